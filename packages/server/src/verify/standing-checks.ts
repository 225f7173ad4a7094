/** What reports of bills by age read: the copy of open bills kept behind the postings, and its sums by month. */
import { type Check, check } from './check.ts';

const WAITS = 'select bill_id from balance_queue join bill_entry using (posting_id)';

const KEPT = 'select * from bill_standing where bill_id not in (select bill_id from waits)';
const REAL = `select * from bill_facts(array(
  select id from bill where open <> 0 and id not in (select bill_id from waits)))`;

const monthSql = (table: string, day: string): string => `
  select (select code || ' ' || name from party where party.id = party_id) as party, month::text as month,
    sum(kept)::bigint as kept, sum(real)::bigint as real
  from (select party_id, branch_id, is_new, month, bills as kept_bills, 0 as real_bills, amount as kept, 0 as real from ${table}
    union all
    select party_id, branch_id, is_new, date_trunc('month', ${day})::date, 0, 1, 0, amount from bill_standing) parts
  group by party_id, branch_id, is_new, month
  having sum(kept) <> sum(real) or sum(kept_bills) <> sum(real_bills) order by 1, 2`;

const MOVES = 'select * from bill_move_facts(array(select id from bill where id not in (select bill_id from waits)))';
const MOVES_KEPT = 'select * from bill_move where bill_id not in (select bill_id from waits)';

interface Month {
  readonly party: string;
  readonly month: string;
  readonly kept: number;
  readonly real: number;
}

export const standingChecks: readonly Check[] = [
  check<{ party: string; reference: string }>({
    name: 'bills-standing',
    claim: 'The open bills that ages are counted from are those of the books',
    isSlow: true,
    sql: `with waits as materialized (${WAITS})
      select coalesce(party.code || ' ' || party.name, '') as party, coalesce(bill.reference, '') as reference
      from (select bill_id from (((${KEPT}) except (${REAL})) union all ((${REAL}) except (${KEPT}))) wrong group by bill_id) wrong
        left join bill on bill.id = bill_id left join party on party.id = bill.party_id order by bill_id`,
    say: ({ party, reference }) => `Bill ${reference} of ${party}: it is not kept as it stands`,
  }),
  check<{ party: string; reference: string }>({
    name: 'bill-moves',
    claim: 'What was written on bills on other days than their own is known',
    isSlow: true,
    sql: `with waits as materialized (${WAITS})
      select coalesce(party.code || ' ' || party.name, '') as party, coalesce(bill.reference, '') as reference
      from (select bill_id from (((${MOVES_KEPT}) except (${MOVES})) union all ((${MOVES}) except (${MOVES_KEPT}))) off
          group by bill_id) wrong
        left join bill on bill.id = bill_id left join party on party.id = bill.party_id order by bill_id`,
    say: ({ party, reference }) =>
      `Bill ${reference} of ${party}: what was written on it on other days is kept wrongly`,
  }),
  ...(
    [
      ['bill_due_month', 'due_date', 'fall due'],
      ['bill_date_month', 'date', 'are dated'],
    ] as const
  ).map(([table, day, verb]) =>
    check<Month>({
      name: table.replaceAll('_', '-'),
      claim: `Open bills by the month in which they ${verb} are right`,
      isSlow: true,
      sql: monthSql(table, day),
      say: ({ party, month, kept, real }, { money }) =>
        `${party}, ${month}: the month says ${money(kept)}, its bills ${money(real)}`,
    }),
  ),
];
