/** Cost centre and project of a line, as its entries carry them. A voucher whose lines have none posts one sum. */
import type { EntryDimensions } from '../definition/books.ts';
import type { Dimensions } from '../definition/shared-values.ts';
import type { LineTotals } from '../definition/totals.ts';
import type { Minor } from '../kernel/money.ts';

export function dimensionsOf(line: Dimensions | undefined): EntryDimensions {
  const { costCentre, project } = line ?? {};
  return {
    ...(costCentre === undefined ? {} : { costCentre }),
    ...(project === undefined ? {} : { project }),
  };
}

/** What the lines come to without tax, for each cost centre and project that they name. */
export function netByDimensions(
  lines: readonly Dimensions[],
  totals: readonly LineTotals[],
): (readonly [net: Minor, dimensions: EntryDimensions])[] {
  const sums = new Map<string, readonly [Minor, EntryDimensions]>();
  for (const [index, { net }] of totals.entries()) {
    const dimensions = dimensionsOf(lines[index]);
    const key = JSON.stringify([dimensions.costCentre, dimensions.project]);
    sums.set(key, [net + (sums.get(key)?.[0] ?? 0), dimensions]);
  }
  return [...sums.values()];
}
