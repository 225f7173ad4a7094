/** Banks: whose cheques are received and issued. The company's own bank balance is a ledger. */
import { note, numeral, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const bank = defineMaster({
  name: 'bank',
  path: 'banks',
  label: 'bank|Bank',
  plural: 'Banks',
  word: 'bank',
  address: 'Bank',
  phone: { order: 8 },
  permission: 'frmBank',
  table: 'bank',
  fields: {
    ...masterFields,
    bankBranch: text.optional('Branch of the bank', { maxLength: 200 }),
    swiftCode: text.optional('SWIFT code', { maxLength: 200, isOwn: true }),
    phone: numeral.optional('Phone', { maxLength: 200 }),
    address: note.optional('Address', { maxLength: 4000 }),
  },
  defaults: {},
  register: ['code', 'name', 'bankBranch', 'swiftCode', 'active'],
  examples: [{ code: 'ENBD', name: 'Emirates NBD', nameArabic: 'بنك الإمارات دبي الوطني' }],
});
