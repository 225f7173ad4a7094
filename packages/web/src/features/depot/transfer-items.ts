/** Quantities that a person typed as lines of transfers: out of the batches of the store, in the order in which they should leave. */
import { type Load, type StockPart, spreadLoads } from '@fieldbook/core/stock/load-plan';

/** Text by item, in smallest units. */
export type Typed = Readonly<Record<string, string>>;

export function loadsOf(typed: Typed): readonly Load[] {
  return Object.entries(typed)
    .map(([item, text]) => ({ item, quantity: Number(text) }))
    .filter(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0);
}

/**
 * A list of lines a target. What the store does not have is asked for all the same, in the last line of its item: whether it may
 * leave is for the server to say.
 */
export function itemsOf(
  targets: readonly (readonly Load[])[],
  stock: readonly StockPart[],
  unitOf: (item: string) => string,
): readonly (readonly object[])[] {
  const { parts } = spreadLoads(targets, stock);
  return targets.map((loads, at) => {
    const lines = [...(parts[at] ?? [])];
    for (const { item, quantity } of loads) {
      const own = lines.filter((line) => line.item === item);
      const rest = quantity - own.reduce((sum, line) => sum + line.quantity, 0);
      const last = own.at(-1);
      if (rest > 0 && last !== undefined) lines[lines.indexOf(last)] = { ...last, quantity: last.quantity + rest };
      else if (rest > 0) lines.push({ item, unit: unitOf(item), quantity: rest });
    }
    return lines.map(({ quantity, ...line }) => ({ ...line, quantity: String(quantity) }));
  });
}
