/** `fieldbook serve` with its own database: it comes back from what no server survives, and stays away when it should. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, type Running, start } from '../../testing/serve/server.ts';
import { place, placeForEach, postmasterPid, waitUntil } from '../../testing/store/cluster/embedded.ts';
import { isAlive } from '../store/cluster/process-identity.ts';

const command = [join(import.meta.dirname, '../cli/main.ts'), 'serve'];

placeForEach();

const envOf = (port: number): Record<string, string> => ({
  FIELDBOOK_DATA: place.data,
  FIELDBOOK_HOST: '127.0.0.1',
  FIELDBOOK_DEMO_DAYS: '1',
  PORT: String(port),
});

/** The server itself: the one child of its supervisor. */
function serverOf({ child }: Running): number {
  return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]);
}

const statusOf = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ status }) => status,
    () => 0,
  );

test('a server that was killed comes back on its port, on the database that went on running', async () => {
  const port = await freePort();
  const running = start(envOf(port), { command });
  await running.says(/Fieldbook is ready/);
  const database = postmasterPid();
  const [first, lifeOfFirst] = [serverOf(running), running.output().length];
  process.kill(first, 'SIGKILL');
  await expect.poll(() => running.output().slice(lifeOfFirst), { timeout: 100_000 }).toMatch(/Fieldbook is ready/);
  expect(running.output()).toMatch(/ended unexpectedly \(SIGKILL\) and is started again in 0\.2 s/);
  expect(readFileSync(join(place.data, 'server-ends.log'), 'utf8')).toContain('SIGKILL');
  expect(await statusOf(port)).toBe(200);
  expect(postmasterPid()).toBe(database);
  const second = serverOf(running);
  expect(second).not.toBe(first);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  expect(isAlive(second)).toBe(false);
  await waitUntil(() => postmasterPid() === undefined);
  expect(running.output()).toContain('Stopped. The data is kept.');
});

test('a server that met a fault says so where it survives, and comes back', async () => {
  const port = await freePort();
  // A fault that nobody catches, whenever the server is told to have one.
  const plant = "process.on('SIGUSR2', () => { throw new Error('planted fault'); })";
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(plant)}`;
  const running = start({ ...envOf(port), NODE_OPTIONS }, { command });
  await running.says(/Fieldbook is ready/);
  const before = running.output().length;
  process.kill(serverOf(running), 'SIGUSR2');
  await expect.poll(() => running.output().slice(before), { timeout: 100_000 }).toMatch(/Fieldbook is ready/);
  expect(running.output()).toMatch(/ended unexpectedly \(exit code 70\) and is started again in 0\.2 s/);
  const ends = readFileSync(join(place.data, 'server-ends.log'), 'utf8');
  expect(ends).toMatch(/Stopping after a fault: Error: planted fault\n[\s\S]*exit code 70/);
  const line = running
    .errors()
    .split('\n')
    .find((text) => text.includes('Stopping after a fault'));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 50, err: { message: 'planted fault' } });
  running.child.kill('SIGINT');
  expect(await running.ended).toBe(0);
});

test('a database that was killed is started again, which the log says', async () => {
  const running = start(envOf(await freePort()));
  await running.says(/Fieldbook is ready/);
  process.kill(postmasterPid() ?? 0, 'SIGKILL');
  await running.says('was started again');
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  const lines = running
    .errors()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const msg = expect.stringMatching(/^The database had stopped unexpectedly/);
  expect(lines).toContainEqual(expect.objectContaining({ level: 40, time: expect.any(Number), msg }));
});

test('a process that the system does not give is asked for again', async () => {
  // The first one is of a program that is not there; the next one refuses its settings, which ends the supervisor.
  const program = `
    import { supervise } from '${new URL('./supervise.ts', import.meta.url).href}';
    const node = process.execPath;
    process.execPath = '/nowhere/node';
    const complain = (line) => {
      console.log(line);
      process.execPath = node;
    };
    process.exit(await supervise({ env: process.env, complain }));`;
  const env = { ...envOf(await freePort()), FIELDBOOK_DEMO_DAYS: 'many' };
  const running = start(env, { command: ['--input-type=module', '-e', program] });
  expect(await running.ended).toBe(1);
  expect(running.output()).toMatch(
    /could not be started \(spawn \/nowhere\/node ENOENT\) and is started again in 0\.2 s/,
  );
  expect(running.output()).toContain('(environment.invalid)');
});

test('a server whose supervisor was killed stops in order', async () => {
  const port = await freePort();
  const running = start(envOf(port), { command });
  await running.says(/Fieldbook is ready/);
  const server = serverOf(running);
  running.child.kill('SIGKILL');
  await waitUntil(() => !isAlive(server));
  expect(isAlive(server)).toBe(false);
  await running.says('Stopped. The data is kept.');
});

test.each([
  ['a wrong setting', { FIELDBOOK_DEMO_DAYS: 'many' }, '(environment.invalid)'],
  ['a port in use', {}, '(port.in_use)'],
])('%s is refused once, and not tried again', async (_name, settings, words) => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const running = start({ ...envOf(port), ...settings }, { command });
  expect(await running.ended).toBe(1);
  expect(running.output().split(words)).toHaveLength(2);
  expect(running.output()).not.toContain('started again');
  other.close();
});
