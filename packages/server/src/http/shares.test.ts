/** One person, or one phone, that brings much at once: the others are answered meanwhile. */

import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { problem } from '@fieldbook/core/kernel/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { RefusedRequest } from '../requests/refused-request.ts';

describeOnEachServer('what one has of the server', (server) => {
  let t: TestApp;
  let phone: TestDevice;
  let admin: Asker;
  let asked = 0;
  const held = Promise.withResolvers<never>();
  beforeAll(async () => {
    const wait = (): Promise<never> => {
      asked += 1;
      return held.promise;
    };
    held.promise.catch(() => undefined);
    const registers = { page: wait, each: wait, groups: wait };
    const limits = { requests: { running: 4, waiting: 10 }, uploads: { running: 2, waiting: 2 } };
    t = await testApp(server, { registers, ...limits });
    admin = asking(t.app, await t.signIn('admin'));
    phone = await new TestDevice(t, 'phone-1').join('admin', (code) =>
      admin.ask('POST /devices/{code}/approve', { path: { code }, body: {} }),
    );
  });
  afterAll(() => t.close());

  test('is two files at a time for a person: more wait behind their own, and the last are told to come back', async () => {
    const exports = Array.from({ length: 20 }, () =>
      t.app.inject({ url: '/api/v1/sales/export?format=csv', headers: admin.headers }),
    );
    const answers = Promise.all(exports);
    await expect.poll(() => asked).toBe(2);
    const me = await asking(t.app, await t.signIn('omar')).answerOf('GET /me');
    expect([me.status, asked, t.company.gate.waiting]).toEqual([200, 2, 0]);
    held.reject(new RefusedRequest([problem('voucher.not_found')]));
    const told = await answers;
    const busy = told.filter(({ statusCode }) => statusCode === 429);
    expect(busy.length).toBe(8);
    expect(busy[0]?.json().code).toBe('server.busy');
    expect(busy[0]?.headers['retry-after']).toBeDefined();
    expect([told.length - busy.length, t.company.gate.running]).toEqual([12, 0]);
  });

  test('is no place among the uploads before its body is there', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const head = `POST /api/v1/sync/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${admin.headers['authorization']}\r\nContent-Type: application/json`;
    const sockets = Array.from({ length: 12 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    for (const socket of sockets) socket.write(`${head}\r\nContent-Length: 1000\r\n\r\n{`);
    const connections = () => new Promise((resolve) => t.app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(sockets.length);
    expect((await phone.answerOf('POST /sync/upload', { body: { items: [] } })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('is one upload at a time: the next of the same phone waits behind it, before the door', async () => {
    const { uploads } = t.company;
    const leave = [await uploads.enter(), await uploads.enter()];
    const sent = Array.from({ length: 12 }, () => phone.answerOf('POST /sync/upload', { body: { items: [] } }));
    const told: number[] = [];
    for (const each of sent) void each.then(({ status }) => told.push(status));
    await expect.poll(() => told).toEqual([429, 429, 429, 429, 429, 429, 429]);
    expect(uploads.waiting).toBe(1);
    for (const each of leave) each?.();
    await Promise.all(sent);
    expect([told.slice(7), uploads.running]).toEqual([[200, 200, 200, 200, 200], 0]);
  });
});
