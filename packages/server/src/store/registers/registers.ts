/**
 * Registers of voucher types: pages by cursor, in any column's order, with sums over the whole selection. Sums are given
 * where the selection is at most 10,000 vouchers; beyond that only when asked for, since they cost what they add up.
 */
import type { RegisterQuery } from '@fieldbook/core/api/voucher-operations';
import type { RegisterColumn, RegisterDefinition } from '@fieldbook/core/definition/register';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { printMoney, printRate } from '@fieldbook/core/kernel/money';
import { problem, type Result } from '@fieldbook/core/kernel/result';
import { registerOf } from '@fieldbook/core/registers/index';
import type pg from 'pg';
import type { Actor } from '../../posting/service.ts';
import { type CursorValue, pageOf, readCursor } from '../reports/cursor.ts';
import { inScope, ReportRefusal, type ReportSource } from '../reports/report-scope.ts';
import { filterConditions } from './register-filter.ts';
import { columnSql, pageSql, sumsSql } from './register-sql.ts';

export const MOST_SUMMED = 10_000;

export interface RegisterPage {
  /** `voucherNo`, `referNo`, `date`, `state`, `currency`, `exceptions` and the register's columns. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly next: string | null;
  /**
   * On the first page: `count`, and the summed columns in base currency; those of other currencies as `net.USD`.
   * A selection that is too long to add up has `countAtLeast` instead.
   */
  readonly sums: Readonly<Record<string, string | number>>;
}

export interface Registers {
  /** Problems: `field.unknown` (sort), `cursor.malformed`, `reference.unknown` (branch). */
  page(actor: Actor, definition: VoucherDefinition, query: RegisterQuery): Promise<Result<RegisterPage>>;
}

export function createRegisters(source: ReportSource): Registers {
  return {
    page: (actor, definition, query) =>
      inScope(source, { actor, branch: query.branch }, ({ client, currency }) =>
        loadPage(client, registerOf(definition), { ...query, baseCurrency: currency }),
      ),
  };
}

type Query = RegisterQuery & { readonly baseCurrency: string };
type Row = Readonly<Record<string, unknown>> & { readonly decimals: number };

async function loadPage(client: pg.ClientBase, register: RegisterDefinition, query: Query): Promise<RegisterPage> {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = await filterConditions(client, register.type, query, parameter);
  const filter = { where: conditions.join(' and '), values: [...values] };
  const { column, direction } = orderOf(register, query.sort ?? register.defaultSort);
  const { sort, sortJoin, cast } = columnSql(column);
  const cursor = readCursor(query.cursor, ['any', 'integer']);
  if (cursor !== undefined) conditions.push(beyond(cursor, { sort, cast, direction }, parameter));
  const limit = query.limit ?? 100;
  const text = pageSql(register, {
    where: conditions.join(' and '),
    order: { sort, direction, ...(sortJoin === undefined ? {} : { sortJoin }) },
    limit,
  });
  const { rows } = await client.query<Row>({ text, values });
  const { page, next } = pageOf(rows, limit, (row) => [row['sort_value'] as CursorValue, Number(row['voucherNo'])]);
  return {
    rows: page.map((row) => printRow(register, row)),
    next,
    sums: cursor === undefined ? await loadSums(client, register, filter, query) : {},
  };
}

function orderOf(register: RegisterDefinition, sort: string) {
  const name = sort.replace(/^-/, '');
  const column = register.columns.find((each) => each.name === name);
  if (column === undefined) throw new ReportRefusal(problem('field.unknown', 'sort'));
  return { column, direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) };
}

interface Order {
  readonly sort: string;
  readonly cast: string;
  readonly direction: 'asc' | 'desc';
}

const shapes: Readonly<Record<string, (value: CursorValue | undefined) => boolean>> = {
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  bigint: (value) => Number.isSafeInteger(value),
  text: (value) => typeof value === 'string' && !value.includes('\0'),
};

function beyond(cursor: readonly CursorValue[], order: Order, parameter: (value: unknown) => string): string {
  if (shapes[order.cast]?.(cursor[0]) !== true) throw new ReportRefusal(problem('cursor.malformed', 'cursor'));
  const place = `(${parameter(cursor[0])}::${order.cast}, ${parameter(cursor[1])}::bigint)`;
  return `(${order.sort}, v.id) ${order.direction === 'desc' ? '<' : '>'} ${place}`;
}

function printRow(register: RegisterDefinition, row: Row): Readonly<Record<string, unknown>> {
  const { decimals, sort_value: _, ...rest } = row;
  const printed = register.columns.map(({ name, kind }) => [name, printValue(kind, row[name], decimals)]);
  return Object.fromEntries(
    Object.entries({ ...rest, ...Object.fromEntries(printed) }).filter(([, value]) => value !== null),
  );
}

function printValue(kind: RegisterColumn['kind'], value: unknown, decimals: number): unknown {
  if (typeof value !== 'number') return value;
  if (kind === 'money') return printMoney(value, decimals);
  return kind === 'rate' ? printRate(value) : value;
}

async function loadSums(
  client: pg.ClientBase,
  register: RegisterDefinition,
  { where, values }: { readonly where: string; readonly values: unknown[] },
  query: Query,
): Promise<RegisterPage['sums']> {
  const text = sumsSql(register, where, query.sums === 'all' ? null : MOST_SUMMED);
  const { rows } = await client.query<Row & { currency: string; count: number }>({ text, values });
  const count = rows.reduce((total, row) => total + row.count, 0);
  if (query.sums !== 'all' && count > MOST_SUMMED) return { countAtLeast: MOST_SUMMED };
  const sums = rows.flatMap((row) =>
    register.columns
      .filter(({ summed }) => summed)
      .map(({ name }) => [
        row.currency === query.baseCurrency ? name : `${name}.${row.currency}`,
        printMoney(row[name] as number, row.decimals),
      ]),
  );
  return { count, ...Object.fromEntries(sums) };
}
