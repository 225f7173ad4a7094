/** Refusals of vouchers: identity, numbers, state, periods, and the rules of each type (SPEC §5, ACCOUNTING.md). */
import { landedRefusals } from './landed-costs.ts';
import { advice, refusal } from './refusal.ts';

export const voucherRefusals = {
  'uid.conflict': refusal(
    409,
    'Another voucher has this uid',
    advice('Both are kept. A supervisor decides which one counts.'),
  ),
  'uid.replayed': refusal(200, 'GUID already exist'),
  'series.unknown': refusal(
    422,
    'There is no number series {series}',
    advice('Choose another series, or ask the administrator to create this one.'),
  ),
  'series.used': refusal(409, 'Reference No already exist'),
  'series.gap': refusal(
    409,
    'The next number of this series is {expected}',
    advice('Send the vouchers of this device in the order of their numbers.'),
  ),
  'series.wrong_type': refusal(422, 'Series {series} is not for this voucher type', advice('Choose another series.')),

  'voucher.type_unknown': refusal(422, 'There is no such voucher type'),
  'voucher.edit_splits': refusal(
    422,
    'This change would turn the voucher into several',
    advice('Enter returned goods as a sales return of their own.'),
  ),
  'dining.table_taken': refusal(
    409,
    'Another open order is at this table',
    advice('Open that order, or choose another table.'),
  ),
  'settlement.cash_ledger': refusal(422, 'Only a cash ledger can be settled', advice('Choose a cash ledger.')),
  'settlement.nothing': refusal(
    422,
    'Nothing was counted and the books have nothing in this till: there is nothing to settle',
    advice('Leave the settlement out, or choose another till.'),
  ),
  'settlement.count_differs': refusal(
    422,
    'The notes and coins do not add up to the amount counted',
    advice('Count again, or correct the amount.'),
  ),
  'settlement.reason_required': refusal(
    422,
    'What was counted differs from the books, and that needs a reason',
    advice('Count again, or say why it differs.'),
  ),
  'settlement.book_differs': refusal(422, 'The books had another amount of cash than the sender believed'),
  'difference.needs_salesperson': refusal(
    422,
    'A difference that is due from the salesman needs the salesperson who owes it',
    advice('Choose the salesperson, or let the difference go to another ledger.'),
  ),
  'year.not_its_end': refusal(
    422,
    'This is not the last day of a financial year; the year before ends on {date}',
    advice('Choose the last day of the year that follows.'),
  ),
  'year.by_procedure': refusal(
    422,
    'A year closing is not entered by hand',
    advice(
      'Close the year (fieldbook close-year): it takes the amounts from the books. To open a year again, void its closing.',
    ),
  ),
  'closing_stock.perpetual': refusal(
    422,
    'These books post the cost of goods with every voucher; there is no closing stock to enter',
  ),
  'year.closed': refusal(409, 'The year to {date} is closed'),
  'note.one_party': refusal(422, 'Name a customer or a supplier, not both'),
  'note.amount_not_positive': refusal(422, 'The amount of a note must be above zero'),
  'source.unknown': refusal(422, 'There is no voucher {reference} to refer to', advice('Check the number.')),
  'source.void': refusal(422, 'Voucher {reference} is void', advice('Choose another voucher.')),
  'source.closed': refusal(
    409,
    'Voucher {reference} is closed or rejected and takes nothing more',
    advice('Choose another voucher, or reopen that one.'),
  ),
  'source.used_up': refusal(409, 'Nothing of voucher {reference} is left', advice('Choose another voucher.')),
  'source.not_together': refusal(
    422,
    'Vouchers {reference} and {other} cannot be continued by one',
    advice('Only delivery notes go together: of one branch, in one currency, with the same kind of prices.'),
  ),
  'source.later': refusal(
    422,
    'Voucher {reference} is dated {date}, and this one goes on from it',
    advice('Date it on that day or later, or correct the other one first.'),
  ),
  'source.wrong_type': refusal(422, 'A {type} cannot continue a voucher of that type'),
  'voucher.not_found': refusal(404, 'VoucherNo does not exist'),
  'voucher.locked': refusal(409, 'Voucher is locked', advice('Unlock it first, or ask who may.')),
  'voucher.void': refusal(409, 'The voucher is void', advice('Enter a new voucher instead.')),
  'voucher.adjusted': refusal(
    409,
    'Other vouchers stand on this one: {by}',
    advice('Void them first, in this order, or change them.'),
  ),
  'voucher.begun_by_then': refusal(
    409,
    'Voucher {by} of {date} rests on this one, which cannot begin later',
    advice('Choose that day or an earlier one, or change the other voucher first.'),
  ),
  'voucher.action_not_allowed': refusal(409, 'A voucher that is {state} cannot be changed this way'),
  'voucher.changed_meanwhile': refusal(
    409,
    'The voucher was changed after you opened it',
    advice('{by} changed it. Open it again and repeat your change.'),
  ),
  'voucher.already_saved': refusal(409, 'Already saved'),
  'lines.missing': refusal(422, 'Add item details'),
  'voucher.reason_required': refusal(422, 'Give a reason'),
  'edit.reason_required': refusal(422, 'Give the reason for the change'),
  'voucher.supplier_fixed': refusal(
    409,
    'cannot change Supplier in this voucher',
    advice('Voucher {reference} belongs to {party}: choose {party} here, or choose another voucher.'),
  ),
  'voucher.party_fixed': refusal(
    409,
    'Voucher {reference} belongs to {party}',
    advice('Choose {party} here, or choose another voucher.'),
  ),
  'period.closed': refusal(
    409,
    'The books are closed up to {date}',
    advice('Choose a later date, or open the period.'),
  ),
  'date.outside_calendar': refusal(
    422,
    'A document is dated from {first} to {last}',
    advice('Correct the year of the date.'),
  ),
  'period.future': refusal(
    422,
    'The date is in the future: the last day that may be used is {date}',
    advice('Correct the date, or ask for a period exception. What is only promised for later is an order.'),
  ),
  'totals.differ': refusal(
    422,
    'The net shown was {claimed}, but it comes to {computed}',
    advice('Refresh prices and taxes, then check the voucher again.'),
  ),
  'tax.no_rate': refusal(
    422,
    'Tax code {code} has no rate on {date}',
    advice('Add a rate to the tax code, or choose another date.'),
  ),
  'tax.state_unknown': refusal(
    422,
    '“{region}” of {code} is not a state of the list, so it cannot be told which GST is due',
    advice('Open {code} and choose its state from the list.'),
  ),
  'tax.branch_state_missing': refusal(
    422,
    'Branch {code} has no state, so it cannot be told which GST is due',
    advice('Open branch {code} and choose its state.'),
  ),
  'tax.supplier_gstin': refusal(
    422,
    '{gstin} of {code} is not a GSTIN, so its tax gives no credit',
    advice('Correct the number at {code}, or empty it if the supplier is not registered.'),
  ),
  'discount.maximum': refusal(422, 'Maximum Discount Percentage is {n}'),
  'discount.exceeds_amount': refusal(
    422,
    'The discount is larger than the amount',
    advice('Enter a smaller discount.'),
  ),
  'credit.limit_exceeded': refusal(422, 'credit limit exceeded', advice('{left} of the limit is left.')),
  'credit.overdue': refusal(
    422,
    'The customer has a bill that is overdue since {date}',
    advice('Collect it first, or sell for cash.'),
  ),
  'credit.needs_party': refusal(
    422,
    'On credit, the customer must be named: the counter customer has no account',
    advice('Choose the customer by name, or choose cash.'),
  ),
  'tender.less_than_invoice': refusal(422, 'Tendering Cash less than invoice Amount'),
  'tender.missing': refusal(422, 'Choose the ledger that takes the money'),
  'tender.change_without_cash': refusal(422, 'Change is given on cash only', advice('Enter no more than the amount.')),
  'sales.account_not_income': refusal(
    422,
    'Only a ledger of income is a sales account',
    advice('Choose another ledger, or leave it empty for the usual one.'),
  ),
  'tender.ledger_not_for_money': refusal(
    422,
    'Ledger {ledger} takes no money of a voucher',
    advice('Choose cash, a bank, or an account of cards, wallets, employees or expenses.'),
  ),
  'ledger.below_zero': refusal(
    409,
    '{ledger} would stand at {balance} on {date}',
    advice('Enter first what came in, or take it from another ledger.'),
  ),
  'tender.post_dated': refusal(422, 'A cheque of a later day is taken by a receipt, not as money of the sale'),
  'tender.advance_exceeds': refusal(422, 'Advance greater than invoice Amount'),
  'settlement.differs': refusal(
    422,
    'The lines come to {lines}, amount and discount to {amount}',
    advice('Correct the lines or the amount until both are equal.'),
  ),
  'journal.unbalanced': refusal(422, 'journal debit and credit totals must be equal'),
  'journal.lines_missing': refusal(422, 'A journal has a debit line and a credit line at least'),
  'journal.stock_ledger': refusal(
    422,
    'Stock ledger {code} moves with goods only',
    advice('Enter the voucher that moves the goods.'),
  ),
  'journal.both_sides': refusal(422, 'A line is either debit or credit', advice('Clear one of the two amounts.')),
  'contra.ledger_not_cash_or_bank': refusal(422, 'Contra takes cash and bank ledgers only'),
  'contra.same_ledger': refusal(422, 'Money moves between two different ledgers'),
  'settlement.discount_without_bill': refusal(
    422,
    'A settlement discount is given on a bill',
    advice('Name the bill on this line.'),
  ),
  'quotation.exceeds_offered': refusal(
    422,
    'Only {n} of that quotation are still to be ordered',
    advice('Enter at most that quantity.'),
  ),
  'quotation.not_offered': refusal(422, 'That quotation does not hold {item}', advice('Remove the line.')),
  'order.exceeds_ordered': refusal(
    422,
    'Only {n} of that order are still to be delivered',
    advice('Deliver what is left, or raise the order first.'),
  ),
  'order.not_ordered': refusal(422, 'That order does not hold {item}', advice('Remove the line.')),
  'delivery.exceeds_delivered': refusal(
    422,
    'Only {n} of that delivery note are still to be invoiced',
    advice('Enter at most that quantity.'),
  ),
  'delivery.not_delivered': refusal(422, 'That delivery note does not hold {item}', advice('Remove the line.')),
  'purchase.exceeds_ordered': refusal(
    422,
    'Only {n} of that purchase order are still to be received',
    advice('Enter at most that quantity.'),
  ),
  'purchase.not_ordered': refusal(422, 'That purchase order does not hold {item}', advice('Remove the line.')),
  ...landedRefusals,
  'purchase.not_received': refusal(422, 'That goods receipt does not hold {item}', advice('Remove the line.')),
  'purchase.exceeds_received': refusal(
    422,
    'Only {n} of that goods receipt are still to be invoiced',
    advice('Enter at most that quantity.'),
  ),
  'ledger.takes_no_party': refusal(
    422,
    'Ledger {code} takes no party and no bill',
    advice('Clear the party and the bill.'),
  ),
  'ledger.between_branches': refusal(
    422,
    'Ledger {code} moves only with vouchers that touch two branches',
    advice(
      'Enter the transfer of the goods or the receipt of the bill; the account follows by itself. Or take another ledger.',
    ),
  ),
  'ledger.kept_by_register': refusal(
    422,
    'Ledger {code} moves only with the vouchers of its register',
    advice(
      'Invoice the goods that were received or delivered; enter a cheque movement for a cheque; or take another ledger.',
    ),
  ),
  'ledger.needs_party': refusal(
    422,
    'Ledger {code} needs a customer or supplier by name',
    advice('Choose one, but not the counter customer.'),
  ),
  'ledger.needs_salesperson': refusal(
    422,
    'Ledger {code} is kept by person and needs a salesperson',
    advice('Choose the salesperson who owes or settles this amount.'),
  ),
  'ledger.not_allowed': refusal(422, 'Ledger {code} cannot be chosen here', advice('Choose another ledger.')),
  'ledger.other_currency': refusal(
    422,
    'Ledger {ledger} is kept in {kept} and takes no {currency}',
    advice('Enter the voucher in {kept} with its exchange rate, or choose a ledger kept in {currency}.'),
  ),
  'exchange.rate_missing': refusal(422, 'Enter the exchange rate'),
  'exchange.not_base': refusal(422, 'In the base currency the exchange rate is 1'),
} as const;
