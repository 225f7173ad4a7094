/**
 * The frame of a voucher on paper: branch, title, facts, party, tables, totals, words, signatures. Types whose paper says
 * nothing of its own print as it stands; the layouts of goods, notes and journals fill it with what is theirs.
 */
import type { Instant } from '@fieldbook/core/kernel/date';
import { label, line, name, text, textBlock } from '../../cell.ts';
import type { Block, Cell, KeyValueRow, PrintCurrency, PrintDoc, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import { amountWords } from '../../words/words-line.ts';
import { type BuildOptions, frame, isSlip } from '../build.ts';
import { branchBlocks, isGiven, type PrintBranch, type PrintParty, partyLines } from '../party.ts';
import { type PlainTable, slipTable } from './slip-table.ts';

export interface PlainVoucher {
  /** Name of the layout that fills the frame; `voucher` when absent. */
  readonly kind?: string;
  readonly title: Cell;
  readonly number: Cell;
  /** Printed below the title: that it is void. */
  readonly mark?: Cell;
  readonly branch: PrintBranch;
  readonly currency: PrintCurrency;
  readonly issuedAt: Instant;
  readonly facts: readonly KeyValueRow[];
  readonly party?: { readonly label: Cell; readonly party: PrintParty };
  readonly tables: readonly PlainTable[];
  readonly totals: readonly TotalRow[];
  /** Amount to be said in words, in minor units. */
  readonly wordsOf?: number;
  /** Its own lines are kept. */
  readonly remarks?: { readonly label: Cell; readonly text: string };
  /** A sentence above the places to sign. */
  readonly statement?: Cell;
  readonly signatures: readonly Cell[];
  /** Places to sign are what the paper is for: no setting leaves them out. */
  readonly isAlwaysSigned?: boolean;
  /** For no customer: the footer of the branch's invoices is left out. */
  readonly isInternal?: boolean;
}

export function plainVoucher(voucher: PlainVoucher, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return frame(
    {
      kind: voucher.kind ?? 'voucher',
      title: line(voucher.title, voucher.number),
      currency: voucher.currency,
      issuedAt: voucher.issuedAt,
      blocks: isSlip(options.paper) ? slip(voucher, settings, options) : page(voucher, settings, options),
    },
    settings,
    options,
  );
}

function page(voucher: PlainVoucher, settings: PrintSettings, options: BuildOptions): readonly Block[] {
  const head = settings.showHeaderMobilePrint ? branchBlocks(voucher.branch, 'A4') : [];
  const wide = options.lang === 'en+ar' ? 4 : 5;
  const heading: readonly Block[] = [
    textBlock(voucher.title, { align: 'R', weight: 'B', size: 'L' }),
    ...marks(voucher, options, 'R'),
  ];
  return [
    {
      kind: 'columns',
      columns: [
        { width: 3, blocks: head },
        { width: 2, blocks: heading },
      ],
    },
    { kind: 'rule', weight: 'B' },
    {
      kind: 'columns',
      columns: [
        { width: wide, blocks: partyBlocks(voucher) },
        { width: 4, blocks: [{ kind: 'kv', rows: voucher.facts }] },
      ],
    },
    { kind: 'feed', lines: 1 },
    ...voucher.tables.flatMap((table) => pageTable(table)),
    {
      kind: 'columns',
      columns: [
        { width: wide, blocks: [...wordsBlocks(voucher, settings, true), ...remarkBlocks(voucher)] },
        { width: 4, blocks: voucher.totals.length === 0 ? [] : [{ kind: 'totals', rows: voucher.totals }] },
      ],
    },
    ...closing(voucher, settings),
  ];
}

function marks({ mark }: PlainVoucher, options: BuildOptions, align: 'C' | 'R'): readonly Block[] {
  const cells = [...(mark === undefined ? [] : [mark]), ...(options.copy === true ? [label('copy')] : [])];
  return cells.map((cell) => textBlock(cell, { align, weight: 'B' }));
}

function pageTable(table: PlainTable): readonly Block[] {
  return [
    ...(table.title === undefined ? [] : [textBlock(table.title, { weight: 'B' })]),
    { kind: 'table', columns: table.columns, rows: table.rows, repeatHeader: true },
  ];
}

function slip(voucher: PlainVoucher, settings: PrintSettings, options: BuildOptions): readonly Block[] {
  return [
    ...(settings.showHeaderMobilePrint ? branchBlocks(voucher.branch, options.paper) : []),
    textBlock(voucher.title, { align: 'C', weight: 'B' }),
    ...marks(voucher, options, 'C'),
    { kind: 'rule', weight: 'N' },
    { kind: 'kv', rows: voucher.facts },
    ...(voucher.party === undefined ? [] : [{ kind: 'rule', weight: 'N' } as const]),
    ...partyBlocks(voucher),
    ...voucher.tables.flatMap((table): Block[] => [
      { kind: 'rule', weight: 'N' },
      ...(table.title === undefined ? [] : [textBlock(table.title, { align: 'C', weight: 'B' })]),
      slipTable(table, options, voucher.currency),
    ]),
    { kind: 'rule', weight: 'N' },
    ...(voucher.totals.length === 0 ? [] : [{ kind: 'totals', rows: voucher.totals } as const]),
    ...wordsBlocks(voucher, settings, false),
    ...remarkBlocks(voucher),
    ...closing(voucher, settings),
  ];
}

function partyBlocks({ party, branch }: PlainVoucher): readonly Block[] {
  if (party === undefined) return [];
  return [
    textBlock(party.label, { size: 'S', isQuiet: true }),
    textBlock(name(party.party.name, party.party.nameArabic), { weight: 'B' }),
    ...partyLines(party.party, branch.country).map((each) => textBlock(each, { size: 'S' })),
  ];
}

function wordsBlocks(voucher: PlainVoucher, settings: PrintSettings, isPage: boolean): readonly Block[] {
  if (voucher.wordsOf === undefined) return [];
  return [
    ...(isPage ? [textBlock(label('amountInWords'), { size: 'S', isQuiet: true })] : []),
    textBlock(amountWords(voucher.wordsOf, voucher.currency, settings), isPage ? {} : { size: 'S' }),
  ];
}

function remarkBlocks({ remarks }: PlainVoucher): readonly Block[] {
  const lines = remarks?.text.split(/\r?\n/).filter(isGiven) ?? [];
  if (remarks === undefined || lines.length === 0) return [];
  return [
    textBlock(remarks.label, { size: 'S', isQuiet: true }),
    ...lines.map((each) => textBlock(text(each), { size: 'S' })),
  ];
}

function closing(voucher: PlainVoucher, settings: PrintSettings): readonly Block[] {
  const { signatures, statement } = voucher;
  const footer = voucher.branch.invoiceFooter;
  const isSigned = settings.showSignatureMobilePrint || voucher.isAlwaysSigned === true;
  return [
    ...(statement === undefined ? [] : [textBlock(statement, { size: 'S' })]),
    ...(isSigned && signatures.length > 0 ? [{ kind: 'signatures', labels: signatures } as const] : []),
    ...(settings.showFooterMobilePrint && voucher.isInternal !== true && isGiven(footer)
      ? [textBlock(text(footer), { align: 'C', size: 'S', isQuiet: true })]
      : []),
  ];
}
