/**
 * Tests that a throw-away server leaves nothing behind, also when its starter is killed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const program = `
import { startThrowawayServer } from ${JSON.stringify(join(import.meta.dirname, '../../../testing/store/cluster/throwaway-server.ts'))};
const server = await startThrowawayServer();
console.log(JSON.stringify({ pid: server.pid }));
process.stdin.on('end', () => void server.stop()).resume();`;

async function start() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { pid } = JSON.parse(line) as { pid: number };
  const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return { child, base: dirname(commandLine[2] ?? '') };
}

async function goes(path: string): Promise<boolean> {
  for (const deadline = Date.now() + 15_000; existsSync(path) && Date.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return !existsSync(path);
}

test.runIf(process.platform === 'linux').each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'its folder and its server go when the starter is ended by %s',
  async (signal) => {
    const { child, base } = await start();
    expect(existsSync(join(base, 'postgresql/postmaster.pid'))).toBe(true);
    child.kill(signal);
    expect(await goes(base)).toBe(true);
  },
);

test.runIf(process.platform === 'linux')('they go when it is stopped, and the process can end by itself', async () => {
  const { child, base } = await start();
  child.stdin.end();
  await once(child, 'exit');
  expect(existsSync(base)).toBe(false);
});
