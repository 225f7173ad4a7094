/** A connection pooler in front of PostgreSQL is refused in words, with a real pgbouncer where the machine has one. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../testing/serve/server.ts';
import { describeOnEachServer, dropTestDatabases } from '../../../testing/store/database.ts';
import { commands } from '../../cli/commands/index.ts';
import { runCommandLine } from '../../cli/run-command.ts';
import { EndCode } from '../../serve/end-codes.ts';
import { runServer } from '../../serve/run-server.ts';
import { createServerLog } from '../../serve/server-log.ts';
import { openCompany } from '../database/company-database.ts';
import { migrateCompany } from '../database/migrate.ts';
import { openCluster } from './cluster.ts';
import { withClient } from './connect.ts';
import { parseDatabaseUrl } from './connection-options.ts';
import { asUser, chooseOsUser } from './os-user.ts';

const isMissing = spawnSync('pgbouncer', ['--version']).status !== 0;

/** What a pooler does not know at the start of a session it refuses, or ignores where it is told to. */
const poolers = [
  { mode: 'transaction', ignored: 'extra_float_digits' },
  { mode: 'transaction', ignored: 'extra_float_digits, options' },
  { mode: 'session', ignored: 'extra_float_digits' },
  { mode: 'session', ignored: 'extra_float_digits, options' },
] as const;

describeOnEachServer('a pooler', (server) => {
  let folder: string;
  let pooler: ChildProcess;
  let name: string;
  let env: Record<string, string>;

  async function startPooler({ mode, ignored }: (typeof poolers)[number]): Promise<void> {
    const port = await freePort();
    name = `pooler_${port}`;
    const real = new URL(server.url);
    const users = join(folder, 'users.txt');
    writeFileSync(users, `"${real.username}" "${real.password}"\n`);
    const settings = [
      '[databases]',
      `* = host=127.0.0.1 port=${real.port}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\npool_mode = ${mode}`,
      `auth_type = plain\nauth_file = ${users}\nignore_startup_parameters = ${ignored}`,
    ];
    writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
    const own = { ...asUser(chooseOsUser(process.env)), cwd: '/', stdio: 'ignore' } as const;
    pooler = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], own);
    const url = new URL(server.url);
    url.port = String(port);
    url.pathname = `/${name}`;
    await withClient(parseDatabaseUrl(server.url, {}), (client) => client.query(`CREATE DATABASE ${name}`));
    env = { DATABASE_URL: url.href, FIELDBOOK_THROWAWAY_DATABASE: '1' };
    const open = () =>
      openCluster({ dataDirectory: '', env }).then(
        () => 'open',
        (error: { code: string }) => error.code,
      );
    await expect.poll(open).toBe('open');
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fieldbook-pooler-'));
    // The pooler runs as another user where this process is root.
    chmodSync(folder, 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(async () => {
    pooler.kill();
    await once(pooler, 'exit');
    await dropTestDatabases(server, name);
  });

  /** What a command prints where it says why it failed. */
  async function command(...args: string[]): Promise<{ code: number; reasons: string }> {
    let reasons = '';
    const stderr = new Writable({
      write: (chunk, _encoding, done) => {
        reasons += String(chunk);
        done();
      },
    });
    const stdout = new Writable({ write: (_chunk, _encoding, done) => done() });
    const { signal } = new AbortController();
    const code = await runCommandLine(args, commands, { env, stdin: Readable.from([]), stdout, stderr, signal });
    return { code, reasons };
  }

  test.skipIf(isMissing).each(poolers)('in $mode mode that ignores $ignored is refused in words', async (pooling) => {
    await startPooler(pooling);
    const cluster = await openCluster({ dataDirectory: '', env });
    const refused = { code: 'database.pooler' };
    await expect(migrateCompany(cluster, 'demo')).rejects.toMatchObject(refused);
    await expect(openCompany(cluster, 'demo')).rejects.toMatchObject(refused);
    await cluster.close();

    const words: string[] = [];
    const settings = { ...env, FIELDBOOK_DATA: folder, FIELDBOOK_HOST: '127.0.0.1', PORT: String(await freePort()) };
    const log = createServerLog({ write: () => undefined });
    const life = { env: settings, say: () => undefined, complain: (line: string) => words.push(line), log };
    expect(await runServer(life)).toBe(EndCode.refused);
    expect(words.join('\n')).toMatch(/not pgbouncer[\s\S]*\(database\.pooler\)/);

    for (const args of [['verify'], ['migrate'], ['user', 'list']]) {
      const { code, reasons } = await command(...args);
      expect([code, reasons]).toEqual([1, expect.stringContaining('(database.pooler)')]);
    }
  });
});
