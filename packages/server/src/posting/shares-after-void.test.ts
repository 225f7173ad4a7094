/** A line that several vouchers take from, one of which is void: what they took adds up to what there was, to the last fils. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher } from './service.ts';
import { ledgerBalances, type TestCompany, testCompany } from './test-company.ts';

type Body = Record<string, unknown>;

const line = (quantity: string, rate: string) => ({ item: 'MILK', unit: 'PCS', quantity, rate, godown: 'MAIN' });

describeOnEachServer('shares of a line after a void', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  async function posted(body: Body): Promise<PostedVoucher> {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  }

  /** Three take a third each, the first of them is void, a fourth takes what it gave back. */
  async function takeThirds(part: Body): Promise<void> {
    const first = await posted(part);
    await posted(part);
    await posted(part);
    const change = { voucherNo: first.voucherNo, action: 'void' as const, reason: 'test', key: randomUUID() };
    expect((await company.posting.change(company.actor, change)).kind).toBe('posted');
    await posted(part);
  }

  test('sales that bill a delivery note clear goods delivered, not invoiced', async () => {
    await posted({ type: 'opening', items: [line('3', '3.333333')] });
    const note = await posted({ type: 'deliveryNote', customer: 'C1', items: [line('3', '5')] });
    await takeThirds({
      type: 'sales',
      customer: 'C1',
      mode: 'credit',
      source: note.referNo,
      items: [line('1', '5')],
    });
    expect(await ledgerBalances(company)).not.toHaveProperty('Goods delivered not invoiced');
  });

  test('purchases that bill a receipt clear goods received, not invoiced', async () => {
    const receipt = await posted({ type: 'goodsReceipt', supplier: 'SUP1', items: [line('3', '3.333333')] });
    const bill = { type: 'purchase', supplier: 'SUP1', mode: 'credit', source: receipt.referNo };
    await takeThirds({ ...bill, items: [line('1', '3.333333')] });
    expect(await ledgerBalances(company)).not.toHaveProperty('Goods received not invoiced');
  });

  test('goods sent back leave at what they were bought for', async () => {
    const before = (await ledgerBalances(company))['Stock'] ?? 0;
    const bought = await posted({
      type: 'purchase',
      supplier: 'SUP1',
      mode: 'credit',
      items: [line('3', '3.333333')],
    });
    await takeThirds({
      type: 'purchaseReturn',
      supplier: 'SUP1',
      mode: 'credit',
      source: bought.referNo,
      items: [line('1', '3.333333')],
    });
    expect((await ledgerBalances(company))['Stock'] ?? 0).toBe(before);
  });
});
