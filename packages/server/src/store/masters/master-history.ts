/** What became of a row of a master, from the audit that the database's triggers write: its fields and its lists, in words of its definition. */
import type { MasterChange, MasterChanges, MasterFieldChange } from '@fieldbook/core/api/master-history';
import type { Fields } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type pg from 'pg';
import { inUtc } from '../sql-text.ts';
import { childrenOf, type FieldColumn, fieldColumns, filterSql, quoted, target } from './master-columns.ts';
import { printField } from './master-record.ts';
import { baseDecimals } from './master-rows.ts';

type Image = Readonly<Record<string, unknown>>;

interface AuditedRow {
  readonly table: string;
  readonly action: MasterChange['action'];
  readonly before: Image | null;
  readonly after: Image | null;
}

interface Written {
  readonly at: string;
  readonly by: string;
  readonly byName: string | null;
  readonly byNameArabic: string | null;
  readonly rows: readonly AuditedRow[];
}

const MOST_CHANGES = 100;

/** $1 the table, $2 the row's id, $3 the tables of its lists, $4 how many. What one transaction wrote is one change. */
const WRITTEN = `select ${inUtc('min(at)')} as at, user_name as by,
    u.name as "byName", u.name_arabic as "byNameArabic",
    json_agg(json_build_object('table', table_name, 'action', action, 'before', before, 'after', after) order by audit.id) as rows
  from audit left join app_user u on u.code = user_name
  where (table_name = $1 and row_id = $2) or (table_name = any ($3::text[]) and row_code = $2::text)
  group by written_in, user_name, u.name, u.name_arabic order by max(audit.id) desc limit $4`;

/** Of the row of this id, which the caller has seen. */
export async function masterHistory(
  client: pg.ClientBase,
  master: MasterDefinition,
  id: number,
): Promise<MasterChanges> {
  const decimals = await baseDecimals(client);
  const tables = childrenOf(master).map(([, child]) => child.table);
  const { rows } = await client.query<Written>({
    name: 'master-history',
    text: WRITTEN,
    values: [master.table, id, tables, MOST_CHANGES],
  });
  const look = { master, decimals, codes: await loadCodes(client, master, rows) };
  const changes = rows.map(({ byName, byNameArabic, rows: audited, ...change }): MasterChange => {
    const own = audited.find(({ table }) => table === master.table);
    return {
      ...change,
      ...(byName === null ? {} : { byName }),
      ...(byNameArabic === null ? {} : { byNameArabic }),
      action: own?.action ?? 'update',
      fields: audited.flatMap((each) => changesOf(each, look)),
    };
  });
  return { changes: changes.filter(({ action, fields }) => action !== 'update' || fields.length > 0) };
}

/** Codes by the table and id that references name. */
type Codes = ReadonlyMap<string, ReadonlyMap<number, string>>;

interface Look {
  readonly master: MasterDefinition;
  readonly codes: Codes;
  readonly decimals: number;
}

type Plain = Readonly<Record<string, string | number | boolean>>;

function changesOf({ table, before, after }: AuditedRow, look: Look): MasterFieldChange[] {
  const { master } = look;
  if (table === master.table) {
    const [old, now] = [plainOf(master.fields, before, look), plainOf(master.fields, after, look)];
    const secret = after?.['password_changed'] === true ? [{ path: 'password' }] : [];
    return [...fieldsBetween(old, now), ...secret];
  }
  return childrenOf(master)
    .filter(([, child]) => child.table === table && isOfList(child.filter, after ?? before ?? {}))
    .flatMap(([name, child]): MasterFieldChange[] => {
      const [old, now] = [plainOf(child.fields, before, look), plainOf(child.fields, after, look)];
      const isSame = JSON.stringify(old) === JSON.stringify(now);
      const told = { ...(before === null ? {} : { before: old }), ...(after === null ? {} : { after: now }) };
      return isSame ? [] : [{ path: name, ...told }];
    });
}

function isOfList(filter: Readonly<Record<string, string>> = {}, image: Image): boolean {
  return Object.entries(filter).every(([column, value]) => image[column] === value);
}

function fieldsBetween(before: Plain, after: Plain): MasterFieldChange[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths]
    .filter((path) => before[path] !== after[path])
    .map((path) => ({
      path,
      ...(before[path] === undefined ? {} : { before: before[path] }),
      ...(after[path] === undefined ? {} : { after: after[path] }),
    }));
}

/** The fields of an image as they go over the wire, references as codes. */
function plainOf(fields: Fields, image: Image | null, { codes, decimals }: Look): Plain {
  if (image === null) return {};
  const plain: Record<string, string | number | boolean> = {};
  for (const column of fieldColumns(fields)) {
    const stored = valueIn(column, image);
    if (stored === null || stored === undefined) continue;
    const { field, name } = column;
    const value =
      field.kind === 'reference'
        ? codes.get(target(field).table)?.get(Number(stored))
        : printField(field.kind, stored, decimals);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') plain[name] = value;
  }
  return plain;
}

const valueIn = ({ column, name }: FieldColumn, image: Image): unknown =>
  column === undefined ? (image['extra'] as Image | null | undefined)?.[name] : image[column];

async function loadCodes(client: pg.ClientBase, master: MasterDefinition, written: readonly Written[]): Promise<Codes> {
  const wanted = new Map<string, Set<number>>();
  const fields = [master.fields, ...childrenOf(master).map(([, child]) => child.fields)];
  const references = fields.flatMap(fieldColumns).filter(({ field }) => field.kind === 'reference');
  for (const { before, after } of written.flatMap(({ rows }) => rows)) {
    for (const column of references) {
      for (const image of [before, after]) {
        const id = image === null ? undefined : valueIn(column, image);
        if (typeof id !== 'number') continue;
        const { table } = target(column.field);
        wanted.set(table, (wanted.get(table) ?? new Set()).add(id));
      }
    }
  }
  const codes = new Map<string, ReadonlyMap<number, string>>();
  for (const [table, ids] of wanted) {
    // Rows that are gone still have the code that they went with.
    const { rows } = await client.query<{ id: number; code: string }>(
      `select row_id as id, code from master_deletion where table_name = $2 and row_id = any ($1)
       union all select id, code from ${quoted(table)} where id = any ($1)`,
      [[...ids], table],
    );
    codes.set(table, new Map(rows.map(({ id, code }) => [id, code])));
  }
  return codes;
}

/** The id of the row of a code, as far as the transaction sees it. */
export async function idOfRow(
  client: pg.ClientBase,
  master: MasterDefinition,
  code: string,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `select id from ${quoted(master.table)} m where code = $1 and ${filterSql(master.filter, 'm')}`,
    [code],
  );
  return rows[0]?.id;
}
