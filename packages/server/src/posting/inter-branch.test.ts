/**
 * Branches in stored books: what somebody of one branch may do with vouchers that touch another, and what SQL says by branch:
 * late costs and their marks, lines of trade, closed days, the year, revaluation. What each voucher writes where: core,
 * `ledger/branch-vouchers.test.ts` and `stock/item-costs.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSecondBranch, booksOfBranch } from '../../testing/posting/branch.ts';
import { asEverybody, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { valuations } from '../../testing/store/runs.ts';
import type { Actor } from '../auth/actor.ts';
import { closeYear } from '../period-end/close-year.ts';
import { revalue } from '../period-end/revalue.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';

type Body = Record<string, unknown>;

const inSharjah = { branch: 'SHJ' };
const pieces = (quantity: number, more: Body = {}) => ({ item: 'MILK', quantity: String(quantity), ...more });
const goods = (quantity: number, rate: number, godown = 'MAIN') =>
  pieces(quantity, { rate: String(rate), godown, taxCode: 'VAT0' });
const purchase = (items: readonly Body[], more: Body = {}): Body => ({
  ...{ type: 'purchase', mode: 'credit', supplier: 'SUP1', referenceNo: randomUUID().slice(0, 12), items },
  ...more,
});
const sale = (branch: string, items: readonly Body[], more: Body = {}): Body => ({
  ...{ type: 'sales', branch, mode: 'credit', customer: 'C1', items },
  ...more,
});
const receipt = (bills: Readonly<Record<string, number>>): Body => ({
  ...{ type: 'receipt', customer: 'C1', ledger: 'CASH' },
  amount: String(Object.values(bills).reduce((sum, amount) => sum + amount, 0)),
  bills: Object.entries(bills).map(([reference, amount]) => ({ kind: 'against', reference, amount: String(amount) })),
});
const way = { godown: 'MAIN', toGodown: 'SHJ-MAIN' };
const whole = (body: Body) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...body });
const between = 'Inter-branch account';

describeOnEachServer('inter-branch account', (server) => {
  let company: TestCompany;
  const start = async (settings: Record<string, string> = {}) => {
    company = await testCompany(server, { roundOffStep: '1', ...settings });
    await addSecondBranch(company);
  };

  const only = (code: string): Actor => ({ ...company.actor, branches: [code] });
  const posted = (outcome: PostingOutcome | undefined): PostedVoucher =>
    outcome?.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
  const postAs = async (actor: Actor, body: Body) => (await company.posting.post(actor, [whole(body)]))[0];
  const post = async (body: Body) => posted(await postAs(company.actor, body));
  const edit = ({ voucherNo }: PostedVoucher, body: Body, actor = company.actor) => {
    const { uid: _uid, ...contents } = whole(body);
    return company.posting.edit(actor, { voucherNo, key: randomUUID(), body: contents });
  };
  const takeBack = async ({ voucherNo }: PostedVoucher, actor = company.actor) =>
    posted(await company.posting.change(actor, { voucherNo, action: 'void', reason: 'wrong', key: randomUUID() }));
  const books = async () => [await booksOfBranch(company, 'MB'), await booksOfBranch(company, 'SHJ')] as const;
  const finish = async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  };

  describe.each(valuations)('by %s', (valuation) => {
    beforeAll(() => start({ valuation }));
    afterAll(finish);

    test('a cost that is corrected late is adjusted in each branch, also from the last mark, and is gone with its purchase', async () => {
      const bought = purchase([goods(100, 1)]);
      const typed = await post(bought);
      const sent = await post({ type: 'stockTransfer', ...way, mode: 'dispatch', items: [pieces(50)] });
      const items = [pieces(50, { sourceLine: 0 })];
      const arrived = { type: 'stockTransferIn', ...inSharjah, ...way, source: sent.referNo, items };
      const confirmation = await post(arrived);
      await company.database.company.pool.query('select fold_balances(1000)');
      const { rows } = await company.database.company.pool.query("select mark_costs(10, 1, interval '0') as marks");
      expect(rows[0].marks).toBeGreaterThan(0);
      const dear = purchase([goods(50, 7)]);
      const dearer = await post(dear);
      await post(sale('SHJ', [goods(10, 15, 'SHJ-MAIN')]));
      const sold = await post(sale('SHJ', [goods(5, 15)]));
      posted(await edit(dearer, { ...dear, items: [goods(50, 9)] }));
      // By average 50 at 1 and 50 at 9 come to 5 each.
      const left = valuation === 'fifo' ? 5 : 25;
      const owed = { Debtors: 225, Sales: -225 };
      expect(await books()).toEqual([
        { Stock: 500 - left, [between]: 50 + left, Creditors: -550 },
        { Stock: 40, 'Cost of goods sold': 10 + left, [between]: -50 - left, ...owed },
      ]);
      await takeBack(dearer);
      posted(await edit(typed, { ...bought, items: [goods(100, 4)] }));
      expect(await books()).toEqual([
        { Stock: 180, [between]: 220, Creditors: -400 },
        { Stock: 160, 'Cost of goods sold': 60, [between]: -220, ...owed },
      ]);
      await takeBack(sold);
      await takeBack(confirmation, only('SHJ'));
      await takeBack(typed);
      expect(await books()).toEqual([{}, { Debtors: 150, Sales: -150 }]);
      const quick = await verifyBooks(company.database.company, { quick: true });
      expect(quick.flatMap(({ findings }) => findings)).toEqual([]);
    });
  });

  describe('by whoever sees one branch alone, and by SQL', () => {
    beforeAll(async () => {
      await start();
      await post(purchase([goods(100, 4), goods(20, 4, 'SHJ-MAIN')]));
      await post(sale('SHJ', [goods(10, 15, 'SHJ-MAIN')]));
      await post(sale('MB', [goods(10, 15)]));
    });
    afterAll(finish);
    const [here, there] = ['S-1', 'SHJ-S-1'];
    const debtors = async () => (await books()).map((each) => each['Debtors'] ?? 0);

    test('a receipt of a bill of another branch is void by somebody of the receiving one', async () => {
      const taken = await post(receipt({ [here]: 40, [there]: 60 }));
      expect(await debtors()).toEqual([110, 90]);
      await takeBack(taken, only('MB'));
      expect(await debtors()).toEqual([150, 150]);
    });

    test('a receipt takes no bill that the person does not see, new or in an edit', async () => {
      const unknown = { kind: 'refused', problems: [{ code: 'bill.unknown' }] };
      expect(await postAs(only('MB'), receipt({ [there]: 60 }))).toMatchObject(unknown);
      const taken = await post(receipt({ [here]: 40 }));
      expect(await edit(taken, receipt({ [there]: 40 }), only('MB'))).toMatchObject(unknown);
    });

    test('a charge that arrives later is entered by whoever of the branch that bought the goods, and of no other', async () => {
      const bought = await post(purchase([goods(10, 10, 'SHJ-MAIN')]));
      const before = await books();
      const charge = { ledger: 'FREIGHT', amount: '20', landed: 'value', landedOn: bought.referNo };
      const freight = purchase([], { ledgers: [charge] });
      const other = await postAs(company.actor, { ...freight, ...inSharjah });
      expect(other).toMatchObject({ kind: 'refused', problems: [{ code: 'landed.other_branch' }] });
      const billed = posted(await postAs(only('MB'), freight));
      expect((await books())[1]['Stock']).toBe((before[1]['Stock'] ?? 0) + 20);
      await takeBack(billed, only('MB'));
      expect(await books()).toEqual(before);
    });

    test('a sale out of two branches is one line of trade each, and a voucher within one branch is one posting', async () => {
      const sold = await post(sale('SHJ', [goods(2, 15), goods(5, 15, 'SHJ-MAIN')]));
      const kindsOf = async ({ voucherNo }: PostedVoucher) => {
        const sql = `select kind from posting where voucher_id = ${voucherNo} order by id`;
        return (await asEverybody<{ kind: string }>(company, sql)).map(({ kind }) => kind);
      };
      expect(await kindsOf(sold)).toEqual(['post', 'branch']);
      expect(await kindsOf(await post(sale('MB', [goods(1, 15)])))).toEqual(['post']);
      await company.database.company.pool.query('select fold_balances(1000)');
      const lines = await asEverybody(
        company,
        `select moved::integer as moved, cost::integer as cost from trade_line
         where voucher_id = ${sold.voucherNo} order by line_no`,
      );
      expect(lines).toMatchObject([{ moved: 2, cost: 800 }, { moved: 5 }]);
    });

    test('a debt in another currency is revalued in the branch of its bill, and the year of each branch is closed by itself', async () => {
      const { database, cache, posting, actor } = company;
      const services = { database: database.company, cache, posting };
      const dollars = { currency: 'USD', exchangeRate: '3.6725' };
      const { referNo } = await post(sale('SHJ', [goods(10, 10, 'SHJ-MAIN')], dollars));
      await post({ ...receipt({ [referNo]: 40 }), ...dollars });
      const asOf = '2026-11-30';
      const rates = new Map([['USD', 4_000_000]]);
      expect(await revalue(services, actor, { asOf, rates, key: randomUUID() })).toMatchObject({ ok: true });
      const rows = await asEverybody(
        company,
        `select branch.code as branch, sum(amount)::integer as amount from ledger_entry e
           join branch on branch.id = branch_id
           join ledger on ledger.id = ledger_id and ledger.role = 'exchangeRevaluation'
         where e.date = '${asOf}' group by 1`,
      );
      expect(rows).toEqual([{ branch: 'SHJ', amount: 1965 }]);

      const date = '2025-12-20';
      await post({ type: 'opening', date, items: [pieces(100, { item: 'ITEM-1', rate: '4', godown: 'MAIN' })] });
      await post(sale('SHJ', [{ ...goods(10, 15), item: 'ITEM-1' }], { date }));
      expect(await closeYear(services, actor, '2025-12-31')).toMatchObject({ ok: true });
      const retained = await asEverybody(
        company,
        `select branch.code as branch, sum(amount)::integer as amount from ledger_entry e
           join branch on branch.id = branch_id join ledger on ledger.id = ledger_id and ledger.role = 'retainedEarnings'
         where e.date = '2025-12-31' group by 1 order by 1`,
      );
      expect(retained).toContainEqual({ branch: 'SHJ', amount: -11000 });
    });

    test('a receipt is refused on a day that the other branch has closed', async () => {
      const lock = present(masterNamed('periodLock'), 'periodLock');
      const row = { code: 'SHJ', name: 'Sharjah closed', branch: 'SHJ', lockedUntil: '2026-11-20' };
      const made = await createMasterStore(company.database.company).create({ userName: 'admin' }, lock, row);
      expect(made).toMatchObject({ ok: true });
      await company.cache.refresh();
      const outcome = await postAs(company.actor, receipt({ [there]: 60 }));
      expect(outcome).toMatchObject({ kind: 'refused', problems: [{ code: 'period.closed' }] });
    });
  });
});
