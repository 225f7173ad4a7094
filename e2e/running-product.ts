/**
 * The product as a person has it: `npm start` on an empty data directory, and Chromium in front of it. Journeys share one
 * start per file; every one of them begins with a browser that has never been there.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';

const root = join(import.meta.dirname, '..');
const readyWithinMs = 180_000;
// Enough for reports and registers to show something, few enough to start in seconds.
const demoDays = '3';

export interface RunningProduct {
  readonly address: string;
  readonly user: string;
  readonly password: string;
  /** All it has printed so far. */
  output(): string;
  /** Ends it as Ctrl-C does; resolves to the exit code of npm's command. */
  stop(): Promise<number | null>;
}

/** An empty folder for the data that the database's own user may enter, too; `remove` deletes it. */
export function dataFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'fieldbook-journey-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts as `npm start` does and resolves when it says that it is ready. */
export async function startProduct(dataPath: string): Promise<RunningProduct> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    FIELDBOOK_HOST: '127.0.0.1',
    FIELDBOOK_DATA: dataPath,
    FIELDBOOK_DEMO_DAYS: demoDays,
  };
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  await saysReady(child, () => output);
  const [, user = '', password = ''] = /Sign in as\s+(\S+)\s+with the password\s+(\S+)/.exec(output) ?? [];
  return {
    address: `http://127.0.0.1:${port}`,
    user,
    password,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const [code] = await ended;
      return code as number | null;
    },
  };
}

async function saysReady(child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (!output().includes('Fieldbook is ready')) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}:\n${output()}`);
    if (Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`npm start was not ready in ${readyWithinMs / 1000} s:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The system's Chromium; the caller closes it. */
export function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args });
}
