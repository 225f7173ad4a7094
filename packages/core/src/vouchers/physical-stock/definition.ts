/**
 * Physical stock: what a count found, against what the books say at the moment of the count. Only the variance moves. What the
 * sender had in his books is kept beside it. It is not edited: goods may have moved since, so a wrong count is voided and
 * counted again. SPEC §2, §5; ACCOUNTING.md, Counts and settlements.
 */
import { choice, instant, numeral, quantity, reference } from '../../definition/field.ts';
import { countedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { batchFields, dimensionFields, itemLine, voucherHeader } from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { fillCount } from './fill-count.ts';
import { postPhysicalStock } from './posting.ts';
import { physicalStockRules } from './rules.ts';

export const physicalStock = defineVoucher({
  type: 'physicalStock',
  path: 'physical-stocks',
  places: { form: 'physicalstock' },
  label: 'Physical stock',
  plural: 'Physical stock counts',
  permission: 'frmPhysicalStock',
  prefix: 'PS',
  role: 'count',
  field: true,
  header: {
    ...voucherHeader,
    godown: reference.optional('Godown', 'godown'),
    countedAt: instant.optional('physical stock|Counted at', { extra: true }),
    mode: choice.optional('A difference goes to', ['stockShortage', 'dueFromSalesman'], {
      optionLabels: ['Stock shortage', 'Due from salesman'],
    }),
    salesPerson: reference.optional('Salesperson', 'salesPerson'),
    route: reference.optional('Route', 'route'),
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: {
    items: {
      ...itemLine,
      quantity: quantity.required('Counted', { specName: 'Qty' }),
      bookQuantity: quantity.optional('In the books', { extra: true }),
      statedQuantity: quantity.optional('Stated by the sender', { extra: true, readOnly: true }),
      ...batchFields,
      ...dimensionFields,
    },
  },
  lifecycle: countedLifecycle,
  register: ['referNo', 'date', 'godown', 'mode', 'salesPerson', 'route', 'net', 'state'],
  print: { layout: 'voucher' },
  stock: 'in',
  rules: physicalStockRules,
  post: postPhysicalStock,
  compared: { of: 'goods', fill: fillCount },
  examples,
});
