/** Signals to processes by their ids, and what /proc tells about them. Linux. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;

/** False when there is no such process any more. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Processes that this one has started and that still run. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statusOf(pid)?.parent === parent);
}

/** True while it runs; one that has ended and that nobody has collected yet does not. */
export function isRunning(pid: number): boolean {
  const status = statusOf(pid);
  return status !== undefined && status.state !== 'Z' && status.state !== 'X';
}

export async function untilEnded(pids: readonly number[], withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (pids.some(isRunning)) {
    if (performance.now() > until) return false;
    await sleep(LOOK_MS);
  }
  return true;
}

function statusOf(pid: number): { readonly state: string; readonly parent: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
