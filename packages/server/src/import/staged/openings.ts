/**
 * A file of openings (core/openings): all its rows are one opening voucher, which posting judges, posts and voids like any other. The voucher's
 * uid is kept before it is posted, so that work which was cut off is found done or not begun.
 */
import { randomUUID } from 'node:crypto';
import type { ImportPlan } from '@fieldbook/core/api/import-operations';
import type { FileRow } from '@fieldbook/core/import/cell';
import { type JudgedRow, judgeRows } from '@fieldbook/core/import/judge-rows';
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { judgeOpenings, type StandingOpening } from '@fieldbook/core/openings/judge-openings';
import { makingOf, type OpeningBody, type OpeningRow, openingBody } from '@fieldbook/core/openings/opening-body';
import { openingSums } from '@fieldbook/core/openings/opening-sums';
import type { OpeningTable } from '@fieldbook/core/openings/opening-tables';
import { opening } from '@fieldbook/core/vouchers/opening/definition';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import type { CompanyServices } from '../../company/company-services.ts';
import { prepareDocument } from '../../posting/prepare/prepare.ts';
import type { PostingOutcome } from '../../posting/service.ts';
import { stableUid } from '../../posting/stable-uid.ts';
import { readAs } from '../../store/actor-context.ts';
import { baseDecimals } from '../../store/masters/master-rows.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { keepPlan, keepVerdicts, type RunWork, readyRows, refuseRows, type StoredRun } from './run-rows.ts';
import { judgingOf, lots, type RowJudging, understand } from './understand-run.ts';

export type OpeningCompany = Pick<CompanyServices, 'database' | 'cache' | 'posting'>;

/** Rows of nought included, which are no lines: a voucher takes 5,000 of them. */
const MOST_ROWS = 20_000;

interface Bringing {
  readonly company: OpeningCompany;
  readonly actor: Actor;
  readonly table: OpeningTable;
}

/** Problems: `import.no_heading`, and what the voucher as a whole is refused with. */
export async function judgeOpeningRun(bringing: Bringing, { run, progress }: RunWork): Promise<Result<true>> {
  const { company, actor, table } = bringing;
  const { database } = company;
  const masters = await company.cache.refresh();
  const facts = factsOf(run, masters);
  const { plan, found } = await understand(database, table, run, facts.ask);
  if (plan === undefined) return refused(problem('import.no_heading'));
  await keepPlan(database.pool, run.id, { ...plan, unmatched: [] }, 'staged');
  if (found === undefined) return accepted(true);
  const judging = await judgingOf(database, table, found, run.mapping);
  const rows: FileRow[] = [];
  for await (const lot of lots(database, run.id, found.headingRow)) {
    rows.push(...lot);
    if (rows.length > MOST_ROWS) return refused(problem('import.too_large'));
  }
  const standing = await readAs(database, actor, (client) => standingOpenings(client, facts.branch));
  const read = judgeRows(rows, new Map(), { ...judging, repeated: new Set() });
  const making = { ...makingOf(masters, judging.decimals), date: facts.date };
  const judged = judgeOpenings(table, read, standing, making);
  const { rows: verdicts, whole } = tryPosting(bringing, judged, { facts, masters, judging });
  await database.withClient((client) => keepVerdicts(client, run.id, verdicts.map(verdictRow)));
  progress.done = rows.length;
  const ready = verdicts.filter(({ verdict }) => verdict === 'new').map(({ value }) => value);
  const sums = openingSums(table, ready, judging.decimals);
  await keepPlan(database.pool, run.id, { ...plan, unmatched: judging.unmatched(), sums }, 'judged');
  return whole.length > 0 ? refused(...whole) : accepted(true);
}

/** The day and the branch that a person said, or that follow; what is left is asked. */
function factsOf({ mapping, name }: StoredRun, masters: MasterSnapshot) {
  const [only, ...others] = masters.data.branches.keys();
  const { date } = mapping;
  const branch = mapping.branch ?? (others.length === 0 ? only : undefined);
  const asked = (what: 'date' | 'branch', value: string | undefined): ImportPlan['ask'] =>
    value === undefined ? [{ what, heading: '', example: '' }] : [];
  return {
    date: date ?? '',
    branch: branch ?? '',
    remarks: name,
    ask: [...asked('date', date), ...asked('branch', branch)],
  };
}

/** Openings of a branch that stand in the books. */
async function standingOpenings(client: pg.ClientBase, branch: string): Promise<readonly StandingOpening[]> {
  const { rows } = await client.query<{ refer_no: string; body: string }>(
    `select v.refer_no, x.body from voucher v
     join voucher_version x on x.voucher_id = v.id and x.version = v.version
     join branch b on b.id = v.branch_id
     where v.type = $1 and b.code = $2 and v.state not in ('draft', 'rejected', 'void')`,
    [opening.type, branch],
  );
  return rows.map(({ refer_no, body }) => ({ ...(JSON.parse(body) as object), referNo: refer_no }));
}

interface Trial {
  readonly facts: ReturnType<typeof factsOf>;
  readonly masters: MasterSnapshot;
  readonly judging: RowJudging;
}

/** As posting would take the new rows: those that it refuses are refused, until it takes the others. */
function tryPosting(
  { actor, table }: Bringing,
  judged: readonly JudgedRow[],
  { facts, masters, judging }: Trial,
): { readonly rows: readonly JudgedRow[]; readonly whole: readonly Problem[] } {
  let rows = judged;
  for (;;) {
    const ready = rows.filter(({ verdict }) => verdict === 'new').map(openingRow);
    if (ready.length === 0) return { rows, whole: [] };
    const voucher = bodyOf(table, ready, { ...facts, uid: randomUUID() }, { masters, decimals: judging.decimals });
    const prepared = prepareDocument(voucher.body, { actor, masters, now: new Date().toISOString() });
    if (prepared.ok) return { rows, whole: [] };
    const { rows: refusals, whole } = voucher.divide(prepared.problems);
    if (refusals.size === 0) return { rows, whole };
    rows = rows.map((each) => {
      const problems = refusals.get(each.row.row);
      return problems === undefined ? each : { ...each, verdict: 'refused', problems };
    });
  }
}

const openingRow = ({ row, value }: JudgedRow): OpeningRow => ({ row: row.row, value });

function bodyOf(
  table: OpeningTable,
  rows: readonly OpeningRow[],
  { uid, date, branch, remarks }: Pick<Trial['facts'], 'date' | 'branch' | 'remarks'> & { readonly uid: string },
  { masters, decimals }: { readonly masters: MasterSnapshot; readonly decimals: number },
): OpeningBody {
  return openingBody(table, rows, { uid, date, branch, remarks }, makingOf(masters, decimals));
}

const verdictRow = (row: JudgedRow) => ({ ...row, code: '', before: undefined });

/** Problems: `import.written_already`, `import.nothing_to_write`, and what the voucher as a whole is refused with. */
export async function writeOpeningRun(bringing: Bringing, { run, progress }: RunWork): Promise<Result<true>> {
  const { company, actor, table } = bringing;
  const { pool } = company.database;
  if (run.state === 'written') return refused(problem('import.written_already'));
  const masters = await company.cache.refresh();
  const facts = { ...factsOf(run, masters), uid: await keptUid(pool, run.id) };
  const decimals = await company.database.withClient(baseDecimals);
  for (;;) {
    const ready = await readyRows(pool, run.id);
    if (ready.length === 0) return refused(problem('import.nothing_to_write'));
    const voucher = bodyOf(table, ready, facts, { masters, decimals });
    const outcome = await postOne(company, actor, voucher.body);
    if (outcome.kind === 'posted' || outcome.kind === 'replayed') {
      await markWritten(company, run.id);
      progress.done = ready.length;
      return accepted(true);
    }
    const { rows, whole } = voucher.divide(outcome.problems);
    if (rows.size === 0) return refused(...whole);
    await refuseRows(
      pool,
      run.id,
      [...rows].map(([row, problems]) => ({ row, problems })),
    );
    const left = ready.filter(({ row }) => !rows.has(row)).map(({ value }) => value);
    const plan = present(run.plan, 'a judged run has a plan');
    await keepPlan(pool, run.id, { ...plan, sums: openingSums(table, left, decimals) }, 'judged');
  }
}

async function postOne({ posting }: OpeningCompany, actor: Actor, body: unknown): Promise<PostingOutcome> {
  const [outcome] = await posting.post(actor, [body]);
  return settled(present(outcome, 'an outcome for the body'));
}

/** A fault is the product's own, and nobody's refusal. */
function settled(outcome: PostingOutcome): PostingOutcome {
  if (outcome.kind !== 'refused' || outcome.fault === undefined) return outcome;
  throw new Error('the voucher of an import met a fault', { cause: outcome.fault });
}

async function keptUid(pool: Pick<pg.Pool, 'query'>, run: number): Promise<string> {
  const { rows } = await pool.query<{ voucher_uid: string }>(
    'update import_run set voucher_uid = coalesce(voucher_uid, gen_random_uuid()) where id = $1 returning voucher_uid',
    [run],
  );
  return rows[0]?.voucher_uid ?? '';
}

/** Problems: `import.not_written`, `import.changed_since`, and what voiding the voucher is refused with. */
export async function undoOpeningRun(
  { company, actor }: Pick<Bringing, 'company' | 'actor'>,
  { run }: RunWork,
): Promise<Result<true>> {
  const voucher = await voucherOf(company, actor, run.id);
  if (voucher === undefined) return refused(problem('import.not_written'));
  if (voucher.version > 1) return refused(problem('import.changed_since', undefined, { code: voucher.refer_no }));
  const changed = await company.posting.change(actor, {
    voucherNo: Number(voucher.id),
    action: 'void',
    reason: run.name,
    key: stableUid('import.undo', voucher.uid),
  });
  const outcome = settled(changed);
  if (outcome.kind === 'refused' || outcome.kind === 'conflict') return refused(...outcome.problems);
  await markUndone(company, run.id, actor);
  return accepted(true);
}

/** What was cut off between the books and the import, or done to its voucher elsewhere, is made up for. */
export async function catchUp(company: OpeningCompany, actor: Actor, run: StoredRun): Promise<void> {
  const voucher = await voucherOf(company, actor, run.id);
  if (voucher === undefined) return;
  if (voucher.state === 'void') await markUndone(company, run.id, actor);
  else if (run.state !== 'written') await markWritten(company, run.id);
}

interface OpeningVoucher {
  readonly id: string;
  readonly uid: string;
  readonly refer_no: string;
  readonly state: string;
  readonly version: number;
}

async function voucherOf({ database }: OpeningCompany, actor: Actor, run: number): Promise<OpeningVoucher | undefined> {
  const { rows } = await readAs(database, actor, (client) =>
    client.query<OpeningVoucher>(
      'select v.id, v.uid, v.refer_no, v.state, v.version from import_run r join voucher v on v.uid = r.voucher_uid where r.id = $1',
      [run],
    ),
  );
  return rows[0];
}

/** One statement each: a run never says less than its rows. */
async function markWritten({ database }: OpeningCompany, run: number): Promise<void> {
  await database.pool.query(
    `with written as (
       update import_row r set written_as = o.at, version_after = 1
       from (select row, row_number() over (order by row) as at from import_row where run_id = $1 and verdict = 'new') o
       where r.run_id = $1 and r.row = o.row
     )
     update import_run set state = 'written', written_at = clock_timestamp() where id = $1`,
    [run],
  );
}

async function markUndone({ database }: OpeningCompany, run: number, { userId }: Actor): Promise<void> {
  await database.pool.query(
    `with undone as (update import_row set written_as = null, version_after = null where run_id = $1 and written_as is not null)
     update import_run set state = 'undone', voucher_uid = null, undone_at = clock_timestamp(), undone_by = $2 where id = $1`,
    [run, userId],
  );
}
