/**
 * Opening: what ledgers, open bills and stock stood at when the books began. Every open bill is a line of its own on its
 * party's ledger, with its own number and dates; every post-dated cheque is a line with its number, date and party; stock comes on item lines at cost.
 */
import { date, numeral } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  batchFields,
  chequeHeader,
  entryLine,
  itemLine,
  pricedLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postOpening } from './posting.ts';
import { openingRules } from './rules.ts';

const { ledger, debit, credit, customer, supplier, billReference, ...rest } = entryLine;

export const opening = defineVoucher({
  type: 'opening',
  path: 'openings',
  label: 'Opening balances',
  plural: 'opening|Opening balances',
  permission: 'frmOpening',
  prefix: 'OB',
  header: {
    ...voucherHeader,
    godown: tradeHeader.godown,
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: {
    items: { ...itemLine, ...batchFields, rate: pricedLine.rate },
    ledgers: {
      ledger,
      debit,
      credit,
      customer,
      supplier,
      billReference,
      billDate: date.optional('Bill date', { extra: true }),
      ...chequeHeader,
      ...rest,
    },
  },
  lifecycle: bookedLifecycle,
  register: ['referNo', 'date', 'referenceNo', 'remarks', 'net', 'state'],
  print: { layout: 'voucher' },
  stock: 'in',
  begins: ['chequesInHand', 'chequesIssued'],
  bringsCheques: 'lines',
  rules: openingRules,
  post: postOpening,
  examples,
});
