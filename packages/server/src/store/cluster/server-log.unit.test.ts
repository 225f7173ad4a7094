/**
 * Tests of what is made of PostgreSQL's last words. The lines are those of PostgreSQL 15 and 18.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainServerFailure, readLogFrom } from './server-log.ts';

const code = (log: string): string => explainServerFailure(log, '/data', '/data/postgresql.log').code;

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'disk.full'],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device', 'disk.full'],
  ['initdb: error: could not create directory "/d/pg_wal": No space left on device', 'disk.full'],
  ['FATAL:  could not extend file "base/5/1": Disk quota exceeded', 'disk.full'],
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets',
    'port.in_use',
  ],
  ['FATAL:  could not open file "global/pg_control": Permission denied', 'data_directory.not_writable'],
  ['FATAL:  data directory "/data" has wrong ownership', 'data_directory.not_writable'],
  ['FATAL:  data directory "/data" has invalid permissions', 'data_directory.not_writable'],
  ['FATAL:  could not open file "global/pg_control": No such file or directory', 'data_directory.damaged'],
  ['FATAL:  incorrect checksum in control file', 'data_directory.damaged'],
  ['PANIC:  could not locate a valid checkpoint record', 'data_directory.damaged'],
  [
    'FATAL:  database files are incompatible with server\nDETAIL: PG_CONTROL_VERSION differs: control file',
    'data_directory.damaged',
  ],
  ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', 'database.start_failed'],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'database.start_failed'],
  ['FATAL:  something new', 'database.start_failed'],
  ['', 'database.start_failed'],
])('%s', (log, expected) => {
  expect(code(log)).toBe(expected);
});

test('the last fatal line is quoted, without the stamp in front of it', () => {
  const log =
    '2026-01-02 03:04:05.678 UTC [9] LOG:  starting\n2026-01-02 03:04:05.680 UTC [9] FATAL:  incorrect checksum in control file\n';
  expect(explainServerFailure(log, '/data', 'log').message).toContain('incorrect checksum in control file');
  expect(explainServerFailure(log, '/data', 'log').message).not.toContain('UTC');
});

test('only what was written since the start is read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-log-'));
  const file = join(folder, 'log');
  writeFileSync(file, 'old words\nnew words\n');
  expect(readLogFrom(file, 'old words\n'.length)).toBe('new words\n');
  expect(readLogFrom(join(folder, 'none'), 0)).toBe('');
  rmSync(folder, { recursive: true });
});
