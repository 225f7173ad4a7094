/**
 * Judges the rows of a staged file of a master: says of every row what would become of it. Nothing of the master is written. Without an answer
 * to what its file leaves open no row is judged.
 */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type { FileRow } from '@fieldbook/core/import/cell';
import { codeIn, judgeRows } from '@fieldbook/core/import/judge-rows';
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import { getRows } from '../../store/masters/master-rows.ts';
import { oneBehind } from './one-behind.ts';
import { recountWords, type Word } from './recount-words.ts';
import { keepPlan, keepVerdicts, type RunWork, rowsOf, type StoredRun, type VerdictRow } from './run-rows.ts';
import { judgingOf, lots, type RowJudging, understand, understoodBefore } from './understand-run.ts';

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
  const behind = oneBehind();
  for await (const lot of lots(database, run.id, found.headingRow)) {
    const judged = await judgeLot(database, master, judging, lot);
    await behind.begin(async () => {
      await database.withClient((client) => keepVerdicts(client, run.id, judged));
      progress.done += lot.length;
    });
  }
  await behind.end();
  await keepPlan(database.pool, run.id, { ...plan, unmatched: judging.unmatched() }, 'judged');
  return accepted(true);
}

/** Judges a row that was corrected, with the others that have its code or had it; `before` is the row as it stood. */
export async function judgeMasterAgain(
  database: CompanyDatabase,
  master: MasterDefinition,
  run: StoredRun,
  before: FileRow,
): Promise<void> {
  const found = await understoodBefore(database, master, run);
  if (found === undefined) return;
  const judging = await judgingOf(database, master, found, run.mapping);
  const { columns } = found;
  const rowsWith = (codes: readonly string[]) =>
    database.withClient((client) => rowsOf(client, run.id, codes, before.row));
  const own = await rowsWith([]);
  const codes = [before, ...own].map(({ cells }) => codeIn(cells, columns)).filter((code) => code !== '');
  const touched = await rowsWith(codes);
  const counts = Map.groupBy(touched, ({ cells }) => codeIn(cells, columns));
  const repeated = new Set(codes.filter((code) => (counts.get(code)?.length ?? 0) > 1));
  const judged = await judgeLot(database, master, { ...judging, repeated }, touched);
  await database.withClient((client) => keepVerdicts(client, run.id, judged));
  const plan = present(run.plan, 'a judged run has a plan');
  const unmatched = recountWords(
    plan.unmatched,
    wordsOf(before, judging),
    own.flatMap((row) => wordsOf(row, judging)),
  );
  await keepPlan(database.pool, run.id, { ...plan, unmatched }, 'judged');
}

/** Words of a row that are none of ours. */
function wordsOf(row: FileRow, judging: RowJudging): readonly Word[] {
  const words: Word[] = [];
  const unmatched = (field: string, word: string) => words.push({ field, word });
  judgeRows([row], new Map(), { ...judging, reading: { ...judging.reading, unmatched } });
  return words;
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
