/** Sales and purchases by one or two dimensions, in the order of their codes. Which facts are read: analysis-facts.ts. */

import type { RowLink } from '@fieldbook/core/definition/report';
import { column } from '@fieldbook/core/definition/report';
import { msg } from '@fieldbook/core/i18n/text';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { startOfMonth } from '@fieldbook/core/kernel/date';
import { formatSplit } from '@fieldbook/core/kernel/format';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import {
  dimensionLabels,
  purchaseAnalysis,
  salesAnalysis,
  type TradeAnalysis,
  type TradeDimension,
  type TradeRow,
} from '@fieldbook/core/reports/analysis-trade';
import { type FactWish, type FilterCodes, factSql, filterOf, type TradeSide, Values } from './analysis-facts.ts';
import { type Sums, tradeFigures } from './analysis-figures.ts';
import { endOfMonth } from './analysis-span.ts';
import { pageOf, readCursor } from './cursor.ts';
import { demandOrder, type ReportScope } from './report-scope.ts';
import { UNITS } from './stock-units.ts';

export interface AnalysisQuery extends FilterCodes {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly by?: TradeDimension | undefined;
  readonly thenBy?: TradeDimension | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Row extends Sums {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly subCode: string | null;
  readonly subName: string | null;
  readonly subNameArabic: string | null;
  readonly month: IsoDate | null;
  readonly units: readonly UnitConversion[] | null;
  readonly totals: Sums;
}

/** How a dimension is found in a fact, and the master that names it. */
const dimensionSql: Readonly<Record<TradeDimension, { key: string; of?: string }>> = {
  item: { key: 'fact.item_id', of: 'item' },
  category: { key: 'coalesce(goods.category_id, 0)', of: 'category' },
  party: { key: 'fact.party_id', of: 'party' },
  route: { key: 'fact.route_id', of: 'route' },
  person: { key: 'fact.person_id', of: 'person' },
  branch: { key: 'fact.branch_id', of: 'branch' },
  month: { key: 'fact.month' },
};

const SUMS = ['quantity', 'free', 'returned', 'net', 'tax', 'cost'];
const sums = SUMS.map((name) => `sum(${name})::bigint as ${name}`).join(', ');
const asObject = (names: readonly string[]) =>
  `json_build_object(${names.map((name) => `'${name}', sum(${name})::bigint`).join(', ')})`;

/** Of a person: the net of each item times the percentage of the item, which is in millionths. */
const COMMISSION = 'round(sum(net::numeric * coalesce(terms.commission_percent, 0)) / 100000000)::bigint as commission';

interface Page {
  readonly limit: number;
  readonly after: readonly unknown[] | undefined;
}

function pageSql(wish: FactWish, page: Page, values: Values): string {
  const fact = factSql(wish, values);
  const { ofCategory } = wish;
  const [first, second] = wish.dimensions.map((name) =>
    name === 'category' && ofCategory !== undefined
      ? { ...dimensionSql.category, key: values.add(ofCategory.id, 'integer') }
      : dimensionSql[name],
  );
  const isOfGoods = wish.dimensions.includes('category') && ofCategory === undefined;
  const goods = isOfGoods ? 'join item goods on goods.id = fact.item_id' : '';
  const terms = wish.byItem === true ? 'left join item terms on terms.id = fact.item_id' : '';
  const item = wish.dimensions.indexOf('item') + 1;
  const after = values.add(page.after?.[0] ?? null, 'text');
  const afterSub = values.add(page.after?.[1] ?? null, 'text');
  const month = wish.dimensions.indexOf('month') + 1;
  return `with ${fact}, summed as materialized (
      select ${first?.key ?? '0'} as k1, ${second?.key ?? '0'} as k2, ${sums}${wish.byItem === true ? `, ${COMMISSION}` : ''}
        from fact ${goods} ${terms} group by 1, 2
    ), shown as (
      select summed.*, ${nameSql(first, 'k1', 'a', '')}, ${nameSql(second, 'k2', 'b', 'sub')} from summed
      ${joinSql(first, 'k1', 'a')} ${joinSql(second, 'k2', 'b')}
      where quantity <> 0 or free <> 0 or returned <> 0 or net <> 0 or tax <> 0 or cost <> 0
    ), page as (
      select * from shown where ${after} is null or (code, "subCode") > (${after}, ${afterSub})
      order by code, "subCode" limit ${values.add(page.limit, 'integer')}
    )
    select page.*, ${month === 0 ? 'null' : `k${month}`} as month, ${item === 0 ? 'null' : UNITS(`k${item}`)} as units,
      (select ${asObject(wish.byItem === true ? [...SUMS, 'commission'] : SUMS)} from summed) as totals
    from page order by code, "subCode"`;
}

const prefixed = (prefix: string, name: string) =>
  prefix === '' ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function nameSql(dimension: { of?: string } | undefined, key: string, alias: string, prefix: string): string {
  const [code, name, arabic] = ['code', 'name', 'nameArabic'].map((each) => `"${prefixed(prefix, each)}"`);
  if (dimension === undefined) return `'' as ${code}, null as ${name}, null as ${arabic}`;
  if (dimension.of === undefined) {
    return `to_char(${key}, 'YYYY-MM') as ${code}, to_char(${key}, 'YYYY-MM') as ${name}, null as ${arabic}`;
  }
  return `coalesce(${alias}.code, '') as ${code}, coalesce(${alias}.name, '') as ${name}, ${alias}.name_arabic as ${arabic}`;
}

function joinSql(dimension: { of?: string } | undefined, key: string, alias: string): string {
  return dimension?.of === undefined ? '' : `left join ${dimension.of} ${alias} on ${alias}.id = ${key}`;
}

export async function tradeAnalysis(side: TradeSide, scope: ReportScope, query: AnalysisQuery): Promise<TradeAnalysis> {
  const to = query.to ?? scope.today;
  const from = query.from ?? startOfMonth(to);
  demandOrder(from, to, 'to');
  const by = query.by ?? 'item';
  const dimensions = query.thenBy === undefined || query.thenBy === by ? [by] : [by, query.thenBy];
  const limit = query.limit ?? 100;
  const after = readCursor(query.cursor, ['text', 'text']);
  const filter = await filterOf(scope, side, query);
  const byItem = side === 'sale' && dimensions.includes('person');
  const wish: FactWish = { side, span: { from, to }, branches: scope.branches, filter, dimensions, byItem };
  const { rows, totals } = isWide(wish)
    ? await wideRows(scope, wish, { limit: limit + 1, after })
    : await rowsOf(scope, wish, { limit: limit + 1, after });
  const { page, next } = pageOf(rows, limit, ({ code, subCode }) => [code, subCode ?? '']);
  const definition = side === 'sale' ? salesAnalysis : purchaseAnalysis;
  return {
    ...scope.frame(definition.name, to, from),
    by,
    ...(dimensions[1] === undefined ? {} : { thenBy: dimensions[1] }),
    columns: columnsOf(definition.columns, dimensions),
    opens: linkOf(definition.opens, dimensions),
    rows: page.map((row) => analysisRow(scope, wish, row)),
    ...(after === undefined ? { totals: tradeFigures(scope, totals) } : {}),
    next,
  };
}

const NOTHING: Sums = { quantity: 0, free: 0, returned: 0, net: 0, tax: 0, cost: 0 };

interface Found {
  readonly rows: readonly Row[];
  readonly totals: Sums;
}

async function rowsOf(scope: ReportScope, wish: FactWish, page: Page): Promise<Found> {
  const values = new Values();
  const { rows } = await scope.client.query<Row>({ text: pageSql(wish, page, values), values: values.list });
  return { rows, totals: rows[0]?.totals ?? NOTHING };
}

/** Goods by party has as many rows as there were dealings: those of a few keys at a time, until the page is full. */
function isWide({ dimensions, filter }: FactWish): boolean {
  const isOfGoods = dimensions.includes('item') || dimensions.includes('category');
  return isOfGoods && dimensions.includes('party') && filter.items === undefined && filter.parties === undefined;
}

async function wideRows(scope: ReportScope, wish: FactWish, page: Page): Promise<Found> {
  const [first] = wish.dimensions;
  if (first === undefined) return { rows: [], totals: NOTHING };
  const keys = await keysOf(scope, { ...wish, dimensions: [first] }, page.after?.[0]);
  if (first === 'category') return { rows: await categoryRows(scope, wish, { ...page, keys }), totals: keys.totals };
  const found: Row[] = [];
  let most = 8;
  for (let at = 0; at < keys.ids.length && found.length < page.limit; ) {
    const part = keys.ids.slice(at, at + most);
    const filter = { ...wish.filter, ...(first === 'party' ? { parties: part } : { items: part }) };
    found.push(...(await rowsOf(scope, { ...wish, filter }, { ...page, limit: page.limit - found.length })).rows);
    at += part.length;
    // As many keys more as the rows of those so far let expect.
    most = Math.min(Math.ceil(((page.limit - found.length) * at) / Math.max(found.length, 1)) + 1, 64);
  }
  return { rows: found, totals: keys.totals };
}

/** Where months are kept, a page of parties; of single lines so many are read at once. */
const PARTIES_AT_ONCE = { ofMonths: 500, ofLines: 50 } as const;

/** A category may be most of all goods: of each the parties some at a time, so that only what those on the page did is read. */
async function categoryRows(scope: ReportScope, wish: FactWish, page: Page & { keys: Keys }): Promise<readonly Row[]> {
  const parties = await partiesOf(scope, wish);
  const months = wish.filter.byVoucher ? [] : await keptMonths(scope, wish.span);
  const most = months.length > 0 ? PARTIES_AT_ONCE.ofMonths : PARTIES_AT_ONCE.ofLines;
  const [category, party] = page.after ?? [];
  const done = parties.codes.indexOf(String(party)) + 1;
  const found: Row[] = [];
  for (const [index, id] of page.keys.ids.entries()) {
    const items = await itemsOfCategory(scope, id);
    const isBegun = index === 0 && page.keys.codes[0] === category;
    for (let at = isBegun ? done : 0; at < parties.ids.length; ) {
      const part = parties.ids.slice(at, at + Math.min(most, page.limit - found.length));
      const filter = { ...wish.filter, items, parties: part };
      const own = { ...wish, filter, ...(wish.filter.byVoucher ? {} : { ofCategory: { id, months } }) };
      at += part.length;
      found.push(...(await rowsOf(scope, own, { ...page, limit: page.limit - found.length })).rows);
      if (found.length >= page.limit) return found;
    }
  }
  return found;
}

/** Of the parties that any trade of the span was with, and perhaps of others, in the order of their codes. */
async function partiesOf(scope: ReportScope, { side, span, filter }: FactWish): Promise<Pick<Keys, 'ids' | 'codes'>> {
  const { rows } = await scope.client.query<Pick<Keys, 'ids' | 'codes'>>({
    text: `select array_agg(id order by code) as ids, array_agg(code order by code) as codes from (
        select 0 as id, '' as code
        union all
        select id, code from party where $4::boolean or id in (
          select party_id from trade_party_month where side = $1 and month between $2 and $3
          union all
          select voucher.party_id from balance_queue join posting on posting.id = posting_id
            join voucher on voucher.id = voucher_id)) trading`,
    values: [side, startOfMonth(span.from), span.to, filter.byVoucher === true],
  });
  return rows[0] ?? { ids: [], codes: [] };
}

/** Past months of the span whose sums by category are kept. */
async function keptMonths(scope: ReportScope, { from, to }: FactWish['span']): Promise<readonly IsoDate[]> {
  const { rows } = await scope.client.query<{ month: IsoDate }>({
    text: 'select month from trade_category_kept where month between $1 and $2',
    values: [from, to],
  });
  return rows.map(({ month }) => month);
}

async function itemsOfCategory(scope: ReportScope, id: number): Promise<readonly number[]> {
  const { rows } = await scope.client.query<{ id: number }>({
    text: 'select id from item where coalesce(category_id, 0) = $1::integer',
    values: [id],
  });
  return rows.map((row) => row.id);
}

interface Keys {
  readonly ids: readonly number[];
  readonly codes: readonly string[];
  readonly totals: Sums;
}

/** Ids of the first dimension in the order of their codes, from the cursor on. */
async function keysOf(scope: ReportScope, wish: FactWish, from: unknown): Promise<Keys> {
  const values = new Values();
  const [dimension] = wish.dimensions;
  const found = dimensionSql[dimension ?? 'item'];
  const goods = dimension === 'category' ? 'join item goods on goods.id = fact.item_id' : '';
  const text = `with ${factSql(wish, values)}, summed as materialized (
      select ${found.key} as k1, ${sums} from fact ${goods} group by 1)
    select coalesce(array_agg(k1 order by coalesce(a.code, '')), '{}') as ids,
      coalesce(array_agg(coalesce(a.code, '') order by coalesce(a.code, '')), '{}') as codes, (select ${asObject(SUMS)} from summed) as totals
    from summed ${joinSql(found, 'k1', 'a')} where coalesce(a.code, '') >= ${values.add(from ?? '', 'text')}`;
  const { rows } = await scope.client.query<Keys>({ text, values: values.list });
  return rows[0] ?? { ids: [], codes: [], totals: NOTHING };
}

function analysisRow(scope: ReportScope, { span, dimensions }: FactWish, row: Row): TradeRow {
  const [, then] = dimensions;
  return {
    code: row.code,
    name: row.name,
    ...(row.nameArabic === null ? {} : { nameArabic: row.nameArabic }),
    ...(then === undefined ? {} : { subCode: row.subCode ?? '', subName: row.subName ?? '' }),
    ...(row.subNameArabic === null ? {} : { subNameArabic: row.subNameArabic }),
    ...(row.units === null ? {} : { split: formatSplit(row.quantity, row.units) }),
    ...(row.month === null
      ? {}
      : {
          rowFrom: sorted(row.month, span.from)[1],
          rowTo: sorted(endOfMonth(row.month), span.to)[0],
        }),
    ...tradeFigures(scope, row),
  };
}

function sorted(left: IsoDate, right: IsoDate): [earlier: IsoDate, later: IsoDate] {
  return left < right ? [left, right] : [right, left];
}

type Columns = (typeof salesAnalysis | typeof purchaseAnalysis)['columns'];

/** The names of the dimensions as headings; a month needs no name beside its code. */
function columnsOf(columns: Columns, [by, then]: readonly TradeDimension[]): Columns {
  const named: Columns = columns.flatMap((each) => {
    const dimension = each.name.startsWith('sub') ? then : by;
    if (!['code', 'name', 'subCode', 'subName'].includes(each.name)) return [each];
    if (dimension === undefined || (dimension === 'month' && each.kind === 'text')) return [];
    const label = each.kind === 'text' || dimension === 'month' ? dimensionLabels[dimension] : msg('Code');
    return [column(each.name, each.kind, label)];
  });
  const isOfItem = by === 'item' || then === 'item';
  return named.filter(({ name }) => name !== 'split' || isOfItem);
}

function linkOf(link: RowLink, dimensions: readonly TradeDimension[]): RowLink {
  if (link.to !== 'report') return link;
  const keys = dimensions.map((dimension, index): Record<string, string> => {
    if (dimension === 'month') return { from: 'rowFrom', to: 'rowTo' };
    return { [dimension]: index === 0 ? 'code' : 'subCode' };
  });
  return { ...link, with: Object.assign({}, ...keys) as Readonly<Record<string, string>> };
}
