/** Events of a day that come late, out of order or from a phone that lost its van, taken in on real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { END_STEP, SETTLEMENT_STEP, stepUid } from '@fieldbook/core/day-cycle/step-uid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';
import { readAs } from '../store/actor-context.ts';
import { daysPart } from '../sync/changes/own-days.ts';
import { reopenDay } from './reopen-day.ts';

describeOnEachServer('events that come late', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;

  beforeAll(async () => {
    field = await fieldCompany(server);
    phone = await field.phone();
    await field.put('customer', [{ code: 'SHOP-1', name: 'Shop' }]);
  });
  afterAll(() => field.close());

  const startOf = (by: TestPhone, uid: string, at: string) => ({
    ...by.item({ uid, kind: 'event', type: 'dayStart', body: { date: '2026-11-20', van: by.van } }),
    madeAt: at,
  });
  const dayOf = async (uid: string) =>
    (
      await asEverybody<{ state: string; exceptions: string[]; visits: number }>(
        field.company,
        `select state, exceptions, jsonb_array_length(document->'visits') as visits from route_day where uid = '${uid}'`,
      )
    )[0];

  test('the start of a phone that has lost its van does not end the day that was begun after it', async () => {
    const [lost, running] = [randomUUID(), randomUUID()];
    const late = startOf(phone, lost, '2026-11-20T05:00:00.000Z');
    await field.company.database.company.pool.query(
      "update van_lease set ended_at = now(), end_kind = 'ended', ended_by = user_id",
    );
    const next = await field.phone();
    await field.upload(next, [startOf(next, running, '2026-11-20T08:00:00.000Z')]);
    await field.upload(phone, [late]);
    expect(await dayOf(running)).toMatchObject({ state: 'started', exceptions: [] });
    expect(await dayOf(lost)).toMatchObject({ state: 'ended', exceptions: ['day.replaced'] });
    // What happened in it while the phone had the van is still of it.
    const visit = { day: lost, customer: 'SHOP-1', state: 'visited' };
    await field.upload(phone, [phone.item({ uid: randomUUID(), kind: 'event', type: 'visit', body: visit })]);
    expect(await dayOf(lost)).toMatchObject({ visits: 1 });
  });

  test('what came before a start that was refused at first is in the day', async () => {
    const day = randomUUID();
    const start = phone.item({
      uid: day,
      kind: 'event',
      type: 'dayStart',
      body: { date: '2026-11-20', route: 'GONE' },
    });
    const visit = { day, customer: 'SHOP-1', state: 'visited' };
    const came = [start, phone.item({ uid: randomUUID(), kind: 'event', type: 'visit', body: visit })];
    expect((await field.upload(phone, came)).map(({ outcome }) => outcome)).toEqual(['refused', 'posted']);
    await field.upload(phone, [{ ...start, revision: 1, body: { date: '2026-11-20' } }]);
    expect(await dayOf(day)).toMatchObject({ state: 'started', visits: 1 });
  });

  test('a day that was opened again is not ended by the end before, and is by the next', async () => {
    const day = randomUUID();
    const end = (reopenings: number) => {
      const uid = stepUid({ code: day, reopenings }, END_STEP);
      return phone.item({ uid, kind: 'event', type: 'dayEnd', body: { day } });
    };
    const officeEnd = phone.item({ uid: randomUUID(), kind: 'event', type: 'dayEnd', body: { day } });
    await field.upload(phone, [startOf(phone, day, '2026-11-20T10:00:00.000Z'), officeEnd]);
    const { database, actor } = field.company;
    expect(await reopenDay(database.company, actor, { uid: day, reason: 'One more shop' })).toMatchObject({ ok: true });
    await field.upload(phone, [end(0)]);
    expect(await dayOf(day)).toMatchObject({ state: 'started', exceptions: ['day.ended'] });
    await field.upload(phone, [end(1)]);
    expect(await dayOf(day)).toMatchObject({ state: 'ended' });
  });

  test('a step that one phone did is told as done to whoever goes on with the day', async () => {
    const code = randomUUID();
    const uid = stepUid(code, SETTLEMENT_STEP);
    const cash = { ledger: 'CASH-VAN-1', toLedger: 'CASH', bookAmount: '5.00', amount: '5.00' };
    const made = phone.voucher('daySettlement', { ...cash, uid });
    await field.upload(phone, [startOf(phone, code, '2026-11-20T11:00:00.000Z'), { ...made, uid }]);
    const { database, actor } = field.company;
    const told = await readAs(database.company, actor, (client) =>
      daysPart(client, { userId: actor.userId, van: undefined, mark: '' }),
    );
    expect(told.part?.rows.find((day) => day['code'] === code)).toMatchObject({ done: [SETTLEMENT_STEP] });
  });

  test('what one phone sold of a day is told to another that goes on with it, and not to itself', async () => {
    const code = randomUUID();
    const own = await field.phone();
    const [sold, gone] = [own.sale('2'), own.sale('1')];
    const start = { ...startOf(own, code, '2026-11-20T07:30:00.000Z') };
    const before = { ...own.sale('3'), madeAt: '2026-11-20T07:00:00.000Z' };
    await loadVan(field, own.van);
    expect((await field.upload(own, [before, start, sold, gone])).map(({ outcome }) => outcome)).toEqual([
      'posted',
      'posted',
      'posted',
      'posted',
    ]);
    const { database, actor, posting } = field.company;
    const found = await asEverybody<{ id: number }>(field.company, `select id from voucher where uid = '${gone.uid}'`);
    await posting.change(actor, { voucherNo: found[0]?.id ?? 0, action: 'void', reason: 'x', key: randomUUID() });
    const toldTo = async (deviceId: number) => {
      const { part } = await readAs(database.company, actor, (client) =>
        daysPart(client, { userId: actor.userId, van: undefined, deviceId, mark: '' }),
      );
      return (part?.rows as readonly RouteDay[] | undefined)?.find((day) => day.code === code)?.elsewhere;
    };
    expect(await toldTo(own.device.id)).toBeUndefined();
    expect(await toldTo(own.device.id + 1000)).toEqual([{ uid: sold.uid, type: 'sales', net: expect.any(Number) }]);
  });
});
