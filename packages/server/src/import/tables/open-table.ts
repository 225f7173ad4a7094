/**
 * Opens a file of rows, a workbook or CSV, told apart by its first bytes and never by its name. Rows come one after the other;
 * the file is never held in memory.
 */
import { type Cell, type FileRow, isEmptyCell, MOST_COLUMNS } from '@fieldbook/core/import/cell';
import { EnvironmentError } from '../../store/cluster/environment-error.ts';
import { startOf, unreadable } from '../open-source.ts';
import { csvRows } from './csv-rows.ts';
import { encrypted, notATable, outOfBounds } from './refusals.ts';
import { openWorkbook } from './workbook.ts';

export interface TableFile {
  readonly path: string;
  readonly encoding?: string | undefined;
  /** Of a workbook; the first that has rows when left out. */
  readonly sheet?: string | undefined;
}

export interface Table {
  /** Of a workbook. */
  readonly sheet?: string;
  /** From the first row on, each time it is called. Rows of nothing are left out. */
  rows(): AsyncGenerator<FileRow>;
}

const MOST_ROWS = 1_048_576;
const LONGEST_CELL = 32_767;

const ZIP = '504b0304';
const COMPOUND = 'd0cf11e0';
const GZIP = '1f8b';
const UTF16 = ['fffe', 'feff'];

/**
 * Throws EnvironmentError `import.not_a_table`, `import.encrypted`, `import.too_large`, `import.no_sheet`, `import.unreadable`; while it
 * is read also `import.encoding`, `import.quote_open`, `import.too_many_rows`, `import.too_many_columns`, `import.cell_too_long`.
 */
export async function openTable(file: TableFile): Promise<Table> {
  const { path } = file;
  const start = await startOf(path, 4096);
  const mark = start.toString('hex', 0, 4);
  if (mark === COMPOUND) throw encrypted(path);
  if (mark === ZIP) {
    const workbook = await openWorkbook(file).catch((error: unknown) => fail(path, error));
    return { sheet: workbook.sheet, rows: () => within(path, workbook.rows()) };
  }
  const isText = mark.startsWith(GZIP) || UTF16.includes(mark.slice(0, 4)) || !isBinary(start);
  if (!isText && file.encoding === undefined) throw notATable(path);
  return { rows: () => within(path, csvRows(file)) };
}

const isBinary = (start: Buffer): boolean => start.includes(0) || start.toString('latin1', 0, 5) === '%PDF-';

function fail(path: string, error: unknown): never {
  throw error instanceof EnvironmentError ? error : unreadable(path, error);
}

async function* within(path: string, rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  try {
    for await (const { row, cells } of rows) {
      const length = cells.findLastIndex((cell) => !isEmptyCell(cell)) + 1;
      if (length === 0) continue;
      if (row > MOST_ROWS) throw outOfBounds('import.too_many_rows', path, row);
      if (length > MOST_COLUMNS) throw outOfBounds('import.too_many_columns', path, row);
      if (cells.some(isTooLong)) throw outOfBounds('import.cell_too_long', path, row);
      yield { row, cells: cells.slice(0, length) };
    }
  } catch (error) {
    fail(path, error);
  }
}

const isTooLong = (cell: Cell): boolean => typeof cell === 'string' && cell.length > LONGEST_CELL;
