/** Which customers may be added to a route, by what was asked for, and how one stands on the list. Pure. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { foldText } from '@fieldbook/core/kernel/fold-text';
import type { Entry } from './use-route-draft.ts';

export interface Candidates {
  readonly from: 'none' | 'other';
  /** Empty for all. */
  readonly group: string;
  readonly region: string;
  /** Folded; all of them are in code or names. */
  readonly words: readonly string[];
}

export interface FoundCandidates {
  readonly rows: readonly MasterRow[];
  /** Of all that may be added, whatever was asked for. */
  readonly groups: readonly string[];
  readonly regions: readonly string[];
}

export function candidates(
  customers: readonly MasterRow[],
  onList: ReadonlySet<string>,
  { from, group, region, words }: Candidates,
): FoundCandidates {
  const free = customers.filter(({ code, active }) => active !== false && !onList.has(code));
  const isWanted = (row: MasterRow) => {
    if ((row['route'] === undefined) !== (from === 'none')) return false;
    if ((group !== '' && row['partyGroup'] !== group) || (region !== '' && row['region'] !== region)) return false;
    const text = words.length === 0 ? '' : foldText([row.code, row.name, row.nameArabic ?? ''].join(' '));
    return words.every((word) => text.includes(word));
  };
  return { rows: free.filter(isWanted), groups: valuesOf(free, 'partyGroup'), regions: valuesOf(free, 'region') };
}

function valuesOf(rows: readonly MasterRow[], field: string): readonly string[] {
  const values = rows.map((row) => row[field]).filter((value) => typeof value === 'string' && value !== '');
  return [...new Set(values as string[])].toSorted((one, other) => one.localeCompare(other));
}

/** With the route that it was seen on. */
export function entryOf({ code, name, nameArabic, route, visits }: MasterRow): Entry {
  return {
    ...{ code, name, isNew: true },
    ...(nameArabic === undefined ? {} : { nameArabic }),
    ...(typeof route === 'string' ? { route } : {}),
    visits: Array.isArray(visits) ? visits : [],
  };
}
