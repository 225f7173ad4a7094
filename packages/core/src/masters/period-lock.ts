/** Period locks: until which day, or beyond which age, vouchers of a type and branch are closed to everybody. */
import { date, integer, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const periodLock = defineMaster({
  name: 'periodLock',
  path: 'period-locks',
  label: { en: 'Period lock', ar: 'قفل الفترة' },
  plural: { en: 'Period locks', ar: 'أقفال الفترات' },
  word: { en: 'period lock', ar: 'قفل فترة' },
  aliases: ['LockorUnlockVouchers'],
  phone: { order: 21 },
  permission: 'frmPeriodLock',
  table: 'period_lock',
  fields: {
    ...masterFields,
    voucherType: text.optional('Voucher type', 'نوع السند', { maxLength: 40 }),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    lockedUntil: date.optional('Closed up to', 'مغلق حتى'),
    maximumAge: integer.optional('Closed after days', 'يُغلق بعد أيام', { minimum: 0 }),
  },
  defaults: {},
  validate: ({ values: { lockedUntil, maximumAge } }) =>
    lockedUntil === undefined && maximumAge === undefined ? [problem('field.required', 'lockedUntil')] : [],
  register: ['code', 'name', 'voucherType', 'branch', 'lockedUntil', 'maximumAge', 'active'],
  examples: [{ code: 'SALES-7', name: 'Sales after a week', voucherType: 'sales', maximumAge: 7 }],
});
