/**
 * Chromium with a profile that outlives it, so that a test may kill it in the middle (SIGKILL, nothing is flushed or said) and
 * open the same phone again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const START_WITHIN_MS = 30_000;
const args = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--window-size=390,844',
  '--lang=en-GB',
];

export interface KillableBrowser {
  open(): Promise<BrowserContext>;
  /** As a battery that is pulled out. */
  kill(): Promise<void>;
  /** Ends it and deletes the profile. */
  remove(): Promise<void>;
}

export function killableBrowser(): KillableBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'fieldbook-profile-'));
  let child: ChildProcess | undefined;
  let browser: Browser | undefined;
  const kill = async () => {
    const { pid } = child ?? {};
    if (child === undefined || pid === undefined) return;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    // Its own group: the processes of its pages die with it.
    process.kill(-pid, 'SIGKILL');
    await gone;
    child = undefined;
    await browser?.close().catch(() => undefined);
  };
  return {
    async open() {
      rmSync(join(profile, 'DevToolsActivePort'), { force: true });
      const executable = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
      child = spawn(executable, [...args, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'], {
        detached: true,
        stdio: 'ignore',
      });
      browser = await chromium.connectOverCDP(`http://127.0.0.1:${await debuggingPort(profile)}`);
      const [context] = browser.contexts();
      if (context === undefined) throw new Error('Chromium has no window.');
      return context;
    },
    kill,
    async remove() {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Chromium writes it into the profile when it listens. */
async function debuggingPort(profile: string): Promise<string> {
  const until = performance.now() + START_WITHIN_MS;
  while (performance.now() < until) {
    try {
      const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      if (port !== undefined && port !== '') return port;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('Chromium did not say where it listens.');
}
