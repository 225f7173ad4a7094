/** Sales: goods handed over for cash, bank money or credit. Fields of SPEC §3, Sales voucher; effects in `posting.ts`. */
import { quantity, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  advanceLine,
  batchFields,
  chargeLine,
  continuedLine,
  deliveryHeader,
  discountShare,
  itemLine,
  lineSource,
  lpoNo,
  modeField,
  pricedLine,
  tenderLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postSales } from './posting.ts';
import { salesRules, splitSales } from './rules.ts';

export const sales = defineVoucher({
  type: 'sales',
  path: 'sales',
  places: { idName: 'SaleNo', aliases: ['/dashboard/vouchers/salesOffline'] },
  label: 'sales|Sales',
  plural: 'Sales',
  permission: 'frmSales',
  prefix: 'S',
  role: 'sale',
  field: true,
  visit: { position: 1, label: 'Sell' },
  header: {
    ...voucherHeader,
    customer: reference.optional('Customer', 'customer', { specName: 'CustomerName' }),
    mode: modeField,
    ledger: reference.optional('Cash or bank account', 'ledger', { specName: 'SalesDrLedgers' }),
    source: text.optional('Order, delivery note or quotation', {
      maxLength: 16,
      extra: true,
    }),
    discountShare,
    ...tradeHeader,
    salesAccount: reference.optional('Sales account', 'ledger', { extra: true }),
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'SoldBy' }),
    route: reference.optional('Route', 'route', { specName: 'RouteID' }),
    referenceNo: lpoNo,
    ...deliveryHeader,
  },
  lines: {
    items: {
      ...itemLine,
      ...batchFields,
      freeQuantity: quantity.optional('Free', { specName: 'ActQty', minimum: 0 }),
      ...pricedLine,
      ...continuedLine,
      source: lineSource,
    },
    ledgers: chargeLine,
    tenders: tenderLine,
    bills: advanceLine,
  },
  lifecycle: bookedLifecycle,
  drawsCredit: true,
  party: { field: 'customer', side: 'customer' },
  beginsTrade: true,
  source: { field: 'source', types: ['deliveryNote', 'order', 'quotation'], joins: 'deliveryNote' },
  register: ['referNo', 'date', 'customer', 'mode', 'salesPerson', 'route', 'tax', 'net', 'payment', 'state'],
  print: { layout: 'sales-invoice', eInvoice: 'invoice' },
  stock: 'out',
  shortage: 'stock.out',
  handsOverGoods: true,
  rules: salesRules,
  post: postSales,
  split: splitSales,
  examples,
});
