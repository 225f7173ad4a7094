/** The checks of what goods stand at: each is silent on books that are right, and finds the fault that was planted. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { writeBooks, wrongOnes } from '../../testing/verify/written-books.ts';
import { verifyBooks } from './verify.ts';

const postingOf = (referNo: string, kind = 'post') =>
  `(select min(id) from posting where kind = '${kind}' and voucher_id = (select id from voucher where refer_no = '${referNo}'))`;
const byOf = (by: number) => [`= value + ${by}`, `= value - ${by}`] as const;

describeOnEachServer('what goods stand at', (server) => {
  describe.each([
    ['average', {}],
    ['fifo', { valuation: 'fifo' }],
  ])('%s books', (valuation, settings) => {
    let company: TestCompany;
    let owner: pg.Client;
    beforeAll(async () => {
      company = await testCompany(server, settings);
      await writeBooks(company);
      owner = new pg.Client({ connectionString: company.database.url });
      await owner.connect();
      await owner.query('set search_path = fieldbook; set session_replication_role = replica');
    });
    afterAll(async () => {
      await owner.end();
      await company.close();
    });

    async function planted(change: string, undo: string, quick = false) {
      await owner.query(change);
      const wrong = wrongOnes(await verifyBooks(company.database.company, { quick }));
      await owner.query(undo);
      return wrong;
    }

    test('nothing is found in books that are right, whole or quick', async () => {
      expect(wrongOnes(await verifyBooks(company.database.company))).toEqual({});
      expect(wrongOnes(await verifyBooks(company.database.company, { quick: true }))).toEqual({});
    });

    test('a move at another value than its voucher comes to', async () => {
      const where = `where posting_id = ${postingOf('S-1')} and line_no = 0`;
      const [more, less] = byOf(5400);
      const wrong = await planted(
        `update stock_move set value ${more} ${where}`,
        `update stock_move set value ${less} ${where}`,
      );
      expect(wrong['cost-replay']?.join('\n')).toMatch(
        /^MILK Milk 1 l in Main store: the books hold \d[\d.,]*, its vouchers come to \d[\d.,]* AED$/m,
      );
    });

    test('value that is left of an item whose vouchers are all void', async () => {
      const where = `where posting_id = ${postingOf('S-4', 'reverse')} and item_id = (select id from item where code = 'ITEM-1')`;
      const [more, less] = byOf(6400);
      const wrong = await planted(
        `update stock_move set value ${more} ${where}`,
        `update stock_move set value ${less} ${where}`,
      );
      expect(wrong['cost-replay']).toContain(
        'ITEM-1 Milk 1 l: no voucher of it stands, but the books hold 64.00 AED in Main store',
      );
    });

    test('a running cost that is not what the vouchers leave, also in a quick run', async () => {
      const [more, less] = byOf(100);
      const where = "where item_id = (select id from item where code = 'MILK') and pool = 'saleable'";
      const wrong = await planted(
        `update item_cost set value ${more} ${where}`,
        `update item_cost set value ${less} ${where}`,
        true,
      );
      expect(wrong['cost-replay']?.join('\n')).toMatch(
        /MILK Milk 1 l \(saleable\): kept are \d+ units worth .*, its vouchers leave \d+ units worth/,
      );
    });

    test.runIf(valuation === 'fifo')('layers that add up, but are others', async () => {
      const wrong = await planted(
        `update item_cost set layers = jsonb_build_array(jsonb_build_array(1, 1), jsonb_build_array(quantity - 1, value - 1))
          where quantity > 1 and item_id = (select id from item where code = 'MILK')`,
        `update item_cost set layers = jsonb_build_array(jsonb_build_array(quantity, value, 0))
          where quantity > 1 and item_id = (select id from item where code = 'MILK')`,
      );
      expect(wrong['cost-replay']?.join('\n')).toMatch(/kept are 1 for 0\.01 and/);
    });

    test('goods at three times what they came at', async () => {
      const where = "where quantity > 0 and item_id = (select id from item where code = 'MILK')";
      const wrong = await planted(
        `update item_cost set value = value * 3 ${where}`,
        `update item_cost set value = value / 3 ${where}`,
      );
      expect(wrong['cost-span']?.join('\n')).toMatch(
        /MILK Milk 1 l \(saleable\): \d+ units on hand stand at .*, but came at .* AED/,
      );
    });

    test('cost that another ledger bears', async () => {
      const where = `where ledger_id = (select id from ledger where role = 'costOfGoodsSold') and posting_id = ${postingOf('S-2')}`;
      const wrong = await planted(
        `update ledger_entry set amount = amount + 100 ${where}`,
        `update ledger_entry set amount = amount - 100 ${where}`,
      );
      expect(wrong['cost-bearers']?.join('\n')).toMatch(
        /^Cost of goods sold: charged are .*, the vouchers of all items come to .* AED$/m,
      );
    });

    test('nothing is found in damaged goods that came back and are worth less', async () => {
      const line = { item: 'MILK', unit: 'PCS', quantity: '10' };
      const sale = { type: 'sales', mode: 'credit', customer: 'C1', items: [{ ...line, godown: 'MAIN', rate: '20' }] };
      const bought = { ...line, godown: 'MAIN', quantity: '50', rate: '7' };
      const back = { ...line, godown: 'DAMAGE', quantity: '3', rate: '20', sourceLine: '0' };
      const post = async (body: object) => {
        const outcome = await company.post({ date: '2026-11-20', branch: 'MB', ...body });
        return outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
      };
      await post({ type: 'purchase', mode: 'credit', supplier: 'SUP1', items: [bought] });
      const { referNo } = await post(sale);
      const { voucherNo } = await post({ ...sale, type: 'salesReturn', source: referNo, items: [back] });
      const { rows } = await owner.query<{ cost: number; value: number; basis: string }>(
        `select line.cost, move.value, move.basis from voucher_line line join posting p on p.voucher_id = line.voucher_id
          join stock_move move on move.posting_id = p.id where line.voucher_id = $1 order by move.line_no`,
        [voucherNo],
      );
      expect(rows.map(({ basis }) => basis)).toContain('writtenDown');
      expect(Number(rows[0]?.cost)).toBe(Number(rows[0]?.value));
      expect(wrongOnes(await verifyBooks(company.database.company))).toEqual({});
    });

    test('what a line has cost since a correction, taken away or changed', async () => {
      const goods = (quantity: string, rate: string) => [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity, rate }];
      const post = async (body: object) => {
        const outcome = await company.post({ date: '2026-11-20', branch: 'MB', ...body });
        return outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
      };
      const purchase = (rate: string) => {
        return { type: 'purchase', mode: 'credit', supplier: 'SUP1', referenceNo: 'A-1', items: goods('1000', rate) };
      };
      const { voucherNo } = await post(purchase('10'));
      const sold = await post({ type: 'sales', mode: 'credit', customer: 'C1', items: goods('900', '20') });
      const body = { date: '2026-11-20', branch: 'MB', ...purchase('12') };
      const edited = await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body });
      expect(edited).toMatchObject({ kind: 'posted' });
      expect(wrongOnes(await verifyBooks(company.database.company))).toEqual({});
      const kept = `from line_cost where voucher_id = ${sold.voucherNo}`;
      const gone = await planted(
        `create temporary table kept_aside as select * ${kept}; delete ${kept}`,
        'insert into line_cost select * from kept_aside',
      );
      const told = /^MILK Milk 1 l: line 1 of voucher no. \d+ is kept as a line of \d[\d.,]*, and cost \d[\d.,]*$/m;
      expect(gone['cost-replay']?.join('\n')).toMatch(told);
      const changed = await planted(
        `update line_cost set cost = cost + 7 where voucher_id = ${sold.voucherNo}`,
        `update line_cost set cost = cost - 7 where voucher_id = ${sold.voucherNo}`,
      );
      expect(changed['cost-replay']?.join('\n')).toMatch(told);
      expect(wrongOnes(await verifyBooks(company.database.company))).toEqual({});
    });
  });
});
