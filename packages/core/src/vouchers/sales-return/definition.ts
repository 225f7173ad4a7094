/** Sales return: a credit note for goods that came back, saleable (buy-back) or damaged. Fields of SPEC §3, Sales return. */
import { numeral, rate, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  batchFields,
  chargeLine,
  continuedLine,
  discountShare,
  freeQuantity,
  itemLine,
  modeField,
  noteBillLine,
  pricedLine,
  sourceTerms,
  tenderLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postSalesReturn } from './posting.ts';
import { salesReturnRules } from './rules.ts';

export const salesReturn = defineVoucher({
  type: 'salesReturn',
  path: 'sales-returns',
  label: 'Sales return',
  plural: 'sales return|Sales returns',
  permission: 'frmSalesReturn',
  prefix: 'SR',
  role: 'salesReturn',
  field: true,
  visit: { position: 2, label: 'Return' },
  header: {
    ...voucherHeader,
    customer: reference.optional('Customer', 'customer', { specName: 'CustomerName' }),
    mode: modeField,
    ledger: reference.optional('Cash or bank account', 'ledger'),
    source: text.optional('Sale returned', { maxLength: 16, extra: true }),
    discountShare,
    sourceTerms,
    againstBill: text.optional('Against bill', { maxLength: 60, extra: true }),
    ...tradeHeader,
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'ReturnedBy' }),
    soldBy: reference.optional('Sold by', 'salesPerson', { specName: 'SoldBy', extra: true }),
    route: reference.optional('Route', 'route', { specName: 'RouteID' }),
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: {
    items: {
      ...itemLine,
      ...batchFields,
      freeQuantity,
      ...pricedLine,
      ...continuedLine,
      sourceTerms,
      recoverableRate: rate.optional('Recoverable value', { minimum: 0, extra: true }),
    },
    ledgers: chargeLine,
    tenders: tenderLine,
    bills: noteBillLine,
  },
  lifecycle: bookedLifecycle,
  party: { field: 'customer', side: 'customer' },
  source: { field: 'source', types: ['sales'], keepsRate: true, givesBack: 'customer' },
  register: ['referNo', 'date', 'customer', 'mode', 'salesPerson', 'route', 'taxable', 'tax', 'net', 'state'],
  print: { layout: 'sales-return', eInvoice: 'creditNote' },
  stock: 'in',
  rules: salesReturnRules,
  post: postSalesReturn,
  examples,
});
