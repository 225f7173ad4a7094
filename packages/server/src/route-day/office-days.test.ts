/** Days as the office sees them: what each comes to, whose they are, opened again, approved; and the dashboards. On real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import type { OfficeDashboard, RepDashboard } from '@fieldbook/core/api/dashboard-operations';
import { present } from '@fieldbook/core/kernel/assert';
import type { TradeAnalysis } from '@fieldbook/core/reports/analysis-trade';
import type { BillsAgeing } from '@fieldbook/core/reports/bills-ageing';
import type { OpenBills } from '@fieldbook/core/reports/open-bills';
import type { RouteProfitability } from '@fieldbook/core/reports/route-profitability';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';
import type { Actor } from '../auth/actor.ts';
import { foldAll } from '../jobs/fold-balances.ts';
import { loadDashboard } from '../store/dashboards/dashboard.ts';
import { inScope } from '../store/reports/report-scope.ts';
import { createReports, type ReportQuery } from '../store/reports/reports.ts';
import { approveDay } from './approve-day.ts';
import { getDay, listDays } from './list-days.ts';
import { liveLocations } from './live-location.ts';
import { reopenDay } from './reopen-day.ts';

const DATE = '2026-11-20';
const now = () => '2026-11-20T12:00:00.000Z';

describeOnEachServer('days at the office', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;
  let other: TestPhone;
  let rep: Actor;
  const people: Record<string, Actor> = {};
  const day = randomUUID();
  const otherDay = randomUUID();

  const event = (of: TestPhone, type: string, body: object, uid: string = randomUUID()): UploadItem =>
    of.item({ uid, kind: 'event', type, body });
  const send = async (of: TestPhone, by: Actor, ...items: readonly UploadItem[]) => {
    const answers = await field.upload(of, items, by);
    expect(answers.map(({ outcome, problems }) => (outcome === 'posted' ? outcome : problems))).toEqual(
      items.map(() => 'posted'),
    );
  };
  const read = async <T>(actor: Actor, work: Parameters<typeof inScope<T>>[2]): Promise<T> => {
    const answer = await inScope({ database: field.company.database.company, now }, { actor }, work);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return answer.value;
  };
  const listed = async (actor: Actor) => (await read(actor, (scope) => listDays(scope, DATE))).rows;
  const detail = async (actor: Actor, uid = day) => read(actor, (scope) => getDay(scope, uid));
  const dashboard = async <D>(actor: Actor): Promise<D> => {
    const answer = await loadDashboard({ database: field.company.database.company, now }, actor);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return answer.value as D;
  };
  const actorNamed = async (code: string, more: Partial<Actor>): Promise<Actor> => {
    const { rows } = await field.company.database.company.pool.query<{ id: number }>(
      'select id from app_user where code = $1',
      [code],
    );
    return { ...field.company.actor, userId: present(rows[0], code).id, userName: code, ...more };
  };

  beforeAll(async () => {
    field = await fieldCompany(server);
    await field.put('branch', [{ code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }]);
    await field.put('route', [
      { code: 'R1', name: 'Deira', branch: 'MB' },
      { code: 'R2', name: 'Sharjah Corniche', branch: 'SHJ' },
    ]);
    // The twentieth of November is a Friday, the third of its month.
    await field.put('customer', [
      {
        ...{ code: 'SHOP-1', name: 'Shop' },
        // Of the month, however many days of the week it stands on.
        visits: [
          { route: 'R1', weekday: 5, monthlyTarget: '100.00' },
          { route: 'R1', weekday: 1, monthlyTarget: '60.00' },
        ],
      },
      { code: 'SHOP-2', name: 'Second', visits: [{ route: 'R1', weekday: 5, weekNumber: 3, monthlyTarget: '900.00' }] },
      { code: 'SHOP-3', name: 'Not this week', visits: [{ route: 'R1', weekday: 5, weekNumber: 2 }] },
      { code: 'SHOP-4', name: 'Of the other', visits: [{ route: 'R2', weekday: 5, monthlyTarget: '5000.00' }] },
    ]);
    await field.put('user', [
      { code: 'rep', name: 'Rep', accessRole: 'Salesperson', cashLedger: 'CASH-VAN-1' },
      { code: 'rep2', name: 'Second rep', accessRole: 'Salesperson' },
      { code: 'chief', name: 'Chief', accessRole: 'Administrator' },
    ]);
    await field.put('salesPerson', [{ code: 'SP1', name: 'Omar Farid' }]);
    phone = await field.phone();
    other = await field.phone();
    await loadVan(field, 'VAN-1');
    rep = await actorNamed('rep', { routes: ['R1'], branches: ['MB'] });
    people['rep2'] = await actorNamed('rep2', { routes: ['R2'], branches: ['SHJ'] });
    people['chief'] = await actorNamed('chief', { branches: ['MB'] });
    people['south'] = await actorNamed('chief', { branches: ['SHJ'] });
    await send(
      phone,
      rep,
      event(phone, 'dayStart', { date: DATE, route: 'R1', van: 'VAN-1', startKm: 100 }, day),
      event(phone, 'visit', { day, customer: 'SHOP-1', state: 'visited' }),
      event(phone, 'visit', { day, customer: 'SHOP-2', state: 'skipped', reason: 'Closed' }),
      phone.sale('2', { customer: 'SHOP-1', route: 'R1' }),
    );
    await send(
      other,
      present(people['rep2'], 'rep2'),
      event(other, 'dayStart', { date: DATE, route: 'R2', startKm: 5 }, otherDay),
    );
    // Sold at the office, on no route: nothing of a rep's.
    const items = [{ item: 'MILK', quantity: '1', rate: '70', taxCode: 'VAT5', godown: 'MAIN' }];
    const sold = await field.company.post({ type: 'sales', mode: 'credit', customer: 'SHOP-4', items });
    expect(sold.kind).toBe('posted');
  });
  afterAll(async () => {
    expect(await field.findings()).toEqual([]);
    await field.close();
  });

  test.each(['while the sums wait', 'once they are folded'])('show what was done, sold and held, %s', async (when) => {
    if (when === 'once they are folded') await foldAll(field.company.database.company.pool);
    const [row] = await listed(present(people['chief'], 'chief'));
    expect(row).toMatchObject({
      ...{ uid: day, date: DATE, state: 'started', branch: 'MB', planned: 2, visited: 1, skipped: 1 },
      ...{ user: { code: 'rep' }, route: { code: 'R1' }, van: { code: 'VAN-1' }, device: phone.device.code },
      ...{ sales: '21.00', collections: '0.00', hasDifference: false, reopenings: 0 },
    });
  });

  test('are of the branches in sight, and of the own routes of who works on some', async () => {
    const uids = async (actor: Actor) => (await listed(actor)).map(({ uid }) => uid).toSorted();
    expect(await uids(field.company.actor)).toEqual([day, otherDay].toSorted());
    expect(await uids(present(people['chief'], 'chief'))).toEqual([day]);
    expect(await uids(present(people['south'], 'south'))).toEqual([otherDay]);
    expect(await uids(rep)).toEqual([day]);
    expect(await detail(present(people['south'], 'south'))).toBeUndefined();
    const reopened = await reopenDay(field.company.database.company, present(people['south'], 'south'), {
      uid: day,
      reason: 'not mine',
    });
    expect(reopened).toMatchObject({ ok: false, problems: [{ code: 'day.unknown' }] });
  });

  test('are approved once they ended, opened again with a reason, and go on under the same uid', async () => {
    const { company } = field.company.database;
    const chief = present(people['chief'], 'chief');
    expect(await approveDay(company, chief, { uid: day, note: 'early' })).toMatchObject({
      problems: [{ code: 'day.not_ended' }],
    });
    await send(
      phone,
      rep,
      event(phone, 'dayEnd', { day, endKm: 160, cashDifference: '-3.20', differenceReason: 'Change given' }),
    );
    expect(await detail(chief)).toMatchObject({
      day: { state: 'ended', hasDifference: true },
      ...{ startKm: 100, endKm: 160, differences: { cash: '-3.20', reason: 'Change given' } },
    });
    expect((await dashboard<OfficeDashboard>(chief)).decisions).toMatchObject({ days: 1 });
    expect(await approveDay(company, chief, { uid: day, note: 'Due from the salesman' })).toMatchObject({ ok: true });
    expect(await approveDay(company, chief, { uid: day, note: 'Again' })).toMatchObject({ ok: true });
    expect(await detail(chief)).toMatchObject({ day: { approval: { by: 'Chief', note: 'Due from the salesman' } } });
    expect((await dashboard<OfficeDashboard>(chief)).decisions).toMatchObject({ days: 0 });
    expect(await reopenDay(company, chief, { uid: day, reason: 'A receipt is missing' })).toMatchObject({ ok: true });
    const open = present(await detail(chief), 'the day');
    expect(open).toMatchObject({ day: { state: 'started', hasDifference: false, reopenings: 1, visited: 1 } });
    expect(open).not.toHaveProperty('differences');
    expect(open.day).not.toHaveProperty('approval');
    await send(phone, rep, event(phone, 'dayEnd', { day, endKm: 161 }));
    const ended = present(await detail(chief), 'the day');
    expect(ended).toMatchObject({ day: { state: 'ended', hasDifference: false, reopenings: 1 }, endKm: 161 });
    expect(ended.events.map(({ type }) => type).toSorted()).toEqual(
      ['dayStart', 'visit', 'visit', 'dayEnd', 'dayApprove', 'dayReopen', 'dayEnd'].toSorted(),
    );
    expect(ended.events.find(({ type }) => type === 'dayReopen')).toMatchObject({
      by: 'Chief',
      values: { reason: 'A receipt is missing' },
    });
  });

  test('stay closed while their person has another one open', async () => {
    await send(phone, rep, event(phone, 'dayStart', { date: DATE, route: 'R1' }));
    const again = await reopenDay(field.company.database.company, rep, { uid: day, reason: 'Again' });
    expect(again).toMatchObject({ ok: false, problems: [{ code: 'day.another_open' }] });
    const rows = await asEverybody<{ state: string }>(
      field.company,
      `select state from route_day where uid = '${day}'`,
    );
    expect(rows).toEqual([{ state: 'ended' }]);
  });

  test('add up on dashboards: the whole company at the office, the own routes to a rep', async () => {
    const office = await dashboard<OfficeDashboard>(field.company.actor);
    expect(office).toMatchObject({
      kind: 'office',
      sales: { today: '94.50', todayCount: 2, month: '94.50', before: '0.00' },
      receivables: { open: '73.50', overdue: '0.00', customers: 1 },
      routes: [
        { code: '', net: '70.00' },
        { code: 'R1', net: '20.00' },
      ],
    });
    expect(office.trend?.at(19)).toEqual({ day: 20, current: '94.50', before: '0.00' });
    expect(office.trend?.at(20)).toEqual({ day: 21, before: '0.00' });
    const own = await dashboard<RepDashboard>(rep);
    expect(own).toMatchObject({
      kind: 'rep',
      ...{ routes: ['R1'], target: '1000.00', sales: { today: '21.00', todayCount: 1, month: '21.00' } },
      ...{ cash: { ledger: 'CASH-VAN-1', balance: '21.00' }, visits: { planned: 2, visited: 1, skipped: 1 } },
      unvisited: [{ code: 'SHOP-2', target: '900.00' }, { code: 'SHOP-3' }],
    });
    expect(own.receivables?.open).toBe('0.00');
    expect(await dashboard<RepDashboard>(present(people['rep2'], 'rep2'))).toMatchObject({
      ...{ kind: 'rep', target: '5000.00', sales: { today: '0.00' } },
    });
  });

  test('what customers owe is what the reports of bills say, by any day', async () => {
    for (const [day, age] of [
      ['2026-11-20', 0],
      ['2026-12-20', 0],
      ['2026-12-21', 1],
      ['2027-01-19', 1],
      ['2027-01-20', 2],
      ['2027-06-01', 3],
    ] as const) {
      const at = () => `${day}T12:00:00.000Z`;
      const source = { database: field.company.database.company, now: at };
      const board = await loadDashboard(source, field.company.actor);
      const report = await createReports(source).run(field.company.actor, 'bills-receivable', {});
      const bills = await createReports(source).run(field.company.actor, 'open-bills', { side: 'customer' });
      if (!board.ok || !report.ok || !bills.ok) throw new Error('a report was refused');
      const { receivables } = board.value;
      const { totals } = report.value as BillsAgeing;
      expect(receivables).toMatchObject({ open: totals?.open, notDue: totals?.notDue, customers: totals?.count });
      expect(receivables?.ages.map(({ amount }) => amount)).toEqual([
        ...[totals?.bucket1, totals?.bucket2, totals?.bucket3, totals?.bucket4],
      ]);
      expect(receivables?.overdue).toBe((bills.value as OpenBills).totals?.overdue);
      expect(
        receivables?.ages.findIndex(({ amount }) => amount !== '0.00'),
        day,
      ).toBe(age);
    }
  });

  test('tell what a route earned, with what was spent, lost and driven on it', async () => {
    const payment = await field.company.post({
      ...{ type: 'payment', ledger: 'CASH-VAN-1', route: 'R1', amount: '6.00' },
      ledgers: [{ ledger: 'EXPENSES', amount: '6.00' }],
    });
    expect(payment).toMatchObject({ kind: 'posted' });
    // What the office books on the route counts, what it books on none does not.
    for (const [amount, route] of [
      ['2.50', { route: 'R1' }],
      ['70.00', {}],
    ] as const) {
      const ledgers = [
        { ledger: 'EXPENSES', debit: amount },
        { ledger: 'CASH', credit: amount },
      ];
      expect(await field.company.post({ type: 'journal', ...route, ledgers })).toMatchObject({ kind: 'posted' });
    }
    const reports = createReports({ database: field.company.database.company, now });
    const run = async <R>(name: string, query: object): Promise<R> => {
      const answer = await reports.run(field.company.actor, name, query as ReportQuery);
      if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
      return answer.value as R;
    };
    const report = await run<RouteProfitability>('route-profitability', {});
    expect(report.rows.find(({ code }) => code === 'R1')).toMatchObject({
      ...{ net: '20.00', cost: '16.00', profit: '4.00', percent: '20.00', damage: '0.00', expenses: '8.50' },
      ...{ result: '-4.50', visits: 1, km: 61, perVisit: '-4.50', collections: '0.00' },
    });
    const { rows } = await run<TradeAnalysis>('sales-analysis', { by: 'route' });
    const figures = (list: readonly { code: string; net: string; cost: string; profit: string }[]) =>
      list.map(({ code, net, cost, profit }) => [code, net, cost, profit]);
    expect(figures(report.rows.filter(({ net }) => net !== '0.00'))).toEqual(figures(rows));
    const one = await run<RouteProfitability>('route-profitability', { route: 'R1' });
    expect(one).toMatchObject({ rows: [{ code: 'R1' }], totals: { result: '-4.50' } });
  });

  test('settle cash that the books have below zero: what the rep paid himself is owed to him', async () => {
    const fuel = [{ ledger: 'FREIGHT', amount: '35.00' }];
    const paid = await field.company.post({ type: 'payment', ledger: 'CASH-VAN-1', amount: '35.00', ledgers: fuel });
    expect(paid.kind).toBe('posted');
    const places = { ledger: 'CASH-VAN-1', toLedger: 'CASH', bookAmount: '-20.00', amount: '0.00', salesPerson: 'SP1' };
    await send(phone, rep, phone.voucher('daySettlement', { ...places, referenceNo: 'Fuel', totals: { net: '0.00' } }));
    const entries = await asEverybody<{ code: string; amount: number }>(
      field.company,
      `select ledger.code, entry.amount::integer from ledger_entry entry join ledger on ledger.id = ledger_id
       join posting on posting.id = posting_id join voucher on voucher.id = voucher_id and type = 'daySettlement'
       order by amount desc`,
    );
    expect(entries).toEqual([
      { code: 'CASH-VAN-1', amount: 2000 },
      { code: 'DUE-FROM-SALESMAN', amount: -2000 },
    ]);
  });

  test('count to a rep what he made on no route, and nobody else’s', async () => {
    const before = await dashboard<RepDashboard>(rep);
    await send(phone, rep, phone.sale('1', { customer: 'C1' }));
    expect(before.sales).toMatchObject({ todayCount: 1 });
    expect((await dashboard<RepDashboard>(rep)).sales).toMatchObject({ today: '31.50', todayCount: 2 });
    const others = await dashboard<RepDashboard>(present(people['rep2'], 'rep2'));
    expect(others.sales).toMatchObject({ todayCount: 0 });
  });

  test('tell where the vans were: by the device, else by the customer, in order, to whom they are in sight', async () => {
    await field.put('customer', [{ code: 'SHOP-5', name: 'At the creek', latitude: '25.25', longitude: '55.33' }]);
    const at = { latitude: '25.2048', longitude: '55.2708', accuracy: 9 };
    await send(
      phone,
      rep,
      event(phone, 'visit', { day, customer: 'SHOP-5', state: 'visited' }),
      event(phone, 'visit', { day, customer: 'SHOP-3', state: 'skipped', reason: 'Closed', ...at }),
    );
    const tracks = async (actor: Actor) => (await read(actor, (scope) => liveLocations(scope, DATE))).rows;
    const [track] = await tracks(present(people['chief'], 'chief'));
    expect(track).toMatchObject({ day, user: { code: 'rep' }, van: { code: 'VAN-1' } });
    expect(track?.points).toMatchObject([
      { type: 'visit', customer: { code: 'SHOP-5' }, latitude: '25.250000', isOfCustomer: true },
      { state: 'skipped', customer: { code: 'SHOP-3' }, latitude: '25.204800', accuracy: 9, isOfCustomer: false },
    ]);
    expect((await tracks(present(people['south'], 'south'))).map((each) => each.day)).toEqual([otherDay]);
  });
});
