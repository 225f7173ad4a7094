/**
 * Which items a visit offers, in which order: found by what was typed; without a word what this customer bought last, then
 * the others. Where goods leave the van, what is in it comes before what is not.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterIndex } from '../../masters/master-index.ts';

export interface Offer {
  readonly index: Pick<MasterIndex, 'search' | 'byCode' | 'rows'>;
  readonly query: string;
  /** Codes of items that this customer bought last. */
  readonly bought: Iterable<string>;
  /** Rows of what is in the van, in order; nothing where the document takes nothing out of it. */
  readonly inVan: readonly MasterRow[] | undefined;
  /** Instead of all without a word; a word that is typed searches everything. */
  readonly pick?: ItemPick | undefined;
  /** May it be sold, or taken back, at all? */
  readonly isOffered?: ((row: MasterRow) => boolean) | undefined;
}

/** Items of a category, or these alone in this order. */
export type ItemPick = { readonly category: string } | { readonly codes: readonly string[] };

export const MOST_OFFERED = 60;

export function offeredItems({ isOffered, ...offer }: Offer): readonly MasterRow[] {
  const rows = everyItem(offer);
  return (isOffered === undefined ? rows : rows.filter(isOffered)).slice(0, MOST_OFFERED);
}

function everyItem({ index, query, bought, inVan, pick }: Offer): readonly MasterRow[] {
  const there = new Set(inVan);
  if (query.trim() === '' && pick !== undefined) return pickedItems({ index, inVan, pick });
  if (query.trim() !== '') {
    const found = index.search(query, MOST_OFFERED);
    return inVan === undefined
      ? found
      : unique(
          found.filter((row) => there.has(row)),
          found,
        );
  }
  const known = [...bought].flatMap((code) => {
    const row = index.byCode.get(code);
    return row === undefined || row.active === false ? [] : [row];
  });
  if (inVan === undefined) return unique(known, index.search('', MOST_OFFERED));
  return unique(
    known.filter((row) => there.has(row)),
    inVan,
    known,
  );
}

function pickedItems({ index, inVan, pick }: Pick<Offer, 'index' | 'inVan'> & { readonly pick: ItemPick }) {
  const isIn = (row: MasterRow) => row.active !== false && 'category' in pick && row['category'] === pick.category;
  if ('category' in pick) return (inVan ?? index.rows).filter(isIn);
  const rows = pick.codes.flatMap((code) => index.byCode.get(code) ?? []).filter(({ active }) => active !== false);
  const there = new Set(inVan);
  return unique(
    rows.filter((row) => there.has(row)),
    rows,
  );
}

/** Codes of categories that these items have, each once. */
export function categoriesOf(rows: Iterable<MasterRow>): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { category } of rows) if (typeof category === 'string' && category !== '') known.add(category);
  return known;
}

function unique(...lists: readonly (readonly MasterRow[])[]): readonly MasterRow[] {
  return [...new Set(lists.flat())];
}

/** In order of code, as the master is; `codes` of what may be there, so that the whole master need not be gone over. */
export function rowsInVan(
  { byCode }: Pick<MasterIndex, 'byCode'>,
  codes: Iterable<string>,
  isThere: (code: string) => boolean,
): readonly MasterRow[] {
  const rows = [...codes].flatMap((code) => byCode.get(code) ?? []);
  return rows
    .filter((row) => row.active !== false && isThere(row.code))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}
