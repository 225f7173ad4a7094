/** The way of the outbox to a real server that is busy: the pause that it asks for reaches the loop. */
import { pauseAfter } from '@fieldbook/core/sync/drain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/api/server.ts';
import { chooseCompany } from '../../session/session.ts';
import { askDevice } from './signed-call.ts';
import { signedUplink } from './uplink.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
  chooseCompany(server.address);
});
afterEach(async () => {
  chooseCompany(undefined);
  await server.close();
});

async function uploadTo(headers: Readonly<Record<string, string>>, status = 503) {
  const key = { name: 'ECDSA', namedCurve: 'P-256' } as const;
  const { privateKey } = await crypto.subtle.generateKey(key, false, ['sign', 'verify']);
  server.behaviours.push({ status: 200, body: { challenge: 'c' } }, { status, headers });
  await askDevice();
  return signedUplink({ code: 'd-1', privateKey, publicKey: '' }).upload([]);
}

const date = 'Tue, 24 Nov 2026 10:00:00 GMT';

test.each([
  ['seconds', { 'retry-after': '7' }, 7_000],
  ['a date, by the clock of the server', { 'retry-after': 'Tue, 24 Nov 2026 10:00:08 GMT', date }, 8_000],
  ['a date that has gone', { 'retry-after': 'Tue, 24 Nov 2026 09:00:00 GMT', date }, 0],
])('a busy server says when to come back: %s', async (_, headers, retryAfterMs) => {
  const answer = await uploadTo(headers);
  expect(answer).toEqual({ kind: 'busy', retryAfterMs });
  if (answer.kind === 'answered') throw new Error('it was refused');
  expect(pauseAfter(answer, 1, { fraction: () => 0 })).toBe(Math.max(retryAfterMs, 1_000));
});

test('one that says nothing, or nonsense, leaves it to us', async () => {
  expect(await uploadTo({}, 429)).toEqual({ kind: 'busy' });
  expect(await uploadTo({ 'retry-after': 'soon' })).toEqual({ kind: 'busy' });
});
