/** Transfers, counts, issues and batches on a real database: who comes first, what comes back, what is left. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMasterStore } from '../store/masters/master-store.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostingOutcome } from './service.ts';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from './test-company.ts';

const way = { godown: 'MAIN', toGodown: 'VAN-1' };
const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });

function noOf(outcome: PostingOutcome): number {
  return outcome.kind === 'posted' ? outcome.voucher.voucherNo : expect.fail(JSON.stringify(outcome));
}

const codes = (outcome: PostingOutcome) => (outcome.kind === 'refused' ? outcome.problems.map(({ code }) => code) : []);

describeOnEachServer('vouchers of stock', (server) => {
  let company: TestCompany;

  beforeEach(async () => {
    company = await testCompany(server, { mainGodownMayGoNegative: 'False', roundOffStep: '0' });
    const store = createMasterStore(company.database.company);
    const put = async (name: string, rows: readonly object[]) =>
      expect(
        await store.upsertMany({ userName: 'admin' }, present(masterNamed(name), `no master ${name}`), rows),
      ).toMatchObject({ ok: true });
    await put('item', [{ code: 'CHEESE', name: 'Cheese', unit: 'PCS', taxCode: 'VAT5', tracking: 'batchExpiry' }]);
    await put('project', [{ code: 'PRJ1', name: 'Shop 1' }]);
    await company.cache.refresh();
    noOf(await company.post({ type: 'opening', items: [milk('100', { godown: 'MAIN', rate: '8.33' })] }));
  });
  afterEach(async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  const send = (quantity: string) => company.post({ type: 'stockTransfer', ...way, items: [milk(quantity)] });
  const confirm = (source: string, items: object[], more: object = {}) =>
    company.post({ type: 'stockTransferIn', source, ...way, ...more, items });
  const change = (voucherNo: number, action: 'void' | 'verify') =>
    company.posting.change(company.actor, { voucherNo, action, reason: 'test', key: randomUUID() });
  const stock = async () => {
    const rows = await asEverybody<{ code: string; quantity: number }>(
      company,
      `select godown.code, sum(quantity)::integer as quantity from godown_stock join godown on godown.id = godown_id
       where quantity <> 0 group by 1`,
    );
    return Object.fromEntries(rows.map(({ code, quantity }) => [code, quantity]));
  };

  test('two confirmations at once never take more than was sent', async () => {
    noOf(await send('30'));
    const outcomes = await Promise.all([
      confirm('ST-1', [milk('20', { sourceLine: 0 })]),
      confirm('ST-1', [milk('20', { sourceLine: 0 })]),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['posted', 'refused']);
    expect(outcomes.flatMap(codes)).toEqual(['transfer.exceeds_sent']);
    expect(await stock()).toEqual({ MAIN: 70, 'VAN-1': 20, TRANSIT: 10 });
    noOf(await confirm('ST-1', [milk('10', { sourceLine: 0 })]));
    const balances = await ledgerBalances(company);
    expect(balances['Stock']).toBe(83300);
    expect(balances['Stock in transit']).toBeUndefined();
  });

  test('what is confirmed is taken back before what was sent, and both leave nothing', async () => {
    const sent = noOf(await send('7'));
    const arrived = noOf(await confirm('ST-1', [milk('5'), milk('2', { outcome: 'lost' })]));
    expect(codes(await change(sent, 'void'))).toEqual(['voucher.adjusted']);
    noOf(await change(arrived, 'void'));
    expect(await stock()).toEqual({ MAIN: 93, TRANSIT: 7 });
    noOf(await change(sent, 'void'));
    expect(await stock()).toEqual({ MAIN: 100 });
    expect(await ledgerBalances(company)).toEqual({ Stock: 83300, 'Opening balance equity': -83300 });
  });

  test('a transfer is edited while nobody has confirmed any of it', async () => {
    const sent = noOf(await send('7'));
    const edit = (quantity: string) =>
      company.posting.edit(company.actor, {
        voucherNo: sent,
        key: randomUUID(),
        body: { date: '2026-11-20', branch: 'MB', type: 'stockTransfer', ...way, items: [milk(quantity)] },
      });
    noOf(await edit('12'));
    expect(await stock()).toEqual({ MAIN: 88, TRANSIT: 12 });
    noOf(await confirm('ST-1', [milk('3')]));
    expect(codes(await edit('5'))).toEqual(['voucher.adjusted']);
  });

  test('a rejection brings all of it back, and the goods may be sent again', async () => {
    noOf(await send('7'));
    noOf(await confirm('ST-1', [milk('7')], { mode: 'reject' }));
    expect(await stock()).toEqual({ MAIN: 100 });
    noOf(await company.post({ type: 'stockTransfer', ...way, source: 'ST-1', items: [milk('7')] }));
    expect(await stock()).toEqual({ MAIN: 93, TRANSIT: 7 });
  });

  test('a count moves the variance against the books, whatever its sender believes; it is not edited', async () => {
    noOf(await company.post({ type: 'sales', customer: 'C1', mode: 'credit', items: [milk('10', { rate: '12' })] }));
    const count = noOf(
      await company.post({ type: 'physicalStock', godown: 'MAIN', items: [milk('88', { bookQuantity: '100' })] }),
    );
    expect(await stock()).toEqual({ MAIN: 88 });
    const body = { date: '2026-11-20', branch: 'MB', type: 'physicalStock', godown: 'MAIN', items: [milk('97')] };
    const edited = await company.posting.edit(company.actor, { voucherNo: count, key: randomUUID(), body });
    expect(codes(edited)).toEqual(['voucher.action_not_allowed']);
    noOf(await change(count, 'void'));
    expect(await stock()).toEqual({ MAIN: 90 });
  });

  test('an issue costs its project, and what comes back takes the cost it left at', async () => {
    const issue = { type: 'projectMaterialIssue', project: 'PRJ1', godown: 'MAIN' };
    noOf(await company.post({ ...issue, items: [milk('9')] }));
    noOf(await company.post({ ...issue, source: 'PMI-1', items: [milk('4', { sourceLine: 0 })] }));
    expect(codes(await company.post({ ...issue, source: 'PMI-1', items: [milk('6')] }))).toEqual([
      'return.exceeds_sold',
    ]);
    const rows = await asEverybody<{ sum: number }>(
      company,
      `select sum(amount)::integer as sum from ledger_entry join project on project.id = project_id where code = 'PRJ1'`,
    );
    expect(rows).toEqual([{ sum: 5 * 833 }]);
  });

  test('an item kept by batch moves by batch, never below zero', async () => {
    const cheese = (quantity: string, more: object) => ({ item: 'CHEESE', unit: 'PCS', quantity, ...more });
    const [early, late] = [{ expiry: '2026-12-01' }, { expiry: '2027-03-01' }];
    const opened = (items: object[]) => company.post({ type: 'opening', items });
    const inMain = { godown: 'MAIN', rate: '4' };
    expect(codes(await opened([cheese('5', inMain)]))).toEqual(['batch.required']);
    expect(codes(await opened([cheese('5', { ...inMain, batch: 'A' })]))).toEqual(['batch.expiry_required']);
    expect(codes(await opened([milk('5', { ...inMain, batch: 'A' })]))).toEqual(['batch.not_kept']);
    const both = [cheese('5', { ...inMain, batch: 'B', ...late }), cheese('6', { ...inMain, batch: 'A', ...early })];
    noOf(await opened(both));
    noOf(await company.post({ type: 'stockTransfer', ...way, items: [cheese('4', { batch: 'A' })] }));
    noOf(await confirm('ST-1', [cheese('3', { batch: 'A', sourceLine: 0 })]));
    const sale = (quantity: string) => ({
      type: 'sales',
      customer: 'C1',
      mode: 'credit',
      items: [cheese(quantity, { batch: 'A', godown: 'VAN-1', rate: '9' })],
    });
    expect(codes(await company.post(sale('4')))).toEqual(['batch.out']);
    const sold = noOf(await company.post(sale('2')));
    const batches = () =>
      asEverybody(
        company,
        `select godown.code, batch, expiry::text, quantity::integer from stock_batch join godown on godown.id = godown_id
         where quantity > 0 order by 1, 3`,
      );
    const row = (code: string, expiry: string, quantity: number) => {
      return { code, batch: expiry === late.expiry ? 'B' : 'A', expiry, quantity };
    };
    const after = [row('MAIN', '2026-12-01', 2), row('MAIN', '2027-03-01', 5), row('TRANSIT', '2026-12-01', 1)];
    expect(await batches()).toEqual([...after, row('VAN-1', '2026-12-01', 1)]);
    noOf(await change(sold, 'void'));
    expect(await batches()).toEqual([...after, row('VAN-1', '2026-12-01', 3)]);
  });
});
