/**
 * Users (SPEC §3, User): `code` is the name they sign in with, whatever its case. Lists narrow what a user sees; an empty
 * list of branches is all branches. The password is no field: it is set apart and never read back.
 */

import { choice, image, numeral, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields, type RowOf } from '../definition/master.ts';
import { languageCodes } from '../i18n/languages.ts';
import { type Problem, problem } from '../kernel/result.ts';

const of = { parentColumn: 'user_id' } as const;

/** What money comes into a ledger as. */
export const tenderingModes = ['cash', 'bank', 'other'] as const;

const tenderingLedgers = {
  ...of,
  label: 'Cash and bank ledgers',
  table: 'user_ledger',
  fields: {
    ledger: reference.required('Ledger', 'ledger'),
    mode: choice.optional('Mode', tenderingModes, {
      optionLabels: ['ledger nature|Cash', 'Bank', 'Other'],
    }),
  },
  defaults: { mode: 'cash' },
  key: ['ledger', 'mode'],
} as const;

/** In letters of one script, so that nobody has the name of another to the eye. */
function validateCode({ values }: RowOf<typeof masterFields>): readonly Problem[] {
  return /^[A-Za-z0-9\-_./ ]+$/.test(values.code) ? [] : [problem('user.code_not_plain', 'code')];
}

export const user = defineMaster({
  name: 'user',
  path: 'users',
  label: 'User',
  plural: 'Users',
  word: 'user',
  address: 'userManagement',
  permission: 'frmUser',
  table: 'app_user',
  fields: {
    ...masterFields,
    accessRole: reference.required('Access role', 'accessRole'),
    language: choice.optional('Language', languageCodes),
    email: text.optional('Email', { maxLength: 200, isOwn: true }),
    mobile: numeral.optional('Mobile', { maxLength: 200 }),
    photo: image.optional('Photo'),
    salesPerson: reference.optional('Sales person', 'salesPerson'),
    vehicle: reference.optional('Vehicle', 'vehicle'),
    cashLedger: reference.optional('user|Cash ledger', 'ledger'),
  },
  defaults: { language: 'en' },
  validate: validateCode,
  children: {
    branches: {
      ...of,
      label: 'Branches',
      table: 'user_branch',
      fields: { branch: reference.required('Branch', 'branch') },
      key: ['branch'],
    },
    linkedRoutes: {
      ...of,
      label: 'Routes',
      table: 'user_route',
      fields: { route: reference.required('Route', 'route') },
      key: ['route'],
    },
    cashBankLedgers: tenderingLedgers,
    salesPersons: {
      ...of,
      label: 'Sales persons',
      table: 'user_person',
      filter: { kind: 'sales' },
      fields: { person: reference.required('Sales person', 'salesPerson') },
      key: ['person'],
    },
    purchasePersons: {
      ...of,
      label: 'Purchase persons',
      table: 'user_person',
      filter: { kind: 'purchase' },
      fields: { person: reference.required('Purchase person', 'purchasePerson') },
      key: ['person'],
    },
    customerGroups: {
      ...of,
      label: 'Customer groups',
      table: 'user_customer_group',
      fields: { partyGroup: text.required('Group', { maxLength: 200 }) },
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
