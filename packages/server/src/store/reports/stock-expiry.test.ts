/** Batches that expire soon, the first to go first; their stock is written here as postings keep it. */
import type { StockExpiry } from '@fieldbook/core/reports/stock-expiry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { createReports, type ReportQuery, type Reports } from './reports.ts';

describeOnEachServer('expiring stock', (server) => {
  let company: TestCompany;
  let reports: Reports;
  beforeAll(async () => {
    company = await testCompany(server);
    reports = createReports({ database: company.database.company, now: () => '2026-11-21T08:00:00Z' });
    const line = { item: 'MILK', godown: 'MAIN', rate: '2', quantity: '68' };
    const outcome = await company.post({ type: 'purchase', supplier: 'SUP1', mode: 'credit', items: [line] });
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    await company.database.company.pool.query(
      `insert into stock_batch (godown_id, item_id, batch, expiry, quantity)
       select godown_id, item_id, batch.batch, expiry::date, batch.quantity from godown_stock stock cross join (values
         ('B2', '2026-12-10', 28), ('B1', '2026-11-15', 30), ('B3', '2027-03-01', 10), ('B0', '2026-11-01', 0))
         as batch (batch, expiry, quantity) where stock.quantity = 68`,
    );
  });
  afterAll(() => company.close());

  async function run(query: object = {}): Promise<StockExpiry> {
    const answer = await reports.run(company.actor, 'stock-expiry', query as ReportQuery);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return answer.value as StockExpiry;
  }

  test('lists what is left of each batch within the days, expired ones first', async () => {
    const { rows, totals } = await run();
    expect(rows.map((row) => [row.batch, row.expiry, row.daysLeft, row.quantity, row.value])).toEqual([
      ['B1', '2026-11-15', -6, '1 CTN + 6 PCS', '60.00'],
      ['B2', '2026-12-10', 19, '1 CTN + 4 PCS', '56.00'],
    ]);
    expect(totals).toEqual({ value: '116.00', expired: '60.00', count: 2 });
  });

  test('looks as far as it is told, in pages', async () => {
    const first = await run({ days: '200', limit: 2 });
    const second = await run({ days: '200', limit: 2, cursor: first.next });
    expect([...first.rows, ...second.rows].map(({ batch }) => batch)).toEqual(['B1', 'B2', 'B3']);
    expect((await run({ days: '0' })).rows.map(({ batch }) => batch)).toEqual(['B1']);
    const refused = await reports.run(company.actor, 'stock-expiry', { days: 'soon' } as unknown as ReportQuery);
    expect(refused).toMatchObject({ ok: false, problems: [{ code: 'field.wrong_type' }] });
  });
});
