/** Sales persons and purchase persons: who sold or bought, named on vouchers; a user may act for several of them. */
import { numeral, percent, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

const personFields = {
  ...masterFields,
  branch: reference.optional('Branch', 'الفرع', 'branch'),
  phone: numeral.optional('Phone', 'الهاتف', { maxLength: 200 }),
  mobile: numeral.optional('Mobile', 'الجوال', { maxLength: 200 }),
  email: text.optional('Email', 'البريد الإلكتروني', { maxLength: 200 }),
  commissionPercent: percent.optional('Commission %', 'نسبة العمولة', { minimum: 0 }),
} as const;

const register = ['code', 'name', 'branch', 'mobile', 'active'];

export const salesPerson = defineMaster({
  name: 'salesPerson',
  path: 'sales-persons',
  label: { en: 'Sales person', ar: 'مندوب المبيعات' },
  plural: { en: 'Sales persons', ar: 'مندوبو المبيعات' },
  word: { en: 'sales person', ar: 'مندوب مبيعات' },
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
  label: { en: 'Purchase person', ar: 'مندوب المشتريات' },
  plural: { en: 'Purchase persons', ar: 'مندوبو المشتريات' },
  word: { en: 'purchase person', ar: 'مندوب مشتريات' },
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
