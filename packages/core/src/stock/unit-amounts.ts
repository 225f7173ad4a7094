/** A quantity as it is counted on the van, by unit: `2` cartons and `5` pieces, each as it is typed. */
import type { ItemUnit } from '../definition/masters-view.ts';
import { splitUnits, toSmallest } from '../kernel/quantity.ts';

/** Text by unit; a unit that is left out is nothing. */
export type UnitTexts = Readonly<Record<string, string>>;

/** Largest whole units first; nothing below zero can be counted. */
export function textsOf(smallest: number, units: readonly ItemUnit[]): UnitTexts {
  const parts = splitUnits(Math.max(0, smallest), units);
  return Object.fromEntries(parts.map(({ unit, quantity }) => [unit, String(quantity)]));
}

/** Smallest units; what does not come out whole is left to the rules, which refuse it. */
export function smallestIn(texts: UnitTexts, units: readonly ItemUnit[]): number {
  return units.reduce((sum, each) => {
    const milli = Math.round(Number(texts[each.unit] ?? 0) * 1000);
    const smallest = toSmallest(Number.isFinite(milli) ? milli : 0, each);
    return sum + (smallest.ok ? smallest.value : 0);
  }, 0);
}

/** In the order of a keypad: the largest first. */
export function largestFirst(units: readonly ItemUnit[]): readonly ItemUnit[] {
  return units.toSorted((a, b) => b.num / b.den - a.num / a.den);
}
