/** Batches on a real database: one batch expires on one day, and goods of an expired one are not handed over. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMasterStore } from '../store/masters/master-store.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostingOutcome } from './service.ts';
import { asEverybody, type TestCompany, testCompany } from './test-company.ts';

function noOf(outcome: PostingOutcome): number {
  return outcome.kind === 'posted' ? outcome.voucher.voucherNo : expect.fail(JSON.stringify(outcome));
}

const said = (outcome: PostingOutcome) =>
  outcome.kind === 'refused' ? outcome.problems.map(({ code, path = '' }) => `${code} ${path}`) : [outcome.kind];

describeOnEachServer('goods kept by batch', (server) => {
  let company: TestCompany;

  beforeEach(async () => {
    company = await testCompany(server, { mainGodownMayGoNegative: 'False', roundOffStep: '0' });
    const store = createMasterStore(company.database.company);
    const put = async (name: string, rows: readonly object[]) =>
      expect(
        await store.upsertMany({ userName: 'admin' }, present(masterNamed(name), `no master ${name}`), rows),
      ).toMatchObject({ ok: true });
    await put('item', [{ code: 'CHEESE', name: 'Cheese', unit: 'PCS', taxCode: 'VAT5', tracking: 'batchExpiry' }]);
    await put('godown', [{ code: 'DAMAGE-1', name: 'Damaged', branch: 'MB', kind: 'damage' }]);
    await company.cache.refresh();
  });
  afterEach(async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  const cheese = (quantity: string, more: object = {}) => ({
    ...{ item: 'CHEESE', unit: 'PCS', batch: 'X1', godown: 'MAIN', quantity },
    ...more,
  });
  const receive = (expiry: string | undefined, more: object = {}) =>
    company.post({
      type: 'goodsReceipt',
      supplier: 'SUP1',
      items: [cheese('10', { rate: '4', ...(expiry === undefined ? {} : { expiry }), ...more })],
    });
  const sell = (date: string, more: object = {}) =>
    company.post({ type: 'sales', customer: 'C1', mode: 'credit', date, items: [cheese('2', { rate: '9', ...more })] });
  const change = (voucherNo: number, action: 'void') =>
    company.posting.change(company.actor, { voucherNo, action, reason: 'test', key: randomUUID() });
  const kept = () =>
    asEverybody(
      company,
      `select godown.code, batch, expiry::text, quantity::integer from stock_batch join godown on godown.id = godown_id
       where quantity <> 0 order by 1, 2, 3`,
    );

  test('an expired batch is not sold by default, with its day; flagged or allowed where the company says so', async () => {
    noOf(await receive('2026-11-20'));
    const refused = await sell('2026-11-21');
    expect(refused).toMatchObject({
      problems: [
        {
          code: 'batch.expired',
          path: 'items.0.batch',
          values: { item: 'CHEESE', batch: 'X1', expiry: '2026-11-20' },
        },
      ],
    });
    noOf(await sell('2026-11-20'));
    const choose = async (expiredGoods: string) => {
      await writeSettings(company.database.company, { userName: 'admin' }, { expiredGoods });
      await company.cache.refresh();
      return sell('2026-11-21');
    };
    expect(await choose('Warn')).toMatchObject({ kind: 'posted', voucher: { exceptions: ['batch.expired'] } });
    const allowed = await choose('Nothing');
    expect(allowed.kind === 'posted' ? allowed.voucher.exceptions : allowed).toBeUndefined();
  });

  test('a batch that is in the books comes in with the same day of expiry, in whatever godown, or is refused', async () => {
    noOf(await receive('2027-01-31'));
    const other = await receive('2027-02-28', { godown: 'DAMAGE-1' });
    expect(said(other)).toEqual(['batch.expiry_differs items.0.expiry']);
    expect(other).toMatchObject({ problems: [{ values: { item: 'CHEESE', batch: 'X1', expiry: '2027-01-31' } }] });
    const twice = [cheese('1', { batch: 'X2', expiry: '2027-05-01', rate: '4' })];
    const both = [...twice, { ...twice[0], expiry: '2027-06-01' }];
    expect(said(await company.post({ type: 'opening', items: both }))).toEqual(['batch.expiry_differs items.1.expiry']);
    noOf(await receive('2027-01-31'));
    expect(await kept()).toEqual([{ code: 'MAIN', batch: 'X1', expiry: '2027-01-31', quantity: 20 }]);
  });

  test('goods that are found without a day of expiry have that of their batch', async () => {
    noOf(await receive('2027-01-31'));
    const found = { type: 'physicalStock', godown: 'VAN-1', items: [cheese('1', { godown: 'VAN-1' })] };
    noOf(await company.post(found));
    expect(await kept()).toEqual([
      { code: 'MAIN', batch: 'X1', expiry: '2027-01-31', quantity: 10 },
      { code: 'VAN-1', batch: 'X1', expiry: '2027-01-31', quantity: 1 },
    ]);
  });

  test('a day of expiry that was typed wrong is corrected while nothing else rests on it', async () => {
    const receipt = noOf(await receive('2072-01-31'));
    const items = [cheese('10', { rate: '4', expiry: '2027-01-31' })];
    const body = { date: '2026-11-20', branch: 'MB', type: 'goodsReceipt', supplier: 'SUP1', items };
    noOf(await company.posting.edit(company.actor, { voucherNo: receipt, key: randomUUID(), body }));
    expect(await kept()).toEqual([{ code: 'MAIN', batch: 'X1', expiry: '2027-01-31', quantity: 10 }]);
    noOf(await change(receipt, 'void'));
    noOf(await receive('2028-01-31'));
    expect(await kept()).toEqual([{ code: 'MAIN', batch: 'X1', expiry: '2028-01-31', quantity: 10 }]);
  });

  test('the database keeps a batch to one day whoever writes, but for what older books hold', async () => {
    noOf(await receive('2027-01-31'));
    const double = (quantity: number) =>
      company.database.company.pool.query(
        `insert into stock_batch select godown_id, item_id, batch, '2027-03-31', $1 from stock_batch`,
        [quantity],
      );
    await expect(double(1)).rejects.toMatchObject({ code: 'FB008' });
    await double(0);
  });
});
