/** What a phone is told while others post, commit late and change masters, and after its token has lost its worth. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { type FollowedPhone, followPhone } from '../../../testing/sync/changes/followed-phone.ts';
import { TestPhone } from '../../../testing/sync/changes/phone.ts';

describeOnEachServer('changes for a phone meanwhile', (server) => {
  let w: FollowedPhone;
  beforeAll(async () => {
    w = await followPhone(server);
    await w.post('openings', { items: [w.milk('90', 'MAIN'), w.milk('20', 'VAN-1')] });
    await w.device.answerOf('POST /leases/take', { body: { van: 'VAN-1' } });
    await w.phone.sync();
  });
  afterAll(() => w.close());

  test('nothing is missed that commits late', async () => {
    await w.sell('C1', { series: 'MB-sales' });
    const [{ reference }] = await w.asEverybody('select reference from bill order by id desc limit 1');
    const code = `customer\nC1\nDEBTORS\n${reference}`;
    await w.phone.sync();
    expect(w.phone.row('books.bill', code)?.['open']).toBe(1050);
    const { pool } = w.t.database.company;
    const slow = await pool.connect();
    try {
      await slow.query("begin; select set_config('fieldbook.branches', '*', true), pg_current_xact_id()");
      // Others commit after it began, and the phone has heard of them.
      for (let count = 0; count < 3; count += 1) {
        await w.sell('C1');
        await w.phone.sync();
      }
      expect(w.phone.row('books.bill', code)?.['open']).toBe(1050);
      await slow.query(`
        insert into posting (id, voucher_id, version, kind, series_id, chain_no, previous_hash, hash, branch_id, date, user_id)
          select nextval('posting_no'), voucher_id, version, 'adjust', series_id, 900000, hash, hash, branch_id, date, user_id
          from posting order by id desc limit 1;
        insert into bill_entry (posting_id, line_no, bill_id, kind, date, amount, base_amount)
          select (select id from posting where chain_no = 900000), 0, id, 'against', date, -50, -50 from bill
          where reference = '${reference}';
        update bill set open = open - 50, base_open = base_open - 50 where reference = '${reference}';`);
      await w.phone.sync();
      expect(w.phone.row('books.bill', code)?.['open']).toBe(1050);
      await slow.query('commit');
    } finally {
      slow.release();
    }
    await w.phone.sync();
    expect(w.phone.row('books.bill', code)?.['open']).toBe(1000);
    expect((await w.phone.step()).parts.filter(({ collection }) => collection === 'books.bill')).toEqual([]);
  });

  test('whoever syncs while others post and change masters knows in the end what a new phone is told', async () => {
    let isOver = false;
    const following = (async () => {
      for (; !isOver; ) await w.phone.sync();
    })();
    const work = [0, 1, 2].map(async (poster) => {
      for (let count = 0; count < 8; count += 1) {
        await w.sell('C1', { items: [w.milk('1', poster === 0 ? 'VAN-1' : 'MAIN')] });
        if (poster === 1)
          await w.put('item', [{ code: `J-${count}`, name: `Item ${count}`, unit: 'PCS', retailRate: '12.5' }]);
        if (poster === 2 && count === 4) await w.remove('items', 'J-0').catch(() => undefined);
      }
    });
    await Promise.all(work).finally(() => {
      isOver = true;
    });
    await following;
    await w.phone.sync();
    await w.expectSame();
  });

  test('a round that goes on after every page, and through changes behind it, ends where one in one go does', async () => {
    await w.put(
      'item',
      Array.from({ length: 25 }, (_, at) => ({ code: `I-${at}`, name: `Item ${at}`, unit: 'PCS', retailRate: '12.5' })),
    );
    const small = new TestPhone(w.t, { token: w.device.token, limit: 3 });
    let page = await small.step();
    for (let count = 0; !page.isLast; count += 1) {
      // Before and behind where it stands.
      if (count === 6) await w.put('item', [{ code: 'MILK', name: 'Milk, fresh', unit: 'PCS', retailRate: '12.5' }]);
      if (count === 7) await w.put('item', [{ code: 'I-24', name: 'The last', unit: 'PCS', retailRate: '12.5' }]);
      if (count === 8) await w.remove('items', 'I-0');
      if (count === 9) await w.sell('C1');
      page = await small.step();
    }
    expect(small.pages).toBeGreaterThan(12);
    expect(small.row('item', 'I-24')).toMatchObject({ name: 'The last' });
    await small.sync();
    expect(small.content()).toEqual((await w.fresh()).content());
    await w.phone.sync();
    await w.expectSame();
  });

  test('a token of somebody else, of another life or of nothing begins anew', async () => {
    const office = await new TestPhone(w.t, { token: await w.t.signIn('admin') }).sync();
    const before = await w.fresh();
    for (const since of [office.since, 'nonsense', Buffer.from('[1]').toString('base64url')]) {
      const other = new TestPhone(w.t, { token: w.device.token });
      other.since = since;
      expect((await other.step()).restarts).toBe(true);
      expect(other.content()).toEqual(before.content());
    }
    const { pool } = w.t.database.company;
    const owner = await pool.query('select life from master_version');
    expect(owner.rows[0].life).toMatch(/^[0-9a-f-]{36}$/);
    await w.put('user', [
      { code: 'omar', name: 'Omar Farid', accessRole: 'Salesperson', linkedRoutes: [{ route: 'R2' }] },
    ]);
    w.t.company.sessions.forget();
    const page = await w.phone.step();
    expect(page.restarts).toBe(true);
    expect(w.phone.codes('customer')).toEqual(expect.arrayContaining(['ELSEWHERE', 'C2', 'WALKIN']));
    expect(w.phone.codes('customer')).not.toContain('C1');
  });
});
