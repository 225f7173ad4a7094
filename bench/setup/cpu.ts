/** Processor time of the service and of the database's processes, which a machine under load of others changes least. Linux. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TICKS_PER_SECOND = 100;

export interface CpuSeconds {
  readonly service: number;
  readonly database: number;
}

/** Seconds so far; zero where the system does not say. */
export function cpuSeconds(servicePid: number | undefined, dataDirectory: string): CpuSeconds {
  const service = servicePid === undefined ? 0 : statOf(servicePid)[1];
  const database = databaseProcesses(dataDirectory).reduce((sum, pid) => sum + statOf(pid)[1], 0);
  return { service, database };
}

/** The postmaster and its children; none where the system does not say. */
export function databaseProcesses(dataDirectory: string): number[] {
  const postmaster = postmasterOf(dataDirectory);
  if (postmaster === undefined || !existsSync('/proc/self/stat')) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => pid === postmaster || statOf(pid)[0] === postmaster);
}

/** Parent, and time of the process with that of its children which have ended. */
function statOf(pid: number): readonly [parent: number, seconds: number] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return [parent, ticks / TICKS_PER_SECOND];
  } catch {
    // It has ended meanwhile.
    return [0, 0];
  }
}

function postmasterOf(dataDirectory: string): number | undefined {
  const folders = [dataDirectory, ...readdirSync(dataDirectory).map((name) => join(dataDirectory, name))];
  const file = folders.map((folder) => join(folder, 'postmaster.pid')).find((each) => existsSync(each));
  return file === undefined ? undefined : Number(readFileSync(file, 'utf8').split('\n')[0]);
}
