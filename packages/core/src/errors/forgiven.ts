/**
 * What is forgiven a document that was completed in the field, code by code (ACCOUNTING.md, States): what the books, the
 * masters or the company's limits have come to meanwhile. It is posted, with the code as an exception flag. What makes it no
 * voucher at all, or what its device knew, is refused.
 */
import type { Leniency } from '../definition/leniency.ts';
import type { Problem } from '../kernel/result.ts';
import type { identityRefusals } from './identity.ts';
import type { reachRefusals } from './reach.ts';
import type { stockAndBillRefusals } from './stock-and-bills.ts';
import type { voucherRefusals } from './vouchers.ts';

type Verdict = 'forgiven' | 'refused';
type Judged =
  | keyof typeof identityRefusals
  | keyof typeof voucherRefusals
  | keyof typeof stockAndBillRefusals
  | keyof typeof reachRefusals
  | 'reference.inactive'
  | 'number.found_again'
  | 'number.lease_lost'
  | 'route.not_own'
  | 'day.not_started';

const { forgiven, refused } = { forgiven: 'forgiven', refused: 'refused' } as const;

/** Codes of the other pages of the catalogue are refused: what cannot be read, named or permitted. */
export const inTheField = {
  // Goods that are gone are gone; a batch may be one that the books do not know.
  'stock.out': forgiven,
  'stock.negative': forgiven,
  'batch.out': forgiven,
  'batch.expired': forgiven,
  'batch.expiry_differs': forgiven,
  'physical_stock.variance_zero': forgiven,
  // The server's books are what counts are compared with; what the device believed is flagged where it differs.
  'physical_stock.book_differs': forgiven,
  'settlement.book_differs': forgiven,
  'settlement.over': forgiven,
  'count.other_day': forgiven,
  // The device's clock ran ahead, or was not set: a count is compared with the books of now, a document stands on today.
  'count.in_future': forgiven,
  'date.outside_calendar': forgiven,
  'settlement.nothing': forgiven,
  'stock.counted_since': forgiven,
  'settlement.reason_required': forgiven,
  'difference.needs_salesperson': forgiven,
  // A master that went out of use, a limit that was lowered, a day that was closed.
  'reference.inactive': forgiven,
  'credit.limit_exceeded': forgiven,
  'credit.overdue': forgiven,
  'discount.maximum': forgiven,
  // The item's own terms: the goods have been given or taken.
  'item.not_returnable': forgiven,
  'item.below_minimum': forgiven,
  'period.closed': forgiven,
  // The phone's clock ran ahead: it stands on the last day that is open.
  'period.future': forgiven,
  'number.found_again': forgiven,
  // Its database went back, and does not know that the van had been given to it.
  'number.lease_lost': forgiven,
  // A customer that another route has now.
  'route.not_own': forgiven,
  'day.not_started': forgiven,
  // It was the person's when the slip was made, and the phone offered it.
  'reach.withdrawn': forgiven,
  // The item has another tax code by now, the branch another currency: the paper says what it says.
  'reach.tax_code': forgiven,
  'reach.currency': forgiven,
  // The customer had longer terms when the slip was made.
  'reach.due_date': forgiven,
  'reach.date': forgiven,
  // Noted on a change that was made at the office's door.
  'edit.own': forgiven,
  // A state that was written in words nobody knows: the tax of the paper stands until the office has corrected the master.
  'tax.state_unknown': forgiven,
  'tax.branch_state_missing': forgiven,
  // The voucher it continues or returns was fulfilled, closed or voided, or is not here (yet).
  'source.unknown': forgiven,
  'source.void': forgiven,
  'source.closed': forgiven,
  'source.used_up': forgiven,
  'source.later': forgiven,
  'return.exceeds_sold': forgiven,
  'return.not_on_source': forgiven,
  'return.other_rate': forgiven,
  // More was given back than the books now allow: the slip is with the customer, perhaps his money too.
  'return.price_higher': forgiven,
  'return.tax_code_differs': forgiven,
  'return.exceeds_value': forgiven,
  'return.cash_exceeds_paid': forgiven,
  'return.currency_differs': forgiven,
  'return.exceeds_held': forgiven,
  'return.without_source': forgiven,
  'quotation.exceeds_offered': forgiven,
  'quotation.not_offered': forgiven,
  'order.exceeds_ordered': forgiven,
  'order.not_ordered': forgiven,
  'delivery.exceeds_delivered': forgiven,
  'delivery.not_delivered': forgiven,
  'transfer.exceeds_sent': forgiven,
  'transfer.not_sent': forgiven,
  // Stores confirm what comes since this morning; the goods have been handed over.
  'transfer.must_be_confirmed': forgiven,
  // The bill was paid meanwhile, or has gone: the money goes on account.
  'bill.unknown': forgiven,
  'bill.exceeded': forgiven,
  'bill.wrong_side': forgiven,
  'bill.later': forgiven,
  'bill.reference_exists': forgiven,
  // The office has named the currency of an account meanwhile.
  'ledger.other_currency': forgiven,
  // The money has been paid out.
  'ledger.below_zero': forgiven,

  // No phone offers what was never linked to its person.
  'reach.ledger': refused,
  'reach.godown': refused,
  'reach.person': refused,
  'reach.sales_account': refused,
  'reach.series_of_van': refused,
  'reach.van_held': refused,
  'edit.not_own': refused,

  'uid.conflict': refused,
  'document.fault': refused,
  'key.conflict': refused,
  'voucher.edit_identity': refused,
  'uid.replayed': refused,
  'series.unknown': refused,
  'series.used': refused,
  'series.gap': refused,
  'series.wrong_type': refused,
  'voucher.type_unknown': refused,
  'voucher.edit_splits': refused,
  'settlement.cash_ledger': refused,
  'settlement.count_differs': refused,
  'year.not_its_end': refused,
  'year.closed': refused,
  'year.by_procedure': refused,
  'closing_stock.perpetual': refused,
  'note.one_party': refused,
  'note.amount_not_positive': refused,
  'source.not_together': refused,
  'source.wrong_type': refused,
  'voucher.not_found': refused,
  'voucher.locked': refused,
  'voucher.void': refused,
  'voucher.adjusted': refused,
  'voucher.begun_by_then': refused,
  'voucher.action_not_allowed': refused,
  'voucher.changed_meanwhile': refused,
  'voucher.already_saved': refused,
  'lines.missing': refused,
  'edit.reason_required': refused,
  'voucher.reason_required': refused,
  'voucher.supplier_fixed': refused,
  'voucher.party_fixed': refused,
  'totals.differ': refused,
  'tax.no_rate': refused,
  'tax.supplier_gstin': refused,
  'discount.exceeds_amount': refused,
  'credit.needs_party': refused,
  'tender.less_than_invoice': refused,
  'tender.missing': refused,
  'tender.change_without_cash': refused,
  'tender.ledger_not_for_money': refused,
  'sales.account_not_income': refused,
  'tender.post_dated': refused,
  'tender.advance_exceeds': refused,
  'settlement.differs': refused,
  'journal.unbalanced': refused,
  'journal.lines_missing': refused,
  'journal.stock_ledger': refused,
  'journal.both_sides': refused,
  'contra.ledger_not_cash_or_bank': refused,
  'contra.same_ledger': refused,
  'settlement.discount_without_bill': refused,
  'landed.no_goods': refused,
  'landed.nothing_there': refused,
  'landed.other_branch': refused,
  'landed.entered_later': refused,
  'landed.below_nothing': refused,
  'landed.lines_differ': refused,
  'landed.not_of_customer': refused,
  'landed.no_value': refused,
  'landed.no_weight': refused,
  'purchase.exceeds_ordered': refused,
  'purchase.not_ordered': refused,
  'purchase.not_received': refused,
  'purchase.exceeds_received': refused,
  'ledger.takes_no_party': refused,
  'ledger.kept_by_register': refused,
  'ledger.between_branches': refused,
  'ledger.needs_party': refused,
  'ledger.needs_salesperson': refused,
  'ledger.not_allowed': refused,
  'exchange.rate_missing': refused,
  'exchange.not_base': refused,
  // The flag of what is forgiven is the desk's own code, stock.out.
  'stock.short': refused,
  'stock.gone': refused,
  'cheque.none': refused,
  'cheque.twice': refused,
  'cheque.amount_differs': refused,
  'cheque.deposited': refused,
  'cheque.cleared': refused,
  'cheque.bounced': refused,
  'cheque.handed_back': refused,
  'cheque.not_due': refused,
  'cheque.bills_differ': refused,
  'bill.reopen_exceeds': refused,
  'return.exceeds_purchased': refused,
  'return.not_on_purchase': refused,
  'item.not_stocked': refused,
  'godown.not_allowed': refused,
  'transfer.same_godown': refused,
  'transfer.several_godowns': refused,
  'transfer.no_transit': refused,
  'transfer.not_waiting': refused,
  'transfer.other_godown': refused,
  'transfer.not_whole': refused,
  'transfer.confirmed': refused,
  'transfer.not_rejected': refused,
  'damage.cause_missing': refused,
  'batch.required': refused,
  'batch.expiry_required': refused,
  'batch.not_kept': refused,
  'physical_stock.invalid': refused,
  'bill.amount_not_positive': refused,
  'bill.currency_differs': refused,
  'bill.twice': refused,
  'opening.bill_later': refused,
  'bill.invoice_number_exists': refused,
  'dining.table_taken': refused,
} as const satisfies Record<Judged, Verdict>;

export function isForgiven(code: string): boolean {
  return Object.hasOwn(inTheField, code) && inTheField[code as Judged] === forgiven;
}

/** What another system let pass: what it sold before the history begins is not in the books. */
const inHistory: readonly string[] = [
  'return.exceeds_held',
  'return.price_higher',
  'return.tax_code_differs',
  'return.currency_differs',
  'source.later',
];

/** Forgives one voucher what the table allows, and remembers the codes in the order they came up. */
export class Forgiving implements Leniency {
  readonly codes = new Set<string>();
  readonly #isHistory: boolean;

  constructor(of: 'field' | 'history' = 'field') {
    this.#isHistory = of === 'history';
  }

  forgives({ code }: Pick<Problem, 'code'>): boolean {
    const isPast = this.#isHistory ? inHistory.includes(code) : isForgiven(code);
    if (isPast) this.codes.add(code);
    return isPast;
  }
}
