/** What was landed on goods that go back to the supplier, in stored books: charges before and after, receipts, marks, edits, voids. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { markCosts } from '../jobs/fold-balances.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher } from './service.ts';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from './test-company.ts';

type Body = Record<string, unknown>;

const milk = (quantity: number, rate: number): Body => ({
  ...{ item: 'MILK', quantity: String(quantity), rate: String(rate), godown: 'MAIN', taxCode: 'VAT0' },
});
const purchase = (items: Body[], more: Body = {}): Body => ({
  ...{ type: 'purchase', mode: 'credit', supplier: 'SUP1', referenceNo: randomUUID().slice(0, 12), items },
  ...more,
});
const charge = (amount: string, more: Body = {}) => ({ ledger: 'FREIGHT', amount, landed: 'value', ...more });
const freight = (amount: string, landedOn: string): Body => purchase([], { ledgers: [charge(amount, { landedOn })] });
const back = (quantity: number, source: string, more: Body = {}): Body => ({
  ...{ type: 'purchaseReturn', mode: 'credit', supplier: 'SUP1', source, items: [milk(quantity, 10)] },
  ...more,
});
const sale = (quantity: number): Body => ({
  ...{ type: 'sales', mode: 'credit', customer: 'C1', items: [milk(quantity, 15)] },
});

describeOnEachServer('charges on goods that go back to the supplier', (server) => {
  let company: TestCompany;
  const post = async (body: Body): Promise<PostedVoucher> => {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  };
  const edit = async (voucher: PostedVoucher, body: Body) => {
    const outcome = await company.posting.edit(company.actor, {
      voucherNo: voucher.voucherNo,
      key: randomUUID(),
      body: { date: '2026-11-20', branch: 'MB', ...body },
    });
    expect(outcome.kind === 'posted' ? [] : outcome).toEqual([]);
  };
  const takeBack = async ({ voucherNo }: PostedVoucher) => {
    const change = { voucherNo, key: randomUUID(), action: 'void', reason: 'wrong' } as const;
    expect(await company.posting.change(company.actor, change)).toMatchObject({ kind: 'posted' });
  };
  const costs = async () => {
    const balances = await ledgerBalances(company);
    return ['Stock', 'Cost of goods sold', 'Purchase variance'].map((name) => (balances[name] ?? 0) / 100);
  };
  const sound = async () => {
    for (const quick of [false, true]) {
      const results = await verifyBooks(company.database.company, { quick });
      expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    }
  };
  const mark = async () => {
    await company.database.company.pool.query('select fold_balances(1000)');
    expect(await markCosts(company.database.company.pool, [1, 20, '0 seconds'])).toBeGreaterThan(0);
  };
  afterEach(async () => {
    await sound();
    await company.close();
  });

  describe.each(['average', 'fifo'])('by %s', (valuation) => {
    test('bought 10 at 10 with freight of 20, sold 4, sent back 6: 72 leave the stock, 60 the supplier gives, 12 are variance', async () => {
      company = await testCompany(server, { valuation });
      const bought = await post(purchase([milk(10, 10)], { ledgers: [charge('20')] }));
      await post(sale(4));
      const returned = await post(back(6, bought.referNo));
      expect(await costs()).toEqual([0, 48, 12]);
      await sound();
      await takeBack(returned);
      expect(await costs()).toEqual([72, 48, 0]);
    });

    test('freight billed before and after the return, edited and taken back', async () => {
      company = await testCompany(server, { valuation });
      const bought = await post(purchase([milk(10, 10)]));
      const first = await post(freight('20', bought.referNo));
      await post(sale(4));
      const returned = await post(back(6, bought.referNo));
      expect(await costs()).toEqual([0, 48, 12]);
      const second = await post(freight('10', bought.referNo));
      expect(await costs()).toEqual([0, 52, 18]);
      await sound();
      await edit(second, freight('30', bought.referNo));
      expect(await costs()).toEqual([0, 60, 30]);
      await edit(returned, back(5, bought.referNo));
      expect(await costs()).toEqual([15, 60, 25]);
      await sound();
      await takeBack(first);
      expect(await costs()).toEqual([13, 52, 15]);
      await takeBack(second);
      expect(await costs()).toEqual([10, 40, 0]);
    });

    test('through a receipt that two invoices bill, and after its goods were marked', async () => {
      company = await testCompany(server, { valuation });
      const item = { item: 'MILK', quantity: '10', rate: '10', godown: 'MAIN' };
      const receipt = await post({ type: 'goodsReceipt', supplier: 'SUP1', items: [item] });
      const invoice = await post(purchase([milk(6, 10)], { source: receipt.referNo }));
      const other = await post(purchase([milk(4, 10)], { source: receipt.referNo }));
      const bill = await post(freight('20', invoice.referNo));
      await mark();
      const first = await post(back(6, invoice.referNo));
      expect(await costs()).toEqual([48, 0, 12]);
      await edit(first, back(6, invoice.referNo, { remarks: 'the supplier fetched them' }));
      const kinds = await asEverybody<{ kind: string }>(
        company,
        `select kind from posting where voucher_id = ${first.voucherNo} order by id`,
      );
      expect(kinds.map(({ kind }) => kind)).toEqual(['post', 'reverse', 'post']);
      await sound();
      await mark();
      const last = await post(back(4, other.referNo));
      expect(await costs()).toEqual([0, 0, 20]);
      await edit(last, back(3, other.referNo));
      expect(await costs()).toEqual([12, 0, 18]);
      await sound();
      await edit(bill, freight('10', invoice.referNo));
      expect(await costs()).toEqual([11, 0, 9]);
    });
  });
});
