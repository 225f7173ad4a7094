/** The note that a running PostgreSQL keeps in its data folder: `postmaster.pid`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf, isRunning, signal, untilEnded } from './processes.ts';

const STOP_LIMIT_MS = 15_000;

/** Undefined when none runs; a note that a killed server left behind counts as none. */
export function readPostmaster(files: string): { readonly pid: number; readonly port: number } | undefined {
  try {
    const lines = readFileSync(join(files, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return Number.isInteger(pid) && pid > 0 && isRunning(pid) ? { pid, port } : undefined;
  } catch {
    // There is no note, or it is being written.
    return undefined;
  }
}

/** Ends what runs there, a hung one too: first as an immediate shutdown, then by force. */
export async function endPostmaster(files: string): Promise<void> {
  const postmaster = readPostmaster(files)?.pid;
  if (postmaster === undefined) return;
  const pids = [postmaster, ...childrenOf(postmaster)];
  signal(postmaster, 'SIGQUIT');
  for (const pid of pids) signal(pid, 'SIGCONT');
  if (await untilEnded(pids, STOP_LIMIT_MS)) return;
  for (const pid of pids) signal(pid, 'SIGKILL');
  await untilEnded(pids, STOP_LIMIT_MS);
}
