/**
 * The masters of a small example company in Dubai: the ones that the vouchers of ACCOUNTING.md's worked day name, and a
 * few more of each kind. Tests, the seeder and the documentation post over them; all in memory.
 */

import { type LedgerRole, ledgerRoles, type RoleFacts } from '../src/definition/ledger-roles.ts';
import type {
  BranchView,
  GodownKind,
  GodownView,
  ItemView,
  LedgerNature,
  LedgerUse,
  LedgerView,
  PartyView,
  VoucherMasters,
} from '../src/definition/masters-view.ts';
import { inEnglish } from '../src/i18n/say.ts';
import { type Currency, ONE_RATE } from '../src/kernel/money.ts';
import { type CompanyChoices, companyChoices, defaultSettings } from '../src/settings/settings.ts';
import { transitGodownOf } from '../src/stock/transit.ts';
import { rateOn } from '../src/tax/rates.ts';
import { exampleTaxRates } from './tax-rates.ts';

const choices: CompanyChoices = {
  ...companyChoices(defaultSettings),
  roundOffStep: 25,
  creditLimitCheck: 'Nothing',
  returnsWithoutSource: 'Nothing',
};

const item = (
  code: string,
  name: string,
  carton: number,
  prices: readonly [piece: number, carton: number],
): ItemView => ({
  code,
  name,
  taxCode: 'VAT5',
  active: true,
  units: [
    { unit: 'PCS', num: 1, den: 1, retailRate: prices[0] * ONE_RATE },
    { unit: 'CTN', num: carton, den: 1, retailRate: prices[1] * ONE_RATE },
  ],
});

const items: readonly ItemView[] = [
  { ...item('MILK', 'Fresh milk 2 l', 12, [12.5, 145]), weight: 2 * ONE_RATE },
  item('YOGHURT', 'Yoghurt 170 g', 24, [2.5, 56]),
  { ...item('CHIPS', 'Potato chips 40 g', 48, [1, 44]), weight: (4 * ONE_RATE) / 100 },
  { ...item('CHILLER', 'Chiller hire', 1, [50, 50]), isService: true, units: [{ unit: 'PCS', num: 1, den: 1 }] },
];

const ofRoles: readonly LedgerView[] = Object.entries<RoleFacts>(ledgerRoles)
  .filter(([, { taxKind }]) => taxKind === undefined)
  .map(([name]) => exampleRoleLedger(name as LedgerRole));

const everyday = (code: string, name: string, nature: LedgerNature, use: LedgerUse = 'general'): LedgerView => ({
  code,
  name,
  nature,
  use,
  active: true,
});

const ledgers: readonly LedgerView[] = [
  ...ofRoles,
  everyday('CASH', 'Main cash', 'asset', 'cash'),
  everyday('CASH-VAN-1', 'Cash Van 1', 'asset', 'cash'),
  everyday('BANK', 'Bank', 'asset', 'bank'),
  { ...everyday('BANK-USD', 'Bank USD', 'asset', 'bank'), currency: 'USD' },
  everyday('CAPITAL', 'Capital', 'equity'),
  everyday('FREIGHT-INWARD', 'Freight inward', 'expense'),
  everyday('FUEL', 'Fuel', 'expense'),
  everyday('BANK-CHARGES', 'Bank charges', 'expense'),
  everyday('DELIVERY-INCOME', 'Delivery charges', 'income'),
  everyday('EXPENSES', 'Expense', 'expense'),
];

const party = (side: PartyView['side'], code: string, name: string, creditDays: number): PartyView => ({
  code,
  name,
  side,
  creditDays,
  active: true,
});

const parties: readonly PartyView[] = [
  party('customer', 'C1', 'Corniche Grocery', 30),
  party('customer', 'C2', 'Creek Supermarket', 45),
  { ...party('customer', 'WALK-IN', 'Counter customer', 0), isCashParty: true },
  party('supplier', 'SUP-1', 'Gulf Dairy', 45),
  party('supplier', 'SUP-2', 'Snack Imports', 30),
];

const godown = (code: string, name: string, kind: GodownKind, isVan = false): GodownView => ({
  code,
  name,
  kind,
  branch: 'MB',
  isVan,
  active: true,
});

const godowns: readonly GodownView[] = [
  godown('MAIN', 'Main store', 'saleable'),
  godown('VAN-1', 'Van 1', 'saleable', true),
  godown('DAMAGE', 'Damage store', 'damage'),
  { ...godown('DAMAGE-VAN-1', 'Damaged goods of van 1', 'damage'), vans: ['VAN-1'] },
  godown('TRANSIT', 'In transit', 'transit'),
];

const branches: readonly BranchView[] = [
  { code: 'MB', name: 'Main branch', zone: 'Asia/Dubai', country: 'AE', currency: 'AED', defaultGodown: 'MAIN' },
];

const currencies: readonly Currency[] = [
  { code: 'AED', symbol: 'AED', decimals: 2 },
  { code: 'USD', symbol: '$', decimals: 2, symbolSide: 'start' },
  { code: 'OMR', symbol: 'OMR', decimals: 3 },
];

/** Masters that rules only ask for by name. */
const named: Readonly<Record<string, readonly string[]>> = {
  measureUnit: ['PCS', 'CTN'],
  taxCode: exampleTaxRates.map((rate) => rate.code),
  salesPerson: ['SP1'],
  purchasePerson: ['PP1'],
  route: ['R1'],
  costCentre: ['CC1'],
  project: ['PR1'],
  leadStatus: ['NEW', 'QUALIFIED'],
};

/** Code of a role's ledger: `costOfGoodsSold` is `COST-OF-GOODS-SOLD`, as in a new company. */
export function exampleLedgerCode(role: LedgerRole): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter}`).toUpperCase();
}

/** The ledger of a role as in a new company; a company of India has further ones for the parts of GST. */
export function exampleRoleLedger(role: LedgerRole): LedgerView {
  const { label, nature, use } = ledgerRoles[role];
  return { code: exampleLedgerCode(role), name: inEnglish(label), nature, use, role, active: true };
}

/** `changes` to the company's choices: another valuation, periodic books, a closed period. */
export function exampleMasters(changes: Partial<CompanyChoices> = {}): VoucherMasters {
  const by = <T extends { code: string }>(rows: readonly T[], code: string) => rows.find((row) => row.code === code);
  const tables = { item: items, ledger: ledgers, godown: godowns, branch: branches, currency: currencies };
  const isTable = (of: string): of is keyof typeof tables => Object.hasOwn(tables, of);
  const partyOf = (side: string, code: string) => parties.find((row) => row.side === side && row.code === code);
  return {
    choices: { ...choices, ...changes },
    item: (code) => by(items, code),
    ledger: (code) => by(ledgers, code),
    ledgerOf: (role) => ledgers.find((row) => row.role === role),
    party: partyOf,
    godown: (code) => by(godowns, code),
    vanOfCash: (code) => godowns.find(({ cashLedger }) => cashLedger === code),
    transitGodown: (branch) => transitGodownOf(godowns, branch),
    branch: (code) => by(branches, code),
    currency: (code) => by(currencies, code),
    taxRate: (code, on) => rateOn(exampleTaxRates, code, on),
    groupPrices: () => [],
    firstLeadStatus: 'NEW',
    periods: { locks: [], exceptions: [] },
    has(of, code) {
      if (of === 'customer' || of === 'supplier') return partyOf(of, code) !== undefined;
      if (isTable(of)) return tables[of].some((row) => row.code === code);
      return named[of]?.includes(code) ?? false;
    },
  };
}
