/** Columns and cells of a query's answer: everything as exact text, with the kind that says how it is shown. */
import type { ExternalAnswer } from '@fieldbook/core/api/external-report-operations';
import pg from 'pg';

export type ExternalColumn = ExternalAnswer['columns'][number];

const { BOOL, DATE, FLOAT4, FLOAT8, INT2, INT4, INT8, NUMERIC, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;

const kinds = new Map<number, ExternalColumn['kind']>([
  ...[INT2, INT4, INT8].map((type) => [type, 'integer'] as const),
  ...[FLOAT4, FLOAT8, NUMERIC].map((type) => [type, 'number'] as const),
  ...[TIMESTAMP, TIMESTAMPTZ].map((type) => [type, 'instant'] as const),
  [DATE, 'date'],
]);

export function columnsOf(fields: readonly pg.FieldDef[]): ExternalColumn[] {
  return fields.map(({ name, dataTypeID }) => ({ name, kind: kinds.get(dataTypeID) ?? 'text' }));
}

/** Moments to the second, in UTC. */
export function textOf(value: string | null, field: pg.FieldDef | undefined): string | null {
  if (value === null || field === undefined) return value;
  if (field.dataTypeID === BOOL) return value === 't' ? 'true' : 'false';
  return kinds.get(field.dataTypeID) === 'instant' ? value.replace(/(\.\d+)?(\+00)?$/, '') : value;
}
