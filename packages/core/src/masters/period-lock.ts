/** Period locks: until which day, or beyond which age, vouchers of a type and branch are closed to everybody. */
import { date, integer, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const periodLock = defineMaster({
  name: 'periodLock',
  path: 'period-locks',
  label: 'Period lock',
  plural: 'Period locks',
  word: 'period lock',
  aliases: ['LockorUnlockVouchers'],
  phone: { order: 23 },
  permission: 'frmPeriodLock',
  table: 'period_lock',
  fields: {
    ...masterFields,
    voucherType: text.optional('Voucher type', { maxLength: 40 }),
    branch: reference.optional('Branch', 'branch'),
    lockedUntil: date.optional('Closed up to'),
    maximumAge: integer.optional('Closed after days', { minimum: 0 }),
  },
  defaults: {},
  validate: ({ values: { lockedUntil, maximumAge } }) =>
    lockedUntil === undefined && maximumAge === undefined ? [problem('field.required', 'lockedUntil')] : [],
  register: ['code', 'name', 'voucherType', 'branch', 'lockedUntil', 'maximumAge', 'active'],
  examples: [{ code: 'SALES-7', name: 'Sales after a week', voucherType: 'sales', maximumAge: 7 }],
});
