/**
 * Transfers, counts, issues and batches where rows and locks say what is left: two at once, what is taken back, what stands by
 * batch. The rules: core, `vouchers/stock-transfer`, `stock-transfer-in`, `project-material-issue`, `stock/batches`,
 * `stock/batch-expiry`, `stock/expired-goods`.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';

type Body = Record<string, unknown>;

const way = { godown: 'MAIN', toGodown: 'VAN-1' };
/** Each test has an item or a batch of its own, so that none sees what another moved. */
const goods = (item: string, quantity: string, more: object = {}) => ({ item, unit: 'PCS', quantity, ...more });
const codes = (outcome: PostingOutcome) => (outcome.kind === 'refused' ? outcome.problems.map(({ code }) => code) : []);

describeOnEachServer('vouchers of stock', (server) => {
  let company: TestCompany;

  beforeAll(async () => {
    company = await testCompany(server, { mainGodownMayGoNegative: 'False', roundOffStep: '0' });
    const store = createMasterStore(company.database.company);
    const put = async (name: string, row: object) => {
      const master = present(masterNamed(name), `no master ${name}`);
      expect(await store.upsertMany({ userName: 'admin' }, master, [row])).toMatchObject({ ok: true });
    };
    await put('item', {
      code: 'CHEESE',
      name: 'Cheese',
      unit: 'PCS',
      retailRate: '12.5',
      taxCode: 'VAT5',
      tracking: 'batchExpiry',
    });
    await put('godown', { code: 'DAMAGE-1', name: 'Damaged', branch: 'MB', kind: 'damage' });
    await put('project', { code: 'PRJ1', name: 'Shop 1' });
    await company.cache.refresh();
    const items = ['MILK', 'ITEM-1', 'ITEM-2', 'ITEM-3'];
    const there = { godown: 'MAIN', rate: '8.33' };
    await post({ type: 'opening', items: items.map((item) => goods(item, '100', there)) });
  });
  afterAll(async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  const posted = (outcome: PostingOutcome): PostedVoucher =>
    outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
  const post = async (body: Body) => posted(await company.post(body));
  const send = (...items: object[]) => post({ type: 'stockTransfer', ...way, items });
  const confirm = ({ referNo: source }: PostedVoucher, items: object[], more: object = {}) =>
    company.post({ type: 'stockTransferIn', source, ...way, ...more, items });
  const toVoid = ({ voucherNo }: PostedVoucher) =>
    company.posting.change(company.actor, { voucherNo, action: 'void', reason: 'test', key: randomUUID() });
  const edit = ({ voucherNo }: PostedVoucher, contents: Body) => {
    const body = { date: '2026-11-20', branch: 'MB', ...contents };
    return company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body });
  };
  const stock = async (item: string) => {
    const rows = await asEverybody<{ code: string; quantity: number }>(
      company,
      `select godown.code, quantity::integer as quantity from godown_stock join godown on godown.id = godown_id
         join item on item.id = item_id where quantity <> 0 and item.code = '${item}'`,
    );
    return Object.fromEntries(rows.map(({ code, quantity }) => [code, quantity]));
  };
  /** Of one batch: `MAIN 2027-01-31 10`. */
  const kept = async (batch: string) => {
    const rows = await asEverybody<{ code: string; expiry: string; quantity: number }>(
      company,
      `select godown.code, expiry::text, quantity::integer from stock_batch join godown on godown.id = godown_id
       where quantity <> 0 and batch = '${batch}' order by 1, 2`,
    );
    return rows.map(({ code, expiry, quantity }) => `${code} ${expiry} ${quantity}`);
  };
  const cheese = (batch: string, quantity: string, more: object = {}) => goods('CHEESE', quantity, { batch, ...more });
  const receipt = (batch: string, expiry: string, godown = 'MAIN'): Body => ({
    ...{ type: 'goodsReceipt', supplier: 'SUP1' },
    items: [cheese(batch, '10', { rate: '4', expiry, godown })],
  });
  const sale = (line: object, more: Body = {}): Body => ({
    ...{ type: 'sales', customer: 'C1', mode: 'credit', items: [line] },
    ...more,
  });

  test('two confirmations at once never take more than was sent', async () => {
    const sent = await send(goods('MILK', '30'));
    const take = () => confirm(sent, [goods('MILK', '20', { sourceLine: 0 })]);
    const outcomes = await Promise.all([take(), take()]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['posted', 'refused']);
    expect(outcomes.flatMap(codes)).toEqual(['transfer.exceeds_sent']);
    expect(await stock('MILK')).toEqual({ MAIN: 70, 'VAN-1': 20, TRANSIT: 10 });
    posted(await confirm(sent, [goods('MILK', '10', { sourceLine: 0 })]));
    expect(await ledgerBalances(company)).not.toHaveProperty('Stock in transit');
  });

  test('a transfer is edited and taken back while nobody has confirmed any of it, and sent again once it was rejected', async () => {
    const line = (quantity: string, more: object = {}) => goods('ITEM-1', quantity, more);
    const body = (quantity: string) => ({ type: 'stockTransfer', ...way, items: [line(quantity)] });
    const sent = await send(line('12'));
    posted(await edit(sent, body('7')));
    const arrived = posted(await confirm(sent, [line('5'), line('2', { outcome: 'lost' })]));
    expect([codes(await toVoid(sent)), codes(await edit(sent, body('5')))]).toEqual([
      ['voucher.adjusted'],
      ['voucher.adjusted'],
    ]);
    posted(await toVoid(arrived));
    expect(await stock('ITEM-1')).toEqual({ MAIN: 93, TRANSIT: 7 });
    posted(await toVoid(sent));
    expect(await stock('ITEM-1')).toEqual({ MAIN: 100 });
    const other = await send(line('7'));
    posted(await confirm(other, [line('7')], { mode: 'reject' }));
    expect(await stock('ITEM-1')).toEqual({ MAIN: 100 });
    await post({ ...body('7'), source: other.referNo });
    expect(await stock('ITEM-1')).toEqual({ MAIN: 93, TRANSIT: 7 });
  });

  test('a count is not edited, and taken back it gives back what it found missing', async () => {
    await post(sale(goods('ITEM-2', '10', { rate: '12' })));
    const body = (quantity: string) => ({ type: 'physicalStock', godown: 'MAIN', items: [goods('ITEM-2', quantity)] });
    const count = await post(body('88'));
    expect(await stock('ITEM-2')).toEqual({ MAIN: 88 });
    expect(codes(await edit(count, body('97')))).toEqual(['voucher.action_not_allowed']);
    posted(await toVoid(count));
    expect(await stock('ITEM-2')).toEqual({ MAIN: 90 });
  });

  test('an issue costs its project, and what comes back takes the cost it left at', async () => {
    const issue = { type: 'projectMaterialIssue', project: 'PRJ1', godown: 'MAIN' };
    const { referNo: source } = await post({ ...issue, items: [goods('ITEM-3', '9')] });
    await post({ ...issue, source, items: [goods('ITEM-3', '4', { sourceLine: 0 })] });
    expect(codes(await company.post({ ...issue, source, items: [goods('ITEM-3', '6')] }))).toEqual([
      'return.exceeds_sold',
    ]);
    const rows = await asEverybody<{ sum: number }>(
      company,
      `select sum(amount)::integer as sum from ledger_entry join project on project.id = project_id where code = 'PRJ1'`,
    );
    expect(rows).toEqual([{ sum: 5 * 833 }]);
  });

  test('goods kept by batch move by batch, never below zero', async () => {
    await post(receipt('A', '2026-12-01'));
    const sent = await send(cheese('A', '4'));
    posted(await confirm(sent, [cheese('A', '3', { sourceLine: 0 })]));
    const sold = (quantity: string) => sale(cheese('A', quantity, { godown: 'VAN-1', rate: '9' }));
    expect(codes(await company.post(sold('4')))).toEqual(['batch.out']);
    const done = await post(sold('2'));
    const there = ['MAIN 2026-12-01 6', 'TRANSIT 2026-12-01 1'];
    expect(await kept('A')).toEqual([...there, 'VAN-1 2026-12-01 1']);
    posted(await toVoid(done));
    expect(await kept('A')).toEqual([...there, 'VAN-1 2026-12-01 3']);
  });

  test('a batch is known by its day in whatever godown, which is corrected while nothing else rests on it', async () => {
    const typed = await post(receipt('B', '2072-01-31'));
    posted(await edit(typed, receipt('B', '2027-01-31')));
    expect(await kept('B')).toEqual(['MAIN 2027-01-31 10']);
    expect(codes(await company.post(receipt('B', '2027-02-28', 'DAMAGE-1')))).toEqual(['batch.expiry_differs']);
    await post({ type: 'physicalStock', godown: 'VAN-1', items: [cheese('B', '1')] });
    expect(await kept('B')).toEqual(['MAIN 2027-01-31 10', 'VAN-1 2027-01-31 1']);
    const gone = await post(receipt('C', '2027-01-31'));
    posted(await toVoid(gone));
    await post(receipt('C', '2028-01-31'));
    expect(await kept('C')).toEqual(['MAIN 2028-01-31 10']);
  });

  test('an expired batch is not sold by default; flagged or allowed where the company says so', async () => {
    await post(receipt('D', '2026-11-20'));
    const sell = (date: string) => company.post(sale(cheese('D', '2', { rate: '9', godown: 'MAIN' }), { date }));
    expect(codes(await sell('2026-11-21'))).toEqual(['batch.expired']);
    posted(await sell('2026-11-20'));
    const choose = async (expiredGoods: string) => {
      await writeSettings(company.database.company, { userName: 'admin' }, { expiredGoods });
      await company.cache.refresh();
      return posted(await sell('2026-11-21')).exceptions;
    };
    expect([await choose('Warn'), await choose('Nothing')]).toEqual([['batch.expired'], undefined]);
  });

  test('the database keeps a batch to one day whoever writes, but for what older books hold', async () => {
    await post(receipt('E', '2027-01-31'));
    const double = (quantity: number) =>
      company.database.company.pool.query(
        `insert into stock_batch select godown_id, item_id, batch, '2027-03-31', $1 from stock_batch where batch = 'E'`,
        [quantity],
      );
    await expect(double(1)).rejects.toMatchObject({ code: 'FB008' });
    await double(0);
  });
});
