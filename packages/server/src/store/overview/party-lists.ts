/** Lists of the page of a customer or supplier, and of a sales person: documents, what the month brought, customers that owe. */
import { creditLeft } from '@fieldbook/core/bills/credit';
import type { VoucherRole } from '@fieldbook/core/definition/voucher';
import { startOfMonth } from '@fieldbook/core/kernel/date';
import { OVERVIEW_ROWS } from '@fieldbook/core/reports/overviews';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { loadChoices } from '../masters/settings.ts';
import { AMOUNT_OF } from '../reports/day-book.ts';
import { seesCosts } from '../vouchers/hidden-prices.ts';
import { STANDINGS, type StandingRow } from '../vouchers/standings.ts';
import { type ListRow, type ListWish, listRows, NEWEST, VOUCHER } from './overview-list.ts';

const LIMIT = 'select code, credit_limit as "limit" from party where id = $1 and credit_limit is not null';

interface Limit {
  readonly code: string;
  readonly limit: number;
}

/** What a sale would be judged by: nothing of who has no limit. */
export async function partyCredit({ scope, id }: ListWish): Promise<readonly ListRow[]> {
  const [party] = (await scope.client.query<Limit>({ name: 'overview-limit', text: LIMIT, values: [id] })).rows;
  if (party === undefined) return [];
  const { creditCountsCheques } = await loadChoices(scope.client);
  const values = [[party.code], null, creditCountsCheques, 0];
  const { rows } = await scope.client.query<StandingRow>({ name: 'overview-credit', text: STANDINGS, values });
  const owed = rows[0]?.owed ?? 0;
  const { limit } = party;
  return [{ limit: scope.money(limit), owed: scope.money(owed), left: scope.money(creditLeft(limit, owed)) }];
}

/** Its own, and what it shares with others: those are few, and have an index of their own. */
const DOCUMENTS = `select ${VOUCHER}, ${AMOUNT_OF('$3', '$5')} as amount
  from (select * from (
      (select * from voucher where party_id = $1 and type = any ($2::text[]) order by date desc, id desc limit $4)
      union all (select * from voucher where further_parties @> array[$1::integer] and type = any ($2::text[])
        order by date desc, id desc limit $4)) own
    order by date desc, id desc limit $4) voucher
    join currency on currency.id = voucher.currency_id
  order by voucher.date desc, voucher.id desc`;

export function partyDocuments({ scope, id, types }: ListWish): Promise<readonly ListRow[]> {
  const values = [id, types, scope.decimals, NEWEST, !seesCosts(scope.actor)];
  return listRows(scope, { name: 'overview-documents', text: DOCUMENTS, values, money: ['amount'] });
}

/** What a sales person brings. */
const OF_PERSON: readonly VoucherRole[] = ['order', 'sale', 'salesReturn', 'receipt'];

const MONTH = `select voucher.type as "voucherType", count(*)::integer as count, sum(${AMOUNT_OF('$5', '$6')})::bigint as amount
  from voucher join currency on currency.id = voucher.currency_id
  where voucher.type = any ($2::text[]) and voucher.person_id = $1 and voucher.date between $3 and $4
    and not is_taken_back(voucher.state, voucher.type)
  group by voucher.type order by array_position($2::text[], voucher.type)`;

export function personMonth({ scope, id, types }: ListWish): Promise<readonly ListRow[]> {
  const shown = OF_PERSON.flatMap((role) => types.filter((type) => voucherType(type)?.role === role));
  const values = [id, shown, startOfMonth(scope.today), scope.today, scope.decimals, !seesCosts(scope.actor)];
  return listRows(scope, { name: 'overview-person-month', text: MONTH, values, money: ['amount'] });
}

const CUSTOMERS = `select party.code as "partyCode", party.name as party, party.name_arabic as "partyArabic", 'customer' as side,
    count(bill.id) filter (where bill.kind = 'new')::integer as bills,
    coalesce(sum(bill.base_open) filter (where bill.kind = 'new' and bill.due_date < $2::date), 0)::bigint as overdue,
    sum(bill.base_open)::bigint as open
  from party join bill on bill.party_id = party.id and bill.open <> 0
  where party.sales_person_id = $1 group by party.id order by sum(bill.base_open) desc, party.code limit $3`;

export function personCustomers({ scope, id }: ListWish): Promise<readonly ListRow[]> {
  const values = [id, scope.today, OVERVIEW_ROWS];
  return listRows(scope, { name: 'overview-customers', text: CUSTOMERS, values, money: ['overdue', 'open'] });
}
