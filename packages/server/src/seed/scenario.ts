/**
 * What a demo company is made of, so that one generator of days serves them all: its masters, and what the generator must
 * know of them. Nothing here is a voucher.
 */
import type { NewCompany } from '@fieldbook/core/company/new-company';

export type Row = Readonly<Record<string, unknown>>;

export interface Good {
  readonly code: string;
  readonly supplier: string;
  /** Pieces of a carton. */
  readonly carton: number;
  /** Millionths per piece, without tax. */
  readonly cost: number;
  readonly wholesale: number;
  readonly retail: number;
}

export interface Shop {
  readonly code: string;
  /** Buys by the carton at the wholesale rate. */
  readonly isLarge: boolean;
  readonly creditDays: number;
  /** Minor units; zero sells for cash only. */
  readonly creditLimit: number;
  /** 1 is Monday, 6 Saturday. */
  readonly weekday: number;
}

/** Whoever sells: a van on its route with a device's series, or the counter of an office. */
export interface Seller {
  readonly code: string;
  readonly branch: string;
  readonly godown: string;
  /** Where what comes back damaged stands first, and where it goes in the evening; one and the same at a counter. */
  readonly damageGodown: string;
  readonly damageStore: string;
  readonly cashLedger: string;
  readonly salesPerson: string;
  readonly shops: readonly Shop[];
  /** Codes of the goods it carries. */
  readonly goods: readonly string[];
  readonly route?: string;
  /** Codes and prefixes of its series; the office's numbers when left out. */
  readonly series?: Readonly<Record<'sales' | 'salesReturn' | 'receipt', string>>;
}

export interface Supplier {
  readonly code: string;
  readonly creditDays: number;
}

export interface Scenario {
  /** Part of every uid. */
  readonly kind: 'dubai' | 'india';
  readonly company: NewCompany;
  readonly settings: Readonly<Record<string, string>>;
  /** Rows by master, each after what it refers to. */
  readonly masters: readonly (readonly [master: string, rows: readonly Row[]])[];
  readonly users: readonly DemoUser[];
  readonly goods: ReadonlyMap<string, Good>;
  readonly sellers: readonly Seller[];
  readonly suppliers: readonly Supplier[];
  readonly decimals: 0 | 2 | 3;
  /** What a shop pays here where one in Dubai pays a dirham. */
  readonly scale: number;
  /** The same for what the office has and spends. */
  readonly officeScale: number;
  readonly defaultDays: number;
  readonly defaultVouchersPerDay: number;
  /** A purchase in another currency, once. */
  readonly foreign?: {
    readonly supplier: string;
    readonly currency: string;
    readonly rate: string;
    readonly amount: string;
  };
}

export interface DemoUser {
  readonly code: string;
  readonly role: string;
  readonly row: Row;
}
