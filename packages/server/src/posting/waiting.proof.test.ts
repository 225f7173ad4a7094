/**
 * Nobody waits for ever: the real server, on an embedded PostgreSQL that is held up by an outsider's lock or by a stop signal.
 * Who cannot be served is told so with a status that says to come back, and the others go on.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEST_SIGN_IN } from '../../testing/posting/company.ts';
import { makeBooks, postSale } from '../../testing/posting/durable-books.ts';
import { type RunningServer, signInAt, startRunningServer } from '../../testing/serve/running-server.ts';
import { readPassword, SUPERUSER } from '../store/cluster/server-process.ts';

interface Reply {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
  readonly tookMs: number;
}

describe('limits on waiting', () => {
  const base = mkdtempSync(join(tmpdir(), 'fieldbook-waiting-'));
  const dataDirectory = join(base, 'data');
  const outsiders: pg.Client[] = [];
  let server: RunningServer;
  let token: string;

  beforeAll(async () => {
    chmodSync(base, 0o755);
    await makeBooks(dataDirectory);
    server = await startRunningServer({ dataDirectory });
    token = await signInAt(server.address, TEST_SIGN_IN);
    expect((await postSale(server.port, token, randomUUID())).status).toBe(201);
  });
  afterEach(async () => {
    await Promise.all(outsiders.splice(0).map((client) => client.end()));
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    rmSync(base, { recursive: true, force: true });
  });

  const note = (): string[] => readFileSync(join(dataDirectory, 'postgresql/postmaster.pid'), 'utf8').split('\n');

  /** Somebody with psql and an open transaction. */
  async function outsider(...statements: readonly string[]): Promise<pg.Client> {
    const password = readPassword(dataDirectory);
    const place = { host: '127.0.0.1', port: Number(note()[3]), database: 'fieldbook_demo' };
    const client = new pg.Client({ ...place, user: SUPERUSER, password });
    await client.connect();
    outsiders.push(client);
    await client.query('set search_path = fieldbook');
    for (const statement of statements) await client.query(statement);
    return client;
  }

  async function timed(ask: Promise<Response>): Promise<Reply> {
    const began = performance.now();
    const answer = await ask;
    const text = await answer.text();
    const code = answer.ok ? undefined : String((JSON.parse(text) as { code: unknown }).code);
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, code, retryAfter, tookMs: performance.now() - began };
  }

  const post = () => timed(postSale(server.port, token, randomUUID(), 20_000));
  const get = (path: string, signal = AbortSignal.timeout(20_000)) =>
    timed(fetch(`${server.address}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` }, signal }));

  const health = async (path: string): Promise<[number, unknown]> => {
    const answer = await fetch(server.address + path);
    return [answer.status, await answer.json()];
  };

  test('somebody who holds the series stops posting alone, and each posting for some seconds only', async () => {
    await outsider('begin', 'select * from series for update');
    const postings = Array.from({ length: 30 }, post);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const readings = await Promise.all(['/sales?limit=5', '/customers', '/me'].map((path) => get(path)));
    expect(readings.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(Math.max(...readings.map(({ tookMs }) => tookMs))).toBeLessThan(3_000);
    const heldUp = [503, expect.objectContaining({ database: true, failing: 'posting' })];
    await expect.poll(() => health('/readyz'), { timeout: 4_000 }).toEqual(heldUp);
    expect((await health('/api/v1/health'))[0]).toBe(503);
    expect((await health('/livez'))[0]).toBe(200);
    const began = performance.now();
    await signInAt(server.address, TEST_SIGN_IN);
    expect(performance.now() - began).toBeLessThan(3_000);

    const refused = await Promise.all(postings);
    for (const each of refused) {
      expect([429, 503]).toContain(each.status);
      expect(Number(each.retryAfter)).toBeGreaterThan(0);
      expect(each.tookMs).toBeLessThan(14_000);
    }
    expect(new Set(refused.map((each) => each.code))).toContain('server.timeout');
    await Promise.all(outsiders.splice(0).map((client) => client.end()));
    expect((await post()).status).toBe(201);
    await expect.poll(async () => (await health('/readyz'))[0], { timeout: 5_000 }).toBe(200);
  });

  test('readers that wait do not stop a posting', async () => {
    await outsider('begin', 'lock table saved_view in access exclusive mode');
    const readings = Array.from({ length: 30 }, () => get('/saved-views?register=sales'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const posted = await post();
    expect([posted.status, posted.tookMs < 3_000]).toEqual([201, true]);
    for (const { status } of await Promise.all(readings)) expect([429, 503]).toContain(status);
  });

  test('what a reader who hangs up has asked is given up', async () => {
    const holder = await outsider('begin', 'lock table saved_view in access exclusive mode');
    const waiting = async (): Promise<number> => {
      const { rows } = await holder.query<{ count: number }>(
        `select count(*)::int from pg_locks where not granted and relation = 'saved_view'::regclass`,
      );
      return rows[0]?.count ?? 0;
    };
    const gone = new AbortController();
    const asked = get('/saved-views?register=sales', gone.signal).catch(() => 'gone');
    await expect.poll(waiting).toBe(1);
    gone.abort();
    expect(await asked).toBe('gone');
    await expect.poll(waiting, { timeout: 2_000 }).toBe(0);
  });

  test('folding that is behind is told of and keeps nobody from the server', async () => {
    const holder = await outsider("select pg_advisory_lock(hashtext('fieldbook.fold_balances'))");
    expect((await post()).status).toBe(201);
    const backlog = async () => {
      const [status, body] = await health('/readyz');
      return [status, (body as { backlog?: { state?: string } }).backlog?.state];
    };
    await expect.poll(backlog, { timeout: 20_000 }).toEqual([200, 'upToDate']);
    // It waits for an hour.
    await holder.query(`update balance_queue set queued_at = queued_at - interval '1 hour'`);
    await expect.poll(backlog, { timeout: 20_000 }).toEqual([200, 'behind']);
    const [, told] = await health('/healthz');
    expect(told).toEqual({
      ...{ status: 'ok', version: expect.any(String), database: true, migrations: expect.any(Number) },
      backlog: {
        state: 'behind',
        companies: { open: 1, behind: 1, unseen: 0 },
        folding: { waiting: 0, oldestSeconds: expect.toSatisfy((age: number) => age >= 3_600), limitSeconds: 60 },
        prints: { waiting: 0, oldestSeconds: 0, limitSeconds: 900 },
      },
    });
    expect((await health('/api/v1/health'))[1]).toMatchObject({ status: 'ok', backlog: { state: 'behind' } });
    await holder.query('select pg_advisory_unlock_all()');
    await expect.poll(backlog, { timeout: 20_000 }).toEqual([200, 'upToDate']);
    const lines = [...server.said().matchAll(/^\{.*"msg":"(Company .*)"\}$/gm)].map(([, message]) => message);
    expect(lines).toEqual([
      expect.stringMatching(/^Company demo is behind.* postings to be folded/),
      'Company demo has caught up.',
    ]);
  });

  test('a PostgreSQL that hangs is told of within 15 seconds, and passes by itself', async () => {
    const stopped = databaseProcesses(Number(note()[0]));
    for (const pid of stopped) signal(pid, 'SIGSTOP');
    try {
      const asked = performance.now();
      await expect
        .poll(() => health('/healthz'), { timeout: 4_000 })
        .toEqual([503, expect.objectContaining({ failing: 'reading' })]);
      expect(performance.now() - asked).toBeLessThan(4_500);
      expect((await health('/livez'))[0]).toBe(200);
      // The last is of a company that is not open, and would be opened.
      const other = timed(
        fetch(`${server.address}/other/api/v1/company-info`, { signal: AbortSignal.timeout(20_000) }),
      );
      const answers = await Promise.all([post(), get('/me'), get('/sales?limit=5'), other]);
      for (const { status, retryAfter, tookMs } of answers) {
        expect(status).toBe(503);
        expect(Number(retryAfter)).toBeGreaterThan(0);
        expect(tookMs).toBeLessThan(15_000);
      }
    } finally {
      for (const pid of stopped) signal(pid, 'SIGCONT');
    }
    await expect.poll(() => post().then(({ status }) => status), { timeout: 20_000 }).toBe(201);
  });
}, 120_000);

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // A worker of the database that has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The postmaster and all that it has started. */
function databaseProcesses(postmaster: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(postmaster);
    } catch {
      return false;
    }
  });
  return [postmaster, ...children.map(Number)];
}
