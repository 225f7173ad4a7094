/**
 * Imports the rows of a master from a workbook or CSV. The file is read twice: what it leaves open and what stands in it twice is
 * known before a row is judged. New and changed rows are written 500 at a time, each lot in one transaction; a refused row
 * stops none of the others. The same file again finds every row the same.
 */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type { FileRow } from '@fieldbook/core/import/cell';
import { codeIn, type JudgedRow, type Judging, judgeRows, type Verdict } from '@fieldbook/core/import/judge-rows';
import type { MappedColumn } from '@fieldbook/core/import/map-columns';
import { type Problem, problem, problemAt } from '@fieldbook/core/kernel/result';
import type { CompanyServices } from '../../company/company-services.ts';
import { baseDecimals } from '../../store/masters/master-rows.ts';
import { loadMeanings, type Meanings } from '../staged/load-meanings.ts';
import { openTable, type TableFile } from '../tables/open-table.ts';
import { type FilePlan, type MastersMapping, planFile } from './plan-file.ts';
import { openRefusedRows } from './refused-rows.ts';

export interface MastersImport extends TableFile {
  readonly master: MasterDefinition;
  readonly mapping: MastersMapping;
  readonly company: Pick<CompanyServices, 'database' | 'masters'>;
  /** Stands in the audit rows. */
  readonly userName: string;
  /** Only told what would become of each row. */
  readonly isDryRun: boolean;
  readonly refusedPath?: string | undefined;
  readonly report: (line: string) => void;
  readonly onRefusal: (row: number, problems: readonly Problem[]) => void;
  readonly signal: AbortSignal;
}

export interface MastersCounts extends Record<Verdict, number> {
  /** Stopped before the end; what was written stays. */
  isCutOff: boolean;
}

const LOT = 500;
const REPORT_EVERY = 5000;

/** Throws EnvironmentError `import.*`: those of the table, of the plan, `import.not_writable`. */
export async function importMasters(wish: MastersImport): Promise<MastersCounts> {
  const { path, master, company, report } = wish;
  const table = await openTable(wish);
  if (table.sheet !== undefined) report(`Sheet ${table.sheet}`);
  const plan = await planFile(path, table, master, wish.mapping);
  if (plan.unknown.length > 0) report(`Left out, as no column of ${master.name}: ${plan.unknown.join(', ')}`);
  const meanings = await loadMeanings(company.database, plan.columns, { kind: master.name, codes: plan.codes });
  const refusedRows = await openRefusedRows(wish.refusedPath, plan);
  const counts: MastersCounts = { new: 0, changed: 0, same: 0, refused: 0, isCutOff: false };
  const settle = async (judged: JudgedRow): Promise<void> => {
    counts[judged.verdict] += 1;
    if (judged.verdict === 'refused') {
      wish.onRefusal(judged.row.row, judged.problems);
      await refusedRows.add(judged);
    } else meanings.add(master.name, String(judged.value['code']));
    const done = counts.new + counts.changed + counts.same + counts.refused;
    if (done % REPORT_EVERY === 0) report(`${done} rows …`);
  };
  try {
    const decimals = await company.database.withClient(baseDecimals);
    const judging = judgingOf(wish, plan, { meanings, decimals });
    counts.isCutOff = !(await eachLot(table.rows(), plan, { wish, judging, meanings, settle }));
    return counts;
  } finally {
    await refusedRows.close();
  }
}

function judgingOf(
  { master, mapping }: MastersImport,
  { columns, repeated, dateOrder, decimalSign }: FilePlan,
  { meanings, decimals }: { readonly meanings: Meanings; readonly decimals: number },
): Judging {
  const values = mapping.values === undefined ? {} : { values: mapping.values };
  return {
    table: master,
    columns,
    decimals,
    repeated,
    reading: { dateOrder, decimalSign, meant: meanings.meant, ...values },
  };
}

interface Work {
  readonly wish: MastersImport;
  readonly judging: Judging;
  readonly meanings: Meanings;
  readonly settle: (judged: JudgedRow) => Promise<void>;
}

/** Answers false when it was stopped. */
async function eachLot(rows: AsyncGenerator<FileRow>, { heading, columns }: FilePlan, work: Work): Promise<boolean> {
  const { wish } = work;
  let lot: FileRow[] = [];
  let waiting: JudgedRow[] = [];
  const judgeLot = async (): Promise<void> => {
    waiting.push(...(await settleLot(lot, columns, work)));
    lot = [];
  };
  for await (const row of rows) {
    if (row.row <= heading.row) continue;
    lot.push(row);
    if (lot.length < LOT) continue;
    await judgeLot();
    if (wish.signal.aborted) return false;
  }
  await judgeLot();
  while (waiting.length > 0) {
    const ready = waiting.filter((judged) => missingOf(judged, work).length === 0).slice(0, LOT);
    if (ready.length === 0) break;
    await writeLot(ready, work);
    const done = new Set(ready);
    waiting = waiting.filter((judged) => !done.has(judged));
    if (wish.signal.aborted) return false;
  }
  for (const judged of waiting) {
    await work.settle({ ...judged, verdict: 'refused', problems: missingOf(judged, work) });
  }
  return true;
}

/** Judges and writes; answers the rows that wait for others of the file. */
async function settleLot(
  lot: readonly FileRow[],
  columns: readonly MappedColumn[],
  work: Work,
): Promise<readonly JudgedRow[]> {
  const { company, master } = work.wish;
  const codes = lot.map(({ cells }) => codeIn(cells, columns));
  const known = new Map((await company.masters.getMany(master, codes)).map((row) => [row.code, row]));
  const ready: JudgedRow[] = [];
  const waiting: JudgedRow[] = [];
  for (const judged of judgeRows(lot, known, work.judging)) {
    if (judged.verdict === 'refused' || judged.verdict === 'same') await work.settle(judged);
    else if (missingOf(judged, work).length > 0) waiting.push(judged);
    else ready.push(judged);
  }
  await writeLot(ready, work);
  return waiting;
}

/** Rows of its own master that a row names and that are not there yet, as problems. */
function missingOf(
  { value }: JudgedRow,
  { wish: { master }, judging: { columns }, meanings }: Work,
): readonly Problem[] {
  return columns.flatMap(({ column: { field, name, list } }) => {
    if (field.of !== master.name) return [];
    const rows = list === undefined ? [value] : ((value[list.name] ?? []) as readonly Record<string, unknown>[]);
    return rows.flatMap((row) => {
      const code = row[name];
      if (typeof code !== 'string' || meanings.has(master.name, code)) return [];
      return [problem('reference.unknown', list?.name ?? name, { of: master.name, code })];
    });
  });
}

/** All in one transaction; where the database refuses that, the rows it refuses are found by halves. */
async function writeLot(rows: readonly JudgedRow[], work: Work): Promise<void> {
  const { company, master, userName, isDryRun } = work.wish;
  if (rows.length === 0) return;
  const values = rows.map(({ value }) => value);
  const written = isDryRun ? undefined : await company.masters.upsertMany({ userName }, master, values);
  if (written === undefined || written.ok) {
    for (const judged of rows) await work.settle(judged);
  } else if (rows.length === 1) {
    for (const judged of rows) {
      await work.settle({ ...judged, verdict: 'refused', problems: written.problems.map(withoutRow) });
    }
  } else {
    const half = Math.ceil(rows.length / 2);
    await writeLot(rows.slice(0, half), work);
    await writeLot(rows.slice(half), work);
  }
}

/** The place within the row: `upsertMany` begins with the row's own. */
function withoutRow(each: Problem): Problem {
  return each.path === undefined ? each : problemAt(each.path.replace(/^\d+\./, ''), each);
}
