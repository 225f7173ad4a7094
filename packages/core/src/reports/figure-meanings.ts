/**
 * What a figure of a report is, in one sentence, where its label does not say it by itself. By report, then by column or total.
 * Read when a report is shown, like the ways of its figures.
 */
import type { Label } from '../definition/field.ts';
import { msg, texts } from '../i18n/text.ts';

type Meanings = Readonly<Record<string, Label>>;

const bill: Meanings = texts({
  notDue: 'Open amount of bills whose due date is after the day of the list.',
  unadjusted: 'Paid ahead or on account, and not taken by any bill yet.',
  open: 'Open bills less what is unadjusted: the balance of the party.',
  cheques: 'Post-dated cheques that have not come due; they are taken off the bills already.',
  exposure: 'Open and post-dated cheques together: what is at risk until they clear.',
});

const trade: Meanings = texts({
  quantity: 'Smallest units without free ones, returns taken away.',
  returned: 'Net of what came back; it is taken off the net already.',
  net: 'After all discounts and without tax, returns taken away.',
  cost: 'What the goods stood in the books for, free ones included.',
  profit: 'Net less cost.',
  commission: 'Net of each item times its percentage of commission.',
});

const stock: Meanings = texts({
  smallest: 'The same quantity in the smallest unit of the item.',
  rate: 'Of one smallest unit, by the method that the row names.',
  value: 'Quantity at that rate; at the average it is the share of the value of the books.',
});

const tied: Meanings = texts({
  other: 'What else was entered on the ledger: journals, opening balances, corrections.',
  difference: 'Ledger less the list and other entries; it must be zero.',
});

const value = msg('Book value on the day, as corrections have found it.');

const notInvoiced: Meanings = { ...tied, value };

const tax: Meanings = texts({
  base: 'Without tax, before returns and notes.',
  adjustedBase: 'Returns and notes without tax; below zero where they take away.',
  adjustedTax: 'Tax of returns and notes; below zero where they take away.',
  payable: 'Output tax less input tax; below zero the authority owes it.',
  difference: 'What documents do not explain of the tax ledgers; it must be zero.',
});

const statement: Meanings = texts({
  balance: 'What the ledger stands at after the row; debit is above zero.',
  opening: 'The balance before the first day of the list.',
  closing: 'The balance after the last day of the list.',
});

const cash: Meanings = texts({
  opening: 'What the ledgers held before the first day of the list.',
  closing: 'What the ledgers hold after the last day of the list.',
  difference: 'Closing balance less what was counted.',
});

const moves: Meanings = texts({
  value: 'What the move was worth in the books; below zero for goods that went out.',
  balanceValue: 'What the goods that are left stand in the books for.',
});

export const figureMeanings: Readonly<Record<string, Meanings>> = {
  'bills-receivable': bill,
  'bills-payable': bill,
  'open-bills': texts({
    overdue: 'Open amount of bills whose due date has passed on the day of the list.',
    open: 'What is left of the bill, in its own currency.',
    baseOpen: 'What is left of the bill in base currency, at the rates it was booked at.',
  }),
  'sales-analysis': trade,
  'purchase-analysis': trade,
  'sales-lines': trade,
  'purchase-lines': trade,
  'stock-summary': stock,
  'godown-stock': stock,
  'stock-value': { value },
  'stock-expiry': { value: msg('At the average of the goods it lies with.') },
  'stock-ledger': moves,
  'item-stock-vouchers': moves,
  'stock-period': {
    ...tied,
    adjustedValue: msg('Book value that changed without goods: a later price, a correction of cost.'),
  },
  'receipts-not-invoiced': notInvoiced,
  'deliveries-not-billed': notInvoiced,
  'tax-return': tax,
  'excise-return': tax,
  'tax-gst-summary': tax,
  'ledger-statement': statement,
  'customer-statement': statement,
  'supplier-statement': statement,
  'my-ledger': statement,
  'salesman-statement': statement,
  'cash-book': cash,
  'bank-book': cash,
  'closing-cash-statement': cash,
  'due-from-salesman': texts({
    charged: 'Differences of counts that were charged, less those taken back.',
    settled: 'Paid or given up, less what was taken back.',
    closing: 'Owed by the person above zero.',
  }),
  'reorder-list': texts({
    onHand: 'Saleable goods in the godowns in sight, those on the way included.',
    onOrder: 'What purchase orders still await.',
    suggested: 'Reorder level less what is on hand and on order, or the usual lot where that is more.',
  }),
  'route-profitability': {
    ...trade,
    ...texts({
      damage: 'Goods written down or missing, by vouchers of the route.',
      expenses: 'Booked on the route by payments and journals, and discounts that its receipts allowed.',
      result: 'Gross profit less damage and expenses.',
      visits: 'Customers visited, each once a day.',
      km: 'Driven on the days of the route, by the odometer.',
    }),
  },
};
