/** What a customer bought last, by item: from the sales that the phone was told of and from its own. */
import type { Values } from '@fieldbook/core/definition/voucher';

export interface SoldDocument {
  readonly party: string;
  readonly date: string;
  readonly referNo: string;
  readonly items: readonly Values[];
}

export interface SoldLine {
  readonly unit: string;
  /** Thousandths of the unit. */
  readonly quantity: number;
  /** Millionths; nothing where the line named none. */
  readonly rate: number | undefined;
}

export interface LastSold {
  readonly date: string;
  readonly referNo: string;
  readonly lines: readonly SoldLine[];
}

/** Documents of one day count in the order given, the later one last; what came back on a sale was not sold. */
export function lastSoldTo(customer: string, documents: readonly SoldDocument[]): ReadonlyMap<string, LastSold> {
  const known = new Map<string, LastSold>();
  const own = documents.filter(({ party }) => party === customer);
  for (const { date, referNo, items } of own.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))) {
    const sold = items.filter((line) => Number(line['quantity'] ?? 0) > 0);
    for (const [item, lines] of Map.groupBy(sold, (line) => String(line['item']))) {
      known.set(item, { date, referNo, lines: lines.map(soldLine) });
    }
  }
  return known;
}

function soldLine(line: Values): SoldLine {
  const rate = line['rate'] === undefined ? undefined : Number(line['rate']);
  return { unit: String(line['unit'] ?? ''), quantity: Number(line['quantity']), rate };
}
