/** Corrections that move cost between expenses leave to each its part. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher } from './service.ts';

type Body = Record<string, unknown>;

const goods = (quantity: number, rate: number, more: Body = {}) => ({
  ...{ item: 'MILK', quantity: String(quantity), rate: String(rate), godown: 'MAIN', taxCode: 'VAT0' },
  ...more,
});
const bought = (...items: Body[]): Body => ({
  ...{ type: 'purchase', mode: 'credit', supplier: 'SUP1', referenceNo: randomUUID().slice(0, 12), items },
});
const freight = (amount: string, { referNo }: PostedVoucher): Body => ({
  ...bought(),
  ledgers: [{ ledger: 'FREIGHT', amount, landed: 'value', landedOn: referNo }],
});
const sold = (...items: Body[]): Body => ({ type: 'sales', mode: 'credit', customer: 'C1', items });
const back = (...items: Body[]): Body => ({ ...sold(...items), type: 'salesReturn' });

describeOnEachServer('expenses of corrections', (server) => {
  let company: TestCompany;
  beforeEach(async () => {
    company = await testCompany(server);
  });
  afterEach(() => company.close());

  async function post(body: Body): Promise<PostedVoucher> {
    const outcome = await company.post(body);
    return outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
  }
  async function edit({ voucherNo }: PostedVoucher, body: Body): Promise<void> {
    const whole = { date: '2026-11-20', branch: 'MB', ...body };
    const outcome = await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body: whole });
    expect(outcome, JSON.stringify(outcome)).toMatchObject({ kind: 'posted' });
  }
  async function add(name: string, rows: readonly object[]): Promise<void> {
    const master = present(masterNamed(name), `no master ${name}`);
    const written = await createMasterStore(company.database.company).upsertMany({ userName: 'admin' }, master, rows);
    expect(written, JSON.stringify(written)).toMatchObject({ ok: true });
    await company.cache.refresh();
  }
  async function expectRight(): Promise<void> {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  }
  const adjustments = () =>
    asEverybody<{ moves: number }>(
      company,
      `select (select count(*)::integer from stock_move where posting_id = p.id) as moves
        from posting p where p.kind = 'adjust' order by id`,
    );

  test('a charge reaches damaged goods that came back, whose loss takes it from the cost of sales of the same shop', async () => {
    await add('costCentre', [{ code: 'SHOP', name: 'Shop' }]);
    const receipt = await post(bought(goods(10, 10)));
    await post(sold(goods(10, 15)));
    await post({ ...back(goods(4, 15, { godown: 'DAMAGE', costCentre: 'SHOP' })), date: '2026-11-22' });
    await post(freight('20', receipt));
    // What the charge says of the return moves no goods, and stands on its own day.
    expect(await adjustments()).toEqual([{ moves: 1 }, { moves: 0 }]);
    expect(await ledgerBalances(company)).toMatchObject({
      'Cost of goods sold': 72_00,
      'Damage and expiry loss': 48_00,
    });
    await expectRight();
  });

  test('the same where the return is of the day of the charge and names no shop', async () => {
    const receipt = await post(bought(goods(10, 10)));
    await post(sold(goods(10, 15)));
    await post(back(goods(4, 15, { godown: 'DAMAGE' })));
    await post(freight('20', receipt));
    expect(await adjustments()).toEqual([{ moves: 1 }]);
    expect(await ledgerBalances(company)).toMatchObject({
      'Cost of goods sold': 72_00,
      'Damage and expiry loss': 48_00,
    });
    await expectRight();
  });

  test('an edit corrects several items at once, one of them damaged', async () => {
    const other = { item: 'ITEM-1' };
    const receipt = await post(bought(goods(10, 10), goods(10, 10, other)));
    await post(sold(goods(10, 15), goods(10, 15, other)));
    await post(back(goods(4, 15, { godown: 'DAMAGE' })));
    await edit(receipt, bought(goods(10, 12), goods(10, 14, other)));
    expect(await ledgerBalances(company)).toMatchObject({
      'Cost of goods sold': 212_00,
      'Damage and expiry loss': 48_00,
    });
    await expectRight();
  });

  test('goods given away and corrected: each expense has its part', async () => {
    const receipt = await post(bought(goods(12, 8)));
    await post(sold(goods(10, 20, { freeQuantity: '2' })));
    await edit(receipt, bought(goods(12, 9)));
    expect(await ledgerBalances(company)).toMatchObject({ 'Cost of goods sold': 90_00, 'Promotion expense': 18_00 });
    await expectRight();
  });
});
