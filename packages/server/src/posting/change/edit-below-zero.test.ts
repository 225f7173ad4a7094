/**
 * An edit is judged by what it leaves: words may be corrected though goods are short already, and what makes them shorter is
 * refused.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { writeSettings } from '../../store/masters/settings.ts';

const sold = (quantity: string) => ({
  type: 'sales',
  customer: 'C1',
  mode: 'credit',
  items: [{ item: 'MILK', godown: 'MAIN', rate: '10', quantity }],
});

describeOnEachServer('an edit of what left goods below zero', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server, { mainGodownMayGoNegative: 'True' });
  });
  afterAll(() => company.close());

  test('may correct words and lower quantities, and not take more', async () => {
    const outcome = await company.post(sold('10'));
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    const { voucherNo } = outcome.voucher;
    const stricter = { mainGodownMayGoNegative: 'False' };
    const written = await writeSettings(company.database.company, { userName: 'admin' }, stricter);
    expect(written).toMatchObject({ ok: true });
    await company.cache.refresh();
    const edit = (body: object) =>
      company.posting.edit(company.actor, {
        voucherNo,
        key: randomUUID(),
        body: { date: '2026-11-20', branch: 'MB', ...body },
      });
    expect(await edit({ ...sold('10'), remarks: 'told by phone' })).toMatchObject({ kind: 'posted' });
    expect(await edit(sold('11'))).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'stock.out', path: 'items.0.quantity', values: { available: 0 } }],
    });
    expect(await edit(sold('9'))).toMatchObject({ kind: 'posted' });
  });
});
