/** Reports and statements: branch, title, what was asked for, one long table with its total rows. SPEC §9, ledger statement. */
import type { Instant } from '@fieldbook/core/kernel/date';
import { label, textBlock } from '../../cell.ts';
import type { Block, Cell, KeyValueRow, PrintCurrency, PrintDoc, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import { type BuildOptions, frame, isSlip } from '../build.ts';
import { branchBlocks, type PrintBranch } from '../party.ts';
import { type PlainTable, slipTable } from '../voucher/voucher.ts';

export interface PrintReport {
  readonly title: Cell;
  readonly branch: PrintBranch;
  readonly currency: PrintCurrency;
  /** The moment the figures were taken. */
  readonly issuedAt: Instant;
  /** As of, period, party, filters: what the figures answer. */
  readonly facts: readonly KeyValueRow[];
  readonly table: PlainTable;
  readonly totals: readonly TotalRow[];
}

export function report(facts: PrintReport, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { table } = facts;
  return frame(
    {
      kind: 'report',
      title: facts.title,
      currency: facts.currency,
      issuedAt: facts.issuedAt,
      blocks: [
        ...head(facts, settings, options),
        ...(isSlip(options.paper)
          ? [slipTable(table)]
          : [{ kind: 'table', columns: table.columns, rows: table.rows, repeatHeader: true } as const]),
        ...(table.rows.length === 0 ? [textBlock(label('noLines'), { align: 'C', isQuiet: true })] : []),
        ...(facts.totals.length === 0 ? [] : [totals(facts, options)]),
      ],
    },
    settings,
    options,
  );
}

function head(facts: PrintReport, settings: PrintSettings, options: BuildOptions): readonly Block[] {
  const branch = settings.showHeaderMobilePrint ? branchBlocks(facts.branch, options.paper) : [];
  const asked: Block = { kind: 'kv', rows: facts.facts };
  if (isSlip(options.paper)) {
    const title = textBlock(facts.title, { align: 'C', weight: 'B' });
    return [...branch, title, { kind: 'rule', weight: 'N' }, asked, { kind: 'rule', weight: 'N' }];
  }
  const title = textBlock(facts.title, { align: 'R', weight: 'B', size: 'L' });
  return [
    {
      kind: 'columns',
      columns: [
        { width: 3, blocks: branch },
        { width: 2, blocks: [title, asked] },
      ],
    },
    { kind: 'rule', weight: 'B' },
  ];
}

function totals(facts: PrintReport, options: BuildOptions): Block {
  const block: Block = { kind: 'totals', rows: facts.totals };
  if (isSlip(options.paper)) return block;
  return {
    kind: 'columns',
    columns: [
      { width: 3, blocks: [] },
      { width: 2, blocks: [block] },
    ],
  };
}
