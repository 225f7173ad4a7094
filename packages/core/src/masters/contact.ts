/** Contacts: people at a customer or supplier, with what they do there and how they are reached (SPEC §2). */
import { flag, note, numeral, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const contact = defineMaster({
  name: 'contact',
  path: 'contacts',
  label: 'Contact',
  plural: 'Contacts',
  word: 'contact',
  address: 'Contact',
  permission: 'frmContact',
  table: 'contact',
  fields: {
    ...masterFields,
    job: text.optional('Job', { maxLength: 200 }),
    phone: numeral.optional('Phone', { maxLength: 200 }),
    mobile: numeral.optional('Mobile', { maxLength: 200 }),
    email: text.optional('Email', { maxLength: 200 }),
    customer: reference.optional('Customer', 'customer'),
    supplier: reference.optional('Supplier', 'supplier'),
    isMain: flag.optional('Main contact', { isOwn: true }),
    note: note.optional('Note', { maxLength: 4000 }),
  },
  defaults: { isMain: false },
  validate: ({ values: { customer, supplier } }) =>
    customer !== undefined && supplier !== undefined ? [problem('contact.both_sides', 'supplier')] : [],
  register: ['code', 'name', 'job', 'mobile', 'email', 'customer', 'supplier', 'active'],
  search: ['phone', 'mobile', 'email'],
  examples: [
    {
      code: 'CT-1',
      name: 'Fatima Noor',
      nameArabic: 'فاطمة نور',
      job: 'Purchasing manager',
      mobile: '+971 50 555 0101',
      customer: 'C-1001',
      isMain: true,
    },
  ],
});
