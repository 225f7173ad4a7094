/**
 * Bills of one side by party and age, from the sums of bills-standing.ts, and a party's post-dated cheques. Every party is
 * added up for the totals, from a few rows each; names and the oldest bill are looked up for the page alone.
 */
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import {
  type AgeingRow,
  type AgeingTotals,
  ageingColumns,
  type BillsAgeing,
} from '@fieldbook/core/reports/bills-ageing';
import { chequesOut } from '../vouchers/cheques-out.ts';
import { Values } from './analysis-facts.ts';
import { boundsOf } from './bill-ages.ts';
import { dayAfter, standingSql } from './bills-standing.ts';
import { pageOf, readCursor } from './cursor.ts';
import type { ReportScope } from './report-scope.ts';

export interface AgeingQuery {
  readonly asOf?: IsoDate | undefined;
  readonly party?: string | undefined;
  readonly ageBy?: 'dueDate' | 'billDate' | undefined;
  readonly buckets?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

type Side = AgeingRow['side'];

interface Sums {
  readonly notDue: number;
  readonly unadjusted: number;
  readonly buckets: readonly number[];
  readonly open: number;
  readonly cheques: number;
}

interface Row extends Sums {
  readonly partyCode: string;
  readonly party: string;
  readonly partyArabic: string | null;
  readonly oldest: number;
  /** The sums of all parties; on a first page. */
  readonly whole: (Sums & { readonly count: number }) | null;
}

interface Wish {
  readonly side: Side;
  readonly asOf: IsoDate;
  readonly bounds: readonly number[];
  readonly query: AgeingQuery;
  readonly branches: readonly number[] | null;
  /** Code of the party that the page before ended with. */
  readonly after: string | undefined;
  readonly limit: number;
}

const sumOf = (condition: string): string => `coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;

function pageSql(wish: Wish, values: Values): string {
  const by = wish.query.ageBy === 'billDate' ? 'date' : 'due_date';
  const [asOf, side] = [values.add(wish.asOf, 'date'), values.add(wish.side, 'text')];
  const whose = wish.query.party === undefined ? '' : `and party.code = ${values.add(wish.query.party, 'text')}`;
  const branch = (of: string) =>
    wish.branches === null ? '' : `and ${of}branch_id = any (${values.add(wish.branches, 'integer[]')})`;
  const firstDays = [
    ...(by === 'date' ? [] : dayAfter(wish.asOf)),
    ...wish.bounds.map((bound) => addDays(wish.asOf, -bound)),
  ];
  const parties = whose === '' ? undefined : `(select id from party where side = ${side} ${whose})`;
  const standing = standingSql({ asOf: wish.asOf, branches: wish.branches, by, firstDays, parties }, values);
  const own = `party_id = page.party_id and is_new ${branch('')}`;
  const after = values.add(wish.after ?? null, 'text');
  return `with ${standing}, placed as (
      select party_id, bills, case ${side} when 'supplier' then -amount else amount end as amount,
        case when not is_new then -1 ${by === 'date' ? '' : `when day > ${asOf} then 0`}
          else 1 + width_bucket(${asOf} - day - 1, ${values.add(wish.bounds, 'integer[]')}) end as place
      from standing
    ), summed as (
      select party_id, ${sumOf('place = 0')} as "notDue", -${sumOf('place = -1')} as unadjusted,
        array[${placesOf(wish, (place) => sumOf(`place = ${place}`))}] as buckets, ${sumOf('true')} as open
      from placed group by party_id having sum(bills) <> 0
    ), changed_oldest as materialized (
      select party_id, min(${by}) as day from changed where is_new and is_open ${branch('')} group by 1
    ), cheque as (select out.party_id, sum(base)::bigint as amount
      from (${chequesOut({ asOf, where: `true ${branch('voucher.')}` })}) out join party on party.id = out.party_id and party.side = ${side}
      where out.side = ${side} ${whose} group by 1
    ), shown as materialized (
      select party_id, code, name, name_arabic, coalesce("notDue", 0) as "notDue", coalesce(unadjusted, 0) as unadjusted,
        coalesce(buckets, array_fill(0::bigint, array[${wish.bounds.length + 1}])) as buckets, coalesce(open, 0) as open,
        coalesce(cheque.amount, 0) as cheques
      from summed full join cheque using (party_id) join party on party.id = party_id and party.side = ${side}
    )
    select code as "partyCode", name as party, name_arabic as "partyArabic", "notDue", unadjusted, buckets, open, cheques,
      greatest(${asOf} - least(
        (select ${by} from bill_standing where ${own} and date <= ${asOf} and bill_id not in (select bill_id from touched)
          order by ${by} limit 1),
        (select day from changed_oldest where party_id = page.party_id)), 0) as oldest,
      ${wish.after === undefined ? wholeSql(wish) : 'null'} as whole
    from (select * from shown where ${after} is null or code > ${after} order by code limit ${values.add(wish.limit, 'integer')}) page
    order by code`;
}

const placesOf = ({ bounds }: Wish, sql: (place: number) => string): string =>
  Array.from({ length: bounds.length + 1 }, (_, index) => sql(index + 1)).join(', ');

function wholeSql(wish: Wish): string {
  const sum = (of: string) => `coalesce(sum(${of}), 0)::bigint`;
  return `(select json_build_object('count', count(*), 'notDue', ${sum('"notDue"')}, 'unadjusted', ${sum('unadjusted')},
        'buckets', array[${placesOf(wish, (place) => sum(`buckets[${place}]`))}], 'open', ${sum('open')},
        'cheques', ${sum('cheques')}) from shown)`;
}

const nothingIn = (bounds: readonly number[]) => ({
  ...{ notDue: 0, unadjusted: 0, open: 0, cheques: 0, count: 0 },
  buckets: [0, ...bounds.map(() => 0)],
});

export async function billsAgeing(side: Side, scope: ReportScope, query: AgeingQuery): Promise<BillsAgeing> {
  const asOf = query.asOf ?? scope.today;
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text']);
  const bounds = boundsOf(query.buckets);
  const values = new Values();
  const after = cursor === undefined ? undefined : String(cursor[0]);
  const wish: Wish = { side, asOf, bounds, query, branches: scope.branches, after, limit: limit + 1 };
  const { rows } = await scope.client.query<Row>({ text: pageSql(wish, values), values: values.list });
  const { page, next } = pageOf(rows, limit, (row) => [row.partyCode]);
  const name = side === 'customer' ? 'bills-receivable' : 'bills-payable';
  return {
    ...scope.frame(name, asOf),
    bounds,
    columns: ageingColumns(bounds),
    rows: page.map((row) => ageingRow(scope, side, row)),
    ...(cursor === undefined ? { totals: totalsOf(scope, rows[0]?.whole ?? nothingIn(bounds)) } : {}),
    next,
  };
}

function ageingRow(scope: ReportScope, side: Side, row: Row): AgeingRow {
  const { partyCode, party, partyArabic, oldest } = row;
  return { side, partyCode, party, ...(partyArabic === null ? {} : { partyArabic }), ...figuresOf(scope, row), oldest };
}

function figuresOf({ money }: ReportScope, { notDue, unadjusted, buckets, open, cheques }: Sums) {
  const named = buckets.map((amount, index) => [`bucket${index + 1}`, money(amount)]);
  return {
    notDue: money(notDue),
    ...(Object.fromEntries(named) as Pick<AgeingRow, 'bucket1' | 'bucket2'>),
    unadjusted: money(unadjusted),
    open: money(open),
    cheques: money(cheques),
    exposure: money(open + cheques),
  };
}

function totalsOf(scope: ReportScope, { count, ...sums }: Sums & { readonly count: number }): AgeingTotals {
  return { ...figuresOf(scope, sums), count };
}
