/** Standard error as a process of its own has it: with a reader that is slow, one that has gone, a full disk, and a stopped terminal. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SOURCE = new URL('./safe-output.ts', import.meta.url).href;
const LINE = 'x'.repeat(999);

/** Writes 2 MB of lines, says so on standard output, and one more line a second later. */
const writer = `
  import { standardError, standardOutput } from '${SOURCE}';
  const startedAt = performance.now();
  for (let n = 0; n < 2000; n += 1) standardError().write('${LINE}\\n');
  standardOutput().write('took ' + Math.round(performance.now() - startedAt) + ' with ' + Math.round(process.memoryUsage().rss / 1e6) + '\\n');
  setTimeout(() => standardError().write('later\\n'), 1000);`;

test('a reader that reads late gets what was kept, and how many lines were not', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer], { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stdout, 'data');
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  const lost = Number(/^(\d+) lines of the log could not be written\.\nlater$/m.exec(said)?.[1]);
  const kept = said.split(LINE).length - 1;
  expect(lost).toBeGreaterThan(1000);
  expect(kept + lost).toBe(2000);
});

test.each(['2>/dev/full', '2>&1 >/dev/null | true'])('%s ends nothing', async (redirection) => {
  const command = `"$0" --input-type=module -e "$1" ${redirection}`;
  const child = spawn('bash', ['-o', 'pipefail', '-c', command, process.execPath, writer], { stdio: 'ignore' });
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
});

/** util-linux's `script` gives its command a terminal, and reads that no further than somebody reads its own output. */
const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

/** As above, but says by a file that it is done, writes the later line when it is told to, and ends when it is told again. */
const terminalWriter = `
  import { writeFileSync } from 'node:fs';
  import { isatty } from 'node:tty';
  import { standardError } from '${SOURCE}';
  for (let n = 0; n < 2000; n += 1) standardError().write('${LINE}\\n');
  writeFileSync(process.env.DONE, String(isatty(2)));
  process.stdin.once('data', () => {
    standardError().write('later\\n');
    process.stdin.once('data', () => process.exit(0));
  });`;

test.skipIf(!hasScript)('a terminal that nobody reads delays nothing, and gets what was kept later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-terminal-'));
  const env = { ...process.env, DONE: join(folder, 'done'), NODE: process.execPath, PROGRAM: terminalWriter };
  const command = '"$NODE" --input-type=module -e "$PROGRAM"';
  const child = spawn('script', ['-qec', command, '/dev/null'], { stdio: ['pipe', 'pipe', 'inherit'], env });
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  await expect.poll(() => existsSync(env.DONE), { timeout: 20_000 }).toBe(true);
  expect(readFileSync(env.DONE, 'utf8')).toBe('true');
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(256 * 1024);
  child.stdin.write('\n');
  await expect.poll(() => said, { timeout: 20_000 }).toMatch(/later\r\n/);
  child.stdin.write('\n');
  await once(child, 'close');
  const lost = Number(/^(\d+) lines of the log could not be written\.\r\nlater\r$/m.exec(said)?.[1]);
  const kept = said.split(LINE).length - 1;
  expect(lost).toBeGreaterThan(1000);
  expect(kept + lost).toBe(2000);
});
