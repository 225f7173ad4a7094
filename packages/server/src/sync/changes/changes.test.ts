/** What a phone is told: the whole, the delta, the pages, and nothing that is not its person's. On real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { carriedMasters } from '@fieldbook/core/sync/changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../http/test-app.ts';
import { TestDevice } from '../../http/test-device.ts';
import { describeOnEachServer } from '../../store/test-database.ts';
import { TestPhone } from './test-phone.ts';

const today = new Date().toISOString().slice(0, 10);

describeOnEachServer('changes for a phone', (server) => {
  let t: TestApp;
  let admin: string;
  let device: TestDevice;
  let phone: TestPhone;

  const put = async (master: string, rows: readonly object[]) => {
    const definition = present(masterNamed(master), master);
    const written = await t.company.masters.upsertMany({ userName: 'admin' }, definition, rows);
    if (!written.ok) throw new Error(JSON.stringify(written.problems));
    await t.company.cache.refresh();
  };
  const remove = async (path: string, code: string) => {
    const url = `/api/v1/${path}/${code}`;
    const { version } = (await t.app.inject({ url, headers: bearer(admin) })).json();
    const gone = await t.app.inject({ method: 'DELETE', url: `${url}?version=${version}`, headers: bearer(admin) });
    expect(gone.statusCode).toBe(204);
  };
  const post = async (path: string, body: object) => {
    const payload = { uid: randomUUID(), date: today, branch: 'MB', ...body };
    const answer = await t.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers: bearer(admin), payload });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json();
  };
  const milk = (quantity: string, godown: string) => ({ item: 'MILK', unit: 'PCS', quantity, rate: '10', godown });
  const sell = (customer: string, more: object = {}) =>
    post('sales', { customer, mode: 'credit', items: [milk('1', 'MAIN')], ...more });
  const fresh = () => new TestPhone(t, { token: device.token }).sync();
  /** The phone that follows knows what a new one is told. */
  const expectSame = async () => expect(phone.content()).toEqual((await fresh()).content());
  const asEverybody = async (sql: string, values: unknown[] = []) =>
    t.database.company.transaction(async ({ client }) => {
      await client.query("select set_config('fieldbook.branches', '*', true)");
      return (await client.query(sql, values)).rows;
    });

  const actAs = async (accessRole: string) => {
    const scope = { branches: [{ branch: 'MB' }], linkedRoutes: [{ route: 'R1' }] };
    await put('user', [{ code: 'omar', name: 'Omar Farid', accessRole, ...scope, cashLedger: 'CASH' }]);
    t.company.sessions.forget();
  };

  beforeAll(async () => {
    t = await testApp(server);
    admin = await t.signIn('admin');
    await put('godown', [
      { code: 'VAN-1-DMG', name: 'Damaged', branch: 'MB', kind: 'damage' },
      { code: 'VAN-2', name: 'Other van', branch: 'MB', isVan: true },
    ]);
    await put('route', [
      { code: 'R1', name: 'One', branch: 'MB', godowns: [{ godown: 'VAN-1' }, { godown: 'VAN-1-DMG' }] },
      { code: 'R2', name: 'Two', branch: 'MB', godowns: [{ godown: 'VAN-2' }] },
    ]);
    await put('supplier', [{ code: 'GULF', name: 'Gulf Dairies' }]);
    const others = [
      'salesPerson',
      'purchasePerson',
      'bank',
      'category',
      'priceGroup',
      'vehicle',
      'costCentre',
      'project',
    ];
    for (const name of others) await put(name, [{ code: 'ONE', name: 'One' }]);
    await put(
      'item',
      [{ code: 'MILK', suppliers: [{ party: 'GULF', rate: '8' }] }].map((row) => ({
        name: 'Milk 1 l',
        unit: 'PCS',
        taxCode: 'VAT5',
        retailRate: '12.5',
        units: [{ unit: 'CTN', num: 24 }],
        ...row,
      })),
    );
    await put('customer', [
      { code: 'C1', name: 'Al Madina Grocery', route: 'R1', creditDays: 30 },
      { code: 'C2', name: 'Visited only', visits: [{ route: 'R1', weekday: 1 }], route: 'R2' },
      { code: 'ELSEWHERE', name: 'On route two', route: 'R2' },
      { code: 'WALKIN', name: 'Of no route' },
    ]);
    await actAs('Salesperson');
    const payload = { values: { deviceApproval: 'Automatic' } };
    await t.app.inject({ method: 'PUT', url: '/api/v1/settings', headers: bearer(admin), payload });
    device = new TestDevice(t, 'd-1');
    await device.signIn('omar');
    await device.register();
    phone = new TestPhone(t, { token: device.token });
    await sell('C1');
    await sell('ELSEWHERE');
  });
  afterAll(() => t.close());

  test('the first call brings everything a phone needs, as the lists of the masters have it', async () => {
    await phone.sync();
    expect(phone.pages).toBe(1);
    for (const name of carriedMasters.filter((each) => each !== 'periodLock')) {
      const url = `/api/v1/${present(masterNamed(name), name).path}`;
      const answer = await t.app.inject({ url: `${url}?lists=true&active=all`, headers: bearer(device.token) });
      const rows = answer.json().rows ?? [answer.json()];
      const listed = rows.map(({ suppliers: _, ...row }: Record<string, unknown>) => row);
      const held = phone.codes(name).map((code) => phone.row(name, code));
      expect(held, name).toEqual(
        listed.toSorted((a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1)),
      );
    }
    expect(phone.codes('customer')).toEqual(expect.arrayContaining(['C1', 'C2', 'WALKIN']));
    expect(phone.codes('books.bill')).toEqual(['customer\nC1\nDEBTORS\nS-1']);
    expect(phone.row('books.balance', 'DEBTORS\nC1')).toMatchObject({ base: 1050 });
    expect(phone.row('books.balance', 'CASH\n')).toMatchObject({ base: 0 });
    expect(phone.last).toMatchObject({
      lease: null,
      included: { upTo: 0, without: [] },
      me: { user: { code: 'omar' } },
    });
    expect(phone.heard).not.toContain('ELSEWHERE');
    expect(phone.row('item', 'MILK')).not.toHaveProperty('suppliers');
  });

  test('everything comes in the sequence of a full refresh, and the books of one moment behind it', async () => {
    const phoneOfPages = new TestPhone(t, { token: device.token, limit: 1 });
    const told: string[] = [];
    let isLast = false;
    while (!isLast) {
      const page = await phoneOfPages.step();
      told.push(...page.parts.map(({ collection }) => collection));
      ({ isLast } = page);
      expect(page.me === undefined, 'settings and rights are those of the books').toBe(!isLast);
    }
    const books = ['books.stock', 'books.bill', 'books.balance', 'books.source'];
    const ofCompany = [...new Set(told)].filter((collection) => collection !== 'messages');
    expect(ofCompany).toEqual([...carriedMasters.filter((name) => name !== 'periodLock'), ...books]);
  });

  test('suppliers are told to whoever may pay them, and only to them', async () => {
    expect(phone.row('supplier', 'GULF')).toMatchObject({ name: 'Gulf Dairies' });
    await put('supplier', [{ code: 'NORTH', name: 'North Foods' }]);
    await put('customer', [{ code: 'ELSEWHERE-2', name: 'On route two', route: 'R2' }]);
    await phone.sync();
    await asEverybody(`update party set code = 'NORTH-2' where code = 'NORTH'`);
    await t.company.cache.refresh();
    await remove('customers', 'ELSEWHERE-2');
    const renamed = (await phone.step()).parts.find(({ collection }) => collection === 'supplier');
    expect(renamed).toMatchObject({ rows: [{ code: 'NORTH-2' }], gone: ['NORTH'] });
    await remove('suppliers', 'NORTH-2');
    expect((await phone.step()).parts).toEqual([{ collection: 'supplier', rows: [], gone: ['NORTH-2'] }]);
    await expectSame();

    await put('accessRole', [
      { code: 'Seller', name: 'Seller', forms: [{ form: 'frmSales' }, { form: 'frmReceipt' }] },
    ]);
    await actAs('Seller');
    expect((await phone.step()).restarts).toBe(true);
    await phone.sync();
    expect(phone.codes('supplier')).toEqual([]);
    expect(phone.codes('customer')).toContain('C1');
    const heard = phone.heard.length;
    await put('supplier', [{ code: 'UNSEEN', name: 'Seen by nobody who sells' }]);
    await phone.sync();
    expect(phone.heard.slice(heard)).not.toContain('UNSEEN');
    await actAs('Salesperson');
    await phone.sync();
    expect(phone.codes('supplier')).toEqual(['GULF', 'UNSEEN']);
    await expectSame();
  });

  test('a call with nothing new brings nothing', async () => {
    const page = await phone.step();
    expect(page).toMatchObject({ isLast: true, parts: [] });
    expect(page.me).toBeUndefined();
  });

  test('without packing it is the same text', async () => {
    const plain = await t.app.inject({ url: '/api/v1/sync/changes', headers: bearer(device.token) });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const other = await fresh();
    expect(plain.json().parts).toEqual(other.last?.parts);
  });

  test('what changed comes, and what went is told gone: rows, names, settings', async () => {
    await put('item', [
      { code: 'CHEESE', name: 'Cheese', unit: 'PCS' },
      { code: 'GHEE', name: 'Ghee', unit: 'PCS' },
    ]);
    await phone.sync();
    expect(phone.last?.parts.map(({ collection }) => collection)).toEqual(['item']);
    await put('item', [{ code: 'CHEESE', name: 'Cheese, white', unit: 'PCS' }]);
    await remove('items', 'GHEE');
    await asEverybody(`update item set code = 'PANEER' where code = 'CHEESE'`);
    await t.company.cache.refresh();
    const page = await phone.step();
    expect(page.parts).toMatchObject([{ collection: 'item', rows: [{ code: 'PANEER' }], gone: ['CHEESE', 'GHEE'] }]);
    expect(page.me).toBeUndefined();
    const payload = { values: { minimumDistanceToMarkVisited: '77' } };
    await t.app.inject({ method: 'PUT', url: '/api/v1/settings', headers: bearer(admin), payload });
    expect((await phone.step()).me).toMatchObject({ settings: { MinimumDistanceToMarkVisited: '77' } });
    await expectSame();
  });

  test('a customer that leaves the route is gone with its bills, one that comes brings them', async () => {
    await put('customer', [{ code: 'ELSEWHERE', name: 'On route two still', route: 'R2' }]);
    expect((await phone.step()).parts).toEqual([]);
    await put('customer', [{ code: 'C1', name: 'Al Madina Grocery', route: 'R2', creditDays: 30 }]);
    await phone.sync();
    expect(phone.last?.parts.find(({ collection }) => collection === 'customer')?.gone).toEqual(['C1']);
    expect(phone.codes('books.bill')).toEqual([]);
    await expectSame();
    await put('customer', [{ code: 'C1', name: 'Al Madina Grocery', route: 'R1', creditDays: 30 }]);
    await put('customer', [{ code: 'C2', name: 'Visited no more', route: 'R2', visits: [] }]);
    await phone.sync();
    expect(phone.codes('books.bill')).toEqual(['customer\nC1\nDEBTORS\nS-1']);
    expect(phone.codes('customer')).not.toContain('C2');
    await put('customer', [{ code: 'WALKIN', name: 'Of no route', visits: [{ route: 'R2', weekday: 2 }] }]);
    await phone.sync();
    expect(phone.codes('customer')).not.toContain('WALKIN');
    await expectSame();
    expect(phone.heard).not.toContain('ELSEWHERE');
  });

  test('the lease brings the stock of its van; what moves it comes as it stands then', async () => {
    await post('openings', { items: [milk('90', 'MAIN'), milk('20', 'VAN-1'), milk('20', 'VAN-2')] });
    const taken = await device.post('/leases/take', { van: 'VAN-1' });
    await phone.sync();
    expect(phone.last?.lease).toEqual(taken.body.lease);
    expect(phone.codes('books.stock')).toEqual(['VAN-1\nMILK']);
    const own = { type: 'sales', date: today, customer: 'C1', mode: 'credit', items: [milk('3', 'VAN-1')] };
    expect(await device.upload(taken.body.lease, 1, own)).toBe('posted');
    await sell('ELSEWHERE', { items: [milk('3', 'VAN-2')] });
    await phone.sync();
    const stock = phone.last?.parts.find(({ collection }) => collection === 'books.stock');
    expect(stock).toEqual({ collection: 'books.stock', rows: [{ code: 'VAN-1\nMILK', quantity: 17 }], gone: [] });
    expect(phone.last?.included).toEqual({ upTo: 1, without: [] });
    expect(phone.codes('books.bill')).toHaveLength(2);
    await expectSame();
    await post('receipts', {
      customer: 'C1',
      ledger: 'CASH',
      amount: '42',
      bills: [
        { kind: 'against', reference: 'S-1', amount: '10.5' },
        { kind: 'onAccount', amount: '31.5' },
      ],
    });
    await phone.sync();
    expect(phone.codes('books.bill').join()).not.toContain('S-1,');
    expect(phone.row('books.balance', 'CASH\n')).toMatchObject({ base: 4200 });
    await expectSame();
    expect(phone.heard).not.toContain('ELSEWHERE');
    expect(phone.heard).not.toContain('VAN-2\\n');
  });

  test('transfers to the van and promises of its customers come as sources, and go when they are done', async () => {
    const sent = await post('stock-transfers', {
      godown: 'MAIN',
      toGodown: 'VAN-1',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '12' }],
    });
    await post('stock-transfers', {
      godown: 'MAIN',
      toGodown: 'VAN-2',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '9' }],
    });
    const order = await post('orders', { customer: 'C1', items: [milk('5', 'MAIN')] });
    await post('orders', { customer: 'ELSEWHERE', items: [milk('5', 'MAIN')] });
    await phone.sync();
    const [transferCode, orderCode] = [`stockTransfer\n${sent.referNo}`, `order\n${order.referNo}`];
    expect(phone.codes('books.source').filter((code) => !code.startsWith('sales'))).toEqual([orderCode, transferCode]);
    expect(phone.row('books.source', transferCode)?.['source']).toMatchObject({
      lines: [{ item: 'MILK', quantity: 12, used: 0, cost: 0 }],
    });
    await expectSame();
    await sell('C1', { source: order.referNo, items: [milk('2', 'MAIN')] });
    await phone.sync();
    expect(phone.row('books.source', orderCode)?.['source']).toMatchObject({ lines: [{ used: 2 }] });
    await sell('C1', { source: order.referNo, items: [milk('1', 'MAIN')] });
    await phone.sync();
    expect(phone.row('books.source', orderCode)?.['source']).toMatchObject({ lines: [{ used: 3 }] });
    await expectSame();
    const url = `/api/v1/orders/${order.voucherNo}/close`;
    const headers = { ...bearer(admin), 'idempotency-key': randomUUID() };
    expect((await t.app.inject({ method: 'POST', url, headers, payload: { reason: 'no more' } })).statusCode).toBe(200);
    await phone.sync();
    expect(phone.codes('books.source')).not.toContain(orderCode);
    await expectSame();
  });

  test('nothing is missed that commits late', async () => {
    await sell('C1', { series: 'MB-sales' });
    const [{ reference }] = await asEverybody('select reference from bill order by id desc limit 1');
    const code = `customer\nC1\nDEBTORS\n${reference}`;
    await phone.sync();
    expect(phone.row('books.bill', code)?.['open']).toBe(1050);
    const { pool } = t.database.company;
    const slow = await pool.connect();
    try {
      await slow.query("begin; select set_config('fieldbook.branches', '*', true), pg_current_xact_id()");
      // Others commit after it began, and the phone has heard of them.
      for (let count = 0; count < 3; count += 1) {
        await sell('C1');
        await phone.sync();
      }
      expect(phone.row('books.bill', code)?.['open']).toBe(1050);
      await slow.query(`
        insert into posting (id, voucher_id, version, kind, series_id, chain_no, previous_hash, hash, branch_id, date, user_id)
          select nextval('posting_no'), voucher_id, version, 'adjust', series_id, 900000, hash, hash, branch_id, date, user_id
          from posting order by id desc limit 1;
        insert into bill_entry (posting_id, line_no, bill_id, kind, date, amount, base_amount)
          select (select id from posting where chain_no = 900000), 0, id, 'against', date, -50, -50 from bill
          where reference = '${reference}';
        update bill set open = open - 50, base_open = base_open - 50 where reference = '${reference}';`);
      await phone.sync();
      expect(phone.row('books.bill', code)?.['open']).toBe(1050);
      await slow.query('commit');
    } finally {
      slow.release();
    }
    await phone.sync();
    expect(phone.row('books.bill', code)?.['open']).toBe(1000);
    expect((await phone.step()).parts.filter(({ collection }) => collection === 'books.bill')).toEqual([]);
  });

  test('whoever syncs while others post and change masters knows in the end what a new phone is told', async () => {
    let isOver = false;
    const following = (async () => {
      for (; !isOver; ) await phone.sync();
    })();
    const work = [0, 1, 2].map(async (poster) => {
      for (let count = 0; count < 8; count += 1) {
        await sell('C1', { items: [milk('1', poster === 0 ? 'VAN-1' : 'MAIN')] });
        if (poster === 1) await put('item', [{ code: `J-${count}`, name: `Item ${count}`, unit: 'PCS' }]);
        if (poster === 2 && count === 4) await remove('items', 'J-0').catch(() => undefined);
      }
    });
    await Promise.all(work).finally(() => {
      isOver = true;
    });
    await following;
    await phone.sync();
    await expectSame();
  });

  test('a round that goes on after every page, and through changes behind it, ends where one in one go does', async () => {
    await put(
      'item',
      Array.from({ length: 25 }, (_, at) => ({ code: `I-${at}`, name: `Item ${at}`, unit: 'PCS' })),
    );
    const small = new TestPhone(t, { token: device.token, limit: 3 });
    let page = await small.step();
    for (let count = 0; !page.isLast; count += 1) {
      // Before and behind where it stands.
      if (count === 6) await put('item', [{ code: 'MILK', name: 'Milk, fresh', unit: 'PCS' }]);
      if (count === 7) await put('item', [{ code: 'I-24', name: 'The last', unit: 'PCS' }]);
      if (count === 8) await remove('items', 'I-0');
      if (count === 9) await sell('C1');
      page = await small.step();
    }
    expect(small.pages).toBeGreaterThan(12);
    expect(small.row('item', 'I-24')).toMatchObject({ name: 'The last' });
    await small.sync();
    expect(small.content()).toEqual((await fresh()).content());
    await phone.sync();
    await expectSame();
  });

  test('a token of somebody else, of another life or of nothing begins anew', async () => {
    const office = await new TestPhone(t, { token: await t.signIn('admin') }).sync();
    const before = await fresh();
    for (const since of [office.since, 'nonsense', Buffer.from('[1]').toString('base64url')]) {
      const other = new TestPhone(t, { token: device.token });
      other.since = since;
      expect((await other.step()).restarts).toBe(true);
      expect(other.content()).toEqual(before.content());
    }
    const { pool } = t.database.company;
    const owner = await pool.query('select life from master_version');
    expect(owner.rows[0].life).toMatch(/^[0-9a-f-]{36}$/);
    await put('user', [
      { code: 'omar', name: 'Omar Farid', accessRole: 'Salesperson', linkedRoutes: [{ route: 'R2' }] },
    ]);
    t.company.sessions.forget();
    const page = await phone.step();
    expect(page.restarts).toBe(true);
    expect(phone.codes('customer')).toEqual(expect.arrayContaining(['ELSEWHERE', 'C2', 'WALKIN']));
    expect(phone.codes('customer')).not.toContain('C1');
  });
});
