/** Column types the tables share. Money, rates, percents and quantities are scaled integers (0001-masters.sql). */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Given by the database when a row is inserted and changed only by its triggers. */
export type Stamped<T> = ColumnType<T, never, never>;

/** ISO text in UTC; the database's clock fills it in when it is left out. */
export type Moment = ColumnType<string, string | undefined, string>;

/** What every master has. */
export interface MasterRow {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  name_arabic: string | null;
  active: Generated<boolean>;
  extra: ColumnType<Record<string, unknown>, string | undefined, string>;
  version: Stamped<number>;
  changed_seq: Stamped<number>;
}

/** Rows that belong to a master's row. */
export interface ChildRow {
  id: GeneratedAlways<number>;
}
