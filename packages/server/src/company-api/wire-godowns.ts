/** Godowns that a call names, by code or by name; all that the caller may name where it names none. */
import { problem } from '@fieldbook/core/kernel/result';
import { reaches } from '@fieldbook/core/permissions/reach';
import { RefusedRequest } from '../http/problem-reply.ts';
import type { Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import { isAll } from './wire-request.ts';

export interface WireGodown {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly kind: 'saleable' | 'damage' | 'transit';
  readonly branch: string;
}

/** Throws RefusedRequest `reference.unknown`. */
export async function godownsNamed(
  { ask, me }: Pick<Wire, 'ask' | 'me'>,
  named: readonly string[] | 'all',
  { parameter = 'Godowns', branch = 'All' }: { readonly parameter?: string; readonly branch?: string | undefined } = {},
): Promise<readonly WireGodown[]> {
  const rows = await allRows<WireGodown>(ask, '/godowns', isAll(branch) ? {} : { branch });
  if (named === 'all') return rows.filter(({ code, kind }) => kind !== 'transit' && reaches(me.reach.godowns, code));
  return named.map((name) => rowNamed(rows, name, { parameter, of: 'godown' }));
}

/** By code before name. Throws RefusedRequest `reference.unknown`. */
export function rowNamed<Row extends { readonly code: string; readonly name: string }>(
  rows: readonly Row[],
  name: string,
  { parameter, of }: { readonly parameter: string; readonly of: string },
): Row {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  const row = rows.find(({ code }) => isSame(code)) ?? rows.find((each) => isSame(each.name));
  if (row === undefined) throw new RefusedRequest([problem('reference.unknown', parameter, { of, code: name })]);
  return row;
}
