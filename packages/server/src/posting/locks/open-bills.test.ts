/** An amount whose sender names no bills, on a real database: it goes over the bills as they stand under the locks. */
import { randomUUID } from 'node:crypto';
import { customer } from '@fieldbook/core/masters/customer';
import type { OpenBills } from '@fieldbook/core/reports/open-bills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSecondBranch } from '../../../testing/posting/branch.ts';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { expectSound } from '../../../testing/verify/sound.ts';
import type { Actor } from '../../auth/actor.ts';
import { createMasterStore } from '../../store/masters/master-store.ts';
import { createReports } from '../../store/reports/reports.ts';
import type { PostedVoucher } from '../service.ts';

type Body = Record<string, unknown>;

describeOnEachServer('an amount that names no bills', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
    await addSecondBranch(company);
    const store = createMasterStore(company.database.company);
    for (const code of ['C2', 'C3']) await store.create({ userName: 'admin' }, customer, { code, name: code });
    await company.cache.refresh();
  });
  afterAll(async () => {
    await expectSound(company.database.company);
    await company.close();
  });

  async function posted(body: Body, actor: Actor = company.actor): Promise<PostedVoucher> {
    const uid = randomUUID();
    const [outcome] = await company.posting.post(actor, [{ uid, date: '2026-11-20', branch: 'MB', ...body }]);
    if (outcome?.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  }

  const sale = (customer: string, amount: string, more: Body = {}): Promise<PostedVoucher> =>
    posted({ type: 'sales', customer, mode: 'credit', ledgers: [{ ledger: 'DELIVERY-INCOME', amount }], ...more });
  const receipt = (customer: string, amount: string) => ({ type: 'receipt', customer, ledger: 'CASH', amount });

  async function open(customer: string): Promise<string[]> {
    const reports = createReports({ database: company.database.company, now: () => '2026-11-21T08:00:00Z' });
    const answer = await reports.run(company.actor, 'open-bills', { side: 'customer', party: customer });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return (answer.value as OpenBills).rows.map((row) => `${row.reference} ${row.open}`);
  }

  test('goes over the oldest first, whoever comes at the same time', async () => {
    await sale('C1', '100', { date: '2026-11-19' });
    const second = await sale('C1', '50');
    const both = await Promise.all(['60', '60', '20'].map((amount) => posted(receipt('C1', amount))));
    expect(both).toHaveLength(3);
    expect(await open('C1')).toEqual([`${second.referNo} 10.00`]);
  });

  test('pays no bill of a branch that its person does not see', async () => {
    await sale('C2', '10');
    const other = await sale('C2', '70', { branch: 'SHJ', date: '2026-11-19' });
    const paid = await posted(receipt('C2', '30'), { ...company.actor, branches: ['MB'] });
    expect((await open('C2')).toSorted()).toEqual([`${paid.referNo} -20.00`, `${other.referNo} 70.00`].toSorted());
    await posted({ ...receipt('C2', '70') });
    expect(await open('C2')).toEqual([`${paid.referNo} -20.00`]);
  });

  test('stays on account where its sender says that it is of no bills', async () => {
    const { referNo } = await sale('C3', '10');
    const paid = await posted({ ...receipt('C3', '4'), bills: [] });
    expect((await open('C3')).toSorted()).toEqual([`${paid.referNo} -4.00`, `${referNo} 10.00`].toSorted());
  });
});
