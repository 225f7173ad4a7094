/**
 * What rules and postings may ask of the masters, by code. The server answers it from its cache, the phone from its
 * local store, tests from `examples/`; so the same rule gives the same figure everywhere.
 */

import type { IsoDate } from '../kernel/date.ts';
import type { Currency, Micro, Minor } from '../kernel/money.ts';
import type { PeriodRules } from '../kernel/periods.ts';
import type { UnitConversion } from '../kernel/quantity.ts';
import type { CompanyChoices } from '../settings/settings.ts';
import type { LedgerRole } from './ledger-roles.ts';
import type { TaxComponentName } from './totals.ts';

export interface ItemUnit extends UnitConversion {
  readonly barcode?: string;
  /** Selling prices of one such unit. */
  readonly retailRate?: Micro;
  readonly wholesaleRate?: Micro;
}

export interface ItemView {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly barcode?: string;
  readonly category?: string;
  readonly hsnCode?: string;
  readonly taxCode?: string;
  readonly isService?: boolean;
  /** Its stock is kept by batch, with or without the day the batch expires. */
  readonly tracking?: 'batch' | 'batchExpiry';
  readonly packing?: string;
  /** Where it lies in the store. */
  readonly rackNo?: string;
  readonly shelfNo?: string;
  /** Is its stock shown as cartons and pieces, where the company counts so? Left out: yes. */
  readonly splitsStock?: boolean;
  /** May customers give it back? Left out: yes. */
  readonly isReturnable?: boolean;
  /** So many thousandths of its smallest unit are sold at the least. */
  readonly minimumQuantity?: number;
  readonly active: boolean;
  /** The first is the smallest unit with num = den = 1. */
  readonly units: readonly ItemUnit[];
  /** Litres of one smallest unit in millionths, for excise by volume. */
  readonly litres?: Micro;
  /** Kilograms of one smallest unit in millionths, for charges that are spread by weight. */
  readonly weight?: Micro;
}

export type LedgerNature = 'asset' | 'liability' | 'equity' | 'income' | 'expense';
/** What a ledger may be chosen for: tenders and contra take only cash and bank, control ledgers need a party. */
export type LedgerUse = 'cash' | 'bank' | 'customer' | 'supplier' | 'tax' | 'stock' | 'general';

export interface LedgerView {
  readonly code: string;
  readonly name: string;
  readonly nature: LedgerNature;
  readonly use: LedgerUse;
  readonly role?: LedgerRole;
  /** Code of the branch that keeps it; none: the company. */
  readonly branch?: string;
  /** Code of the currency it is kept in; none: base currency (see `kept-currency.ts`). */
  readonly currency?: string;
  readonly active: boolean;
}

export interface PartyView {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly side: 'customer' | 'supplier';
  readonly creditDays: number;
  readonly creditLimit?: Minor;
  readonly taxRegNo?: string;
  readonly priceGroup?: string;
  readonly route?: string;
  /** Where it is not the branch's own. */
  readonly country?: string;
  /** State or emirate (`tax/regions.ts`), for the place of supply. */
  readonly region?: string;
  /** The anonymous counter customer: never has bills. */
  readonly isCashParty?: boolean;
  readonly active: boolean;
}

/** Kinds of godowns; goods in those of one kind are one pool, valued together. */
export const godownKinds = ['saleable', 'damage', 'transit'] as const;
export type GodownKind = (typeof godownKinds)[number];

export interface GodownView {
  readonly code: string;
  readonly name: string;
  readonly kind: GodownKind;
  readonly branch: string;
  /** A van never goes below zero; a main godown may by setting. */
  readonly isVan: boolean;
  /** Vans on whose routes it is carried; left out where none is. */
  readonly vans?: readonly string[];
  /** Code of the ledger that money paid on a van goes to. */
  readonly cashLedger?: string;
  readonly active: boolean;
}

export interface BranchView {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly zone: string;
  readonly country: string;
  readonly region?: string;
  readonly taxRegNo?: string;
  readonly currency: string;
  readonly defaultGodown?: string;
}

export interface TaxComponent {
  readonly component: TaxComponentName;
  readonly method: 'percent' | 'perUnit' | 'higher';
  readonly percent?: Micro;
  /** Major units of currency for one smallest unit of the item (or one litre when `perLitre`). */
  readonly perUnit?: Micro;
  readonly perLitre?: boolean;
  /** GST: within the region, across regions, or always. */
  readonly scope: 'always' | 'intra' | 'inter';
  /** Its amount is part of the base of the components that follow (excise below VAT). */
  readonly raisesBase?: boolean;
  readonly informationOnly?: boolean;
}

export interface TaxRateView {
  readonly code: string;
  readonly validFrom: IsoDate;
  readonly validTo?: IsoDate;
  readonly components: readonly TaxComponent[];
}

/** One row of a price group for an item. */
export interface GroupPrice {
  readonly unit: string;
  readonly rate: Micro;
  readonly validFrom: IsoDate;
  readonly validTo?: IsoDate;
}

export interface VoucherMasters {
  readonly choices: CompanyChoices;
  item(code: string): ItemView | undefined;
  ledger(code: string): LedgerView | undefined;
  ledgerOf(role: LedgerRole): LedgerView | undefined;
  /** The van whose cash a ledger is. */
  vanOfCash(ledger: string): GodownView | undefined;
  /** Ledgers of cash and banks, to choose a default among; without them there is none. */
  readonly moneyLedgers?: readonly LedgerView[];
  party(side: 'customer' | 'supplier', code: string): PartyView | undefined;
  godown(code: string): GodownView | undefined;
  /** Where goods of a branch are while they are on their way: its own transit godown, else any. */
  transitGodown(branch: string): GodownView | undefined;
  branch(code: string): BranchView | undefined;
  currency(code: string): Currency | undefined;
  /** The rate of a tax code valid on a day. */
  taxRate(code: string, on: IsoDate): TaxRateView | undefined;
  /** Rows of a price group for an item, of whatever unit and date. */
  groupPrices(priceGroup: string, item: string): readonly GroupPrice[];
  /** The status that a new lead begins with; without it a lead has none until somebody says one. */
  readonly firstLeadStatus?: string;
  /** Closed periods and the exceptions from them. */
  readonly periods: PeriodRules;
  /** Does the master `of` have a row with this code? For references that rules do not look into. */
  has(of: string, code: string): boolean;
}
