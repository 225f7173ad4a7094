/** Lists of the page of a ledger: what each month of the financial year moved, and the last entries. */
import { STANDS } from '../reports/standing-sql.ts';
import { type ListRow, type ListWish, listRows, NEWEST, PARTY, VOUCHER } from './overview-list.ts';

/** $2 the first day of the year, $3 today. The balance begins with what stood before the year. */
const MONTHS = `with moved as (
    select month, debit - credit as amount from ledger_month where ledger_id = $1
    union all
    select date_trunc('month', date)::date, amount from balance_queue join ledger_entry using (posting_id) where ledger_id = $1
  ), summed as (
    select month, sum(amount)::bigint as movement from moved where month <= $3::date group by month
  ), running as (
    select month, movement, (sum(movement) over (order by month))::bigint as balance from summed
  )
  select to_char(month, 'YYYY-MM') as month, (select code from ledger where id = $1) as ledger, month as "from", (month + interval '1 month - 1 day')::date as "to", movement, balance
  from running where month >= date_trunc('month', $2::date) order by month`;

export function ledgerMonths({ scope, id }: ListWish): Promise<readonly ListRow[]> {
  const values = [id, scope.yearStart(scope.today), scope.today];
  return listRows(scope, { name: 'overview-months', text: MONTHS, values, money: ['movement', 'balance'] });
}

const ENTRIES = `select ${VOUCHER}, ${PARTY}, greatest(entry.amount, 0) as debit, greatest(-entry.amount, 0) as credit
  from (select * from ledger_entry entry where ledger_id = $1 and ${STANDS('entry.posting_id')}
      order by date desc, posting_id desc, line_no desc limit $2) entry
    join posting on posting.id = entry.posting_id join voucher on voucher.id = posting.voucher_id
    left join party on party.id = coalesce(entry.party_id, voucher.party_id)
  order by entry.date desc, entry.posting_id desc, entry.line_no desc`;

export function ledgerEntries({ scope, id }: ListWish): Promise<readonly ListRow[]> {
  const values = [id, NEWEST];
  return listRows(scope, { name: 'overview-entries', text: ENTRIES, values, money: ['debit', 'credit'] });
}
