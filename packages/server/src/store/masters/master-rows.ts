/**
 * One master's rows inside a transaction of the caller: list, read, add, change, delete, many at once. Throws `Refusal` for
 * what a user can cause, and what the database refuses as it comes (master-refusals.ts says it in problems).
 */
import type { MasterDefinition, MasterDraft } from '@fieldbook/core/definition/master';
import { MOST_PROBLEMS } from '@fieldbook/core/definition/problems';
import { readRow } from '@fieldbook/core/definition/read-master';
import { accepted, type Problem, problem, problemAt, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import { demandMayWrite, judgesLists, withFirst } from './check-writing.ts';
import { foundParties } from './found-parties.ts';
import { filterSql, quoted } from './master-columns.ts';
import { listStatement, type MasterQuery, printCursor, searchWords } from './master-list.ts';
import { type MasterRecord, printField, printRow } from './master-record.ts';
import { type Ids, loadIds, unknownReferences } from './master-references.ts';
import { type RawRow, selectRows } from './master-select.ts';
import { inWaves } from './master-waves.ts';
import { insertRows, updateRow, upsertRows } from './master-write.ts';
import { Refusal, type Writer } from './writer.ts';

/** Rows that travel in one statement. */
const BATCH_ROWS = 2000;

export interface MasterPage {
  readonly rows: readonly MasterRecord[];
  /** Cursor of the next page; none on the last. */
  readonly next?: string;
}

export interface MasterChange {
  readonly code: string;
  /** The version the change was made on; another one meanwhile: `master.changed`. */
  readonly version: number;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface UpsertCount {
  readonly created: number;
  readonly changed: number;
}

export async function baseDecimals(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ decimals: number }>(
    'select decimals from currency where id = (select currency_id from company)',
  );
  return rows[0]?.decimals ?? 2;
}

/** Beyond so many that hold the words a page fills faster by walking in its order. */
const FEW_PARTIES = 1000;

export async function listRows(
  client: pg.ClientBase,
  master: MasterDefinition,
  query: MasterQuery,
): Promise<Result<MasterPage>> {
  const words = master.table === 'party' ? searchWords(query) : [];
  const found = words.length === 0 ? undefined : await foundParties(client, words, FEW_PARTIES + 1);
  const statement = listStatement(master, query, found?.length === FEW_PARTIES + 1 ? undefined : found);
  if (!('text' in statement)) return refused(...statement);
  const decimals = await baseDecimals(client);
  const { rows } = await client.query<RawRow & { sort_value: unknown; figure?: number }>(statement.text, [
    ...statement.parameters,
  ]);
  const page = rows.slice(0, statement.limit);
  const last = page.at(-1);
  return accepted({
    rows: page.map((row) => ({ ...printRow(master, row, decimals), ...printFigure(query, row.figure, decimals) })),
    ...(rows.length > page.length && last !== undefined ? { next: printCursor(last.sort_value, last.id) } : {}),
  });
}

function printFigure({ figure }: MasterQuery, value: number | undefined, decimals: number): Record<string, unknown> {
  if (figure === undefined || value === undefined) return {};
  return { [figure.name]: printField(figure.kind, value, decimals) };
}

export async function getRow(
  client: pg.ClientBase,
  master: MasterDefinition,
  code: string,
): Promise<MasterRecord | undefined> {
  const { rows } = await client.query<RawRow>(`${selectRows(master, true)} and m.code = $1`, [code]);
  return rows[0] === undefined ? undefined : printRow(master, rows[0], await baseDecimals(client));
}

/** The rows of these codes, each with its lists, in the order of the codes. */
export async function getRows(
  client: pg.ClientBase,
  master: MasterDefinition,
  codes: readonly string[],
): Promise<MasterRecord[]> {
  const { rows } = await client.query<RawRow>(`${selectRows(master, true)} and m.code = any($1) order by m.code`, [
    codes,
  ]);
  const decimals = await baseDecimals(client);
  return rows.map((row) => printRow(master, row, decimals));
}

async function written(client: pg.ClientBase, master: MasterDefinition, code: string): Promise<MasterRecord> {
  const record = await getRow(client, master, code);
  if (record === undefined) throw new Error(`${master.name} ${code} was written and is not there`);
  return record;
}

function demand<T>(result: Result<T>): T {
  if (!result.ok) throw new Refusal(result.problems);
  return result.value;
}

/** Ids of what the drafts refer to. `places` says where in a batch a draft stood, for the paths of problems. */
async function resolve(
  client: pg.ClientBase,
  master: MasterDefinition,
  drafts: readonly MasterDraft[],
  places?: ReadonlyMap<MasterDraft, number>,
): Promise<Ids> {
  const ids = await loadIds(client, master, drafts);
  const problems = drafts.flatMap((draft) => {
    const place = places?.get(draft);
    const found = unknownReferences(master, draft, ids);
    return place === undefined ? found : found.map((each) => atRow(place, each));
  });
  if (problems.length > 0) throw new Refusal(problems.slice(0, MOST_PROBLEMS));
  return ids;
}

function atRow(index: number, refusal: Problem): Problem {
  return problemAt(refusal.path === undefined ? String(index) : `${index}.${refusal.path}`, refusal);
}

export async function createRow(
  client: pg.ClientBase,
  writer: Writer,
  master: MasterDefinition,
  input: unknown,
): Promise<MasterRecord> {
  const draft = withFirst(master, writer, demand(readRow(master, input, await baseDecimals(client))));
  const ids = await resolve(client, master, [draft]);
  await demandMayWrite(client, writer, master, { after: draft });
  await insertRows(client, master, [draft], ids);
  return written(client, master, String(draft.values['code']));
}

export async function changeRow(
  client: pg.ClientBase,
  writer: Writer,
  master: MasterDefinition,
  change: MasterChange,
): Promise<MasterRecord> {
  const decimals = await baseDecimals(client);
  const withLists = writer.forms !== undefined && judgesLists(master);
  const { rows } = await client.query<RawRow>(`${selectRows(master, withLists)} and m.code = $1`, [change.code]);
  const row = rows[0];
  if (row === undefined) throw new Refusal([notFound(master, change.code)]);
  if (row.version !== change.version) throw new Refusal([changed(master, row.version)]);
  const { version: _, ...stored } = printRow(master, row, decimals);
  // A list that is not said stays as it is.
  const lists = new Set(Object.keys(master.children ?? {}));
  const kept = Object.fromEntries(Object.entries(stored).filter(([name]) => !lists.has(name)));
  const draft = demand(readRow(master, { ...kept, ...change.input }, decimals));
  const ids = await resolve(client, master, [draft]);
  await demandMayWrite(client, writer, master, { before: storedDraft(master, stored, decimals), after: draft });
  const isWritten = await updateRow(client, master, draft, { id: row.id, version: row.version, ids });
  if (!isWritten) throw new Refusal([changed(master, row.version + 1)]);
  return written(client, master, String(draft.values['code']));
}

/** What the row is, read as what it is to become; one that no longer reads is nothing that may be kept. */
export function storedDraft(master: MasterDefinition, stored: object, decimals: number): MasterDraft {
  const read = readRow(master, stored, decimals);
  return read.ok ? read.value : { values: { ...stored } as MasterDraft['values'], children: {} };
}

export async function removeRow(
  client: pg.ClientBase,
  writer: Writer,
  master: MasterDefinition,
  row: { code: string; version: number },
): Promise<true> {
  if (master.single) throw new Refusal([problem('master.single', undefined, { master: master.name })]);
  if (writer.forms !== undefined) {
    const stored = await getRow(client, master, row.code);
    const before = stored && storedDraft(master, stored, await baseDecimals(client));
    if (before !== undefined) await demandMayWrite(client, writer, master, { before });
  }
  const where = `${filterSql(master.filter, 'm')} and m.code = $1`;
  const gone = await client.query(`delete from ${quoted(master.table)} m where ${where} and m.version = $2`, [
    row.code,
    row.version,
  ]);
  if (gone.rowCount === 1) return true;
  const { rows } = await client.query<{ version: number }>(
    `select m.version from ${quoted(master.table)} m where ${where}`,
    [row.code],
  );
  throw new Refusal([rows[0] === undefined ? notFound(master, row.code) : changed(master, rows[0].version)]);
}

/** See `MasterStore.upsertMany`; runs in the caller's transaction and throws `Refusal`. */
export async function upsertMasters(
  client: pg.ClientBase,
  master: MasterDefinition,
  inputs: readonly unknown[],
): Promise<UpsertCount> {
  const places = readBatch(master, inputs, await baseDecimals(client));
  let created = 0;
  let changed = 0;
  for (const wave of inWaves(master, [...places.keys()])) {
    for (let start = 0; start < wave.length; start += BATCH_ROWS) {
      const drafts = wave.slice(start, start + BATCH_ROWS);
      const done = await upsertRows(client, master, drafts, await resolve(client, master, drafts, places));
      created += done.created;
      changed += done.changed;
    }
  }
  return { created, changed };
}

function readBatch(master: MasterDefinition, inputs: readonly unknown[], decimals: number): Map<MasterDraft, number> {
  const places = new Map<MasterDraft, number>();
  const problems: Problem[] = [];
  const seen = new Set<unknown>();
  for (const [index, input] of inputs.entries()) {
    const read = readRow(master, input, decimals);
    if (!read.ok) {
      problems.push(...read.problems.map((each) => atRow(index, each)));
      if (problems.length >= MOST_PROBLEMS) break;
      continue;
    }
    const code = read.value.values['code'];
    if (seen.has(code)) problems.push(problem('list.repeated', `${index}.code`));
    seen.add(code);
    places.set(read.value, index);
  }
  if (problems.length > 0) throw new Refusal(problems.slice(0, MOST_PROBLEMS));
  return places;
}

function notFound(master: MasterDefinition, code: string): Problem {
  return problem('master.not_found', undefined, { master: master.name, code });
}

function changed(master: MasterDefinition, version: number): Problem {
  return problem('master.changed', undefined, { master: master.name, version });
}
