/**
 * The product as a person has it: `npm start`, and Chromium in front of it. Most journeys of `npm test` share one start per worker
 * (shared-products.ts), the others have one per file (demo-copy.ts). Each test begins with a browser that has never been there.
 */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { startRunningServer } from '@fieldbook/server/testing/serve/running-server';
import { type Browser, chromium } from 'playwright-core';

const root = join(import.meta.dirname, '..');
const readyWithinMs = 180_000;
// Enough for reports and registers to show something, few enough to start in seconds.
const demoDays = '3';

/** Where a product answers, and who may sign in to its demo company. */
export interface ProductAddress {
  readonly address: string;
  readonly user: string;
  readonly password: string;
}

export interface RunningProduct extends ProductAddress {
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
export async function startProduct(dataDirectory: string): Promise<RunningProduct> {
  const server = await startRunningServer({
    dataDirectory,
    env: { FIELDBOOK_DEMO_DAYS: demoDays },
    command: [join(root, 'tools/run.mjs'), 'start'],
    says: 'Fieldbook is ready',
    withinMs: readyWithinMs,
  });
  const [, user = '', password = ''] = /Sign in as\s+(\S+)\s+with the password\s+(\S+)/.exec(server.said()) ?? [];
  const { address, said } = server;
  return { address, user, password, output: said, stop: () => server.end('SIGINT') };
}

/** Starts without any company: it waits for one, with a code on the terminal. */
export async function startWithoutCompany(dataDirectory: string): Promise<RunningProduct> {
  const server = await startRunningServer({
    dataDirectory,
    env: { FIELDBOOK_DEMO: '0' },
    command: [join(root, 'tools/run.mjs'), 'start'],
    says: 'with this code:',
    readyAt: '/livez',
    withinMs: readyWithinMs,
  });
  const { address, said } = server;
  return { address, user: '', password: '', output: said, stop: () => server.end('SIGINT') };
}

/** Runs `fieldbook …` on a data directory that no product works on. */
export async function runCommand(dataDirectory: string, ...words: string[]): Promise<void> {
  const args = [join(root, 'tools/fieldbook.mjs'), ...words];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, FIELDBOOK_DATA: dataDirectory } });
}

/** The system's Chromium; the caller closes it. */
export function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args });
}
