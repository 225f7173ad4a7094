/** What customers owe in one line and by age, from the sums of bills (bills-standing.ts); as the reports of bills tell it. */
import type { Receivables } from '@fieldbook/core/api/dashboard-operations';
import { addDays } from '@fieldbook/core/kernel/date';
import { ordinaryBounds } from '@fieldbook/core/reports/bills-ageing';
import { Values } from '../reports/analysis-facts.ts';
import { dayAfter, standingSql } from '../reports/bills-standing.ts';
import type { ReportScope } from '../reports/report-scope.ts';

interface Row {
  readonly open: number;
  readonly overdue: number;
  readonly notDue: number;
  readonly customers: number;
  readonly ages: readonly number[];
}

const total = (of: string) => `coalesce(sum(${of}), 0)::bigint`;

/** One pass over what stands, a row a party; then the customers' among them are added up. */
export async function loadReceivables(scope: ReportScope): Promise<Receivables> {
  const { today, money } = scope;
  const values = new Values();
  const asOf = values.add(today, 'date');
  const oldest = ordinaryBounds.map((bound) => addDays(today, -bound));
  const firstDays = [today, ...dayAfter(today), ...oldest];
  const standing = standingSql({ asOf: today, by: 'due_date', firstDays, branches: scope.branches }, values);
  // From the youngest age to the oldest, each from its last day on back to the next one's.
  const lastDays = [asOf, ...oldest.map((day) => `${values.add(day, 'date')} - 1`)];
  const ages = lastDays.map((last, index) => {
    const next = lastDays[index + 1];
    return `sum(amount) filter (where is_new and day <= ${last}${next === undefined ? '' : ` and day > ${next}`}) as age${index}`;
  });
  const { rows } = await scope.client.query<Row>({
    text: `with ${standing}, by_party as (
        select party_id, sum(amount) as open, sum(amount) filter (where is_new and day < ${asOf}) as overdue,
          sum(amount) filter (where is_new and day > ${asOf}) as not_due, ${ages.join(', ')}
        from standing group by 1 having sum(bills) <> 0
      )
      select ${total('open')} as open, count(*) filter (where open > 0)::integer as customers,
        ${total('overdue')} as overdue, ${total('not_due')} as "notDue",
        array[${ages.map((_, index) => total(`age${index}`)).join(', ')}] as ages
      from by_party join party on party.id = party_id and party.side = 'customer'`,
    values: values.list,
  });
  const row = rows[0] ?? { open: 0, overdue: 0, notDue: 0, customers: 0, ages: [] };
  return {
    open: money(row.open),
    overdue: money(row.overdue),
    customers: row.customers,
    notDue: money(row.notDue),
    ages: row.ages.map((amount, index) => ({
      from: index === 0 ? 0 : (ordinaryBounds[index - 1] ?? 0) + 1,
      ...(ordinaryBounds[index] === undefined ? {} : { to: ordinaryBounds[index] }),
      amount: money(amount),
    })),
  };
}
