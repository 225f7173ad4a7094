/** Branches: where vouchers are written, in which zone's day, and what heads and foots their paper (SPEC §3, Branch). */
import { image, note, numeral, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { validateCountry } from './country-code.ts';
import { completeTaxPlace, validateOwnTaxPlace } from './tax-place.ts';
import { validateZone } from './zone.ts';

export const branch = defineMaster({
  name: 'branch',
  path: 'branches',
  label: 'Branch',
  plural: 'Branches',
  word: 'branch',
  phone: { order: 4 },
  permission: 'frmBranch',
  table: 'branch',
  fields: {
    ...masterFields,
    zone: text.required('Time zone', { maxLength: 200 }),
    country: text.required('Country', { maxLength: 2 }),
    region: text.optional('State or emirate', { maxLength: 200 }),
    currency: reference.required('Currency', 'currency', { specName: 'PrimaryCurrency' }),
    taxRegNo: numeral.optional('Tax registration no.', { maxLength: 200 }),
    address: note.optional('Address', { maxLength: 4000 }),
    location: text.optional('Location', { maxLength: 200 }),
    email: text.optional('Email', { maxLength: 200, isOwn: true }),
    phone: numeral.optional('Phone', { maxLength: 200 }),
    mobile: numeral.optional('Mobile', { maxLength: 200 }),
    invoiceFooter: note.optional('Invoice footer', { maxLength: 4000 }),
    /** Before the company's, on the branch's own paper. */
    logo: image.optional('Logo', { headsPaper: true }),
    defaultGodown: reference.optional('Default godown', 'godown'),
  },
  defaults: {},
  complete: completeTaxPlace,
  validate: (draft) => [...validateCountry(draft), ...validateZone(draft), ...validateOwnTaxPlace(draft)],
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
