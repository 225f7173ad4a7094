/** The model reads of stored documents what their senders said, where the books have put their own figures beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../../store/test-database.ts';
import { type TestCompany, testCompany } from '../test-company.ts';
import { modelOf } from './model.ts';

describeOnEachServer('the model of stored books', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server, { cashDifference: 'shortAndOver' });
  });
  afterAll(() => company.close());

  async function post(body: Record<string, unknown>): Promise<void> {
    const outcome = await company.post(body);
    expect(outcome, JSON.stringify(outcome)).toMatchObject({ kind: 'posted' });
  }

  test('takes a count and a settlement that find nothing but what somebody else believed', async () => {
    const godown = 'MAIN';
    await post({ type: 'opening', items: [{ item: 'MILK', godown, quantity: '60', rate: '8' }] });
    await post({ type: 'physicalStock', godown, items: [{ item: 'MILK', quantity: '60', bookQuantity: '58' }] });
    const till = { ledger: 'CASH-VAN-1', toLedger: 'CASH' };
    await post({ type: 'daySettlement', ...till, amount: '0', bookAmount: '5', referenceNo: 'counted' });
    const { vouchers } = await modelOf(company);
    expect(vouchers.map(({ document }) => document.type)).toEqual(['opening', 'physicalStock', 'daySettlement']);
  });
});
