/** A branch that is made through the API can post every voucher type at once, under numbers that no other branch gives. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { closeYear } from '../../period-end/close-year.ts';
import { verifyBooks } from '../../verify/verify.ts';
import { createMasterStore, type MasterStore } from '../masters/master-store.ts';

const writer = { userName: 'admin' };
const master = (name: string) => present(masterNamed(name), name);

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', quantity, rate: '8', ...more });
const unpriced = (quantity: string, more: object = {}) => ({ item: 'MILK', quantity, ...more });
const cheque = { ledger: 'BANK', chequeNo: '000412', effectiveDate: '2026-12-20', bankName: 'Emirates NBD' };

/** One of every type, in the order in which they rest on each other; references are numbers of the branch. */
const documents: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[] = [
  {
    type: 'opening',
    ledgers: [{ ledger: 'CASH-VAN-1', debit: '100' }],
    items: [milk('1000', { godown: 'SHARJAH-MAIN' })],
  },
  { type: 'purchaseOrder', supplier: 'SUP1', items: [milk('20')] },
  { type: 'goodsReceipt', supplier: 'SUP1', source: 'SHARJ-PO-1', items: [milk('20')] },
  {
    type: 'purchase',
    supplier: 'SUP1',
    mode: 'credit',
    source: 'SHARJ-GRN-1',
    referenceNo: 'A-1',
    items: [milk('20')],
  },
  { type: 'purchaseReturn', supplier: 'SUP1', mode: 'credit', source: 'SHARJ-PU-1', items: [milk('2')] },
  { type: 'debitNote', supplier: 'SUP1', mode: 'claim', ledgers: [{ amount: '5' }] },
  {
    type: 'payment',
    supplier: 'SUP1',
    amount: '10',
    ledger: 'CASH-VAN-1',
    bills: [{ kind: 'onAccount', amount: '10' }],
  },
  { type: 'lead', customer: 'C1', items: [unpriced('5')] },
  { type: 'quotation', customer: 'C1', items: [milk('5')] },
  { type: 'order', customer: 'C1', source: 'SHARJ-Q-1', items: [milk('5')] },
  { type: 'deliveryNote', customer: 'C1', source: 'SHARJ-O-1', deliveredBy: 'Driver', items: [milk('5')] },
  { type: 'sales', customer: 'C1', mode: 'credit', source: 'SHARJ-DN-1', items: [milk('5')] },
  { type: 'salesReturn', customer: 'C1', mode: 'credit', source: 'SHARJ-S-1', items: [milk('1')] },
  { type: 'creditNote', customer: 'C1', mode: 'rebate', ledgers: [{ amount: '5' }] },
  { type: 'receipt', customer: 'C1', amount: '10', ...cheque, bills: [{ kind: 'onAccount', amount: '10' }] },
  { type: 'chequeMovement', source: 'SHARJ-R-1', customer: 'C1', ledger: 'BANK', amount: '10', mode: 'deposit' },
  {
    type: 'billAdjustment',
    customer: 'C1',
    bills: [{ reference: 'SHARJ-R-1', bill: 'SHARJ-S-1', amount: '10' }],
  },
  { type: 'contra', fromLedger: 'CASH-VAN-1', ledger: 'BANK', amount: '10' },
  {
    type: 'journal',
    ledgers: [
      { ledger: 'RENT', debit: '10' },
      { ledger: 'CAPITAL', credit: '10' },
    ],
  },
  { type: 'projectMaterialIssue', project: 'PR1', items: [unpriced('1')] },
  { type: 'stockTransfer', godown: 'SHARJAH-MAIN', toGodown: 'MAIN', items: [unpriced('30')] },
  {
    type: 'stockTransferIn',
    source: 'SHARJ-ST-1',
    godown: 'SHARJAH-MAIN',
    toGodown: 'MAIN',
    items: [unpriced('30', { sourceLine: 0 })],
  },
  {
    type: 'physicalStock',
    godown: 'SHARJAH-MAIN',
    countedAt: '2026-11-20T14:05:00Z',
    items: [unpriced('900', { bookQuantity: '983' })],
  },
  { type: 'daySettlement', ledger: 'CASH-VAN-1', toLedger: 'CASH', bookAmount: '80', amount: '80' },
];

describeOnEachServer('a further branch', (server) => {
  let company: TestCompany;
  let store: MasterStore;

  beforeAll(async () => {
    company = await testCompany(server);
    store = createMasterStore(company.database.company);
    const project = { code: 'PR1', name: 'New shelves' };
    expect(await store.upsertMany(writer, master('project'), [project])).toMatchObject({ ok: true });
  });
  afterAll(() => company.close());

  const branch = (code: string, more: object = {}) => ({
    code,
    name: code,
    zone: 'Asia/Dubai',
    country: 'AE',
    currency: 'AED',
    ...more,
  });
  const seriesOf = async (code: string) =>
    (
      await company.database.company.pool.query<{ voucher_type: string; prefix: string }>(
        'select voucher_type, prefix from series where branch_id = (select id from branch where code = $1)',
        [code],
      )
    ).rows;

  test('has its godowns and a series for each voucher type when it is made', async () => {
    const made = await store.create(writer, master('branch'), branch('SHARJAH', { region: 'Sharjah' }));
    expect(made).toMatchObject({ ok: true, value: { region: 'SHJ', defaultGodown: 'SHARJAH-MAIN' } });
    expect((await seriesOf('SHARJAH')).map((row) => row.voucher_type).toSorted()).toEqual(
      voucherTypes.map(({ type }) => type).toSorted(),
    );
    await company.cache.refresh();
    const masters = company.cache.current;
    expect(masters.transitGodown('SHARJAH')?.code).toBe('SHARJAH-TRANSIT');
    expect(masters.godown('SHARJAH-DAMAGE')).toMatchObject({ kind: 'damage', branch: 'SHARJAH' });
  });

  test('never gives the numbers of another, whatever their codes begin with', async () => {
    for (const code of ['DUBAI-SOUTH', 'DUBAI-NORTH', 'دبي']) {
      expect(await store.create(writer, master('branch'), branch(code)), code).toMatchObject({ ok: true });
    }
    const many = [branch('DUBAI-EAST'), branch('DUBAI-WEST')];
    expect(await store.upsertMany(writer, master('branch'), many)).toMatchObject({ ok: true, value: { created: 2 } });
    const { rows } = await company.database.company.pool.query<{ prefix: string }>('select prefix from series');
    const branches = 7;
    expect(rows.length).toBe(branches * voucherTypes.length);
    expect(new Set(rows.map(({ prefix }) => prefix.toUpperCase())).size).toBe(rows.length);
    expect((await seriesOf('DUBAI-NORTH')).find((row) => row.voucher_type === 'sales')?.prefix).toBe('DUBA2-S');
  });

  test('a series whose prefix another one of the type has is refused', async () => {
    const twin = { code: 'TWIN', name: 'Twin', branch: 'SHARJAH', voucherType: 'sales', prefix: 's', active: true };
    const van = await store.create(writer, master('series'), { ...twin, godown: 'VAN-1' });
    expect(van).toMatchObject({
      ok: false,
      problems: [{ code: 'series.prefix_taken', values: { series: 'MB-sales' } }],
    });
  });

  test('posts every voucher type, goods from its own godown when none is named', async () => {
    const post = async ({ type, ...body }: (typeof documents)[number]) => {
      const all = { uid: randomUUID(), type, date: '2026-11-20', branch: 'SHARJAH', ...body };
      const [outcome] = await company.posting.post(company.actor, [all]);
      expect(outcome, `${type} ${JSON.stringify(outcome)}`).toMatchObject({ kind: 'posted' });
      return type;
    };
    const posted: string[] = [];
    for (const document of documents) posted.push(await post(document));
    const { company: database } = company.database;
    const services = { database, cache: company.cache, posting: company.posting };
    const closed = await closeYear(services, company.actor, '2026-12-31');
    expect(closed).toMatchObject({ ok: true });
    const closings = await asEverybody<{ branch: string }>(
      company,
      `select branch.code as branch from voucher join branch on branch.id = branch_id where voucher.type = 'yearClosing'`,
    );
    expect(closings.map(({ branch }) => branch)).toContain('SHARJAH');
    posted.push('yearClosing');
    expect(posted.toSorted()).toEqual(voucherTypes.map(({ type }) => type).toSorted());
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  });
});
