/** Charges that arrive after their goods, in stored books: posted, corrected, taken back, and what stands in their way. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import type { StockLedger } from '@fieldbook/core/reports/stock-ledger';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterEach, expect, test } from 'vitest';
import { createExplainer } from '../explain/explainer.ts';
import { markCosts } from '../jobs/fold-balances.ts';
import { createReports } from '../store/reports/reports.ts';
import { administrator } from '../store/reports/test-books.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from './test-company.ts';

type Body = Record<string, unknown>;

const goods = (item: string, quantity: number, rate: number, more: Body = {}) => ({
  ...{ item, quantity: String(quantity), rate: String(rate), godown: 'MAIN', taxCode: 'VAT0' },
  ...more,
});
const purchase = (items: Body[], more: Body = {}): Body => ({
  ...{ type: 'purchase', mode: 'credit', supplier: 'SUP1', referenceNo: randomUUID().slice(0, 12), items },
  ...more,
});
const sale = (quantity: number, more: Body = {}): Body => ({
  ...{ type: 'sales', mode: 'credit', customer: 'C1', items: [goods('MILK', quantity, 15, more)] },
});
const freight = (amount: string, landedOn: string, more: Body = {}): Body =>
  purchase([], { ledgers: [{ ledger: 'FREIGHT', amount, landed: 'value', landedOn, ...more }] });

const codesOf = (outcome: PostingOutcome) =>
  outcome.kind === 'refused'
    ? outcome.problems.map(({ code, path }) => `${code} ${path ?? ''}`.trim())
    : [outcome.kind];

describeOnEachServer('charges that arrive after their goods', (server) => {
  let company: TestCompany;
  const post = async (body: Body): Promise<PostedVoucher> => {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  };
  const edit = (voucher: PostedVoucher, body: Body) =>
    company.posting.edit(company.actor, {
      voucherNo: voucher.voucherNo,
      key: randomUUID(),
      body: { date: '2026-11-20', branch: 'MB', ...body },
    });
  const change = (voucher: PostedVoucher, action: 'void' | 'reject', isDone = true) =>
    company.posting
      .change(company.actor, { voucherNo: voucher.voucherNo, key: randomUUID(), action, reason: 'wrong' })
      .then((outcome) => {
        if (isDone && outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
        return outcome;
      });
  const stockAndCost = async () => {
    const balances = await ledgerBalances(company);
    return [balances['Stock'] ?? 0, balances['Cost of goods sold'] ?? 0];
  };
  const sound = async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    const quick = await verifyBooks(company.database.company, { quick: true });
    expect(quick.flatMap(({ findings }) => findings)).toEqual([]);
  };
  afterEach(async () => {
    await sound();
    await company.close();
  });

  test.each(['average', 'fifo'])(
    'freight goes to the goods on hand and to those that were sold; a void takes it from both: %s',
    async (valuation) => {
      company = await testCompany(server, { valuation });
      const bought = await post(purchase([goods('MILK', 10, 10)]));
      await post(sale(4));
      const bill = await post(freight('20', bought.referNo));
      expect(await stockAndCost()).toEqual([72_00, 48_00]);
      await sound();
      await change(bill, 'void');
      expect(await stockAndCost()).toEqual([60_00, 40_00]);
    },
  );

  test.each(['average', 'fifo'])(
    'it comes to what it would have come to with the goods, through later purchases, a van, a count and a return: %s',
    async (valuation) => {
      const story = async (receive: () => Promise<PostedVoucher>) => {
        company = await testCompany(server, { valuation });
        const bought = await receive();
        const sold = await post(sale(4));
        await post(purchase([goods('MILK', 5, 16)]));
        await post({
          type: 'stockTransfer',
          godown: 'MAIN',
          toGodown: 'VAN-1',
          items: [{ item: 'MILK', quantity: '4' }],
        });
        await post({
          type: 'stockTransferIn',
          source: 'ST-1',
          godown: 'MAIN',
          toGodown: 'VAN-1',
          items: [{ item: 'MILK', quantity: '4' }],
        });
        await post(sale(1, { godown: 'VAN-1' }));
        await post({ type: 'physicalStock', godown: 'MAIN', items: [{ item: 'MILK', quantity: '6' }] });
        await post({ ...sale(2), type: 'salesReturn', source: sold.referNo });
        return bought;
      };
      const charge = { ledger: 'FREIGHT', amount: '20', landed: 'value' };
      await story(() => post(purchase([goods('MILK', 10, 10)], { ledgers: [charge] })));
      const early = await ledgerBalances(company);
      await company.close();
      const bought = await story(() => post(purchase([goods('MILK', 10, 10)])));
      const before = await ledgerBalances(company);
      const bill = await post(freight('20', bought.referNo));
      expect(await ledgerBalances(company)).toEqual(early);
      await sound();
      const halved = await edit(bill, freight('10', bought.referNo));
      expect(halved.kind).toBe('posted');
      await sound();
      await change(bill, 'void');
      expect(await ledgerBalances(company)).toEqual(before);
    },
  );

  test('the cost comes to light in the branch and on the ledgers that bore it, as one adjustment of the charge', async () => {
    company = await testCompany(server);
    const bought = await post(purchase([goods('MILK', 10, 10), goods('ITEM-1', 10, 10)]));
    await post(sale(4));
    const bill = await post(freight('40', bought.referNo));
    const rows = await asEverybody<{ kind: string; moves: number }>(
      company,
      `select kind, (select count(*) from stock_move where posting_id = posting.id)::integer as moves
        from posting where voucher_id = ${bill.voucherNo} order by id`,
    );
    expect(rows).toEqual([
      { kind: 'post', moves: 2 },
      { kind: 'adjust', moves: 1 },
    ]);
  });

  test('the stock ledger of the item shows it with what it adjusted, and the purchase says what was landed on it', async () => {
    company = await testCompany(server);
    const bought = await post(purchase([goods('MILK', 10, 10)]));
    await post(sale(4));
    const bill = await post(freight('20', bought.referNo));
    const reports = createReports({ database: company.database.company, now: () => '2026-11-21T08:00:00Z' });
    const span = { item: 'MILK', from: '2026-01-01', to: '2099-12-31' };
    const answer = await reports.run(administrator, 'stock-ledger', span);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    const own = (answer.value as StockLedger).rows.filter(({ referNo }) => referNo === bill.referNo);
    expect(own.map(({ value }) => value).toSorted()).toEqual(['-8.00', '20.00']);
    const explainer = createExplainer({ database: company.database.company, cache: company.cache });
    const definition = present(voucherType('purchase'), 'a type');
    const explained = await explainer.voucher(company.actor, definition, bought.voucherNo);
    expect(explained?.lines[0]?.cost.at(-1)).toEqual({
      label: { en: `Landed later by ${bill.referNo}`, ar: `مصاريف حُمّلت لاحقاً من ${bill.referNo}` },
      value: '20.00',
    });
  });

  test('goods that were marked since are replayed from their receipt on', async () => {
    company = await testCompany(server);
    const bought = await post(purchase([goods('MILK', 10, 10)]));
    await post(sale(4));
    await company.database.company.pool.query('select fold_balances(1000)');
    expect(await markCosts(company.database.company.pool, [1, 20, '0 seconds'])).toBeGreaterThan(0);
    const bill = await post(freight('20', bought.referNo));
    await post(sale(2));
    expect(await stockAndCost()).toEqual([48_00, 72_00]);
    await sound();
    await company.database.company.pool.query('select fold_balances(1000)');
    await markCosts(company.database.company.pool, [1, 20, '0 seconds']);
    const later = await post(purchase([goods('MILK', 2, 20)]));
    await post(sale(3));
    await sound();
    expect((await edit(later, purchase([goods('MILK', 2, 22)]))).kind).toBe('posted');
    await sound();
    await change(bill, 'void');
  });

  test('a purchase that bills a receipt hands its charges on to the goods of the receipt', async () => {
    company = await testCompany(server);
    const receipt = await post({
      type: 'goodsReceipt',
      supplier: 'SUP1',
      items: [{ item: 'MILK', quantity: '10', rate: '10', godown: 'MAIN' }],
    });
    await post(sale(4));
    const invoice = await post(purchase([goods('MILK', 10, 10)], { source: receipt.referNo }));
    const bill = await post(freight('20', invoice.referNo));
    expect(await stockAndCost()).toEqual([72_00, 48_00]);
    expect(codesOf(await change(invoice, 'void', false))).toEqual(['voucher.adjusted']);
    expect(codesOf(await change(receipt, 'void', false))).toEqual(['voucher.adjusted']);
    await change(bill, 'void');
    await change(invoice, 'void');
    await change(receipt, 'void', false);
  });

  test('a price difference that a supplier grants lowers what the goods cost', async () => {
    company = await testCompany(server);
    const bought = await post(purchase([goods('MILK', 10, 10)]));
    await post(sale(4));
    await post({
      type: 'debitNote',
      supplier: 'SUP1',
      mode: 'priceDifference',
      source: bought.referNo,
      ledgers: [{ amount: '20' }],
    });
    expect(await stockAndCost()).toEqual([48_00, 32_00]);
    expect(await ledgerBalances(company)).not.toHaveProperty('Claims on suppliers');
  });

  test('a journal moves a charge from its ledger to the goods', async () => {
    company = await testCompany(server);
    const bought = await post(purchase([goods('MILK', 10, 10)]));
    const line = { ledger: 'FREIGHT' };
    const entry = await post({
      type: 'journal',
      ledgers: [
        { ...line, debit: '20', landed: 'quantity', landedOn: bought.referNo },
        { ...line, credit: '20' },
      ],
    });
    expect(await stockAndCost()).toEqual([120_00, 0]);
    await change(entry, 'reject');
    expect(await stockAndCost()).toEqual([100_00, 0]);
  });

  test('its goods stay while it stands: prices and quantities may change, lines, branch and a later day may not', async () => {
    company = await testCompany(server);
    const items = [goods('MILK', 10, 10), goods('ITEM-1', 5, 20)];
    const bought = await post(purchase(items));
    await post(sale(4));
    const bill = await post(freight('20', bought.referNo));
    const [milk, other] = items;
    if (milk === undefined || other === undefined) throw new Error('two lines');
    expect(codesOf(await change(bought, 'void', false))).toEqual(['voucher.adjusted']);
    expect(codesOf(await change(bought, 'reject', false))).toEqual(['voucher.adjusted']);
    expect(codesOf(await edit(bought, purchase([milk])))).toEqual(['landed.lines_differ items']);
    expect(codesOf(await edit(bought, purchase([other, milk])))).toEqual(['landed.lines_differ items']);
    expect(codesOf(await edit(bought, purchase([{ ...milk, godown: 'VAN-1' }, other])))).toEqual([
      'landed.lines_differ items',
    ]);
    expect(codesOf(await edit(bought, { ...purchase(items), date: '2026-11-21' }))).toEqual([
      'voucher.begun_by_then date',
    ]);
    expect(
      codesOf(await edit(bought, purchase([{ ...milk, rate: '11', quantity: '12' }, other, goods('ITEM-2', 1, 1)]))),
    ).toEqual(['posted']);
    await sound();
    await change(bill, 'void');
    expect((await edit(bought, purchase([milk]))).kind).toBe('posted');
  });

  test.each([
    ['a number that nobody knows', () => freight('20', 'PU-99'), 'source.unknown ledgers.0.landedOn'],
    ['a sale', () => freight('20', 'S-1'), 'source.unknown ledgers.0.landedOn'],
    ['a day before the goods', (on: string) => ({ ...freight('20', on), date: '2026-11-19' }), 'source.later date'],
    ['a voucher that is void', () => freight('20', 'PU-2'), 'source.void ledgers.0.landedOn'],
  ])('%s is refused', async (_name, body, refusal) => {
    company = await testCompany(server);
    const bought = await post(purchase([goods('MILK', 10, 10)]));
    await post(sale(4));
    await change(await post(purchase([goods('ITEM-1', 1, 10)])), 'void');
    expect(codesOf(await company.post(body(bought.referNo)))).toEqual([refusal]);
  });

  test('what was taken off the price stands in the way of what would leave less than nothing', async () => {
    company = await testCompany(server);
    const bought = await post(purchase([goods('MILK', 10, 10)]));
    const bill = await post(freight('50', bought.referNo));
    await post({
      type: 'debitNote',
      supplier: 'SUP1',
      mode: 'priceDifference',
      ledgers: [{ amount: '120', landed: 'value', landedOn: bought.referNo }],
    });
    expect(codesOf(await change(bill, 'void', false))).toEqual(['landed.below_nothing']);
    expect(await stockAndCost()).toEqual([30_00, 0]);
  });

  test('charges and sales at once leave sound books', async () => {
    company = await testCompany(server);
    const bought = await post(purchase([goods('MILK', 100, 10)]));
    const bodies = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? freight('20', bought.referNo) : sale(1)));
    const outcomes = await Promise.all(bodies.map((body) => company.post(body)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(bodies.map(() => 'posted'));
    const [stock = 0, cost = 0] = await stockAndCost();
    expect([stock + cost, cost]).toEqual([1080_00, 86_40]);
  });
});
