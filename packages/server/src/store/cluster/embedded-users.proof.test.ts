/** Who runs the embedded server: ordinary users, root, and folders that others cannot enter. */
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  env,
  leave,
  open,
  place,
  placeForEach,
  postmasterPid,
  startHolder,
} from '../../../testing/store/cluster/embedded.ts';
import { withClient } from './connect.ts';
import { openEmbeddedServer } from './embedded-cluster.ts';
import { findPackagedEngine } from './engine.ts';
import { canEnter, chooseOsUser } from './os-user.ts';

const isRoot = process.getuid?.() === 0;

placeForEach();

describe('users and closed folders', () => {
  const nobody = { uid: 65_534, gid: 65_534 };
  const canNobodyRun =
    isRoot && canEnter({ name: 'nobody', ...nobody }, [import.meta.dirname, join(process.execPath, '..')]);

  test.runIf(canNobodyRun)('an ordinary user runs the database as himself', async () => {
    chownSync(place.home, nobody.uid, nobody.gid);
    const { child, found } = await startHolder(nobody);
    expect(found).toMatchObject({ uid: nobody.uid, port: expect.any(Number) });
    expect(readFileSync(`/proc/${postmasterPid()}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m);
    await leave(child);
  });

  test.runIf(canNobodyRun)(
    'root works with the place.data of an ordinary user, who can use it afterwards',
    async () => {
      chownSync(place.home, nobody.uid, nobody.gid);
      await leave((await startHolder(nobody)).child);
      const asRoot = await open();
      expect(readFileSync(`/proc/${postmasterPid()}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m);
      await asRoot.close();
      const { child, found } = await startHolder(nobody);
      expect(found.code).toBeUndefined();
      await leave(child);
    },
  );

  test.runIf(canNobodyRun)(
    "a directory without the right to write, or with another user's place.data, is refused",
    async () => {
      chmodSync(place.home, 0o555);
      expect((await startHolder(nobody)).found.code).toBe('data_directory.not_writable');
      const cluster = await open();
      await cluster.close();
      expect((await startHolder(nobody)).found.code).toBe('data_directory.not_writable');
    },
  );

  test.runIf(isRoot)(
    'from a folder that others cannot enter, programs and place.data go where the database can reach them',
    async () => {
      const checkout = join(place.home, 'checkout');
      mkdirSync(checkout);
      const packaged = findPackagedEngine();
      // As npm unpacks it, without the links that its install script makes.
      const native = join(checkout, 'native');
      cpSync(packaged.directory, native, { recursive: true, filter: (path) => !path.endsWith('libpq.so.5') });
      chmodSync(checkout, 0o700);
      const lines: string[] = [];
      const sharedFolder = join(place.home, 'shared');
      const closed = {
        dataDirectory: join(checkout, '.data'),
        env,
        sharedFolder,
        packagedEngine: { directory: native, version: packaged.version },
        report: (line: string) => lines.push(line),
      };
      const first = await openEmbeddedServer(closed);
      await withClient(first.connection('postgres'), (client) => client.query('CREATE DATABASE kept'));
      await first.close();
      const elsewhere = readFileSync(join(checkout, '.data/database-location'), 'utf8').trim();
      expect(elsewhere.startsWith(sharedFolder)).toBe(true);
      expect(lines.filter((line) => line.includes(elsewhere))).toHaveLength(2);
      const copy = readdirSync(join(sharedFolder, 'engine'));
      expect(copy).toHaveLength(1);
      rmSync(join(sharedFolder, 'engine', copy[0] ?? '', 'share/postgresql/postgres.bki'));
      const second = await openEmbeddedServer(closed);
      await withClient(second.connection('kept'), (client) => client.query('SELECT 1'));
      await second.close();
      rmSync(elsewhere, { recursive: true });
      await expect(openEmbeddedServer(closed)).rejects.toMatchObject({ code: 'data_directory.damaged' });
    },
  );

  test.runIf(isRoot)('an OS user that does not exist is named', () => {
    expect(() => chooseOsUser({ FIELDBOOK_DB_OS_USER: 'no-such-user' })).toThrow(/no-such-user/);
    expect(chooseOsUser({ FIELDBOOK_DB_OS_USER: 'nobody' }).uid).toBeGreaterThan(0);
  });
});
