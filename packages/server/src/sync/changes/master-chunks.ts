/**
 * Changed rows of one master, a chunk at a time, in the form in which the master's own list has them (`lists=true`). Rows go
 * in order of id, and whatever changes behind the round comes with the next, so a chunk depends on nothing but its place.
 */

import { mayReadMaster } from '@fieldbook/core/api/who-reads';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { type ChangePart, carriedMasters } from '@fieldbook/core/sync/changes';
import { formsToCarry } from '@fieldbook/core/sync/forms-to-carry';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { filterSql, literal, quoted } from '../../store/masters/master-columns.ts';
import { printRow } from '../../store/masters/master-record.ts';
import { type RawRow, selectRows } from '../../store/masters/master-select.ts';
import { customersOf } from './book-scope.ts';

/** In the order of a round; without the lists that stay here. */
export const carried: readonly MasterDefinition[] = carriedMasters.map((name) => {
  const master = present(masterNamed(name), `no master ${name}`);
  const children = Object.entries(master.children ?? {}).filter(([, { staysAtServer }]) => staysAtServer !== true);
  return { ...master, children: Object.fromEntries(children) };
});

/** Customers are seen by route; all other masters are the same for everybody. */
export function isScoped({ name }: MasterDefinition): boolean {
  return name === 'customer';
}

/** Is the master of use to somebody with these forms, who may read it? */
export function isForPerson({ name }: MasterDefinition, { forms }: Pick<Actor, 'forms'>): boolean {
  const wanted = formsToCarry(name);
  return (
    mayReadMaster(forms, name) && (forms === '*' || wanted === undefined || wanted.some((form) => forms.has(form)))
  );
}

export interface Latest {
  /** Of the rows, and of what is gone; 0 for none. */
  readonly changed: number;
  readonly gone: number;
}

/**
 * Deleted or renamed rows of a master (`deletion`, the table's own): customers are told of by their departures, and share
 * their table with suppliers.
 */
const deletionsOf = ({ table, filter }: MasterDefinition): string =>
  `table_name = ${literal(table)}${
    filter?.['side'] === undefined
      ? ''
      : ` and not exists (select from route_departure departed
         where departed.party_id = deletion.row_id and departed.changed_seq = deletion.changed_seq)`
  }`;

const goneOf = (master: MasterDefinition): string =>
  isScoped(master)
    ? '(select coalesce(max(changed_seq), 0) from route_departure)'
    : `(select coalesce(max(changed_seq), 0) from master_deletion deletion where changed_seq > $1 and ${deletionsOf(master)})`;

const LATEST = `select json_build_array(${carried
  .map((master) => `(select coalesce(max(changed_seq), 0) from ${quoted(master.table)}), ${goneOf(master)}`)
  .join(', ')}) as latest`;

/** How far each carried master has come, in their order; `from`: deletions up to there are not looked for. */
export async function latestOf(client: pg.ClientBase, from: number): Promise<Latest[]> {
  const { rows } = await client.query<{ latest: number[] }>({ name: 'changes-latest', text: LATEST, values: [from] });
  const latest = present(rows[0], 'one row').latest;
  return carried.map((_, index) => ({ changed: latest[2 * index] ?? 0, gone: latest[2 * index + 1] ?? 0 }));
}

export interface ChunkWish {
  readonly from: number;
  /** Id of the last row of the chunk before. */
  readonly after: number;
  readonly limit: number;
}

export interface Chunk {
  readonly part: ChangePart;
  /** Where the next chunk begins; 0 when this was the last. */
  readonly next: number;
}

export async function loadChunk(client: pg.ClientBase, master: MasterDefinition, wish: ChunkWish): Promise<Chunk> {
  const { from, after, limit } = wish;
  const few = isScoped(master) ? await customersInSight(client, from) : undefined;
  const { rows } = await client.query<RawRow>(
    `${selectRows(master, true)} and m.changed_seq > $1 and m.id > $2 ${few === undefined ? '' : 'and m.id = any ($3)'}
      order by m.id limit ${limit + 1}`,
    few === undefined ? [from, after] : [from, after, few],
  );
  const page = rows.slice(0, limit);
  const decimals = await baseDecimals(client);
  const gone = from > 0 && after === 0 ? await goneCodes(client, master, from) : [];
  return {
    part: { collection: master.name, rows: page.map((row) => printRow(master, row, decimals)), gone },
    next: rows.length > limit ? (page.at(-1)?.id ?? 0) : 0,
  };
}

/**
 * Ids of the customers of certain routes, by index; none where the person sees all. Row security would look at every customer
 * first, so the context is opened for this one statement; the rows are then read under it as always.
 */
async function customersInSight(client: pg.ClientBase, from: number): Promise<number[] | undefined> {
  const { rows } = await client.query<{ routes: string; ids: number[] | null }>(
    `select current_setting('fieldbook.routes', true) as routes, case when not all_routes()
      then context_list('fieldbook.routes') end as ids`,
  );
  const context = rows[0];
  if (context?.ids == null) return undefined;
  await setRoutes(client, '*');
  const found = await client.query<{ id: number }>(
    `select id from party where changed_seq > $2 and id = any (array(${customersOf('$1::integer[]')}))`,
    [context.ids, from],
  );
  await setRoutes(client, context.routes);
  return found.rows.map(({ id }) => id);
}

function setRoutes(client: pg.ClientBase, routes: string): Promise<unknown> {
  return client.query("select set_config('fieldbook.routes', $1, true)", [routes]);
}

async function baseDecimals(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ decimals: number }>(
    'select decimals from currency where id = (select currency_id from company)',
  );
  return rows[0]?.decimals ?? 2;
}

/** What the person was shown and is not there for them any more, by the code it had. */
async function goneCodes(client: pg.ClientBase, master: MasterDefinition, from: number): Promise<string[]> {
  const noted = isScoped(master)
    ? `select code from route_departure where changed_seq > $1
         and (all_routes() or route_id is null or route_id = any (context_list('fieldbook.routes')))`
    : `select code from master_deletion deletion where changed_seq > $1 and ${deletionsOf(master)}`;
  const { rows } = await client.query<{ code: string }>(
    `select distinct code from (${noted}) noted where not exists (
       select from ${quoted(master.table)} m where m.code = noted.code and ${filterSql(master.filter, 'm')}) order by 1`,
    [from],
  );
  return rows.map(({ code }) => code);
}
