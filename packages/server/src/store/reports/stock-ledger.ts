/**
 * The moves of one item in the reader's godowns, with what stood before and after; and the same by voucher. The opening
 * comes from the running totals, so a page costs what it shows.
 */

import { startOfMonth } from '@fieldbook/core/kernel/date';
import { formatSplit } from '@fieldbook/core/kernel/format';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import type {
  ItemStockVoucherRow,
  ItemStockVouchers,
  StockLedger,
  StockLedgerTotals,
} from '@fieldbook/core/reports/stock-ledger';
import { seeAll } from '../actor-context.ts';
import { isOfRoutes } from './analysis-facts.ts';
import type { DaySpan } from './analysis-span.ts';
import { pageOf, readCursor } from './cursor.ts';
import { demandOrder, type ReportScope, unknownReference } from './report-scope.ts';
import { POSTING_KIND, STANDS } from './standing-sql.ts';
import { UNITS } from './stock-units.ts';
import { godownsOf } from './stock-value.ts';

export interface StockLedgerQuery {
  readonly item?: string | undefined;
  readonly godown?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly showCorrections?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Item {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly units: readonly UnitConversion[];
}

interface Row extends Omit<ItemStockVoucherRow, 'in' | 'out' | 'value' | 'party' | 'partyArabic' | 'godownArabic'> {
  readonly postingId: number;
  readonly lineNo: number;
  readonly value: number;
  readonly party: string | null;
  readonly partyArabic: string | null;
  readonly godownArabic: string | null;
}

const ORDER = 'move.date, move.posting_id, move.line_no';

/** $1 item, $2 godown ids or null, $3 and $4 the days, $5 to $7 the cursor or nulls, $8 rows at most, $9 whether corrections are shown. */
const pageSql = (moves: string): string => `with move as (${moves}
      and ($5::date is null or (date, posting_id) >= ($5, $6::bigint)) order by date, posting_id, line_no),
  page as (select * from move where $5::date is null or (date, posting_id, line_no) > ($5, $6::bigint, $7::integer)
    order by date, posting_id, line_no limit $8)
  select move.posting_id as "postingId", move.line_no as "lineNo", move.date, voucher.type as "voucherType",
    voucher.id as "voucherNo", voucher.refer_no as "referNo", posting.kind, ${POSTING_KIND}, party.name as party,
    party.name_arabic as "partyArabic", godown.code as "godownCode", godown.name as godown,
    godown.name_arabic as "godownArabic", move.quantity, move.value
  from page move join posting on posting.id = move.posting_id join voucher on voucher.id = posting.voucher_id
    join godown on godown.id = move.godown_id left join party on party.id = voucher.party_id
  order by ${ORDER}`;

const WHERE = 'item_id = $1 and ($2::integer[] is null or godown_id = any ($2)) and date between $3::date and $4::date';

const SHOWN = `($9::boolean or ${STANDS('stock_move.posting_id')})`;

const MOVES = `select * from stock_move where ${WHERE} and ${SHOWN}`;

/** One row for each posting and godown; the first line stands for it. */
const BY_VOUCHER = `select * from (select posting_id, date, godown_id, min(line_no) as line_no, sum(quantity)::bigint as quantity,
    sum(value)::bigint as value from stock_move where ${WHERE} and ${SHOWN} group by posting_id, date, godown_id) moved where true`;

/**
 * What stood before the first day $3, and what came in and went out up to the last, $4: with reversals and what they take back
 * where $5.
 */
const HERE = 'item_id = $1 and ($2::integer[] is null or godown_id = any ($2))';
const SUMS = `with bound as (select $3::date - 1 as day, date_trunc('month', $3::date - 1)::date as month), opened as (
    select quantity, value from stock_month join bound on stock_month.month < bound.month where ${HERE}
    union all
    select quantity, value from stock_day join bound on date >= month and date <= day where ${HERE}
    union all
    select quantity, value from balance_queue join stock_move using (posting_id) join bound on date <= day where ${HERE}
  ), taken as (
    select coalesce(sum(abs(quantity)), 0)::bigint as count from stock_move where ${WHERE} and not $5::boolean
      and posting_id in (select id from posting where kind = 'reverse' and date between $3 and $4)
  )
  select (select coalesce(sum(quantity), 0)::bigint from opened) as quantity,
    (select coalesce(sum(value), 0)::bigint from opened) as value, moved.*
  from (select coalesce(sum(quantity) filter (where quantity > 0), 0)::bigint - (select count from taken) as into,
      coalesce(-sum(quantity) filter (where quantity < 0), 0)::bigint - (select count from taken) as out,
      coalesce(sum(value), 0)::bigint as change
    from stock_move where ${WHERE}) moved`;

interface Sums {
  readonly quantity: number;
  readonly value: number;
  readonly into: number;
  readonly out: number;
  readonly change: number;
}

export async function stockLedger(scope: ReportScope, query: StockLedgerQuery): Promise<StockLedger> {
  const asked = await ask(scope, query);
  const { rows, page, next } = await pageIn(scope, asked, query, MOVES);
  let [quantity, value] = await standing(scope, asked);
  return {
    ...frameOf(scope, 'stock-ledger', asked),
    rows: page.map((row, index) => {
      quantity += rows[index]?.quantity ?? 0;
      value += rows[index]?.value ?? 0;
      return {
        ...row,
        balance: formatSplit(quantity, asked.item.units),
        balanceSmallest: quantity,
        balanceValue: scope.money(value),
      };
    }),
    ...(asked.after === undefined ? { totals: await totalsOf(scope, asked) } : {}),
    next,
  };
}

export async function itemStockVouchers(scope: ReportScope, query: StockLedgerQuery): Promise<ItemStockVouchers> {
  const asked = await ask(scope, query);
  const { page, next } = await pageIn(scope, asked, query, BY_VOUCHER);
  return {
    ...frameOf(scope, 'item-stock-vouchers', asked),
    rows: page,
    ...(asked.after === undefined ? { totals: await totalsOf(scope, asked) } : {}),
    next,
  };
}

interface Asked {
  readonly item: Item;
  readonly godowns: readonly number[] | null;
  readonly span: DaySpan;
  readonly after: readonly unknown[] | undefined;
  readonly isOfEvery: boolean;
}

async function ask(scope: ReportScope, query: StockLedgerQuery): Promise<Asked> {
  const to = query.to ?? scope.today;
  const from = query.from ?? startOfMonth(to);
  demandOrder(from, to, 'to');
  const after = readCursor(query.cursor, ['date', 'integer', 'integer']);
  const { rows } = await scope.client.query<Item>({
    text: `select id, code, name, name_arabic as "nameArabic", ${UNITS('item.id')} as units from item where code = $1`,
    values: [query.item ?? ''],
  });
  const [item] = rows;
  if (item === undefined) throw unknownReference('item', query.item ?? '');
  const godowns = await ownGodowns(scope, await godownsOf(scope, query.godown));
  // A godown's moves are its own, whichever branch or route wrote the voucher.
  await seeAll(scope.client);
  return { item, godowns, span: { from, to }, after, isOfEvery: query.showCorrections === 'true' };
}

/** A person of certain routes sees the moves of their vans: who else took goods from a store is not for him. */
async function ownGodowns(scope: ReportScope, seen: readonly number[] | null): Promise<readonly number[] | null> {
  if (scope.actor.routes === '*') return seen;
  const { rows } = await scope.client.query<{ id: number }>({
    text: `select godown_id as id from route_godown join route on route.id = route_id
      where route.code = any ($1::text[]) and ($2::integer[] is null or godown_id = any ($2))`,
    values: [scope.actor.routes, seen],
  });
  return rows.map(({ id }) => id);
}

/** An office of all routes sees its customers by their groups, and who the others are is not for it. */
const isOfGroups = (scope: ReportScope): boolean => scope.actor.routes === '*' && isOfRoutes(scope);

function frameOf(scope: ReportScope, name: string, { item, span }: Asked) {
  const { code, name: itemName, nameArabic } = item;
  return {
    ...scope.frame(name, span.to, span.from),
    of: { code, name: itemName, ...(nameArabic === null ? {} : { nameArabic }) },
  };
}

async function pageIn(scope: ReportScope, asked: Asked, query: StockLedgerQuery, moves: string) {
  const limit = query.limit ?? 100;
  const { item, godowns, span, after, isOfEvery } = asked;
  const values = [item.id, godowns, span.from, span.to, ...(after ?? [null, null, null]), limit + 1, isOfEvery];
  const { rows } = await scope.client.query<Row>({ text: pageSql(moves), values });
  const { page, next } = pageOf(rows, limit, (row) => [row.date, row.postingId, row.lineNo]);
  return {
    rows,
    next,
    page: page.map((row) => moveRow(scope, item, isOfGroups(scope) ? { ...row, party: null, partyArabic: null } : row)),
  };
}

function moveRow(scope: ReportScope, { units }: Item, row: Row): ItemStockVoucherRow {
  const { postingId: _, lineNo: __, party, partyArabic, godownArabic, value, ...rest } = row;
  return {
    ...rest,
    ...(party === null ? {} : { party }),
    ...(partyArabic === null ? {} : { partyArabic }),
    ...(godownArabic === null ? {} : { godownArabic }),
    in: row.quantity > 0 ? formatSplit(row.quantity, units) : '',
    out: row.quantity < 0 ? formatSplit(-row.quantity, units) : '',
    value: scope.money(value),
  };
}

async function sumsOf(scope: ReportScope, { item, godowns, isOfEvery }: Asked, span: DaySpan): Promise<Sums> {
  const values = [item.id, godowns, span.from, span.to, isOfEvery];
  const { rows } = await scope.client.query<Sums>({ text: SUMS, values });
  return rows[0] ?? { quantity: 0, value: 0, into: 0, out: 0, change: 0 };
}

/** What stood before the first row of the page. */
async function standing(scope: ReportScope, asked: Asked): Promise<[quantity: number, value: number]> {
  const day = String(asked.after?.[0] ?? asked.span.from);
  const { quantity, value } = await sumsOf(scope, asked, { from: day, to: day });
  if (asked.after === undefined) return [quantity, value];
  const { rows } = await scope.client.query<{ quantity: number; value: number }>({
    text: `select coalesce(sum(quantity), 0)::bigint as quantity, coalesce(sum(value), 0)::bigint as value from stock_move
      where item_id = $1 and ($2::integer[] is null or godown_id = any ($2)) and date = $3
        and (posting_id, line_no) <= ($4::bigint, $5::integer) and ($6::boolean or ${STANDS('stock_move.posting_id')})`,
    values: [asked.item.id, asked.godowns, day, asked.after[1], asked.after[2], asked.isOfEvery],
  });
  return [quantity + (rows[0]?.quantity ?? 0), value + (rows[0]?.value ?? 0)];
}

async function totalsOf(scope: ReportScope, asked: Asked): Promise<StockLedgerTotals> {
  const { quantity, value, into, out, change } = await sumsOf(scope, asked, asked.span);
  const split = (count: number) => formatSplit(count, asked.item.units);
  return {
    opening: quantity,
    closing: quantity + into - out,
    openingQuantity: split(quantity),
    openingValue: scope.money(value),
    in: split(into),
    out: split(out),
    closingQuantity: split(quantity + into - out),
    closingValue: scope.money(value + change),
  };
}
