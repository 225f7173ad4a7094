/**
 * Landed charges in stored books: one history through marks, edits, voids and goods that go back, charges and sales at once,
 * what rows stand in the way, and what reports tell. The rules: core, `ledger/landed-charges.test.ts`,
 * `purchase/landed-cost.test.ts`, `purchase-return/landed-cost-returned.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import type { ProfitLoss } from '@fieldbook/core/reports/profit-loss';
import type { StockLedger } from '@fieldbook/core/reports/stock-ledger';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { administrator } from '../../testing/store/reports/books.ts';
import { valuations } from '../../testing/store/runs.ts';
import { createExplainer } from '../explain/explainer.ts';
import { markCosts } from '../jobs/fold-balances.ts';
import { createReports } from '../store/reports/reports.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';

type Body = Record<string, unknown>;

const goods = (quantity: number, rate: number, item = 'MILK', more: Body = {}) => ({
  ...{ item, quantity: String(quantity), rate: String(rate), godown: 'MAIN', taxCode: 'VAT0' },
  ...more,
});
const purchase = (items: Body[], more: Body = {}): Body => ({
  ...{ type: 'purchase', mode: 'credit', supplier: 'SUP1', referenceNo: randomUUID().slice(0, 12), items },
  ...more,
});
const sale = (quantity: number, item = 'MILK', more: Body = {}): Body => ({
  ...{ type: 'sales', mode: 'credit', customer: 'C1', items: [goods(quantity, 15, item, more)] },
});
const freight = (amount: string, landedOn: string): Body =>
  purchase([], { ledgers: [{ ledger: 'FREIGHT', amount, landed: 'value', landedOn }] });
const back = (quantity: number, source: string): Body => ({
  ...{ type: 'purchaseReturn', mode: 'credit', supplier: 'SUP1', source, items: [goods(quantity, 10)] },
});
const codesOf = (outcome: PostingOutcome) =>
  outcome.kind === 'refused' ? outcome.problems.map(({ code }) => code) : [outcome.kind];

describeOnEachServer('landed charges', (server) => {
  let company: TestCompany;
  const post = async (body: Body): Promise<PostedVoucher> => {
    const outcome = await company.post(body);
    return outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
  };
  const edit = async ({ voucherNo }: PostedVoucher, body: Body) => {
    const whole = { date: '2026-11-20', branch: 'MB', ...body };
    return codesOf(await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body: whole }));
  };
  const change = async ({ voucherNo }: PostedVoucher, action: 'void' | 'reject') => {
    const asked = { voucherNo, key: randomUUID(), action, reason: 'wrong' };
    return codesOf(await company.posting.change(company.actor, asked));
  };
  const costs = async () => {
    const balances = await ledgerBalances(company);
    return ['Stock', 'Cost of goods sold', 'Purchase variance'].map((name) => (balances[name] ?? 0) / 100);
  };
  const mark = async () => {
    await company.database.company.pool.query('select fold_balances(1000)');
    expect(await markCosts(company.database.company.pool, [1, 20, '0 seconds'])).toBeGreaterThan(0);
  };
  const finish = async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  };

  describe.each(valuations)('by %s', (valuation) => {
    beforeAll(async () => {
      company = await testCompany(server, { valuation });
    });
    afterAll(finish);

    test('one history: freight before and after a mark, goods sold and sent back, edits, and voids that leave nothing', async () => {
      const item = { item: 'MILK', quantity: '10', rate: '10', godown: 'MAIN' };
      const receipt = await post({ type: 'goodsReceipt', supplier: 'SUP1', items: [item] });
      const sold = await post(sale(4));
      const invoice = await post(purchase([goods(10, 10)], { source: receipt.referNo }));
      const first = await post(freight('20', invoice.referNo));
      expect(await costs()).toEqual([72, 48, 0]);
      await mark();
      const second = await post(freight('10', invoice.referNo));
      expect(await costs()).toEqual([78, 52, 0]);
      const returned = await post(back(6, invoice.referNo));
      expect(await costs()).toEqual([0, 52, 18]);
      await mark();
      expect(await edit(second, freight('30', invoice.referNo))).toEqual(['posted']);
      expect(await costs()).toEqual([0, 60, 30]);
      expect(await edit(returned, { ...back(6, invoice.referNo), remarks: 'the supplier fetched them' })).toEqual([
        'posted',
      ]);
      const kinds = await asEverybody<{ kind: string }>(
        company,
        `select kind from posting where voucher_id = ${returned.voucherNo} order by id`,
      );
      expect(kinds.map(({ kind }) => kind)).toEqual(['post', 'words']);
      expect(await edit(returned, back(5, invoice.referNo))).toEqual(['posted']);
      expect(await costs()).toEqual([15, 60, 25]);
      expect(await change(first, 'void')).toEqual(['posted']);
      expect(await costs()).toEqual([13, 52, 15]);
      for (const each of [returned, second, invoice, sold, receipt])
        expect(await change(each, 'void')).toEqual(['posted']);
      expect(await costs()).toEqual([0, 0, 0]);
      const quick = await verifyBooks(company.database.company, { quick: true });
      expect(quick.flatMap(({ findings }) => findings)).toEqual([]);
    });
  });

  describe('at once, in the way, and told', () => {
    beforeAll(async () => {
      company = await testCompany(server, { roundOffStep: '1' });
    });
    afterAll(finish);

    test('charges and sales at once leave sound books', async () => {
      const bought = await post(purchase([goods(100, 10)]));
      const bodies = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? freight('20', bought.referNo) : sale(1)));
      const outcomes = await Promise.all(bodies.map((body) => company.post(body)));
      expect(outcomes.map(({ kind }) => kind)).toEqual(bodies.map(() => 'posted'));
      const [stock = 0, cost = 0] = await costs();
      expect([stock + cost, cost]).toEqual([1080, 86.4]);
    });

    test('goods stay while a charge of another voucher stands on them, their prices may change', async () => {
      const items = [goods(10, 10, 'ITEM-1'), goods(5, 20, 'ITEM-2')] as const;
      const receipt = await post({
        ...{ type: 'goodsReceipt', supplier: 'SUP1' },
        items: items.map(({ taxCode: _taxCode, ...line }) => line),
      });
      const bought = await post(purchase([...items], { source: receipt.referNo }));
      const bill = await post(freight('20', bought.referNo));
      for (const each of [bought, receipt]) expect(await change(each, 'void')).toEqual(['voucher.adjusted']);
      expect(await change(bought, 'reject')).toEqual(['voucher.adjusted']);
      const edited = (lines: Body[], more: Body = {}) =>
        edit(bought, purchase(lines, { source: receipt.referNo, ...more }));
      expect(await edited([items[0]])).toEqual(['landed.lines_differ']);
      expect(await edited([...items], { date: '2026-11-21' })).toEqual(['voucher.begun_by_then']);
      expect(await edited([{ ...items[0], rate: '11' }, items[1]])).toEqual(['posted']);
      expect(await change(bill, 'void')).toEqual(['posted']);
      expect(await edited([items[0]])).toEqual(['posted']);
      expect(codesOf(await company.post(freight('20', 'PU-99')))).toEqual(['source.unknown']);
      expect(await change(bought, 'void')).toEqual(['posted']);
      expect(codesOf(await company.post(freight('20', bought.referNo)))).toEqual(['source.void']);
    });

    test('the stock ledger of the item shows it with what it adjusted, and the purchase says what was landed on it', async () => {
      const bought = await post(purchase([goods(10, 10, 'ITEM-3'), goods(10, 10, 'ITEM-4')]));
      await post(sale(4, 'ITEM-3'));
      const bill = await post(freight('40', bought.referNo));
      const kinds = await asEverybody<{ kind: string; moves: number }>(
        company,
        `select kind, (select count(*) from stock_move where posting_id = posting.id)::integer as moves
          from posting where voucher_id = ${bill.voucherNo} order by id`,
      );
      expect(kinds).toEqual([
        { kind: 'post', moves: 2 },
        { kind: 'adjust', moves: 1 },
      ]);
      const reports = createReports({ database: company.database.company, now: () => '2026-11-21T08:00:00Z' });
      const span = { item: 'ITEM-3', from: '2026-01-01', to: '2099-12-31' };
      const answer = await reports.run(administrator, 'stock-ledger', span);
      if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
      const own = (answer.value as StockLedger).rows.filter(({ referNo }) => referNo === bill.referNo);
      expect(own.map(({ value }) => value).toSorted()).toEqual(['-8.00', '20.00']);
      const explainer = createExplainer({ database: company.database.company, cache: company.cache });
      const definition = present(voucherType('purchase'), 'a type');
      const explained = await explainer.voucher(company.actor, definition, bought.voucherNo);
      expect(explained?.lines[0]?.cost.at(-1)).toEqual({
        label: { text: 'Landed later by {by}', values: { by: bill.referNo } },
        value: '20.00',
      });
    });

    test('the profit and loss of a cost centre has its sale, the cost of its goods and its purchase', async () => {
      const db = company.database.company;
      await db.transaction(({ client }) =>
        client.query("insert into cost_centre (code, name) values ('SHOP', 'Shop')"),
      );
      await company.cache.refresh();
      const shop = { costCentre: 'SHOP' };
      const charge = { ledger: 'FREIGHT', amount: '7', ...shop };
      await post(purchase([goods(10, 10, 'ITEM-5')], { ledgers: [charge] }));
      await post(sale(2, 'ITEM-5', shop));
      await post(sale(1, 'ITEM-5'));
      const reports = createReports({ database: db, now: () => '2026-11-21T08:00:00Z' });
      const query = { from: '2026-11-01', asOf: '2026-11-30', costCentre: 'SHOP' };
      const answer = await reports.run(administrator, 'profit-loss', query);
      if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
      const { rows, totals } = answer.value as ProfitLoss;
      const told = rows.filter(({ code }) => code !== undefined).map(({ ledger, amount }) => `${ledger} ${amount}`);
      expect(told).toEqual(['Sales 30.00', 'Cost of goods sold 20.00', 'Freight charged -7.00']);
      expect(totals).toMatchObject({ income: '30.00', result: '3.00' });
    });
  });
});
