/** For tests: the server as a process of its own, with its output read, thrown away or cut off. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Standard error alone. */
  readonly errors: () => string;
  /** Resolves when the output has the text. */
  says(text: string | RegExp): Promise<void>;
  /** Exit code. */
  readonly ended: Promise<number | null>;
}

export interface StartWish {
  /** Arguments of Node; the server itself when left out. */
  readonly command?: readonly string[];
  /** An open file that takes standard error in place of the test. */
  readonly stderr?: number;
}

export function start(env: Record<string, string>, { command = [MAIN], stderr }: StartWish = {}): Running {
  const child = spawn(process.execPath, [...command], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', stderr ?? 'pipe'],
  });
  let [output, errors] = ['', ''];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    ended,
    output: () => output,
    errors: () => errors,
    says: (text) => expect.poll(() => output, { timeout: 100_000, interval: 50 }).toMatch(text),
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
