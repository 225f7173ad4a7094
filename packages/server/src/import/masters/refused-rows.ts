/** The rows that were refused, as a file to correct and import again: as they stood, with the reasons behind them. */
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { type Cell, cellText } from '@fieldbook/core/import/cell';
import type { JudgedRow } from '@fieldbook/core/import/judge-rows';
import { REASON_HEADING } from '@fieldbook/core/import/map-columns';
import type { Problem } from '@fieldbook/core/kernel/result';
import { BYTE_ORDER_MARK, csvLine } from '../../export/csv-text.ts';
import { noTarget, openTarget } from '../open-target.ts';
import type { FilePlan } from './plan-file.ts';

export interface RefusedRows {
  add(judged: Pick<JudgedRow, 'row' | 'problems'>): Promise<void>;
  close(): Promise<void>;
}

/** Nothing is written without a path. Throws EnvironmentError `import.not_writable`. */
export async function openRefusedRows(path: string | undefined, plan: FilePlan): Promise<RefusedRows> {
  const file = path === undefined ? noTarget : await openTarget(path);
  const width = Math.max(plan.heading.cells.length, ...plan.columns.map(({ at }) => at + 1));
  const line = (cells: readonly Cell[], reason: string): string =>
    csvLine([...Array.from({ length: width }, (_, at) => written(cells[at], plan)), reason]);
  await file.write(`${BYTE_ORDER_MARK}${line(plan.heading.cells, REASON_HEADING)}`);
  return {
    add: ({ row, problems }) => file.write(line(row.cells, problems.map(reasonOf).join('; '))),
    close: () => file.close(),
  };
}

export function reasonOf(each: Problem): string {
  return `${each.path === undefined ? '' : `${each.path}: `}${describeProblem(each, 'en')} (${each.code})`;
}

/** Figures of a workbook as the texts of the file write them, so that the list is read as the file was. */
function written(cell: Cell, { decimalSign }: FilePlan): string {
  const text = cellText(cell);
  return typeof cell === 'number' ? text.replace('.', decimalSign) : text;
}
