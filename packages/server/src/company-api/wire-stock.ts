/** Stock of godowns by item, as rows of the company wire have it. */
import { parseMoney, printRate } from '@fieldbook/core/kernel/money';
import { costOfEach } from '@fieldbook/core/pricing/rate-from-cost';
import type { Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import { namesOf, type WireItem, wireItems } from './wire-items.ts';
import type { GodownRow } from './wire-named.ts';
import { figure } from './wire-values.ts';

/** Rate and value are not told to whoever is not told costs. */
interface StockRow {
  readonly code: string;
  readonly smallest: number;
  readonly rate?: string;
  readonly value?: string;
}

export interface ItemStock {
  readonly item: WireItem;
  readonly quantity: number;
  readonly cost: string;
}

interface Asked {
  readonly godowns: readonly GodownRow[];
  readonly asOf: string | undefined;
  /** Items that are not there as well. */
  readonly zero?: boolean | undefined;
}

/** By item, over all the godowns. */
export async function stockOf(wire: Wire, { godowns, asOf, zero = false }: Asked): Promise<ItemStock[]> {
  const rows: StockRow[] = [];
  for (const { code } of godowns) {
    const query = { godown: code, ...(asOf === undefined ? {} : { asOf }), zero: String(zero) };
    rows.push(...(await allRows<StockRow>(wire.ask, '/reports/godown-stock', query)));
  }
  const items = await wireItems(wire, 'all');
  return [...Map.groupBy(rows, ({ code }) => code)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([code, own]) => {
      const item = items.get(code);
      if (item === undefined) return [];
      const quantity = own.reduce((sum, { smallest }) => sum + smallest, 0);
      return zero || quantity !== 0 ? [{ item, quantity, cost: costOf(wire, own, item) }] : [];
    });
}

/** Of one smallest unit. */
function costOf({ me }: Wire, rows: readonly StockRow[], { units: [smallest] }: WireItem): string {
  const [first] = rows;
  if (first?.rate === undefined) return smallest.retail;
  const { decimals } = me.currency;
  const value = rows.reduce((sum, row) => sum + (parseMoney(row.value ?? '0', decimals) ?? 0), 0);
  const quantity = rows.reduce((sum, row) => sum + row.smallest, 0);
  const each = rows.length === 1 ? undefined : costOfEach(value, quantity, decimals);
  return each === undefined ? first.rate : printRate(each);
}

export const stockRow = ({ item, quantity, cost }: ItemStock) => ({
  ...namesOf(item),
  CurrentStock: figure(String(quantity)),
  Cost: figure(cost),
});
