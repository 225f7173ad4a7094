/** A file over a real socket whose reader is slower than whoever makes it. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { sendFile } from './file-reply.ts';

const LOT = new Uint8Array(256 * 1024).fill(120);
const LOTS = 200;

/** Serves one file of 50 MB at any path; `made` resolves when all of it is taken, or rejects with why it is not. */
async function serveFile() {
  const app = Fastify();
  const { promise: made, resolve, reject } = Promise.withResolvers<void>();
  app.get('/*', (_request, reply) =>
    sendFile({ reply } as Pick<Call, 'reply'> as Call, async (open) => {
      const sink = open({ name: 'long.csv', type: 'text/csv' });
      try {
        for (let lot = 0; lot < LOTS; lot += 1) await sink(LOT);
        resolve();
      } catch (error) {
        reject(error);
        throw error;
      }
      return { ok: true, value: true };
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /long.csv HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
  return { app, socket, made };
}

test('a long file to a slow reader leaves no listeners behind', async () => {
  const warnings: string[] = [];
  const onWarning = ({ name, message }: Error): void => void warnings.push(`${name}: ${message}`);
  process.on('warning', onWarning);
  const { app, socket, made } = await serveFile();
  let length = 0;
  for await (const piece of socket) {
    length += (piece as Buffer).length;
    await turn();
  }
  await made;
  await app.close();
  await turn();
  process.off('warning', onWarning);
  expect(length).toBeGreaterThan(LOTS * LOT.length);
  expect(warnings).toEqual([]);
});

test('whoever makes a file learns that its reader has gone', async () => {
  const { app, socket, made } = await serveFile();
  await once(socket, 'data');
  socket.destroy();
  await expect(made).rejects.toThrow('The reader of the file has gone.');
  await app.close();
});
