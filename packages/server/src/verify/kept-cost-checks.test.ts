/** What a line costs since a correction: a row that was changed is found, and one that is gone, whole or quick. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { wrongOnes } from '../../testing/verify/written-books.ts';
import { verifyBooks } from './verify.ts';

const goods = (quantity: string, rate: string) => [{ item: 'ITEM-5', quantity, rate, godown: 'MAIN', taxCode: 'VAT0' }];
const bought = { type: 'purchase', supplier: 'SUP1', mode: 'credit', referenceNo: 'A-1' };
const sold = { type: 'sales', customer: 'C1', mode: 'credit' };

describeOnEachServer('what a line costs since a correction', (server) => {
  describe.each(['average', 'fifo'])('by %s', (valuation) => {
    let company: TestCompany;
    let owner: pg.Client;
    beforeAll(async () => {
      company = await testCompany(server, { valuation });
      const post = async (body: Record<string, unknown>) => {
        const outcome = await company.post(body);
        return outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
      };
      const { voucherNo } = await post({ ...bought, items: goods('10', '10') });
      await post({ ...sold, items: goods('4', '20') });
      const body = { ...bought, date: '2026-11-20', branch: 'MB', items: goods('10', '12') };
      const edited = await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body });
      expect(edited).toMatchObject({ kind: 'posted' });
      owner = new pg.Client({ connectionString: company.database.url });
      await owner.connect();
      await owner.query('set search_path = fieldbook; set session_replication_role = replica');
    });
    afterAll(async () => {
      await owner.end();
      await company.close();
    });

    test.each([
      ['deleted', 'delete from line_cost', '40.00', false],
      ['deleted', 'delete from line_cost', '40.00', true],
      ['changed', 'update line_cost set cost = cost + 700', '55.00', false],
      ['changed', 'update line_cost set cost = cost + 700', '55.00', true],
    ] as const)('is found where it was %s (%s, kept as %s, quick: %s)', async (_what, change, kept, quick) => {
      const found = async () => wrongOnes(await verifyBooks(company.database.company, { quick }));
      expect(await found()).toEqual({});
      const { rows } = await owner.query('select voucher_id, line_no, cost from line_cost');
      expect(rows).toEqual([{ voucher_id: expect.anything(), line_no: 0, cost: expect.anything() }]);
      await owner.query(change);
      const wrong = await found();
      await owner.query('delete from line_cost');
      const [row] = rows;
      await owner.query('insert into line_cost (voucher_id, line_no, cost) values ($1, $2, $3)', [
        row.voucher_id,
        row.line_no,
        row.cost,
      ]);
      expect(wrong).toEqual({
        'cost-replay': [
          `ITEM-5 Milk 1 l: line 1 of voucher no. ${row.voucher_id} is kept as a line of ${kept}, and cost 48.00`,
        ],
      });
    });
  });
});
