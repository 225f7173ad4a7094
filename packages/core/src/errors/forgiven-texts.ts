/**
 * What was let pass in the field, said to whoever looks at it afterwards: what happened, and what there is to decide. The
 * catalogue's own texts speak to the person who is being refused, with figures that a flag does not keep.
 */

import type { Label } from '../definition/field.ts';
import { msg } from '../i18n/text.ts';
import type { inTheField } from './forgiven.ts';

type Forgiven<Table> = { [Code in keyof Table]: Table[Code] extends 'forgiven' ? Code : never }[keyof Table];

export interface ForgivenText {
  readonly happened: Label;
  readonly decide: Label;
}

const said = (happened: string, decide: string): ForgivenText => ({ happened, decide });

const countVan = msg('Count the van: post a physical stock, or the transfer that is missing.');
const lookAtSource = msg('Look at the document it continues: close what stays open there, or correct this voucher.');
const moneyBack = msg(
  'Compare the slip with the sale: correct the return, or settle the difference with the salesperson.',
);
const adjustBill = msg('Match the amount with an open bill, or leave it on account.');
const masterData = msg('Correct the master data, or tell the rep.');
const creditTerms = msg('Collect from the customer, or raise what it may owe.');
const goodsBack = msg('Find out what came back, and correct this return if the slip is wrong.');

export const forgivenTexts = {
  'tax.state_unknown': said(
    'The customer’s state is not in the list: it was taxed as within the state',
    'Choose the state in the customer, and correct the voucher if it is another one.',
  ),
  'tax.branch_state_missing': said(
    'The branch has no state: it was taxed as within the state',
    'Choose the state in the branch, and correct the voucher if the customer lies in another one.',
  ),
  'reach.withdrawn': said('It names an account, godown or person that is no longer linked to the rep', masterData),
  'reach.tax_code': said('It is taxed otherwise than its item', masterData),
  'reach.currency': said('It is in another currency than its branch', masterData),
  'reach.due_date': said('It is due later than the terms of the customer allow', masterData),
  'reach.date': said('Its date is not one that the rep may choose', 'Ask the rep, and correct the date.'),
  'edit.own': said('It was changed on its day by whoever made it', 'Compare both versions with the slip.'),
  'stock.out': said('More left the van than the books had in it', countVan),
  'stock.negative': said('More left the godown than the books had in it', countVan),
  'batch.out': said('More of a batch left than the books had, or a batch they do not know', countVan),
  'batch.expiry_differs': said(
    'The slip names another expiry date of the batch than the books',
    'Compare the date with the goods: the batch stands in the books under the day it came in with.',
  ),
  'batch.expired': said(
    'Goods of a batch that had expired were handed over',
    'Ask the customer for the goods, take them back as expired, and clear the batch from the van.',
  ),
  'physical_stock.variance_zero': said(
    'Counted as the books already had it: nothing was corrected',
    'Nothing, unless the count should have found a difference.',
  ),
  'physical_stock.book_differs': said(
    'The sender had another quantity in his books than the server at the time of the count; the server’s was used',
    'Compare the two quantities on the count, and look for a document that is missing or late.',
  ),
  'count.other_day': said(
    'It was counted on another day than the document is dated',
    'Look at the clock of the device, and compare both days on the document.',
  ),
  'count.in_future': said(
    'Its time lay in the future: it was compared with the books of now',
    'Set the clock of the device right.',
  ),
  'date.outside_calendar': said(
    'Its own date cannot be: it stands on the day it arrived',
    'Set the clock of the device right.',
  ),
  'settlement.nothing': said(
    'Nothing was counted, and the books expected nothing',
    'Nothing, unless there should have been cash.',
  ),
  'stock.counted_since': said(
    'A voucher of before this count came into the books, was changed or was voided after it, so the count may have taken its goods for a difference',
    'Look at what came in since, and count anew, or void the count and enter it again with its own time.',
  ),
  'settlement.over': said(
    'More cash was handed in than the books have, and it counts for the salesperson',
    'Compare it with who received it, and look for a receipt or sale that was never entered.',
  ),
  'settlement.book_differs': said(
    'The sender had another amount of cash in his books than the server at that time; the server’s was used',
    'Compare the two amounts on the settlement, and look for a receipt or payment that is missing or late.',
  ),
  'settlement.reason_required': said(
    'The cash differs from the books, and nobody said why',
    'Ask who counted it, and correct the settlement.',
  ),
  'difference.needs_salesperson': said(
    'A difference was to be due from the salesman, and names none: the company bears it',
    'Charge the salesperson with a journal, or correct the document.',
  ),
  'reference.inactive': said('It names an item, party, ledger or godown that is out of use', masterData),
  'credit.limit_exceeded': said('Sold beyond the credit limit of the customer', creditTerms),
  'credit.overdue': said('Sold on credit while a bill of the customer was overdue', creditTerms),
  'discount.maximum': said(
    'More discount was given than the company allows',
    'Settle it with the rep, or raise the limit.',
  ),
  'item.not_returnable': said(
    'Goods came back that customers may not return',
    'Tell the rep, or allow their return in the item.',
  ),
  'item.below_minimum': said(
    'Less of an item was sold than its minimum',
    'Tell the rep, or lower the minimum quantity in the item.',
  ),
  'period.closed': said(
    'Its own date was closed: it stands on the first open day',
    'Nothing, unless the month it belongs to is to be opened again.',
  ),
  'period.future': said(
    'Its own date was in the future: it stands on the last day that was open',
    'Set the clock of the device right.',
  ),
  'number.found_again': said(
    'Its number had been declared lost, and the document has come',
    'Make sure that nobody entered it by hand meanwhile.',
  ),
  'number.lease_lost': said(
    'Its phone had the van in a moment that the database lost',
    'Decide who has the van: another phone may have it now.',
  ),
  'day.not_started': said(
    'It was completed without a started day',
    'Ask the rep why, or look at the days of that date.',
  ),
  'route.not_own': said('The customer or the route belongs to somebody else now', 'Decide whose customer it is.'),
  'source.unknown': said('It names a document that is not in the books', lookAtSource),
  'source.void': said('The document it continues is void', lookAtSource),
  'source.closed': said('The document it continues was closed or rejected', lookAtSource),
  'source.used_up': said('Nothing was left of the document it continues', lookAtSource),
  'source.later': said(
    'It is dated before the document it continues',
    'Find out which of the two dates is wrong, and correct it.',
  ),
  'return.exceeds_sold': said('More came back than that sale had left', goodsBack),
  'return.other_rate': said('The return has another currency or exchange rate than the sale', goodsBack),
  'return.not_on_source': said('That sale did not hold what came back', goodsBack),
  'return.price_higher': said('More was given back for goods than they were sold for', moneyBack),
  'return.tax_code_differs': said('Goods came back with another tax code than they were sold with', moneyBack),
  'return.exceeds_value': said('More was given back than that sale still bore', moneyBack),
  'return.cash_exceeds_paid': said('More money was paid back than was paid for that sale', moneyBack),
  'return.currency_differs': said('Goods came back in another currency than they were sold in', moneyBack),
  'return.exceeds_held': said('More came back than this customer was ever sold', goodsBack),
  'return.without_source': said('Goods came back without naming a sale', goodsBack),
  'quotation.exceeds_offered': said('More than the quotation offered', lookAtSource),
  'quotation.not_offered': said('Something that the quotation does not hold', lookAtSource),
  'order.exceeds_ordered': said('More was delivered than was ordered', lookAtSource),
  'order.not_ordered': said('Something was delivered that was not ordered', lookAtSource),
  'delivery.exceeds_delivered': said('More was invoiced than was delivered', lookAtSource),
  'delivery.not_delivered': said('Something was invoiced that was not delivered', lookAtSource),
  'transfer.exceeds_sent': said('More arrived than was sent', countVan),
  'transfer.not_sent': said('Something arrived that was not sent', countVan),
  'transfer.must_be_confirmed': said(
    'It arrived at once, and the store confirms what comes by now',
    'Compare the goods with the slip: nobody will be asked to confirm them.',
  ),
  'bill.unknown': said('The bill it pays is not there: the money stands on account', adjustBill),
  'bill.exceeded': said('The bill had less open than was paid: the rest stands on account', adjustBill),
  'bill.wrong_side': said('It would have raised the bill it names: the money stands on account', adjustBill),
  'ledger.other_currency': said(
    'Its money stands on a ledger that is kept in another currency',
    'Correct its ledger: choose one that is kept in its currency.',
  ),
  'bill.later': said('The bill it pays is dated later: the money stands on account', adjustBill),
  'ledger.below_zero': said(
    'More was taken out of a cash or bank ledger than was in it',
    'Count the cash or ask the bank, and enter what came in and is missing.',
  ),
  'bill.reference_exists': said(
    'A bill of that reference was there already',
    'Make sure that it was not entered twice.',
  ),
} as const satisfies Record<Forgiven<typeof inTheField>, ForgivenText>;

/** Nothing for a code that is not forgiven any more, which an old voucher may still bear. */
export function forgivenText(code: string): ForgivenText | undefined {
  return Object.hasOwn(forgivenTexts, code) ? forgivenTexts[code as keyof typeof forgivenTexts] : undefined;
}
