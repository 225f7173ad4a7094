/** What was counted of a sheet, by item and unit, and the physical stock that it makes. */
import type { ItemUnit } from '@fieldbook/core/definition/masters-view';
import { splitUnits } from '@fieldbook/core/kernel/quantity';

/** Text by unit, by item. */
export type Counted = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Units that are counted in, the largest first; the smallest is always among them. */
export function countUnits(units: readonly ItemUnit[]): readonly ItemUnit[] {
  return units.filter(({ den }) => den === 1).toSorted((a, b) => b.num - a.num);
}

export function isCounted(counted: Counted, item: string): boolean {
  return Object.values(counted[item] ?? {}).some((text) => text !== '');
}

/** In smallest units. */
export function countedOf(counted: Counted, item: string, units: readonly ItemUnit[]): number {
  return units.reduce((sum, { unit, num }) => sum + Number(counted[item]?.[unit] ?? 0) * num, 0);
}

/** A line a unit, as the document of a count has them; the books' figure beside it in the same units. */
export function countLines(
  counted: Counted,
  books: ReadonlyMap<string, number>,
  unitsOf: (item: string) => readonly ItemUnit[],
): readonly object[] {
  return Object.keys(counted)
    .filter((item) => isCounted(counted, item))
    .flatMap((item) => {
      const units = countUnits(unitsOf(item));
      const book = new Map(splitUnits(books.get(item) ?? 0, units).map(({ unit, quantity }) => [unit, quantity]));
      return units
        .map(({ unit }) => ({ unit, text: counted[item]?.[unit] ?? '', stated: book.get(unit) ?? 0 }))
        .filter(({ text, stated }) => text !== '' || stated !== 0)
        .map(({ unit, text, stated }) => ({
          item,
          unit,
          quantity: text === '' ? '0' : text,
          bookQuantity: String(stated),
        }));
    });
}
