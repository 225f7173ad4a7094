/** Number series: what a voucher's human number begins with, per branch, device or van and voucher type (ACCOUNTING.md). */
import { code, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const series = defineMaster({
  name: 'series',
  path: 'series',
  label: { en: 'Number series', ar: 'سلسلة الترقيم' },
  plural: { en: 'Number series', ar: 'سلاسل الترقيم' },
  word: { en: 'number series', ar: 'سلسلة ترقيم' },
  permission: 'frmSeries',
  table: 'series',
  fields: {
    ...masterFields,
    branch: reference.required('Branch', 'الفرع', 'branch'),
    device: reference.optional('Device', 'الجهاز', 'device'),
    godown: reference.optional('Van', 'شاحنة التوزيع', 'godown'),
    voucherType: text.required('Voucher type', 'نوع المستند', { maxLength: 40 }),
    prefix: code.required('Prefix', 'البادئة', { maxLength: 10 }),
  },
  defaults: {},
  validate: ({ values }) =>
    /^[A-Za-z0-9][A-Za-z0-9/-]{0,9}$/.test(String(values['prefix']))
      ? []
      : [problem('series.prefix_malformed', 'prefix')],
  register: ['code', 'name', 'branch', 'device', 'godown', 'voucherType', 'prefix', 'active'],
  search: ['prefix'],
  examples: [{ code: 'MB-sales', name: 'Sales, main branch', branch: 'MB', voucherType: 'sales', prefix: 'S' }],
});
