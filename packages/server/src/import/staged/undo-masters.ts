/**
 * Undoes what an import wrote, in one transaction: changed rows are as they were before, new ones are gone. Nothing is undone where a row
 * was changed since, or where something refers to a new one.
 */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import { demandMayWrite, personOf } from '../../store/masters/check-writing.ts';
import { filterSql, quoted } from '../../store/masters/master-columns.ts';
import { problemOfFault } from '../../store/masters/master-refusals.ts';
import { baseDecimals, storedDraft } from '../../store/masters/master-rows.ts';
import { upsertWithin } from '../../store/masters/master-store.ts';
import { nameWriter, Refusal, type Writer } from '../../store/masters/writer.ts';
import type { RunWork } from './run-rows.ts';
import { holdRun } from './write-masters.ts';

const LOT = 500;
/** Rows that are told of those that stand in the way. */
const MOST_TOLD = 20;

interface WrittenRow {
  readonly code: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly written_as: number;
}

/** Problems: `import.not_written`, `import.changed_since`, `import.in_use`. */
export async function undoMasters(
  database: CompanyDatabase,
  writer: Writer,
  master: MasterDefinition,
  { run, progress }: RunWork,
): Promise<Result<true>> {
  try {
    return await database.transaction(async ({ client }) => {
      await nameWriter(client, writer);
      await holdRun(client, run.id);
      const changed = await changedSince(client, master, run.id);
      if (changed.length > 0) throw new Refusal(changed);
      let done = 0;
      for (let below = 2_000_000_000; ; ) {
        const lot = await writtenBelow(client, run.id, below);
        const last = lot.at(-1);
        if (last === undefined) break;
        below = last.written_as;
        await demandMayUndo(client, writer, master, lot);
        await takeBack(client, master, lot);
        done += lot.length;
        progress.done = done;
      }
      if (done === 0) return refused(problem('import.not_written'));
      await client.query(
        'update import_row set written_as = null, version_after = null where run_id = $1 and written_as is not null',
        [run.id],
      );
      await client.query(
        `update import_run set state = 'undone', undone_at = clock_timestamp(), undone_by = acting_user() where id = $1`,
        [run.id],
      );
      return accepted(true);
    });
  } catch (error) {
    if (error instanceof Refusal) return refused(...error.problems);
    throw error;
  }
}

async function changedSince(client: pg.ClientBase, master: MasterDefinition, run: number): Promise<readonly Problem[]> {
  const { rows } = await client.query<{ code: string }>(
    `select r.code from import_row r
     left join ${quoted(master.table)} m on m.code = r.code and ${filterSql(master.filter, 'm')}
     where r.run_id = $1 and r.written_as is not null and m.version is distinct from r.version_after
     order by r.row limit $2`,
    [run, MOST_TOLD],
  );
  return rows.map(({ code }) => problem('import.changed_since', undefined, { code }));
}

/** From the last that was written to the first: what refers to others goes before them. */
async function writtenBelow(client: pg.ClientBase, run: number, below: number): Promise<readonly WrittenRow[]> {
  const { rows } = await client.query<WrittenRow>(
    `select code, value, before, written_as from import_row
     where run_id = $1 and written_as < $2 order by written_as desc limit $3`,
    [run, below, LOT],
  );
  return rows;
}

async function demandMayUndo(
  client: pg.PoolClient,
  writer: Writer,
  master: MasterDefinition,
  lot: readonly WrittenRow[],
): Promise<void> {
  if (personOf(writer)?.forms === '*') return;
  const decimals = await baseDecimals(client);
  for (const { value, before } of lot) {
    const after = before === null ? {} : { after: storedDraft(master, before, decimals) };
    await demandMayWrite(client, writer, master, { before: storedDraft(master, value, decimals), ...after });
  }
}

async function takeBack(client: pg.PoolClient, master: MasterDefinition, lot: readonly WrittenRow[]): Promise<void> {
  const before = lot.flatMap((row) => (row.before === null ? [] : [withoutVersion(row.before)]));
  const added = lot.flatMap(({ code, before: was }) => (was === null ? [code] : []));
  await client.query('SAVEPOINT lot');
  try {
    if (before.length > 0) await upsertWithin(client, master, before);
    await client.query(
      `delete from ${quoted(master.table)} m where ${filterSql(master.filter, 'm')} and m.code = any ($1)`,
      [added],
    );
    await client.query('SET CONSTRAINTS ALL IMMEDIATE; RELEASE SAVEPOINT lot');
  } catch (error) {
    const fault = problemOfFault(error, master);
    if (fault === undefined) throw error;
    await client.query('ROLLBACK TO SAVEPOINT lot');
    const used = fault.code === 'master.in_use' ? await usedRow(client, master, error) : undefined;
    throw new Refusal([used === undefined ? fault : problem('import.in_use', undefined, { code: used })]);
  }
}

/** The row that something refers to: `Key (id)=(12) is still referenced from table "item".` */
async function usedRow(client: pg.ClientBase, master: MasterDefinition, error: unknown): Promise<string | undefined> {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
  const id = /^Key \(id\)=\((\d+)\)/.exec(detail)?.[1];
  if (id === undefined) return undefined;
  const { rows } = await client.query<{ code: string }>(`select code from ${quoted(master.table)} where id = $1`, [id]);
  return rows[0]?.code;
}

function withoutVersion({ version: _, ...row }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return row;
}
