/**
 * Every operation of the contract is asked what nobody should ask, by an administrator, by a salesperson and by a phone: whatever comes is
 * answered or refused, and nothing is a fault of ours. `HOSTILE_SEED` plays a run again, which a failure names.
 */
import { contractOf } from '@fieldbook/core/api/contract';
import { masters } from '@fieldbook/core/masters/index';
import { reports } from '@fieldbook/core/reports/index';
import type { Lease } from '@fieldbook/core/sync/register';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { type HostileRequest, hostileRequests } from '../../testing/http/hostile-requests.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const SEED = Number(process.env['HOSTILE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** The salesperson first: what the administrator changes of people ends their sessions. */
const EACH = { omar: 6, admin: 14 };
const AT_ONCE = 4;
/** They end what the others need: the session and the password that the run goes on with. */
const LEFT_OUT = new Set(['signOut', 'me.password', 'user.password']);
const SIGNED = /^(sync\.(upload|dayCheck)|lease\.\w+|approval\.key)$/;

describeOnEachServer('requests that nobody should send', (server) => {
  let t: TestApp;
  let phone: TestDevice;
  let lease: Lease;
  let rows: Record<string, string[]>;
  const tokens: Record<string, string> = {};
  const contract = contractOf({ vouchers: voucherTypes, masters, reports });

  beforeAll(async () => {
    t = await testApp(server);
    for (const user of Object.keys(EACH)) tokens[user] = await t.signIn(user);
    const headers = bearer(tokens['admin'] ?? '');
    phone = await new TestDevice(t, 'phone-1').join('admin', (code) =>
      t.app.inject({ method: 'POST', url: `/api/v1/devices/${code}/approve`, headers, payload: {} }),
    );
    lease = (await phone.answerOf('POST /leases/take', { body: { van: 'VAN-1' } })).body.lease;
    rows = await fill(headers);
  });
  afterAll(() => t.close());

  /** Rows and documents of the examples, as far as this company takes them. */
  async function fill(headers: object): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    const post = (path: string, payload: object) =>
      t.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers: { ...headers }, payload });
    await post('suppliers', { code: 'S1', name: 'Supplier' });
    for (const { name, path, examples } of masters) {
      for (const example of examples) await post(path, example);
      found[name] = examples.map(({ code }) => String(code)).filter((code) => code !== 'admin');
    }
    for (const { type, path, examples } of voucherTypes) {
      const posted = await Promise.all(examples.map((example) => post(path, example as object)));
      found[type] = posted.flatMap((answer) => answer.json().voucherNo ?? []).map(String);
    }
    return found;
  }

  async function send(user: string, { operation, path, body }: HostileRequest) {
    if (user === 'admin' && operation.method === 'POST' && SIGNED.test(operation.name)) {
      const { status, body: answer } = await phone.post(path, body ?? {});
      return { status, answer: JSON.stringify(answer) };
    }
    const { statusCode, body: answer } = await t.app.inject({
      method: operation.method,
      url: `/api/v1${path}`,
      headers: {
        ...bearer(tokens[user] ?? ''),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(operation.idempotency === 'key' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: statusCode, answer };
  }

  test(`are none of them a fault (HOSTILE_SEED=${SEED})`, { timeout: 600_000 }, async () => {
    const faults: unknown[] = [];
    vi.spyOn(t.app.faults, 'tell').mockImplementation(({ error }) => faults.push(error));
    const asked = contract.filter(({ name }) => !LEFT_OUT.has(name));
    const work = Object.entries(EACH).flatMap(([user, count], at) =>
      asked.flatMap((operation, number) =>
        hostileRequests(operation, { contract, lease, rows }, { seed: SEED + number * 2 + at, count }).map(
          (request) => ({
            user,
            request,
          }),
        ),
      ),
    );
    const failed: object[] = [];
    const statuses: Record<string, number> = {};
    const next = work.values();
    const worker = async (): Promise<void> => {
      for (const { user, request } of next) {
        const { status, answer } = await send(user, request);
        const kind = `${user} ${Math.floor(status / 100)}`;
        statuses[kind] = (statuses[kind] ?? 0) + 1;
        if (status < 500) continue;
        const { operation, path, body } = request;
        failed.push({
          user,
          name: operation.name,
          path: path.slice(0, 300),
          body: JSON.stringify(body)?.slice(0, 600),
          answer: answer.slice(0, 200),
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect({ failed, faults }).toEqual({ failed: [], faults: [] });
    // A run in which all is refused at the door would prove nothing.
    for (const user of Object.keys(EACH)) expect(statuses[`${user} 2`], JSON.stringify(statuses)).toBeGreaterThan(500);
  });
});
