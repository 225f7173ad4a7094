/**
 * Tells whether a process that was written down earlier is still the same one. A number alone is not enough: the system
 * hands the numbers of dead processes to new ones, so the moment of its start is compared as well where it can be known.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** `started` is an opaque mark of the start moment; empty where the system does not tell. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

export function identityOf(pid: number): ProcessIdentity {
  return { pid, started: startMark(pid) };
}

/** Whether a process of this number runs, ours or not. */
export function isAlive(pid: number): boolean {
  return isTaken(pid) && !isZombie(pid);
}

/** Whether the system still has the number in its books: also that of a process that ended and that nobody asked after yet. */
export function isTaken(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether exactly this process still runs. */
export function isSameProcess(identity: ProcessIdentity): boolean {
  if (!isAlive(identity.pid)) return false;
  const started = startMark(identity.pid);
  return identity.started === '' || started === '' || started === identity.started;
}

/** The command line of a process, empty where it is gone or the system does not show it. */
export function commandLineOf(pid: number): string {
  if (process.platform === 'linux') {
    return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim();
  }
  if (process.platform === 'win32') return '';
  return (spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim();
}

/** Whether any process has this folder as its own or on its command line; true where the system does not tell. */
export function worksInFolder(folder: string): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const { stdout, status } = spawnSync('ps', ['-axww', '-o', 'command='], { encoding: 'utf8' });
    return status !== 0 || stdout.includes(folder);
  }
  return readdirSync('/proc').some((name) => {
    const pid = Number(name);
    return pid > 0 && isAlive(pid) && (folderOf(pid) === folder || commandLineOf(pid).includes(folder));
  });
}

function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function startMark(pid: number): string {
  if (process.platform === 'linux') return procFields(pid)[19] ?? '';
  if (process.platform === 'win32') return '';
  return (spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim();
}

/** In a container without an init process, an orphan that ended stays in the table as a zombie for ever. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && procFields(pid)[0] === 'Z';
}

/** The fields of /proc/PID/stat behind the program's name, which may itself hold spaces and brackets. */
function procFields(pid: number): string[] {
  const stat = readProc(pid, 'stat');
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
