/** Invariants 3 and 5 of ACCOUNTING.md: open bills are the balance of the party, and none is settled beyond itself. */
import { type Check, check } from './check.ts';

interface BillRow {
  readonly party: string;
  readonly reference: string;
  readonly decimals: number;
  readonly amount: number;
  readonly open: number;
  readonly base: number;
}

const BILL = `bill.reference, party.code || ' ' || party.name as party, currency.decimals, bill.amount, bill.open,
  bill.base_open as base`;
const OF_BILL = 'join party on party.id = bill.party_id join currency on currency.id = bill.currency_id';

export const billChecks: readonly Check[] = [
  check<BillRow & { opened: number; written: number; writtenBase: number }>({
    name: 'bills-of-entries',
    claim: 'Every bill is the sum of its entries',
    sql: `select ${BILL}, coalesce(opened, 0) as opened, coalesce(written, 0) as written,
        coalesce(written_base, 0) as "writtenBase"
      from bill left join (
        select bill_id, coalesce(sum(amount) filter (where kind <> 'against'), 0)::bigint as opened,
          sum(amount)::bigint as written, sum(base_amount)::bigint as written_base from bill_entry group by bill_id) entry
        on entry.bill_id = bill.id ${OF_BILL}
      where bill.amount <> coalesce(opened, 0) or bill.open <> coalesce(written, 0) or bill.base_open <> coalesce(written_base, 0)
      order by bill.id`,
    say: (row, { money, currency }) =>
      `Bill ${row.reference} of ${row.party}: kept are ${money(row.amount, row.decimals)}, open ${money(row.open, row.decimals)} (${money(row.base)} ${currency}); its entries come to ${money(row.opened, row.decimals)}, open ${money(row.written, row.decimals)} (${money(row.writtenBase)} ${currency})`,
  }),
  check<BillRow>({
    name: 'bills-within-amount',
    claim: 'No bill is settled beyond its amount',
    sql: `select ${BILL} from bill ${OF_BILL}
      where abs(bill.open) > abs(bill.amount) or bill.open::numeric * bill.amount < 0 order by bill.id`,
    say: (row, { money }) =>
      `Bill ${row.reference} of ${row.party}: ${money(row.open, row.decimals)} is open of ${money(row.amount, row.decimals)}`,
  }),
  check<{ party: string; ledger: string; bills: number; balance: number }>({
    name: 'bills-of-parties',
    claim: 'The open bills of every party, advances included, are the balance of its ledger',
    sql: `select coalesce(party.code || ' ' || party.name, 'no party') as party, ledger.name as ledger,
        coalesce(bills, 0) as bills, coalesce(balance, 0) as balance
      from (select party_id, ledger_id, sum(base_open)::bigint as bills from bill group by party_id, ledger_id) bill
        full join (select e.party_id, e.ledger_id, sum(e.amount)::bigint as balance
          from ledger_entry e join ledger on ledger.id = e.ledger_id where ledger.use in ('customer', 'supplier')
          group by e.party_id, e.ledger_id) entry using (party_id, ledger_id)
        left join party on party.id = party_id join ledger on ledger.id = ledger_id
      where coalesce(bills, 0) <> coalesce(balance, 0) order by party.code, ledger.code`,
    say: ({ party, ledger, bills, balance }, { money, currency }) =>
      `${party}: open bills come to ${money(bills)}, the balance of ${ledger} is ${money(balance)} ${currency}`,
  }),
];
