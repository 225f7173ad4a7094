/**
 * The lines of a count of the van: each item that the books of this phone have in it, counted as they say until a person
 * changes what differs. By the field `bookQuantity` of a definition's lines, never by a voucher type.
 */

import type { LineValues } from '@fieldbook/core/definition/line-values';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { splitUnits } from '@fieldbook/core/kernel/quantity';
import type { LocalBooks } from '@fieldbook/core/sync/local-books';

export function countsAgainstBooks({ lines }: Pick<VoucherDefinition, 'lines'>): boolean {
  return lines.items?.bookQuantity?.kind === 'quantity';
}

export interface VanStock {
  readonly van: string;
  readonly books: Pick<LocalBooks, 'quantity'>;
  readonly masters: Pick<VoucherMasters, 'item'>;
  /** Codes to look for. */
  readonly items: readonly string[];
}

/** A line a unit: cartons and pieces of one item are counted apart and are one count together. */
export function countLines({ van, books, masters, items }: VanStock): readonly LineValues[] {
  return items.flatMap((code) => {
    const smallest = books.quantity(van, code);
    if (smallest === 0) return [];
    const parts = splitUnits(smallest, masters.item(code)?.units ?? []);
    return parts.map(({ unit, quantity }) => {
      const counted = String(Math.max(0, quantity));
      return { item: code, unit, quantity: counted, bookQuantity: String(quantity) };
    });
  });
}
