/** The books of each branch stand alone: what crosses branches goes through the inter-branch account (ACCOUNTING.md, Branches). */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMasterStore } from '../store/masters/master-store.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { Actor, PostedVoucher, PostingOutcome } from './service.ts';
import { addSecondBranch, booksOfBranch } from './test-branch.ts';
import { asEverybody, type TestCompany, testCompany } from './test-company.ts';

type Body = Record<string, unknown>;

const goods = (quantity: number, rate: number, godown = 'MAIN') => ({
  item: 'MILK',
  quantity: String(quantity),
  rate: String(rate),
  godown,
  taxCode: 'VAT0',
});
const pieces = (quantity: number, more: Body = {}) => ({ item: 'MILK', quantity: String(quantity), ...more });
const purchase = (quantity: number, rate: number): Body => ({
  type: 'purchase',
  mode: 'credit',
  supplier: 'SUP1',
  referenceNo: randomUUID().slice(0, 12),
  items: [goods(quantity, rate)],
});
const sale = (branch: string, quantity: number, godown: string): Body => ({
  type: 'sales',
  branch,
  mode: 'credit',
  customer: 'C1',
  items: [goods(quantity, 15, godown)],
});
const way = { godown: 'MAIN', toGodown: 'SHJ-MAIN' };
const receipt = (branch: string, bills: readonly (readonly [reference: string, amount: number])[]): Body => ({
  type: 'receipt',
  branch,
  customer: 'C1',
  ledger: 'CASH',
  amount: String(bills.reduce((sum, [, amount]) => sum + amount, 0)),
  bills: bills.map(([reference, amount]) => ({ kind: 'against', reference, amount: String(amount) })),
});

describeOnEachServer('inter-branch account', (server) => {
  let company: TestCompany;
  let only: (branch: string) => Actor;
  const start = async (settings: Record<string, string> = {}) => {
    company = await testCompany(server, { roundOffStep: '1', ...settings });
    await addSecondBranch(company);
    only = (code) => ({ ...company.actor, branches: [code] });
  };
  beforeEach(() => start());
  afterEach(async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  const posted = (outcome: PostingOutcome | undefined): PostedVoucher =>
    outcome?.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
  const whole = (body: Body) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...body });
  const postAs = async (actor: Actor, body: Body) => (await company.posting.post(actor, [whole(body)]))[0];
  const post = async (body: Body) => posted(await postAs(company.actor, body));
  const edit = async ({ voucherNo }: PostedVoucher, body: Body) =>
    posted(
      await company.posting.edit(company.actor, {
        voucherNo,
        key: randomUUID(),
        body: { ...whole(body), uid: undefined },
      }),
    );
  const takeBack = ({ voucherNo }: PostedVoucher, actor = company.actor) =>
    company.posting.change(actor, { voucherNo, action: 'void', reason: 'typed twice', key: randomUUID() });
  const books = (branch: string) => booksOfBranch(company, branch);
  /** Goods set out from the first branch, by its transit godown unless another is named. */
  const transfer = async (quantity: number, transitGodown = 'TRANSIT') => {
    const items = [pieces(quantity, { transitGodown })];
    const sent = await post({ type: 'stockTransfer', ...way, mode: 'dispatch', items });
    const back = { type: 'stockTransferIn', branch: 'SHJ', source: sent.referNo, ...way };
    return { ...back, items: [pieces(quantity, { sourceLine: 0, transitGodown })] };
  };

  test('a transfer that another branch confirms leaves nothing in transit in either', async () => {
    await post(purchase(100, 4));
    const confirmation = await transfer(100);
    expect(await books('MB')).toEqual({ 'Stock in transit': 400, Creditors: -400 });
    expect(await books('SHJ')).toEqual({});
    await post(confirmation);
    expect(await books('MB')).toEqual({ 'Inter-branch account': 400, Creditors: -400 });
    expect(await books('SHJ')).toEqual({ Stock: 400, 'Inter-branch account': -400 });
  });

  test('goods on the way stand in the branch of the transit godown', async () => {
    await post(purchase(100, 4));
    const confirmation = await transfer(100, 'SHJ-TRANSIT');
    expect(await books('MB')).toEqual({ 'Inter-branch account': 400, Creditors: -400 });
    expect(await books('SHJ')).toEqual({ 'Stock in transit': 400, 'Inter-branch account': -400 });
    await post(confirmation);
    expect(await books('SHJ')).toEqual({ Stock: 400, 'Inter-branch account': -400 });
  });

  test('a charge that arrives later stands with the goods, whoever of the branch that bought them enters it', async () => {
    const bought = await post({ ...purchase(10, 10), items: [goods(10, 10, 'SHJ-MAIN')] });
    await post(sale('SHJ', 4, 'SHJ-MAIN'));
    const freight = (amount: string): Body => ({
      ...purchase(0, 0),
      items: [],
      ledgers: [{ ledger: 'FREIGHT', amount, landed: 'value', landedOn: bought.referNo }],
    });
    const other = await postAs(company.actor, { ...freight('20'), branch: 'SHJ' });
    expect(other).toMatchObject({ kind: 'refused', problems: [{ code: 'landed.other_branch' }] });
    const charge = posted(await postAs(only('MB'), freight('20')));
    const owed = { Debtors: 60, Sales: -60 };
    expect(await books('MB')).toEqual({ 'Inter-branch account': 120, Creditors: -120 });
    expect(await books('SHJ')).toEqual({ Stock: 72, 'Cost of goods sold': 48, 'Inter-branch account': -120, ...owed });
    await edit(charge, freight('30'));
    expect(await books('MB')).toEqual({ 'Inter-branch account': 130, Creditors: -130 });
    expect(await books('SHJ')).toEqual({ Stock: 78, 'Cost of goods sold': 52, 'Inter-branch account': -130, ...owed });
    posted(await takeBack(charge, only('MB')));
    expect(await books('MB')).toEqual({ 'Inter-branch account': 100, Creditors: -100 });
    expect(await books('SHJ')).toEqual({ Stock: 60, 'Cost of goods sold': 40, 'Inter-branch account': -100, ...owed });
  });

  test('what is lost on the way is borne by the branch that confirms', async () => {
    await post(purchase(100, 4));
    const confirmation = await transfer(100);
    const of = { sourceLine: 0, transitGodown: 'TRANSIT' };
    const items = [pieces(90, of), pieces(10, { ...of, outcome: 'lost' })];
    await post({ ...confirmation, items });
    expect(await books('MB')).toEqual({ 'Inter-branch account': 400, Creditors: -400 });
    expect(await books('SHJ')).toEqual({ Stock: 360, 'Stock loss': 40, 'Inter-branch account': -400 });
  });

  test('goods that change branches at once go through the account as well', async () => {
    await company.close();
    await start({ officeTransfers: 'direct' });
    await post(purchase(100, 4));
    await post({ type: 'stockTransfer', ...way, mode: 'direct', items: [pieces(25)] });
    expect(await books('MB')).toEqual({ Stock: 300, 'Inter-branch account': 100, Creditors: -400 });
    expect(await books('SHJ')).toEqual({ Stock: 100, 'Inter-branch account': -100 });
  });

  test('a confirmation is void, by somebody who sees the confirming branch alone', async () => {
    await post(purchase(100, 4));
    const confirmation = await transfer(100);
    const confirmed = await post(confirmation);
    expect(await takeBack(confirmed, only('SHJ'))).toMatchObject({ kind: 'posted' });
    expect(await books('MB')).toEqual({ 'Stock in transit': 400, Creditors: -400 });
    expect(await books('SHJ')).toEqual({});
  });

  test('a confirmation is edited', async () => {
    await post(purchase(100, 4));
    const confirmation = await transfer(100);
    const confirmed = await post(confirmation);
    await edit(confirmed, { ...confirmation, items: [pieces(60, { sourceLine: 0, transitGodown: 'TRANSIT' })] });
    expect(await books('MB')).toEqual({ 'Stock in transit': 160, 'Inter-branch account': 240, Creditors: -400 });
    expect(await books('SHJ')).toEqual({ Stock: 240, 'Inter-branch account': -240 });
  });

  test('a sale out of the godown of another branch leaves its cost at the seller', async () => {
    await post(purchase(100, 4));
    await post(sale('SHJ', 10, 'MAIN'));
    expect(await books('MB')).toEqual({ Stock: 360, 'Inter-branch account': 40, Creditors: -400 });
    expect(await books('SHJ')).toEqual({
      Debtors: 150,
      Sales: -150,
      'Cost of goods sold': 40,
      'Inter-branch account': -40,
    });
  });

  test('a sale out of two branches is one line of trade each, with all that it moved and cost', async () => {
    await post(purchase(100, 4));
    await post({ ...sale('SHJ', 10, 'MAIN'), items: [goods(10, 15), goods(5, 15, 'SHJ-MAIN')] });
    await company.database.company.pool.query('select fold_balances(1000)');
    const sold = `select moved::integer as moved, cost::integer as cost from trade_line where side = 'sale' order by line_no`;
    expect(await asEverybody(company, sold)).toEqual([
      { moved: 10, cost: 4000 },
      { moved: 5, cost: 2000 },
    ]);
  });

  test('a purchase in foreign currency into two branches divides its goods exactly', async () => {
    const bought = { ...purchase(10, 3), currency: 'USD', exchangeRate: '3.6725' };
    await post({ ...bought, items: [goods(10, 3), goods(7, 3.33, 'SHJ-MAIN')] });
    const [here, there] = [await books('MB'), await books('SHJ')];
    expect(there).toEqual({ Stock: 85.61, 'Inter-branch account': -85.61 });
    expect(here).toMatchObject({ Stock: 110.18, 'Inter-branch account': 85.61 });
  });

  describe('a receipt', () => {
    beforeEach(async () => {
      await post({ ...sale('SHJ', 10, 'SHJ-MAIN') });
      await post({ ...sale('MB', 10, 'MAIN') });
    });
    const [here, there] = ['S-1', 'SHJ-S-1'];
    const debtors = async () => [(await books('MB'))['Debtors'] ?? 0, (await books('SHJ'))['Debtors'] ?? 0];
    const between = async () => [
      (await books('MB'))['Inter-branch account'] ?? 0,
      (await books('SHJ'))['Inter-branch account'] ?? 0,
    ];

    test('of a bill of another branch settles it there', async () => {
      await post(receipt('MB', [[there, 101]]));
      expect(await debtors()).toEqual([150, 49]);
      expect(await between()).toEqual([-101, 101]);
      expect((await books('MB'))['Main cash']).toBe(101);
    });

    test('of bills of two branches is divided', async () => {
      await post(
        receipt('MB', [
          [here, 40],
          [there, 60],
        ]),
      );
      expect(await debtors()).toEqual([110, 90]);
      expect(await between()).toEqual([-60, 60]);
    });

    test('is edited and void', async () => {
      const taken = await post(
        receipt('MB', [
          [here, 40],
          [there, 60],
        ]),
      );
      await edit(taken, receipt('MB', [[there, 30]]));
      expect(await debtors()).toEqual([150, 120]);
      expect(await between()).toEqual([-30, 30]);
      posted(await takeBack(taken));
      expect(await debtors()).toEqual([150, 150]);
      expect(await between()).toEqual([0, 0]);
    });

    test('is void by somebody who sees the receiving branch alone', async () => {
      const taken = await post(receipt('MB', [[there, 60]]));
      posted(await takeBack(taken, only('MB')));
      expect(await debtors()).toEqual([150, 150]);
    });

    test('takes no bill that the person does not see, new or in an edit', async () => {
      const unknown = { kind: 'refused', problems: [{ code: 'bill.unknown' }] };
      expect(await postAs(only('MB'), receipt('MB', [[there, 60]]))).toMatchObject(unknown);
      const taken = await post(receipt('MB', [[here, 40]]));
      const change = {
        voucherNo: taken.voucherNo,
        key: randomUUID(),
        body: { ...whole(receipt('MB', [[there, 40]])), uid: undefined },
      };
      expect(await company.posting.edit(only('MB'), change)).toMatchObject(unknown);
    });

    test('is refused on a day that the other branch has closed', async () => {
      const lock = present(masterNamed('periodLock'), 'periodLock');
      const row = { code: 'SHJ', name: 'Sharjah closed', branch: 'SHJ', lockedUntil: '2026-11-20' };
      const made = await createMasterStore(company.database.company).create({ userName: 'admin' }, lock, row);
      expect(made).toMatchObject({ ok: true });
      await company.cache.refresh();
      const outcome = await postAs(company.actor, receipt('MB', [[there, 60]]));
      expect(outcome).toMatchObject({ kind: 'refused', problems: [{ code: 'period.closed' }] });
    });
  });

  describe.each(['average', 'fifo'])('by %s', (valuation) => {
    beforeEach(async () => {
      await company.close();
      await start({ valuation });
    });

    test('a cost that is corrected late is adjusted in each branch', async () => {
      const bought = purchase(100, 1);
      const typed = await post(bought);
      const confirmation = await transfer(50);
      await post(confirmation);
      await post(sale('SHJ', 10, 'SHJ-MAIN'));
      await post(sale('SHJ', 5, 'MAIN'));
      await edit(typed, { ...bought, items: [goods(100, 4)] });
      expect(await books('MB')).toEqual({ Stock: 180, 'Inter-branch account': 220, Creditors: -400 });
      expect(await books('SHJ')).toEqual({
        Stock: 160,
        'Cost of goods sold': 60,
        Debtors: 225,
        Sales: -225,
        'Inter-branch account': -220,
      });
      posted(await takeBack(typed));
      expect(await books('MB')).toEqual({});
      expect(await books('SHJ')).toEqual({ Debtors: 225, Sales: -225 });
    });

    test('goods sold before they came cost where they stand', async () => {
      await post(purchase(1, 2));
      await post(sale('SHJ', 11, 'MAIN'));
      await post(purchase(20, 5));
      const [here, there] = [await books('MB'), await books('SHJ')];
      expect((here['Stock'] ?? 0) + (here['Cost of goods sold'] ?? 0) + (there['Cost of goods sold'] ?? 0)).toBe(102);
      expect(here['Stock']).toBe(50);
      expect(there['Stock']).toBeUndefined();
    });
  });

  test('a voucher within one branch is one posting', async () => {
    await post(purchase(100, 4));
    await post(sale('MB', 10, 'MAIN'));
    expect(await asEverybody(company, 'select kind from posting')).toEqual([{ kind: 'post' }, { kind: 'post' }]);
  });
});
