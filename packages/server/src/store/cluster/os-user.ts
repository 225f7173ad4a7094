/**
 * The operating system's user that runs the embedded PostgreSQL. PostgreSQL refuses to run as root, so root lends it
 * another user: `postgres`, else `nobody`, or the one named in FIELDBOOK_DB_OS_USER. Everybody else runs it as themselves.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from './environment-error.ts';

/** `uid` and `gid` are absent when the database runs as the user of this process. */
export interface OsUser {
  name: string;
  uid?: number;
  gid?: number;
}

/** Throws `database.os_user` when this process is root and no other user can be found. */
export function chooseOsUser(env: NodeJS.ProcessEnv): OsUser {
  if (process.getuid?.() !== 0) return { name: 'the current user' };
  const wished = env['FIELDBOOK_DB_OS_USER'];
  const found = (wished ? [wished] : ['postgres', 'nobody']).map(findOsUser).find((user) => user !== undefined);
  if (found) return found;
  throw new EnvironmentError(
    'database.os_user',
    wished
      ? `The OS user "${wished}" (FIELDBOOK_DB_OS_USER) does not exist or is root; PostgreSQL does not run as root.`
      : 'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody".',
    'Set FIELDBOOK_DB_OS_USER to an existing user other than root, or start Fieldbook as an ordinary user.',
  );
}

/** The user with this number, for a data directory that already belongs to somebody. */
export function osUserOf(uid: number, gid: number): OsUser {
  return { name: `user ${uid}`, uid, gid };
}

/** The part of child_process options that makes a child run as this user. */
export function asUser(user: OsUser): { uid?: number; gid?: number } {
  if (user.uid === undefined || user.gid === undefined) return {};
  return { uid: user.uid, gid: user.gid };
}

/** Gives one path to the user; without a lent user nothing is to be done. */
export function giveTo(user: OsUser, path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** Gives a whole folder to the user. */
export function giveTreeTo(user: OsUser, path: string): void {
  if (user.uid === undefined || user.gid === undefined) return;
  lchownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTreeTo(user, join(path, name));
}

/** Whether the user can enter each of the folders, asked of the system itself, since mode bits do not tell all. */
export function canEnter(user: OsUser, folders: string[]): boolean {
  return shellTest(user, 'test -d "$path" && test -x "$path" && test -r "$path"', folders);
}

/** Whether the user can read each of the files. */
export function canRead(user: OsUser, files: string[]): boolean {
  return shellTest(user, 'test -r "$path"', files);
}

function shellTest(user: OsUser, test: string, paths: string[]): boolean {
  if (process.platform === 'win32') return true;
  const script = `for path do ${test} || exit 1; done`;
  const child = spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...asUser(user), cwd: '/', stdio: 'ignore' });
  return child.status === 0;
}

function findOsUser(name: string): OsUser | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { name, uid, gid };
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const child = spawnSync('id', [flag, '--', name], { encoding: 'utf8' });
  const id = Number.parseInt(child.stdout ?? '', 10);
  return child.status === 0 && Number.isInteger(id) ? id : undefined;
}
