/**
 * What a company of an earlier version lacks of what every company has: ledgers of new roles and office series of new
 * voucher types. Adds what is missing and changes nothing that is there. Ledgers for the parts of GST are not added: a company
 * that posts to combined ones goes on until it makes them itself.
 */

import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import type pg from 'pg';
import { SEE_ALL } from '../actor-context.ts';
import { simpleQuery } from '../database/simple-query.ts';
import { upsertMasters } from '../masters/master-rows.ts';
import { nameWriter } from '../masters/writer.ts';
import { newLedgerGroups, newLedgers } from './chart-of-ledgers.ts';
import { addMissingSeries, freeCode } from './set-up-branch.ts';

type Row = Readonly<Record<string, unknown>>;

/** Answers how many rows were added: 0 for a company that is whole, and for a database without one. */
export async function completeCompany(client: pg.ClientBase): Promise<number> {
  const standing = await readStanding(client);
  if (!standing.hasBranches) return 0;
  const ledgers = missingLedgers(standing);
  const groups = newLedgerGroups().filter((row) => !standing.groups.includes(String(row['code'])));
  const missing: readonly (readonly [master: string, rows: readonly Row[]])[] = [
    ['ledgerGroup', ledgers.length === 0 ? [] : groups],
    ['ledger', ledgers],
  ];
  await client.query('begin');
  await nameWriter(client, { userName: 'setup' });
  for (const [master, rows] of missing) {
    if (rows.length > 0) await upsertMasters(client, present(masterNamed(master), master), rows);
  }
  const series = await addMissingSeries(client);
  await client.query('commit');
  return missing.reduce((sum, [, rows]) => sum + rows.length, series);
}

interface Standing {
  readonly hasBranches: boolean;
  readonly roles: readonly string[];
  readonly ledgers: readonly string[];
  readonly groups: readonly string[];
}

async function readStanding(client: pg.ClientBase): Promise<Standing> {
  const results = await simpleQuery(
    client,
    `begin read only; ${SEE_ALL};
     select json_build_object(
       'hasBranches', exists (select from branch),
       'roles', array(select role from ledger where role is not null), 'ledgers', array(select code from ledger),
       'groups', array(select code from ledger_group))::text as standing;
     commit`,
  );
  return JSON.parse(String(results[2]?.rows[0]?.['standing'])) as Standing;
}

function missingLedgers({ roles, ledgers }: Standing): Row[] {
  return newLedgers()
    .filter((row) => row['role'] !== undefined && !roles.includes(String(row['role'])))
    .map((row) => freeCode(row, ledgers));
}
