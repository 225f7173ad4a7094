/** The company itself: one row, made at its set-up. Its books are kept in `currency`. */
import { choice, image, note, numeral, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { validateCountry } from './country-code.ts';
import { completeTaxPlace, validateOwnTaxPlace } from './tax-place.ts';
import { validateZone } from './zone.ts';

export const company = defineMaster({
  name: 'company',
  path: 'company',
  label: 'Company',
  plural: 'Company',
  word: 'company',
  phone: { order: 11 },
  permission: 'frmCompany',
  table: 'company',
  single: true,
  fields: {
    ...masterFields,
    country: text.required('Country', { maxLength: 2 }),
    currency: reference.required('Base currency', 'currency', { specName: 'PrimaryCurrency' }),
    zone: text.required('Time zone', { maxLength: 200 }),
    taxKind: choice.required('Tax system', ['vat', 'gst', 'none'], {
      optionLabels: ['VAT', 'GST', 'company|None'],
    }),
    taxRegNo: numeral.optional('Tax registration no.', { maxLength: 200 }),
    address: note.optional('Address', { maxLength: 4000 }),
    phone: numeral.optional('Phone', { maxLength: 200 }),
    email: text.optional('Email', { maxLength: 200 }),
    website: text.optional('Website', { maxLength: 200 }),
    logo: image.optional('Logo', { headsPaper: true }),
  },
  defaults: {},
  complete: completeTaxPlace,
  validate: (draft) => [...validateCountry(draft), ...validateZone(draft), ...validateOwnTaxPlace(draft)],
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
