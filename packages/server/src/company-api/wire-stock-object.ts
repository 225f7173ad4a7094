/** What stands in godowns as rows with what heads the paper (SPEC §3, Godown stock row; §9, Stock). */
import { dateInZone } from '@fieldbook/core/kernel/date';
import type { CostingMethod, StockSummaryRow } from '@fieldbook/core/reports/stock-summary';
import type { Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import { godownsOfBranch } from './wire-named.ts';
import { isAll } from './wire-request.ts';
import { rowsByCode } from './wire-rows.ts';
import { figure, text } from './wire-values.ts';

interface StockWish {
  readonly Godowns: readonly string[] | 'all';
  readonly BranchCode: string | undefined;
  readonly costing: CostingMethod;
  readonly SplitStock: boolean | undefined;
}

/** Whoever is not told costs is told neither rate. */
type StockRow = Omit<StockSummaryRow, 'rate'> & Partial<Pick<StockSummaryRow, 'rate'>>;

interface ItemRow {
  readonly code: string;
  readonly barcode?: string;
  readonly retailRate?: string;
  readonly wholesaleRate?: string;
}

interface BranchRow {
  readonly name: string;
  readonly nameArabic?: string;
  readonly taxRegNo?: string;
  readonly phone?: string;
}

const godownTypes = { saleable: 'S', damage: 'E', transit: 'T' } as const;

export async function stockObject(wire: Wire, { Godowns, BranchCode = 'All', costing, SplitStock }: StockWish) {
  const { ask, me } = wire;
  const godowns = await godownsOfBranch(wire, Godowns, BranchCode);
  const code = isAll(BranchCode) ? me.branches[0]?.code : BranchCode;
  const branch = (await rowsByCode<BranchRow>(ask, '/branches', [code])).get(text(code));
  const items = new Map((await allRows<ItemRow>(ask, '/items', { active: 'all' })).map((row) => [row.code, row]));
  const numbers = { item: await wire.ids.of('item'), unit: await wire.ids.of('unit') };
  const rowOf = (row: StockRow) => {
    const item = items.get(row.code);
    return {
      ItemId: numbers.item.get(row.code) ?? 0,
      ItemName: row.item,
      ItemCode: row.code,
      Barcode: text(row.barcode ?? item?.barcode),
      ItemNameArabic: text(row.itemArabic),
      Unit: row.unit,
      AltUnitId: numbers.unit.get(row.unit) ?? 0,
      CurrentStock: figure(String(row.smallest)),
      SplitStock: SplitStock === true ? row.quantity : '',
      RetailRate: figure(item?.retailRate),
      WholeSaleRate: figure(item?.wholesaleRate),
      Cost: row.rate === undefined ? ('' as const) : figure(row.rate),
    };
  };
  const stock = [];
  for (const godown of godowns) {
    const rows = await allRows<StockRow>(ask, '/reports/godown-stock', { godown: godown.code, costing });
    stock.push({
      GodownName: godown.name,
      GodownCode: godown.code,
      GodownNameArabic: text(godown.nameArabic),
      GodownType: godownTypes[godown.kind],
      Items: rows.map(rowOf),
    });
  }
  return {
    BranchName: text(branch?.name),
    BranchNameArabic: text(branch?.nameArabic),
    TaxRegNo: text(branch?.taxRegNo ?? me.company.taxRegNo),
    Phone: text(branch?.phone),
    CurrencySymbol: me.currency.symbol,
    DecimalPlaces: me.currency.decimals,
    AsOnDate: todayIn(me.branches.find((each) => each.code === code)?.zone ?? me.company.zone),
    CostingMethod: costing,
    Godowns: stock,
  };
}

const todayIn = (zone: string): string => dateInZone(new Date().toISOString(), zone);
