/** The processes that draw for this one, as Linux tells of them; elsewhere there are none to be seen. */
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Ids of children that draw. */
export function drawersOf(pid: number): readonly number[] {
  return list('/proc')
    .map(Number)
    .filter((each) => numbersOf(each)?.parent === pid && read(`/proc/${each}/cmdline`).includes('drawing-process'));
}

/** Megabytes in memory: of this process and of those that draw for it. */
export function residentMb(): number {
  const kilobytes = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
  return [process.pid, ...drawersOf(process.pid)].reduce((sum, pid) => sum + kilobytes(pid) / 1024, 0);
}

/** Milliseconds of processor time: of this process, of those that draw for it and of those that have ended. */
export function processorMs(): number {
  const own = numbersOf(process.pid);
  const living = drawersOf(process.pid).reduce((sum, pid) => sum + (numbersOf(pid)?.used ?? 0), 0);
  return ((own?.used ?? 0) + (own?.usedByEnded ?? 0) + living) * TICK_MS;
}

/** What ended meanwhile has none. Source: proc(5), `stat`. */
function numbersOf(pid: number): { parent: number; used: number; usedByEnded: number } | undefined {
  if (!Number.isInteger(pid)) return undefined;
  const stat = read(`/proc/${pid}/stat`);
  const [, parent = 0, ...rest] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = rest.slice(9, 13);
  return stat === '' ? undefined : { parent, used: user + system, usedByEnded: userOfEnded + systemOfEnded };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function list(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
