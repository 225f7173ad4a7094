/** The groups that every company of Tally has, and what each is in our books. All others lie below one of them, or say themselves what they are. */
import type { LedgerNature, LedgerUse } from '../definition/masters-view.ts';
import { isNothing, isYes, nameKey, type TallyObject, textOf } from './tally-object.ts';

export interface GroupMeaning {
  readonly nature: LedgerNature;
  /** Of the ledgers below it; `customer` and `supplier` are parties and no ledgers. */
  readonly use?: LedgerUse;
  readonly affectsGrossProfit?: true;
}

interface ReservedGroup extends GroupMeaning {
  /** As in the chart that a new company begins with, where that has such a group. */
  readonly code: string;
  readonly parent?: string;
}

const asset = (code: string, facts: Partial<ReservedGroup> = {}): ReservedGroup => ({
  code,
  nature: 'asset',
  ...facts,
});
const liability = (code: string, facts: Partial<ReservedGroup> = {}): ReservedGroup => ({
  code,
  nature: 'liability',
  ...facts,
});
const trading = { affectsGrossProfit: true } as const;
const current = { parent: 'Current Assets' };
const owed = { parent: 'Current Liabilities' };
const loans = { parent: 'Loans (Liability)' };

const groups: Readonly<Record<string, ReservedGroup>> = {
  'Capital Account': { code: 'CAPITAL', nature: 'equity' },
  'Reserves & Surplus': { code: 'RESERVES', nature: 'equity', parent: 'Capital Account' },
  'Loans (Liability)': liability('LOANS'),
  'Bank OD A/c': liability('BANK-OD', { ...loans, use: 'bank' }),
  'Secured Loans': liability('SECURED-LOANS', loans),
  'Unsecured Loans': liability('UNSECURED-LOANS', loans),
  'Current Liabilities': liability('CURRENT-LIABILITIES'),
  'Duties & Taxes': liability('DUTIES-TAXES', { ...owed, use: 'tax' }),
  Provisions: liability('PROVISIONS', owed),
  'Sundry Creditors': liability('SUNDRY-CREDITORS', { ...owed, use: 'supplier' }),
  'Branch / Divisions': liability('BRANCH-DIVISIONS'),
  'Suspense A/c': liability('SUSPENSE'),
  'Fixed Assets': asset('FIXED-ASSETS'),
  Investments: asset('INVESTMENTS'),
  'Current Assets': asset('CURRENT-ASSETS'),
  'Bank Accounts': asset('BANK-ACCOUNTS', { ...current, use: 'bank' }),
  'Cash-in-hand': asset('CASH-IN-HAND', { ...current, use: 'cash' }),
  'Deposits (Asset)': asset('DEPOSITS', current),
  'Loans & Advances (Asset)': asset('LOANS-ADVANCES', current),
  'Stock-in-hand': asset('STOCK-IN-HAND', { ...current, use: 'stock' }),
  'Sundry Debtors': asset('SUNDRY-DEBTORS', { ...current, use: 'customer' }),
  'Misc. Expenses (ASSET)': asset('MISC-EXPENSES'),
  'Sales Accounts': { code: 'SALES-ACCOUNTS', nature: 'income', ...trading },
  'Purchase Accounts': { code: 'PURCHASE-ACCOUNTS', nature: 'expense', ...trading },
  'Direct Incomes': { code: 'DIRECT-INCOME', nature: 'income', ...trading },
  'Direct Expenses': { code: 'DIRECT-EXPENSES', nature: 'expense', ...trading },
  'Indirect Incomes': { code: 'INDIRECT-INCOME', nature: 'income' },
  'Indirect Expenses': { code: 'INDIRECT-EXPENSES', nature: 'expense' },
};

/** What Tally also calls some of them. */
const others: Readonly<Record<string, string>> = {
  'Retained Earnings': 'Reserves & Surplus',
  'Bank OCC A/c': 'Bank OD A/c',
  'Income (Direct)': 'Direct Incomes',
  'Income (Indirect)': 'Indirect Incomes',
  'Expenses (Direct)': 'Direct Expenses',
  'Expenses (Indirect)': 'Indirect Expenses',
};

const byName = new Map(
  [...Object.keys(groups).map((name) => [name, name] as const), ...Object.entries(others)].map(
    ([called, name]) => [nameKey(called), name] as const,
  ),
);

export interface ReservedFound extends ReservedGroup {
  readonly name: string;
}

export function reservedGroup(name: string): ReservedFound | undefined {
  const known = byName.get(nameKey(name));
  const group = known === undefined ? undefined : groups[known];
  return known === undefined || group === undefined ? undefined : { ...group, name: known };
}

/** Of a group at the head of the tree that is none of Tally's own. */
export function meaningOfPrimary(group: TallyObject): GroupMeaning | undefined {
  if (!isNothing(textOf(group, 'PARENT'))) return undefined;
  const isDebit = isYes(group, 'ISDEEMEDPOSITIVE');
  if (!isYes(group, 'ISREVENUE')) return { nature: isDebit ? 'asset' : 'liability' };
  const nature = isDebit ? 'expense' : 'income';
  return isYes(group, 'AFFECTSGROSSPROFIT') ? { nature, ...trading } : { nature };
}
