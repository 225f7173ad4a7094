/** Books of a company with two branches from before the inter-branch account: shown as they are, and put right voucher by voucher. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMasterCache } from '../store/masters/master-cache.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { wrongOnes } from '../verify/test-written-books.ts';
import { verifyBooks } from '../verify/verify.ts';
import { machineClock } from './clock.ts';
import { createPostingService } from './posting-service.ts';
import type { PostingOutcome, PostingService } from './service.ts';
import { addSecondBranch, booksOfBranch } from './test-branch.ts';
import { type TestCompany, testCompany } from './test-company.ts';

const goods = (quantity: number, rate: number) => [
  { item: 'MILK', quantity: String(quantity), rate: String(rate), godown: 'OLD', taxCode: 'VAT0' },
];
const common = { date: '2026-11-20', branch: 'MB', mode: 'credit' };
const purchase = (rate: number) => ({
  ...{ ...common, type: 'purchase', supplier: 'SUP1', referenceNo: 'A-1' },
  items: goods(100, rate),
});
const sale = (quantity: number) => ({ ...common, type: 'sales', customer: 'C1', items: goods(quantity, 15) });

describeOnEachServer('branches before the inter-branch account', (server) => {
  let company: TestCompany;
  let posting: PostingService;
  const numberOf = (outcome: PostingOutcome | undefined) =>
    outcome?.kind === 'posted' ? outcome.voucher.voucherNo : expect.fail(JSON.stringify(outcome));
  const post = async (body: object) =>
    numberOf((await company.posting.post(company.actor, [{ uid: randomUUID(), ...body }]))[0]);
  const edit = async (voucherNo: number, body: object) =>
    numberOf(await posting.edit(company.actor, { voucherNo, key: randomUUID(), body }));
  let bought = 0;
  let sold = 0;

  /** Godown OLD lies in Sharjah, and what moved in it so far stands in the books of the main branch, as it did then. */
  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '1' });
    await addSecondBranch(company);
    const store = createMasterStore(company.database.company);
    const old = { code: 'OLD', name: 'Old store', branch: 'MB' };
    expect(await store.create(company.actor, present(masterNamed('godown'), 'godown'), old)).toMatchObject({
      ok: true,
    });
    await company.cache.refresh();
    bought = await post(purchase(4));
    sold = await post(sale(10));
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query(`set search_path = fieldbook; set session_replication_role = replica;
      update godown set branch_id = (select id from branch where code = 'SHJ') where code = 'OLD';
      update item_cost set branch_id = (select id from branch where code = 'SHJ') where quantity <> 0;
      insert into frozen_fact (table_name, row_key, facts)
      select 'godown', id::text, frozen_facts('godown', to_jsonb(godown)) from godown where code = 'OLD'`);
    await owner.end();
    const db = company.database.company;
    posting = createPostingService({ database: db, cache: await openMasterCache(db), clock: machineClock });
  });
  afterAll(() => company.close());

  const wrong = async () => wrongOnes(await verifyBooks(company.database.company));

  test('verify tells which branch differs and by how much; nothing else is wrong', async () => {
    expect(await wrong()).toEqual({
      'stock-of-branches': [
        'MB (saleable): goods in its godowns come to 0.00, its stock ledger to 360.00 AED',
        'SHJ (saleable): goods in its godowns come to 360.00, its stock ledger to 0.00 AED',
      ],
    });
  });

  test('a voucher that is edited stands by the rules of today, also where its cost corrects others', async () => {
    await edit(bought, purchase(5));
    expect(await booksOfBranch(company, 'MB')).toMatchObject({ Creditors: -500, 'Cost of goods sold': 50 });
    expect(await wrong()).toHaveProperty('stock-of-branches');
    await edit(sold, sale(20));
    expect(await booksOfBranch(company, 'SHJ')).toEqual({ Stock: 400, 'Inter-branch account': -400 });
    expect(await booksOfBranch(company, 'MB')).toMatchObject({
      'Cost of goods sold': 100,
      'Inter-branch account': 400,
    });
    expect(await wrong()).toEqual({});
  });
});
