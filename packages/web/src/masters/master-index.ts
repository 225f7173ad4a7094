/**
 * Finds rows of a master while a person types: exact code or barcode first, then what begins with the words, then what
 * contains them all. Built once per master; a query that goes on from the last one searches its matches only.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Language } from '@fieldbook/core/i18n/languages';
import { nameIn } from '@fieldbook/core/i18n/say';
import { codeSpellings } from '@fieldbook/core/kernel/code-spellings';
import { foldText as fold, foldCode } from '@fieldbook/core/kernel/fold-text';

export interface MasterIndex {
  readonly rows: readonly MasterRow[];
  readonly byCode: ReadonlyMap<string, MasterRow>;
  /** The best `limit` active rows; an empty query gives the first ones. */
  search(query: string, limit: number): readonly MasterRow[];
  /** The one row whose code or barcode this is, however it is spelled. */
  exact(text: string): MasterRow | undefined;
}

interface Entry {
  readonly row: MasterRow;
  readonly code: string;
  /** `bis2` of BIS-002. */
  readonly short: string;
  readonly name: string;
  readonly nameArabic: string;
  readonly barcodes: readonly string[];
  readonly all: string;
}

function entryOf(row: MasterRow): Entry {
  const own = [row['barcode'], ...unitBarcodes(row)].filter((each) => typeof each === 'string');
  const [code, name, nameArabic] = [fold(row.code), fold(row.name), fold(row.nameArabic ?? '')];
  const further = [row['phone'], row['mobile'], row['taxRegNo']].filter((each) => typeof each === 'string');
  const short = code.replace(/\W|(?<!\d)0+(?=\d)/g, '');
  return {
    row,
    code,
    short,
    name,
    nameArabic,
    barcodes: own.map(foldCode),
    all: fold([code, short, name, nameArabic, ...own, ...further].join(' ')),
  };
}

function unitBarcodes(row: MasterRow): unknown[] {
  const units = row['units'];
  return Array.isArray(units) ? units.map((unit: { readonly barcode?: unknown }) => unit.barcode) : [];
}

function rankOf(entry: Entry, query: string, afterBlank: string): 0 | 1 | 2 | 3 {
  if (entry.code === query || entry.short === query || entry.barcodes.includes(query)) return 0;
  if (
    entry.code.startsWith(query) ||
    entry.short.startsWith(query) ||
    entry.name.startsWith(query) ||
    entry.nameArabic.startsWith(query)
  )
    return 1;
  return entry.all.includes(afterBlank) ? 2 : 3;
}

/** So short a query names half the master: enough that begin with it are an answer. */
const SHORT = 2;

function hasAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

interface Words {
  readonly entries: readonly Entry[];
  readonly exactly: ReadonlyMap<string, MasterRow>;
}

function wordsOf(rows: readonly MasterRow[]): Words {
  const entries = rows.filter((row) => row.active !== false).map(entryOf);
  const exactly = new Map(
    entries
      .flatMap(({ row, barcodes }) => [foldCode(row.code), ...barcodes].map((each) => [each, row] as const))
      .reverse(),
  );
  return { entries, exactly };
}

/**
 * A screen is shown before its search is ready: the words of so many rows are gathered when there is time. Not at once: a
 * thread that waits for the local store counts as idle while the screen is still on its way.
 */
const MANY_ROWS = 2_000;
const SCREEN_FIRST_MS = 4_000;

function whenIdle(rows: readonly MasterRow[], work: () => void): void {
  if (rows.length <= MANY_ROWS || !('requestIdleCallback' in globalThis)) return;
  setTimeout(() => requestIdleCallback(work, { timeout: 2_000 }), SCREEN_FIRST_MS);
}

export function indexMaster(rows: readonly MasterRow[]): MasterIndex {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  let gathered: Words | undefined;
  const gather = () => {
    gathered ??= wordsOf(rows);
    return gathered;
  };
  whenIdle(rows, gather);
  let last: { readonly query: string; readonly matches: readonly Entry[] } = { query: '', matches: [] };
  const matchesOf = (query: string) => {
    const goesOn = last.query !== '' && query.startsWith(last.query);
    const words = query.split(' ');
    const among = goesOn ? last.matches : gather().entries;
    const matches = among.filter(({ all }) => hasAll(all, words));
    last = { query, matches };
    return matches;
  };
  const exact = (text: string) => {
    const { exactly } = gather();
    const spelling = codeSpellings(text).find((each) => exactly.has(each));
    return spelling === undefined ? undefined : exactly.get(spelling);
  };
  return {
    rows,
    byCode,
    exact,
    search(text, limit) {
      const query = fold(text);
      if (query === '') return firstOf(rows, limit);
      const ranks: [MasterRow[], MasterRow[], MasterRow[], MasterRow[]] = [[], [], [], []];
      const afterBlank = ` ${query}`;
      for (const entry of matchesOf(query)) {
        const rank = ranks[rankOf(entry, query, afterBlank)];
        if (rank !== undefined && rank.length < limit) rank.push(entry.row);
        if (ranks[0].length + ranks[1].length >= limit && query.length < SHORT) break;
      }
      // The one whose code this is comes first, even where the search ended before it.
      const first = exact(query);
      const found = first === undefined ? ranks.flat() : [first, ...ranks.flat()];
      return [...new Set(found)].slice(0, limit);
    },
  };
}

function firstOf(rows: readonly MasterRow[], limit: number): readonly MasterRow[] {
  const first: MasterRow[] = [];
  for (const row of rows) {
    if (first.length >= limit) break;
    if (row.active !== false) first.push(row);
  }
  return first;
}

/** Indexes belong to their rows: as long as the rows are the same, so is the index. */
const known = new WeakMap<readonly MasterRow[], MasterIndex>();

export function indexOf(rows: readonly MasterRow[]): MasterIndex {
  const found = known.get(rows) ?? indexMaster(rows);
  known.set(rows, found);
  return found;
}

/** Masters that people know by their code; the others are shown by name. */
const shownByCode = new Set(['measureUnit', 'taxCode', 'currency']);

export function isShownByCode(master: string): boolean {
  return shownByCode.has(master);
}

/** What a field shows for a code; the code itself when the row is not known. */
export function showReference(index: MasterIndex | undefined, of: string, code: string, language: Language): string {
  const row = index?.byCode.get(code);
  if (row === undefined || isShownByCode(of)) return code;
  return nameIn(language, row);
}
