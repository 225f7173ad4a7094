/** The company itself: one row, made at its set-up. Its books are kept in `currency`. */
import { choice, image, note, numeral, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { validateCountry } from './country-code.ts';
import { completeTaxPlace, validateTaxPlace } from './tax-place.ts';

export const company = defineMaster({
  name: 'company',
  path: 'company',
  label: { en: 'Company', ar: 'الشركة' },
  plural: { en: 'Company', ar: 'الشركة' },
  word: { en: 'company', ar: 'شركة' },
  phone: { order: 11 },
  permission: 'frmCompany',
  table: 'company',
  single: true,
  fields: {
    ...masterFields,
    country: text.required('Country', 'الدولة', { maxLength: 2 }),
    currency: reference.required('Base currency', 'العملة الأساسية', 'currency', { specName: 'PrimaryCurrency' }),
    zone: text.required('Time zone', 'المنطقة الزمنية', { maxLength: 200 }),
    taxKind: choice.required('Tax system', 'النظام الضريبي', ['vat', 'gst', 'none'], {
      optionLabels: [
        { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
        { en: 'GST', ar: 'ضريبة السلع والخدمات' },
        { en: 'None', ar: 'بدون ضريبة' },
      ],
    }),
    taxRegNo: numeral.optional('Tax registration no.', 'رقم التسجيل الضريبي', { maxLength: 200 }),
    address: note.optional('Address', 'العنوان', { maxLength: 4000 }),
    phone: numeral.optional('Phone', 'الهاتف', { maxLength: 200 }),
    email: text.optional('Email', 'البريد الإلكتروني', { maxLength: 200 }),
    website: text.optional('Website', 'الموقع الإلكتروني', { maxLength: 200 }),
    logo: image.optional('Logo', 'الشعار', { headsPaper: true }),
  },
  defaults: {},
  complete: completeTaxPlace,
  validate: (draft) => [...validateCountry(draft), ...validateTaxPlace(draft)],
  register: ['code', 'name', 'country', 'currency'],
  examples: [
    {
      code: 'DEMO',
      name: 'Al Noor Dairy Distribution LLC',
      nameArabic: 'النور لتوزيع الألبان ذ.م.م',
      country: 'AE',
      currency: 'AED',
      zone: 'Asia/Dubai',
      taxKind: 'vat',
      taxRegNo: '100000000000003',
    },
  ],
});
