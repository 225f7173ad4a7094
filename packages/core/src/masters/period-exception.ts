/** Exceptions from closed periods: for a while, somebody may post onto some closed days; with the reason, in the audit. */
import { date, instant, note, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const periodException = defineMaster({
  name: 'periodException',
  path: 'period-exceptions',
  label: 'Period exception',
  plural: 'Period exceptions',
  word: 'period exception',
  permission: 'frmPeriodException',
  table: 'period_exception',
  fields: {
    ...masterFields,
    voucherType: text.optional('Voucher type', { maxLength: 40 }),
    branch: reference.optional('Branch', 'branch'),
    user: reference.optional('User', 'user'),
    fromDate: date.required('From'),
    toDate: date.required('To'),
    validUntil: instant.required('Holds until'),
    reason: note.required('Reason', { maxLength: 4000 }),
  },
  defaults: {},
  validate: ({ values: { fromDate, toDate } }) =>
    fromDate !== undefined && toDate !== undefined && toDate < fromDate ? [problem('date.before_start', 'toDate')] : [],
  register: ['code', 'name', 'voucherType', 'branch', 'user', 'fromDate', 'toDate', 'validUntil', 'active'],
  examples: [
    {
      code: 'MARCH-RENT',
      name: 'Rent of March',
      voucherType: 'purchase',
      fromDate: '2026-03-01',
      toDate: '2026-03-31',
      validUntil: '2026-04-12T16:00:00.000Z',
      reason: 'The invoice arrived late',
    },
  ],
});
