/**
 * What was sold or bought in a span as one CTE, `fact`: months by item or by party where these suffice, days and single
 * lines where not, with the postings that still wait to be folded. So it is right at every moment.
 */
import { addDays, type IsoDate, startOfMonth } from '@fieldbook/core/kernel/date';
import type { TradeDimension } from '@fieldbook/core/reports/analysis-trade';
import { seesAllCustomers } from '../actor-context.ts';
import { type DaySpan, endOfMonth, spanParts } from './analysis-span.ts';
import { type ReportScope, unknownReference } from './report-scope.ts';

export type TradeSide = 'sale' | 'purchase';

/** Ids of what narrows the facts; the items of a category and of those below it. */
export interface TradeFilter {
  /** The reader sees certain routes only: totals by month do not know all that makes a voucher visible. */
  readonly byVoucher?: true;
  readonly items?: readonly number[];
  readonly parties?: readonly number[];
  readonly route?: number;
  readonly person?: number;
}

export interface FactWish {
  readonly side: TradeSide;
  readonly span: DaySpan;
  readonly branches: readonly number[] | null;
  readonly filter: TradeFilter;
  readonly dimensions: readonly TradeDimension[];
  /** Facts are told apart by item, though no dimension asks for it. */
  readonly byItem?: boolean;
  /** Of one category, whose items the filter names, by party: its sums in these months are kept (0 is of none). */
  readonly ofCategory?: { readonly id: number; readonly months: readonly IsoDate[] };
}

/** Collects the values of a statement; answers their places. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

const FIGURES = ['quantity', 'free', 'net', 'tax', 'cess', 'integrated', 'cost'] as const;

/** The text after `with` that defines `fact`; its columns are the ids of dimensions, `month`, and the figures. */
export function factSql(wish: FactWish, values: Values): string {
  const needs = (name: TradeDimension) => wish.dimensions.includes(name);
  const byItem = wish.byItem === true || needs('item') || needs('category') || wish.filter.items !== undefined;
  const byParty = needs('party') || wish.filter.parties !== undefined;
  const where = conditions(wish, values, { byItem, byParty });
  const keys = [...(byItem ? ['item_id'] : []), ...(byParty ? ['party_id'] : []), 'branch_id', 'route_id', 'person_id'];
  const { from, to } = wish.span;
  const whole = `date between ${values.add(from, 'date')} and ${values.add(to, 'date')}`;
  const lines = (of: string, condition: string, sign = ''): string => {
    const ids = keys.map((key) => `coalesce(${key}, 0) as ${key}`);
    const sums = FIGURES.map((name) => `${sign}${name} as ${name}`);
    const returned = `case when is_return then ${sign === '-' ? '' : '-'}net else 0 end as returned`;
    const month = needs('month') ? "date_trunc('month', date)::date" : 'null::date';
    return `select ${ids.join(', ')}, ${month} as month, ${sums.join(', ')}, ${returned}
      from ${of} line where ${condition} and ${where}`;
  };
  const unfolded = [
    lines(waiting('trade_facts'), whole),
    lines('trade_line', `${whole} and posting_id = any (array(${REVERSED}))`, '-'),
  ];
  if (wish.ofCategory !== undefined) return categoryFact(wish, wish.ofCategory, { values, lines, unfolded });
  if ((byItem && byParty) || wish.filter.byVoucher)
    return `fact as (${[lines('trade_line', whole), ...unfolded].join(' union all ')})`;
  const { months, added, removed } = spanParts(wish.span);
  const day = (span: DaySpan) => `date between ${values.add(span.from, 'date')} and ${values.add(span.to, 'date')}`;
  const table = byItem ? 'trade_item_month' : 'trade_party_month';
  const parts = [
    ...(months === undefined
      ? []
      : [
          `select ${keys.join(', ')}, month, ${FIGURES.join(', ')}, returned from ${table}
            where month between ${values.add(months.from, 'date')} and ${values.add(months.to, 'date')} and ${where}`,
        ]),
    ...added.map((span) => lines('trade_line', day(span))),
    ...removed.map((span) => lines('trade_line', day(span), '-')),
    ...unfolded,
  ];
  return `fact as (${parts.join(' union all ')})`;
}

/** Months of the category as they are kept, and line by line the days at the edges and of other months. */
function categoryFact(
  { span, side, branches, filter }: FactWish,
  { id, months: kept }: NonNullable<FactWish['ofCategory']>,
  { values, lines, unfolded }: CategoryParts,
): string {
  const { months, added, removed } = spanParts(span);
  const whole = months === undefined ? [] : monthsOf(months);
  const others = whole
    .filter((month) => !kept.includes(month))
    .map((month) => ({ from: month, to: endOfMonth(month) }));
  const day = (of: DaySpan) => `date between ${values.add(of.from, 'date')} and ${values.add(of.to, 'date')}`;
  // Every line is of the category by the filter; as an item any of them does.
  const ofMonths = `select 0 as item_id, party_id, branch_id, route_id, person_id, month, ${FIGURES.join(', ')}, returned
    from trade_category_month where category_id = ${values.add(id, 'integer')}
      and month = any (${values.add(
        whole.filter((month) => kept.includes(month)),
        'date[]',
      )})
      and ${conditions({ side, branches, filter }, values, { byItem: false, byParty: true })}`;
  return `fact as (${[
    ofMonths,
    ...[...others, ...added].map((of) => lines('trade_line', day(of))),
    ...removed.map((of) => lines('trade_line', day(of), '-')),
    ...unfolded,
  ].join(' union all ')})`;
}

interface CategoryParts {
  readonly values: Values;
  readonly lines: (of: string, condition: string, sign?: string) => string;
  readonly unfolded: readonly string[];
}

/** First days of the months of a span. */
export function monthsOf({ from, to }: DaySpan): readonly IsoDate[] {
  const found: IsoDate[] = [];
  for (let month = startOfMonth(from); month <= to; month = startOfMonth(addDays(month, 31))) found.push(month);
  return found;
}

/**
 * The lines of postings that wait to be folded; where none does, the function is not run, and as its argument is a query it is
 * not planned with the statement either, which would cost more than most reports. Needs an alias.
 */
export function waiting(facts: 'trade_facts' | 'tax_facts'): string {
  return `(select fact.* from (select array_agg(posting_id) as ids from balance_queue having count(*) > 0) waits
    cross join lateral ${facts}(array(select unnest(waits.ids))) fact)`;
}

/** Postings that were folded and whose reversal still waits. */
export const REVERSED =
  'select reverses from balance_queue join posting on posting.id = posting_id where reverses is not null';

export function conditions(
  wish: Pick<FactWish, 'side' | 'branches' | 'filter'>,
  values: Values,
  has: { readonly byItem: boolean; readonly byParty: boolean } = { byItem: true, byParty: true },
): string {
  const { items, parties, route, person } = wish.filter;
  return [
    `side = ${values.add(wish.side, 'text')}`,
    ...(wish.branches === null ? [] : [`branch_id = any (${values.add(wish.branches, 'integer[]')})`]),
    ...(items === undefined || !has.byItem ? [] : [`item_id = any (${values.add(items, 'integer[]')})`]),
    ...(parties === undefined || !has.byParty ? [] : [`party_id = any (${values.add(parties, 'integer[]')})`]),
    ...(route === undefined ? [] : [`route_id = ${values.add(route, 'integer')}`]),
    ...(person === undefined ? [] : [`person_id = ${values.add(person, 'integer')}`]),
  ].join(' and ');
}

export interface FilterCodes {
  readonly item?: string | undefined;
  readonly category?: string | undefined;
  readonly party?: string | undefined;
  readonly route?: string | undefined;
  readonly person?: string | undefined;
}

const FIND = `select (select id from item where code = $1) as item, (select id from category where code = $2) as category,
  (select id from party where side = $6 and code = $3) as party, (select id from route where code = $4) as route,
  (select id from person where kind = $7 and code = $5) as person`;

const ITEMS = `with recursive below as (
    select id from category where id = $1 union select category.id from category join below on parent_id = below.id)
  select id from item where category_id in (select id from below) or sub_category_id in (select id from below)`;

/** Throws `reference.unknown` for a code that is not there. */
export async function filterOf(scope: ReportScope, side: TradeSide, codes: FilterCodes): Promise<TradeFilter> {
  const names = ['item', 'category', 'party', 'route', 'person'] as const;
  const sight = isOfRoutes(scope) ? ({ byVoucher: true } as const) : {};
  if (names.every((name) => codes[name] === undefined)) return sight;
  const { rows } = await scope.client.query<Record<string, number | null>>({
    text: FIND,
    values: [
      ...names.map((name) => codes[name] ?? null),
      side === 'sale' ? 'customer' : 'supplier',
      side === 'sale' ? 'sales' : 'purchase',
    ],
  });
  const found = rows[0] ?? {};
  for (const name of names) {
    const code = codes[name];
    if (code !== undefined && (found[name] ?? null) === null) throw unknownReference(name, code);
  }
  const inCategory = found['category'] == null ? undefined : await itemsOf(scope, found['category']);
  const one = found['item'];
  const items = one == null ? inCategory : (inCategory ?? [one]).filter((id) => id === one);
  return {
    ...sight,
    ...(items === undefined ? {} : { items }),
    ...(found['party'] == null ? {} : { parties: [found['party']] }),
    ...(found['route'] == null ? {} : { route: found['route'] }),
    ...(found['person'] == null ? {} : { person: found['person'] }),
  };
}

/** A person of certain routes, who sees the vouchers of these and of their customers. */
export function isOfRoutes({ actor }: Pick<ReportScope, 'actor'>): boolean {
  return !seesAllCustomers(actor);
}

async function itemsOf(scope: ReportScope, category: number): Promise<readonly number[]> {
  const { rows } = await scope.client.query<{ id: number }>({ text: ITEMS, values: [category] });
  return rows.map(({ id }) => id);
}
