/**
 * The disk fills up while clients post: they are told so, nothing acknowledged is lost, and the server goes on by itself when
 * there is space again. The disk is a small one in memory, which only the system's administrator can make.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_SIGN_IN } from '../../testing/posting/company.ts';
import {
  acknowledgements,
  expectStored,
  makeBooks,
  postSale,
  sleep,
  startClients,
} from '../../testing/posting/durable-books.ts';
import { type RunningServer, signInAt, startRunningServer } from '../../testing/serve/running-server.ts';

const SIZE = '400m';

const disk = mkdtempSync(join(tmpdir(), 'fieldbook-disk-'));
let whyNot = '';

try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', disk], { stdio: 'pipe' });
} catch (error) {
  whyNot = error instanceof Error ? error.message.trim() : String(error);
  rmSync(disk, { recursive: true, force: true });
  process.stderr.write(`A full disk is not tried here, since a small one cannot be mounted: ${whyNot}\n`);
}

describe.skipIf(whyNot !== '')(
  'a full disk',
  () => {
    const dataDirectory = join(disk, 'data');
    const ballast = join(disk, 'ballast');
    let server: RunningServer | undefined;

    beforeAll(async () => {
      chmodSync(disk, 0o755);
      await makeBooks(dataDirectory);
    });
    afterAll(async () => {
      await server?.end('SIGTERM');
      execFileSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    });

    /** Takes all the space that is left, again and again while the database frees and takes some. */
    function fillDisk(): void {
      const file = openSync(ballast, 'a');
      const piece = Buffer.alloc(4096);
      try {
        while (statfsSync(disk).bavail > 0) writeSync(file, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    }

    test('is said, costs nothing that was acknowledged, and passes by itself', async () => {
      server = await startRunningServer({ dataDirectory });
      const { port, address } = server;
      const token = await signInAt(address, TEST_SIGN_IN);
      const clients = startClients(port, token);
      await acknowledgements(clients, 40);

      const codes = new Set<string>();
      const until = performance.now() + 60_000;
      while (!codes.has('server.disk_full') && performance.now() < until) {
        fillDisk();
        const answer = await postSale(port, token, randomUUID()).catch(() => undefined);
        if (answer === undefined || answer.ok) await sleep(20);
        else codes.add(String(((await answer.json()) as { code: unknown }).code));
      }
      expect([...codes]).toContain('server.disk_full');
      // What the client hears is one of these: full, or out of reach while the database starts anew.
      expect([...codes].filter((code) => !['server.disk_full', 'server.unavailable'].includes(code))).toEqual([]);

      unlinkSync(ballast);
      const before = clients.acknowledged.length;
      await acknowledgements(clients, before + 40);
      const acknowledged = await clients.stop();
      await server.end('SIGTERM');
      await expectStored(dataDirectory, acknowledged);
    });
  },
  180_000,
);
