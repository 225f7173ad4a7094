/**
 * A process that serves Fieldbook on a free port, as tests, journeys and benchmarks start one: the server itself or a
 * command that leads to it. Ready is who answers at /healthz, unless it is said otherwise.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const LOOK_MS = 100;

export interface RunningServer {
  readonly port: number;
  readonly address: string;
  readonly process: ChildProcess;
  /** All it has printed so far. */
  said(): string;
  /** Sends the signal, once it runs, and resolves to its exit code; null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ServerWish {
  readonly dataDirectory: string;
  /** Besides the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments of Node; the server itself when left out. */
  readonly command?: readonly string[];
  /** What it must have printed, too, before it counts as ready. */
  readonly says?: string;
  /** The path that says it is ready; one that waits for its first company answers `/livez` alone. */
  readonly readyAt?: '/healthz' | '/livez';
  readonly withinMs?: number;
}

/** Throws with what the process printed when it ends first or takes too long; it does not run on then. */
export async function startRunningServer(wish: ServerWish): Promise<RunningServer> {
  const { dataDirectory, env = {}, command = [MAIN], says = '', readyAt = '/healthz', withinMs = 60_000 } = wish;
  const port = await freePort();
  const own = { DATABASE_URL: '', FIELDBOOK_HOST: '127.0.0.1', FIELDBOOK_DATA: dataDirectory, PORT: String(port) };
  const child = spawn(process.execPath, [...command], {
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const running: RunningServer = {
    port,
    address: `http://127.0.0.1:${port}`,
    process: child,
    said: () => output,
    end: (signal) => {
      if (!hasEnded()) child.kill(signal);
      return ended;
    },
  };
  const until = performance.now() + withinMs;
  while (!(output.includes(says) && (await answers(`${running.address}${readyAt}`)))) {
    if (hasEnded()) throw new Error(`the server ended with ${child.exitCode}:\n${output}`);
    if (performance.now() > until) {
      await running.end('SIGKILL');
      throw new Error(`the server was not ready in ${withinMs / 1000} s:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return running;
}

async function answers(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok === true;
}

/** A token for a person of the company that the server serves by default. */
export async function signInAt(address: string, person: { user: string; password: string }): Promise<string> {
  const response = await fetch(`${address}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
