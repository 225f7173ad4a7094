/**
 * Judges the rows of a staged file of a master: says of every row what would become of it. Nothing of the master is written. Without an answer
 * to what its file leaves open no row is judged.
 */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type { FileRow } from '@fieldbook/core/import/cell';
import { codeIn, judgeRows } from '@fieldbook/core/import/judge-rows';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import { getRows } from '../../store/masters/master-rows.ts';
import { keepPlan, keepVerdicts, type RunWork, rowsOf, type StoredRun, type VerdictRow } from './run-rows.ts';
import { judgingOf, lots, type RowJudging, understand } from './understand-run.ts';

/** Problems: `import.no_heading`. */
export async function judgeMasters(
  database: CompanyDatabase,
  master: MasterDefinition,
  { run, progress }: RunWork,
): Promise<Result<true>> {
  const { plan, found } = await understand(database, master, run);
  if (plan === undefined) return refused(problem('import.no_heading'));
  await keepPlan(database.pool, run.id, { ...plan, unmatched: [] }, 'staged');
  if (found === undefined) return accepted(true);
  const judging = await judgingOf(database, master, found, run.mapping);
  for await (const lot of lots(database, run.id, found.headingRow)) {
    const judged = await judgeLot(database, master, judging, lot);
    await database.withClient((client) => keepVerdicts(client, run.id, judged));
    progress.done += lot.length;
  }
  await keepPlan(database.pool, run.id, { ...plan, unmatched: judging.unmatched() }, 'judged');
  return accepted(true);
}

/** Judges one row anew, with the others that have its code or had it. */
export async function judgeMasterAgain(
  database: CompanyDatabase,
  master: MasterDefinition,
  run: StoredRun,
  row: number,
): Promise<void> {
  const { found } = await understand(database, master, run);
  if (found === undefined) return;
  const judging = await judgingOf(database, master, found, run.mapping);
  const { rows: had } = await database.pool.query<{ code: string | null }>(
    'select code from import_row where run_id = $1 and row = $2',
    [run.id, row],
  );
  const own = await database.withClient((client) => rowsOf(client, run.id, [], row));
  const judged = await judgeLot(database, master, judging, own);
  const codes = [had[0]?.code, ...judged.map(({ code }) => code)].filter(
    (code): code is string => typeof code === 'string' && code !== '',
  );
  const touched = await database.withClient((client) => rowsOf(client, run.id, codes, row));
  const all = await judgeLot(database, master, judging, touched);
  await database.withClient((client) => keepVerdicts(client, run.id, all));
}

async function judgeLot(
  database: CompanyDatabase,
  master: MasterDefinition,
  judging: RowJudging,
  lot: readonly FileRow[],
): Promise<readonly VerdictRow[]> {
  const codes = lot.map(({ cells }) => codeIn(cells, judging.columns));
  const rows = await database.withClient((client) => getRows(client, master, codes));
  const known = new Map(rows.map((row) => [row.code, row]));
  return judgeRows(lot, known, judging).map((judged, at) => {
    const code = codes[at] ?? '';
    return { ...judged, code: code.slice(0, 100), before: known.get(code) };
  });
}
