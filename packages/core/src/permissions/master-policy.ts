/**
 * Who may write what of a master besides whoever has its form (SPEC §6): a rule for every field and list, and whose the rows are. A master may have a rule of its own under `master.field` or `master.list.field`; `check-master.ts` asks.
 */
import type { FormName } from './forms.ts';

export type MasterFieldRule =
  /** Who has the form of the master may say it. */
  | 'free'
  /** The row that is named belongs to a branch in sight, or to none; a route is one in sight. */
  | 'inSight'
  /** Rights: nobody hands out more than they have (store/masters/check-grants.ts). */
  | 'granted'
  /** Says whose the row is: its scope judges it. */
  | 'scope'
  /** Another value needs this form. `first`: what a new row has without it, where that is not the default; `'free'`: it may say anything. */
  | { readonly form: FormName; readonly first?: number | 'free' };

export type MasterScope =
  /** Of the whole company; whoever has the form writes it. */
  | 'company'
  /** Of the whole company; written by who sees every branch. */
  | 'everyBranch'
  /** People: by their branches and routes, and by what they may open. */
  | 'granted'
  | {
      /** The field that names the branch; `code`: the row is one. */
      readonly branch?: 'branch' | 'code';
      /** The field that names whose branches it has where it names none. */
      readonly of?: string;
      /** Who writes a row that belongs to no branch. */
      readonly none: 'anybody' | 'everyBranch';
    };

const ofBranch = { branch: 'branch', none: 'anybody' } as const;
/** What is left without a branch holds for all. */
const ofBranchOrAll = { branch: 'branch', none: 'everyBranch' } as const;

export const masterScopes = {
  currency: 'everyBranch',
  company: 'everyBranch',
  branch: { branch: 'code', none: 'everyBranch' },
  ledgerGroup: 'everyBranch',
  // One that belongs to no branch is in the books of all of them.
  ledger: ofBranchOrAll,
  taxCode: 'everyBranch',
  category: 'company',
  measureUnit: 'company',
  salesPerson: ofBranch,
  purchasePerson: ofBranch,
  godown: ofBranchOrAll,
  vehicleGroup: 'company',
  vehicleType: 'company',
  vehicle: ofBranch,
  route: ofBranchOrAll,
  sector: { of: 'route', none: 'everyBranch' },
  supplier: { branch: 'branch', of: 'route', none: 'anybody' },
  printer: ofBranchOrAll,
  kitchen: ofBranch,
  item: 'company',
  priceGroup: 'company',
  customer: { branch: 'branch', of: 'route', none: 'anybody' },
  contact: { of: 'customer', none: 'anybody' },
  asset: ofBranch,
  bank: 'company',
  costCentre: 'company',
  project: ofBranch,
  leadStatus: 'company',
  reason: 'company',
  accessRole: 'everyBranch',
  user: 'granted',
  device: { branch: 'branch', of: 'user', none: 'everyBranch' },
  series: ofBranchOrAll,
  periodLock: ofBranchOrAll,
  periodException: ofBranchOrAll,
  kitchenMessage: { branch: 'branch', of: 'kitchen', none: 'anybody' },
  diningArea: ofBranch,
  diningTable: { branch: 'branch', of: 'area', none: 'anybody' },
  orderArea: ofBranchOrAll,
  externalReport: 'everyBranch',
  voucherTemplate: 'company',
  // Only the person's own row.
  userProfile: 'company',
} as const satisfies Readonly<Record<string, MasterScope>>;

const terms = { form: 'frmCustomerTerms' } as const;
/** Who finds a customer notes where it is and how it is registered; from then on tax hangs on it. */
const place = { form: 'frmCustomerTerms', first: 'free' } as const;
const company = { form: 'frmCompany' } as const;
/** Not priced yet. */
const price = { form: 'frmItemPrices', first: 0 } as const;
const priced = { form: 'frmItemPrices' } as const;

const names = <const N extends string, R extends MasterFieldRule>(rule: R, list: readonly N[]) =>
  Object.fromEntries(list.map((name) => [name, rule])) as Readonly<Record<N, R>>;

/** By the name of the field, of masters and of their lists alike. What whoever has the form may say stands in `free-master-fields.ts`. */
export const masterFieldRules = {
  branch: 'scope',
  ...names('inSight', [
    'route',
    'godown',
    'defaultGodown',
    'cashLedger',
    'ledger',
    'customer',
    'supplier',
    'salesPerson',
  ]),
  ...names('inSight', ['person', 'vehicle', 'printer', 'kitchen', 'area', 'device', 'user']),
  ...names(terms, ['creditLimit', 'creditDays', 'priceGroup', 'isCashParty']),
  retailRate: price,
  wholesaleRate: priced,
  taxCode: { form: 'frmItemPrices', first: 'free' },
  profitPercent: priced,
} as const satisfies Readonly<Record<string, MasterFieldRule>>;

/** Where a master means something else by the name. */
export const ownFieldRules = {
  // Nobody who may not say so sells on credit: no limit at all would be an endless one.
  'customer.creditLimit': { form: 'frmCustomerTerms', first: 0 },
  'customer.currency': terms,
  'supplier.currency': terms,
  ...names(place, ['customer.taxRegNo', 'customer.country', 'customer.region']),
  ...names(place, ['supplier.taxRegNo', 'supplier.country', 'supplier.region']),
  ...names(company, ['branch.currency', 'branch.zone', 'branch.country', 'branch.region', 'branch.taxRegNo']),
  'item.commissionPercent': priced,
  // Without a rate of its own a unit has that of the others; one of nothing would give the goods away.
  'item.units.retailRate': priced,
  // Whoever buys says what a supplier asks for: frmItemSuppliers has a screen of its own for it.
  'item.suppliers.rate': priced,
  'item.suppliers.party': 'inSight',
  'project.party': 'inSight',
  'item.kitchen': 'free',
  // Whose money a person takes is said by who sees all of it.
  'user.cashLedger': { form: 'frmViewLedgers' },
  'user.cashBankLedgers.ledger': { form: 'frmViewLedgers' },
  'user.accessRole': 'granted',
  'user.branches.branch': 'granted',
  'user.linkedRoutes.route': 'granted',
  'accessRole.forms.form': 'granted',
  'voucherTemplate.voucherType': 'granted',
} as const satisfies Readonly<Record<string, MasterFieldRule>>;

export interface MasterField {
  readonly master: string;
  readonly list?: string | undefined;
  readonly name: string;
}

/** Nothing for a field that nobody has judged: the tests refuse it. */
export function masterRule({ master, list, name }: MasterField): MasterFieldRule | undefined {
  const own: Readonly<Record<string, MasterFieldRule>> = ownFieldRules;
  const shared: Readonly<Record<string, MasterFieldRule>> = masterFieldRules;
  return own[list === undefined ? `${master}.${name}` : `${master}.${list}.${name}`] ?? shared[name];
}

export function masterScope(master: string): MasterScope | undefined {
  const scopes: Readonly<Record<string, MasterScope>> = masterScopes;
  return scopes[master];
}

/** Is the master written by nobody but who sees every branch? */
export function isOfEveryBranch(master: string): boolean {
  return masterScope(master) === 'everyBranch';
}
