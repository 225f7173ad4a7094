/**
 * A lock between processes that the operating system itself takes back when its holder dies, however it dies. Node has no
 * call for file locks, but its SQLite holds one for as long as an exclusive transaction is open.
 */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentError, faultText } from './environment-error.ts';

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** Runs `work` while no other process holds the lock on `file` (created where missing); waits up to `timeoutMs`. */
export async function withExclusiveLock<T>(file: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const lock = openLock(file);
  try {
    const deadline = Date.now() + timeoutMs;
    while (!tryLock(lock, file)) {
      if (Date.now() > deadline) {
        throw new EnvironmentError(
          'database.start_failed',
          `Another process has held ${file} for ${Math.round(timeoutMs / 1000)} seconds while it starts or stops the database.`,
          'Wait for it or end it, then start again. Nothing was changed.',
        );
      }
      await sleep(25);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function openLock(file: string): DatabaseSync {
  try {
    // SQLite would open a file it may not write, and lock it for reading only. The file is not opened for this check:
    // closing it again would drop the lock of another opening in this process.
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw lockFailure(file, error);
  }
}

function tryLock(lock: DatabaseSync, file: string): boolean {
  try {
    // Without a journal, and in a file that is not empty, the lock needs no space: it can be had on a full disk too.
    lock.exec('PRAGMA page_size = 512; PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    if (statSync(file).size === 0) lock.exec('PRAGMA user_version = 1; COMMIT; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (sqliteCode(error) === SQLITE_BUSY) return false;
    throw lockFailure(file, error);
  }
}

function sqliteCode(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined;
}

function lockFailure(file: string, error: unknown): EnvironmentError {
  if (sqliteCode(error) === SQLITE_FULL) {
    return new EnvironmentError(
      'disk.full',
      `The disk of ${dirname(file)} is full. What was stored before is kept.`,
      'Free some space and start again.',
      error,
    );
  }
  return new EnvironmentError(
    'data_directory.not_writable',
    `The lock file ${file} cannot be opened for writing (${faultText(error)}).`,
    'Start Fieldbook as the user who owns the data directory, or name another one in FIELDBOOK_DATA.',
    error,
  );
}
