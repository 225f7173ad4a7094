/** Closing stock of periodic books on a real database: entered, repeated, and of the next period the opening. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerBalances, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { closeStock } from './close-stock.ts';

const goods = (quantity: string, rate: string) => [{ item: 'MILK', unit: 'PCS', quantity, rate, godown: 'MAIN' }];

describeOnEachServer('closing stock', (server) => {
  let company: TestCompany;
  const close = (asOf: string) =>
    closeStock(
      { database: company.database.company, cache: company.cache, posting: company.posting },
      company.actor,
      asOf,
    );
  const posted = async (body: Record<string, unknown>) => {
    expect(await company.post(body)).toMatchObject({ kind: 'posted' });
  };
  const figures = async () => {
    const { Stock, Purchases, 'Cost of goods sold': cost } = await ledgerBalances(company);
    return { stock: Stock ?? 0, purchases: Purchases ?? 0, cost: cost ?? 0 };
  };

  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0', inventoryBooks: 'periodic' });
  });
  afterAll(async () => {
    await expectSound(company.database.company);
    await company.close();
  });

  test('is the value of what lies there against the cost of goods sold', async () => {
    await posted({ type: 'purchase', supplier: 'SUP1', mode: 'credit', date: '2026-11-10', items: goods('10', '10') });
    await posted({ type: 'sales', customer: 'C1', mode: 'credit', date: '2026-11-12', items: goods('4', '15') });
    expect(await figures()).toEqual({ stock: 0, purchases: 10_000, cost: 0 });
    expect(await close('2026-11-30')).toMatchObject({ value: [{ type: 'journal', date: '2026-11-30', net: '60.00' }] });
    // Purchases 100.00 less what is left: 40.00 of goods were sold.
    expect(await figures()).toEqual({ stock: 6_000, purchases: 10_000, cost: -6_000 });
  });

  test('is entered once, and what comes late is entered as the difference', async () => {
    expect(await close('2026-11-30')).toEqual({ ok: true, value: [] });
    await posted({ type: 'sales', customer: 'C1', mode: 'credit', date: '2026-11-29', items: goods('1', '15') });
    expect(await close('2026-11-30')).toMatchObject({ value: [{ net: '10.00' }] });
    expect(await figures()).toEqual({ stock: 5_000, purchases: 10_000, cost: -5_000 });
  });

  test('opens the next period, whose closing takes up what has changed since', async () => {
    await posted({ type: 'purchase', supplier: 'SUP1', mode: 'credit', date: '2026-12-05', items: goods('5', '10') });
    await posted({ type: 'sales', customer: 'C1', mode: 'credit', date: '2026-12-07', items: goods('8', '15') });
    expect(await close('2026-12-31')).toMatchObject({ value: [{ date: '2026-12-31', net: '30.00' }] });
    expect(await figures()).toEqual({ stock: 2_000, purchases: 15_000, cost: -2_000 });
  });

  test('takes in what a count found short', async () => {
    const items = [{ item: 'MILK', quantity: '1' }];
    await posted({ type: 'physicalStock', godown: 'MAIN', date: '2026-12-31', items });
    expect(await close('2026-12-31')).toMatchObject({ value: [{ net: '10.00' }] });
    expect(await figures()).toMatchObject({ stock: 1_000 });
  });

  test('is refused on a closed day, and where every voucher posts its cost', async () => {
    await posted({ type: 'sales', customer: 'C1', mode: 'credit', date: '2026-11-28', items: goods('1', '15') });
    await writeSettings(company.database.company, { userName: 'admin' }, { lockedUntil: '2026-11-30' });
    await company.cache.refresh();
    expect(await close('2026-11-30')).toMatchObject({ problems: [{ code: 'period.closed' }] });
    const perpetual = await testCompany(server);
    const services = { database: perpetual.database.company, cache: perpetual.cache, posting: perpetual.posting };
    expect(await closeStock(services, perpetual.actor, '2026-11-30')).toMatchObject({
      problems: [{ code: 'closing_stock.perpetual' }],
    });
    await perpetual.close();
  });
});
