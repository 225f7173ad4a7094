/** Settings of the books (ACCOUNTING.md, Books and valuation; Money). They change figures, so they are the company's. */
import { texts } from '../i18n/text.ts';
import { choice, code, date, flag, integer, whatHappens } from './setting.ts';

const months = texts({
  january: 'January',
  february: 'February',
  march: 'March',
  april: 'April',
  may: 'May',
  june: 'June',
  july: 'July',
  august: 'August',
  september: 'September',
  october: 'October',
  november: 'November',
  december: 'December',
});

/** As the setting has them, January first. */
export const monthNames = Object.keys(months) as readonly (keyof typeof months)[];

export const bookSettings = {
  baseCurrency: code('AED', {
    scope: 'company',
    label: 'Base currency',
    meaning: 'Currency of the books; fixed once there are vouchers.',
  }),
  valuation: choice(
    {
      average: 'Moving average',
      fifo: 'First in, first out',
    },
    'average',
    {
      scope: 'company',
      label: 'Stock valuation',
      meaning: 'Moving average per item, or first in, first out; each branch values its own stock.',
    },
  ),
  inventoryBooks: choice({ perpetual: 'Perpetual', periodic: 'Periodic' }, 'perpetual', {
    scope: 'company',
    label: 'Inventory books',
    meaning: 'Perpetual posts cost with every voucher; periodic uses a closing-stock journal.',
  }),
  taxBy: choice({ line: 'Line', rateGroup: 'Tax rate' }, 'line', {
    scope: 'company',
    label: 'Tax is computed by',
    meaning: 'Per voucher line, or on the sum of the lines of one rate.',
  }),
  roundOffStep: integer(0, {
    minimum: 0,
    scope: 'company',
    label: 'Round off to',
    meaning: 'Net amounts in the base currency are rounded to a multiple of this many minor units; 0 for none.',
  }),
  mainGodownMayGoNegative: flag(false, {
    scope: 'company',
    label: 'Main godown may go negative',
    meaning: 'Goods may leave the main godown before their receipt is entered. A van never may.',
  }),
  officeTransfers: choice({ confirmed: 'Once confirmed', direct: 'At once' }, 'confirmed', {
    scope: 'company',
    label: 'Transfers between stores',
    meaning: 'Confirmed by the receiving store, or at once. A transfer to a van always waits to be confirmed.',
  }),
  countDifference: choice(
    {
      stockShortage: 'Stock shortage',
      dueFromSalesman: 'Due from the salesperson',
    },
    'stockShortage',
    {
      scope: 'company',
      label: 'A difference of stock goes to',
      meaning: 'What a count finds short or over: an expense, or due from the salesperson. A count may say otherwise.',
    },
  ),
  cashDifference: choice(
    {
      dueFromSalesman: 'Due from the salesperson',
      shortAndOver: 'Short and over',
    },
    'dueFromSalesman',
    {
      scope: 'company',
      label: 'A difference of cash goes to',
      meaning: 'What the counted cash of a day differs from the books: due from the salesperson, or an expense.',
    },
  ),
  financialYearStart: choice({ country: 'As usual in the country', ...months }, 'country', {
    scope: 'company',
    label: 'Financial year begins in',
    meaning: 'Month whose first day begins the year of the books, or what is usual in the country.',
  }),
  goLiveDate: date({
    scope: 'company',
    label: 'First day of work',
    meaning:
      'From this day the company works with this system. Until then the first screen leads through what comes before it.',
  }),
  lockedUntil: date({
    scope: 'company',
    label: 'Books closed up to',
    meaning: 'Nothing is posted on this day or before it.',
  }),
  reasonOnEdit: flag(false, {
    scope: 'company',
    label: 'A reason for every change',
    meaning: 'Whoever changes a voucher that is in the books says why. Leads, quotations and orders need no reason.',
  }),
  daysBack: integer(0, {
    minimum: 0,
    scope: 'role',
    label: 'Days back',
    meaning: 'A voucher may be dated this many days before today in its branch; 0 for any number.',
  }),
  daysAhead: integer(0, {
    minimum: 0,
    scope: 'role',
    label: 'Days ahead',
    meaning:
      'A voucher may be dated this many days after today in its branch. Leads, quotations and orders have no such limit.',
  }),
  cashBelowZero: choice(whatHappens, 'Warn', {
    scope: 'company',
    label: 'When cash falls below zero',
    meaning:
      'What happens when more is taken out of a cash ledger than is in it: nothing, a flag for a supervisor, or a refusal.',
  }),
  bankBelowZero: choice(whatHappens, 'Warn', {
    scope: 'company',
    label: 'When a bank falls below zero',
    meaning:
      'What happens when more is taken out of a bank ledger than is in it; allow it where there is an overdraft.',
  }),
} as const;
