/** What one branch began and another ends: cheques, goods that are invoiced elsewhere, late costs, the end of a year (ACCOUNTING.md, Branches). */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeYear } from '../period-end/close-year.ts';
import { revalue } from '../period-end/revalue.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';
import { addSecondBranch, booksOfBranch } from './test-branch.ts';
import { asEverybody, type TestCompany, testCompany } from './test-company.ts';

type Body = Record<string, unknown>;

const milk = (quantity: number, more: Body = {}) => ({ item: 'MILK', quantity: String(quantity), ...more });
const traded = (quantity: number, rate: string, godown = 'SHJ-MAIN', more: Body = {}) =>
  milk(quantity, { rate, godown, taxCode: 'VAT0', ...more });
const inSharjah = { branch: 'SHJ' };
const bought: Body = { type: 'purchase', mode: 'credit', supplier: 'SUP1' };
const between = 'Inter-branch account';

describeOnEachServer('what another branch ends', (server) => {
  let company: TestCompany;
  beforeEach(async () => {
    company = await testCompany(server, { roundOffStep: '1' });
    await addSecondBranch(company);
  });
  afterEach(async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  const books = (branch: string) => booksOfBranch(company, branch);
  const posted = (outcome: PostingOutcome): PostedVoucher =>
    outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
  const whole = (body: Body) => ({
    uid: randomUUID(),
    date: '2026-11-20',
    branch: 'MB',
    ...(body['type'] === 'purchase' ? { referenceNo: randomUUID().slice(0, 12) } : {}),
    ...body,
  });
  const post = async (body: Body) => posted(await company.post(whole(body)));
  const edit = async ({ voucherNo }: PostedVoucher, body: Body) =>
    posted(
      await company.posting.edit(company.actor, {
        voucherNo,
        key: randomUUID(),
        body: { ...whole(body), uid: undefined },
      }),
    );
  const takeBack = async ({ voucherNo }: PostedVoucher) =>
    posted(
      await company.posting.change(company.actor, { voucherNo, action: 'void', reason: 'wrong', key: randomUUID() }),
    );
  const services = () => ({ database: company.database.company, cache: company.cache, posting: company.posting });

  describe('a cheque stays with the branch that took it', () => {
    const bills = [{ kind: 'against', reference: 'S-1', amount: '150' }];
    const told = { type: 'chequeMovement', ...inSharjah, customer: 'C1', amount: '150', bills };
    let source: string;
    beforeEach(async () => {
      await post({ type: 'opening', items: [milk(100, { rate: '4', godown: 'MAIN' })] });
      await post({ type: 'sales', mode: 'credit', customer: 'C1', items: [traded(10, '15', 'MAIN')] });
      const cheque = { chequeNo: '77', effectiveDate: '2026-12-20' };
      ({ referNo: source } = await post({
        type: 'receipt',
        customer: 'C1',
        ledger: 'BANK',
        amount: '150',
        bills,
        ...cheque,
      }));
    });

    test('and is cleared by another', async () => {
      const cleared = await post({ ...told, source, ledger: 'BANK', date: '2026-12-20', mode: 'clear' });
      expect(await books('SHJ')).toEqual({ Bank: 150, [between]: -150 });
      expect(await books('MB')).toMatchObject({ [between]: 150 });
      expect(await books('MB')).not.toHaveProperty('Post-dated cheques in hand');
      await takeBack(cleared);
      expect(await books('SHJ')).toEqual({});
      expect(await books('MB')).toMatchObject({ 'Post-dated cheques in hand': 150 });
    });

    test('and bounces in another', async () => {
      await post({ ...told, source, mode: 'bounce' });
      expect(await books('SHJ')).toEqual({});
      expect(await books('MB')).toMatchObject({ Debtors: 150 });
      expect(await books('MB')).not.toHaveProperty('Post-dated cheques in hand');
    });
  });

  describe('goods that came into one branch', () => {
    const taken = (rate: string) => traded(10, rate, 'SHJ-MAIN', { sourceLine: 0 });
    let source: string;
    beforeEach(async () => {
      const items = [milk(10, { rate: '4', godown: 'SHJ-MAIN' })];
      ({ referNo: source } = await post({ type: 'goodsReceipt', ...inSharjah, supplier: 'SUP1', items }));
    });

    test('are invoiced by another', async () => {
      await post({ ...bought, source, items: [taken('5')] });
      expect(await books('MB')).toEqual({ Creditors: -50, [between]: 50 });
      expect(await books('SHJ')).toEqual({ Stock: 50, [between]: -50 });
    });

    test('are invoiced by another, corrected and void', async () => {
      const invoice = await post({ ...bought, source, items: [taken('5')] });
      await post({ type: 'sales', ...inSharjah, mode: 'credit', customer: 'C1', items: [traded(4, '15')] });
      await edit(invoice, { ...bought, source, items: [taken('6')] });
      expect(await books('SHJ')).toMatchObject({ Stock: 36, 'Cost of goods sold': 24, [between]: -60 });
      await takeBack(invoice);
      expect(await books('SHJ')).toMatchObject({
        Stock: 24,
        'Cost of goods sold': 16,
        'Goods received not invoiced': -40,
      });
      expect(await books('MB')).toEqual({});
    });
  });

  test('goods that one branch delivered are billed by another, and cost something else later', async () => {
    const purchase = { ...bought, ...inSharjah, items: [traded(10, '4')] };
    const typed = await post(purchase);
    const items = [milk(5, { godown: 'SHJ-MAIN' })];
    const { referNo: source } = await post({ type: 'deliveryNote', ...inSharjah, customer: 'C1', items });
    const bill = [traded(5, '15', 'SHJ-MAIN', { sourceLine: 0 })];
    const billed = await post({ type: 'sales', mode: 'credit', customer: 'C1', source, items: bill });
    expect(await books('MB')).toEqual({ Debtors: 75, Sales: -75, 'Cost of goods sold': 20, [between]: -20 });
    expect(await books('SHJ')).toEqual({ Stock: 20, Creditors: -40, [between]: 20 });
    await edit(typed, { ...purchase, items: [traded(10, '6')] });
    expect(await books('MB')).toEqual({ Debtors: 75, Sales: -75, 'Cost of goods sold': 30, [between]: -30 });
    expect(await books('SHJ')).toEqual({ Stock: 30, Creditors: -60, [between]: 30 });
    await takeBack(billed);
    expect(await books('MB')).toEqual({});
    expect(await books('SHJ')).toEqual({ Stock: 30, Creditors: -60, 'Goods delivered not invoiced': 30 });
  });

  test('a charge that one branch bears for goods of another goes into their cost, when it is marked late', async () => {
    const charged = (more: Body) => ({
      ...bought,
      items: [traded(10, '4')],
      ledgers: [{ ledger: 'FREIGHT', amount: '10', ...more }],
    });
    const typed = await post(charged({}));
    await post({ type: 'sales', ...inSharjah, mode: 'credit', customer: 'C1', items: [traded(5, '15')] });
    expect(await books('SHJ')).toMatchObject({ Stock: 20, 'Cost of goods sold': 20, [between]: -40 });
    await edit(typed, charged({ landed: 'value' }));
    expect(await books('SHJ')).toMatchObject({ Stock: 25, 'Cost of goods sold': 25, [between]: -50 });
    expect(await books('MB')).toEqual({ Creditors: -50, [between]: 50 });
  });

  test('the year of each branch is closed by itself', async () => {
    const date = '2025-12-20';
    await post({ type: 'opening', date, items: [milk(100, { rate: '4', godown: 'MAIN' })] });
    await post({
      type: 'sales',
      ...inSharjah,
      date,
      mode: 'credit',
      customer: 'C1',
      items: [traded(10, '15', 'MAIN')],
    });
    expect(await closeYear(services(), company.actor, '2025-12-31')).toMatchObject({ ok: true });
    expect(await books('SHJ')).toEqual({ Debtors: 150, 'Retained earnings': -110, [between]: -40 });
    expect(await books('MB')).toMatchObject({ Stock: 360, [between]: 40 });
  });

  test('a debt in another currency is revalued in the branch of its bill, whoever took money for it', async () => {
    const dollars = { currency: 'USD', exchangeRate: '3.6725' };
    await post({ type: 'sales', ...inSharjah, ...dollars, mode: 'credit', customer: 'C1', items: [traded(10, '10')] });
    const bills = [{ kind: 'against', reference: 'SHJ-S-1', amount: '40' }];
    await post({ type: 'receipt', ...dollars, customer: 'C1', ledger: 'CASH', amount: '40', bills });
    const rates = new Map([['USD', 4_000_000]]);
    const asOf = '2026-11-30';
    expect(await revalue(services(), company.actor, { asOf, rates, key: randomUUID() })).toMatchObject({ ok: true });
    const rows = await asEverybody<{ branch: string; amount: number }>(
      company,
      `select branch.code as branch, sum(amount)::integer as amount from ledger_entry e join branch on branch.id = branch_id
         join ledger on ledger.id = ledger_id and ledger.role = 'exchangeRevaluation'
       where e.date = '${asOf}' group by 1`,
    );
    expect(rows).toEqual([{ branch: 'SHJ', amount: 1965 }]);
  });
});
