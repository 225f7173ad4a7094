/** Numbers that a phone may send and that no phone has: what is asked of the database for them stays small, on one megabyte of disk. */
import { randomUUID } from 'node:crypto';
import { reports } from '@fieldbook/core/reports/index';
import type { Lease } from '@fieldbook/core/sync/register';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { withClient } from '../store/cluster/connect.ts';
import { parseDatabaseUrl } from '../store/cluster/connection-options.ts';

const HUGE = 999_999_999_999;

describeOnEachServer('numbers without measure', (server) => {
  let t: TestApp;
  let phone: TestDevice;
  let lease: Lease;
  let admin: { authorization: string };

  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    const headers = admin;
    phone = await new TestDevice(t, 'phone-1').join('admin', (code) =>
      t.app.inject({ method: 'POST', url: `/api/v1/devices/${code}/approve`, headers, payload: {} }),
    );
    lease = (await phone.answerOf('POST /leases/take', { body: { van: 'VAN-1' } })).body.lease;
    await limitDisk();
  });
  afterAll(() => t.close());

  /** From the next connection on; those that are open are ended. */
  async function limitDisk(): Promise<void> {
    const database = new URL(t.database.url).pathname.slice(1);
    await withClient(parseDatabaseUrl(server.url, {}), async (client) => {
      await client.query(`alter database ${database} set temp_file_limit = '1MB'`);
      await client.query(`alter database ${database} set statement_timeout = '20s'`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
    });
    await vi.waitFor(() => expect(t.company.database.pool.totalCount).toBe(0));
    const { rows } = await t.company.database.pool.query("select current_setting('temp_file_limit') as most");
    expect(rows[0].most).toBe('1MB');
  }

  const bring = async (...sequences: readonly number[]) => {
    const items = sequences.map((sequence) => {
      const uid = randomUUID();
      const body = { uid, voucherUid: randomUUID(), name: 'a.png', mediaType: 'image/png', content: 'iVBORw0KGgoA' };
      const made = { sequence, revision: 0, numbers: [], madeAt: '2026-11-20T10:00:00.000Z' };
      return { uid, kind: 'attachment', type: 'attachment', body, device: 'phone-1', epoch: lease.epoch, ...made };
    });
    const { body } = await phone.answerOf('POST /sync/upload', { body: { items } });
    return body.answers.map(({ outcome }: { outcome: string }) => outcome);
  };
  const missingUpTo = async (lastSequence: number) => {
    const told = { epoch: lease.epoch, date: '2026-11-22', lastSequence, types: [] };
    const { status, body } = await phone.answerOf('POST /sync/day-check', { body: told });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.missing;
  };
  /** On the last page of all. */
  const included = async () => {
    for (let since: string | undefined; ; ) {
      const query = { limit: 2000, ...(since === undefined ? {} : { since }) };
      const page = await phone.ask('GET /sync/changes', { query });
      if (page.included !== undefined) {
        const { upTo, without } = page.included;
        return { upTo, without };
      }
      since = page.token;
    }
  };
  const first = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);

  test('a day check names the first two hundred that are missing, whatever its last sequence is', async () => {
    expect(await missingUpTo(HUGE)).toEqual(first(200));
    expect(await missingUpTo(0)).toEqual([]);
    expect(await missingUpTo(3)).toEqual([1, 2, 3]);
    expect(
      (
        await phone.answerOf('POST /sync/day-check', {
          body: { date: '2026-11-22', lastSequence: HUGE + 1, types: [] },
        })
      ).status,
    ).toBe(422);
  });

  test('gaps between what came are found, and what is above the last sequence is no gap', async () => {
    expect(await bring(1, 3, 7)).toEqual(['posted', 'posted', 'posted']);
    expect(await missingUpTo(8)).toEqual([2, 4, 5, 6, 8]);
    expect(await missingUpTo(5)).toEqual([2, 4, 5]);
    expect(await missingUpTo(HUGE)).toEqual([2, 4, 5, 6, ...first(196, 8)]);
    expect(await included()).toEqual({ upTo: 7, without: [2, 4, 5, 6] });
  });

  test('an item far above all others keeps nobody from the changes, nor from the day', async () => {
    expect(await bring(HUGE, HUGE - 2)).toEqual(['posted', 'posted']);
    expect(await included()).toEqual({ upTo: 7, without: [2, 4, 5, 6] });
    expect(await missingUpTo(HUGE)).toEqual([2, 4, 5, 6, ...first(196, 8)]);
    expect(await bring(2, 4, 5, 6, 9_000)).toEqual(Array.from({ length: 5 }, () => 'posted'));
    const filled = await included();
    expect([filled.upTo, filled.without.length, filled.without[0]]).toEqual([9_000, 8_992, 8]);
  });

  test('a phone that says it stands far beyond its numbers gets a few, and leaves a few open', async () => {
    const next = Object.fromEntries(lease.series.map(({ series }) => [series, HUGE]));
    const held = { epoch: lease.epoch, next };
    const most = Math.max(...lease.series.map(({ last }) => last));
    const extended: Lease = (await phone.answerOf('POST /leases/extend', { body: held })).body.lease;
    for (const { last } of extended.series) expect(last).toBeLessThanOrEqual(most + 1_000);
    const { status, body } = await phone.answerOf('POST /leases/end', { body: held });
    expect([status, body.opened > 0, body.opened <= (most + 1_000) * lease.series.length]).toEqual([200, true, true]);
  });

  const ask = async (path: string, values: Readonly<Record<string, string>>) => {
    const url = `/api/v1${path}?${new URLSearchParams(values)}`;
    const { statusCode, body } = await t.app.inject({ url, headers: admin });
    return { path, status: statusCode, body: statusCode === 200 ? '' : body };
  };
  const codes: Readonly<Record<string, string>> = { customer: 'C1', item: 'MILK', branch: 'MB' };

  test('reports over all days of the calendar answer or are refused, and none needs the disk', async () => {
    const answers = [];
    for (const { name, parameters } of reports) {
      const values = Object.entries(parameters).flatMap(([key, { kind, of = '', required, options }]) => {
        if (kind === 'date') return [[key, /from/i.test(key) ? '1900-01-01' : '9999-12-31']];
        if (kind === 'integer') return [[key, String(HUGE)]];
        if (kind === 'choice' && options !== undefined) return [[key, options.at(-1) ?? '']];
        return kind === 'reference' && required ? [[key, codes[of] ?? 'X']] : [];
      });
      const dates = values.filter(([key = '']) => parameters[key]?.kind === 'date');
      for (const each of [values, dates]) answers.push(await ask(`/reports/${name}`, Object.fromEntries(each)));
    }
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(reports.length / 2);
  });

  test('registers over all days of the calendar answer, page, sums, groups and file', async () => {
    const days = { from: '1900-01-01', to: '9999-12-31' };
    const answers = [];
    for (const { path } of voucherTypes.slice(0, 4)) {
      answers.push(await ask(`/${path}`, { ...days, sums: 'all' }));
      answers.push(await ask(`/${path}/export`, { ...days, format: 'csv' }));
      answers.push(await ask(`/${path}/groups`, { ...days, by: 'date' }));
    }
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
