/**
 * Bills of customers that are overdue, the oldest first: from the copy of what is open (bill_standing), and of those that postings
 * in the queue touch, as they stand now.
 */
import { MOST_WORK, type WorkEntry } from '@fieldbook/core/api/work-operations';
import type { ReportScope } from '../store/reports/report-scope.ts';
import { type WorkRow, workEntry } from './work-entry.ts';

const OVERDUE = `bill.kind = 'new' and bill.open > 0 and bill.due_date < $1::date and party.side = 'customer'`;

const BILLS = `with touched as (
    select bill_id from balance_queue join bill_entry using (posting_id)
  ), standing as (
    select bill_id from bill_standing copy join bill on bill.id = copy.bill_id join party on party.id = bill.party_id
    where copy.is_new and copy.due_date < $1::date and ${OVERDUE} order by copy.due_date, bill_id limit ${MOST_WORK + 1}
  )
  select bill.reference as number, party.code as party, party.name, party.name_arabic as "nameArabic", bill.open as amount,
    money.code as currency, money.decimals, bill.date, bill.due_date as due
  from bill join party on party.id = bill.party_id join currency money on money.id = bill.currency_id
  where bill.id in (select bill_id from standing union select bill_id from touched) and ${OVERDUE}
  order by bill.due_date, bill.id limit ${MOST_WORK + 1}`;

export async function waitingBills({ client, today }: ReportScope): Promise<readonly WorkEntry[]> {
  const { rows } = await client.query<WorkRow>({ name: 'work-bills', text: BILLS, values: [today] });
  return rows.map((row) => workEntry('bill', row));
}
