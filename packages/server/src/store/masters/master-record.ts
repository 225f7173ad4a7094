/** What the database holds (scaled integers, moments of its zone) as it goes over the wire (decimal text, moments in UTC). */
import type { Fields } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { decimalsOfKind } from '@fieldbook/core/definition/read-number';
import { printScaled, printTrimmed } from '@fieldbook/core/kernel/decimal';
import { childrenOf } from './master-columns.ts';
import type { RawRow } from './master-select.ts';

/** A row on the wire: its fields, its lists, and the version that a change must name. */
export type MasterRecord = Readonly<Record<string, unknown>> & {
  readonly code: string;
  readonly name: string;
  readonly version: number;
};

/** Prints a row; absent values are left out. `decimals` are those of the base currency. */
export function printRow(master: MasterDefinition, row: RawRow, decimals: number): MasterRecord {
  const record = printFields(master.fields, row.values, decimals);
  for (const [name, child] of childrenOf(master)) {
    const rows = row.values[name] as Record<string, unknown>[] | undefined;
    if (rows !== undefined) record[name] = rows.map((each) => printFields(child.fields, each, decimals));
  }
  return { ...record, version: row.version } as MasterRecord;
}

function printFields(fields: Fields, values: Record<string, unknown>, decimals: number): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    record[name] = printField(field.kind, value, decimals);
  }
  return record;
}

export function printField(kind: string, value: unknown, decimals: number): unknown {
  if (kind === 'instant') return new Date(String(value)).toISOString();
  if (typeof value !== 'number') return value;
  if (kind === 'money') return printScaled(value, decimals);
  if (kind === 'rate' || kind === 'percent' || kind === 'quantity') return printTrimmed(value, decimalsOfKind(kind, 0));
  return value;
}
