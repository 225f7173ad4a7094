/** Rows that a call names by code or by name, in any case, and what it says of one that nobody has. */
import { problem } from '@fieldbook/core/kernel/result';
import { reaches } from '@fieldbook/core/permissions/reach';
import { RefusedRequest } from '../requests/refused-request.ts';
import type { Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import { isAll } from './wire-request.ts';

export interface Named {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string | undefined;
}

export interface GodownRow extends Named {
  readonly kind: 'saleable' | 'damage' | 'transit';
  readonly branch: string;
  readonly isVan: boolean;
  readonly isSales: boolean;
  readonly active: boolean;
}

type Names = readonly string[] | 'all';

const same = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();

/** A code counts before a name. Throws RefusedRequest `wire.name_twice`. */
export function rowNamed<Row extends Named>(rows: readonly Row[], name: string): Row | undefined {
  const byCode = rows.find(({ code }) => same(name, code));
  if (byCode !== undefined) return byCode;
  const [row, another] = rows.filter((each) => same(name, each.name) || same(name, each.nameArabic));
  if (another !== undefined) throw new RefusedRequest([problem('wire.name_twice', undefined, { name })]);
  return row;
}

export function unknownRow(of: string, code: string, name: string): RefusedRequest {
  return new RefusedRequest([problem('reference.unknown', name, { of, code })]);
}

export const allGodowns = ({ ask }: Pick<Wire, 'ask'>): Promise<GodownRow[]> =>
  allRows<GodownRow>(ask, '/godowns', { active: 'all' });

/** Of those that the caller may name; all of them that are in use and hold goods where none is named. Throws RefusedRequest. */
export function godownsIn(rows: readonly GodownRow[], { me }: Pick<Wire, 'me'>, names: Names, parameter: string) {
  const own = rows.filter(({ code }) => reaches(me.reach.godowns, code));
  return names === 'all'
    ? own.filter(({ active, kind }) => active && kind !== 'transit')
    : godownsNamed(own, names, parameter);
}

/** As `godownsIn`, of those that lie in a branch. Throws RefusedRequest. */
export async function godownsOfBranch(wire: Pick<Wire, 'ask' | 'me'>, names: Names, branch = 'All') {
  const rows = (await allGodowns(wire)).filter((row) => isAll(branch) || same(branch, row.branch));
  return godownsIn(rows, wire, names, 'Godowns');
}

/** Throws RefusedRequest. */
export function godownsNamed(rows: readonly GodownRow[], names: readonly string[], parameter: string): GodownRow[] {
  const found = names.map((name) => {
    const row = rowNamed(rows, name);
    if (row === undefined) throw unknownRow('godown', name, parameter);
    return row;
  });
  return [...new Set(found)];
}

/** Code of the route of a number; nothing for none (`0`, `-1`). Throws RefusedRequest. */
export function routeOf({ ids }: Pick<Wire, 'ids'>, id = 0, parameter = ''): Promise<string> | undefined {
  return id <= 0 ? undefined : ids.codeOf('route', id, parameter);
}
