/** No number of the books or masters may be NaN, infinite or out of all bounds: every numeric column of the catalogue. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type GuardedBooks, openGuardedBooks } from '../../testing/store/guarded-books.ts';
import { OWNER_ROLE } from './cluster/roles.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  /** Below its domain. */
  readonly type: string;
  readonly isKey: boolean;
  readonly isBounded: boolean;
}

const largestOf: Readonly<Record<string, string>> = { bigint: '9223372036854775807', smallint: '32767' };

/** What only triggers and sequences write, and what is added up from numbers that are in bounds. */
const counted = [
  /\.(id|version|changed_seq)$/,
  /^(ledger|party|stock|cost_centre)_(day|month)\./,
  /^(trade|tax)_(line|item_month|party_month|category_month|month)\./,
  /^(bill|voucher)_(standing|move|due_month|date_month|day|party_month)\./,
  /^(audit|master_deletion|master_version|master_row|session)\./,
];

const isCounted = ({ table, column }: Column) => counted.some((each) => each.test(`${table}.${column}`));

describeOnEachServer('numbers of the database', (server) => {
  let books: GuardedBooks;
  let columns: Column[];
  beforeAll(async () => {
    books = await openGuardedBooks(server);
    const { rows } = await books.try(
      OWNER_ROLE,
      `select c.relname as "table", a.attname as "column",
         format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null) as type,
         exists (select from pg_constraint k where k.contype in ('p', 'f') and k.conrelid = c.oid
           and a.attnum = any (k.conkey) and (k.contype = 'f' or cardinality(k.conkey) = 1))
           or exists (select from pg_trigger g where g.tgname = 'keep_used'
             and position(c.relname || '.' || a.attname in encode(g.tgargs, 'escape')) > 0) as "isKey",
         exists (select from pg_constraint k where k.contype = 'c'
           and (k.contypid = t.oid and t.typtype = 'd' or k.conrelid = c.oid and a.attnum = any (k.conkey))) as "isBounded"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         join pg_type t on t.oid = a.atttypid
       where c.relnamespace = 'fieldbook'::regnamespace and c.relkind = 'r' order by 1, a.attnum`,
    );
    columns = rows as unknown as Column[];
  });
  afterAll(() => books.close());

  /** A list of numbers is one of ids, which whoever writes it looks up. */
  const numeric = () =>
    columns.filter(({ type }) => /^(smallint|integer|bigint|numeric|real|double|money)(?!.*\[\])/.test(type));

  test('none of them takes NaN, infinity or 1e30', async () => {
    expect(numeric().length).toBeGreaterThan(250);
    expect(numeric().filter(({ type }) => /^(numeric|real|double|money)/.test(type))).toEqual([]);
    const refusals: [string, string][] = [];
    for (const type of new Set(numeric().map((column) => column.type)))
      for (const value of [
        "'NaN'",
        "'Infinity'",
        "'-Infinity'",
        "'1e30'",
        "'NaN'::numeric",
        "'Infinity'::float8",
        '1e30',
      ]) {
        const sql = `select (${value})::${type}`;
        refusals.push([sql, (await books.try(OWNER_ROLE, sql)).fault ?? 'taken']);
      }
    expect(refusals.length).toBeGreaterThan(10);
    expect(refusals.filter(([, fault]) => !/^(22P02|22003|0A000)$/.test(fault))).toEqual([]);
  });

  test('the largest number a column could hold is refused by its check, unless a key or a trigger says what it is', async () => {
    const tried = numeric().filter((column) => !column.isKey && !isCounted(column));
    expect(tried.length).toBeGreaterThan(80);
    const taken: string[] = [];
    let reached = 0;
    for (const { table, column, type, isBounded } of tried) {
      if (!isBounded) taken.push(`${table}.${column} has no check`);
      const largest = largestOf[type] ?? '2147483647';
      // Without triggers, which would refuse before the check is asked; checks are always on.
      const { rows } = await trial(`update ${table} set ${column} = ${largest}`);
      if (rows[0] === undefined) continue;
      reached += 1;
      if (rows[0] !== '23514') taken.push(`${table}.${column}: ${String(rows[0])}`);
    }
    expect(taken).toEqual([]);
    expect(reached).toBeGreaterThan(50);
  });

  test('a day of the books is a day of the calendar', async () => {
    const days = columns.filter(
      ({ type, table }) => type === 'date' && !/^(ledger|party|stock|cost_centre)_(day|month)$/.test(table),
    );
    expect(days.length).toBeGreaterThan(10);
    const taken: string[] = [];
    for (const { table, column, isBounded, isKey } of days) {
      if (isKey) continue;
      if (!isBounded) taken.push(`${table}.${column} has no check`);
      for (const value of ['infinity', '-infinity', '20000-01-01']) {
        const { rows } = await trial(`update ${table} set ${column} = '${value}'`);
        if (rows[0] !== undefined && rows[0] !== '23514') taken.push(`${table}.${column} ${value}: ${String(rows[0])}`);
      }
    }
    expect(taken).toEqual([]);
  });

  /** The fault of a change without triggers, or nothing where the table has no row to change. */
  async function trial(sql: string): Promise<{ rows: unknown[] }> {
    const client = new pg.Client({ connectionString: books.company.database.url });
    await client.connect();
    try {
      await client.query("set search_path = fieldbook; set session_replication_role = 'replica'; begin");
      const { rowCount } = await client.query(sql);
      return { rows: rowCount === 0 ? [] : ['taken'] };
    } catch (error) {
      return { rows: [(error as { code?: string }).code] };
    } finally {
      await client.query('rollback');
      await client.end();
    }
  }
});
