/** Devices that asked to take part: an administrator approves or rejects them (SPEC §4, Device registration). */
import { choice, instant, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const device = defineMaster({
  name: 'device',
  path: 'devices',
  label: { en: 'Device', ar: 'الجهاز' },
  plural: { en: 'Devices', ar: 'الأجهزة' },
  word: { en: 'device', ar: 'جهاز' },
  aliases: ['deviceRegister'],
  permission: 'frmDeviceRegister',
  table: 'device',
  fields: {
    ...masterFields,
    status: choice.optional('Status', 'الحالة', ['requested', 'approved', 'rejected'], {
      optionLabels: [
        { en: 'Requested', ar: 'مطلوب' },
        { en: 'Approved', ar: 'معتمد' },
        { en: 'Rejected', ar: 'مرفوض' },
      ],
    }),
    user: reference.optional('User', 'المستخدم', 'user'),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    requestedAt: instant.optional('Requested', 'وقت الطلب', { readOnly: true }),
    decidedAt: instant.optional('Decided', 'وقت القرار', { readOnly: true }),
  },
  defaults: { status: 'requested' },
  register: ['code', 'name', 'status', 'user', 'branch', 'requestedAt'],
  examples: [{ code: 'd-4f9a21', name: 'Van 1 phone', branch: 'MB' }],
});
