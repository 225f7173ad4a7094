/**
 * Which items a visit offers, in which order: found by what was typed; without a word what this customer bought last, then
 * the others. Where goods leave the van, what is in it comes before what is not.
 */
import type { MasterIndex } from '../../derive/masters/master-index.ts';
import type { MasterRow } from '../../derive/masters/master-rows.ts';

export interface Offer {
  readonly index: Pick<MasterIndex, 'rows' | 'search' | 'byCode'>;
  readonly query: string;
  /** Codes of items that this customer bought last. */
  readonly bought: Iterable<string>;
  /** Is some of it in the van? Nothing where the document takes nothing out of it. */
  readonly isThere: ((code: string) => boolean) | undefined;
  /** May it be sold at all? */
  readonly isOffered?: ((row: MasterRow) => boolean) | undefined;
}

const MOST_OFFERED = 60;

export function offeredItems({ isOffered, ...offer }: Offer): readonly MasterRow[] {
  const rows = everyItem(offer);
  return (isOffered === undefined ? rows : rows.filter(isOffered)).slice(0, MOST_OFFERED);
}

function everyItem({ index, query, bought, isThere }: Offer): readonly MasterRow[] {
  if (query.trim() !== '') {
    const found = index.search(query, MOST_OFFERED);
    return isThere === undefined
      ? found
      : unique(
          found.filter(({ code }) => isThere(code)),
          found,
        );
  }
  const known = [...bought].flatMap((code) => {
    const row = index.byCode.get(code);
    return row === undefined || row.active === false ? [] : [row];
  });
  if (isThere === undefined) return unique(known, index.search('', MOST_OFFERED));
  return unique(
    known.filter(({ code }) => isThere(code)),
    inVan(index.rows, isThere),
    known,
  );
}

function unique(...lists: readonly (readonly MasterRow[])[]): readonly MasterRow[] {
  return [...new Set(lists.flat())];
}

function inVan(rows: readonly MasterRow[], isThere: (code: string) => boolean): readonly MasterRow[] {
  return rows.filter((row) => row.active !== false && isThere(row.code));
}
