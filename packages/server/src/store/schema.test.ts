/** Definitions and the database's own catalogue say the same; and every column has its bounds. */
import type { Fields } from '@fieldbook/core/definition/field';
import { masters } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import { childrenOf, fieldColumns, sqlTypes } from './masters/master-columns.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  /** Type below the domain. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Is it named by a check of the table or of its domain? */
  readonly isBounded: boolean;
  readonly isKey: boolean;
}

/** Columns that no field stands for, and why. */
const systemColumns: Readonly<Record<string, readonly string[]>> = {
  '*': ['id', 'extra', 'version', 'changed_seq', 'found_by'],
  // Never read back.
  app_user: ['password_hash', 'password_changed_at'],
  device: ['public_key'],
  // The posting service's.
  series: ['last_number', 'head_hash', 'last_chain'],
  company: ['only_row'],
  // Read off the content.
  voucher_template: ['branch_id'],
};

/** An integer may be kept as either. */
const alike: Readonly<Record<string, readonly string[]>> = {
  bigint: ['bigint', 'integer'],
  timestamptz: ['timestamp with time zone'],
};

describeOnEachServer('schema', (server) => {
  let database: TestDatabase;
  let columns: Column[];

  beforeAll(async () => {
    database = await testDatabase(server);
    const { rows } = await database.company.pool.query<Column>(`
      select c.relname as "table", a.attname as "column",
        format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null) as type,
        not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
        exists (select from pg_constraint k where k.contype = 'c'
          and (k.contypid = t.oid and t.typtype = 'd' or k.conrelid = c.oid and a.attnum = any(k.conkey))) as "isBounded",
        exists (select from pg_constraint k where k.contype in ('p', 'f') and k.conrelid = c.oid and a.attnum = any(k.conkey))
          or exists (select from pg_trigger g where g.tgname = 'keep_used'
          and position(c.relname || '.' || a.attname in encode(g.tgargs, 'escape')) > 0) as "isKey"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'fieldbook'::regnamespace and c.relkind in ('r', 'p')
      order by c.relname, a.attnum`);
    columns = rows;
  });
  afterAll(() => database.close());

  const columnsOf = (table: string) => columns.filter((column) => column.table === table);

  function expectFields(table: string, fields: Fields, defaults: Readonly<Record<string, unknown>>): void {
    for (const { name, field, column, sqlType } of fieldColumns(fields)) {
      if (column === undefined) continue;
      const found = columnsOf(table).find((each) => each.column === column);
      expect(found, `${table}.${column}`).toBeDefined();
      expect(alike[sqlType] ?? [sqlType], `${table}.${column}`).toContain(found?.type);
      // An optional field of a column that is never null must have a default, or a row without it could not be written.
      if (!field.required && !field.readOnly && found?.isNullable === false) {
        expect(Object.keys(defaults), `${table}.${name}`).toContain(name);
      }
    }
  }

  test('each field of a master or its lists has a column of its type', () => {
    expect(Object.keys(sqlTypes).length).toBe(14);
    for (const master of masters) {
      expectFields(master.table, master.fields, master.defaults);
      for (const [, child] of childrenOf(master)) expectFields(child.table, child.fields, child.defaults ?? {});
    }
  });

  test('each column of these tables is a field or a known system column', () => {
    const known = new Map<string, Set<string>>();
    const name = (table: string, names: readonly string[]) => {
      const set = known.get(table) ?? new Set([...(systemColumns['*'] ?? []), ...(systemColumns[table] ?? [])]);
      known.set(table, set);
      for (const each of names) set.add(each);
    };
    for (const master of masters) {
      name(
        master.table,
        fieldColumns(master.fields).map((each) => each.column ?? ''),
      );
      name(master.table, Object.keys(master.filter ?? {}));
      for (const [, child] of childrenOf(master)) {
        name(
          child.table,
          fieldColumns(child.fields).map((each) => each.column ?? ''),
        );
        name(child.table, [
          child.parentColumn,
          ...Object.keys(child.filter ?? {}),
          ...(child.ordered ? ['position'] : []),
        ]);
      }
    }
    expect(known.size).toBeGreaterThan(30);
    for (const [table, names] of known) {
      expect(
        columnsOf(table)
          .map((each) => each.column)
          .filter((column) => !names.has(column)),
        table,
      ).toEqual([]);
    }
  });

  test('each number has a range and each text a length, but keys, foreign keys and what only triggers write', () => {
    const onlyTriggers = new Set(['audit', 'master_deletion', 'database_file']);
    const free = new Set(['id', 'version', 'changed_seq', 'found_by']);
    const masterTables = new Set([
      ...masters.flatMap((m) => [m.table, ...childrenOf(m).map(([, c]) => c.table)]),
      'session',
      'company_setting',
    ]);
    const loose = columns.filter(
      ({ table, column, type, isBounded, isKey }) =>
        masterTables.has(table) &&
        !onlyTriggers.has(table) &&
        !free.has(column) &&
        !isKey &&
        !isBounded &&
        /^(integer|bigint|numeric|text|date|jsonb|bytea|double precision|real)/.test(type),
    );
    expect(loose.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    expect(columns.filter(({ type }) => /^(double precision|real|money)/.test(type))).toEqual([]);
  });
});
