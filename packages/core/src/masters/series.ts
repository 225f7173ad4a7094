/** Number series: what a voucher's human number begins with, per branch, device or van and voucher type (ACCOUNTING.md). */
import { code, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const series = defineMaster({
  name: 'series',
  path: 'series',
  label: 'Number series',
  plural: 'series|Number series',
  word: 'number series',
  permission: 'frmSeries',
  table: 'series',
  fields: {
    ...masterFields,
    branch: reference.required('Branch', 'branch'),
    device: reference.optional('Device', 'device'),
    godown: reference.optional('series|Van', 'godown'),
    voucherType: text.required('series|Voucher type', { maxLength: 40 }),
    prefix: code.required('Prefix', { maxLength: 10 }),
  },
  defaults: {},
  validate: ({ values }) =>
    /^[A-Za-z0-9][A-Za-z0-9/-]{0,9}$/.test(values.prefix) ? [] : [problem('series.prefix_malformed', 'prefix')],
  register: ['code', 'name', 'branch', 'device', 'godown', 'voucherType', 'prefix', 'active'],
  search: ['prefix'],
  examples: [{ code: 'MB-sales', name: 'Sales, main branch', branch: 'MB', voucherType: 'sales', prefix: 'S' }],
});
