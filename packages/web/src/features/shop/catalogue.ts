/** What the shop offers: items that are sold, by category and sub category, or by words. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterIndex } from '../../masters/master-index.ts';
import type { MasterIndexes } from '../../masters/voucher-masters.ts';

export interface Wanted {
  readonly category?: string | undefined;
  readonly sub?: string | undefined;
  readonly q?: string | undefined;
}

export interface Catalogue {
  /** In order of code. */
  readonly items: readonly MasterRow[];
  /** Those that have items, themselves or below them. */
  readonly categories: readonly MasterRow[];
  readonly subCategories: (category: string) => readonly MasterRow[];
  readonly found: (wanted: Wanted) => readonly MasterRow[];
  /** Others of the same category. */
  readonly related: (row: MasterRow) => readonly MasterRow[];
}

/** As many as anybody looks through. */
const MOST_FOUND = 300;
const MOST_RELATED = 12;

const isSold = (row: MasterRow): boolean => row.active !== false && row['rawMaterial'] !== true;

const byPosition = (a: MasterRow, b: MasterRow): number =>
  Number(a['position'] ?? 0) - Number(b['position'] ?? 0) || (a.code < b.code ? -1 : 1);

export function catalogueOf(indexes: MasterIndexes): Catalogue {
  const index = indexes.get('item') as MasterIndex;
  const byCode = indexes.get('category')?.byCode ?? new Map<string, MasterRow>();
  const items = index.rows.filter(isSold);
  const topOf = (code: unknown): string => {
    const parent = byCode.get(String(code))?.['parent'];
    return typeof parent === 'string' ? parent : String(code);
  };
  const subOf = (row: MasterRow): unknown =>
    row['subCategory'] ?? (topOf(row['category']) === row['category'] ? undefined : row['category']);
  const rowsOf = (codes: ReadonlySet<unknown>): MasterRow[] =>
    [...codes].flatMap((code) => byCode.get(String(code)) ?? []).toSorted(byPosition);
  const within = (category: string) => items.filter((row) => topOf(row['category']) === category);
  return {
    items,
    categories: rowsOf(new Set(items.map((row) => topOf(row['category'])))),
    subCategories: (category) => rowsOf(new Set(within(category).map(subOf))),
    found: ({ category, sub, q = '' }) => {
      if (q.trim() !== '') return index.search(q, MOST_FOUND).filter(isSold);
      if (category === undefined) return items;
      const own = within(category);
      return sub === undefined ? own : own.filter((row) => subOf(row) === sub);
    },
    related: (row) =>
      items
        .filter((each) => each.code !== row.code && row['category'] != null && each['category'] === row['category'])
        .slice(0, MOST_RELATED),
  };
}
