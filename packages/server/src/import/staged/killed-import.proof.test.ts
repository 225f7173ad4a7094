/** kill -9 of the server while an import is written or undone: its rows are all there or none, and the same call again ends it. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ImportRun } from '@fieldbook/core/api/import-operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_SIGN_IN } from '../../../testing/posting/company.ts';
import { makeBooks, withCluster } from '../../../testing/posting/durable-books.ts';
import { type RunningServer, signInAt, startRunningServer } from '../../../testing/serve/running-server.ts';
import { type CompanyDatabase, openCompany } from '../../store/database/company-database.ts';

const ROWS = 3000;
/** Of the time that the whole work takes. */
const MOMENTS = [0.02, 0.3, 0.6, 0.9, 1];

let base: string;
let dataDirectory: string;
let server: RunningServer;
let token: string;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'fieldbook-killed-'));
  chmodSync(base, 0o755);
  dataDirectory = join(base, 'data');
  await makeBooks(dataDirectory);
  await start();
}, 120_000);

afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(base, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startRunningServer({ dataDirectory });
  token = await signInAt(server.address, TEST_SIGN_IN);
}

async function ask(method: string, path: string, body?: object): Promise<ImportRun> {
  const answer = await fetch(`${server.address}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return JSON.parse(text) as ImportRun;
}

async function ended(run: ImportRun): Promise<ImportRun> {
  if (run.work === null) return run;
  await setTimeout(50);
  return ended(await ask('GET', `imports/${run.uid}`));
}

async function staged(kind: string, lines: readonly string[], further: object = {}): Promise<ImportRun> {
  const content = Buffer.from(lines.join('\n')).toString('base64');
  const run = await ended(await ask('POST', 'imports', { uid: randomUUID(), kind, name: 'rows.csv', content }));
  const judged =
    Object.keys(further).length === 0 ? run : await ended(await ask('PATCH', `imports/${run.uid}`, further));
  expect(judged).toMatchObject({ state: 'judged', counts: { refused: 0 } });
  return judged;
}

/** Begins the work, kills the server after so many milliseconds, and starts it again; answers what was in the database meanwhile. */
async function killDuring<T>(
  { uid }: ImportRun,
  deed: 'write' | 'undo',
  after: number,
  look: (database: CompanyDatabase) => Promise<T>,
): Promise<T> {
  const asked = ask('POST', `imports/${uid}/${deed}`).catch(() => undefined);
  await setTimeout(after);
  await server.end('SIGKILL');
  await asked;
  const seen = await withCluster(dataDirectory, async (cluster) => {
    const database = await openCompany(cluster, 'demo', { poolSize: 2 });
    // Nobody need wait for the silence of a process that is gone.
    await database.pool.query(`update import_run set work_at = work_at - interval '5 minutes' where work is not null`);
    const answer = await look(database);
    await database.close();
    return answer;
  });
  await start();
  return seen;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

describe('an import whose server is killed', () => {
  test('rows of a master are all written or none, and all undone or none', { timeout: 600_000 }, async () => {
    const run = await staged('item', [
      'code,name,unit,price',
      ...Array.from({ length: ROWS }, (_, at) => `K${at},Name ${at},PCS,2`),
    ]);
    const deed = (name: 'write' | 'undo') => async () => ended(await ask('POST', `imports/${run.uid}/${name}`));
    const times = { write: await timed(deed('write')), undo: await timed(deed('undo')) };
    const count = async ({ pool }: CompanyDatabase) =>
      (await pool.query<{ n: number }>(`select count(*)::integer as n from item where name like 'Name %'`)).rows[0]?.n;
    const seen = new Set<string>();
    for (const moment of MOMENTS) {
      for (const [name, before, after] of [
        ['write', 0, ROWS],
        ['undo', ROWS, 0],
      ] as const) {
        const found = await killDuring(run, name, times[name] * moment, count);
        expect([before, after], `${name} killed at ${moment}`).toContain(found);
        seen.add(`${name} ${found}`);
        const { state } = await ended(await ask('GET', `imports/${run.uid}`));
        expect(state === 'written').toBe(found === ROWS);
        if (found === before) expect(await deed(name)()).toMatchObject({ counts: { written: after }, problems: [] });
      }
    }
    expect(seen).toContain('write 0');
    expect(seen).toContain(`undo ${ROWS}`);
  });

  test('openings are one voucher or none, posted once and voided once', { timeout: 600_000 }, async () => {
    const lines = Array.from({ length: ROWS }, (_, at) => `C1,B-${at},${at + 1}`);
    const run = await staged('openingCustomerBill', ['customer,bill,amount', ...lines], { date: '2026-10-01' });
    const deed = (name: 'write' | 'undo') => async () => ended(await ask('POST', `imports/${run.uid}/${name}`));
    const times = { write: await timed(deed('write')), undo: await timed(deed('undo')) };
    const standing = ({ transaction }: CompanyDatabase) =>
      transaction(async ({ client }) => {
        await client.query(
          `select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)`,
        );
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::integer as n from voucher where type = 'opening' and state <> 'void'`,
        );
        return rows[0]?.n;
      });
    for (const moment of MOMENTS) {
      for (const [name, after] of [
        ['write', 1],
        ['undo', 0],
      ] as const) {
        expect([0, 1]).toContain(await killDuring(run, name, times[name] * moment, standing));
        // Asked again whatever became of it: what was done already is found done.
        const again = await deed(name)();
        expect(again.state).toBe(name === 'write' ? 'written' : 'undone');
        expect(again.counts.written).toBe(after * ROWS);
      }
    }
    expect(await killDuring(run, 'write', 0, standing)).toBeLessThanOrEqual(1);
  });
});
