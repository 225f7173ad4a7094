/** Postings on expected books: one statement where the expectation holds, the way of the locks where it does not. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { countStatements } from '../../store/database/statement-count.ts';
import { openMasterCache } from '../../store/masters/master-cache.ts';
import { createMasterStore } from '../../store/masters/master-store.ts';
import { verifyBooks } from '../../verify/verify.ts';
import { machineClock } from '../clock.ts';
import { createPostingService } from '../posting-service.ts';
import type { PostingService } from '../service.ts';

const line = { unit: 'PCS', quantity: '2', rate: '12.5', godown: 'MAIN' };
const sale = (...items: string[]) => ({
  uid: randomUUID(),
  type: 'sales',
  date: '2026-11-20',
  branch: 'MB',
  customer: 'C1',
  mode: 'credit',
  items: items.map((item) => ({ ...line, item })),
});

describeOnEachServer('posting on expected books', (server) => {
  let company: TestCompany;
  /** The service of another process on the same company. */
  let other: PostingService;
  beforeAll(async () => {
    company = await testCompany(server);
    const database = company.database.company;
    other = createPostingService({ database, cache: await openMasterCache(database), clock: machineClock });
  });
  afterAll(() => company.close());

  const post = async (body: unknown, service = company.posting) => {
    const counted = await countStatements(() => service.post(company.actor, [body]));
    const outcome = present(counted.result[0], 'one body, one outcome');
    return { outcome, kind: outcome.kind, statements: counted.statements, roundTrips: counted.roundTrips };
  };
  const wrong = async () => (await verifyBooks(company.database.company)).filter(({ findings }) => findings.length > 0);

  test('a sale of items that were sold before is one statement', async () => {
    expect(await post(sale('MILK', 'ITEM-1'))).toMatchObject({ kind: 'posted', statements: 4, roundTrips: 2 });
    expect(await post(sale('MILK', 'ITEM-1'))).toMatchObject({ kind: 'posted', statements: 1, roundTrips: 1 });
    expect(await post(sale('MILK', 'ITEM-2'))).toMatchObject({ kind: 'posted', roundTrips: 2 });
    expect(await post(sale('ITEM-2', 'ITEM-1', 'MILK'))).toMatchObject({ kind: 'posted', roundTrips: 1 });
    expect(await wrong()).toEqual([]);
  });

  test('what another process posted meanwhile is noticed, and nothing of the attempt stays', async () => {
    await post(sale('MILK'));
    expect((await post(sale('MILK'), other)).kind).toBe('posted');
    expect(await post(sale('MILK'))).toMatchObject({ kind: 'posted', statements: 1 + 4 });
    expect(await post(sale('MILK'))).toMatchObject({ kind: 'posted', statements: 1 });
    expect(await wrong()).toEqual([]);
  });

  test('a key that came before is answered as ever', async () => {
    const body = sale('MILK');
    expect((await post(body)).kind).toBe('posted');
    expect((await post(body)).kind).toBe('replayed');
    expect((await post({ ...body, items: [{ ...line, item: 'ITEM-1' }] })).kind).toBe('conflict');
    const fresh = sale('MILK');
    const twice = await Promise.all([post(fresh), post(fresh), post(fresh)]);
    expect(twice.map(({ kind }) => kind).sort()).toEqual(['posted', 'replayed', 'replayed']);
    expect(await wrong()).toEqual([]);
  });

  test('a refusal is the same, and what follows it is posted', async () => {
    await post(sale('MILK'));
    expect((await post({ ...sale('MILK'), number: 999 })).kind).toBe('refused');
    expect((await post(sale('MILK'))).kind).toBe('posted');
  });

  test('two processes on the same items at once lose nothing, double nothing and never deadlock', async () => {
    const posters = Array.from({ length: 8 }, async (_, index) => {
      const service = index % 2 === 0 ? company.posting : other;
      const kinds: string[] = [];
      for (let round = 0; round < 8; round += 1) {
        const items = ['MILK', 'ITEM-1', 'ITEM-2', 'ITEM-3'];
        kinds.push((await post(sale(...(index % 4 < 2 ? items : items.toReversed())), service)).kind);
      }
      return kinds;
    });
    expect(new Set((await Promise.all(posters)).flat())).toEqual(new Set(['posted']));
    expect(await wrong()).toEqual([]);
    const { rows } = await company.database.company.pool.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(rows[0].deadlocks).toBe(0);
  });

  describe('a master that goes away', () => {
    const item = present(masterNamed('item'), 'items are masters');
    const writer = { userName: 'admin' };
    const make = async (code: string) => {
      const store = createMasterStore(company.database.company);
      const made = await store.upsertMany(writer, item, [
        { code, name: code, unit: 'PCS', retailRate: '5', taxCode: 'VAT5' },
      ]);
      expect(made.ok).toBe(true);
    };

    test('is refused once it is used', async () => {
      await make('USED');
      expect((await post(sale('USED'))).kind).toBe('posted');
      const { pool } = company.database.company;
      await expect(pool.query("delete from item where code = 'USED'")).rejects.toMatchObject({ code: '23503' });
      await expect(pool.query("delete from party where code = 'C1'")).rejects.toMatchObject({ code: '23503' });
      await expect(pool.query('delete from app_user')).rejects.toMatchObject({ code: '23503' });
    });

    test('while a sale of it is on its way: the sale waits, and finds nothing to sell', async () => {
      await make('GOING');
      await company.cache.refresh();
      const deletion = await company.database.company.pool.connect();
      try {
        await deletion.query('begin');
        await deletion.query("delete from item where code = 'GOING'");
        const posting = post(sale('GOING'));
        const first = await Promise.race([posting, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]);
        expect(first).toBe('waits');
        await deletion.query('commit');
        expect((await posting).outcome).toMatchObject({ kind: 'refused', problems: [{ code: 'reference.unknown' }] });
      } finally {
        deletion.release();
      }
      expect(await wrong()).toEqual([]);
    });

    test('after a sale of it began: the deletion waits, and is refused', async () => {
      await make('STAYING');
      const writing = await company.database.company.pool.connect();
      const { pool } = company.database.company;
      try {
        await writing.query("begin; select set_config('fieldbook.branches', '*', true)");
        await writing.query(`insert into voucher_line (voucher_id, version, line_no, item_id, unit_id, quantity, smallest,
          rate, gross, discount, net, tax)
          select voucher_id, version, 900, (select id from item where code = 'STAYING'), unit_id, 1, 1, 0, 0, 0, 0, 0
          from voucher_line limit 1`);
        const deletion = pool.query("delete from item where code = 'STAYING'").then(
          () => 'deleted',
          ({ code }) => code,
        );
        expect(await Promise.race([deletion, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe(
          'waits',
        );
        await writing.query('commit');
        expect(await deletion).toBe('23503');
      } finally {
        writing.release();
      }
    });
  });
});
