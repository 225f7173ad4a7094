/**
 * Day book: all vouchers of a span in order of day and number. Each voucher type has its own index range by day, so a page
 * costs a page of each type and no index of its own. What the types come to is kept by day.
 */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import type { DayBook, DayBookRow, DayBookType } from '@fieldbook/core/reports/day-book';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { dayPartsSql, type SumsWish } from '../registers/voucher-sums.ts';
import { amountIsUntold, seesCosts } from '../vouchers/hidden-prices.ts';
import { isOfRoutes } from './analysis-facts.ts';
import { pageOf, readCursor } from './cursor.ts';
import { demandOrder, type ReportScope } from './report-scope.ts';

export interface DayBookQuery {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly voucherType?: string | undefined;
  readonly withoutVoid?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Row extends Omit<DayBookRow, 'amount' | 'partyCode' | 'particularsArabic' | 'currency' | 'foreignAmount'> {
  readonly partyCode: string | null;
  readonly particularsArabic: string | null;
  readonly currency: string;
  readonly decimals: number;
  readonly net: number;
  readonly amount: number | null;
}

/**
 * Net in base currency; what a voucher of entries alone debits; nothing of what was taken back; null where it is a cost and `untold` says
 * that the reader is told none. `decimals` of the base currency. Of `voucher` and its `currency`.
 */
export const AMOUNT_OF = (
  decimals: string,
  untold: string,
): string => `case when ${amountIsUntold('voucher', untold)} then null
  when is_taken_back(voucher.state, voucher.type) then 0 when net <> 0 then
    round(net::numeric * exchange_rate / 1000000 * 10::numeric ^ (${decimals}::integer - currency.decimals))::bigint
  else coalesce((select sum(entry.amount) filter (where entry.amount > 0) from posting
    join ledger_entry entry on entry.posting_id = posting.id
    where posting.voucher_id = voucher.id and posting.kind = 'post'
      and not exists (select from posting back where back.reverses = posting.id)), 0)::bigint end`;
const AMOUNT = AMOUNT_OF('$6', '$7');

/** $1 types, $2 and $3 the span, $4 branch ids or null, $5 without void ones, $6 decimals, $7 without costs. */
const KEPT = `date between $2 and $3 and ($4::integer[] is null or branch_id = any ($4))
      and not ($5::boolean and is_taken_back(state, type))`;

/** $8, $9 where the page before ended (date, number) or nulls; $10 rows. */
const PAGE = `with page as (
    select voucher.* from unnest($1::text[]) kind(type) cross join lateral (
      select * from voucher where voucher.type = kind.type and ${KEPT}
        and ($8::date is null or (date, id) > ($8, $9::bigint))
      order by date, id limit $10) voucher
    order by date, id limit $10)
  select voucher.date, voucher.type as "voucherType", voucher.id as "voucherNo", voucher.refer_no as "referNo",
    voucher.state, coalesce(party.name, voucher.remarks, '') as particulars, party.name_arabic as "particularsArabic",
    party.code as "partyCode", branch.code as branch, currency.code as currency, currency.decimals, net, ${AMOUNT} as amount
  from page voucher join branch on branch.id = voucher.branch_id join currency on currency.id = voucher.currency_id
    left join party on party.id = voucher.party_id
  order by voucher.date, voucher.id`;

/** Of the types of $1 and the days $2 to $3; $4 branch ids or null. */
const SUMS: SumsWish = {
  columns: ['type', 'state'],
  figures: ['amount'],
  where: 'v.type = any ($1::text[]) and ($4::integer[] is null or v.branch_id = any ($4))',
};
const TYPES = `select type as "voucherType", coalesce(sum(vouchers) filter (where not is_taken_back(state, type)), 0)::integer as count,
    coalesce(sum(vouchers) filter (where is_taken_back(state, type) and not $5::boolean), 0)::integer as "voidCount", sum(amount)::bigint as amount
  from (${dayPartsSql(SUMS, 'v.date between $2::date and $3::date')}) v group by type
  having sum(vouchers) filter (where not (is_taken_back(state, type) and $5::boolean)) <> 0`;

/** The same for who sees certain routes or no costs, of the vouchers in sight one by one. */
const TYPES_IN_SIGHT = `select voucher.type as "voucherType", count(*) filter (where not is_taken_back(state, type))::integer as count,
    count(*) filter (where is_taken_back(state, type))::integer as "voidCount", sum(${AMOUNT})::bigint as amount
  from voucher join currency on currency.id = voucher.currency_id
  where voucher.type = any ($1::text[]) and ${KEPT} group by 1`;

export async function dayBook(scope: ReportScope, query: DayBookQuery): Promise<DayBook> {
  const to = query.to ?? scope.today;
  const from = query.from ?? to;
  demandOrder(from, to, 'to');
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['date', 'integer']);
  const types = query.voucherType === undefined ? voucherTypes.map(({ type }) => type) : [query.voucherType];
  const asked = [
    types,
    from,
    to,
    scope.branches,
    query.withoutVoid === 'true',
    scope.decimals,
    !seesCosts(scope.actor),
  ];
  const { rows } = await scope.client.query<Row>({
    name: 'report-day-book',
    text: PAGE,
    values: [...asked, ...(cursor ?? [null, null]), limit + 1],
  });
  const { page, next } = pageOf(rows, limit, ({ date, voucherNo }) => [date, voucherNo]);
  return {
    ...scope.frame('day-book', to, from),
    rows: page.map((row) => bookRow(scope, row)),
    ...(cursor === undefined ? await totalsOf(scope, { types, asked }) : {}),
    next,
  };
}

function bookRow(scope: ReportScope, row: Row): DayBookRow {
  const { partyCode, particularsArabic, currency, decimals, net, amount, ...facts } = row;
  const isForeign = currency !== scope.currency && amount !== null;
  return {
    ...facts,
    ...(partyCode === null ? {} : { partyCode }),
    ...(particularsArabic === null ? {} : { particularsArabic }),
    ...(isForeign ? { currency, foreignAmount: printMoney(net, decimals) } : {}),
    ...(amount === null ? {} : { amount: scope.money(amount) }),
  };
}

interface TypeRow extends Omit<DayBookType, 'amount'> {
  readonly amount: number | null;
}

async function totalsOf(
  scope: ReportScope,
  { types, asked }: { readonly types: readonly string[]; readonly asked: readonly unknown[] },
): Promise<Pick<DayBook, 'totals' | 'types'>> {
  const { rows } = await scope.client.query<TypeRow>(
    isOfRoutes(scope) || !seesCosts(scope.actor)
      ? { text: TYPES_IN_SIGHT, values: [...asked] }
      : { text: TYPES, values: asked.slice(0, 5) },
  );
  const ordered = rows.toSorted((a, b) => types.indexOf(a.voucherType) - types.indexOf(b.voucherType));
  const sum = (figure: (row: TypeRow) => number): number => rows.reduce((total, row) => total + figure(row), 0);
  return {
    totals: {
      amount: scope.money(sum(({ amount }) => amount ?? 0)),
      count: sum(({ count }) => count),
      voidCount: sum(({ voidCount }) => voidCount),
    },
    types: ordered.map(({ amount, ...row }) => ({
      ...row,
      ...(amount === null ? {} : { amount: scope.money(amount) }),
    })),
  };
}
