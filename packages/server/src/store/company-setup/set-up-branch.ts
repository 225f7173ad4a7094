/**
 * What a branch needs before anything can be posted in it: an office series for every voucher type, whose numbers no other
 * series gives, and for one that is made by hand its main, damage and transit godowns.
 */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import type pg from 'pg';
import { upsertMasters } from '../masters/master-rows.ts';
import { freeLead, newGodowns, newSeries } from './first-masters.ts';

type Row = Readonly<Record<string, unknown>>;

/** Adds the office series that branches lack; answers how many. The first branch has the plain prefixes. */
export async function addMissingSeries(client: pg.ClientBase): Promise<number> {
  const rows = await missingSeries(client);
  if (rows.length > 0) await upsertMasters(client, named('series'), rows);
  return rows.length;
}

export async function missingSeries(client: pg.ClientBase): Promise<Row[]> {
  const { rows } = await client.query<{ branches: Branch[] | null; series: Taken[] | null }>(
    `select (select json_agg(json_build_object('code', branch.code, 'types', array(
         select voucher_type from series where series.branch_id = branch.id and series.device_id is null
           and series.godown_id is null)) order by id) from branch) as branches,
       (select json_agg(json_build_object('code', code, 'prefix', prefix)) from series) as series`,
  );
  const taken = [...(rows[0]?.series ?? [])];
  return (rows[0]?.branches ?? []).flatMap(({ code, types }, index) => {
    const added = seriesOf(code, { types, taken, isFirst: index === 0 });
    taken.push(...added.map((row) => ({ code: String(row['code']), prefix: String(row['prefix']) })));
    return added;
  });
}

interface Branch {
  readonly code: string;
  /** Voucher types that its office has a series of. */
  readonly types: readonly string[];
}

interface Taken {
  readonly code: string;
  readonly prefix: string;
}

interface Standing {
  readonly types: readonly string[];
  readonly taken: readonly Taken[];
  readonly isFirst: boolean;
}

function seriesOf(branch: string, { types, taken, isFirst }: Standing): Row[] {
  const isMissing = (row: Row) => !types.includes(String(row['voucherType']));
  if (newSeries(branch).every((row) => !isMissing(row))) return [];
  const prefixes = new Set(taken.map(({ prefix }) => prefix.toUpperCase()));
  const isFree = (lead: string) =>
    newSeries(branch, lead)
      .filter(isMissing)
      .every((row) => !prefixes.has(String(row['prefix']).toUpperCase()));
  const lead = isFirst && isFree('') ? '' : freeLead(branch, isFree);
  const codes = taken.map(({ code }) => code);
  return newSeries(branch, lead)
    .filter(isMissing)
    .map((row) => freeCode(row, codes));
}

/** Adds main, damage and transit godowns of a branch, and names the main one as its default unless it has one. */
export async function addGodowns(client: pg.ClientBase, branch: { code: string; name: string }): Promise<void> {
  const godowns = await client.query<{ code: string }>('select code::text from godown');
  const codes = godowns.rows.map(({ code }) => code);
  const rows = newGodowns(branch.code).map((row) =>
    freeCode(
      {
        ...row,
        code: `${branch.code.slice(0, 30)}-${row['code']}`,
        name: `${row['name']}, ${branch.name}`.slice(0, 200),
      },
      codes,
    ),
  );
  await upsertMasters(client, named('godown'), rows);
  await client.query(
    `update branch set default_godown_id = (select id from godown where code = $2)
     where code = $1 and default_godown_id is null`,
    [branch.code, rows[0]?.['code']],
  );
}

/** Somebody may have used the code for a row of their own, which must stay as it is. */
export function freeCode(row: Row, taken: readonly string[]): Row {
  const lower = new Set(taken.map((code) => code.toLowerCase()));
  let code = String(row['code']);
  for (let next = 2; lower.has(code.toLowerCase()); next += 1) code = `${String(row['code'])}-${next}`;
  return { ...row, code };
}

function named(name: string): MasterDefinition {
  return present(masterNamed(name), `no master ${name}`);
}
