/** Many clients on the same ledgers, items and customer: what was acknowledged is stored, and nobody deadlocks. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import type { PostingOutcome } from './service.ts';

const HOT_ITEMS = 8;
const EACH = 12;

/** Five lines over the hot items, in another order for each client, so that locks taken in line order would deadlock. */
function sale(client: number, index: number): Record<string, unknown> {
  const items = Array.from({ length: 5 }, (_, line) => {
    const turn = client % 2 === 0 ? line : 4 - line;
    return {
      item: `ITEM-${1 + ((index * 3 + turn * 2) % HOT_ITEMS)}`,
      unit: 'PCS',
      quantity: '2',
      rate: '12.5',
      godown: 'MAIN',
    };
  });
  return { type: 'sales', uid: randomUUID(), customer: 'C1', mode: 'credit', items };
}

async function postFrom(company: TestCompany, client: number): Promise<PostingOutcome[]> {
  const outcomes: PostingOutcome[] = [];
  for (let index = 0; index < EACH; index += 1) outcomes.push(await company.post(sale(client, index)));
  return outcomes;
}

describeOnEachServer('clients at once', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(() => company.close());

  test.each([1, 2, 4, 8, 16])('%i clients: every acknowledged voucher is stored once and balances', async (clients) => {
    const outcomes = (
      await Promise.all(Array.from({ length: clients }, (_, client) => postFrom(company, client)))
    ).flat();
    expect(outcomes.filter(({ kind }) => kind !== 'posted')).toEqual([]);
    const uids = outcomes.flatMap((each) => (each.kind === 'posted' ? [each.voucher.uid] : []));
    expect(new Set(uids).size).toBe(clients * EACH);
    const stored = await asEverybody<{ uid: string; sum: number; entries: number }>(
      company,
      `select voucher.uid, sum(amount)::bigint as sum, count(*)::int as entries from voucher
       join posting on posting.voucher_id = voucher.id join ledger_entry on ledger_entry.posting_id = posting.id
       group by voucher.uid`,
    );
    const byUid = new Map(stored.map((row) => [row.uid, row]));
    expect(uids.filter((uid) => Number(byUid.get(uid)?.sum) !== 0 || (byUid.get(uid)?.entries ?? 0) < 3)).toEqual([]);
  });

  test('numbers have no gaps and no doubles', async () => {
    const [row] = await asEverybody<{ lowest: number; highest: number; count: number; last: number }>(
      company,
      `select min(number)::int as lowest, max(number)::int as highest, count(*)::int as count, max(series.last_number)::int as last
       from voucher join series on series.id = series_id where type = 'sales'`,
    );
    expect(row?.lowest).toBe(1);
    expect([row?.highest, row?.last]).toEqual([row?.count, row?.count]);
  });

  test('the stock that is kept equals the moves', async () => {
    const wrong = await asEverybody(
      company,
      `select from godown_stock stock where quantity <> (select coalesce(sum(move.quantity), 0) from stock_move move
         where move.item_id = stock.item_id and move.godown_id = stock.godown_id)`,
    );
    expect(wrong).toHaveLength(0);
  });

  test('no deadlock has happened in this database', async () => {
    const [row] = await asEverybody<{ deadlocks: number }>(
      company,
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(row?.deadlocks).toBe(0);
  });
});
