/** Figures of a page from what the server told: absent where a part was not told, or the row has none. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Overview } from '@fieldbook/core/api/overview-operations';
import { formatSplit } from '@fieldbook/core/kernel/format';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import { minorOf } from '../../../derive/amount-text.ts';

export interface OverviewFacts {
  readonly row: MasterRow;
  readonly overview: Overview;
}

/** Minor units of the base currency, or words. */
export type FigureSource = (facts: OverviewFacts) => number | string | undefined;

/** A total of a part, or the figure of a part that is one row. */
export function figureAt(part: string, name: string): FigureSource {
  return ({ overview: { parts, decimals } }) => {
    const told = parts[part];
    const text = told?.totals?.[name] ?? (told?.totals === undefined ? told?.rows[0]?.[name] : undefined);
    return text === undefined ? undefined : minorOf(text, decimals);
  };
}

/** In whole larger units, over all godowns. */
export function stockOf({ row, overview }: OverviewFacts): string | undefined {
  const { stock } = overview.parts;
  if (stock === undefined || (stock.next ?? null) !== null) return undefined;
  const smallest = stock.rows.reduce((sum, each) => sum + Number(each['smallest']), 0);
  return formatSplit(smallest, unitsOf(row));
}

interface UnitRow {
  readonly unit: string;
  readonly num: number;
  readonly den?: number;
  readonly retailRate?: string;
  readonly wholesaleRate?: string;
}

/** The smallest unit first, as the books count. */
export function unitsOf(row: MasterRow): readonly UnitConversion[] {
  const others = (row['units'] ?? []) as readonly UnitRow[];
  return [
    { unit: String(row['unit']), num: 1, den: 1 },
    ...others.map(({ unit, num, den = 1 }) => ({ unit, num, den })),
  ];
}

export interface RateRow {
  readonly unit: string;
  readonly retail: string | undefined;
  readonly wholesale: string | undefined;
}

/** What each unit is sold for, those without a rate left out. */
export function ratesOf(row: MasterRow): readonly RateRow[] {
  const { unit, retailRate, wholesaleRate, units = [] } = row;
  const all = [{ unit, retailRate, wholesaleRate }, ...(units as readonly UnitRow[])] as readonly UnitRow[];
  return all
    .filter(({ retailRate: retail, wholesaleRate: wholesale }) => retail !== undefined || wholesale !== undefined)
    .map((each) => ({ unit: each.unit, retail: each.retailRate, wholesale: each.wholesaleRate }));
}
