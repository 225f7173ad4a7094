/** GST returns of a company in Pune, figure by figure: within and across states, cess, returns, foreign currency, exempt goods. */
import { randomUUID } from 'node:crypto';
import type { ReportFrame } from '@fieldbook/core/definition/report';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { GstDocuments, GstSummary, HsnSummary } from '@fieldbook/core/reports/tax-gst';
import type { TaxReturn } from '@fieldbook/core/reports/tax-return';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import type { Actor } from '../../auth/actor.ts';
import { machineClock } from '../../posting/clock.ts';
import { createPostingService } from '../../posting/posting-service.ts';
import type { PostingService } from '../../posting/service.ts';
import { verifyBooks } from '../../verify/verify.ts';
import { createCompany } from '../company-setup/create-company.ts';
import { openMasterCache } from '../masters/master-cache.ts';
import { createMasterStore } from '../masters/master-store.ts';
import { writeSettings } from '../masters/settings.ts';
import { nameWriter } from '../masters/writer.ts';
import { createReports, type Reports } from './reports.ts';

const units = [{ unit: 'CTN', num: 12 }];
const part = (component: string, percent: string, scope?: string) => ({
  component,
  percent,
  scope,
  validFrom: '2017-07-01',
});
/** A code of the company itself: the one it begins with has ended. */
const cess = {
  ...{ code: 'GST28-CESS', name: 'GST 28 % and cess 12 %' },
  rates: [part('CGST', '14', 'intra'), part('SGST', '14', 'intra'), part('IGST', '28', 'inter'), part('CESS', '12')],
};
const masters: readonly (readonly [string, readonly object[]])[] = [
  ['taxCode', [cess]],
  ['currency', [{ code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 }]],
  [
    'item',
    [
      { code: 'COLA', name: 'Cola', unit: 'PCS', retailRate: '12.5', taxCode: 'GST28-CESS', hsnCode: '2202', units },
      { code: 'CHOC', name: 'Chocolate', unit: 'PCS', retailRate: '12.5', taxCode: 'GST18', hsnCode: '1806', units },
      { code: 'MILK', name: 'Milk', unit: 'PCS', retailRate: '12.5', taxCode: 'EXEMPT', hsnCode: '0401', units },
    ],
  ],
  [
    'customer',
    [
      { code: 'PUNE', name: 'Super Bazaar', region: 'maharashtra', country: 'IN', taxRegNo: '27AABCS1000Q1ZG' },
      { code: 'GOA', name: 'Goa Stores', region: 'GA', country: 'IN' },
    ],
  ],
  [
    'supplier',
    [
      { code: 'SUP', name: 'Sahyadri Foods', region: 'Maharashtra', country: 'IN', taxRegNo: '27AAPFU0939F1ZV' },
      { code: 'FARM', name: 'Farm gate', region: 'MH', country: 'IN' },
    ],
  ],
];

const item = (code: string, quantity: number, rate: string) => ({
  item: code,
  quantity: String(quantity),
  rate,
  godown: 'MAIN',
});

const vouchers: readonly Record<string, unknown>[] = [
  { type: 'opening', items: ['COLA', 'CHOC', 'MILK'].map((code) => item(code, 1000, '10')) },
  // 20 × 100.00 cola: CGST 280, SGST 280, cess 240; 10 × 50.00 chocolate: CGST 45, SGST 45; milk exempt 300.
  {
    type: 'sales',
    customer: 'PUNE',
    mode: 'credit',
    items: [item('COLA', 20, '100'), item('CHOC', 10, '50'), item('MILK', 10, '30')],
  },
  // Across states: IGST 28 % of 1000 = 280, cess 120.
  { type: 'sales', customer: 'GOA', mode: 'credit', items: [item('COLA', 10, '100')] },
  // 2 × 50.00 come back: CGST −9, SGST −9.
  { type: 'salesReturn', customer: 'PUNE', mode: 'credit', items: [item('CHOC', 2, '50')] },
  // 100 USD at 83.125: 8312.50, IGST 18 % of 100.00 = 18.00 USD = 1496.25.
  {
    type: 'sales',
    customer: 'GOA',
    mode: 'credit',
    currency: 'USD',
    exchangeRate: '83.125',
    items: [item('CHOC', 10, '10')],
  },
  // Input: 18 % of 400.00 = 36 + 36.
  { type: 'purchase', supplier: 'SUP', mode: 'credit', referenceNo: 'INV-1', items: [item('CHOC', 40, '10')] },
  // Input of cola: 14 + 14 and a cess of 12, which pays no GST.
  { type: 'purchase', supplier: 'SUP', mode: 'credit', referenceNo: 'INV-2', items: [item('COLA', 10, '10')] },
  // Nobody gives back what a supplier without a number charges: 100.00 and 18.00 are cost.
  { type: 'purchase', supplier: 'FARM', mode: 'credit', referenceNo: 'INV-3', items: [item('CHOC', 10, '10')] },
];

describeOnEachServer('GST', (server) => {
  let database: TestDatabase;
  let reports: Reports;
  let posting: PostingService;
  let actor: Actor;
  beforeAll(async () => {
    database = await testDatabase(server);
    const facts = {
      name: 'Sahyadri Snacks',
      country: 'IN',
      currency: 'INR',
      zone: 'Asia/Kolkata',
      taxKind: 'gst',
      region: 'MH',
    } as const;
    const made = await createCompany(database.company, facts);
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    const store = createMasterStore(database.company);
    await database.company.pool.query("update branch set region = 'MH'");
    for (const [name, rows] of masters) {
      const master = masterNamed(name);
      if (master === undefined) throw new Error(name);
      const written = await store.upsertMany({ userName: 'admin' }, master, rows);
      if (!written.ok) throw new Error(`${name}: ${JSON.stringify(written.problems)}`);
    }
    await writeSettings(database.company, { userName: 'admin' }, { returnsWithoutSource: 'Nothing' });
    const cache = await openMasterCache(database.company);
    posting = createPostingService({ database: database.company, cache, clock: machineClock });
    const { rows } = await database.company.pool.query('select id from app_user');
    actor = { userId: rows[0].id, userName: 'admin', forms: '*', branches: '*', routes: '*' } as Actor;
    const bodies = vouchers.map((body) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...body }));
    for (const body of bodies) {
      const [outcome] = await posting.post(actor, [body]);
      if (outcome?.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    }
    reports = createReports({ database: database.company, now: () => '2026-11-21T08:00:00Z' });
  });
  afterAll(() => database.close());

  async function run<R extends ReportFrame>(name: string, query: object = {}): Promise<R> {
    const answer = await reports.run(actor, name, { from: '2026-11-01', to: '2026-11-30', ...query });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return answer.value as R;
  }

  const query = (sql: string) =>
    database.company.transaction(async ({ client }) => {
      await nameWriter(client, { userName: 'admin' });
      return client.query(sql);
    });

  test.each([['waiting'], ['folded']])('the summary by rate ties to the ledgers, with entries %s', async (state) => {
    if (state === 'folded') await database.company.pool.query('select fold_balances(100)');
    const { rows, totals } = await run<GstSummary>('tax-gst-summary');
    expect(
      rows.map((row) => [row.section, row.rate, row.taxable, row.integrated, row.central, row.state, row.cess]),
    ).toEqual([
      ['outward', '28.00', '3000.00', '280.00', '280.00', '280.00', '360.00'],
      ['outward', '18.00', '8712.50', '1496.25', '36.00', '36.00', '0.00'],
      ['outwardNil', '0.00', '300.00', '0.00', '0.00', '0.00', '0.00'],
      ['inward', '28.00', '100.00', '0.00', '14.00', '14.00', '12.00'],
      ['inward', '18.00', '400.00', '0.00', '36.00', '36.00', '0.00'],
      ['inwardNil', '0.00', '100.00', '0.00', '0.00', '0.00', '0.00'],
    ]);
    expect(totals).toEqual({
      ...{ integrated: '1776.25', central: '266.00', state: '266.00', cess: '348.00' },
      ...{ payable: '2308.25', difference: '0.00' },
    });
    const tax = await run<TaxReturn>('tax-return');
    expect(tax.totals).toMatchObject({ payable: '2656.25', difference: '0.00' });
  });

  test('each part of GST has its ledger, output and input apart, and cost without credit lies in the stock', async () => {
    const { rows } = await query(
      `select ledger.name, sum(amount)::int as amount from ledger_entry join ledger on ledger.id = ledger_id
       where ledger.use = 'tax' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { name: 'Input CGST', amount: 5000 },
      { name: 'Input SGST', amount: 5000 },
      { name: 'Input cess', amount: 1200 },
      { name: 'Output CGST', amount: -31600 },
      { name: 'Output IGST', amount: -177625 },
      { name: 'Output SGST', amount: -31600 },
      { name: 'Output cess', amount: -36000 },
    ]);
    const farm = await query(
      `select sum(value)::int as value, max(line.cost_tax)::int as tax from stock_move move
         join posting on posting.id = posting_id join voucher on voucher.id = voucher_id
         join party on party.id = party_id and party.code = 'FARM'
         join voucher_line line on line.voucher_id = voucher.id`,
    );
    expect(farm.rows).toEqual([{ value: 11800, tax: 1800 }]);
  });

  test('the books stand every proof', async () => {
    const results = await verifyBooks(database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  });

  test('invoices stand by section with the parts of their tax beside each other', async () => {
    const all: GstDocuments['rows'][number][] = [];
    let cursor: string | undefined;
    do {
      const page: GstDocuments = await run<GstDocuments>('tax-gst-documents', { limit: 2, cursor });
      all.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    const told = all.map((row) => [
      row.section,
      row.referNo,
      row.region,
      row.rate,
      row.taxable,
      row.integrated,
      row.central,
      row.cess,
    ]);
    expect(told).toEqual([
      ['registered', 'S-1', 'MH', '0.00', '300.00', '0.00', '0.00', '0.00'],
      ['registered', 'S-1', 'MH', '18.00', '500.00', '0.00', '45.00', '0.00'],
      ['registered', 'S-1', 'MH', '28.00', '2000.00', '0.00', '280.00', '240.00'],
      ['unregistered', 'S-2', 'GA', '28.00', '1000.00', '280.00', '0.00', '120.00'],
      ['registeredNotes', 'SR-1', 'MH', '18.00', '-100.00', '0.00', '-9.00', '0.00'],
      ['unregistered', 'S-3', 'GA', '18.00', '8312.50', '1496.25', '0.00', '0.00'],
    ]);
    const notes = await run<GstDocuments>('tax-gst-documents', { section: 'registeredNotes' });
    expect(notes.rows.map(({ referNo, gstin }) => [referNo, gstin])).toEqual([['SR-1', '27AABCS1000Q1ZG']]);
    expect(notes.totals).toMatchObject({ taxable: '-100.00', central: '-9.00', state: '-9.00' });
  });

  test('the summary by HSN adds up to the same taxes', async () => {
    const { rows, totals } = await run<HsnSummary>('tax-hsn-summary');
    expect(
      rows.map((row) => [row.hsnCode, row.quantity, row.taxable, row.integrated, row.central, row.state, row.cess]),
    ).toEqual([
      ['0401', 10, '300.00', '0.00', '0.00', '0.00', '0.00'],
      ['1806', 18, '8712.50', '1496.25', '36.00', '36.00', '0.00'],
      ['2202', 30, '3000.00', '280.00', '280.00', '280.00', '360.00'],
    ]);
    expect(totals).toMatchObject({ integrated: '1776.25', central: '316.00', state: '316.00', cess: '360.00' });
  });
});
