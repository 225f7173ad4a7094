/** Goods not invoiced after a correction of their cost: what is billed in full is gone from the list, the rest is worth what it costs. */
import { randomUUID } from 'node:crypto';
import type { NotInvoiced } from '@fieldbook/core/reports/not-invoiced';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import type { PostedVoucher, PostingOutcome } from '../../posting/service.ts';
import { createReports } from './reports.ts';

type Body = Record<string, unknown>;

describeOnEachServer('goods not invoiced, after a correction of cost', (server) => {
  let company: TestCompany;
  beforeEach(async () => {
    company = await testCompany(server, { roundOffStep: '0', mainGodownMayGoNegative: 'False' });
  });
  afterEach(() => company.close());

  const posted = (outcome: PostingOutcome): PostedVoucher =>
    outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
  const post = async (body: Body) => posted(await company.post({ branch: 'MB', ...body }));
  const edit = async ({ voucherNo }: PostedVoucher, body: Body) =>
    posted(
      await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body: { branch: 'MB', ...body } }),
    );
  const goods = (quantity: number, rate: number) => ({
    ...{ item: 'MILK', unit: 'PCS', quantity: String(quantity), rate: String(rate), godown: 'MAIN', taxCode: 'VAT0' },
  });
  const purchase = (rate: number): Body => ({
    ...{ type: 'purchase', date: '2026-10-01', mode: 'credit', supplier: 'SUP1', referenceNo: 'A-1' },
    items: [goods(20, rate)],
  });
  const told = async (name: string, asOf = '2026-10-31') => {
    const reports = createReports({ database: company.database.company });
    const answer = await reports.run(company.actor, name, { asOf });
    if (!answer.ok) return expect.fail(JSON.stringify(answer.problems));
    const { rows, totals } = answer.value as unknown as NotInvoiced;
    expect(totals?.difference).toBe('0.00');
    return { rows: rows.map(({ referNo, smallest, value }) => ({ referNo, smallest, value })), totals };
  };

  test('a delivery that was billed in full is gone, whether its cost was corrected before the invoice or after', async () => {
    const bought = await post(purchase(5));
    const delivery = (day: string, quantity: number): Body => ({
      ...{ type: 'deliveryNote', date: day, customer: 'C1', items: [goods(quantity, 15)] },
    });
    const invoice = (source: PostedVoucher, day: string, quantity: number): Body => ({
      ...{
        type: 'sales',
        mode: 'credit',
        date: day,
        customer: 'C1',
        source: source.referNo,
        items: [goods(quantity, 15)],
      },
    });
    const first = await post(delivery('2026-10-03', 4));
    const second = await post(delivery('2026-10-04', 6));
    await post(invoice(first, '2026-10-05', 4));
    await post(invoice(second, '2026-10-06', 2));
    await edit(bought, purchase(8));
    const half = await told('deliveries-not-billed');
    expect(half.rows).toEqual([{ referNo: second.referNo, smallest: 4, value: '32.00' }]);
    expect(half.totals).toMatchObject({ value: '32.00', other: '0.00', ledger: '32.00' });
    const rest = await post(invoice(second, '2026-10-07', 4));
    expect(await told('deliveries-not-billed')).toMatchObject({ rows: [], totals: { value: '0.00', other: '0.00' } });
    expect((await told('deliveries-not-billed', '2026-10-06')).rows).toEqual([
      { referNo: second.referNo, smallest: 4, value: '32.00' },
    ]);
    await edit(bought, purchase(7));
    expect(await told('deliveries-not-billed')).toMatchObject({ rows: [], totals: { value: '0.00', other: '0.00' } });
    await edit(rest, { ...invoice(second, '2026-10-07', 3) });
    expect((await told('deliveries-not-billed')).rows).toEqual([
      { referNo: second.referNo, smallest: 1, value: '7.00' },
    ]);
  });

  test('a receipt is worth what the invoice will clear, whatever is charged for its goods', async () => {
    const receipt = (rate: number): Body => ({
      ...{
        type: 'goodsReceipt',
        date: '2026-10-01',
        supplier: 'SUP1',
        items: [{ item: 'MILK', unit: 'PCS', quantity: '20', rate: String(rate), godown: 'MAIN' }],
      },
    });
    const bill = (source: PostedVoucher, day: string, quantity: number, rate: number): Body => ({
      ...{ type: 'purchase', mode: 'credit', date: day, supplier: 'SUP1', source: source.referNo, referenceNo: day },
      items: [goods(quantity, rate)],
    });
    const first = await post(receipt(5));
    const charge = { ledger: 'FREIGHT', debit: '40', landed: 'value', landedOn: first.referNo };
    await post({ type: 'journal', date: '2026-10-02', ledgers: [charge, { ledger: 'CASH', credit: '40' }] });
    expect((await told('receipts-not-invoiced')).rows).toEqual([
      { referNo: first.referNo, smallest: 20, value: '100.00' },
    ]);
    const billed = await post(bill(first, '2026-10-03', 15, 6));
    expect((await told('receipts-not-invoiced')).rows).toEqual([
      { referNo: first.referNo, smallest: 5, value: '25.00' },
    ]);
    await edit(billed, bill(first, '2026-10-03', 15, 9));
    expect((await told('receipts-not-invoiced')).rows).toEqual([
      { referNo: first.referNo, smallest: 5, value: '25.00' },
    ]);
    await post(bill(first, '2026-10-04', 5, 9));
    expect(await told('receipts-not-invoiced')).toMatchObject({ rows: [], totals: { value: '0.00', other: '0.00' } });
  });
});
