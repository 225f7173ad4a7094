/** Registers of voucher types: pages by cursor, in any column's order, with sums over the whole selection (register-sums.ts). */
import type { RegisterGroupsQuery } from '@fieldbook/core/api/register-operations';
import type { RegisterQuery } from '@fieldbook/core/api/voucher-operations';
import { type BillStanding, paymentOf } from '@fieldbook/core/bills/payment-state';
import type { RegisterColumn, RegisterDefinition } from '@fieldbook/core/definition/register';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { printMoney, printRate } from '@fieldbook/core/kernel/money';
import { problem, type Result } from '@fieldbook/core/kernel/result';
import { columnsWithoutCosts } from '@fieldbook/core/permissions/costs';
import { registerOf } from '@fieldbook/core/registers/index';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { type CursorValue, pageOf, readCursor } from '../reports/cursor.ts';
import { inScope, ReportRefusal, type ReportScope, type ReportSource } from '../reports/report-scope.ts';
import { hidesPrices } from '../vouchers/hidden-prices.ts';
import { filterConditions } from './register-filter.ts';
import { pageOfFound } from './register-found.ts';
import { loadGroups, type RegisterGroups } from './register-groups.ts';
import { type LimitedWish, type PageOrder, type PageWish, pageOrder, pageSource } from './register-order.ts';
import { inPlaces, searchPlaces } from './register-search.ts';
import { rowsSql, type SortCast } from './register-sql.ts';
import { pageOfCopy } from './register-standing.ts';
import { loadSums } from './register-sums.ts';

export interface RegisterPage {
  /** `voucherNo`, `referNo`, `date`, `state`, `version`, `currency`, `exceptions` and the register's columns. */
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
  /**
   * Hands over the whole selection in its order, in lots of at most 1,000 rows of one snapshot, and waits for each lot to
   * be taken. Problems as of `page`; nothing has been handed over then.
   */
  each(actor: Actor, definition: VoucherDefinition, wish: SelectionWish): Promise<Result<true>>;
  /** Problems: `field.unknown` (by, columns), `reference.unknown` (branch). */
  groups(actor: Actor, definition: VoucherDefinition, query: RegisterGroupsQuery): Promise<Result<RegisterGroups>>;
}

export interface SelectionWish {
  readonly query: RegisterQuery;
  /** Of the selection only these. */
  readonly vouchers?: readonly number[] | undefined;
  take(rows: RegisterPage['rows']): Promise<void>;
}

export function createRegisters(source: ReportSource): Registers {
  return {
    page: (actor, definition, query) =>
      inScope(source, { actor, branch: query.branch }, (scope) => loadPage(scope, registerOf(definition), query)),
    groups: (actor, definition, query) =>
      inScope(source, { actor, branch: query.branch }, (scope) => {
        const register = registerOf(definition);
        return loadGroups(scope, register, { columns: columnsTold(scope, register, query.columns), query });
      }),
    each: (actor, definition, wish) =>
      inScope<true>(source, { actor, branch: wish.query.branch }, async (scope) => {
        await handOver(scope, registerOf(definition), wish);
        return true;
      }),
  };
}

type Row = Readonly<Record<string, unknown>> & { readonly decimals: number };

async function loadPage(scope: ReportScope, register: RegisterDefinition, query: RegisterQuery): Promise<RegisterPage> {
  const { client } = scope;
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const columns = columnsTold(scope, register, query.columns);
  const { search: _, ...beside } = query;
  const conditions = await filterConditions(scope, register.type, beside, parameter);
  const order = orderOf(scope, register, query.sort);
  const cursor = readCursor(query.cursor, ['any', 'date', 'integer']);
  const limit = query.limit ?? 100;
  const after = placeOf(cursor, order);
  const wish = { order, type: register.type, conditions, after, limit: limit + 1, isShort: isShort(query) };
  const search = query.search?.trim() ?? '';
  const from =
    search === ''
      ? pageOfCopy({ actor: scope.actor, query }, wish, parameter)
      : await foundSource(client, { ...wish, search }, parameter);
  const { rows } = await client.query<Row>({ text: rowsSql(columns, from, order), values });
  const { page, next } = pageOf(rows, limit, (row) => [
    row['sort_value'] as CursorValue,
    String(row['date']),
    Number(row['voucherNo']),
  ]);
  return {
    rows: page.map((row) => printRow(columns, row, scope.today)),
    next,
    sums: cursor === undefined ? await loadSums(scope, { register, columns, query }) : {},
  };
}

async function foundSource(
  client: pg.ClientBase,
  { search, ...wish }: LimitedWish & { readonly search: string },
  parameter: (value: unknown) => string,
): Promise<string> {
  const { type, conditions } = wish;
  const places = await searchPlaces(client, { type, search }, parameter);
  if (wish.order.column.name === 'date' && !places.isCommon) return pageOfFound(wish, places, parameter);
  return pageSource({ ...wish, conditions: [...conditions, inPlaces(places, type, parameter)] }, parameter);
}

const LOT = 1000;

async function handOver(scope: ReportScope, register: RegisterDefinition, wish: SelectionWish): Promise<void> {
  const { query, vouchers, take } = wish;
  const { client, today } = scope;
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const columns = columnsTold(scope, register, query.columns);
  const conditions = await filterConditions(scope, register.type, query, parameter);
  if (vouchers !== undefined) conditions.push(`v.id = any (${parameter(vouchers)}::bigint[])`);
  const order = orderOf(scope, register, query.sort);
  const from = pageSource(
    { order, type: register.type, conditions, after: undefined, limit: null, isShort: true },
    parameter,
  );
  await client.query({
    text: `declare selection no scroll cursor for ${rowsSql(columns, from, order)}`,
    values,
  });
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${LOT} from selection`);
    if (rows.length > 0) await take(rows.map((row) => printRow(columns, row, today)));
    if (rows.length < LOT) return;
  }
}

/** Sorting such a selection costs less than walking a long register in its order. */
function isShort(query: RegisterQuery): boolean {
  return query.search !== undefined || query.party !== undefined;
}

/** Problems: `field.unknown`. */
function columnsOf(register: RegisterDefinition, wanted?: string): readonly RegisterColumn[] {
  return (wanted?.split(',') ?? register.shown).map((name) => {
    const column = register.columns.find((each) => each.name === name);
    if (column === undefined) throw new ReportRefusal(problem('field.unknown', 'columns'));
    return column;
  });
}

/** What documents of buying come to is left out for who is not told costs. */
function columnsTold({ actor }: ReportScope, register: RegisterDefinition, wanted?: string): readonly RegisterColumn[] {
  const columns = columnsOf(register, wanted);
  return hidesPrices(actor, register.type) ? columnsWithoutCosts(columns) : columns;
}

function orderOf({ actor }: ReportScope, register: RegisterDefinition, sort = register.defaultSort) {
  const name = sort.replace(/^-/, '');
  const among = hidesPrices(actor, register.type) ? columnsWithoutCosts(register.columns) : register.columns;
  const column = among.find((each) => each.name === name);
  if (column === undefined) throw new ReportRefusal(problem('field.unknown', 'sort'));
  return pageOrder(column, sort.startsWith('-') ? 'desc' : 'asc');
}

const isDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value));

const shapes: Readonly<Record<SortCast, (value: CursorValue | undefined) => boolean>> = {
  date: (value) => isDay(value) && String(value).length === 10,
  timestamptz: isDay,
  bigint: (value) => Number.isSafeInteger(value),
  text: (value) => typeof value === 'string' && !value.includes('\0'),
};

function placeOf(cursor: readonly CursorValue[] | undefined, { cast }: PageOrder): PageWish['after'] {
  if (cursor === undefined) return undefined;
  if (!shapes[cast](cursor[0])) throw new ReportRefusal(problem('cursor.malformed', 'cursor'));
  return { value: cursor[0], day: cursor[1], id: cursor[2] };
}

function printRow(columns: readonly RegisterColumn[], row: Row, today: IsoDate): Readonly<Record<string, unknown>> {
  const { decimals, sort_value: _, bill, ...stored } = row;
  const rest = columns.some(({ name }) => name === 'payment') ? { ...stored, ...paymentIn(row, bill, today) } : stored;
  const printed = columns.map(({ name, kind }) => [name, printValue(kind, (rest as Row)[name], decimals)]);
  return Object.fromEntries(
    Object.entries({ ...rest, ...Object.fromEntries(printed) }).filter(([, value]) => value !== null),
  );
}

/** `payment`, with `overdueDays` beside it. */
function paymentIn({ state }: Row, bill: unknown, today: IsoDate): Readonly<Record<string, unknown>> {
  const payment = paymentOf((bill ?? undefined) as BillStanding | undefined, String(state), today);
  return { payment: payment?.state ?? null, overdueDays: payment?.overdueDays ?? null };
}

function printValue(kind: RegisterColumn['kind'], value: unknown, decimals: number): unknown {
  if (typeof value !== 'number') return value;
  if (kind === 'money') return printMoney(value, decimals);
  return kind === 'rate' ? printRate(value) : value;
}
