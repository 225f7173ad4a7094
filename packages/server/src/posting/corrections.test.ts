/** Books after a correction stand as if they had been right from the beginning (ACCOUNTING.md, Corrections). */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import { foldAll, markCosts } from '../jobs/fold-balances.ts';
import type { PostedVoucher } from './service.ts';

type Body = Record<string, unknown>;

const goods = (quantity: number, rate: number, more: Body = {}) => ({
  item: 'MILK',
  quantity: String(quantity),
  rate: String(rate),
  godown: 'MAIN',
  taxCode: 'VAT0',
  ...more,
});
const purchase = (quantity: number, rate: number, more: Body = {}): Body => ({
  type: 'purchase',
  mode: 'credit',
  supplier: 'SUP1',
  referenceNo: randomUUID().slice(0, 12),
  items: [goods(quantity, rate)],
  ...more,
});
const receipt = (quantity: number, rate: number): Body => ({
  type: 'goodsReceipt',
  supplier: 'SUP1',
  items: [{ item: 'MILK', quantity: String(quantity), rate: String(rate), godown: 'MAIN' }],
});
const sale = (quantity: number, more: Body = {}): Body => ({
  type: 'sales',
  mode: 'credit',
  customer: 'C1',
  items: [goods(quantity, 15)],
  ...more,
});

describeOnEachServer('corrections', (server) => {
  let company: TestCompany;
  const start = async (valuation: string, settings: Record<string, string> = {}) => {
    company = await testCompany(server, { valuation, roundOffStep: '1', ...settings });
  };
  afterEach(async () => {
    await expectSound(company.database.company);
    await company.close();
  });

  const post = async (body: Body): Promise<PostedVoucher> => {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  };
  const edit = async ({ voucherNo }: PostedVoucher, body: Body) => {
    const whole = { date: '2026-11-20', branch: 'MB', ...body };
    const outcome = await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body: whole });
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
  };
  const takeBack = ({ voucherNo }: PostedVoucher) =>
    company.posting.change(company.actor, { voucherNo, action: 'void', reason: 'typed twice', key: randomUUID() });
  /** Stock and cost of sales, in minor units; ledgers that stand at nothing are zero. */
  const books = async () => {
    const { Stock: stock = 0, 'Cost of goods sold': cost = 0 } = await ledgerBalances(company);
    return [stock, cost];
  };
  const adjustments = () =>
    asEverybody<{ voucher: string; date: string; ledger: string; amount: number }>(
      company,
      `select v.refer_no as voucher, p.date::text, ledger.name as ledger, e.amount::integer
       from posting p join voucher v on v.id = p.voucher_id join ledger_entry e on e.posting_id = p.id
       join ledger on ledger.id = e.ledger_id where p.kind = 'adjust' order by p.id, e.line_no`,
    );

  describe.each(['average', 'fifo'])('by %s', (valuation) => {
    test('the edit of a text moves no cost', async () => {
      await start(valuation);
      const bought = purchase(10, 10);
      const first = await post(bought);
      await post(purchase(10, 30));
      const sold = await post(sale(10));
      const before = await books();
      await edit(first, { ...bought, referenceNo: 'corrected' });
      await post(purchase(10, 90));
      await edit(sold, sale(10, { remarks: 'gate 4' }));
      expect(await books()).toEqual([(before[0] ?? 0) + 90_000, before[1]]);
      expect(await adjustments()).toEqual([]);
    });

    test.each([
      ['typed too low', 4],
      ['typed too high', 100],
    ])('an invoice %s is corrected when its goods are sold', async (_name, typed) => {
      await start(valuation);
      const grn = await post(receipt(10, 10));
      const invoice = purchase(10, typed, { source: grn.referNo });
      const posted = await post(invoice);
      await post(sale(9));
      await edit(posted, { ...invoice, items: [goods(10, 10)] });
      expect(await books()).toEqual([1000, 9000]);
    });

    test('an invoice that is void leaves the cost of its receipt', async () => {
      await start(valuation);
      const grn = await post(receipt(10, 10));
      const posted = await post(purchase(10, 4, { source: grn.referNo }));
      await post(sale(9));
      await takeBack(posted);
      expect(await books()).toEqual([1000, 9000]);
    });

    test('the rate of a purchase is corrected when fewer pieces are left than it brought', async () => {
      await start(valuation, { mainGodownMayGoNegative: 'False' });
      const typed = purchase(10, 100);
      const posted = await post(typed);
      await post(sale(8));
      await edit(posted, { ...typed, items: [goods(10, 10)] });
      expect(await books()).toEqual([2000, 8000]);
      const [adjusted] = await adjustments();
      expect(adjusted?.voucher).toBe(posted.referNo);
    });

    test('voids leave nothing behind', async () => {
      await start(valuation);
      const first = await post(purchase(10, 10));
      const second = await post(purchase(10, 20));
      const sold = await post(sale(10));
      await takeBack(second);
      expect(await books()).toEqual([0, 10_000]);
      await takeBack(sold);
      expect(await books()).toEqual([10_000, 0]);
      await takeBack(first);
      expect(await books()).toEqual([0, 0]);
    });

    test('a receipt that covered goods below zero takes its adjustment along when it is void', async () => {
      await start(valuation);
      await post(purchase(1, 7));
      const sold = await post(sale(6));
      const covering = await post(purchase(10, 9));
      expect(await books()).toEqual([4500, 5200]);
      await takeBack(covering);
      expect(await books()).toEqual([-3500, 4200]);
      await takeBack(sold);
      expect(await books()).toEqual([700, 0]);
    });

    test('what returns gave back follows the corrected cost, and later returns take it', async () => {
      await start(valuation);
      const typed = purchase(10, 1);
      const bought = await post(typed);
      const sold = await post(sale(6));
      await post({ ...sale(2), type: 'salesReturn', source: sold.referNo });
      await edit(bought, { ...typed, items: [goods(10, 10)] });
      expect(await books()).toEqual([6000, 4000]);
      await post({ ...sale(4), type: 'salesReturn', source: sold.referNo });
      expect(await books()).toEqual([10_000, 0]);
    });

    test('a replay from a mark comes to what one from the beginning does', async () => {
      await start(valuation);
      const { pool } = company.database.company;
      await post(purchase(10, 10));
      await post(sale(3));
      await foldAll(pool);
      expect(await markCosts(pool, [1, 10, '0 seconds'])).toBe(1);
      const typed = purchase(10, 50);
      const bought = await post(typed);
      await post(sale(9));
      await edit(bought, { ...typed, items: [goods(10, 20)] });
      const marked = await books();
      await pool.query('select 1');
      await takeBack(bought);
      expect(await books()).toEqual(valuation === 'fifo' ? [-2000, 12_000] : [-2000, 12_000]);
      expect(marked).toEqual(valuation === 'fifo' ? [16_000, 14_000] : [12_706, 17_294]);
    });

    test('a replay from a mark knows what a line from before it cost, and what was taken of it', async () => {
      await start(valuation);
      const { pool } = company.database.company;
      const typed = purchase(10, 1);
      const bought = await post(typed);
      const sold = await post(sale(6));
      const back = (quantity: number) => ({ ...sale(quantity), type: 'salesReturn', source: sold.referNo });
      await post(back(2));
      await edit(bought, { ...typed, items: [goods(10, 10)] });
      await post(purchase(10, 30));
      await foldAll(pool);
      expect(await markCosts(pool, [1, 10, '0 seconds'])).toBe(1);
      const rest = await post(back(3));
      expect(await books()).toEqual([39_000, 1000]);
      await edit(rest, back(4));
      expect(await books()).toEqual([40_000, 0]);
    });

    test('what a line was corrected to stays with it when its voucher is edited in words and loses another line', async () => {
      await start(valuation);
      const typed = purchase(10, 1);
      const bought = await post(typed);
      await post(purchase(10, 8, { items: [goods(10, 8, { item: 'ITEM-1' })] }));
      const both = [goods(2, 15, { item: 'ITEM-1' }), goods(6, 15)];
      const sold = await post(sale(0, { items: both }));
      await edit(bought, { ...typed, items: [goods(10, 10)] });
      expect(await books()).toEqual([10_400, 7600]);
      await edit(sold, sale(0, { items: both, remarks: 'gate 4' }));
      await edit(sold, sale(6));
      expect(await books()).toEqual([12_000, 6000]);
      await post({ ...sale(6), type: 'salesReturn', source: sold.referNo });
      expect(await books()).toEqual([18_000, 0]);
    });

    test('an item that is exchanged for another leaves both as if it had been right', async () => {
      await start(valuation);
      const typed = purchase(10, 5);
      const bought = await post(typed);
      await post(sale(4));
      await post(purchase(10, 8, { items: [goods(10, 8, { item: 'ITEM-1' })] }));
      await edit(bought, { ...typed, items: [goods(10, 5, { item: 'ITEM-1' })] });
      const rows = await asEverybody<{ code: string; quantity: number; value: number }>(
        company,
        'select code, quantity::integer, value::integer from item_cost join item on item.id = item_id where quantity <> 0 order by code',
      );
      expect(rows).toEqual([
        { code: 'ITEM-1', quantity: 20, value: 13_000 },
        { code: 'MILK', quantity: -4, value: 0 },
      ]);
    });
  });
});
