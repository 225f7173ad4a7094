/**
 * The frame of every paper that is a list: branch and title beside what was asked for, then one or more tables, each with its
 * heading, the notice of an empty one and its totals. Reports and the lists of SPEC §9 are built in it.
 */
import type { Instant } from '@fieldbook/core/kernel/date';
import { textBlock } from '../../cell.ts';
import type { Block, Cell, KeyValueRow, PrintCurrency, PrintDoc, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import { type BuildOptions, frame, isSlip } from '../build.ts';
import { signatureBlocks } from '../paper-foot.ts';
import { paperHead } from '../paper-head.ts';
import type { PrintBranch } from '../party.ts';
import { type PlainTable, slipTable } from '../voucher/slip-table.ts';

/** What every list is told beside its rows. */
export interface ListFacts {
  readonly branch: PrintBranch;
  readonly currency: PrintCurrency;
  /** The moment the figures were taken. */
  readonly issuedAt: Instant;
}

export interface ListPart {
  /** Above the table, in the middle of a slip. */
  readonly heading?: Cell;
  readonly facts?: readonly KeyValueRow[];
  /** None where there is only something to say. */
  readonly table?: PlainTable;
  /** Printed where the table has no rows. */
  readonly notice?: Cell;
  readonly totals?: readonly TotalRow[];
}

export interface ListPaper extends ListFacts {
  /** Name of the layout. */
  readonly kind: string;
  readonly title: Cell;
  readonly facts: readonly KeyValueRow[];
  readonly parts: readonly ListPart[];
  readonly signatures?: readonly Cell[];
}

export function listPaper(paper: ListPaper, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return frame(
    {
      kind: paper.kind,
      title: paper.title,
      currency: paper.currency,
      issuedAt: paper.issuedAt,
      blocks: [
        ...paperHead({ branch: paper.branch, title: paper.title, rows: paper.facts }, settings, options),
        ...paper.parts.flatMap((part, index) => [
          ...between(part, index),
          ...partBlocks(part, paper.currency, options),
        ]),
        ...signatureBlocks(paper.signatures ?? [], settings),
      ],
    },
    settings,
    options,
  );
}

/** What has facts of its own is set apart from what stands above it. */
function between({ facts = [], table }: ListPart, index: number): readonly Block[] {
  const isApart = index > 0 && (facts.length > 0 || table === undefined);
  return isApart ? [{ kind: 'rule', weight: 'N' }] : [];
}

function partBlocks(part: ListPart, currency: PrintCurrency, options: BuildOptions): readonly Block[] {
  const { heading, facts = [], table, notice, totals = [] } = part;
  const isOnSlip = isSlip(options.paper);
  const align = isOnSlip ? 'C' : 'L';
  const isEmpty = (table?.rows.length ?? 0) === 0;
  return [
    ...(heading === undefined ? [] : [textBlock(heading, { align, weight: 'B' })]),
    ...(facts.length === 0 ? [] : [atStart({ kind: 'kv', rows: facts }, options)]),
    ...(table === undefined ? [] : [isOnSlip ? slipTable(table, options, currency) : pageTable(table)]),
    ...(isEmpty && notice !== undefined ? [textBlock(notice, { align: 'C', isQuiet: true })] : []),
    ...(totals.length === 0 ? [] : [atEnd({ kind: 'totals', rows: totals }, options)]),
  ];
}

function pageTable({ columns, rows }: PlainTable): Block {
  return { kind: 'table', columns, rows, repeatHeader: true };
}

/** Labels and values of a page stand near each other: at its start, with the rest of the line free. */
export function atStart(block: Block, options: BuildOptions): Block {
  if (isSlip(options.paper)) return block;
  return {
    kind: 'columns',
    columns: [
      { width: 2, blocks: [block] },
      { width: 3, blocks: [] },
    ],
  };
}

/** Totals of a page stand at its end, below the figures they add up. */
export function atEnd(block: Block, options: BuildOptions): Block {
  if (isSlip(options.paper)) return block;
  return {
    kind: 'columns',
    columns: [
      { width: 3, blocks: [] },
      { width: 2, blocks: [block] },
    ],
  };
}
