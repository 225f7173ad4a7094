/** Where a definition's fields live in its tables: the columns that reading and writing share. Pure. */
import type { Field, FieldKind, Fields } from '@fieldbook/core/definition/field';
import { type ChildFacts, columnOf, type MasterDefinition } from '@fieldbook/core/definition/master';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';

/** Column type of each kind; the catalogue test compares with the database. */
export const sqlTypes = {
  text: 'text',
  note: 'text',
  code: 'text',
  choice: 'text',
  image: 'text',
  integer: 'bigint',
  money: 'bigint',
  rate: 'bigint',
  quantity: 'bigint',
  percent: 'bigint',
  date: 'date',
  instant: 'timestamptz',
  flag: 'boolean',
  reference: 'integer',
} as const satisfies Record<FieldKind, string>;

export interface FieldColumn {
  readonly name: string;
  readonly field: Field;
  /** `undefined` for a field that is kept in `extra`. */
  readonly column: string | undefined;
  readonly sqlType: string;
}

const known = new WeakMap<Fields, readonly FieldColumn[]>();

export function fieldColumns(fields: Fields): readonly FieldColumn[] {
  let columns = known.get(fields);
  if (columns === undefined) {
    columns = Object.entries(fields).map(([name, field]) => ({
      name,
      field,
      column: field.extra ? undefined : columnOf(name, field.kind),
      sqlType: sqlTypes[field.kind],
    }));
    known.set(fields, columns);
  }
  return columns;
}

/** The column of a field that can be filtered and sorted by; `undefined` for an unknown one and for one in `extra`. */
export function columnNamed(fields: Fields, name: string): FieldColumn | undefined {
  return fieldColumns(fields).find((column) => column.name === name && column.column !== undefined);
}

export function childrenOf(master: MasterDefinition): readonly (readonly [string, ChildFacts])[] {
  return Object.entries(master.children ?? {});
}

/** The master a reference field points to; definitions are tested to have it. */
export function target(field: Field): MasterDefinition {
  return present(masterNamed(field.of ?? ''), `no master ${field.of}`);
}

/** Names come from definitions, never from outside; quoted all the same. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** `side = 'customer'`, for an alias of the master's table; `true` when the table is the master's alone. */
export function filterSql(filter: Readonly<Record<string, string>> | undefined, alias: string): string {
  const conditions = Object.entries(filter ?? {}).map(
    ([name, value]) => `${alias}.${quoted(name)} = ${literal(value)}`,
  );
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}
