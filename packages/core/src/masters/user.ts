/**
 * Users (SPEC §3, User): `code` is the name they sign in with, whatever its case. Lists narrow what a user sees; an empty
 * list of branches is all branches. The password is no field: it is set apart and never read back.
 */
import { choice, image, numeral, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

const of = { parentColumn: 'user_id' } as const;

const tenderingLedgers = {
  ...of,
  label: { en: 'Cash and bank ledgers', ar: 'حسابات النقد والبنوك' },
  table: 'user_ledger',
  fields: {
    ledger: reference.required('Ledger', 'الحساب', 'ledger'),
    mode: choice.optional('Mode', 'طريقة الدفع', ['cash', 'bank', 'other'], {
      optionLabels: [
        { en: 'Cash', ar: 'نقد' },
        { en: 'Bank', ar: 'بنك' },
        { en: 'Other', ar: 'أخرى' },
      ],
    }),
  },
  defaults: { mode: 'cash' },
  key: ['ledger', 'mode'],
} as const;

export const user = defineMaster({
  name: 'user',
  path: 'users',
  label: { en: 'User', ar: 'المستخدم' },
  plural: { en: 'Users', ar: 'المستخدمون' },
  word: { en: 'user', ar: 'مستخدم' },
  address: 'userManagement',
  permission: 'frmUser',
  table: 'app_user',
  fields: {
    ...masterFields,
    accessRole: reference.required('Access role', 'دور الصلاحيات', 'accessRole'),
    language: choice.optional('Language', 'اللغة', ['en', 'ar', 'es', 'pt', 'de', 'fr', 'ko', 'ru', 'zh', 'ja', 'pl']),
    email: text.optional('Email', 'البريد الإلكتروني', { maxLength: 200 }),
    mobile: numeral.optional('Mobile', 'الجوال', { maxLength: 200 }),
    photo: image.optional('Photo', 'الصورة'),
    salesPerson: reference.optional('Sales person', 'مندوب المبيعات', 'salesPerson'),
    vehicle: reference.optional('Vehicle', 'المركبة', 'vehicle'),
    cashLedger: reference.optional('Cash ledger', 'حساب النقد', 'ledger'),
  },
  defaults: { language: 'en' },
  children: {
    branches: {
      ...of,
      label: { en: 'Branches', ar: 'الفروع' },
      table: 'user_branch',
      fields: { branch: reference.required('Branch', 'الفرع', 'branch') },
      key: ['branch'],
    },
    linkedRoutes: {
      ...of,
      label: { en: 'Routes', ar: 'خطوط السير' },
      table: 'user_route',
      fields: { route: reference.required('Route', 'خط السير', 'route') },
      key: ['route'],
    },
    cashBankLedgers: tenderingLedgers,
    salesPersons: {
      ...of,
      label: { en: 'Sales persons', ar: 'مندوبو المبيعات' },
      table: 'user_person',
      filter: { kind: 'sales' },
      fields: { person: reference.required('Sales person', 'مندوب المبيعات', 'salesPerson') },
      key: ['person'],
    },
    purchasePersons: {
      ...of,
      label: { en: 'Purchase persons', ar: 'مندوبو المشتريات' },
      table: 'user_person',
      filter: { kind: 'purchase' },
      fields: { person: reference.required('Purchase person', 'مندوب المشتريات', 'purchasePerson') },
      key: ['person'],
    },
    customerGroups: {
      ...of,
      label: { en: 'Customer groups', ar: 'مجموعات العملاء' },
      table: 'user_customer_group',
      fields: { partyGroup: text.required('Group', 'المجموعة', { maxLength: 200 }) },
      key: ['partyGroup'],
    },
  },
  register: ['code', 'name', 'accessRole', 'language', 'active'],
  examples: [
    {
      code: 'omar',
      name: 'Omar Farid',
      nameArabic: 'عمر فريد',
      accessRole: 'Salesperson',
      language: 'ar',
      linkedRoutes: [{ route: 'R1' }],
      cashBankLedgers: [{ ledger: 'CASH', mode: 'cash' }],
    },
  ],
});
