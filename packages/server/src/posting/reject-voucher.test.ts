/** A rejected voucher has nothing in the books: taken back by the steps of a void, under the number it had. */
import { randomUUID } from 'node:crypto';
import { promiseLifecycle } from '@fieldbook/core/definition/states';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });
const credit = { type: 'sales', customer: 'C1', mode: 'credit' };
const stocked = { Stock: 80000, 'Opening balance equity': -80000 };

const said = (outcome: PostingOutcome) =>
  outcome.kind === 'refused' ? outcome.problems.map(({ code }) => code) : [outcome.kind];

function posted(outcome: PostingOutcome): PostedVoucher {
  return outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
}

describeOnEachServer('rejecting', (server) => {
  let company: TestCompany;

  beforeEach(async () => {
    company = await testCompany(server, { mainGodownMayGoNegative: 'False', roundOffStep: '0' });
    posted(await company.post({ type: 'opening', items: [milk('100', { godown: 'MAIN', rate: '8' })] }));
  });
  afterEach(async () => {
    await expectSound(company.database.company);
    await company.close();
  });

  const change = (voucherNo: number, action: 'reject' | 'verify' | 'void') =>
    company.posting.change(company.actor, { voucherNo, action, reason: 'not ours', key: randomUUID() });
  const sale = (quantity: string, more: object = {}) =>
    company.post({ ...credit, items: [milk(quantity, { rate: '10', ...more })] });
  const edit = (voucherNo: number, body: object) =>
    company.posting.edit(company.actor, {
      voucherNo,
      key: randomUUID(),
      body: { date: '2026-11-20', branch: 'MB', ...body },
    });

  test('a sale takes its entries, goods and bill back, and keeps its number', async () => {
    const { voucherNo, referNo } = posted(await sale('5'));
    expect(posted(await change(voucherNo, 'reject'))).toMatchObject({ referNo, state: 'rejected' });
    expect(await ledgerBalances(company)).toEqual(stocked);
    const bills = await asEverybody(company, 'select reference from bill where open <> 0');
    expect(bills).toEqual([]);
    expect(posted(await sale('1')).referNo).toBe('S-2');
  });

  test('it takes no receipt, return or other follower', async () => {
    const { voucherNo, referNo } = posted(await sale('5'));
    posted(await change(voucherNo, 'reject'));
    const bills = [{ kind: 'against', reference: referNo, amount: '10' }];
    const receipt = { type: 'receipt', customer: 'C1', ledger: 'BANK', amount: '10', bills };
    expect(said(await company.post(receipt))).toEqual(['bill.exceeded']);
    const back = { type: 'salesReturn', customer: 'C1', mode: 'credit', source: referNo, items: [milk('1')] };
    expect(said(await company.post(back))).toEqual(['source.closed']);
  });

  test('a voucher that others rest on is not rejected, as it is not voided', async () => {
    const { voucherNo, referNo } = posted(await sale('5'));
    const bills = [{ kind: 'against', reference: referNo, amount: '10' }];
    const { voucherNo: paid } = posted(
      await company.post({ type: 'receipt', customer: 'C1', ledger: 'BANK', amount: '10', bills }),
    );
    expect(said(await change(voucherNo, 'reject'))).toEqual(['voucher.adjusted']);
    posted(await change(paid, 'reject'));
    posted(await change(voucherNo, 'reject'));
    expect(await ledgerBalances(company)).toEqual(stocked);
  });

  test('what it had used of its source is free again', async () => {
    const order = posted(await company.post({ type: 'order', customer: 'C1', items: [milk('5', { rate: '10' })] }));
    const note = { type: 'deliveryNote', customer: 'C1', source: order.referNo, items: [milk('5')] };
    const { voucherNo } = posted(await company.post(note));
    expect(said(await company.post(note))).toEqual(['order.exceeds_ordered']);
    posted(await change(voucherNo, 'reject'));
    const [row] = await asEverybody<{ fulfilment: string }>(
      company,
      `select fulfilment from voucher where type = 'order'`,
    );
    expect(row?.fulfilment).toBe('open');
    posted(await company.post(note));
  });

  test('it posts anew when it is edited, and is void without more when it is voided', async () => {
    const { voucherNo, referNo } = posted(await sale('5'));
    posted(await change(voucherNo, 'reject'));
    expect(said(await change(voucherNo, 'verify'))).toEqual(['voucher.action_not_allowed']);
    const corrected = { ...credit, items: [milk('4', { rate: '10' })] };
    expect(posted(await edit(voucherNo, corrected))).toMatchObject({ referNo, version: 3, state: 'posted' });
    expect(await ledgerBalances(company)).toMatchObject({ Debtors: 4200, Stock: 76800 });
    posted(await change(voucherNo, 'reject'));
    posted(await change(voucherNo, 'void'));
    expect(await ledgerBalances(company)).toEqual(stocked);
  });

  test('a count that was rejected is not verified afterwards: it is counted anew', async () => {
    const count = { type: 'physicalStock', godown: 'MAIN', items: [milk('90')] };
    const { voucherNo } = posted(await company.post(count));
    posted(await change(voucherNo, 'reject'));
    expect(said(await change(voucherNo, 'verify'))).toEqual(['voucher.action_not_allowed']);
    expect(await ledgerBalances(company)).toEqual(stocked);
  });

  test('a purchase gives its supplier’s invoice number free', async () => {
    const bought = { type: 'purchase', supplier: 'SUP1', mode: 'credit', referenceNo: 'A-1' };
    const items = [milk('5', { rate: '8', godown: 'MAIN' })];
    const { voucherNo } = posted(await company.post({ ...bought, items }));
    posted(await change(voucherNo, 'reject'));
    posted(await company.post({ ...bought, items }));
  });

  test('a promise has nothing to take back, whatever follows it', async () => {
    const order = posted(await company.post({ type: 'order', customer: 'C1', items: [milk('5', { rate: '10' })] }));
    posted(await company.post({ type: 'deliveryNote', customer: 'C1', source: order.referNo, items: [milk('2')] }));
    posted(await change(order.voucherNo, 'reject'));
    const promises = voucherTypes.filter(({ lifecycle }) => lifecycle === promiseLifecycle).map(({ type }) => type);
    const [kept] = await asEverybody<{ types: string[] }>(
      company,
      `select array_agg(type) as types from unnest('{${voucherTypes.map(({ type }) => type).join()}}'::text[]) type
       where not is_taken_back('rejected', type)`,
    );
    expect(kept?.types.toSorted()).toEqual(promises.toSorted());
  });
});
