/** Stock of godowns, transfers on their way to them, and what a day leaves in a van. */
import type { stockCalls } from '@fieldbook/core/company-api/stock-calls';
import { isGivenBack } from '@fieldbook/core/day-cycle/summary/stock-identity';
import { formatSplit } from '@fieldbook/core/kernel/format';
import { problem } from '@fieldbook/core/kernel/result';
import { stockUnits } from '@fieldbook/core/stock/split-stock';
import { RefusedRequest } from '../requests/refused-request.ts';
import type { Adapters, Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import { namesOf, todayOf, wireItems } from './wire-items.ts';
import { allGodowns, type GodownRow, godownsIn, godownsNamed, routeOf, rowNamed, unknownRow } from './wire-named.ts';
import { isAll } from './wire-request.ts';
import { type ItemStock, stockOf, stockRow } from './wire-stock.ts';
import { figure } from './wire-values.ts';

interface PendingRow {
  readonly referNo: string;
  readonly fromGodown: string;
  readonly toGodown: string;
}

interface RouteRow {
  readonly startLatitude?: string;
  readonly startLongitude?: string;
  readonly endLatitude?: string;
  readonly endLongitude?: string;
}

export const stockAdapters: Adapters<keyof typeof stockCalls> = {
  'Godown/SelectGodownStockItemwiseList': async (wire) => {
    const { Godowns, AsOnDate: asOf, SplitStock, ZeroStock: zero } = wire.given;
    const godowns = godownsIn(await allGodowns(wire), wire, Godowns, 'Godowns');
    return (await stockOf(wire, { godowns, asOf, zero })).map((stock) => ({
      ...stockRow(stock),
      SplitStock: SplitStock === true ? splitText(stock) : '',
      RetailRate: figure(stock.item.units[0].retail),
      WholeSaleRate: figure(stock.item.units[0].wholesale),
    }));
  },
  'Godown/SelectGodownStockItemwiseListMinimal': async (wire) => {
    const { Godowns, AsOnDate: asOf } = wire.given;
    const godowns = godownsIn(await allGodowns(wire), wire, Godowns, 'Godowns');
    return (await stockOf(wire, { godowns, asOf })).map(stockRow);
  },
  'StockTransfer/GetStockTransferSummary': async (wire) => {
    const { ask, given } = wire;
    const { IsVerified = 'P' } = given;
    if (IsVerified.toUpperCase() !== 'P') {
      throw new RefusedRequest([problem('choice.unknown', 'IsVerified', { options: 'P' })]);
    }
    const godowns = await allGodowns(wire);
    const from = placesOf(wire, godowns);
    const to = given.ToGodown === 'all' ? undefined : codesOf(godownsNamed(godowns, given.ToGodown, 'ToGodown'));
    const { rows } = await ask<{ rows: readonly PendingRow[] }>('/stock-transfers/pending', {
      query: {
        ...(to === undefined ? {} : { godown: to.join(',') }),
        ...(given.FromDate === undefined ? {} : { from: given.FromDate }),
        ...(given.ToDate === undefined ? {} : { to: given.ToDate }),
      },
    });
    return rows
      .filter(({ fromGodown }) => from.includes(fromGodown))
      .map(({ referNo, toGodown }) => ({
        ReferNo: referNo,
        ToGodown: rowNamed(godowns, toGodown)?.name ?? toGodown,
      }));
  },
  'StockTransfer/GetLastStockTranserItemsByGodowns': async (wire) => {
    const { Godowns } = wire.given;
    const named = godownsIn(await allGodowns(wire), wire, Godowns, 'Godowns');
    const loaded = Godowns === 'all' ? named.filter(({ isVan }) => isVan) : named;
    if (loaded.length === 0) return [];
    const query = { godowns: codesOf(loaded).join(',') };
    const { rows } = await wire.ask<{ rows: readonly { item: string; quantity: number }[] }>(
      '/stock-transfers/last-load',
      { query },
    );
    const items = await wireItems(wire, 'all');
    return rows.flatMap(({ item: code, quantity }) => {
      const item = items.get(code);
      return item === undefined ? [] : [{ ...namesOf(item), Qty: figure(String(quantity)) }];
    });
  },
  'Route/DayEndDamageTrasferReport': (wire) => dayEndRows(wire, givenBack),
  'Route/DayEndDamageStockReport': (wire) => dayEndRows(wire, stockOf),
  'Route/GetRouteLocation': async (wire) => {
    const code = await routeOf(wire, wire.given.ActiveRouteID, 'ActiveRouteID');
    if (code === undefined) return 'NO Location';
    const route = await wire.ask<RouteRow>(`/routes/${encodeURIComponent(code)}`);
    if (route.startLatitude === undefined) return 'NO Location';
    return {
      StartLatitude: figure(route.startLatitude),
      StartLongitude: figure(route.startLongitude),
      EndLatitude: figure(route.endLatitude),
      EndLongitude: figure(route.endLongitude),
    };
  },
};

const codesOf = (rows: readonly GodownRow[]) => rows.map(({ code }) => code);

const splitText = ({ item: { row, units }, quantity }: ItemStock) =>
  formatSplit(quantity, stockUnits({ units, splitsStock: row.splitUnit }, true));

/** Codes of the godowns that goods may come from: those named, in the branch. */
function placesOf(
  { me, given }: Wire<{ BranchCode: string | undefined; FromGodown: readonly string[] | 'all' }>,
  godowns: readonly GodownRow[],
) {
  const { BranchCode = 'All', FromGodown } = given;
  const branch = isAll(BranchCode) ? undefined : rowNamed(me.branches, BranchCode);
  if (branch === undefined && !isAll(BranchCode)) throw unknownRow('branch', BranchCode, 'BranchCode');
  const named = FromGodown === 'all' ? godowns : godownsNamed(godowns, FromGodown, 'FromGodown');
  return codesOf(named.filter((row) => branch === undefined || row.branch === branch.code));
}

interface DayEnd {
  readonly AsOnDate: string | undefined;
  readonly SalesGodowns: readonly string[] | 'all';
  readonly ExpiryGodowns: readonly string[] | 'all';
}

interface DayPlace {
  readonly godowns: readonly GodownRow[];
  readonly asOf: string;
  /** Of the day: of both kinds, and all there are. */
  readonly own: readonly string[];
  readonly all: readonly GodownRow[];
}

async function dayEndRows(wire: Wire<DayEnd>, find: (wire: Wire, place: DayPlace) => Promise<ItemStock[]>) {
  const { AsOnDate: asOf = todayOf(wire), SalesGodowns, ExpiryGodowns } = wire.given;
  const all = await allGodowns(wire);
  const ofKind = (names: DayEnd['SalesGodowns'], kind: GodownRow['kind'], parameter: string) =>
    godownsIn(all, wire, names, parameter).filter((row) => names !== 'all' || row.kind === kind);
  const sales = ofKind(SalesGodowns, 'saleable', 'SalesGodowns');
  const expiry = ofKind(ExpiryGodowns, 'damage', 'ExpiryGodowns').filter((row) => !sales.includes(row));
  const place = { asOf, all, own: codesOf([...sales, ...expiry]) };
  const fresh = await find(wire, { ...place, godowns: sales });
  const damaged = await find(wire, { ...place, godowns: expiry });
  const quantityIn = (stocks: readonly ItemStock[], code: string) =>
    stocks.find(({ item }) => item.row.code === code)?.quantity ?? 0;
  const first = new Map([...damaged, ...fresh].map((stock) => [stock.item.row.code, stock]));
  return [...first]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, stock]) => {
      const [freshQty, damageQty] = [quantityIn(fresh, code), quantityIn(damaged, code)];
      return {
        ...stockRow({ ...stock, quantity: freshQty + damageQty }),
        FreshQty: figure(String(freshQty)),
        DamageQty: figure(String(damageQty)),
      };
    });
}

interface TransferRow {
  readonly voucherNo: number;
  readonly godown?: string;
}

interface Transfer {
  readonly godown?: string;
  readonly toGodown?: string;
  readonly items: readonly { readonly item: string; readonly godown?: string; readonly toGodown?: string }[];
  /** What each line is of, in smallest units. */
  readonly taken: readonly { readonly line: number; readonly of: number }[];
}

const IN_FORCE = 'posted,verified,locked';

/** What left the godowns for the company's own stores on the day, by the transfers that the caller sees. */
async function givenBack(wire: Wire, { godowns, asOf, own, all }: DayPlace): Promise<ItemStock[]> {
  const from = codesOf(godowns);
  const query = { from: asOf, to: asOf, state: IN_FORCE, columns: 'referNo,godown' };
  const quantities = new Map<string, number>();
  for (const row of await allRows<TransferRow>(wire.ask, '/stock-transfers', query)) {
    const { godown, toGodown, items, taken } = await wire.ask<Transfer>(`/stock-transfers/${row.voucherNo}`);
    for (const [at, line] of items.entries()) {
      const [place = '', to = ''] = [line.godown ?? godown, line.toGodown ?? toGodown];
      const isVan = all.find(({ code }) => code === to)?.isVan === true;
      if (!(from.includes(place) && isGivenBack({ to, isVan }, own))) continue;
      const smallest = taken.find((each) => each.line === at)?.of ?? 0;
      quantities.set(line.item, (quantities.get(line.item) ?? 0) + smallest);
    }
  }
  if (quantities.size === 0) return [];
  const items = await wireItems(wire, 'all');
  return [...quantities].flatMap(([code, quantity]) => {
    const item = items.get(code);
    return item === undefined ? [] : [{ item, quantity, cost: item.units[0].retail }];
  });
}
