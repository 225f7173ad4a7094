/**
 * Ledgers of the books. `use` says what a voucher may choose it for; `role` what postings name it by, one ledger a role
 * (definition/ledger-roles.ts). Parties are no ledgers of their own: they stand behind the control ledgers.
 */
import { choice, numeral, reference, text } from '../definition/field.ts';
import { ledgerRoles, type RoleFacts } from '../definition/ledger-roles.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import type { LedgerNature, LedgerUse } from '../definition/masters-view.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { ledgerUseLabels, ledgerUses, natureLabels, natures } from './ledger-nature.ts';

const statements: Readonly<Record<LedgerNature, 'profit' | 'position' | 'equity'>> = {
  income: 'profit',
  expense: 'profit',
  asset: 'position',
  liability: 'position',
  equity: 'equity',
};

interface Roled {
  readonly role?: string | undefined;
  readonly nature: LedgerNature;
  readonly use?: LedgerUse | undefined;
}

/** What postings write under a role must stand in the statement it belongs to: sales are no asset, debtors need parties. */
function validateRole({ role, nature, use = 'general' }: Roled): readonly Problem[] {
  if (role === undefined) return [];
  const facts: RoleFacts = ledgerRoles[role as keyof typeof ledgerRoles];
  const isFit = facts.use === use && statements[facts.nature] === statements[nature];
  return isFit ? [] : [problem('ledger.role_unfit', 'role', { nature: facts.nature, use: facts.use })];
}

export const ledger = defineMaster({
  name: 'ledger',
  path: 'ledgers',
  label: 'Ledger',
  plural: 'Ledgers',
  word: 'ledger',
  phone: { order: 7 },
  permission: 'frmLedger',
  table: 'ledger',
  fields: {
    ...masterFields,
    group: reference.required('Group', 'ledgerGroup'),
    nature: choice.required('Nature', natures, { optionLabels: natureLabels }),
    use: choice.optional('Used for', ledgerUses, { specName: 'Mode', optionLabels: ledgerUseLabels }),
    role: choice.optional('Role in postings', Object.keys(ledgerRoles), {
      isOwn: true,
      optionLabels: Object.values(ledgerRoles).map(({ label }) => label),
    }),
    branch: reference.optional('Branch', 'branch'),
    currency: reference.optional('Currency', 'currency'),
    bankName: text.optional('Bank name', { maxLength: 200 }),
    bankAccountNo: text.optional('Bank account no.', { maxLength: 200, isOwn: true }),
    iban: numeral.optional('IBAN', { maxLength: 200 }),
  },
  defaults: { use: 'general' },
  validate: ({ values }) => validateRole(values),
  register: ['code', 'name', 'group', 'nature', 'use', 'branch', 'active'],
  examples: [
    {
      code: 'CASH',
      name: 'Main cash',
      nameArabic: 'الصندوق الرئيسي',
      group: 'CASH-IN-HAND',
      nature: 'asset',
      use: 'cash',
    },
    { code: 'RENT', name: 'Rent', nameArabic: 'الإيجار', group: 'INDIRECT-EXPENSES', nature: 'expense' },
  ],
});
