/** For tests: rows of a master as fast-check makes them from its definition, and a file of such rows read back. */
import fc from 'fast-check';
import type { Field, Fields } from '../src/definition/field.ts';
import type { MasterDefinition } from '../src/definition/master.ts';
import type { Cell, FileRow } from '../src/import/cell.ts';
import { findHeading } from '../src/import/find-heading.ts';
import { type JudgedRow, type Judging, judgeRows } from '../src/import/judge-rows.ts';
import { mapColumns } from '../src/import/map-columns.ts';
import type { CellReading } from '../src/import/read-cell.ts';
import { present } from '../src/kernel/assert.ts';

export const plainReading: CellReading = { dateOrder: undefined, decimalSign: '.', meant: (_master, text) => [text] };

export function fileRows(table: readonly (readonly Cell[])[]): readonly FileRow[] {
  return table.map((cells, index) => ({ row: index + 1, cells }));
}

/** Rows below the heading, judged; every column has to be clear. */
export function readBack(
  master: MasterDefinition,
  table: readonly (readonly Cell[])[],
  {
    known = new Map(),
    repeated = new Set(),
    reading = plainReading,
    forAll = {},
  }: Partial<Pick<Judging, 'repeated' | 'reading'>> & { known?: KnownRows; forAll?: Record<string, string> } = {},
): readonly JudgedRow[] {
  const rows = fileRows(table);
  const heading = present(findHeading(master, rows), 'a heading');
  const { columns } = mapColumns(master, heading, {}, forAll);
  const below = rows.filter(({ row }) => row > heading.row);
  return judgeRows(below, known, { table: master, columns, decimals: 2, repeated, reading });
}

type KnownRows = ReadonlyMap<string, Record<string, unknown>>;

const word = fc.stringMatching(/^[A-Za-z0-9=+@'"؀-ي][A-Za-z0-9 ,;"'ء-ي-]{0,18}[A-Za-z0-9ء-ي]$/);
const code = fc.stringMatching(/^[A-Z0-9]{1,4}(-[0-9]{1,3})?$/);
const decimal = (places: number) =>
  fc.tuple(fc.nat(89), fc.nat(10 ** places - 1)).map(([whole, rest]) => {
    const fraction = String(rest).padStart(places, '0').replace(/0+$/, '');
    return fraction === '' ? String(whole) : `${whole}.${fraction}`;
  });

function anyValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'integer':
      return fc.integer({ min: Math.max(1, field.minimum ?? 1), max: (field.minimum ?? 1) + 5 });
    case 'money':
      return decimal(2);
    case 'quantity':
      return decimal(3).map((text) => (text === '0' ? '1' : text));
    case 'rate':
    case 'percent':
      return decimal(6).map((text) => (text === '0' ? '1' : text));
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...(field.options ?? []));
    case 'date':
      return fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`);
    case 'instant':
      return fc.constant('2026-02-03T04:05:06Z');
    case 'image':
      return code.map((name) => `/pictures/${name}.png`);
    case 'code':
    case 'reference':
      return code;
    default:
      return word.map((text) => text.slice(0, field.maxLength ?? 200));
  }
}

function valuesOf(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(fields).filter(([, field]) => !field.readOnly);
  const model = Object.fromEntries(entries.map(([name, field]) => [name, anyValue(field)]));
  const needed = entries.filter(([, field]) => field.required).map(([name]) => name);
  return fc.record(model, { requiredKeys: needed });
}

/** Rows with every list, each of its rows under another key. */
export function rowsOf(master: MasterDefinition): fc.Arbitrary<readonly Record<string, unknown>[]> {
  const lists = Object.entries(master.children ?? {}).map(([name, child]) => {
    const selector = (row: Record<string, unknown>) =>
      child.key.map((key) => `${row[key] ?? child.defaults?.[key]}`).join(' ');
    return [name, fc.uniqueArray(valuesOf(child.fields), { maxLength: 4, selector })] as const;
  });
  const row = fc.tuple(valuesOf(master.fields), fc.record(Object.fromEntries(lists)));
  return fc
    .uniqueArray(row, { minLength: 1, maxLength: 4, selector: ([own]) => own['code'] })
    .map((rows) => rows.map(([own, children]) => ({ ...own, ...children })));
}
