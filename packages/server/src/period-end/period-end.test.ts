/** Year end and month end on a real database: closed once, opened again, and foreign currency brought to its rate. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerBalances, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { closeYear } from './close-year.ts';
import { revalue } from './revalue.ts';

describeOnEachServer('the end of a period', (server) => {
  let company: TestCompany;
  const services = () => ({ database: company.database.company, cache: company.cache, posting: company.posting });

  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0' });
    const store = createMasterStore(company.database.company);
    const usd = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 };
    await store.upsertMany({ userName: 'admin' }, present(masterNamed('currency'), 'currency'), [usd]);
    await company.cache.refresh();
  });
  afterAll(async () => {
    await expectSound(company.database.company);
    await company.close();
  });

  const posted = async (body: Record<string, unknown>) => {
    const outcome = await company.post(body);
    expect(outcome).toMatchObject({ kind: 'posted' });
  };

  describe('a month', () => {
    test('is revalued at the rate of its last day, and back a day later', async () => {
      const usd = { currency: 'USD', exchangeRate: '3.6725', date: '2025-11-20' };
      const rent = { ledger: 'RENT', amount: '100' };
      await posted({ type: 'purchase', supplier: 'SUP1', mode: 'credit', ledgers: [rent], ...usd });
      const before = await ledgerBalances(company);
      const rates = new Map([['USD', 3_700_000]]);
      expect(
        await revalue(services(), company.actor, { key: randomUUID(), asOf: '2025-11-30', rates: new Map() }),
      ).toMatchObject({
        problems: [{ code: 'exchange.rate_missing', path: 'rates.USD' }],
      });
      const done = await revalue(services(), company.actor, { key: randomUUID(), asOf: '2025-11-30', rates });
      expect(done).toMatchObject({
        ok: true,
        value: [
          { date: '2025-11-30', net: '2.75' },
          { date: '2025-12-01', net: '2.75' },
        ],
      });
      expect(await ledgerBalances(company)).toEqual(before);
      const again = await revalue(services(), company.actor, { key: randomUUID(), asOf: '2025-11-30', rates });
      expect(again).toEqual({ ok: true, value: [] });
    });
  });

  describe('a year', () => {
    test('is closed on its last day only', async () => {
      expect(await closeYear(services(), company.actor, '2025-11-30')).toMatchObject({
        problems: [{ code: 'year.not_its_end', values: { date: '2024-12-31' } }],
      });
    });

    test('is closed by its procedure alone: not by hand, whatever the day and the amounts', async () => {
      const byHand = {
        type: 'yearClosing',
        ledgers: [
          { ledger: 'RENT', credit: '50' },
          { ledger: 'RETAINED-EARNINGS', debit: '50' },
        ],
      };
      const refusal = { kind: 'refused', problems: [{ code: 'year.by_procedure', path: 'type' }] };
      expect(await company.post({ ...byHand, date: '2025-11-30' })).toMatchObject(refusal);
      expect(await company.post({ ...byHand, date: '2025-12-31' })).toMatchObject(refusal);
      const bodies = ['2025-12-30', '2025-12-31'].map((date) => ({ ...byHand, uid: randomUUID(), branch: 'MB', date }));
      expect(await company.posting.post(company.actor, bodies)).toMatchObject([refusal, refusal]);
    });

    test('brings income and expense to retained earnings, once, while others are posting', async () => {
      const lines = [
        { ledger: 'CASH', debit: '1000' },
        { ledger: 'OTHER-INCOME', credit: '1000' },
      ];
      const journal = (date: string) => ({ type: 'journal', date, ledgers: lines });
      await posted(journal('2025-12-31'));
      const others = Promise.all(Array.from({ length: 12 }, () => company.post(journal('2025-12-30'))));
      const closed = await closeYear(services(), company.actor, '2025-12-31');
      const late = (await others).filter(({ kind }) => kind === 'posted').length;
      expect(closed).toMatchObject({ ok: true, value: { vouchers: [{ referNo: 'YC-1', date: '2025-12-31' }] } });
      const balances = await ledgerBalances(company);
      expect(balances['Other income']).toBeUndefined();
      expect(balances['Rent']).toBeUndefined();
      expect(balances['Retained earnings']).toBe(36_725 - 100_000 * (1 + late));
      expect(await company.post(journal('2025-12-31'))).toMatchObject({ problems: [{ code: 'period.closed' }] });
      expect(await closeYear(services(), company.actor, '2025-12-31')).toMatchObject({
        problems: [{ code: 'year.closed' }],
      });
    });

    test('is opened again by voiding its closing, and closed anew', async () => {
      const { rows } = await company.database.company.transaction(async ({ client }) => {
        await client.query(
          "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)",
        );
        return client.query("select id from voucher where type = 'yearClosing'");
      });
      await writeSettings(company.database.company, { userName: 'admin' }, { lockedUntil: '2025-11-30' });
      await company.cache.refresh();
      const body = {
        date: '2025-12-31',
        branch: 'MB',
        ledgers: [
          { ledger: 'RENT', credit: '5' },
          { ledger: 'RETAINED-EARNINGS', debit: '5' },
        ],
      };
      expect(
        await company.posting.edit(company.actor, { voucherNo: rows[0].id, body, key: randomUUID() }),
      ).toMatchObject({
        problems: [{ code: 'year.by_procedure' }],
      });
      const wish = {
        voucherNo: rows[0].id,
        action: 'void',
        reason: 'an invoice came late',
        key: randomUUID(),
      } as const;
      expect(await company.posting.change(company.actor, wish)).toMatchObject({ kind: 'posted' });
      await posted({
        type: 'journal',
        date: '2025-12-31',
        ledgers: [
          { ledger: 'RENT', debit: '5' },
          { ledger: 'CASH', credit: '5' },
        ],
      });
      expect(await closeYear(services(), company.actor, '2025-12-31')).toMatchObject({
        value: { vouchers: [{ referNo: 'YC-2' }] },
      });
      expect((await ledgerBalances(company))['Rent']).toBeUndefined();
    });
  });
});
