/** Devices that asked to take part: an administrator approves or rejects them (SPEC §4, Device registration). */
import { choice, flag, instant, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const device = defineMaster({
  name: 'device',
  path: 'devices',
  label: 'Device',
  plural: 'Devices',
  word: 'device',
  aliases: ['deviceRegister'],
  permission: 'frmDeviceRegister',
  table: 'device',
  fields: {
    ...masterFields,
    status: choice.optional('Status', ['requested', 'approved', 'rejected'], {
      optionLabels: ['Requested', 'Approved', 'Rejected'],
    }),
    user: reference.optional('User', 'user'),
    branch: reference.optional('Branch', 'branch'),
    requestedAt: instant.optional('device|Requested', { readOnly: true }),
    decidedAt: instant.optional('Decided', { readOnly: true }),
    isHandheld: flag.optional('Handheld of the company wire', { readOnly: true }),
  },
  defaults: { status: 'requested', isHandheld: false },
  register: ['code', 'name', 'status', 'user', 'branch', 'requestedAt', 'isHandheld'],
  examples: [{ code: 'd-4f9a21', name: 'Van 1 phone', branch: 'MB' }],
});
