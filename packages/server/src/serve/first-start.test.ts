/** The first start: a page shows how far it is, programs are told to come back, and then the application is there. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort, type Running, start } from '../../testing/serve/server.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import { EndCode } from './end-codes.ts';

const COMMAND_LINE = join(import.meta.dirname, '../cli/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'fieldbook-first-'));
const isBuilt = join(folder, 'is-built');
const hasBegun = join(folder, 'has-begun');
const wasStopped = join(folder, 'was-stopped');

/** Stands for the build of the web application: it lasts until the test says so. */
const slowBuild = script(
  'slow',
  `import { existsSync, writeFileSync } from 'node:fs';
   process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(wasStopped)}, ''); process.exit(143); });
   writeFileSync(${JSON.stringify(hasBegun)}, '');
   setInterval(() => existsSync(${JSON.stringify(isBuilt)}) && process.exit(0), 20);`,
);
const brokenBuild = script('broken', `console.error('vite ended with code 1'); process.exit(1);`);

function script(name: string, text: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  return path;
}

// Of all servers that the tests run on.
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeOnEachServer('the first start', (server) => {
  let database: TestDatabase;
  let env: Record<string, string>;
  let running: Running | undefined;
  let address = '';
  beforeAll(async () => {
    database = await testDatabase(server);
  });
  afterEach(async () => {
    running?.child.kill('SIGTERM');
    await running?.ended;
    for (const each of [isBuilt, hasBegun, wasStopped]) rmSync(each, { force: true });
  });
  afterAll(() => database.close());

  async function begin(build: string, ...words: string[]): Promise<Running> {
    const port = String(await freePort());
    address = `http://127.0.0.1:${port}`;
    env = {
      ...database.env,
      FIELDBOOK_DATA: folder,
      FIELDBOOK_DEMO: '1',
      FIELDBOOK_DEMO_DAYS: '0',
      PORT: port,
    };
    running = start({ ...env, FIELDBOOK_WEB_BUILD: build }, words.length > 0 ? { command: words } : {});
    return running;
  }

  const get = (path: string, language = 'en') => fetch(address + path, { headers: { 'accept-language': language } });
  const page = (language?: string) =>
    get('/vouchers', language)
      .then((answer) => answer.text())
      .catch(() => '');
  const PATIENCE = { timeout: 40_000, interval: 50 };

  test('that is stopped ends in order, and the build with it', async () => {
    const first = await begin(slowBuild);
    await expect.poll(() => page(), PATIENCE).toContain('Companies');
    await expect.poll(() => existsSync(hasBegun), PATIENCE).toBe(true);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(EndCode.stopped);
    expect(first.output()).toContain('The data is kept');
    expect(first.output()).not.toContain('Fieldbook is ready');
    expect(existsSync(wasStopped)).toBe(true);
  });

  test('ends where the application cannot be built, with the words of the build alone', async () => {
    const first = await begin(brokenBuild);
    expect(await first.ended).toBe(EndCode.refused);
    expect(first.errors()).toBe('vite ended with code 1\n');
  });

  test('shows a page until all is ready, and has the days that --demo-days says', async () => {
    const first = await begin(slowBuild, COMMAND_LINE, 'serve', '--demo-days', '2');
    await expect.poll(() => page(), PATIENCE).toContain('<html lang="en" dir="ltr">');
    expect((await get('/livez')).status).toBe(200);
    for (const path of ['/', '/healthz', '/readyz', '/icon.svg', '/api/v1/me', '/demo/api/v1/me']) {
      const { status, headers } = await get(path);
      expect({ path, status, again: headers.get('retry-after') }).toEqual({ path, status: 503, again: '2' });
    }
    expect(await (await get('/api/v1/me')).json()).toMatchObject({ code: 'server.unavailable' });
    expect(await (await get('/healthz')).json()).toMatchObject({ status: 'unavailable' });
    expect(await page('ar')).toContain('<html lang="ar" dir="rtl">');
    await expect.poll(() => page(), PATIENCE).toContain('Demo company: 2 of 2 days');
    expect(first.output()).not.toContain('Fieldbook is ready');
    writeFileSync(isBuilt, '');
    await first.says(/Fieldbook is ready/);
    await first.says(/Begin a company of your own: {2}http:\S+\/auth\/signup {2}with the code {2}\w{4}-\w{4}-\w{4}/);
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/api/v1/me')).status).toBe(401);
  });
});
