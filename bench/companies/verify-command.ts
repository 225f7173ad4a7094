/** `fieldbook verify` in a process of its own, as an administrator runs it while a server is at work. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '../..');
const COMMAND_LINE = join(root, 'packages/server/src/cli/main.ts');

export interface VerifyRun {
  readonly code: number | null;
  readonly seconds: number;
  readonly lastLine: string;
}

export function verifyMeanwhile(dataDirectory: string, slug: string): Promise<VerifyRun> {
  const begun = performance.now();
  const env = { ...process.env, FIELDBOOK_DATA: dataDirectory, DATABASE_URL: '' };
  const child = spawn(process.execPath, [COMMAND_LINE, 'verify', '--company', slug], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      resolve({ code, seconds, lastLine: said.trim().split('\n').at(-1) ?? '' });
    });
  });
}
