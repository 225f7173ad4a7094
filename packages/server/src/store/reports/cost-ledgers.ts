/** Ledgers whose figures are what goods cost (core's permissions/costs.ts): told to who is told costs, by statement, page, list and search alike. */
import { costRoles } from '@fieldbook/core/permissions/costs';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { seesCosts } from '../vouchers/hidden-prices.ts';

type Reader = Pick<Actor, 'forms'>;

/** Roles of the ledgers of which the person is told no figures. */
export function hiddenRoles(actor: Reader): readonly string[] {
  return seesCosts(actor) ? [] : costRoles;
}

export async function hidesLedger(
  { actor, client }: { readonly actor: Reader; readonly client: pg.ClientBase },
  code: string,
): Promise<boolean> {
  const sql = 'select from ledger where code = $1 and role = any ($2::text[])';
  const { rowCount } = await client.query(sql, [code, hiddenRoles(actor)]);
  return rowCount === 1;
}
