/**
 * Runs what an administrator wrote, on a connection that reads the views of `reporting` and nothing else: read only, one SELECT as a
 * cursor, bounded in time, room, rows, and in how many run at once (docs/decisions/0130-external-reports.md).
 */
import { MOST_EXTERNAL_ROWS } from '@fieldbook/core/api/external-report-operations';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { harmlessMembers, reportFunctions } from '@fieldbook/core/reports/external-functions';
import { type QueryParameter, type ReadQuery, readReportQuery } from '@fieldbook/core/reports/external-query';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { groupsText, readAs } from '../actor-context.ts';
import type { CompanyDatabase } from '../database/company-database.ts';
import { columnsOf, type ExternalColumn, textOf } from './columns.ts';
import { problemOfQuery } from './query-faults.ts';
import { valuesOf } from './values.ts';

export interface QueryWish {
  readonly query: string;
  readonly parameters: readonly QueryParameter[];
  readonly values: Readonly<Record<string, string>>;
  readonly offset: number;
  readonly limit: number;
}

export interface QueryRows {
  readonly columns: readonly ExternalColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly next: number | null;
  readonly isCut: boolean;
}

/** Stands before the query, so that what is no SELECT is none here either. */
export const PREFIX = 'DECLARE report NO SCROLL CURSOR FOR ';

/** Locks of the database, so that all processes count together; an arbitrary number. */
const TURNS = 730_152_413;

/** Problems: `report_query.*`, those of the values. */
export async function runReportQuery(
  database: CompanyDatabase,
  actor: Actor,
  wish: QueryWish,
): Promise<Result<QueryRows>> {
  const read = readReportQuery(wish.query, wish.parameters);
  if (!read.ok) return refused(...read.problems);
  const values = valuesOf(wish.parameters, wish.values);
  if (!values.ok) return values;
  const sight = await sightOf(database, actor);
  return database.asReport(async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1, 1) OR pg_try_advisory_xact_lock($1, 2) AS free',
      [TURNS],
    );
    if (rows[0]?.free !== true) return refused(problem('report_query.busy'));
    await client.query(
      `SELECT set_config('fieldbook.branches', $1, true), set_config('fieldbook.routes', $2, true),
         set_config('fieldbook.user', $3, true), set_config('fieldbook.groups', $4, true)`,
      [sight.branches, sight.routes, actor.userName, groupsText(actor)],
    );
    const called = await functionAmong(client, read.value);
    if (called !== undefined) return refused(problem('report_query.word_refused', 'query', called));
    try {
      await client.query(
        PREFIX + read.value.text,
        read.value.names.map((name) => values.value[name] ?? null),
      );
      return await fetchRows(client, wish);
    } catch (error) {
      return refused(problemOfQuery(error, (position) => read.value.positionOf(position - PREFIX.length)));
    }
  });
}

interface Sight {
  readonly branches: string;
  readonly routes: string;
}

/** What the person sees, as the policies read it: the connection of reports may not look it up. */
function sightOf(database: CompanyDatabase, actor: Actor): Promise<Sight> {
  return readAs(database, actor, async (client) => {
    const { rows } = await client.query<Sight>(
      `SELECT current_setting('fieldbook.branches') AS branches, current_setting('fieldbook.routes') AS routes`,
    );
    if (rows[0] === undefined) throw new Error('The context of a transaction has no row.');
    return rows[0];
  });
}

/** `t.current_setting` calls a function of that name where `t` has no such column. */
async function functionAmong(client: pg.Client, { members }: ReadQuery) {
  const asked = members.filter(({ name }) => !reportFunctions.has(name) && !harmlessMembers.has(name));
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT proname::text AS name FROM pg_catalog.pg_proc
     WHERE proname = ANY ($1) AND pronargs >= 1 AND pronargs - pronargdefaults <= 1`,
    [asked.map(({ name }) => name)],
  );
  const called = asked.find(({ name }) => rows.some((row) => row.name === name));
  return called && { name: called.name, position: called.position };
}

const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/** Rows fetched at once, and how much text an answer may be. */
const LOT = 500;
const MOST_CHARACTERS = 20_000_000;

async function fetchRows(client: pg.Client, { offset, limit }: QueryWish): Promise<Result<QueryRows>> {
  if (offset > 0) await client.query(`MOVE FORWARD ${offset} IN report`);
  const most = Math.min(limit, MOST_EXTERNAL_ROWS - offset);
  const rows: (string | null)[][] = [];
  let characters = 0;
  for (;;) {
    // One row more than is wanted tells whether there are more.
    const wanted = Math.min(LOT, most + 1 - rows.length);
    const text = `FETCH FORWARD ${wanted} FROM report`;
    const lot = await client.query<(string | null)[]>({ text, rowMode: 'array', types: asText });
    for (const row of lot.rows) {
      for (const cell of row) characters += cell?.length ?? 0;
      rows.push(row.map((value, at) => textOf(value, lot.fields[at])));
    }
    if (characters > MOST_CHARACTERS) return refused(problem('report_query.too_large', 'query'));
    if (lot.rows.length === wanted && rows.length <= most) continue;
    const hasMore = rows.length > most;
    const end = offset + most;
    return accepted({
      columns: columnsOf(lot.fields),
      rows: rows.slice(0, most),
      next: hasMore && end < MOST_EXTERNAL_ROWS ? end : null,
      isCut: hasMore && end >= MOST_EXTERNAL_ROWS,
    });
  }
}
