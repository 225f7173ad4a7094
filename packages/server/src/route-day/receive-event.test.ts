/** Days as devices tell them: kept once, one state, and nothing of the field refused for what the office thinks. On real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';
import type { Actor } from '../auth/actor.ts';
import { writeSettings } from '../store/masters/settings.ts';

describeOnEachServer('events of a day', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;

  beforeAll(async () => {
    field = await fieldCompany(server);
    phone = await field.phone();
    await field.put('customer', [{ code: 'SHOP-1', name: 'Shop' }]);
  });
  afterAll(() => field.close());

  const event = (type: string, body: object, uid: string = randomUUID()): UploadItem =>
    phone.item({ uid, kind: 'event', type, body });
  const start = (uid: string) => event('dayStart', { date: '2026-11-20', van: phone.van, startKm: 100 }, uid);
  const send = async (...items: readonly UploadItem[]) =>
    (await field.upload(phone, items)).map(({ outcome, problems = [] }) =>
      [outcome, ...problems.map(({ code }) => code)].join(' '),
    );
  const dayOf = async (uid: string) => {
    const rows = await asEverybody<{ state: string; document: object; exceptions: string[]; visits: string[] }>(
      field.company,
      `select state, document, exceptions, array(select party.code || ' ' || visit.state from route_visit visit
         join party on party.id = party_id where day_id = route_day.id order by 1) as visits
       from route_day where uid = '${uid}'`,
    );
    return rows[0];
  };
  const openDays = async () =>
    (await asEverybody<{ uid: string }>(field.company, "select uid from route_day where state = 'started'")).map(
      ({ uid }) => uid,
    );
  const eventsOf = (uid: string) =>
    asEverybody<{ type: string; exceptions: string[] }>(
      field.company,
      `select type, exceptions from route_event where body->>'day' = '${uid}' or uid = '${uid}' order by id`,
    );

  test('become its state, each once however often they come', async () => {
    const day = randomUUID();
    const items = [
      start(day),
      event('visit', { day, customer: 'SHOP-1', state: 'skipped', reason: 'closed' }),
      event('visit', { day, customer: 'SHOP-1', state: 'visited' }),
    ];
    expect(await send(...items)).toEqual(['posted', 'posted', 'posted']);
    expect(await send(...items)).toEqual(['replayed', 'replayed', 'replayed']);
    expect(await dayOf(day)).toMatchObject({ state: 'started', exceptions: [], visits: ['SHOP-1 visited'] });
    expect(await eventsOf(day)).toHaveLength(3);
    expect(await send(event('dayEnd', { day, endKm: 150, cashDifference: '-3.20' }))).toEqual(['posted']);
    expect(await dayOf(day)).toMatchObject({
      state: 'ended',
      document: { end: { km: 150 }, differences: { cash: -320 } },
    });
  });

  test('a second start ends the day that was open, and says so', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    expect(await send(start(one), start(other))).toEqual(['posted', 'posted']);
    expect(await dayOf(one)).toMatchObject({ state: 'ended', exceptions: ['day.replaced'] });
    expect(await dayOf(other)).toMatchObject({ state: 'started' });
    expect(await eventsOf(other)).toMatchObject([{ exceptions: ['day.replaced'] }]);
  });

  test('of a day nobody knows, or that has ended, are kept and flagged', async () => {
    const [unknown, ended] = [randomUUID(), randomUUID()];
    const visit = (day: string) => event('visit', { day, customer: 'SHOP-1', state: 'visited' });
    expect(await send(visit(unknown))).toEqual(['posted']);
    expect(await eventsOf(unknown)).toMatchObject([{ type: 'visit', exceptions: ['day.unknown'] }]);
    expect(await send(start(ended), event('dayEnd', { day: ended }), visit(ended))).toEqual([
      'posted',
      'posted',
      'posted',
    ]);
    expect((await eventsOf(ended)).at(-1)).toMatchObject({ type: 'visit', exceptions: ['day.ended'] });
  });

  test('that cannot be read, or name what is not there, are refused by name and can be sent again', async () => {
    const day = randomUUID();
    expect(await send(event('dayOff', {}))).toEqual(['refused event.type_unknown']);
    expect(await send(event('dayStart', { date: '2026-11-20', route: 'NOWHERE' }))).toEqual([
      'refused reference.unknown',
    ]);
    const item = event('visit', { day, customer: 'SHOP-2', state: 'visited' });
    expect(await send(start(day), item)).toEqual(['posted', 'refused reference.unknown']);
    const repaired = { ...item, revision: 1, body: { day, customer: 'SHOP-1', state: 'visited' } };
    expect(await send(repaired)).toEqual(['posted']);
    expect(await dayOf(day)).toMatchObject({ visits: ['SHOP-1 visited'] });
  });

  test('that name a route of somebody else are refused, and sent again once the office has linked it', async () => {
    await field.put(
      'route',
      ['R1', 'R2'].map((code) => ({ code, name: code, branch: 'MB' })),
    );
    const own = { ...field.company.actor, routes: ['R1'] };
    const day = randomUUID();
    const by = async (actor: Actor, item: UploadItem) =>
      (await field.upload(phone, [item], actor)).map(({ outcome, problems = [] }) => [outcome, ...problems]);
    const began = event('dayStart', { date: '2026-11-20', van: phone.van, route: 'R1' }, day);
    const change = event('routeChange', { day, route: 'R2' });
    const refusal = { code: 'day.route_not_own', path: 'route', values: { route: 'R2' } };
    expect(await by(own, event('dayStart', { date: '2026-11-20', route: 'R2' }))).toMatchObject([['refused', refusal]]);
    expect(await by(own, began)).toEqual([['posted']]);
    expect(await by(own, change)).toMatchObject([['refused', refusal]]);
    expect(await dayOf(day)).toMatchObject({ document: { route: 'R1', routes: ['R1'] } });
    expect(await by({ ...own, routes: ['R1', 'R2'] }, { ...change, revision: 1 })).toEqual([['posted']]);
    expect(await dayOf(day)).toMatchObject({ document: { route: 'R2', routes: ['R1', 'R2'] } });
  });

  test('a sale without a started day is posted all the same, flagged, and one within it is not', async () => {
    const rep: Actor = { ...field.company.actor, forms: new Set(['frmRouteDayStart', 'frmRouteDayEnd', 'frmSales']) };
    const other = await field.phone();
    await loadVan(field, other.van, '10');
    const [day, uid] = [randomUUID(), randomUUID()];
    const flags = async (item: UploadItem) =>
      (await field.upload(other, [item], rep)).map(({ exceptions }) => exceptions);
    const at = (hour: number, item: UploadItem) => ({ ...item, madeAt: `2026-11-21T${hour}:00:00.000Z` });
    const items = [{ item: 'MILK', quantity: '1', rate: '10', taxCode: 'VAT5', godown: other.van }];
    const [open] = await openDays();
    if (open !== undefined) await field.upload(phone, [event('dayEnd', { day: open })]);
    expect(await flags(at(10, other.sale('1', { items })))).toEqual([['day.not_started']]);
    const began = other.item({
      uid: day,
      kind: 'event',
      type: 'dayStart',
      body: { date: '2026-11-21', van: other.van },
    });
    expect(await flags(at(11, began))).toEqual([undefined]);
    expect(await flags(at(12, other.sale('1', { items })))).toEqual([undefined]);
    const [later, ended] = [
      other.sale('1', { items }),
      other.item({ uid, kind: 'event', type: 'dayEnd', body: { day } }),
    ];
    expect(await flags(at(18, ended))).toEqual([undefined]);
    expect(await flags(at(20, later))).toEqual([['day.not_started']]);
    const { database } = field.company;
    const ofBranch = { level: 'branch', code: 'MB' } as const;
    await writeSettings(database.company, { userName: 'admin' }, { isRouteMandatory: 'False' }, ofBranch);
    expect(await flags(at(21, other.sale('1', { items })))).toEqual([undefined]);
  });

  test('what is kept is never rewritten', async () => {
    const change = asEverybody(field.company, 'update route_event set type = type');
    await expect(change).rejects.toThrow();
  });
});
