/** The rows that were refused, as a file to correct and import again: as they stood, with the reasons behind them. */
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { type Cell, cellText, type FileRow } from '@fieldbook/core/import/cell';
import { REASON_HEADING } from '@fieldbook/core/import/map-columns';
import type { Problem } from '@fieldbook/core/kernel/result';
import { BYTE_ORDER_MARK, csvLine } from '../../export/csv-text.ts';
import { noTarget, openTarget } from '../open-target.ts';

interface RefusedFile {
  readonly headings: readonly string[];
  /** Of figures in the file. */
  readonly decimalSign: string;
}

export interface RefusedRows {
  add(refused: Pick<FileRow, 'cells'> & { readonly problems: readonly Problem[] }): Promise<void>;
  close(): Promise<void>;
}

/** Nothing is written without a path. Throws EnvironmentError `import.not_writable`. */
export async function openRefusedRows(path: string | undefined, file: RefusedFile): Promise<RefusedRows> {
  const target = path === undefined ? noTarget : await openTarget(path);
  const width = file.headings.length;
  const line = (cells: readonly Cell[], reason: string): string =>
    csvLine([...Array.from({ length: width }, (_, at) => written(cells[at], file)), reason]);
  await target.write(`${BYTE_ORDER_MARK}${line(file.headings, REASON_HEADING)}`);
  return {
    add: ({ cells, problems }) => target.write(line(cells, problems.map(reasonOf).join('; '))),
    close: () => target.close(),
  };
}

export function reasonOf(each: Problem): string {
  return `${each.path === undefined ? '' : `${each.path}: `}${describeProblem(each, 'en')} (${each.code})`;
}

/** Figures of a workbook as the texts of the file write them, so that the list is read as the file was. */
function written(cell: Cell, { decimalSign }: RefusedFile): string {
  const text = cellText(cell);
  return typeof cell === 'number' ? text.replace('.', decimalSign) : text;
}
