/** Every entry on a bill, in the order it was posted, with what was left of the bill after it. */
import { printMoney } from '@fieldbook/core/kernel/money';
import { problem } from '@fieldbook/core/kernel/result';
import type { BillHistory, BillHistoryRow } from '@fieldbook/core/reports/bills-history';
import { ReportRefusal, type ReportScope, unknownReference } from './report-scope.ts';

export interface BillHistoryQuery {
  readonly party?: string | undefined;
  readonly reference?: string | undefined;
  readonly side?: 'customer' | 'supplier' | undefined;
}

interface Row extends Omit<BillHistoryRow, 'amount' | 'left' | 'baseAmount'> {
  readonly billId: number;
  readonly side: 'customer' | 'supplier';
  readonly partyCode: string;
  readonly party: string;
  readonly reference: string;
  readonly billDate: string;
  readonly dueDate: string;
  readonly decimals: number;
  readonly amount: number;
  readonly baseAmount: number;
  readonly left: number;
  readonly whole: number;
  readonly open: number;
  readonly baseOpen: number;
}

const ENTRIES = `select bill.id as "billId", party.side, party.code as "partyCode", party.name as party, bill.reference,
    bill.date as "billDate", bill.due_date as "dueDate", currency.code as currency, currency.decimals,
    bill.amount as whole, bill.open, bill.base_open as "baseOpen",
    entry.date, voucher.type as "voucherType", voucher.id as "voucherNo", voucher.refer_no as "referNo", entry.kind,
    posting.kind as posting, ledger.code as ledger, entry.amount, entry.base_amount as "baseAmount",
    sum(entry.amount) over (partition by bill.id order by entry.posting_id, entry.line_no)::bigint as left,
    app_user.name as "enteredBy"
  from party join bill on bill.party_id = party.id join bill_entry entry on entry.bill_id = bill.id
    join posting on posting.id = entry.posting_id join voucher on voucher.id = posting.voucher_id
    join app_user on app_user.id = posting.user_id join ledger on ledger.id = bill.ledger_id
    join currency on currency.id = bill.currency_id
  where party.code = $1 and ($2::text is null or party.side = $2) and bill.reference = $3
    and ($4::integer[] is null or bill.branch_id = any ($4))
  order by bill.id, entry.posting_id, entry.line_no`;

/** Problems: `field.required`, `reference.unknown` for a bill that is not there or not the person's. */
export async function billHistory(scope: ReportScope, query: BillHistoryQuery): Promise<BillHistory> {
  const { party, reference, side } = query;
  if (party === undefined) throw new ReportRefusal(problem('field.required', 'party'));
  if (reference === undefined) throw new ReportRefusal(problem('field.required', 'reference'));
  const values = [party, side ?? null, reference, scope.branches];
  const { rows } = await scope.client.query<Row>({ text: ENTRIES, values });
  const [first] = rows;
  if (first === undefined) throw unknownReference('bill', reference);
  const bills = [...new Map(rows.map((row) => [row.billId, row])).values()];
  const sum = (figure: (row: Row) => number) => bills.reduce((total, row) => total + figure(row), 0);
  return {
    ...scope.frame('bill-history', scope.today),
    bill: {
      side: first.side,
      partyCode: first.partyCode,
      party: first.party,
      reference: first.reference,
      date: first.billDate,
      dueDate: first.dueDate,
    },
    rows: rows.map((row) => historyRow(scope, row)),
    totals: {
      amount: printMoney(
        sum(({ whole }) => whole),
        first.decimals,
      ),
      open: printMoney(
        sum(({ open }) => open),
        first.decimals,
      ),
      baseOpen: scope.money(sum(({ baseOpen }) => baseOpen)),
    },
    next: null,
  };
}

function historyRow(scope: ReportScope, row: Row): BillHistoryRow {
  const { date, voucherType, voucherNo, referNo, kind, posting, ledger, currency, decimals, enteredBy } = row;
  return {
    date,
    voucherType,
    voucherNo,
    referNo,
    kind,
    posting,
    ledger,
    currency,
    amount: printMoney(row.amount, decimals),
    left: printMoney(row.left, decimals),
    baseAmount: scope.money(row.baseAmount),
    enteredBy,
  };
}
