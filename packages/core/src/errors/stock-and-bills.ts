/** Refusals that only the books know: stock on hand, open bills, what was sold before. */
import { advice, refusal } from './refusal.ts';

export const stockAndBillRefusals = {
  'stock.out': refusal(
    422,
    'You cant sale Out of stock items',
    advice('{item}: {available} left in {godown}. Sell no more than that, or bring goods in first.'),
  ),
  'stock.short': refusal(
    422,
    '{godown} has only {available} of {item}',
    advice('Enter a smaller quantity, choose another godown, or bring goods in first.'),
  ),
  'stock.gone': refusal(
    422,
    'Goods of this voucher have left {godown}: only {available} of {item} are there',
    advice('Void the vouchers that took them out first, or bring goods in.'),
  ),
  'stock.negative': refusal(422, 'Out of stock item'),
  'item.not_returnable': refusal(
    422,
    '{item} is not taken back from customers',
    advice('Remove the line, or allow its return in the item.'),
  ),
  'item.below_minimum': refusal(
    422,
    'At least {n} {unit} of {item} are sold at once',
    advice('Raise the quantity, or lower the minimum quantity in the item.'),
  ),
  'return.exceeds_sold': refusal(422, 'Maximum return quantity is {n}'),
  'return.other_rate': refusal(
    422,
    '{reference} is in {currency} at {rate}, and a return keeps both',
    advice('Leave out currency and exchange rate, or enter those.'),
  ),
  'return.not_on_source': refusal(
    422,
    'That voucher did not sell {item}',
    advice('Choose the voucher that sold it, or remove the line.'),
  ),
  'return.price_higher': refusal(
    422,
    'At most {most} can be given back for this line',
    advice('That is what {reference} has it at, tax included. Lower the rate, or leave it empty to take that price.'),
  ),
  'return.tax_code_differs': refusal(
    422,
    'This line has the tax code {taxCode} on {reference}',
    advice('Choose {taxCode}: goods go back with the tax they came with.'),
  ),
  'return.exceeds_value': refusal(
    422,
    'At most {left} can be given back on {reference}',
    advice('Earlier returns and notes are taken off already. Lower the amount to {left} or less.'),
  ),
  'return.cash_exceeds_paid': refusal(
    422,
    'At most {paid} can be paid back on {reference}',
    advice('No more than that was paid. Choose the mode Credit, and the rest is taken off what is still owed.'),
  ),
  'return.currency_differs': refusal(422, '{reference} is in {currency}', advice('Give it back in the same currency.')),
  'return.exceeds_held': refusal(
    422,
    'At most {n} of {item} can go back',
    advice(
      'That is what was bought and has not gone back yet, with or without naming its voucher, in smallest units. Lower the quantity, or check the party.',
    ),
  ),
  'return.without_source': refusal(
    422,
    'A return names the voucher it gives back',
    advice('Choose the voucher. Whoever has the right "Return without a source" may leave it out.'),
  ),
  'cheque.none': refusal(
    422,
    'That voucher did not come with a cheque',
    advice('Choose the receipt or payment that the cheque came with.'),
  ),
  'cheque.twice': refusal(422, 'Cheque {cheque} stands there twice: give each cheque its own number'),
  'cheque.amount_differs': refusal(
    422,
    'The amount differs from that of the cheque',
    advice('Enter the amount of the cheque.'),
  ),
  'cheque.deposited': refusal(409, 'The cheque is deposited', advice('It can now clear, bounce or be handed back.')),
  'cheque.cleared': refusal(
    409,
    'The cheque has cleared',
    advice('It can now only bounce. To undo the clearing, void it.'),
  ),
  'cheque.bounced': refusal(
    409,
    'The cheque has bounced',
    advice('It can now only be replaced. To undo the bounce, void it.'),
  ),
  'cheque.handed_back': refusal(
    409,
    'The cheque was handed back',
    advice('It can now only be replaced. To undo the return, void it.'),
  ),
  'cheque.not_due': refusal(
    422,
    'The cheque is dated {date} and does not clear before that day',
    advice('Date this on that day or later. One that was taken back for cash is replaced.'),
  ),
  'cheque.bills_differ': refusal(
    422,
    'The bills differ from those of the receipt or payment',
    advice('Enter the same bills and amounts.'),
  ),
  'bill.reopen_exceeds': refusal(
    422,
    'Less of bill {reference} was settled than that',
    advice('Enter at most what the receipt or payment settled.'),
  ),
  'return.exceeds_purchased': refusal(422, 'Maximum return quantity is {n}'),
  'return.not_on_purchase': refusal(
    422,
    'That purchase did not bring {item}',
    advice('Choose the purchase that brought it, or remove the line.'),
  ),
  'item.not_stocked': refusal(422, 'Item {code} is a service and has no stock', advice('Remove the line.')),
  'godown.not_allowed': refusal(422, 'Godown {code} cannot be chosen here', advice('Choose another godown.')),
  'transfer.same_godown': refusal(422, 'From and To godown same'),
  'transfer.several_godowns': refusal(422, 'cannot add multiple godown transfer'),
  'transfer.must_be_confirmed': refusal(
    422,
    'Godown {code} confirms what arrives',
    advice('Send the goods on their way instead of moving them at once.'),
  ),
  'transfer.no_transit': refusal(
    422,
    'There is no godown for goods in transit',
    advice('Ask the administrator to create one.'),
  ),
  'transfer.not_waiting': refusal(422, 'Transfer {reference} has nothing left to confirm'),
  'transfer.other_godown': refusal(422, 'The transfer names godown {code} here', advice('Choose that godown.')),
  'transfer.exceeds_sent': refusal(422, 'Only {n} are still on the way', advice('Enter at most that quantity.')),
  'transfer.not_sent': refusal(422, 'That transfer did not send {item}', advice('Remove the line.')),
  'transfer.not_whole': refusal(
    422,
    'Everything that is still on the way comes back: {n}',
    advice('Enter the whole quantity.'),
  ),
  'transfer.confirmed': refusal(
    409,
    'A part of transfer {reference} has been confirmed',
    advice('Confirm the rest, or report it as lost or damaged.'),
  ),
  'transfer.not_rejected': refusal(422, 'Transfer {reference} was not rejected or cancelled'),
  'damage.cause_missing': refusal(422, 'Say why the goods are damaged'),
  'batch.required': refusal(422, 'Enter the batch of {item}'),
  'batch.expiry_required': refusal(422, 'Enter the expiry of batch {batch}'),
  'batch.not_kept': refusal(422, '{item} is not kept by batch', advice('Remove the batch.')),
  'batch.expired': refusal(
    422,
    'Batch {batch} of {item} expired on {expiry}',
    advice('Choose another batch, or move the expired goods to a damage godown.'),
  ),
  'batch.expiry_differs': refusal(
    422,
    'Batch {batch} of {item} expires on {expiry} in the books',
    advice(
      'Compare the date with the goods: enter it so, give other goods a batch of their own, or correct the receipt of the batch first.',
    ),
  ),
  'batch.out': refusal(
    422,
    'Only {available} of batch {batch} are left',
    advice('Choose another batch, or enter a smaller quantity.'),
  ),
  'physical_stock.invalid': refusal(422, 'enter valid physical stock'),
  'physical_stock.book_differs': refusal(
    422,
    'The books had another quantity at the time of the count than the sender believed',
  ),
  'count.other_day': refusal(
    422,
    'It was counted on {day}, and the voucher is dated {date}',
    advice('Date the voucher on the day of the count, or correct the time.'),
  ),
  'count.in_future': refusal(
    422,
    'The time of the count lies in the future',
    advice('Correct the time, or leave it out to count as of now.'),
  ),
  'stock.counted_since': refusal(422, 'A voucher of before this count came into the books after it'),
  'physical_stock.variance_zero': refusal(422, 'Variance is zero'),

  'bill.unknown': refusal(
    422,
    'There is no open bill {reference}',
    advice('Choose an open bill, or leave the amount on account.'),
  ),
  'bill.exceeded': refusal(422, 'Bill {reference} has only {open} open'),
  'bill.later': refusal(
    422,
    'Bill {reference} is dated {date} and is not settled before that day',
    advice('Date this on that day or later, or keep the money as an advance.'),
  ),
  'bill.reference_exists': refusal(409, 'Bill {reference} already exists', advice('Enter another reference.')),
  'bill.amount_not_positive': refusal(422, 'Enter an amount above zero'),
  'bill.currency_differs': refusal(422, 'Bill {reference} is in {currency} and can only be settled in {currency}'),
  'bill.wrong_side': refusal(
    422,
    'This entry would raise bill {reference} instead of settling it',
    advice('Choose a bill of the other side, or exchange debit and credit.'),
  ),
  'opening.bill_later': refusal(
    422,
    'The bill is dated after the openings of {date}',
    advice('Correct its date, or leave the row out.'),
  ),
  'bill.twice': refusal(422, 'Bill {reference} is named twice', advice('Put both amounts on one line.')),
  'bill.invoice_number_exists': refusal(
    409,
    'This supplier’s invoice {number} is already in the books',
    advice('Check whether the invoice has been entered; if not, correct its number.'),
  ),
} as const;
