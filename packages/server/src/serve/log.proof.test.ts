/** The log of the server process: it cannot harm the server, says nothing of ordinary work, and stays short in an outage. */
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort, type Running, type StartWish, start } from '../../testing/serve/server.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import { withClient } from '../store/cluster/connect.ts';

interface Served {
  readonly running: Running;
  readonly address: string;
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
}

/** Each line of standard error, which must be an object of its own. */
const linesOf = ({ errors }: Running): Record<string, unknown>[] =>
  errors()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** PostgreSQL behind a door that can be shut. */
async function doorTo(url: URL) {
  const open = new Set<Socket>();
  let isShut = false;
  const door = createServer((here) => {
    if (isShut) return here.destroy();
    const there = connect(Number(url.port), url.hostname);
    here.pipe(there).pipe(here);
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          open.delete(socket);
          other.destroy();
        });
    }
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((door.address() as AddressInfo).port);
  return {
    url: through.href,
    shut: () => {
      isShut = true;
      for (const socket of open) socket.destroy();
    },
    reopen: () => {
      isShut = false;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      door.close();
    },
  };
}

describeOnEachServer('the log', (server) => {
  let database: TestDatabase;
  let password = '';
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-log-'));
  let env: Record<string, string>;
  let served: Running | undefined;

  async function serve(more: Record<string, string> = {}, wish: StartWish = {}): Promise<Served> {
    const port = await freePort();
    const running = start({ ...env, ...more, PORT: String(port) }, wish);
    served = running;
    await running.says(/Fieldbook is ready/);
    password = /with the password\s+(\S+)/.exec(running.output())?.[1] ?? password;
    const address = `http://127.0.0.1:${port}/api/v1`;
    const json = { 'content-type': 'application/json' };
    const send = (path: string, body: unknown, headers = {}) =>
      fetch(address + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
    const signIn = await send('/sign-in', { user: 'admin', password });
    const { token } = (await signIn.json()) as { token: string };
    const authorization = `Bearer ${token}`;
    return {
      running,
      address,
      get: (path) => fetch(address + path, { headers: { authorization } }),
      post: (path, body) => send(path, body, { authorization }),
    };
  }

  beforeAll(async () => {
    database = await testDatabase(server);
    env = { ...database.env, FIELDBOOK_DATA: folder, FIELDBOOK_DEMO: '1', FIELDBOOK_DEMO_DAYS: '2' };
  });
  afterEach(async () => {
    served?.child.kill('SIGTERM');
    await served?.ended;
    served = undefined;
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('says nothing of polls, PDFs, sales and sign-ins, and once what no font draws', async () => {
    const { running, get, post } = await serve();
    const said = running.output();
    for (let turn = 0; turn < 3; turn += 1) expect((await get('/sync/changes?limit=500')).status).toBe(200);
    const item = { code: 'LOG-1', name: 'Laban 🥛', unit: 'PCS', taxCode: 'VAT5', retailRate: '5' };
    expect((await post('/items', item)).status).toBe(201);
    expect((await post('/suppliers', { code: 'LOG-S', name: 'Gulf Dairies', creditDays: 30 })).status).toBe(201);
    expect((await post('/customers', { code: 'LOG-C', name: 'Corner Shop', creditDays: 30 })).status).toBe(201);
    const goods = { item: 'LOG-1', unit: 'PCS', quantity: '10', rate: '4', godown: 'MAIN' };
    const trade = { date: new Date().toISOString().slice(0, 10), branch: 'MB', mode: 'credit', items: [goods] };
    const bought = await post('/purchases', {
      ...trade,
      uid: crypto.randomUUID(),
      supplier: 'LOG-S',
      referenceNo: 'GD-1',
    });
    expect(await bought.json()).toMatchObject({ state: 'posted' });
    const sold = await post('/sales', { ...trade, uid: crypto.randomUUID(), customer: 'LOG-C' });
    const sale = (await sold.json()) as { voucherNo: number };
    expect(sale).toMatchObject({ state: 'posted' });
    for (const looks of ['paper=A4&lang=en', 'paper=A4&lang=ar']) {
      const pdf = await get(`/sales/${sale.voucherNo}/print.pdf?${looks}`);
      expect([pdf.status, (await pdf.bytes()).length > 1000]).toEqual([200, true]);
    }
    // What cannot be drawn is named, once.
    const lines = running.output().slice(said.length).trim().split('\n');
    expect(lines).toEqual([expect.stringContaining('no font on paper draws U+1F95B')]);
    expect(linesOf(running)).toMatchObject([{ level: 40, msg: expect.stringContaining('U+1F95B') }]);
  });

  describe('that cannot be written', () => {
    /** An outage of the database, of which every call leaves a fault. */
    async function meetFaults({ running, get }: Served, door: Awaited<ReturnType<typeof doorTo>>): Promise<void> {
      door.shut();
      for (let turn = 0; turn < 3; turn += 1) expect((await get('/sales?limit=1')).status).toBeGreaterThan(499);
      door.reopen();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(running.child.exitCode).toBe(null);
      await expect.poll(async () => (await get('/sales?limit=1')).status, { timeout: 10_000 }).toBe(200);
      running.child.kill('SIGTERM');
      expect(await running.ended).toBe(0);
      door.close();
    }

    test('because its disk is full leaves the server alone', async () => {
      const stderr = openSync('/dev/full', 'w');
      const door = await doorTo(new URL(env['DATABASE_URL'] ?? ''));
      await meetFaults(await serve({ DATABASE_URL: door.url, FIELDBOOK_LOG: 'info' }, { stderr }), door);
      closeSync(stderr);
    });

    test('because its readers have gone leaves the server alone', async () => {
      const door = await doorTo(new URL(env['DATABASE_URL'] ?? ''));
      const here = await serve({ DATABASE_URL: door.url });
      here.running.child.stderr?.destroy();
      here.running.child.stdout?.destroy();
      await meetFaults(here, door);
    });
  });

  test('has a defect of the background with its stack and its company, and standard output has none of it', async () => {
    const { cluster } = database;
    const asOwner = (sql: string) =>
      withClient(cluster.connection(cluster.databaseOf('demo')), (client) => client.query(sql));
    await asOwner('alter function fieldbook.fold_balances(integer) rename to fold_put_aside');
    const { running } = await serve();
    running.child.kill('SIGTERM');
    await running.ended;
    await asOwner('alter function fieldbook.fold_put_aside(integer) rename to fold_balances');
    const [line] = linesOf(running);
    const err = {
      code: '42883',
      message: expect.stringContaining('fold_balances'),
      stack: expect.stringMatching(/ at /),
    };
    const about = { level: 50, time: expect.any(Number), id: expect.any(String), company: 'demo' };
    expect(line).toMatchObject({ ...about, msg: 'Background work failed', err });
    expect(running.output().replace(running.errors(), '')).not.toContain('Background work');
  });

  test('of an outage is a few lines, each with the id that the client was told', async () => {
    const door = await doorTo(new URL(env['DATABASE_URL'] ?? ''));
    const { running, get } = await serve({ DATABASE_URL: door.url });
    const before = running.output().length;
    door.shut();
    const answers = await Promise.all(Array.from({ length: 60 }, () => get('/sales?limit=1')));
    const problems = (await Promise.all(answers.map((each) => each.json()))) as { requestId: string }[];
    expect(answers.every(({ status }) => status >= 500)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const lines = running.output().slice(before).trim().split('\n');
    expect(lines.length).toBeLessThan(10);
    expect(linesOf(running)).toHaveLength(lines.length);
    const ofRequests = lines.filter((line) => line.includes('request failed'));
    expect(problems.some(({ requestId }) => ofRequests[0]?.includes(requestId))).toBe(true);
    expect(ofRequests[0]).not.toContain('stack');
    running.child.kill('SIGTERM');
    await running.ended;
    expect(running.output()).toMatch(/request failed: and \d+ more in the last minute/);
    door.close();
  });
});
