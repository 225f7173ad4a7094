/** Steps of vouchers of an older state are derived from what they wrote: they are the ones that a posting writes today. */
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { costBases } from '@fieldbook/core/stock/cost-steps';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createMasterStore } from '../store/masters/master-store.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { wrongOnes } from '../verify/test-written-books.ts';
import { verifyBooks } from '../verify/verify.ts';
import { landsCharges } from './prepare.ts';
import { playHistory } from './random-history/play.ts';
import { startHistoryCompany } from './random-history/start.ts';
import { historySteps } from './random-history/steps.ts';
import type { TestCompany } from './test-company.ts';

const settings = {
  officeTransfers: 'direct',
  cashDifference: 'dueFromSalesman',
  overDeliveryPercent: '0',
  lockedUntil: '',
  inventoryBooks: 'perpetual',
  mainGodownMayGoNegative: 'True',
  taxBy: 'line',
  creditLimitCheck: 'Nothing',
  overdueCheck: 'Nothing',
  cashBelowZero: 'Nothing',
  creditCountsCheques: 'True',
};

const milk = { item: 'MILK', unit: 'PCS', godown: 'MAIN' };
const unpriced = ['physicalStock', 'stockTransfer', 'stockTransferIn', 'projectMaterialIssue'];
const way = { toGodown: 'VAN-1', transitGodown: 'TRANSIT' };
const customer = { customer: 'C1', mode: 'credit' };

interface Body {
  /** Of each line. */
  readonly line?: object;
  readonly [field: string]: unknown;
}

/** What random histories seldom come to. */
async function postTheRest({ post, cache, database }: TestCompany): Promise<void> {
  const godowns = present(masterNamed('godown'), 'the master of godowns');
  const back = { code: 'BACK', name: 'Back store', branch: 'MB' };
  await createMasterStore(database.company).upsertMany({ userName: 'admin' }, godowns, [back]);
  const items = present(masterNamed('item'), 'the master of items');
  const alone = { code: 'ALONE', name: 'Bought once', unit: 'PCS', taxCode: 'VAT5', retailRate: '20' };
  await createMasterStore(database.company).upsertMany({ userName: 'admin' }, items, [alone]);
  await cache.refresh();
  const posted = async (type: string, { line = {}, ...body }: Body, ...quantities: string[]) => {
    const price = unpriced.includes(type) ? {} : { rate: '10' };
    const items = quantities.map((quantity) => ({ ...milk, ...price, quantity, ...line }));
    const outcome = await post({ type, items, ...body });
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify([type, outcome]));
    return { source: outcome.voucher.referNo };
  };
  await posted('physicalStock', { godown: 'MAIN' }, '500');
  await posted('physicalStock', { godown: 'MAIN' }, '470');
  const bought = await posted('purchase', { supplier: 'SUP-1', mode: 'credit' }, '5');
  await posted('purchaseReturn', { supplier: 'SUP-1', mode: 'credit' }, '2');
  await posted('purchaseReturn', { supplier: 'SUP-1', mode: 'credit', ...bought }, '2');
  await posted(
    'stockTransfer',
    { mode: 'direct', godown: 'MAIN', toGodown: 'BACK', line: { toGodown: 'BACK' } },
    '3',
    '4',
  );
  const sent = await posted('stockTransfer', { mode: 'dispatch', godown: 'MAIN', toGodown: 'VAN-1', line: way }, '9');
  const arrived = { ...milk, ...way, quantity: '4', sourceLine: '0' };
  const confirmed = [
    { ...arrived, godown: 'VAN-1', outcome: 'accepted' },
    { ...arrived, godown: 'TRANSIT', outcome: 'lost' },
  ];
  await posted('stockTransferIn', { mode: 'confirm', ...sent, items: confirmed });
  const issue = { project: 'PR1', costCentre: 'CC1' };
  const issued = await posted('projectMaterialIssue', { mode: 'issue', ...issue }, '6');
  await posted('projectMaterialIssue', { mode: 'return', ...issue, ...issued }, '2');
  await posted('projectMaterialIssue', { mode: 'return', ...issue }, '1');
  const sold = await posted('sales', { ...customer, line: { freeQuantity: '2' } }, '8');
  await posted('salesReturn', { ...customer, ...sold, line: { godown: 'DAMAGE' } }, '1');
  const note = await posted('deliveryNote', { customer: 'C1', line: { freeQuantity: '2' } }, '8');
  await posted('sales', { ...customer, ...note, line: { freeQuantity: '2' } }, '8');
  const line = { item: 'ALONE' };
  const received = await posted('goodsReceipt', { supplier: 'SUP-1', godown: 'MAIN', line }, '10');
  await posted('purchase', { supplier: 'SUP-1', mode: 'credit', ...received, line: { ...line, rate: '11' } }, '10');
  // What it cost last was not changed by an invoice.
  await posted('purchase', { supplier: 'SUP-1', mode: 'credit', line }, '5');
}

const STEPS = `select v.type, v.refer_no, s.voucher_line, s.item_id, s.godown_id, s.quantity, s.value, s.basis, s.given, s.whole,
    s.source_voucher_id, s.source_line, s.bearer_id, s.against_id, s.cost_centre_id, s.project_id
  from cost_step s join posting p on p.id = s.posting_id join voucher v on v.id = p.voucher_id
  where p.kind = 'post' and not exists (select from posting r where r.reverses = p.id)
  order by s.posting_id, s.voucher_line, s.basis, s.quantity, s.whole`;

const FORGET = `update stock_move set basis = null, given = null, whole = null, source_voucher_id = null, source_line = null,
  bearer_id = null, against_id = null, cost_centre_id = null, project_id = null`;

/** The older state wrote all moves of a version in one posting, those in godowns of other branches among them. */
const TOGETHER = `update stock_move move set posting_id = coalesce(back.id, own.id)
  from posting part join posting first on first.id = coalesce(part.reverses, part.id)
    join posting own on own.voucher_id = first.voucher_id and own.version = first.version and own.kind = 'post'
    left join posting back on part.kind = 'reverse' and back.reverses = own.id
  where part.id = move.posting_id and first.kind = 'branch'`;

/** Its returns had no free goods: a sale bore all that came back. */
const SOLD = `update stock_move set bearer_id = (select id from ledger where role = 'costOfGoodsSold')
  where basis in ('valued', 'returned') and bearer_id = (select id from ledger where role = 'promotionExpense')`;

/** It knew cost centres and projects of goods that a project takes alone. */
const UNDIVIDED = `update stock_move move set cost_centre_id = null, project_id = null
  from posting p join voucher v on v.id = p.voucher_id where p.id = move.posting_id and v.type <> 'projectMaterialIssue'`;

/** Its invoices changed what is on hand at their own place. Here all of the goods are. */
const REPRICED = `update stock_move move set basis = 'repriced', whole = brought_by(v.source_voucher_id, move.item_id, 0),
    source_voucher_id = null, source_line = null, bearer_id = (select id from ledger where role = 'costOfGoodsSold')
  from posting p join voucher v on v.id = p.voucher_id where p.id = move.posting_id and move.basis = 'landed'`;

/** An invoice may find goods that are gone. */
function changesGoodsOfOthers(body: unknown): boolean {
  const { type, source } = body as Readonly<Record<string, unknown>>;
  return landsCharges(body) || (type === 'purchase' && source !== undefined);
}

describeOnEachServer('steps of older books', (server) => {
  test.each(['average', 'fifo'])(
    'are derived as they are posted today (%s)',
    { timeout: 300_000 },
    async (valuation) => {
      const company = await startHistoryCompany(server, { ...settings, valuation });
      await postTheRest(company);
      const histories = fc.sample(historySteps, { numRuns: 6, seed: 4711 });
      for (const steps of histories) await playHistory(company, steps, changesGoodsOfOthers);
      await company.database.company.pool.query('select fold_balances(1000000)');
      const owner = new pg.Client({ connectionString: company.database.url });
      await owner.connect();
      await owner.query('set search_path = fieldbook; set session_replication_role = replica');
      await owner.query(`${TOGETHER}; ${SOLD}; ${UNDIVIDED}; ${REPRICED}; update posting set link = 1`);
      const posted = (await owner.query(STEPS)).rows;
      // No charge was ever landed later without its steps.
      const derived = costBases.filter((basis) => basis !== 'landed');
      expect(new Set(posted.map(({ basis }) => basis))).toEqual(new Set(derived));
      // As the migration does it: with the owner's rights and no more.
      const derive = 'set role fieldbook_owner; select derive_cost_steps(), derive_goods_sent_back(); reset role';
      await owner.query(`${FORGET}; ${derive}`);
      expect((await owner.query(STEPS)).rows).toEqual(posted);
      const { rows } = await owner.query('select count(*)::integer as count from derived_cost_step');
      expect(rows[0].count).toBe(0);
      // The older state wrote no moves that moved nothing.
      await owner.query(`delete from stock_move where quantity = 0 and value = 0 and basis is not null; ${FORGET};
      ${derive}`);
      expect((await owner.query(STEPS)).rows).toEqual(posted);
      await owner.end();
      const wrong = wrongOnes(await verifyBooks(company.database.company));
      // Entries stay in the postings of their branches and at the bearers of today, where the older state had others.
      const spoiled = ['hash-chains', 'entries-of-postings', 'stock-ledgers', 'cost-bearers'];
      expect(Object.keys(wrong).filter((name) => !spoiled.includes(name))).toEqual([]);
      await company.close();
    },
  );
});
