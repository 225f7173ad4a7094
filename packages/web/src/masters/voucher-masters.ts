/** The masters as rules and postings ask for them (core's `VoucherMasters`), answered from the rows in memory. */

import type { RowOfMaster } from '@fieldbook/core/api/master-rows';
import type { Me } from '@fieldbook/core/api/session-operations';
import type { LedgerRole } from '@fieldbook/core/definition/ledger-roles';
import type {
  BranchView,
  GodownView,
  GroupPrice,
  ItemUnit,
  ItemView,
  LedgerView,
  PartyView,
  TaxComponent,
  TaxRateView,
  VoucherMasters,
} from '@fieldbook/core/definition/masters-view';
import { parseScaled } from '@fieldbook/core/kernel/decimal';
import { type Currency, parseRate, RATE_DECIMALS } from '@fieldbook/core/kernel/money';
import { QUANTITY_DECIMALS } from '@fieldbook/core/kernel/quantity';
import type { branch } from '@fieldbook/core/masters/branch';
import type { customer } from '@fieldbook/core/masters/customer';
import { firstLeadStatus } from '@fieldbook/core/masters/first-lead-status';
import type { godown } from '@fieldbook/core/masters/godown';
import type { item } from '@fieldbook/core/masters/item';
import type { leadStatus } from '@fieldbook/core/masters/lead-status';
import type { ledger } from '@fieldbook/core/masters/ledger';
import type { priceGroup } from '@fieldbook/core/masters/price-group';
import type { route } from '@fieldbook/core/masters/route';
import type { supplier } from '@fieldbook/core/masters/supplier';
import type { taxCode } from '@fieldbook/core/masters/tax-code';
import { companyChoices, readSettings } from '@fieldbook/core/settings/settings';
import { transitGodownOf } from '@fieldbook/core/stock/transit';
import { rateOn } from '@fieldbook/core/tax/rates';
import type { MasterIndex } from './master-index.ts';

export type MasterIndexes = ReadonlyMap<string, MasterIndex>;

type Item = RowOfMaster<typeof item>;
type Ledger = RowOfMaster<typeof ledger>;
type Godown = RowOfMaster<typeof godown>;
/** A supplier has nothing of what only a customer has. */
type Party = Rows['supplier'] & Partial<Pick<Rows['customer'], 'priceGroup' | 'route' | 'isCashParty'>>;
type TaxCode = RowOfMaster<typeof taxCode>;

/** Rows that vouchers are made with. */
interface Rows {
  readonly branch: RowOfMaster<typeof branch>;
  readonly customer: RowOfMaster<typeof customer>;
  readonly godown: Godown;
  readonly item: Item;
  readonly leadStatus: RowOfMaster<typeof leadStatus>;
  readonly ledger: Ledger;
  readonly priceGroup: RowOfMaster<typeof priceGroup>;
  readonly route: RowOfMaster<typeof route>;
  readonly supplier: RowOfMaster<typeof supplier>;
  readonly taxCode: TaxCode;
}

interface Index<N extends keyof Rows> {
  readonly rows: readonly Rows[N][];
  readonly byCode: ReadonlyMap<string, Rows[N]>;
}

/** The one place that says which rows an index holds. */
function indexIn<N extends keyof Rows>(indexes: MasterIndexes, name: N): Index<N> | undefined {
  return indexes.get(name) as (MasterIndex & Index<N>) | undefined;
}

/** A device may hold rows without their lists. */
const list = <T>(rows: readonly T[] | undefined): readonly T[] => rows ?? [];

const text = <T extends string>(value: T | undefined): T | undefined => (value ? value : undefined);

const scaled = (value: string | undefined, decimals: number) => (value ? parseScaled(value, decimals) : undefined);

const micro = (value: string | undefined) => (value ? parseRate(value) : undefined);

/** The object without members that have no value, as `exactOptionalPropertyTypes` wants it. */
function filled<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

type Priced = Pick<Item['units'][number], 'barcode' | 'retailRate' | 'wholesaleRate'>;

function unitOf(unit: string, num: number, den: number, row: Priced): ItemUnit {
  const [retailRate, wholesaleRate] = [micro(row.retailRate), micro(row.wholesaleRate)];
  return filled<ItemUnit>({ unit, num, den, barcode: text(row.barcode), retailRate, wholesaleRate });
}

function itemView(row: Item): ItemView {
  return filled<ItemView>({
    code: row.code,
    name: row.name,
    nameArabic: text(row.nameArabic),
    barcode: text(row.barcode),
    category: text(row.category),
    hsnCode: text(row.hsnCode),
    taxCode: text(row.taxCode),
    isService: row.itemType === 'service',
    tracking: text(row.tracking),
    packing: text(row.packing),
    rackNo: text(row.rackNo),
    shelfNo: text(row.shelfNo),
    splitsStock: row.splitUnit === false ? false : undefined,
    isReturnable: row.returnable === false ? false : undefined,
    minimumQuantity: scaled(row.minimumQuantity, QUANTITY_DECIMALS),
    active: row.active !== false,
    units: [
      unitOf(row.unit, 1, 1, row),
      ...list(row.units).map((each) => unitOf(each.unit, each.num, each.den ?? 1, each)),
    ],
    litres: micro(row.litres),
    weight: micro(row.weight),
  });
}

function ledgerView(row: Ledger): LedgerView {
  return filled<LedgerView>({
    code: row.code,
    name: row.name,
    nature: row.nature,
    use: row.use ?? 'general',
    role: text(row.role) as LedgerRole | undefined,
    branch: text(row.branch),
    currency: text(row.currency),
    active: row.active !== false,
  });
}

function partyView(side: 'customer' | 'supplier', decimals: number): (row: Party) => PartyView {
  return (row) =>
    filled<PartyView>({
      code: row.code,
      name: row.name,
      nameArabic: text(row.nameArabic),
      side,
      creditDays: row.creditDays ?? 0,
      creditLimit: scaled(row.creditLimit, decimals),
      taxRegNo: text(row.taxRegNo),
      priceGroup: text(row.priceGroup),
      route: text(row.route),
      country: text(row.country),
      region: text(row.region),
      isCashParty: row.isCashParty === true,
      active: row.active !== false,
    });
}

/** `vans`: those on whose routes a godown is carried. */
function godownView(vans: (code: string) => readonly string[] | undefined): (row: Godown) => GodownView {
  return (row) =>
    filled<GodownView>({
      code: row.code,
      name: row.name,
      kind: row.kind ?? 'saleable',
      branch: row.branch,
      isVan: row.isVan === true,
      vans: vans(row.code),
      active: row.active !== false,
    });
}

/** By godown, the vans that share a route with it; gathered when one is first asked for. */
function vansBeside(indexes: MasterIndexes): (code: string) => readonly string[] | undefined {
  let known: Map<string, string[]> | undefined;
  const isVan = (code: string) => indexIn(indexes, 'godown')?.byCode.get(code)?.isVan === true;
  const gathered = () => {
    const vans = new Map<string, string[]>();
    for (const route of indexIn(indexes, 'route')?.rows ?? []) {
      const codes = list(route.godowns).map(({ godown }) => godown);
      for (const code of codes) vans.set(code, [...new Set([...(vans.get(code) ?? []), ...codes.filter(isVan)])]);
    }
    return vans;
  };
  return (code) => {
    known ??= gathered();
    return known.get(code);
  };
}

function branchView(me: Me): (row: Rows['branch']) => BranchView {
  return (row) =>
    filled<BranchView>({
      code: row.code,
      name: row.name,
      nameArabic: text(row.nameArabic),
      zone: text(row.zone) ?? me.company.zone,
      country: text(row.country) ?? me.company.country,
      region: text(row.region),
      taxRegNo: text(row.taxRegNo),
      currency: text(row.currency) ?? me.currency.code,
      defaultGodown: text(row.defaultGodown),
    });
}

/** Rows of one tax code as dated rates: rows that begin and end on the same days are components of one rate. */
function taxRates(row: TaxCode): TaxRateView[] {
  const parts = list(row.rates);
  const spans = new Map<string, { from: string; to: string | undefined; components: TaxComponent[] }>();
  for (const part of parts) {
    const [from, to] = [part.validFrom, text(part.validTo)];
    const span = spans.get(`${from} ${to}`) ?? { from, to, components: [] };
    span.components.push(componentOf(part));
    spans.set(`${from} ${to}`, span);
  }
  if (parts.length === 0) return [{ code: row.code, validFrom: '1900-01-01', components: [] }];
  return [...spans.values()].map(({ from, to, components }) =>
    filled<TaxRateView>({ code: row.code, validFrom: from, validTo: to, components }),
  );
}

function componentOf(part: TaxCode['rates'][number]): TaxComponent {
  return filled<TaxComponent>({
    component: part.component,
    method: part.method ?? 'percent',
    percent: scaled(part.percent, RATE_DECIMALS),
    perUnit: micro(part.perUnit),
    perLitre: part.perLitre === true,
    scope: part.scope ?? 'always',
    raisesBase: part.raisesBase === true,
    informationOnly: part.informationOnly === true,
  });
}

/** Prices of a group by item, gathered when the group is first asked for. */
function groupPrices(indexes: MasterIndexes): VoucherMasters['groupPrices'] {
  const byItem = lookup(indexes, 'priceGroup', (row) => {
    const prices = new Map<string, GroupPrice[]>();
    for (const price of list(row.prices)) {
      const own = prices.get(price.item) ?? [];
      prices.set(price.item, own);
      own.push(
        filled<GroupPrice>({
          unit: price.unit,
          rate: micro(price.rate) ?? 0,
          validFrom: text(price.validFrom) ?? '1900-01-01',
          validTo: text(price.validTo),
        }),
      );
    }
    return prices;
  });
  return (priceGroup, item) => byItem(priceGroup)?.get(item) ?? [];
}

/** Looks a code up in an index and keeps the view it made. */
function lookup<N extends keyof Rows, T>(
  indexes: MasterIndexes,
  name: N,
  view: (row: Rows[N]) => T,
): (code: string) => T | undefined {
  const known = new Map<string, T>();
  return (code) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    const row = indexIn(indexes, name)?.byCode.get(code);
    if (row === undefined) return undefined;
    const made = view(row);
    known.set(code, made);
    return made;
  };
}

export function voucherMasters(indexes: MasterIndexes, me: Me): VoucherMasters {
  const { decimals } = me.currency;
  const wires = Object.fromEntries(Object.entries(me.settings).map(([key, value]) => [key, String(value)]));
  const parties = {
    customer: lookup(indexes, 'customer', partyView('customer', decimals)),
    supplier: lookup(indexes, 'supplier', partyView('supplier', decimals)),
  };
  const ledgers = (indexIn(indexes, 'ledger')?.rows ?? []).map(ledgerView);
  const byRole = new Map(ledgers.flatMap((ledger) => (ledger.role === undefined ? [] : [[ledger.role, ledger]])));
  const ratesOf = lookup(indexes, 'taxCode', taxRates);
  const branchOf = lookup(indexes, 'branch', branchView(me));
  const godownOf = godownView(vansBeside(indexes));
  return {
    choices: {
      ...companyChoices(readSettings(wires)),
      baseCurrency: me.currency.code,
      // The right is one that is given by name, as the server has it.
      ...(me.forms.includes('frmReturnWithoutSource') ? { returnsWithoutSource: 'Nothing' as const } : {}),
    },
    item: lookup(indexes, 'item', itemView),
    ledger: lookup(indexes, 'ledger', ledgerView),
    ledgerOf: (role) => byRole.get(role),
    moneyLedgers: ledgers.filter(({ use }) => use === 'cash' || use === 'bank'),
    party: (side, code) => parties[side](code),
    godown: lookup(indexes, 'godown', godownOf),
    vanOfCash: (code) => {
      const van = indexIn(indexes, 'godown')?.rows.find((row) => row.cashLedger === code);
      return van === undefined ? undefined : godownOf(van);
    },
    transitGodown: (branch) => transitGodownOf((indexIn(indexes, 'godown')?.rows ?? []).map(godownOf), branch),
    branch: (code) => branchOf(code) ?? ownBranch(me, code),
    currency: (code) => me.currencies.find((each) => each.code === code) as Currency | undefined,
    groupPrices: groupPrices(indexes),
    ...begunLead(indexes),
    taxRate: (code, on) => rateOn(ratesOf(code) ?? [], code, on),
    // Who may post onto which day is for the server to say: it knows the hour and the exceptions.
    periods: { locks: [], exceptions: [] },
    has: (of, code) => indexes.get(of)?.byCode.has(code) ?? true,
  };
}

function begunLead(indexes: MasterIndexes): Pick<VoucherMasters, 'firstLeadStatus'> {
  const rows = (indexIn(indexes, 'leadStatus')?.rows ?? []).map((row) => ({
    code: row.code,
    position: row.position ?? 0,
    kind: row.kind ?? 'open',
    active: row.active !== false,
  }));
  return filled({ firstLeadStatus: firstLeadStatus(rows) });
}

/** Branches come with the sign-in as well, for people who may not open the master. */
function ownBranch(me: Me, code: string): BranchView | undefined {
  const branch = me.branches.find((each) => each.code === code);
  return branch === undefined ? undefined : filled<BranchView>(branch);
}
