/**
 * All masters that vouchers need, as they were at one version, in memory and never changed: rules and postings ask it by
 * code, statements by id. A newer version is another snapshot.
 */
import type { LedgerRole } from '@fieldbook/core/definition/ledger-roles';
import type {
  BranchView,
  GodownView,
  ItemView,
  LedgerView,
  PartyView,
  TaxRateView,
  VoucherMasters,
} from '@fieldbook/core/definition/masters-view';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { Currency, Micro } from '@fieldbook/core/kernel/money';
import type { PeriodRules } from '@fieldbook/core/kernel/periods';
import { firstLeadStatus, type LeadStatusRow } from '@fieldbook/core/masters/first-lead-status';
import type { CompanyChoices } from '@fieldbook/core/settings/settings';
import { transitGodownOf } from '@fieldbook/core/stock/transit';

/** Codes and ids of one master. */
export interface IdTable {
  readonly idOf: ReadonlyMap<string, number>;
  readonly codeOf: ReadonlyMap<number, string>;
}

export interface SeriesView {
  readonly id: number;
  readonly code: string;
  readonly branch: string;
  /** Code of the device it belongs to. */
  readonly device?: string;
  /** Code of the van whose numbers it gives; neither device nor van: the office. */
  readonly godown?: string;
  readonly voucherType: string;
  readonly prefix: string;
  readonly active: boolean;
}

export interface PriceView {
  readonly rate: Micro;
  readonly validFrom: IsoDate;
  readonly validTo?: IsoDate;
}

export interface SnapshotData {
  readonly version: number;
  /** Of the database; versions of two lives say nothing of each other. */
  readonly life: string;
  readonly choices: CompanyChoices;
  /** By master name: `item`, `customer`, `salesPerson` … */
  readonly ids: ReadonlyMap<string, IdTable>;
  readonly items: ReadonlyMap<string, ItemView>;
  readonly ledgers: ReadonlyMap<string, LedgerView>;
  readonly customers: ReadonlyMap<string, PartyView>;
  readonly suppliers: ReadonlyMap<string, PartyView>;
  readonly godowns: ReadonlyMap<string, GodownView>;
  readonly branches: ReadonlyMap<string, BranchView>;
  readonly currencies: ReadonlyMap<string, Currency>;
  readonly leadStatuses: readonly LeadStatusRow[];
  /** Spans of days by tax code, which do not overlap. */
  readonly taxRates: ReadonlyMap<string, readonly TaxRateView[]>;
  readonly series: ReadonlyMap<string, SeriesView>;
  /** By `priceKey`, newest first. */
  readonly prices: ReadonlyMap<string, readonly PriceView[]>;
  readonly periods: PeriodRules;
}

export interface MasterSnapshot extends VoucherMasters {
  readonly version: number;
  readonly life: string;
  readonly data: SnapshotData;
  /** Id of a master's row; `undefined` when there is none. */
  idOf(master: string, code: string): number | undefined;
  codeOf(master: string, id: number): string | undefined;
  /** The item and unit that a barcode names. */
  barcode(barcode: string): { readonly item: ItemView; readonly unit: string } | undefined;
  series(code: string): SeriesView | undefined;
  /** The series of a branch's office for a voucher type. */
  officeSeries(branch: string, voucherType: string): SeriesView | undefined;
  /** A price group's own rate of an item's unit on a day. */
  price(of: PriceOf): Micro | undefined;
}

export interface PriceOf {
  readonly priceGroup: string;
  readonly item: string;
  readonly unit: string;
  readonly on: IsoDate;
}

export function priceKey(priceGroup: string, item: string, unit: string): string {
  return `${priceGroup}\n${item}\n${unit}`;
}

export function createSnapshot(data: SnapshotData): MasterSnapshot {
  const roles = new Map<LedgerRole, LedgerView>();
  for (const ledger of data.ledgers.values()) if (ledger.role !== undefined) roles.set(ledger.role, ledger);
  const offices = new Map<string, SeriesView>();
  for (const series of data.series.values()) {
    const isOffice = series.device === undefined && series.godown === undefined;
    if (isOffice && series.active) offices.set(`${series.branch}\n${series.voucherType}`, series);
  }
  const begunAs = firstLeadStatus(data.leadStatuses);
  const vans = new Map([...data.godowns.values()].map((godown) => [godown.cashLedger, godown]));
  let barcodes: Map<string, { item: ItemView; unit: string }> | undefined;
  return {
    version: data.version,
    life: data.life,
    data,
    choices: data.choices,
    item: (code) => data.items.get(code),
    ledger: (code) => data.ledgers.get(code),
    ledgerOf: (role) => roles.get(role),
    moneyLedgers: [...data.ledgers.values()].filter(({ use }) => use === 'cash' || use === 'bank'),
    party: (side, code) => (side === 'customer' ? data.customers : data.suppliers).get(code),
    godown: (code) => data.godowns.get(code),
    vanOfCash: (code) => vans.get(code),
    transitGodown: (branch) => transitGodownOf(data.godowns.values(), branch),
    branch: (code) => data.branches.get(code),
    currency: (code) => data.currencies.get(code),
    taxRate: (code, on) =>
      data.taxRates
        .get(code)
        ?.find((rate) => rate.validFrom <= on && (rate.validTo === undefined || on <= rate.validTo)),
    groupPrices: (priceGroup, item) =>
      (data.items.get(item)?.units ?? []).flatMap(({ unit }) =>
        (data.prices.get(priceKey(priceGroup, item, unit)) ?? []).map((price) => ({ unit, ...price })),
      ),
    ...(begunAs === undefined ? {} : { firstLeadStatus: begunAs }),
    periods: data.periods,
    has: (of, code) => data.ids.get(of)?.idOf.has(code) ?? false,
    idOf: (master, code) => data.ids.get(master)?.idOf.get(code),
    codeOf: (master, id) => data.ids.get(master)?.codeOf.get(id),
    // Built when first asked: posting names items by code and never needs it.
    barcode: (barcode) => {
      barcodes ??= barcodesOf(data.items);
      return barcodes.get(barcode);
    },
    series: (code) => data.series.get(code),
    officeSeries: (branch, voucherType) => offices.get(`${branch}\n${voucherType}`),
    price: ({ priceGroup, item, unit, on }) =>
      data.prices
        .get(priceKey(priceGroup, item, unit))
        ?.find((price) => price.validFrom <= on && (price.validTo === undefined || on <= price.validTo))?.rate,
  };
}

function barcodesOf(items: ReadonlyMap<string, ItemView>): Map<string, { item: ItemView; unit: string }> {
  const barcodes = new Map<string, { item: ItemView; unit: string }>();
  for (const item of items.values()) {
    for (const unit of item.units)
      if (unit.barcode !== undefined) barcodes.set(unit.barcode, { item, unit: unit.unit });
  }
  return barcodes;
}
