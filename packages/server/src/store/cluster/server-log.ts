/**
 * Reads what PostgreSQL wrote before it gave up, and turns it into an environment error a person can act on.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { EnvironmentError } from './environment-error.ts';

const TAIL_BYTES = 16_384;

/** The text of the log from a position on (at most the last 16 kB), or an empty text. */
export function readLogFrom(file: string, position: number): string {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return '';
  }
  try {
    const size = fstatSync(handle).size;
    const start = Math.max(position, size - TAIL_BYTES, 0);
    const buffer = Buffer.alloc(Math.max(size - start, 0));
    readSync(handle, buffer, 0, buffer.length, start);
    return buffer.toString('utf8');
  } finally {
    closeSync(handle);
  }
}

/** `directory` is the data directory as the reader knows it, `log` the full text, `logFile` where to read more. */
export function explainServerFailure(log: string, directory: string, logFile: string): EnvironmentError {
  const words = lastComplaint(log);
  if (/No space left on device|could not (write|extend|fallocate)[^\n]*: (No space|Disk quota)/i.test(log)) {
    return new EnvironmentError(
      'disk.full',
      `The disk of ${directory} is full; the database could not start (${words}). What was stored before is kept.`,
      'Free some space and start again.',
    );
  }
  if (/could not bind|Address already in use|could not create any TCP\/IP sockets/i.test(log)) {
    return new EnvironmentError(
      'port.in_use',
      `The database found no free port on 127.0.0.1 (${words}). The data is kept.`,
      'Check that the loopback interface works and that local programs may listen on it, then start again.',
    );
  }
  if (/Permission denied|has wrong ownership|invalid permissions/i.test(log)) {
    return new EnvironmentError(
      'data_directory.not_writable',
      `The database may not use ${directory} (${words}). The data is kept.`,
      'Start Fieldbook as the user who owns the data directory, or give the directory to the user that runs it.',
    );
  }
  if (/shared memory|out of memory|Cannot allocate/i.test(log)) {
    return new EnvironmentError(
      'database.start_failed',
      `The database in ${directory} could not start (${words}). The data is kept.`,
      `End other processes that use this data directory or much memory, then start again. More is in ${logFile}.`,
    );
  }
  if (isDamage(log)) return damaged(directory, `PostgreSQL says: ${words}`);
  return new EnvironmentError(
    'database.start_failed',
    `The database in ${directory} could not start (${words || 'no reason given'}). The data is kept.`,
    `More is in ${logFile}.`,
  );
}

/** The error for a data directory that exists but cannot be used. Fieldbook never repairs or replaces it by itself. */
export function damaged(directory: string, reason: string): EnvironmentError {
  return new EnvironmentError(
    'data_directory.damaged',
    `The data directory ${directory} is damaged: ${reason}. Nothing in it was changed.`,
    'Restore it from a backup, or move it away to start with an empty one; do not delete it before the data is safe.',
  );
}

function isDamage(log: string): boolean {
  return /control file|pg_control|could not (open|read|locate|find)[^\n]*(file|directory|checkpoint)|invalid (checkpoint|data|magic)|PANIC|is not a valid data directory|checksum|syntax error in file/i.test(
    log,
  );
}

function lastComplaint(log: string): string {
  const lines = log.split('\n').filter((line) => /FATAL|PANIC|ERROR|could not|error:/.test(line));
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').trim();
}
