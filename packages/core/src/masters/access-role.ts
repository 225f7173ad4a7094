/** Access roles: the forms a user may open (SPEC §6). The form `*` stands for all. */
import { reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

const forms = {
  label: 'Forms',
  table: 'access_role_form',
  parentColumn: 'access_role_id',
  fields: { form: text.required('Form', { maxLength: 40 }) },
  key: ['form'],
} as const;

/** Where the role may say that a sale is earned, besides the company's own account (SPEC §7, GetSalesAccountLedgers). */
const salesAccounts = {
  label: 'Sales accounts',
  table: 'access_role_account',
  parentColumn: 'access_role_id',
  fields: { ledger: reference.required('Ledger', 'ledger') },
  key: ['ledger'],
} as const;

export const accessRole = defineMaster({
  name: 'accessRole',
  path: 'access-roles',
  label: 'Access role',
  plural: 'Access roles',
  word: 'access role',
  address: 'AccessRoll',
  aliases: ['RoleSettings'],
  permission: 'frmAccessRole',
  table: 'access_role',
  fields: masterFields,
  defaults: {},
  children: { forms, salesAccounts },
  register: ['code', 'name', 'active'],
  examples: [
    {
      code: 'Salesperson',
      name: 'Sales person',
      nameArabic: 'مندوب مبيعات',
      forms: [{ form: 'frmSales' }, { form: 'frmReceipt' }],
    },
  ],
});
