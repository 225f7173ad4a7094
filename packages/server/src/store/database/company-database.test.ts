/**
 * Tests of the company database: roles, transactions, values and the guards, on every server of the run.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { jsonLiteral, literal, simpleQuery } from './simple-query.ts';
import { countStatements } from './statement-count.ts';

const folder = join(import.meta.dirname, '../../../testing/store/database/files');

describeOnEachServer('company database', (server) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(server, { folder, poolSize: 2 });
  });
  afterAll(() => database.close());

  test('the app works as fieldbook_app in the schema fieldbook, and owns nothing', async () => {
    const { rows } = await database.company.pool.query(
      `SELECT current_user::text AS role, current_schema()::text AS schema, current_setting('TimeZone') AS zone,
              (SELECT count(*) FROM pg_class WHERE relowner = 'fieldbook_app'::regrole)::int AS owned`,
    );
    expect(rows[0]).toEqual({ role: 'fieldbook_app', schema: 'fieldbook', zone: 'UTC', owned: 0 });
    await expect(database.company.pool.query('SELECT FROM sealed')).rejects.toMatchObject({ code: '42501' });
    await expect(database.company.pool.query('CREATE TABLE fieldbook.mine (id int)')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(database.company.pool.query('ALTER TABLE slip DROP COLUMN words')).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('a transaction keeps what it did, and nothing of it when it throws', async () => {
    const { company } = database;
    await company.transaction(({ client }) => client.query(`INSERT INTO slip (words, amount) VALUES ('kept', 5)`));
    await expect(
      company.transaction(async ({ client }) => {
        await client.query(`INSERT INTO slip (words) VALUES ('lost')`);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    const { rows } = await company.pool.query('SELECT words FROM slip');
    expect(rows).toEqual([{ words: 'kept' }]);
  });

  test('a failure that the work swallowed is not taken for a commit', async () => {
    await expect(
      database.company.transaction(async ({ client }) => {
        await client.query('SELECT 1/0').catch(() => undefined);
      }),
    ).rejects.toThrow('rolled back');
  });

  test('isolation and read-only are passed on', async () => {
    const { company } = database;
    const level = await company.transaction(
      async ({ client }) => (await client.query('SHOW transaction_isolation')).rows[0].transaction_isolation,
      { isolation: 'serializable', readOnly: true },
    );
    expect(level).toBe('serializable');
    await expect(
      company.transaction(({ client }) => client.query(`INSERT INTO slip (words) VALUES ('x')`), { readOnly: true }),
    ).rejects.toMatchObject({ code: '25006' });
  });

  test('a second connection inside a transaction is refused, in every way of asking', async () => {
    const { company } = database;
    const inside = (ask: () => Promise<unknown>) => company.transaction(() => ask());
    const words = /second connection/i;
    await expect(inside(() => company.pool.connect())).rejects.toThrow(words);
    await expect(inside(() => company.pool.query('SELECT 1'))).rejects.toThrow(words);
    await expect(inside(() => company.transaction(() => Promise.resolve()))).rejects.toThrow(words);
    await expect(inside(() => company.withClient(() => Promise.resolve()))).rejects.toThrow(words);
  });

  test('work that a transaction started may use the pool once the transaction is over', async () => {
    let later: Promise<unknown> = Promise.resolve();
    let release: () => void = () => undefined;
    const over = new Promise<void>((resolve) => {
      release = resolve;
    });
    await database.company.transaction(() => {
      later = over.then(() => database.company.pool.query('SELECT 1'));
      return Promise.resolve();
    });
    release();
    await expect(later).resolves.toBeDefined();
  });

  test('statements are counted, each one of a text with several, and only those of the counted work', async () => {
    const { company } = database;
    const outside = company.pool.query('SELECT 0');
    const counted = await countStatements(async () => {
      await company.transaction(({ client }) => client.query('SELECT id FROM slip'));
      return company.withClient((client) => simpleQuery(client, 'BEGIN; SELECT 1; SELECT 2; COMMIT'));
    });
    await outside;
    expect(counted.statements).toBe(3 + 4);
    expect(counted.roundTrips).toBe(3 + 1);
    expect(counted.texts[0]).toBe('BEGIN');
    expect(counted.result.map((result) => result.command)).toEqual(['BEGIN', 'SELECT', 'SELECT', 'COMMIT']);
  });

  test('a text of several statements that fails is rolled back, and its connection is clean', async () => {
    await database.company.withClient(async (client) => {
      await expect(
        simpleQuery(client, `BEGIN; INSERT INTO slip (words) VALUES ('half'); SELECT 1/0; COMMIT`),
      ).rejects.toMatchObject({ code: '22012' });
      const { rows } = await client.query(`SELECT count(*) AS found FROM slip WHERE words = 'half'`);
      expect(rows).toEqual([{ found: 0 }]);
    });
  });

  test('literals come back as they were, whatever they hold', async () => {
    const texts = ['O\'Neil \\ "x"', "'; DROP TABLE slip; --", "E'\\'", '$1 $$ ₹ د.إ \u202e', '', '\\'];
    await database.company.withClient(async (client) => {
      for (const text of texts) {
        const sql = `SELECT ${literal(text)} AS plain, ${jsonLiteral({ text, deep: [text] })} AS json; SELECT 1`;
        const [result] = await simpleQuery(client, sql);
        expect(result?.rows[0]).toEqual({ plain: text, json: { text, deep: [text] } });
      }
      const [numbers] = await simpleQuery(
        client,
        `SELECT ${literal(-5)}::int AS a, ${literal(null)} AS b, ${literal(true)} AS c`,
      );
      expect(numbers?.rows[0]).toEqual({ a: -5, b: null, c: true });
    });
    expect(() => literal('a\0b')).toThrow(RangeError);
    expect(() => literal(Number.NaN)).toThrow(RangeError);
  });

  test('values arrive exact: safe integers, numeric and dates as text, moments in ISO and UTC', async () => {
    const { rows } = await database.company.pool.query(
      `SELECT 9007199254740991::bigint AS money, 1.10::numeric AS rate, DATE '2026-02-28' AS day,
              TIMESTAMPTZ '2026-02-28 23:30:00+04' AS moment, TIMESTAMPTZ '2026-02-28 23:30:00.123456+00' AS fine,
              ARRAY[1,2]::bigint[] AS list, ARRAY[[1],[NULL]]::bigint[] AS nested, ARRAY[DATE '2026-01-01'] AS days,
              '{"a": [1]}'::jsonb AS json`,
    );
    expect(rows[0]).toEqual({
      money: 9007199254740991,
      rate: '1.10',
      day: '2026-02-28',
      moment: '2026-02-28T19:30:00.000Z',
      fine: '2026-02-28T23:30:00.123456Z',
      list: [1, 2],
      nested: [[1], [null]],
      days: ['2026-01-01'],
      json: { a: [1] },
    });
  });

  test('an integer that would lose digits is an error and not a wrong amount', async () => {
    await expect(database.company.pool.query('SELECT 9007199254740992::bigint AS money')).rejects.toThrow(
      /lose digits/,
    );
    await expect(database.company.pool.query('SELECT 1 AS fine')).resolves.toMatchObject({ rows: [{ fine: 1 }] });
  });

  test('a session that the server ends is replaced, and the process lives on', async () => {
    const { company } = database;
    await company.withClient(async (client) => {
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
      await expect(client.query(`SELECT pg_terminate_backend(${rows[0].pid})`)).rejects.toThrow();
    });
    await expect(company.pool.query('SELECT 1 AS fine')).resolves.toMatchObject({ rows: [{ fine: 1 }] });
  });
});
