/** Reports and statements: branch, title, what was asked for, one long table with its total rows. SPEC §9, ledger statement. */
import { label } from '../../cell.ts';
import type { Cell, KeyValueRow, PrintDoc, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { type ListFacts, listPaper } from '../list/list-paper.ts';
import type { PlainTable } from '../voucher/slip-table.ts';

export interface PrintReport extends ListFacts {
  readonly title: Cell;
  /** As of, period, party, filters: what the figures answer. */
  readonly facts: readonly KeyValueRow[];
  readonly table: PlainTable;
  readonly totals: readonly TotalRow[];
}

export function report(facts: PrintReport, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { table, totals } = facts;
  const part = { table, notice: label('noLines'), totals };
  return listPaper({ ...facts, kind: 'report', parts: [part] }, settings, options);
}
