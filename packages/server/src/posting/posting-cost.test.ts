/** What a posting costs: statements, round trips, connections. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { openCompany } from '../store/database/company-database.ts';
import { countStatements } from '../store/database/statement-count.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { machineClock } from './clock.ts';
import { createPostingService } from './posting-service.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';

const MOST_STATEMENTS = 9;
/** A change replays its goods besides: their history is read, what is found is kept, and the series is locked last. */
const MOST_STATEMENTS_OF_CHANGE = 12;
const line = { unit: 'PCS', quantity: '2', rate: '12.5', godown: 'MAIN' };
const lines = ['MILK', 'ITEM-1', 'ITEM-2', 'ITEM-3', 'ITEM-4'].map((item) => ({ ...line, item }));
const sale = () => ({
  uid: randomUUID(),
  type: 'sales',
  date: '2026-11-20',
  branch: 'MB',
  customer: 'C1',
  mode: 'credit',
  items: lines,
});

describeOnEachServer('the cost of a posting', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(() => company.close());

  test('a sale of five lines is two round trips of four statements', async () => {
    const counted = await countStatements(() => company.posting.post(company.actor, [sale()]));
    expect(counted.result[0]?.kind).toBe('posted');
    expect(counted).toMatchObject({ statements: 4, roundTrips: 2 });
  });

  test('a batch of fifty costs no more statements than one sale', async () => {
    const batch = Array.from({ length: 50 }, sale);
    const counted = await countStatements(() => company.posting.post(company.actor, batch));
    expect(new Set(counted.result.map(({ kind }) => kind))).toEqual(new Set(['posted']));
    expect(counted.statements).toBe(4);
  });

  test('a return against a sale stays below ten as well', async () => {
    const [sold] = await company.posting.post(company.actor, [sale()]);
    if (sold?.kind !== 'posted') throw new Error(JSON.stringify(sold));
    const body = {
      ...sale(),
      type: 'salesReturn',
      source: sold.voucher.referNo,
      items: [{ ...line, item: 'MILK', quantity: '1' }],
    };
    const counted = await countStatements(() => company.posting.post(company.actor, [body]));
    expect(counted.result).toMatchObject([{ kind: 'posted' }]);
    expect(counted.statements).toBeLessThanOrEqual(MOST_STATEMENTS);
  });

  test('an edit and a void replay their goods and stay below twelve', async () => {
    const [sold] = await company.posting.post(company.actor, [sale()]);
    if (sold?.kind !== 'posted') throw new Error(JSON.stringify(sold));
    const { voucherNo } = sold.voucher;
    const key = randomUUID;
    const body = { ...sale(), uid: undefined, items: [{ ...line, item: 'MILK' }] };
    const edited = await countStatements(() => company.posting.edit(company.actor, { voucherNo, body, key: key() }));
    const locked = await countStatements(() =>
      company.posting.change(company.actor, { voucherNo, action: 'lock', key: key() }),
    );
    const unlock = { voucherNo, action: 'unlock', key: key() } as const;
    expect((await company.posting.change(company.actor, unlock)).kind).toBe('posted');
    const gone = { voucherNo, action: 'void', reason: 'wrong', key: key() } as const;
    const voided = await countStatements(() => company.posting.change(company.actor, gone));
    expect(
      [edited, locked, voided].map(({ result, statements, roundTrips }) => [result.kind, statements, roundTrips]),
    ).toEqual([
      ['posted', 11, 6],
      ['posted', 7, 3],
      ['posted', 11, 6],
    ]);
  });

  test('a chain by batch, without prices, to a customer with a limit stays below ten at every step', async () => {
    const store = createMasterStore(company.database.company);
    for (const [master, row] of [
      ['customer', { code: 'LTD', name: 'Limited', creditDays: 30, creditLimit: '100000' }],
      [
        'item',
        { code: 'CHEESE', name: 'Cheese', unit: 'PCS', retailRate: '12.5', taxCode: 'VAT5', tracking: 'batchExpiry' },
      ],
    ] as const)
      await store.upsertMany({ userName: 'admin' }, present(masterNamed(master), master), [row]);
    await company.cache.refresh();
    const cheese = { item: 'CHEESE', unit: 'PCS', quantity: '5', godown: 'MAIN', batch: 'B1', expiry: '2027-01-01' };
    const { batch: _batch, expiry: _expiry, ...ordered } = cheese;
    const stock = { uid: randomUUID(), type: 'opening', date: '2026-11-20', branch: 'MB' };
    await company.posting.post(company.actor, [{ ...stock, items: [{ ...cheese, quantity: '90', rate: '8' }] }]);
    const costs: [step: string, kind: string, statements: number][] = [];
    const cost = async (step: string, work: () => Promise<PostingOutcome>): Promise<PostedVoucher> => {
      const { result, statements } = await countStatements(work);
      if (result.kind !== 'posted') throw new Error(`${step}: ${JSON.stringify(result)}`);
      costs.push([step, result.kind, statements]);
      return result.voucher;
    };
    const head = { date: '2026-11-20', branch: 'MB', customer: 'LTD' };
    const post = async (body: object) =>
      present((await company.posting.post(company.actor, [{ uid: randomUUID(), ...head, ...body }]))[0], 'an outcome');
    const order = await cost('order', () => post({ type: 'order', items: [{ ...ordered, rate: '12' }] }));
    const delivery = { type: 'deliveryNote', deliveredBy: 'Driver', source: order.referNo, items: [cheese] };
    const note = await cost('delivery', () => post(delivery));
    const bill = { type: 'sales', mode: 'credit', source: note.referNo, items: [cheese] };
    const sold = await cost('sale', () => post(bill));
    const back = { type: 'salesReturn', mode: 'credit', source: sold.referNo, items: [{ ...cheese, quantity: '1' }] };
    const returned = await cost('return', () => post(back));
    const edit = (voucher: PostedVoucher, body: object) => () =>
      company.posting.edit(company.actor, {
        voucherNo: voucher.voucherNo,
        body: { ...head, ...body },
        key: randomUUID(),
      });
    const gone = (voucher: PostedVoucher) => () =>
      company.posting.change(company.actor, {
        voucherNo: voucher.voucherNo,
        action: 'void',
        reason: 'wrong',
        key: randomUUID(),
      });
    await cost('return, edited', edit(returned, back));
    await cost('return, void', gone(returned));
    await cost('sale, edited', edit(sold, bill));
    await cost('sale, void', gone(sold));
    await cost('delivery, edited', edit(note, delivery));
    await cost('delivery, void', gone(note));
    expect(costs.filter(([, , statements]) => statements > MOST_STATEMENTS_OF_CHANGE)).toEqual([]);
  });

  test('one connection is enough: nothing inside a posting, an edit or a void asks for a second', async () => {
    const { cluster, company: main } = company.database;
    const narrow = await openCompany(cluster, main.slug, { poolSize: 1 });
    try {
      const posting = createPostingService({ database: narrow, cache: company.cache, clock: machineClock });
      const body = sale();
      const outcomes = await Promise.all([1, 2, 3].map(() => posting.post(company.actor, [sale()])));
      const [posted] = await posting.post(company.actor, [body]);
      if (posted?.kind !== 'posted') throw new Error(JSON.stringify(posted));
      const { voucherNo } = posted.voucher;
      const edited = await posting.edit(company.actor, {
        voucherNo,
        body: { ...body, items: [{ ...line, item: 'MILK' }] },
        key: randomUUID(),
      });
      const change = { voucherNo, action: 'void', reason: 'wrong customer', key: randomUUID() } as const;
      const voided = await posting.change(company.actor, change);
      expect([...outcomes.flat(), edited, voided].map(({ kind }) => kind)).toEqual(Array(5).fill('posted'));
    } finally {
      await narrow.close();
    }
  });
});
