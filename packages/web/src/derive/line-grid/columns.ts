/**
 * Columns of a line grid from the fields of a line group: order, width and what is shown first. Decided by kinds and by the
 * names that all voucher types share, never by a type.
 */
import type { Field, FieldKind, Fields } from '@fieldbook/core/definition/field';

export interface LineColumn {
  readonly name: string;
  readonly field: Field;
  /** Track of the grid. */
  readonly width: string;
  readonly isNumber: boolean;
  /** Shown only when a line has a value or all columns were asked for. */
  readonly isSecondary: boolean;
}

/** Where the shared names stand in a line; others follow in the order of their definition. */
const order = [
  'item',
  'ledger',
  'kind',
  'customer',
  'supplier',
  'reference',
  'quantity',
  'unit',
  'freeQuantity',
  'fromGodown',
  'toGodown',
  'batch',
  'expiryDate',
  'rate',
  'amount',
  'debit',
  'credit',
];
const last = ['taxCode', 'godown', 'description'];

const widths = {
  text: 'minmax(7rem,1fr)',
  note: 'minmax(8rem,1fr)',
  code: 'minmax(6rem,1fr)',
  integer: '4.5rem',
  money: '6.5rem',
  rate: '6rem',
  quantity: '5.5rem',
  percent: '5rem',
  date: '7rem',
  instant: '9rem',
  flag: '3.5rem',
  choice: '7.5rem',
  reference: 'minmax(7rem,0.6fr)',
  image: '6rem',
} as const satisfies Record<FieldKind, string>;

const ownWidths: Readonly<Record<string, string>> = {
  item: 'minmax(15rem,2fr)',
  ledger: 'minmax(13rem,1.6fr)',
  unit: '5rem',
  taxCode: '5.5rem',
};

const numbers: readonly FieldKind[] = ['integer', 'money', 'rate', 'quantity', 'percent'];

export function isNumberKind(kind: FieldKind): boolean {
  return numbers.includes(kind);
}

function rankOf(name: string): number {
  if (order.includes(name)) return order.indexOf(name);
  return last.includes(name) ? 200 + last.indexOf(name) : 100;
}

/** Masters that a company may do without: their columns are there once it has a row of them. */
const optionalMasters = ['costCentre', 'project'];

/** Columns that mean something here, by the rows that `indexOf` knows of their master. */
export function isUsedHere(
  { field }: LineColumn,
  indexOf: (master: string) => { readonly rows: readonly unknown[] } | undefined,
): boolean {
  const of = field.of ?? '';
  return !optionalMasters.includes(of) || (indexOf(of)?.rows.length ?? 0) > 0;
}

export function lineColumns(fields: Fields): readonly LineColumn[] {
  const names = Object.keys(fields).filter(
    (name) => fields[name]?.readOnly !== true && fields[name]?.isCarried !== true,
  );
  const columns = names.flatMap((name): LineColumn[] => {
    const field = fields[name];
    if (field === undefined) return [];
    const isSecondary = !field.required && (field.extra === true || field.kind === 'integer' || field.kind === 'note');
    const width = ownWidths[name] ?? widths[field.kind];
    return [{ name, field, width, isNumber: isNumberKind(field.kind), isSecondary }];
  });
  return columns.toSorted((a, b) => rankOf(a.name) - rankOf(b.name));
}

export function decimalsOf(column: LineColumn, moneyDecimals: number): number {
  if (column.field.kind === 'money') return moneyDecimals;
  if (column.field.kind === 'quantity') return 3;
  return column.field.kind === 'integer' ? 0 : 6;
}

/** True for a text that is more than one cell. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}
