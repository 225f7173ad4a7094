/**
 * Words of the papers that are lists: pick list, orders, prices, statements, receipts. Apart from the labels of all paper, since a
 * phone's screens of the day print none of these.
 */
import { texts } from '@fieldbook/core/i18n/text';
import { caption } from '../../cell.ts';
import type { Cell } from '../../document.ts';

const listWords = texts({
  routePickList: 'ROUTE PICK LIST',
  vanNo: 'Van No',
  shelf: 'Shelf',
  packing: 'Packing',
  kitchenSlip: 'KITCHEN ORDER',
  table: 'paper|Table',
  guests: 'Guests',
  totalOrders: 'TOTAL ORDERS',
  deliveryDate: 'Delivery date',
  orderCount: 'paper|Orders',
  routes: 'Routes',
  noOrders: 'No pending orders',
  itemPriceList: 'ITEM PRICE LIST',
  priceGroup: 'Price group',
  category: 'Category',
  code: 'Code',
  ledgerStatement: 'LEDGER STATEMENT',
  ledger: 'Ledger',
  customerStatement: 'CUSTOMER STATEMENT',
  voucherType: 'Type',
  openingBalance: 'Opening balance',
  closingBalance: 'Closing balance',
  totalDebit: 'Total debit',
  totalCredit: 'Total credit',
  openBills: 'OPEN BILLS',
  noOpenBills: 'No open bills',
  due: 'Due',
  age: 'Days',
  open: 'paper|Open',
  onAccount: 'On account',
  notDue: 'Not yet due',
  receiptSummary: 'RECEIPT SUMMARY',
  receivedInto: 'Into',
  mode: 'paper|Mode',
  modeCheque: 'Cheque',
  totalReceived: 'Total received',
  receiptCount: 'paper|Receipts',
  ratesBy: 'paper|Rates',
  sellingRate: 'Selling rate',
  wholesaleRate: 'Wholesale rate',
  lastPurchaseCost: 'Last purchase cost',
  lastPurchaseRate: 'Last purchase rate',
  userGiven: 'paper|Price group',
  average: 'Average cost',
});

export type ListWord = keyof typeof listWords;

/** In the language of the paper. */
export function word(key: ListWord): Cell {
  return caption(listWords[key]);
}
