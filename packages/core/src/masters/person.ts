/** Sales persons and purchase persons: who sold or bought, named on vouchers; a user may act for several of them. */
import { numeral, percent, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

const personFields = {
  ...masterFields,
  branch: reference.optional('Branch', 'branch'),
  phone: numeral.optional('Phone', { maxLength: 200 }),
  mobile: numeral.optional('Mobile', { maxLength: 200 }),
  email: text.optional('Email', { maxLength: 200, isOwn: true }),
  commissionPercent: percent.optional('Commission %', { minimum: 0 }),
} as const;

const register = ['code', 'name', 'branch', 'mobile', 'active'];

export const salesPerson = defineMaster({
  name: 'salesPerson',
  path: 'sales-persons',
  label: 'Sales person',
  plural: 'Sales persons',
  word: 'sales person',
  address: 'salesperson',
  phone: { order: 2 },
  permission: 'frmSalesPerson',
  table: 'person',
  filter: { kind: 'sales' },
  fields: personFields,
  defaults: {},
  register,
  examples: [{ code: 'SP1', name: 'Omar Farid', nameArabic: 'عمر فريد', branch: 'MB' }],
});

export const purchasePerson = defineMaster({
  name: 'purchasePerson',
  path: 'purchase-persons',
  label: 'Purchase person',
  plural: 'Purchase persons',
  word: 'purchase person',
  address: 'purchaseperson',
  phone: { order: 10, isByForm: true },
  permission: 'frmPurchasePerson',
  table: 'person',
  filter: { kind: 'purchase' },
  fields: personFields,
  defaults: {},
  register,
  examples: [{ code: 'PP1', name: 'Leena Thomas', nameArabic: 'لينا توماس', branch: 'MB' }],
});
