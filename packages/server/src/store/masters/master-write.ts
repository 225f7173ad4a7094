/**
 * Writes checked rows with their lists, any number of them with the same few statements: the rows travel as one JSON
 * document. Runs inside the caller's transaction; throws what the database refuses (see master-refusals.ts).
 */
import type { ChildFacts, MasterDefinition, MasterDraft } from '@fieldbook/core/definition/master';
import type { Values } from '@fieldbook/core/definition/voucher';
import type pg from 'pg';
import { childrenOf, type FieldColumn, fieldColumns, filterSql, literal, quoted } from './master-columns.ts';
import type { Ids } from './master-references.ts';

type Row = Record<string, unknown>;

function storedColumns(columns: readonly FieldColumn[]): FieldColumn[] {
  return columns.filter((column) => column.column !== undefined && !column.field.readOnly);
}

/** A row's columns by name, references as ids. */
function toRow(columns: readonly FieldColumn[], values: Values, ids: Ids): Row {
  const row: Row = {};
  for (const { column, field, name } of storedColumns(columns)) {
    const value = values[name];
    const stored = field.kind === 'reference' ? ids.get(field.of ?? '')?.get(String(value)) : value;
    row[column ?? name] = stored ?? null;
  }
  return row;
}

function extraOf(columns: readonly FieldColumn[], values: Values): Row {
  return Object.fromEntries(
    columns.flatMap(({ column, name }) =>
      column === undefined && values[name] !== undefined ? [[name, values[name]]] : [],
    ),
  );
}

interface Shape {
  readonly names: string[];
  /** Fields of the definition that are kept in `extra`; what else is there stays. */
  readonly extraNames: string[];
  /** `code text, name text, …`, for jsonb_to_recordset. */
  readonly recordset: string;
}

function masterShape(master: MasterDefinition): Shape {
  const columns = storedColumns(fieldColumns(master.fields));
  return {
    names: [...columns.map((column) => column.column ?? ''), 'extra'],
    extraNames: fieldColumns(master.fields).flatMap(({ column, name }) => (column === undefined ? [name] : [])),
    recordset: [...columns.map(({ column, sqlType }) => `${quoted(column ?? '')} ${sqlType}`), 'extra jsonb'].join(
      ', ',
    ),
  };
}

function masterRow(master: MasterDefinition, draft: MasterDraft, ids: Ids): Row {
  const columns = fieldColumns(master.fields);
  return { ...toRow(columns, draft.values, ids), extra: extraOf(columns, draft.values) };
}

/** `name = r.name, …` for all columns but those in `but`. */
function assignments(shape: Shape, from: { old: string; given: string; but?: string }): string[] {
  const kept = `(${from.old}.extra - array[${shape.extraNames.map(literal).join(', ')}]::text[])`;
  return shape.names
    .filter((name) => name !== from.but)
    .map((name) => `${quoted(name)} = ${name === 'extra' ? `${kept} || ` : ''}${from.given}.${quoted(name)}`);
}

function insertHead(master: MasterDefinition): string {
  const { names, recordset } = masterShape(master);
  const fixed = Object.entries(master.filter ?? {});
  const into = [...names, ...fixed.map(([name]) => name)].map(quoted).join(', ');
  const from = [...names.map((name) => `r.${quoted(name)}`), ...fixed.map(([, value]) => literal(value))].join(', ');
  return `insert into ${quoted(master.table)} (${into}) select ${from} from jsonb_to_recordset($1::jsonb) as r(${recordset})`;
}

/** Inserts new rows; a code that exists fails. Answers id by code. */
export async function insertRows(
  client: pg.ClientBase,
  master: MasterDefinition,
  drafts: readonly MasterDraft[],
  ids: Ids,
): Promise<Map<string, number>> {
  const rows = drafts.map((draft) => masterRow(master, draft, ids));
  const inserted = await client.query<{ id: number; code: string }>(`${insertHead(master)} returning id, code`, [
    JSON.stringify(rows),
  ]);
  const byCode = new Map(inserted.rows.map((row) => [row.code, row.id]));
  await writeChildren(client, master, drafts, { ids, byCode });
  return byCode;
}

/** Inserts rows and changes those whose code exists and that differ. Answers how many were added and changed. */
export async function upsertRows(
  client: pg.ClientBase,
  master: MasterDefinition,
  drafts: readonly MasterDraft[],
  ids: Ids,
): Promise<{ created: number; changed: number }> {
  const table = quoted(master.table);
  const shape = masterShape(master);
  const set = shape.names.filter((name) => name !== 'code').map(quoted);
  const conflict = [...Object.keys(master.filter ?? {}), 'code'].map(quoted).join(', ');
  const written = await client.query<{ is_new: boolean }>(
    `${insertHead(master)} on conflict (${conflict}) do update
       set ${assignments(shape, { old: table, given: 'excluded', but: 'code' }).join(', ')}
       where (${set.map((name) => `${table}.${name}`).join(', ')})
         is distinct from (${set.map((name) => `excluded.${name}`).join(', ')})
     returning (xmax = 0) as is_new`,
    [JSON.stringify(drafts.map((draft) => masterRow(master, draft, ids)))],
  );
  const { rows } = await client.query<{ id: number; code: string }>(
    `select m.id, m.code from ${table} m where m.code = any($1) and ${filterSql(master.filter, 'm')}`,
    [drafts.map((draft) => draft.values['code'])],
  );
  await writeChildren(client, master, drafts, { ids, byCode: new Map(rows.map((row) => [row.code, row.id])) });
  const created = written.rows.filter((row) => row.is_new).length;
  return { created, changed: written.rows.length - created };
}

/** Changes one row that still has the version given; answers whether it had. */
export async function updateRow(
  client: pg.ClientBase,
  master: MasterDefinition,
  draft: MasterDraft,
  at: { id: number; version: number; ids: Ids },
): Promise<boolean> {
  const shape = masterShape(master);
  const changed = await client.query(
    `update ${quoted(master.table)} m set ${assignments(shape, { old: 'm', given: 'r' }).join(', ')}
     from jsonb_to_recordset($1::jsonb) as r(${shape.recordset}) where m.id = $2 and m.version = $3`,
    [JSON.stringify([masterRow(master, draft, at.ids)]), at.id, at.version],
  );
  if (changed.rowCount !== 1) return false;
  const byCode = new Map([[String(draft.values['code']), at.id]]);
  await writeChildren(client, master, [draft], { ids: at.ids, byCode });
  return true;
}

interface Written {
  readonly ids: Ids;
  readonly byCode: ReadonlyMap<string, number>;
}

async function writeChildren(
  client: pg.ClientBase,
  master: MasterDefinition,
  drafts: readonly MasterDraft[],
  written: Written,
): Promise<void> {
  for (const [name, child] of childrenOf(master)) {
    const parents = drafts.filter((draft) => draft.children[name] !== undefined);
    if (parents.length > 0)
      await writeList(
        client,
        child,
        parents.map((draft) => parentRows(name, child, draft, written)),
      );
  }
}

interface ParentRows {
  readonly parent: number | undefined;
  readonly rows: readonly Row[];
}

function parentRows(name: string, child: ChildFacts, draft: MasterDraft, { ids, byCode }: Written): ParentRows {
  const parent = byCode.get(String(draft.values['code']));
  const rows = (draft.children[name] ?? []).map((values, index) => ({
    ...toRow(fieldColumns(child.fields), values, ids),
    ...(child.ordered ? { position: index + 1 } : {}),
    [child.parentColumn]: parent,
  }));
  return { parent, rows };
}

/** Replaces whole lists: rows that are not named any more go, the others are added or changed where they differ. */
async function writeList(client: pg.ClientBase, child: ChildFacts, lists: readonly ParentRows[]): Promise<void> {
  const columns = storedColumns(fieldColumns(child.fields));
  const keys = [
    child.parentColumn,
    ...child.key.map((key) => columns.find((column) => column.name === key)?.column ?? key),
  ];
  const names = [
    child.parentColumn,
    ...columns.map((column) => column.column ?? ''),
    ...(child.ordered ? ['position'] : []),
  ];
  const recordset = [
    `${quoted(child.parentColumn)} integer`,
    ...columns.map(({ column, sqlType }) => `${quoted(column ?? '')} ${sqlType}`),
    ...(child.ordered ? ['position integer'] : []),
  ].join(', ');
  const rows = JSON.stringify(lists.flatMap((list) => list.rows));
  const table = quoted(child.table);
  await client.query(
    `with given as materialized (select * from jsonb_to_recordset($1::jsonb) as r(${recordset}))
     delete from ${table} c where c.${quoted(child.parentColumn)} = any($2) and ${filterSql(child.filter, 'c')}
       and not exists (select from given g where ${keys.map((key) => `g.${quoted(key)} = c.${quoted(key)}`).join(' and ')})`,
    [rows, lists.map((list) => list.parent)],
  );
  const fixed = Object.entries(child.filter ?? {});
  const set = names.filter((name) => !keys.includes(name)).map(quoted);
  const excluded = set.map((name) => `excluded.${name}`).join(', ');
  const change =
    set.length === 0
      ? 'do nothing'
      : `do update set ${set.map((name) => `${name} = excluded.${name}`).join(', ')}
         where (${set.map((name) => `${table}.${name}`).join(', ')}) is distinct from (${excluded})`;
  await client.query(
    `insert into ${table} (${[...names, ...fixed.map(([name]) => name)].map(quoted).join(', ')})
     select ${[...names.map((name) => `r.${quoted(name)}`), ...fixed.map(([, value]) => literal(value))].join(', ')}
     from jsonb_to_recordset($1::jsonb) as r(${recordset})
     on conflict (${keys.map(quoted).join(', ')}) ${change}`,
    [rows],
  );
}
