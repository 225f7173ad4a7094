/** Damage to the data of the embedded server is reported, and nothing is made anew in its place. */
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { open, place, placeForEach, query } from '../../../testing/store/cluster/embedded.ts';

placeForEach();

test('the log of the server stays small while it runs', async () => {
  const cluster = await open();
  const log = join(place.data, 'postgresql.log');
  appendFileSync(log, 'x'.repeat(5_500_000));
  await expect.poll(() => statSync(log).size, { timeout: 5000 }).toBeLessThan(100_000);
  expect(statSync(`${log}.1`).size).toBeGreaterThan(5_000_000);
  await expect(query(cluster, 'select nothing_of_that_name', 'postgres')).rejects.toThrow('nothing_of_that_name');
  await expect.poll(() => readFileSync(log, 'utf8')).toContain('nothing_of_that_name');
  expect(statSync(log).size).toBeLessThan(100_000);
  await cluster.close();
});

describe('damage is reported and nothing is replaced', () => {
  async function damage(harm: (files: string) => void): Promise<unknown> {
    const cluster = await open();
    await cluster.close();
    const files = join(place.data, 'postgresql');
    harm(files);
    const before = existsSync(files) ? readdirSync(files).sort() : [];
    const error = await open().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (existsSync(files)) expect(readdirSync(files).sort()).toEqual(before);
    expect(readdirSync(join(place.data, 'clients'))).toEqual([]);
    return error;
  }

  test('PG_VERSION is missing', async () => {
    const error = await damage((files) => rmSync(join(files, 'PG_VERSION')));
    expect(error).toMatchObject({ code: 'data_directory.damaged', message: expect.stringContaining('PG_VERSION') });
  });

  test('the control file is corrupt', async () => {
    const error = await damage((files) => writeFileSync(join(files, 'global/pg_control'), Buffer.alloc(8192, 7)));
    expect(error).toMatchObject({ code: 'data_directory.damaged', advice: expect.stringContaining('backup') });
  });

  test('the write-ahead log is gone', async () => {
    const error = await damage((files) => {
      for (const name of readdirSync(join(files, 'pg_wal'))) rmSync(join(files, 'pg_wal', name), { recursive: true });
    });
    expect(error).toMatchObject({ code: 'data_directory.damaged' });
  });

  test('it is of another major version', async () => {
    const error = await damage((files) => writeFileSync(join(files, 'PG_VERSION'), '14\n'));
    expect(error).toMatchObject({
      code: 'data_directory.other_version',
      message: expect.stringContaining('PostgreSQL 14'),
    });
  });

  test('the folder with the database vanished', async () => {
    const error = await damage((files) => rmSync(files, { recursive: true }));
    expect(error).toMatchObject({ code: 'data_directory.damaged' });
    expect(existsSync(join(place.data, 'postgresql'))).toBe(false);
  });

  test('the password file is missing', async () => {
    const error = await damage((files) => rmSync(join(files, 'fieldbook-password')));
    expect(error).toMatchObject({ code: 'data_directory.damaged' });
  });

  test('a file stands where the directory should be', async () => {
    writeFileSync(place.data, '');
    await expect(open()).rejects.toMatchObject({ code: 'data_directory.not_writable' });
  });
});
