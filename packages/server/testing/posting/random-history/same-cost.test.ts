/** What random histories read of stored books: the steps that the cost oracle is told, and what documents are drawn from. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostedVoucher } from '../../../src/posting/service.ts';
import { describeOnEachServer } from '../../store/database.ts';
import { type TestCompany, testCompany } from '../company.ts';
import { expectSameCost } from './same-cost.ts';
import { standingOf } from './standing.ts';

describeOnEachServer('stored books', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(() => company.close());

  async function post(body: Record<string, unknown>): Promise<PostedVoucher> {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  }

  test('come to what the oracle says after an edit and a void, and tell what is used of a line', async () => {
    const { posting, actor } = company;
    const goods = (quantity: string, rate: string) => [{ item: 'MILK', godown: 'MAIN', quantity, rate }];
    const receipt = { type: 'goodsReceipt', supplier: 'SUP1', date: '2026-11-20', branch: 'MB' };
    const first = await post({ ...receipt, items: goods('10', '10') });
    const second = await post({ ...receipt, items: goods('10', '20') });
    const sale = await post({ type: 'sales', customer: 'C1', mode: 'credit', items: goods('12', '30') });
    await post({ type: 'salesReturn', customer: 'C1', mode: 'credit', source: sale.referNo, items: goods('2', '30') });
    await expectSameCost(company);
    const key = randomUUID();
    const edited = await posting.edit(actor, {
      voucherNo: first.voucherNo,
      body: { ...receipt, items: goods('10', '4') },
      key,
    });
    expect(edited).toMatchObject({ kind: 'posted' });
    await expectSameCost(company);
    const change = { voucherNo: second.voucherNo, action: 'void', reason: 'test', key: randomUUID() } as const;
    expect(await posting.change(actor, change)).toMatchObject({ kind: 'posted' });
    await expectSameCost(company);
    const { vouchers, bills } = await standingOf(company);
    expect(vouchers.map(({ document, lines }) => [document.type, lines[0]?.quantity, lines[0]?.used])).toEqual([
      ['goodsReceipt', 10, 0],
      ['sales', 12, 2],
      ['salesReturn', 2, 0],
    ]);
    expect(bills.map(({ party, open }) => [party, open > 0])).toEqual([['C1', true]]);
  });
});
