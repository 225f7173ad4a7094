/** Statements of past days after a correction say what they would have said, had the voucher been right (docs/books.md). */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addSecondBranch } from '../../testing/posting/branch.ts';
import { asEverybody, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { valuations } from '../../testing/store/runs.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';

type Body = Record<string, unknown>;

function posted(outcome: PostingOutcome): PostedVoucher {
  return outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
}

const goods = (quantity: number, rate: number) => ({
  ...{ item: 'MILK', quantity: String(quantity), rate: String(rate), godown: 'MAIN', taxCode: 'VAT0' },
});

const dated = (day: string, body: Body): Body => ({ date: `2026-10-${day}`, branch: 'MB', ...body });
const purchase = (day: string, quantity: number, rate: number): Body =>
  dated(day, {
    ...{ type: 'purchase', mode: 'credit', supplier: 'SUP1', referenceNo: `INV-${day}` },
    items: [goods(quantity, rate)],
  });
const sale = (day: string, quantity: number): Body =>
  dated(day, { type: 'sales', mode: 'credit', customer: 'C1', items: [goods(quantity, 15)] });
const freight = (day: string, amount: number, landedOn: string): Body =>
  dated(day, {
    ...{ type: 'journal' },
    ledgers: [
      { ledger: 'FREIGHT', debit: String(amount), landed: 'value', landedOn },
      { ledger: 'CASH', credit: String(amount) },
    ],
  });

describeOnEachServer('statements of past days', (server) => {
  describe.each(valuations)('by %s', (valuation) => {
    let company: TestCompany;
    beforeEach(async () => {
      company = await testCompany(server, { valuation, roundOffStep: '1', mainGodownMayGoNegative: 'False' });
    });
    afterEach(async () => {
      await expectSound(company.database.company);
      await company.close();
    });

    const post = async (body: Body) => posted(await company.post(body));
    const edit = async ({ voucherNo }: PostedVoucher, body: Body) =>
      posted(await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body }));
    const toVoid = async ({ voucherNo }: PostedVoucher) =>
      posted(
        await company.posting.change(company.actor, { voucherNo, action: 'void', reason: 'test', key: randomUUID() }),
      );
    /** `pieces worth value, cost of sales` at the end of a day; the stock ledger is worth as much. */
    async function on(day: string): Promise<string> {
      const [row] = await asEverybody<{ pieces: number; worth: number; stock: number; sold: number }>(
        company,
        `select (select coalesce(sum(quantity), 0)::integer from stock_move where date <= '2026-10-${day}') as pieces,
          (select coalesce(sum(value), 0)::integer from stock_move where date <= '2026-10-${day}') as worth,
          coalesce(sum(amount) filter (where role = 'stock'), 0)::integer as stock,
          coalesce(sum(amount) filter (where role = 'costOfGoodsSold'), 0)::integer as sold
        from ledger_entry join ledger on ledger.id = ledger_id where date <= '2026-10-${day}'`,
      );
      expect(row?.stock).toBe(row?.worth);
      return `${row?.pieces} worth ${Number(row?.worth) / 100}, sold ${Number(row?.sold) / 100}`;
    }
    const days = async (...wanted: string[]) => {
      const found: string[] = [];
      for (const day of wanted) found.push(`${day}: ${await on(day)}`);
      return found;
    };

    test('a price that is corrected was so on its day, and every sale cost that on its own', async () => {
      const bought = await post(purchase('02', 10, 4));
      await post(sale('05', 4));
      await post(sale('09', 5));
      await edit(bought, purchase('02', 10, 10));
      expect(await days('02', '05', '08', '09')).toEqual([
        '02: 10 worth 100, sold 0',
        '05: 6 worth 60, sold 40',
        '08: 6 worth 60, sold 40',
        '09: 1 worth 10, sold 90',
      ]);
      await toVoid(await post(sale('07', 1)));
      expect(await on('09')).toBe('1 worth 10, sold 90');
    });

    test('a purchase that is taken back leaves no day with the cost of its goods', async () => {
      await post(purchase('01', 10, 10));
      const second = await post(purchase('02', 10, 20));
      const sold = await post(sale('03', 10));
      await toVoid(second);
      expect(await days('01', '02', '03')).toEqual([
        '01: 10 worth 100, sold 0',
        '02: 10 worth 100, sold 0',
        '03: 0 worth 0, sold 100',
      ]);
      await toVoid(sold);
      expect(await on('03')).toBe('10 worth 100, sold 0');
    });

    test('a charge is known from its own day on, however much it comes to, and until it is taken back', async () => {
      const bought = await post(purchase('02', 10, 10));
      await post(sale('05', 9));
      const charge = await post(freight('08', 200, bought.referNo));
      await post(sale('09', 1));
      const known = ['02: 10 worth 100, sold 0', '05: 1 worth 10, sold 90', '08: 1 worth 30, sold 270'];
      expect(await days('02', '05', '08')).toEqual(known);
      expect(await on('09')).toBe('0 worth 0, sold 300');
      await edit(charge, freight('06', 200, bought.referNo));
      expect(await days('05', '06', '08', '09')).toEqual([
        '05: 1 worth 10, sold 90',
        '06: 1 worth 30, sold 270',
        '08: 1 worth 30, sold 270',
        '09: 0 worth 0, sold 300',
      ]);
      await toVoid(charge);
      expect(await days('05', '06', '09')).toEqual([
        '05: 1 worth 10, sold 90',
        '06: 1 worth 10, sold 90',
        '09: 0 worth 0, sold 100',
      ]);
    });

    test.each([
      ['of its own branch', 'MB', 'MAIN'],
      ['of another branch', 'SHJ', 'SHJ-MAIN'],
    ])(
      'a charge on goods in a godown %s stays unknown before its day, also from a mark on',
      async (_name, branch, godown) => {
        await addSecondBranch(company);
        const there = (body: Body, quantity: number, rate: number): Body => ({
          ...body,
          items: [{ ...goods(quantity, rate), godown }],
        });
        const bought = await post(there(purchase('02', 10, 10), 10, 10));
        const sold = (day: string, quantity: number) => ({ ...there(sale(day, quantity), quantity, 15), branch });
        await post(sold('05', 1));
        const { pool } = company.database.company;
        await pool.query('select fold_balances(1000)');
        expect((await pool.query("select mark_costs(10, 1, interval '0')")).rows).toEqual([{ mark_costs: 1 }]);
        const other = await post(sold('06', 2));
        await post(freight('20', 100, bought.referNo));
        await edit(other, sold('06', 8));
        expect(await days('02', '05', '06', '19', '20')).toEqual([
          '02: 10 worth 100, sold 0',
          '05: 9 worth 90, sold 10',
          '06: 1 worth 10, sold 90',
          '19: 1 worth 10, sold 90',
          '20: 1 worth 20, sold 180',
        ]);
      },
    );

    test('a charge stays unknown before its day when a voucher of an earlier day is corrected, or taken back', async () => {
      const bought = await post(purchase('02', 10, 10));
      const sold = await post(sale('05', 1));
      const charge = await post(freight('20', 100, bought.referNo));
      await edit(sold, sale('05', 9));
      expect(await days('02', '05', '19', '20')).toEqual([
        '02: 10 worth 100, sold 0',
        '05: 1 worth 10, sold 90',
        '19: 1 worth 10, sold 90',
        '20: 1 worth 20, sold 180',
      ]);
      await edit(bought, purchase('02', 10, 20));
      expect(await days('05', '19', '20')).toEqual([
        '05: 1 worth 20, sold 180',
        '19: 1 worth 20, sold 180',
        '20: 1 worth 30, sold 270',
      ]);
      await edit(sold, sale('07', 5));
      expect(await days('05', '07', '20')).toEqual([
        '05: 10 worth 200, sold 0',
        '07: 5 worth 100, sold 100',
        '20: 5 worth 150, sold 150',
      ]);
      await toVoid(sold);
      expect(await days('05', '19', '20')).toEqual([
        '05: 10 worth 200, sold 0',
        '19: 10 worth 200, sold 0',
        '20: 10 worth 300, sold 0',
      ]);
      await toVoid(charge);
      await toVoid(bought);
      expect(await days('02', '05', '19', '20')).toEqual(
        ['02', '05', '19', '20'].map((day) => `${day}: 0 worth 0, sold 0`),
      );
    });

    test('a correction never shows before the voucher that it corrects', async () => {
      await post(purchase('01', 10, 10));
      const later = await post(purchase('10', 10, 20));
      // Entered later, of an earlier day: costed in posting order.
      await post(sale('05', 5));
      const before = await on('09');
      await edit(later, purchase('10', 10, 40));
      expect(await on('09')).toBe(before);
      expect(await on('10')).toBe(valuation === 'fifo' ? '15 worth 450, sold 50' : '15 worth 375, sold 125');
    });

    test('many days make as many adjustments, each of its own day', async () => {
      const bought = await post(purchase('01', 60, 4));
      for (let day = 2; day <= 25; day += 1) await post(sale(String(day).padStart(2, '0'), 2));
      await edit(bought, purchase('01', 60, 5));
      const rows = await asEverybody<{ days: number; postings: number }>(
        company,
        "select count(distinct date)::integer as days, count(*)::integer as postings from posting where kind = 'adjust'",
      );
      expect(rows).toEqual([{ days: 24, postings: 24 }]);
      expect(await days('01', '13', '25')).toEqual([
        '01: 60 worth 300, sold 0',
        '13: 36 worth 180, sold 120',
        '25: 12 worth 60, sold 240',
      ]);
    });
  });
});
