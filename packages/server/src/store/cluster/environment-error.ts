/**
 * The failures of the surroundings that the store can name: a database that cannot be reached, a data directory that is
 * damaged, a disk that is full. Each has a stable code, a message that says what happened and what was kept, and an
 * advice that says what to do next. Refusals of the trade (unknown company, locked period) are not here.
 */

export type EnvironmentCode =
  | 'database.url_invalid'
  | 'database.unreachable'
  | 'database.busy'
  | 'database.pooler'
  | 'database.credentials'
  | 'database.missing'
  | 'database.too_old'
  | 'database.encoding'
  | 'database.not_durable'
  | 'database.privileges'
  | 'database.roles'
  | 'database.engine_missing'
  | 'database.extension_missing'
  | 'database.os_user'
  | 'database.start_failed'
  | 'data_directory.damaged'
  | 'data_directory.other_version'
  | 'data_directory.not_writable'
  | 'disk.full'
  | 'port.in_use'
  | 'port.invalid'
  | 'company.none'
  | 'demo.exposed'
  | 'environment.invalid'
  | 'migration.changed'
  | 'migration.development_state'
  | 'migration.missing'
  | 'migration.newer_database'
  | 'migration.failed'
  | 'migration.folder_invalid'
  | 'import.encoding'
  | 'import.unreadable'
  | 'import.not_writable'
  | 'import.columns_missing'
  | 'import.mapping_invalid'
  | 'import.other_currency'
  | 'import.not_a_table'
  | 'import.encrypted'
  | 'import.too_large'
  | 'import.quote_open'
  | 'import.no_sheet'
  | 'import.too_many_rows'
  | 'import.too_many_columns'
  | 'import.cell_too_long'
  | 'import.refused'
  | 'import.columns_unclear'
  | 'import.unclear'
  | 'import.not_tally'
  | 'import.tally_empty'
  | 'import.tally_too_large';

/** `message` says what happened and what was kept; `advice` what the reader can do. Both are full English sentences. */
export class EnvironmentError extends Error {
  readonly code: EnvironmentCode;
  readonly advice: string;

  constructor(code: EnvironmentCode, message: string, advice: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'EnvironmentError';
    this.code = code;
    this.advice = advice;
  }
}

/** The text for a terminal or a log: message, advice and code, no stack. */
export function renderEnvironmentError(error: EnvironmentError): string {
  return `${error.message}\n${error.advice}\n(${error.code})`;
}

/** The code that Node or PostgreSQL put on an error (`ENOENT`, `28P01`), or an empty text. */
export function faultCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** The words of an error, whatever was thrown. */
export function faultText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
