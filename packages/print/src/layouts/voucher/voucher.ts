/**
 * The frame of a voucher on paper: branch, title, facts, party, tables, totals, words, signatures. Types whose paper says
 * nothing of its own print as it stands; the layouts of goods, notes and journals fill it with what is theirs.
 */
import type { Instant } from '@fieldbook/core/kernel/date';
import { line, text, textBlock } from '../../cell.ts';
import type { Block, Cell, KeyValueRow, PrintCurrency, PrintDoc, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import { type BuildOptions, frame, isSlip } from '../build.ts';
import { pageFrame } from '../page-frame.ts';
import { footerBlocks, signatureBlocks, wordsBlocks } from '../paper-foot.ts';
import { type HeadFacts, paperHead } from '../paper-head.ts';
import { isGiven, type PrintBranch, type PrintParty, partyBlocks } from '../party.ts';
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
  const parts = {
    head: headOf(voucher),
    party: partyOf(voucher),
    facts: voucher.facts,
    tables: voucher.tables.flatMap(pageTable),
    said: [...inWords(voucher, settings, options), ...remarkBlocks(voucher)],
    totals: voucher.totals,
  };
  return [...pageFrame(parts, settings, options), ...closing(voucher, settings)];
}

function headOf({ branch, title, mark }: PlainVoucher): Omit<HeadFacts, 'rows'> {
  return { branch, title, marks: mark === undefined ? [] : [mark] };
}

function pageTable(table: PlainTable): readonly Block[] {
  return [
    ...(table.title === undefined ? [] : [textBlock(table.title, { weight: 'B' })]),
    { kind: 'table', columns: table.columns, rows: table.rows, repeatHeader: true },
  ];
}

function slip(voucher: PlainVoucher, settings: PrintSettings, options: BuildOptions): readonly Block[] {
  return [
    ...paperHead({ ...headOf(voucher), rows: [] }, settings, options),
    { kind: 'kv', rows: voucher.facts },
    ...(voucher.party === undefined ? [] : [{ kind: 'rule', weight: 'N' } as const]),
    ...partyOf(voucher),
    ...voucher.tables.flatMap((table): Block[] => [
      { kind: 'rule', weight: 'N' },
      ...(table.title === undefined ? [] : [textBlock(table.title, { align: 'C', weight: 'B' })]),
      slipTable(table, options, voucher.currency),
    ]),
    { kind: 'rule', weight: 'N' },
    ...(voucher.totals.length === 0 ? [] : [{ kind: 'totals', rows: voucher.totals } as const]),
    ...inWords(voucher, settings, options),
    ...remarkBlocks(voucher),
    ...closing(voucher, settings),
  ];
}

function partyOf({ party, branch }: PlainVoucher): readonly Block[] {
  return party === undefined ? [] : partyBlocks(party.label, party.party, branch.country);
}

function inWords(voucher: PlainVoucher, settings: PrintSettings, options: BuildOptions): readonly Block[] {
  return voucher.wordsOf === undefined ? [] : wordsBlocks(voucher.wordsOf, voucher.currency, settings, options);
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
  const { branch, signatures, statement } = voucher;
  return [
    ...(statement === undefined ? [] : [textBlock(statement, { size: 'S' })]),
    ...signatureBlocks(signatures, settings, voucher.isAlwaysSigned),
    ...(voucher.isInternal === true ? [] : footerBlocks(branch, settings)),
  ];
}
