/** Sales: goods handed over for cash, bank money or credit. Fields of SPEC §3, Sales voucher; effects in `posting.ts`. */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { batchCheck } from '../../stock/check-batches.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { postSales } from './posting.ts';
import { salesRules, splitSales } from './rules.ts';
import { salesShape } from './shape.ts';

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
  shape: salesShape,
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
  checks: [batchCheck, transitCheck, personCheck, currencyCheck],
  rules: salesRules,
  post: postSales,
  split: splitSales,
  examples,
});
