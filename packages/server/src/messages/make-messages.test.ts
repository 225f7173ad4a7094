/** Messages that make themselves, source by source, from what is in the database: who hears, in which words, and once. */

import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { addDays } from '@fieldbook/core/kernel/date';
import { messageSourceNames } from '@fieldbook/core/messages/sources';
import { everything } from '@fieldbook/core/permissions/reach';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';
import type { Actor } from '../auth/actor.ts';
import type { PostedVoucher } from '../posting/service.ts';
import { reopenDay } from '../route-day/reopen-day.ts';
import { verifyBooks } from '../verify/verify.ts';
import { makeMessages } from './make-messages.ts';
import { watchOccasions } from './watch-occasions.ts';

const today = new Date().toISOString().slice(0, 10);

describeOnEachServer('messages by themselves', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;
  let rep: Actor;

  const db = () => field.company.database.company;
  const make = () => makeMessages(db());
  /** `source title → who hears`, of those that came since the last call. */
  let told = 0;
  const news = async () => {
    await make();
    const rows = await asEverybody<{
      id: number;
      source: string;
      title: string;
      body: string;
      hears: string;
      link: string;
    }>(
      field.company,
      `select message.id, source, title, body, concat_ws(' ', link_of, link_to) as link,
         (select string_agg(code, ' ' order by code) from message_receipt join app_user on app_user.id = user_id
           where message_id = message.id) as hears
       from message where id > ${told} order by message.id`,
    );
    told = rows.at(-1)?.id ?? told;
    return rows.map(({ source, title, body, hears, link }) => ({ source, title, body, hears, link }));
  };
  const posted = async (body: Record<string, unknown>): Promise<PostedVoucher> => {
    const outcome = await field.company.post({ date: today, ...body });
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  };

  beforeAll(async () => {
    field = await fieldCompany(server, { roundOffStep: '0' });
    phone = await field.phone();
    await field.put('route', [{ code: 'R1', name: 'Deira', branch: 'MB', godowns: [{ godown: 'VAN-1' }] }]);
    await field.put('branch', [{ code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }]);
    const here = { branches: [{ branch: 'MB' }] };
    await field.put('accessRole', [
      {
        code: 'Supervisor',
        name: 'Supervisor',
        forms: ['frmFieldExceptions', 'frmExceedCredit', 'frmRouteDays', 'frmCustomerPlace'].map((form) => ({ form })),
      },
    ]);
    await field.put('user', [
      {
        code: 'rashid',
        name: 'Rashid',
        nameArabic: 'راشد',
        accessRole: 'Salesperson',
        ...here,
        linkedRoutes: [{ route: 'R1' }],
      },
      { code: 'huda', name: 'Huda', accessRole: 'Supervisor', ...here },
      { code: 'sami', name: 'Sami', accessRole: 'Supervisor', branches: [{ branch: 'SHJ' }] },
      { code: 'books', name: 'Books', accessRole: 'Accountant', ...here },
    ]);
    const { rows } = await db().pool.query("select id from app_user where code = 'rashid'");
    const userId = present(rows[0], 'the rep').id;
    rep = { userId, userName: 'rashid', forms: '*', branches: ['MB'], routes: '*', reach: everything };
    await field.put('customer', [
      { code: 'C9', name: 'Corner Shop', nameArabic: 'دكان الزاوية', creditLimit: '50', creditDays: 30 },
    ]);
    await loadVan(field, 'VAN-1', '100');
  });
  afterAll(() => field.close());

  const sale = (more: object = {}) => phone.sale('1', { date: today, ...more });

  test('nothing is said where nothing happened', async () => {
    await field.upload(phone, [sale()], rep);
    expect(await news()).toEqual([]);
  });

  test('a refused document tells its person and the supervisors of its branch, with the number on its slip', async () => {
    const wrong = sale({ items: [{ item: 'NONE', quantity: '1', rate: '1', godown: 'VAN-1' }] });
    const referNo = wrong.numbers?.[0]?.referNo;
    await field.upload(phone, [wrong], rep);
    const found = await news();
    expect(found).toEqual([
      {
        source: 'documentAside',
        title: `Sales ${referNo} was not booked`,
        body: expect.stringContaining('NONE'),
        hears: 'rashid',
        link: '/dashboard/outbox',
      },
      {
        source: 'asideAtOffice',
        title: `Sales ${referNo} of Rashid was not booked`,
        body: expect.stringContaining('NONE'),
        hears: 'admin huda',
        link: '/dashboard/vans?tab=conflicts',
      },
    ]);
    await field.upload(phone, [wrong], rep);
    expect(await news()).toEqual([]);
    await field.upload(phone, [{ ...wrong, revision: 1 }], rep);
    expect((await news()).map(({ source }) => source)).toEqual(['documentAside', 'asideAtOffice']);
  });

  test('so does one that contradicts what is stored', async () => {
    const first = sale();
    await field.upload(phone, [first], rep);
    const other = { ...first, body: { ...(first.body as object), remarks: 'another' } };
    await field.upload(phone, [other, other], rep);
    const found = await news();
    expect(found.map(({ source, hears }) => `${source} ${hears}`)).toEqual([
      'documentAside rashid',
      'asideAtOffice admin huda sami',
    ]);
  });

  test('a forgiven one tells its person of each, supervisors once a day, and of a credit limit by itself', async () => {
    const credit = () =>
      phone.voucher('sales', {
        date: today,
        mode: 'credit',
        customer: 'C9',
        items: [{ item: 'MILK', quantity: '9', rate: '10', taxCode: 'VAT5', godown: 'VAN-1' }],
      });
    await field.upload(phone, [credit(), credit()], rep);
    const found = await news();
    expect(found.map(({ source, title, hears }) => [source, title.replace(/ \S*\d+ /, ' № '), hears])).toEqual([
      ['documentFlagged', 'Sales № was posted with an exception', 'rashid'],
      ['documentFlagged', 'Sales № was posted with an exception', 'rashid'],
      ['flaggedAtOffice', 'Documents of Rashid have exceptions', 'admin huda'],
      ['creditCrossed', 'Corner Shop is beyond its credit limit', 'admin huda'],
    ]);
    expect(found[0]?.link).toMatch(/^sales \d+$/);
    expect(found[3]?.link).toBe('C9');
    const [arabic] = await asEverybody<{ title_arabic: string }>(
      field.company,
      "select title_arabic from message where source = 'creditCrossed'",
    );
    expect(arabic?.title_arabic).toBe('دكان الزاوية تجاوز حد الائتمان');
  });

  test('a device that asks tells whoever may let it in', async () => {
    await db().pool.query(
      `insert into device (code, name, status, public_key, user_id) values ('new-1', 'Galaxy of Rashid', 'requested', '\\x01', $1),
         ('seen-1', 'Only signed in', 'requested', null, $1)`,
      [rep.userId],
    );
    expect(await news()).toMatchObject([
      { source: 'deviceAsks', title: 'Galaxy of Rashid asks to take part', body: 'Asked by Rashid.', hears: 'admin' },
    ]);
  });

  test('a transfer tells who has the van, or works on its routes; a rejection who sent it', async () => {
    const line = { item: 'MILK', quantity: '5' };
    const way = { godown: 'MAIN', toGodown: 'VAN-1', mode: 'dispatch' };
    const first = await posted({ type: 'stockTransfer', ...way, items: [line] });
    expect(await news()).toMatchObject([
      { source: 'transferOnItsWay', title: `Stock transfer ${first.referNo} is on its way to Van 1`, hears: 'admin' },
    ]);
    await asEverybody(
      field.company,
      "update van_lease set ended_at = now(), end_kind = 'ended', ended_by = user_id returning id",
    );
    const second = await posted({ type: 'stockTransfer', ...way, items: [line] });
    expect(await news()).toMatchObject([
      {
        source: 'transferOnItsWay',
        title: expect.stringContaining(second.referNo),
        hears: 'rashid',
        link: `stockTransfer ${second.voucherNo}`,
      },
    ]);
    await posted({ type: 'stockTransferIn', source: second.referNo, ...way, mode: 'reject', items: [line] });
    expect(await news()).toMatchObject([
      {
        source: 'transferRejected',
        title: expect.stringContaining(`${second.referNo} was rejected`),
        hears: 'admin',
        link: `stockTransfer ${second.voucherNo}`,
      },
    ]);
  });

  test('a day that does not agree tells the supervisors, once it is not about to', async () => {
    const check = (isEven: boolean, minutes: number) =>
      db().pool.query(
        `insert into day_check (device_id, epoch, date, last_sequence, told, found, is_even, user_id, checked_at)
         values ($1, $2, current_date - 1, 3, '[]', '{}', $3, $4, clock_timestamp() - make_interval(mins => $5))`,
        [phone.device.id, phone.epoch, isEven, rep.userId, minutes],
      );
    await check(false, 60);
    await check(true, 40);
    expect(await news()).toEqual([]);
    await check(false, 1);
    expect(await news()).toEqual([]);
    await check(false, 20);
    expect(await news()).toMatchObject([
      { source: 'dayDiffers', title: expect.stringMatching(/^The day .* of phone-1/), hears: 'admin huda' },
    ]);
  });

  test('a post-dated cheque is told of the day before, unless something became of it', async () => {
    const dates = await asEverybody<{ day: string }>(
      field.company,
      'select (now() at time zone (select zone from company))::date::text as day',
    );
    const day = present(dates[0], 'a day').day;
    const receipt = (no: string, due: number) =>
      posted({
        type: 'receipt',
        date: addDays(day, -3),
        customer: 'C1',
        ledger: 'BANK',
        amount: '105',
        chequeNo: no,
        effectiveDate: addDays(day, due),
        bankName: 'ENBD',
        bills: [{ kind: 'advance', amount: '105' }],
      });
    await receipt('410', 5);
    const due = await receipt('412', 1);
    expect(await news()).toMatchObject([
      {
        source: 'chequeDue',
        title: expect.stringContaining('412'),
        body: `105.00 AED with Receipt ${due.referNo}, Al Madina Grocery`,
        hears: 'admin books',
      },
    ]);
  });

  test('places and differences that wait tell whoever decides, a day that is opened again its person', async () => {
    const event = (type: string, body: object, uid: string = randomUUID()) =>
      phone.item({ uid, kind: 'event', type, body });
    const place = (customer: string) => event('customerPlace', { customer, latitude: '25.2', longitude: '55.3' });
    await field.upload(phone, [place('C9'), place('C1')], rep);
    expect(await news()).toEqual([
      {
        source: 'placesWait',
        title: 'Places that Rashid caught wait for approval',
        body: expect.stringMatching(/^First of .*: Corner Shop\.$/),
        hears: 'admin huda',
        link: '/dashboard/vans?tab=places',
      },
    ]);
    const day = randomUUID();
    const end = (cashDifference: string, differenceReason: string) =>
      event('dayEnd', { day, cashDifference, differenceReason });
    await field.upload(phone, [event('dayStart', { date: today }, day), end('-3.20', 'Change given')], rep);
    expect(await news()).toEqual([
      {
        source: 'differenceWaits',
        title: expect.stringMatching(/^The day .* of Rashid ended with a difference$/),
        body: 'Cash: -3.20 AED. Change given. It waits for approval.',
        hears: 'admin huda',
        link: '/dashboard/Realtime',
      },
    ]);
    const again = { uid: day, reason: 'One cheque is missing' };
    expect(
      (await reopenDay(db(), { ...field.company.actor, routes: '*', reach: everything, branches: '*' }, again)).ok,
    ).toBe(true);
    expect(await news()).toEqual([
      {
        source: 'dayReopened',
        title: expect.stringMatching(/^Admin.* opened your day .* again$/),
        body: 'One cheque is missing. End it once more when it is done.',
        hears: 'rashid',
        link: '/dashboard/enroll',
      },
    ]);
    await field.upload(phone, [end('0.20', 'Found')], rep);
    expect((await news()).map(({ source }) => source)).toEqual(['differenceWaits']);
  });

  test('every source was tried, all of it is in both languages, and the books are sound', async () => {
    const rows = await asEverybody<{ source: string; arabic: string }>(
      field.company,
      'select source, title_arabic || body_arabic as arabic from message',
    );
    expect([...new Set(rows.map(({ source }) => source))].toSorted()).toEqual([...messageSourceNames].toSorted());
    expect(rows.filter(({ arabic }) => !/[\u0600-\u06ff]/.test(arabic))).toEqual([]);
    expect((await verifyBooks(db(), { quick: true })).flatMap(({ findings }) => findings)).toEqual([]);
  });

  test('several at once make nothing twice, and who joins a route later hears what was said to it', async () => {
    const wrong = sale({ items: [{ item: 'NONE', quantity: '1', rate: '1', godown: 'VAN-1' }] });
    await field.upload(phone, [wrong], rep);
    await Promise.all([1, 2, 3, 4].map(() => makeMessages(db())));
    expect(await news()).toHaveLength(2);
    const { masters } = await makeMessages(db());
    const hears = async () =>
      (
        await asEverybody<{ n: number }>(
          field.company,
          `select count(*)::integer as n from message_receipt receipt
        join message on message.id = message_id where title = 'Road closed'`,
        )
      )[0]?.n;
    await db().transaction(async ({ client }) => {
      await client.query("select set_config('fieldbook.user', 'admin', true)");
      const { rows } = await client.query(
        `insert into message (uid, sender_id, title, body_hash) values ($1, acting_user(), 'Road closed', sha256('')) returning id`,
        [randomUUID()],
      );
      await client.query(
        "insert into message_address (message_id, line_no, route_id) select $1, 1, id from route where code = 'R1'",
        [rows[0].id],
      );
    });
    await makeMessages(db(), masters);
    expect(await hears()).toBe(0);
    await field.put('user', [
      { code: 'books', name: 'Books', accessRole: 'Accountant', linkedRoutes: [{ route: 'R1' }] },
    ]);
    await makeMessages(db(), masters);
    expect(await hears()).toBe(1);
    await makeMessages(db());
    expect(await hears()).toBe(2);
  });

  test('the watch goes on after a fault, and stops when told', async () => {
    const faults: unknown[] = [];
    let calls = 0;
    const broken = {
      transaction: () => (calls++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve({ made: 0, masters: 1 })),
    };
    const watch = watchOccasions(broken as never, { onFault: (error) => faults.push(error), everyMs: 1 });
    // It rests between looks, unless somebody wrote.
    for (const look of [1, 2, 3]) {
      await expect.poll(() => calls).toBe(look);
      watch.wake();
    }
    await watch.stop();
    const stoppedAt = calls;
    watch.wake();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([faults.length, calls]).toEqual([1, stoppedAt]);
  });
});
