/**
 * Who is using the embedded server: one small file per process and opening in `<data>/clients/`. Whoever closes last stops
 * the server; files of processes that died without closing are recognised and removed.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isSameProcess, type ProcessIdentity } from './process-identity.ts';

/** Writes this process down and answers the path of its entry. Call only under the start lock. */
export function registerClient(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}.json`);
  writeFileSync(entry, JSON.stringify(identityOf(process.pid)));
  return entry;
}

export function unregisterClient(entry: string): void {
  rmSync(entry, { force: true });
}

/** The number of living users; entries of dead processes are removed on the way. Call only under the start lock. */
export function countClients(folder: string): number {
  let living = 0;
  for (const name of readdirSync(folder)) {
    const entry = join(folder, name);
    const identity = readEntry(entry);
    if (identity && isSameProcess(identity)) living += 1;
    else rmSync(entry, { force: true });
  }
  return living;
}

/** A half-written entry is that of a process which died while writing, since writers hold the start lock. */
function readEntry(entry: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(entry, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}
