/** What a phone is told: the whole, the delta, the pages, and nothing that is not its person's. On real PostgreSQL. */

import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { carriedMasters } from '@fieldbook/core/sync/changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer } from '../../../testing/http/app.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { type FollowedPhone, followPhone } from '../../../testing/sync/changes/followed-phone.ts';
import { TestPhone } from '../../../testing/sync/changes/phone.ts';

const today = new Date().toISOString().slice(0, 10);

describeOnEachServer('changes for a phone', (server) => {
  let w: FollowedPhone;
  beforeAll(async () => {
    w = await followPhone(server);
  });
  afterAll(() => w.close());

  test('the first call brings everything a phone needs, as the lists of the masters have it', async () => {
    await w.phone.sync();
    expect(w.phone.pages).toBe(1);
    for (const name of carriedMasters.filter((each) => each !== 'periodLock')) {
      const { path, children = {}, single } = present(masterNamed(name), name);
      const stays = Object.keys(children).filter((child) => children[child]?.staysAtServer === true);
      const query = { lists: true, active: 'all' };
      const rows = single
        ? [await w.device.ask('GET /{single}', { path: { single: path } })]
        : (await w.device.ask('GET /{masters}', { path: { masters: path }, query })).rows;
      const listed = rows.map(
        (row): Record<string, unknown> =>
          Object.fromEntries(Object.entries(row).filter(([field]) => !stays.includes(field))),
      );
      const held = w.phone.codes(name).map((code) => w.phone.row(name, code));
      expect(held, name).toEqual(listed.toSorted((a, b) => (`${a['code']}` < `${b['code']}` ? -1 : 1)));
    }
    expect(w.phone.codes('customer')).toEqual(expect.arrayContaining(['C1', 'C2', 'WALKIN']));
    expect(w.phone.codes('books.bill')).toEqual(['customer\nC1\nDEBTORS\nS-1']);
    expect(w.phone.row('books.balance', 'DEBTORS\nC1')).toMatchObject({ base: 1050 });
    expect(w.phone.row('books.balance', 'CASH\n')).toMatchObject({ base: 0 });
    expect(w.phone.last).toMatchObject({
      lease: null,
      included: { upTo: 0, without: [] },
      me: { user: { code: 'omar' } },
    });
    expect(w.phone.heard).not.toContain('ELSEWHERE');
    expect(w.phone.row('item', 'MILK')).not.toHaveProperty('suppliers');
  });

  test('everything comes in the sequence of a full refresh, and the books of one moment behind it', async () => {
    const phoneOfPages = new TestPhone(w.t, { token: w.device.token, limit: 1 });
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
    expect(w.phone.row('supplier', 'GULF')).toMatchObject({ name: 'Gulf Dairies' });
    // Whichever route calls at it.
    const visits = [{ route: 'R2', weekday: 1 }];
    await w.put('supplier', [{ code: 'NORTH', name: 'North Foods', route: 'R2', visits }]);
    await w.put('customer', [{ code: 'ELSEWHERE-2', name: 'On route two', route: 'R2' }]);
    await w.phone.sync();
    await w.asEverybody(`update party set code = 'NORTH-2' where code = 'NORTH'`);
    await w.t.company.cache.refresh();
    await w.remove('customers', 'ELSEWHERE-2');
    const renamed = (await w.phone.step()).parts.find(({ collection }) => collection === 'supplier');
    expect(renamed).toMatchObject({ rows: [{ code: 'NORTH-2' }], gone: ['NORTH'] });
    await w.remove('suppliers', 'NORTH-2');
    expect((await w.phone.step()).parts).toEqual([{ collection: 'supplier', rows: [], gone: ['NORTH-2'] }]);
    await w.expectSame();

    await w.put('accessRole', [
      { code: 'Seller', name: 'Seller', forms: [{ form: 'frmSales' }, { form: 'frmReceipt' }] },
    ]);
    await w.actAs('Seller');
    expect((await w.phone.step()).restarts).toBe(true);
    await w.phone.sync();
    expect(w.phone.codes('supplier')).toEqual([]);
    expect(w.phone.codes('customer')).toContain('C1');
    const heard = w.phone.heard.length;
    await w.put('supplier', [{ code: 'UNSEEN', name: 'Seen by nobody who sells' }]);
    await w.phone.sync();
    expect(w.phone.heard.slice(heard)).not.toContain('UNSEEN');
    await w.actAs('Salesperson');
    await w.phone.sync();
    expect(w.phone.codes('supplier')).toEqual(['GULF', 'UNSEEN']);
    await w.expectSame();
  });

  test('a call with nothing new brings nothing', async () => {
    const page = await w.phone.step();
    expect(page).toMatchObject({ isLast: true, parts: [] });
    expect(page.me).toBeUndefined();
  });

  test('without packing it is the same text', async () => {
    const plain = await w.t.app.inject({ url: '/api/v1/sync/changes', headers: bearer(w.device.token) });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const other = await w.fresh();
    expect(plain.json().parts).toEqual(other.last?.parts);
  });

  test('what changed comes, and what went is told gone: rows, names, settings', async () => {
    await w.put('item', [
      { code: 'CHEESE', name: 'Cheese', unit: 'PCS', retailRate: '12.5' },
      { code: 'GHEE', name: 'Ghee', unit: 'PCS', retailRate: '12.5' },
    ]);
    await w.phone.sync();
    expect(w.phone.last?.parts.map(({ collection }) => collection)).toEqual(['item']);
    await w.put('item', [{ code: 'CHEESE', name: 'Cheese, white', unit: 'PCS', retailRate: '12.5' }]);
    await w.remove('items', 'GHEE');
    await w.asEverybody(`update item set code = 'PANEER' where code = 'CHEESE'`);
    await w.t.company.cache.refresh();
    const page = await w.phone.step();
    expect(page.parts).toMatchObject([{ collection: 'item', rows: [{ code: 'PANEER' }], gone: ['CHEESE', 'GHEE'] }]);
    expect(page.me).toBeUndefined();
    await w.admin.ask('PUT /settings', { body: { values: { minimumDistanceToMarkVisited: '77' } } });
    expect((await w.phone.step()).me).toMatchObject({ settings: { MinimumDistanceToMarkVisited: '77' } });
    await w.expectSame();
  });

  test('a customer that leaves the route is gone with its bills, one that comes brings them', async () => {
    await w.put('customer', [{ code: 'ELSEWHERE', name: 'On route two still', route: 'R2' }]);
    expect((await w.phone.step()).parts).toEqual([]);
    await w.put('customer', [{ code: 'C1', name: 'Al Madina Grocery', route: 'R2', creditDays: 30 }]);
    await w.phone.sync();
    expect(w.phone.last?.parts.find(({ collection }) => collection === 'customer')?.gone).toEqual(['C1']);
    expect(w.phone.codes('books.bill')).toEqual([]);
    await w.expectSame();
    await w.put('customer', [{ code: 'C1', name: 'Al Madina Grocery', route: 'R1', creditDays: 30 }]);
    await w.put('customer', [{ code: 'C2', name: 'Visited no more', route: 'R2', visits: [] }]);
    await w.phone.sync();
    expect(w.phone.codes('books.bill')).toEqual(['customer\nC1\nDEBTORS\nS-1']);
    expect(w.phone.codes('customer')).not.toContain('C2');
    await w.put('customer', [{ code: 'WALKIN', name: 'Of no route', visits: [{ route: 'R2', weekday: 2 }] }]);
    await w.phone.sync();
    expect(w.phone.codes('customer')).not.toContain('WALKIN');
    await w.expectSame();
    expect(w.phone.heard).not.toContain('ELSEWHERE');
  });

  test('the lease brings the stock of its van; what moves it comes as it stands then', async () => {
    await w.post('openings', { items: [w.milk('90', 'MAIN'), w.milk('20', 'VAN-1'), w.milk('20', 'VAN-2')] });
    const taken = await w.device.answerOf('POST /leases/take', { body: { van: 'VAN-1' } });
    await w.phone.sync();
    expect(w.phone.last?.lease).toEqual(taken.body.lease);
    expect(w.phone.codes('books.stock')).toEqual(['VAN-1\nMILK']);
    const own = { type: 'sales', date: today, customer: 'C1', mode: 'credit', items: [w.milk('3', 'VAN-1')] };
    expect(await w.device.upload(taken.body.lease, 1, own)).toBe('posted');
    await w.sell('ELSEWHERE', { items: [w.milk('3', 'VAN-2')] });
    await w.phone.sync();
    const stock = w.phone.last?.parts.find(({ collection }) => collection === 'books.stock');
    expect(stock).toEqual({ collection: 'books.stock', rows: [{ code: 'VAN-1\nMILK', quantity: 17 }], gone: [] });
    expect(w.phone.last?.included).toMatchObject({ upTo: 1, without: [] });
    expect(w.phone.codes('books.bill')).toHaveLength(2);
    await w.expectSame();
    await w.post('receipts', {
      customer: 'C1',
      ledger: 'CASH',
      amount: '42',
      bills: [
        { kind: 'against', reference: 'S-1', amount: '10.5' },
        { kind: 'onAccount', amount: '31.5' },
      ],
    });
    await w.phone.sync();
    expect(w.phone.codes('books.bill').join()).not.toContain('S-1,');
    expect(w.phone.row('books.balance', 'CASH\n')).toMatchObject({ base: 4200 });
    await w.expectSame();
    expect(w.phone.heard).not.toContain('ELSEWHERE');
    expect(w.phone.heard).not.toContain('VAN-2\\n');
  });

  test('transfers to the van or from it and promises of its customers come as sources, and go when they are done', async () => {
    const sent = await w.post('stock-transfers', {
      godown: 'MAIN',
      toGodown: 'VAN-1',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '12' }],
    });
    await w.post('stock-transfers', {
      godown: 'MAIN',
      toGodown: 'VAN-2',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '9' }],
    });
    const back = await w.post('stock-transfers', {
      godown: 'VAN-1',
      toGodown: 'MAIN',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '1' }],
    });
    const order = await w.post('orders', { customer: 'C1', items: [w.milk('5', 'MAIN')] });
    await w.post('orders', { customer: 'ELSEWHERE', items: [w.milk('5', 'MAIN')] });
    await w.phone.sync();
    const [transferCode, orderCode] = [`stockTransfer\n${sent.referNo}`, `order\n${order.referNo}`];
    expect(w.phone.codes('books.source').filter((code) => !code.startsWith('sales'))).toEqual([
      orderCode,
      transferCode,
      `stockTransfer\n${back.referNo}`,
    ]);
    expect(w.phone.row('books.source', transferCode)?.['source']).toMatchObject({
      lines: [{ item: 'MILK', quantity: 12, used: 0, cost: 0 }],
    });
    await w.expectSame();
    await w.sell('C1', { source: order.referNo, items: [w.milk('2', 'MAIN')] });
    await w.phone.sync();
    expect(w.phone.row('books.source', orderCode)?.['source']).toMatchObject({ lines: [{ used: 2 }] });
    await w.sell('C1', { source: order.referNo, items: [w.milk('1', 'MAIN')] });
    await w.phone.sync();
    expect(w.phone.row('books.source', orderCode)?.['source']).toMatchObject({ lines: [{ used: 3 }] });
    await w.expectSame();
    await w.admin.ask('POST /{vouchers}/{voucherNo}/close', {
      path: { vouchers: 'orders', voucherNo: order.voucherNo },
      body: { reason: 'no more', version: 1 },
    });
    await w.phone.sync();
    expect(w.phone.codes('books.source')).not.toContain(orderCode);
    await w.expectSame();
  });
});
