/**
 * Sums of the bills that are open on a day, by age. A month of bills is read as one sum if it lies in one age as a whole; otherwise its
 * bills are read one by one. Bills dated after the day are subtracted. Some bills are always read one by one, through `bill_move`:
 * those that postings in the queue touch, those that changed after the day, and those that were paid before their own date.
 */
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import { cutMonths } from './age-cuts.ts';
import type { Values } from './analysis-facts.ts';
import { endOfMonth } from './analysis-span.ts';

export interface StandingWish {
  readonly asOf: IsoDate;
  /** Which day of a bill its age counts from. */
  readonly by: 'due_date' | 'date';
  /** The first day of each age but the oldest. */
  readonly firstDays: readonly IsoDate[];
  readonly branches: readonly number[] | null;
  /** SQL: ids of parties, as `(select …)`; of both sides when left out. */
  readonly parties?: string | undefined;
}

const LAST_DAY = '9999-12-31';

/** The day after, from which bills are not due yet; none after the last day of the calendar. */
export function dayAfter(day: IsoDate): readonly IsoDate[] {
  return day >= LAST_DAY ? [] : [addDays(day, 1)];
}

/**
 * Takes away the bills dated after the day: whole months of them as sums, as they are not due on the day either, whichever day
 * they are due; those few that are due before they were written one by one, and so those of the rest of the month.
 */
function laterSql({ asOf, by }: StandingWish, values: Values, here: string): string {
  const [next] = dayAfter(asOf);
  if (next === undefined) return '';
  const [after, end] = [values.add(next, 'date'), values.add(endOfMonth(asOf), 'date')];
  const ofMonth = `is_new and date between ${after} and ${end} and ${here}`;
  if (by === 'date')
    return `union all select party_id, true, date, -count(*), -sum(amount) from bill_standing where ${ofMonth} group by 1, 3`;
  return `union all
      select party_id, true, ${after}, -bills, -amount from bill_date_month where is_new and month > ${end} and ${here}
      union all
      select party_id, true, ${after}, -count(*), -sum(amount) from bill_standing where ${ofMonth} group by 1
      union all
      select party_id, true, unnest(array[${after}, due_date]), unnest(array[1, -1]), unnest(array[amount, -amount])
      from bill_standing where is_new and due_date < date and date >= ${after} and due_date < ${after} and ${here}`;
}

/**
 * The text after `with`. `standing` has party_id, is_new, `day`, `bills` and `amount` (base currency): rows of a party above
 * and below zero, whose sums by age are right. `touched` (bill_id) and `changed` are the bills that differ from their folded
 * copy: as they stood on the day, with `is_open`.
 */
export function standingSql(wish: StandingWish, values: Values): string {
  const { by } = wish;
  const asOf = values.add(wish.asOf, 'date');
  const branch = wish.branches === null ? 'true' : `branch_id = any (${values.add(wish.branches, 'integer[]')})`;
  // Of one party's bills there are few, so they are found by the party and not by the days.
  const ofParty =
    wish.parties === undefined
      ? ''
      : `and bill_id = any (array(select id from bill where party_id = any (array${wish.parties})))`;
  const here = wish.parties === undefined ? branch : `${branch} and party_id = any (array${wish.parties})`;
  const cuts = cutMonths(wish.firstDays);
  const strays = cuts.flatMap(({ stand, strays }) => strays.map((stray) => ({ stand, ...stray })));
  const days = (list: readonly IsoDate[]) => values.add(list, 'date[]');
  const stands = `${days(cuts.map(({ month }) => month))}, ${days(cuts.map(({ stand }) => stand))}`;
  const parts = [
    days(strays.map(({ from }) => from)),
    days(strays.map(({ to }) => to)),
    days(strays.map(({ stand }) => stand)),
  ].join(', ');
  return `waits as materialized (
      select bill_id from balance_queue join bill_entry using (posting_id)
    ), apart as materialized (
      select bill_id from waits
      union select bill_id from bill_move where is_new and date < bill_date and bill_date > ${asOf} and date <= ${asOf}
    ), later as materialized (
      select bill_id, sum(amount)::bigint as amount, sum(base_amount)::bigint as base from (
        select bill_id, amount, base_amount from bill_move
        where date > ${asOf} and (bill_date <= ${asOf} or not is_new) and bill_id not in (select bill_id from apart) ${ofParty}
        union all
        select bill_id, amount, base_amount from apart join bill_entry using (bill_id) where date > ${asOf} ${ofParty}) entry
      group by bill_id
    ), touched as materialized (
      select bill_id from later union select bill_id from apart
    ), changed as materialized (
      select bill.id as bill_id, party_id, branch_id, kind = 'new' as is_new, date, due_date,
        base_open - coalesce(base, 0) as amount, open <> coalesce(later.amount, 0) as is_open
      from touched join bill on bill.id = touched.bill_id left join later on later.bill_id = touched.bill_id where ${here}
    ), stray as materialized (
      select party_id, part.first, part.stand, count(*) as bills, sum(amount) as amount
      from unnest(${parts}) part (first, last, stand) join bill_standing on is_new and ${by} between first and last
      where ${here} group by 1, 2, 3
    ), standing as (
      select party_id, is_new, coalesce(cut.stand, month) as day, bills, amount
      from bill_${by === 'date' ? 'date' : 'due'}_month left join unnest(${stands}) cut (cut_month, stand) on cut_month = month
      where ${here}${by === 'date' ? ` and month <= ${asOf}` : ''}
      union all select party_id, true, first, bills, amount from stray
      union all select party_id, true, stand, -bills, -amount from stray
      union all
      select party_id, is_new, ${by}, -1, -amount from bill_standing
      where bill_id in (select bill_id from touched) and not (is_new and date > ${asOf}) and ${here}
      ${laterSql(wish, values, here)}
      union all
      select party_id, is_new, ${by}, 1, amount from changed where is_open
    )`;
}
