/** Branches: where vouchers are written, in which zone's day, and what heads and foots their paper (SPEC §3, Branch). */
import { image, note, numeral, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { validateCountry } from './country-code.ts';
import { completeTaxPlace, validateTaxPlace } from './tax-place.ts';

export const branch = defineMaster({
  name: 'branch',
  path: 'branches',
  label: { en: 'Branch', ar: 'الفرع' },
  plural: { en: 'Branches', ar: 'الفروع' },
  word: { en: 'branch', ar: 'فرع' },
  phone: { order: 4 },
  permission: 'frmBranch',
  table: 'branch',
  fields: {
    ...masterFields,
    zone: text.required('Time zone', 'المنطقة الزمنية', { maxLength: 200 }),
    country: text.required('Country', 'الدولة', { maxLength: 2 }),
    region: text.optional('State or emirate', 'الإمارة أو الولاية', { maxLength: 200 }),
    currency: reference.required('Currency', 'العملة', 'currency', { specName: 'PrimaryCurrency' }),
    taxRegNo: numeral.optional('Tax registration no.', 'رقم التسجيل الضريبي', { maxLength: 200 }),
    address: note.optional('Address', 'العنوان', { maxLength: 4000 }),
    location: text.optional('Location', 'الموقع', { maxLength: 200 }),
    email: text.optional('Email', 'البريد الإلكتروني', { maxLength: 200 }),
    phone: numeral.optional('Phone', 'الهاتف', { maxLength: 200 }),
    mobile: numeral.optional('Mobile', 'الجوال', { maxLength: 200 }),
    invoiceFooter: note.optional('Invoice footer', 'تذييل الفاتورة', { maxLength: 4000 }),
    /** Before the company's, on the branch's own paper. */
    logo: image.optional('Logo', 'الشعار', { headsPaper: true }),
    defaultGodown: reference.optional('Default godown', 'المستودع الافتراضي', 'godown'),
  },
  defaults: {},
  complete: completeTaxPlace,
  validate: (draft) => [...validateCountry(draft), ...validateTaxPlace(draft)],
  register: ['code', 'name', 'country', 'currency', 'phone', 'active'],
  examples: [
    {
      code: 'MB',
      name: 'Main branch',
      nameArabic: 'الفرع الرئيسي',
      zone: 'Asia/Dubai',
      country: 'AE',
      region: 'DXB',
      currency: 'AED',
      taxRegNo: '100000000000003',
    },
  ],
});
