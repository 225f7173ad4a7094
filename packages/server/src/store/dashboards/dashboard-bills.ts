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

const sumOf = (condition: string) => `coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;

export async function loadReceivables(scope: ReportScope): Promise<Receivables> {
  const { today, money } = scope;
  const values = new Values();
  const asOf = values.add(today, 'date');
  const firstDays = [today, ...dayAfter(today), ...ordinaryBounds.map((bound) => addDays(today, -bound))];
  const standing = standingSql({ asOf: today, by: 'due_date', firstDays, branches: scope.branches }, values);
  const bounds = values.add(ordinaryBounds, 'integer[]');
  const ages = Array.from({ length: ordinaryBounds.length + 1 }, (_, index) => sumOf(`place = ${index + 1}`));
  const { rows } = await scope.client.query<Row>({
    text: `with ${standing}, summed as (
        select party_id, amount, bills, is_new and day < ${asOf} as is_overdue,
          case when not is_new then -1 when day > ${asOf} then 0
            else 1 + width_bucket(${asOf} - day - 1, ${bounds}) end as place
        from standing
      ), by_party as (
        select party_id, sum(amount)::bigint as open from summed
          join party on party.id = party_id and party.side = 'customer' group by 1 having sum(bills) <> 0
      )
      select (select coalesce(sum(open), 0)::bigint from by_party) as open,
        (select count(*)::integer from by_party where open > 0) as customers,
        ${sumOf('is_overdue')} as overdue, ${sumOf('place = 0')} as "notDue", array[${ages.join(', ')}] as ages
      from summed where party_id in (select party_id from by_party)`,
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
