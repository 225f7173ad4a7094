/** Which sales a customer signed: the latest signature of each, and what is not signed. */
import { randomUUID } from 'node:crypto';
import type { CustomerSignedSales } from '@fieldbook/core/reports/customer-signed-sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { addAttachment } from '../../attachments/attachments.ts';
import type { SignedSalesQuery } from './customer-signed-sales.ts';
import { createReports } from './reports.ts';

describeOnEachServer('customer signed sales', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
    const milk = { item: 'MILK', unit: 'PCS', quantity: '1', rate: '10' };
    const opening = { ...milk, quantity: '100', godown: 'MAIN' };
    expect((await company.post({ type: 'opening', date: '2026-10-01', items: [opening] })).kind).toBe('posted');
    for (const day of ['02', '03', '04']) {
      const uid = randomUUID();
      const date = `2026-10-${day}`;
      const sale = await company.post({ type: 'sales', uid, date, mode: 'cash', ledger: 'CASH', items: [milk] });
      if (sale.kind !== 'posted') throw new Error(JSON.stringify(sale));
      if (day === '03') continue;
      await sign(uid, 'partyVerifiedBy', `${date}T10:00:00Z`);
      await sign(uid, 'partyVerifiedBy', `${date}T09:00:00Z`);
      await sign(uid, 'preparedBy', `${date}T11:00:00Z`);
    }
  });
  afterAll(() => company.close());

  async function sign(voucherUid: string, role: string, signedAt: string): Promise<void> {
    const dots = { width: 8, height: 1, data: btoa('\x81') };
    const body = {
      uid: randomUUID(),
      voucherUid,
      mediaType: 'image/png',
      content: 'iVBORw0KGgoA',
      role,
      signedAt,
      dots,
    };
    const kept = await addAttachment(company.database.company, company.actor, body);
    expect(kept.ok, JSON.stringify(kept)).toBe(true);
  }

  const run = async (query: SignedSalesQuery): Promise<CustomerSignedSales> => {
    const answer = await createReports({ database: company.database.company }).run(
      company.actor,
      'customer-signed-sales',
      { from: '2026-10-01', to: '2026-10-31', ...query },
    );
    return answer.ok ? (answer.value as unknown as CustomerSignedSales) : expect.fail(JSON.stringify(answer.problems));
  };
  const facts = ({ rows }: CustomerSignedSales) => rows.map(({ date, signedAt }) => [date, signedAt]);

  test('each signed sale stands once, newest first, with its latest signature in the time of its branch', async () => {
    const first = await run({ limit: 1 });
    const second = await run({ limit: 1, cursor: first.next ?? '' });
    expect([...facts(first), ...facts(second)]).toEqual([
      ['2026-10-04', '2026-10-04 14:00'],
      ['2026-10-02', '2026-10-02 14:00'],
    ]);
    expect(second.next).toBeNull();
    expect(first.totals).toEqual({ count: 3, signed: 2 });
    expect(first.rows[0]).toMatchObject({ voucherType: 'sales', signature: expect.any(String) });
  });

  test('what is not signed is asked for, and other types and persons are left out', async () => {
    expect(facts(await run({ show: 'unsigned' }))).toEqual([['2026-10-03', undefined]]);
    expect((await run({ show: 'all', type: 'salesReturn' })).rows).toEqual([]);
    const unknown = createReports({ database: company.database.company });
    expect(await unknown.run(company.actor, 'customer-signed-sales', { person: 'NOBODY' })).toMatchObject({
      problems: [{ code: 'reference.unknown' }],
    });
  });
});
