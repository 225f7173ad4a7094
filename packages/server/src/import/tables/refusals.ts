/** Files that are no tables, or larger than any table of masters is. Each code is stable; nothing of such a file is imported. */
import { EnvironmentError } from '../../store/cluster/environment-error.ts';

const NOTHING = 'Nothing of it was imported.';
const SAVE = 'Save it as a workbook (.xlsx) or as CSV UTF-8 and start again.';

export function notATable(path: string): EnvironmentError {
  return new EnvironmentError('import.not_a_table', `The file ${path} is neither a workbook nor CSV. ${NOTHING}`, SAVE);
}

export function encrypted(path: string): EnvironmentError {
  return new EnvironmentError(
    'import.encrypted',
    `The file ${path} has a password, or is a workbook of the old kind (.xls). ${NOTHING}`,
    'Save it as a workbook (.xlsx) without a password and start again.',
  );
}

export function tooLarge(path: string, bytes: number): EnvironmentError {
  const said = `${Math.ceil(bytes / 1_000_000)} MB`;
  return new EnvironmentError(
    'import.too_large',
    `The workbook ${path} unpacks to ${said}, more than 500 MB or 200 times its size. ${NOTHING}`,
    'Leave out sheets and columns that are not needed, or save the sheet as CSV.',
  );
}

export function quoteOpen(path: string, line: number): EnvironmentError {
  return new EnvironmentError(
    'import.quote_open',
    `A quote of the file ${path} that begins near line ${line} is never closed. ${NOTHING}`,
    'Close it, or write a quote within a text as two.',
  );
}

export function noSheet(path: string, sheets: readonly string[]): EnvironmentError {
  return new EnvironmentError(
    'import.no_sheet',
    `The workbook ${path} has no such sheet with rows. ${NOTHING}`,
    `Its sheets are: ${sheets.join(', ')}.`,
  );
}

const bounds = {
  'import.too_many_rows': 'more than 1,048,576 rows',
  'import.too_many_columns': 'more than 500 columns',
  'import.cell_too_long': 'a cell of more than 32,767 signs',
} as const;

export function outOfBounds(code: keyof typeof bounds, path: string, row: number): EnvironmentError {
  return new EnvironmentError(
    code,
    `The file ${path} has ${bounds[code]} (row ${row}). ${NOTHING}`,
    'Leave out what is not needed, or divide the file.',
  );
}
