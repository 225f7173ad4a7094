/** Each branch values its own goods: what another branch pays moves nothing here (docs/decisions/0104-value-of-stock-by-branch.md). */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import { findCostDifferences } from './cost-differences.ts';
import type { PostedVoucher } from './service.ts';
import { addSecondBranch, booksOfBranch } from './test-branch.ts';
import { type TestCompany, testCompany } from './test-company.ts';

type Body = Record<string, unknown>;

const milk = (quantity: number, more: Body) => ({ item: 'MILK', quantity: String(quantity), ...more });
const purchase = (quantity: number, rate: number, godown: string, branch = 'MB'): Body => ({
  ...{ type: 'purchase', mode: 'credit', supplier: 'SUP1', branch },
  referenceNo: randomUUID().slice(0, 12),
  items: [milk(quantity, { rate: String(rate), godown, taxCode: 'VAT0' })],
});
const sale = (quantity: number, godown: string, branch: string): Body => ({
  ...{ type: 'sales', mode: 'credit', customer: 'C1', branch },
  items: [milk(quantity, { rate: '30', godown, taxCode: 'VAT0' })],
});
const send = (quantity: number): Body => ({
  ...{ type: 'stockTransfer', mode: 'direct', branch: 'MB', godown: 'MAIN', toGodown: 'SHJ-MAIN' },
  items: [milk(quantity, {})],
});

describeOnEachServer('value of stock by branch', (server) => {
  describe.each(['average', 'fifo'] as const)('by %s', (valuation) => {
    let company: TestCompany;
    beforeEach(async () => {
      company = await testCompany(server, { roundOffStep: '1', officeTransfers: 'direct', valuation });
      await addSecondBranch(company);
    });
    afterEach(async () => {
      const results = await verifyBooks(company.database.company);
      expect(results.flatMap(({ findings }) => findings)).toEqual([]);
      expect(await findCostDifferences({ database: company.database.company, cache: company.cache })).toEqual([]);
      await company.close();
    });

    const whole = (body: Body) => ({ uid: randomUUID(), date: '2026-11-20', ...body });
    async function post(body: Body): Promise<PostedVoucher> {
      const [outcome] = await company.posting.post(company.actor, [whole(body)]);
      return outcome?.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
    }
    async function edit({ voucherNo }: PostedVoucher, body: Body): Promise<void> {
      const outcome = await company.posting.edit(company.actor, {
        voucherNo,
        key: randomUUID(),
        body: { ...whole(body), uid: undefined },
      });
      expect(outcome.kind, JSON.stringify(outcome)).toBe('posted');
    }
    const stockOf = async (branch: string) => (await booksOfBranch(company, branch))['Stock'] ?? 0;
    const costIn = async (branch: string) => (await booksOfBranch(company, branch))['Cost of goods sold'] ?? 0;

    test('a purchase of one branch leaves what another has as it is, and no goods are worth nothing', async () => {
      await post(purchase(10, 10, 'MAIN'));
      await post(send(5));
      await post(purchase(5, 20, 'MAIN'));
      expect([await stockOf('MB'), await stockOf('SHJ')]).toEqual([150, 50]);
      await post(sale(5, 'SHJ-MAIN', 'SHJ'));
      expect([await stockOf('MB'), await stockOf('SHJ')]).toEqual([150, 0]);
      expect(await costIn('SHJ')).toBe(50);
      await post(sale(10, 'MAIN', 'MB'));
      expect([await stockOf('MB'), await costIn('MB')]).toEqual([0, 150]);
    });

    test('goods leave at the cost of the branch that sends them, and keep it on their way and where they arrive', async () => {
      await post(purchase(4, 10, 'MAIN'));
      await post(purchase(4, 40, 'SHJ-MAIN', 'SHJ'));
      await post(purchase(4, 20, 'MAIN'));
      const items = [milk(6, { transitGodown: 'TRANSIT' })];
      const sent = await post({ ...send(6), mode: 'dispatch', items });
      await post(purchase(4, 90, 'MAIN'));
      const back = {
        type: 'stockTransferIn',
        branch: 'SHJ',
        source: sent.referNo,
        godown: 'MAIN',
        toGodown: 'SHJ-MAIN',
      };
      await post({ ...back, items: [{ ...items[0], sourceLine: 0 }] });
      const value = valuation === 'fifo' ? 80 : 90;
      expect(await stockOf('SHJ')).toBe(160 + value);
      expect(await stockOf('MB')).toBe(480 - value);
    });

    test('a cost that is corrected later goes through the transfer into the branch that has the goods', async () => {
      const bought = await post(purchase(10, 10, 'MAIN'));
      await post(send(6));
      await post(sale(2, 'SHJ-MAIN', 'SHJ'));
      await edit(bought, purchase(10, 15, 'MAIN'));
      expect([await stockOf('MB'), await stockOf('SHJ'), await costIn('SHJ')]).toEqual([60, 60, 30]);
    });

    test('goods of another branch that are sold cost the seller what a correction finds, and no more than once', async () => {
      const bought = await post(purchase(20, 10, 'MAIN'));
      await post(sale(7, 'MAIN', 'SHJ'));
      await edit(bought, purchase(20, 30, 'MAIN'));
      expect([await stockOf('MB'), await costIn('MB'), await costIn('SHJ')]).toEqual([390, 0, 210]);
      await edit(bought, purchase(20, 25, 'MAIN'));
      expect([await stockOf('MB'), await costIn('MB'), await costIn('SHJ')]).toEqual([325, 0, 175]);
    });

    test('a replay begins at the last mark, which knows what each branch had', async () => {
      await post(purchase(10, 10, 'MAIN'));
      await post(send(6));
      const { pool } = company.database.company;
      await pool.query('select fold_balances(1000)');
      expect((await pool.query("select mark_costs(10, 1, interval '0')")).rows).toEqual([{ mark_costs: 1 }]);
      const bought = await post(purchase(10, 20, 'MAIN'));
      await post(send(9));
      await edit(bought, purchase(10, 30, 'MAIN'));
      // By average 4 at 10 and 10 at 30 come to 24.2857 each.
      const sent = valuation === 'fifo' ? 190 : 218.57;
      expect([await stockOf('MB'), await stockOf('SHJ')]).toEqual([340 - sent, 60 + sent]);
      const quick = await verifyBooks(company.database.company, { quick: true });
      expect(quick.flatMap(({ findings }) => findings)).toEqual([]);
    });

    test('a return without a source costs what the goods cost in its own branch today', async () => {
      await post(purchase(10, 10, 'MAIN'));
      await post(purchase(10, 20, 'SHJ-MAIN', 'SHJ'));
      const sold = { customer: 'C1', mode: 'credit', branch: 'SHJ' };
      await post(sale(4, 'SHJ-MAIN', 'SHJ'));
      await post({
        type: 'salesReturn',
        ...sold,
        items: [milk(1, { rate: '30', godown: 'SHJ-MAIN', taxCode: 'VAT0' })],
      });
      expect(await stockOf('SHJ')).toBe(140);
    });

    test('a branch that never had an item takes the last cost of the others, and never zero', async () => {
      await post(purchase(10, 10, 'MAIN'));
      await post({
        type: 'physicalStock',
        branch: 'SHJ',
        godown: 'SHJ-MAIN',
        items: [{ item: 'MILK', quantity: '2' }],
      });
      expect(await stockOf('SHJ')).toBe(20);
    });

    test('a branch that is sent its goods knows what it paid last', async () => {
      await post(purchase(10, 10, 'MAIN'));
      await post(send(2));
      await post(sale(2, 'SHJ-MAIN', 'SHJ'));
      await post(purchase(10, 40, 'MAIN'));
      await post({
        type: 'physicalStock',
        branch: 'SHJ',
        godown: 'SHJ-MAIN',
        items: [{ item: 'MILK', quantity: '1' }],
      });
      expect(await stockOf('SHJ')).toBe(10);
    });

    test('an invoice that differs changes what its own branch has', async () => {
      const godown = 'MAIN';
      const brought = {
        type: 'goodsReceipt',
        supplier: 'SUP1',
        branch: 'MB',
        items: [milk(10, { rate: '10', godown })],
      };
      const receipt = await post(brought);
      await post(purchase(10, 10, 'SHJ-MAIN', 'SHJ'));
      await post({ ...purchase(10, 12, godown), source: receipt.referNo });
      expect([await stockOf('MB'), await stockOf('SHJ')]).toEqual([120, 100]);
    });
  });
});
