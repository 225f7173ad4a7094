/** Bills set against each other on a real database: both are locked under their names, of which one alone would not be found. */
import { randomUUID } from 'node:crypto';
import type { OpenBills } from '@fieldbook/core/reports/open-bills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import { createReports } from '../store/reports/reports.ts';
import type { PostedVoucher } from './service.ts';

type Body = Record<string, unknown>;

describeOnEachServer('a bill adjustment', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(async () => {
    await expectSound(company.database.company);
    await company.close();
  });

  async function posted(body: Body): Promise<PostedVoucher> {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  }

  /** With the type that opened each. */
  async function open(): Promise<string[]> {
    const reports = createReports({ database: company.database.company, now: () => '2026-11-21T08:00:00Z' });
    const answer = await reports.run(company.actor, 'open-bills', { side: 'customer' });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    const { rows } = answer.value as OpenBills;
    return rows.map((row) => `${row.reference} ${row.kind} ${row.open} ${row.openedBy}`);
  }

  test('moves money ahead to the bill, refuses what is no longer open, and is taken back', async () => {
    const ledgers = [{ ledger: 'DELIVERY-INCOME', amount: '100' }];
    const sale = await posted({ type: 'sales', customer: 'C1', mode: 'credit', ledgers });
    const paid = [
      { kind: 'advance', amount: '60' },
      { kind: 'onAccount', amount: '30' },
    ];
    const receipt = await posted({ type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '90', bills: paid });
    const before = await open();
    expect(before.toSorted()).toEqual([
      `${receipt.referNo} advance -60.00 receipt`,
      `${receipt.referNo} onAccount -30.00 receipt`,
      `${sale.referNo} new 100.00 sales`,
    ]);
    const match = (creditKind: string, amount: string) => ({
      ...{ reference: receipt.referNo, creditKind, bill: sale.referNo, amount },
    });
    const body = {
      ...{ type: 'billAdjustment', customer: 'C1' },
      bills: [match('advance', '60'), match('onAccount', '20')],
    };
    const { voucherNo } = await posted(body);
    expect((await open()).toSorted()).toEqual([
      `${receipt.referNo} onAccount -10.00 receipt`,
      `${sale.referNo} new 20.00 sales`,
    ]);
    const problems = [{ code: 'bill.exceeded', path: 'bills.0.reference' }];
    expect(await company.post(body)).toMatchObject({ kind: 'refused', problems });
    await company.posting.change(company.actor, { voucherNo, action: 'void', reason: 'test', key: randomUUID() });
    expect(await open()).toEqual(before);
  });
});
