/** What processes hold, in megabytes of memory and open files. Linux. */
import { readdirSync, readFileSync } from 'node:fs';
import { databaseProcesses } from './cpu.ts';

/** Memory that the process has in use now, shared libraries included. */
export function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

export function openFiles(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Of all processes of the database together; a page that several of them share counts once. */
export function databaseMegabytes(dataDirectory: string): number {
  const kilobytes = databaseProcesses(dataDirectory).map(proportionalKilobytes);
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

function proportionalKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
