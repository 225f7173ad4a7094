/**
 * What a company of an earlier version lacks of what every company has: ledgers of new roles and office series of new
 * voucher types. Adds what is missing and changes nothing that is there.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import type pg from 'pg';
import { simpleQuery } from '../database/simple-query.ts';
import { nameWriter, upsertMasters } from '../masters/master-rows.ts';
import { newLedgerGroups, newLedgers } from './chart-of-ledgers.ts';
import { leadOf, newSeries } from './first-masters.ts';

type Row = Readonly<Record<string, unknown>>;

/** Answers how many rows were added: 0 for a company that is whole, and for a database without one. */
export async function completeCompany(client: pg.ClientBase): Promise<number> {
  const standing = await readStanding(client);
  if (standing.branches.length === 0) return 0;
  const series = missingSeries(standing);
  const ledgers = missingLedgers(standing);
  const groups = newLedgerGroups().filter((row) => !standing.groups.includes(String(row['code'])));
  const missing: readonly (readonly [master: string, rows: readonly Row[]])[] = [
    ['ledgerGroup', ledgers.length === 0 ? [] : groups],
    ['ledger', ledgers],
    ['series', series],
  ];
  await client.query('begin');
  await nameWriter(client, { userName: 'setup' });
  for (const [master, rows] of missing) {
    if (rows.length > 0) await upsertMasters(client, present(masterNamed(master), master), rows);
  }
  await client.query('commit');
  return missing.reduce((sum, [, rows]) => sum + rows.length, 0);
}

interface Standing {
  /** Codes in the order they were made, each with the voucher types that its office has a series of. */
  readonly branches: readonly { readonly code: string; readonly types: readonly string[] }[];
  readonly roles: readonly string[];
  readonly ledgers: readonly string[];
  readonly groups: readonly string[];
  readonly series: readonly string[];
}

async function readStanding(client: pg.ClientBase): Promise<Standing> {
  const all = `set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)`;
  const results = await simpleQuery(
    client,
    `begin read only; select ${all};
     select json_build_object(
       'branches', (select coalesce(json_agg(json_build_object('code', code, 'types', array(
         select voucher_type from series where series.branch_id = branch.id and series.device_id is null
           and series.godown_id is null)) order by id), '[]')
         from branch),
       'roles', array(select role from ledger where role is not null), 'ledgers', array(select code from ledger),
       'groups', array(select code from ledger_group), 'series', array(select code from series))::text as standing;
     commit`,
  );
  return JSON.parse(String(results[2]?.rows[0]?.['standing'])) as Standing;
}

function missingSeries({ branches, series }: Standing): Row[] {
  return branches.flatMap(({ code, types }, index) =>
    newSeries(code, index === 0 ? '' : leadOf(code))
      .filter((row) => !types.includes(String(row['voucherType'])))
      .map((row) => freeCode(row, series)),
  );
}

function missingLedgers({ roles, ledgers }: Standing): Row[] {
  return newLedgers()
    .filter((row) => row['role'] !== undefined && !roles.includes(String(row['role'])))
    .map((row) => freeCode(row, ledgers));
}

/** Somebody may have used the code for a row of their own, which must stay as it is. */
function freeCode(row: Row, taken: readonly string[]): Row {
  let code = String(row['code']);
  for (let next = 2; taken.includes(code); next += 1) code = `${String(row['code'])}-${next}`;
  return { ...row, code };
}
