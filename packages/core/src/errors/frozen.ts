/**
 * Refusals of changes to what carries the books (ACCOUNTING.md, What carries the books is frozen). `{voucher}` of `{date}` is
 * the posting that rests on it; what follows the point is the fact as the database calls it (frozen-facts.sql).
 */
import { advice, refusal } from './refusal.ts';

const newBooks = advice(
  'To keep books in another way, set up another company and bring the balances over as opening vouchers.',
);
const newLedger = advice('Add another ledger and bring the balance over with a journal.');

export const frozenRefusals = {
  'frozen.base_currency': refusal(409, 'The books are kept in this currency since {voucher} of {date}', newBooks),
  'frozen.base_active': refusal(
    409,
    'The books are kept in this currency, so it stays active',
    advice('Make the other currencies inactive.'),
  ),
  'frozen.decimals': refusal(409, 'Amounts are kept with these decimal places since {voucher} of {date}', newBooks),
  'frozen.tax_kind': refusal(409, 'Vouchers are taxed by this system since {voucher} of {date}', newBooks),
  'frozen.financial_year': refusal(
    409,
    'The books are divided into these financial years since {voucher} of {date}',
    newBooks,
  ),
  'frozen.valuation': refusal(
    409,
    'Stock is valued in this way since {voucher} of {date}, and cannot be converted',
    newBooks,
  ),
  'frozen.inventory_books': refusal(409, 'Stock is booked in this way since {voucher} of {date}', newBooks),
  'frozen.ledger_nature': refusal(
    409,
    'This ledger stands in the statements by its nature since {voucher} of {date}',
    newLedger,
  ),
  'frozen.ledger_use': refusal(409, 'Vouchers rest on the use of this ledger since {voucher} of {date}', newLedger),
  'frozen.ledger_currency': refusal(409, 'This ledger is kept in its currency since {voucher} of {date}', newLedger),
  'frozen.ledger_role': refusal(
    409,
    'Postings have come to this ledger by its role since {voucher} of {date}',
    advice('The role stays with it. Change its name if it is to read otherwise.'),
  ),
  'frozen.role_given': refusal(
    409,
    'This ledger has entries of another meaning since {voucher} of {date}',
    advice('Give the role to a ledger without entries.'),
  ),
  'frozen.ledger_group': refusal(
    409,
    'That group is of another nature, and this ledger has entries since {voucher} of {date}',
    advice('Choose a group of the same nature.'),
  ),
  'frozen.group_nature': refusal(
    409,
    'Ledgers of this group have entries since {voucher} of {date}',
    advice('Add another group of that nature.'),
  ),
  'frozen.group_parent': refusal(
    409,
    'That group is of another nature, and ledgers of this one have entries since {voucher} of {date}',
    advice('Choose a group of the same nature.'),
  ),
  'frozen.base_unit': refusal(
    409,
    'Stock of this item is counted in its unit since {voucher} of {date}',
    advice('Add the other unit as an alternate unit, or add another item.'),
  ),
  'frozen.item_type': refusal(
    409,
    'This item has stock in the books since {voucher} of {date}',
    advice('Make it inactive and add another item.'),
  ),
  'frozen.item_tracking': refusal(
    409,
    'Stock of this item is kept with or without batches since {voucher} of {date}',
    advice('Make it inactive and add another item.'),
  ),
  'frozen.godown_kind': refusal(
    409,
    'Stock of this godown stands in the books by its kind since {voucher} of {date}',
    advice('Add another godown and bring the stock over with a stock transfer.'),
  ),
  'frozen.godown_branch': refusal(
    409,
    'Stock of this godown stands in the books of its branch since {voucher} of {date}',
    advice('Add a godown in the other branch and bring the stock over with a stock transfer.'),
  ),
  'frozen.tax_treatment': refusal(
    409,
    'Vouchers bear this tax code, the last of them {voucher} of {date}',
    advice('Add another tax code.'),
  ),
  'frozen.tax_rate': refusal(
    409,
    'Vouchers of these days bear this tax code, the last of them {voucher} of {date}',
    advice(
      'End the rate on that day or later and add the new one from the day after. For the days before it, add another tax code.',
    ),
  ),
  'frozen.code': refusal(
    409,
    'Vouchers name this code, {voucher} of {date} among them',
    advice('Change its name, or make it inactive and add another with the new code.'),
  ),
  'frozen.unit_content': refusal(
    409,
    'Vouchers count this item in that unit, {voucher} of {date} among them',
    advice('Add another unit for the new packing and leave this one.'),
  ),
  'frozen.counter_customer': refusal(
    409,
    'Vouchers rest on whether this customer has an account, {voucher} of {date} among them',
    advice('Add another customer.'),
  ),
  'frozen.tax_by': refusal(409, 'Tax is computed in this way since {voucher} of {date}', newBooks),
  'frozen.gross_profit': refusal(
    409,
    'The gross profit counts ledgers with entries in this way since {voucher} of {date}',
    newLedger,
  ),
  'frozen.branch_currency': refusal(
    409,
    'Vouchers of this branch are kept in its currency, {voucher} of {date} among them',
    advice('Add another branch.'),
  ),
  'frozen.series': refusal(
    409,
    'This series has given numbers up to {voucher}',
    advice('Make it inactive and add another series.'),
  ),
} as const;
