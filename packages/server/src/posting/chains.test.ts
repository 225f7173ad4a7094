/**
 * The chains of vouchers where rows say what is left: lead to sale, purchase order to purchase, what an edit and a void give
 * back, and who comes too late. What each step writes and refuses: core, `vouchers/delivery-note`, `vouchers/purchase-order`,
 * `chains/draft-from`, `chains/shares-after-void`.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type Conversions, createConversions } from '../company/conversions.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher, StateChange } from './service.ts';

type Body = Record<string, unknown>;

const milk = (quantity: string, more: object = {}) => ({
  item: 'MILK',
  unit: 'PCS',
  quantity,
  godown: 'MAIN',
  ...more,
});

describeOnEachServer('chains of vouchers', (server) => {
  let company: TestCompany;
  let conversions: Conversions;
  beforeAll(async () => {
    company = await testCompany(server);
    conversions = createConversions({ database: company.database.company, cache: company.cache });
    await posted({ type: 'opening', items: [milk('10000', { rate: '8' })] });
  });
  afterAll(async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  async function posted(body: Body): Promise<PostedVoucher> {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  }

  async function refusal(body: Body): Promise<string[]> {
    const outcome = await company.post(body);
    return outcome.kind === 'refused'
      ? outcome.problems.map(({ code, values }) => `${code} ${values?.['n'] ?? ''}`)
      : [];
  }

  const definition = (type: string) => present(voucherType(type), type);

  async function draft(type: string, from: string, source: string): Promise<Body & { items: Body[] }> {
    const made = await conversions.draft(company.actor, definition(type), { from, source, date: '2026-11-20' });
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    return made.value as Body & { items: Body[] };
  }

  const draftRefusal = async (type: string, from: string, source: string) => {
    const made = await conversions.draft(company.actor, definition(type), { from, source });
    return made.ok ? [] : made.problems.map(({ code }) => code);
  };

  const open = async (type: string, from?: string) => {
    const made = await conversions.sources(company.actor, definition(type), from === undefined ? {} : { from });
    return made.ok
      ? made.value.rows.map((row) => `${row.referNo} ${row.linesLeft} ${row.quantityLeft}`)
      : made.problems;
  };

  const change = ({ voucherNo }: PostedVoucher, action: StateChange['action']) =>
    company.posting.change(company.actor, { voucherNo, action, reason: 'test', key: randomUUID() });

  const edit = ({ voucherNo }: PostedVoucher, body: Body) =>
    company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body });

  async function fulfilment({ voucherNo }: PostedVoucher): Promise<string | null> {
    const [row] = await asEverybody<{ fulfilment: string | null }>(
      company,
      `select fulfilment from voucher where id = ${voucherNo}`,
    );
    return present(row, 'a voucher').fulfilment;
  }

  test('a lead begins with the first status of the company', async () => {
    const lead = await posted({ type: 'lead', customer: 'C1' });
    const statusOf = 'select code from lead_status where id = (select lead_status_id from voucher where id = ';
    expect(await asEverybody(company, `${statusOf}${lead.voucherNo})`)).toEqual([{ code: 'NEW' }]);
  });

  test('lead, quotation, order, a delivery and its sale; the rest is given up', async () => {
    const asked = { type: 'lead', customer: 'C1', expectedValue: '500', items: [{ item: 'MILK', quantity: '30' }] };
    const lead = await posted(asked);
    const quotation = await posted({
      ...(await draft('quotation', 'lead', lead.referNo)),
      ...{ validUntil: '2026-12-01', discount: '10.00' },
      items: [milk('40', { rate: '12', freeQuantity: '4', sourceLine: 0 })],
    });
    const order = await posted({ ...(await draft('order', 'quotation', quotation.referNo)), referenceNo: 'LPO 9' });
    expect([await fulfilment(lead), await fulfilment(quotation), order.net]).toEqual(['done', 'done', quotation.net]);
    expect([await fulfilment(order), await open('deliveryNote')]).toEqual(['open', [`${order.referNo} 1 44`]]);
    const whole = await draft('deliveryNote', 'order', order.referNo);
    const note = await posted({ ...whole, items: [{ ...whole.items[0], quantity: '24', freeQuantity: '2' }] });
    expect([await fulfilment(order), await fulfilment(note)]).toEqual(['partly', 'open']);
    const rest = await draft('deliveryNote', 'order', order.referNo);
    expect(rest).toMatchObject({ items: [{ quantity: '16', freeQuantity: '2', sourceLine: 0 }] });
    await posted(await draft('sales', 'deliveryNote', note.referNo));
    expect(await ledgerBalances(company)).not.toHaveProperty('Goods delivered not invoiced');
    expect(await fulfilment(note)).toBe('done');
    expect(await draftRefusal('sales', 'deliveryNote', note.referNo)).toEqual(['source.used_up']);
    expect((await change(order, 'close')).kind).toBe('posted');
    expect([await fulfilment(order), await open('deliveryNote')]).toEqual(['closed', []]);
    expect(await draftRefusal('deliveryNote', 'order', order.referNo)).toEqual(['source.closed']);
    expect(await refusal(rest)).toEqual(['source.closed ']);
    expect((await change(order, 'reopen')).kind).toBe('posted');
    expect([await fulfilment(order), await open('deliveryNote')]).toEqual(['partly', [`${order.referNo} 1 18`]]);
    expect((await change(order, 'close')).kind).toBe('posted');
  });

  test('halves of an order that are billed at the same time each bear half of its discount', async () => {
    const order = await posted({
      ...{ type: 'order', customer: 'C1', discount: '500.00' },
      items: [milk('10', { rate: '100', taxCode: 'VAT5' })],
    });
    const offered = await draft('sales', 'order', order.referNo);
    const half = () => ({ ...offered, mode: 'credit', items: [{ ...offered.items[0], quantity: '5' }] });
    const halves = await Promise.all([posted(half()), posted(half())]);
    expect(halves.map(({ net }) => net)).toEqual(['262.50', '262.50']);
  });

  test('an edit and a void in the middle give the quantity back; what was followed stays as it is', async () => {
    const order = await posted({ type: 'order', customer: 'C1', items: [milk('20', { rate: '10' })] });
    const drafted = await draft('deliveryNote', 'order', order.referNo);
    const whole: typeof drafted = { ...drafted, deliveredBy: 'Driver' };
    const note = await posted(whole);
    expect(await fulfilment(order)).toBe('done');
    expect(
      await edit(order, { type: 'order', date: '2026-11-20', branch: 'MB', customer: 'C1', items: [milk('5')] }),
    ).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'voucher.adjusted' }],
    });
    expect((await edit(note, { ...whole, items: [{ ...whole.items[0], quantity: '6' }] })).kind).toBe('posted');
    expect([await fulfilment(order), await open('deliveryNote')]).toEqual(['partly', [`${order.referNo} 1 14`]]);
    expect(await edit(note, { ...whole, items: [{ ...whole.items[0], quantity: '21' }] })).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'order.exceeds_ordered', values: { n: 20 } }],
    });
    expect((await change(note, 'void')).kind).toBe('posted');
    expect([await fulfilment(order), await fulfilment(note)]).toEqual(['open', null]);
    const { source: _source, ...alone } = whole;
    const other = await posted({ ...alone, items: [milk('20', { rate: '10' })] });
    expect(await fulfilment(order)).toBe('open');
    expect((await edit(other, whole)).kind).toBe('posted');
    expect(await fulfilment(order)).toBe('done');
    expect((await edit(other, { ...alone, items: [milk('20', { rate: '10' })] })).kind).toBe('posted');
    expect(await fulfilment(order)).toBe('open');
    expect((await change(order, 'void')).kind).toBe('posted');
    expect(await refusal(whole)).toEqual(['source.void ']);
  });

  test('eight clients who convert the same order never take more than it has', async () => {
    const order = await posted({ type: 'order', customer: 'C1', items: [milk('30', { rate: '10' })] });
    const whole = await draft('deliveryNote', 'order', order.referNo);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, client) => {
        const lines = [{ ...whole.items[0], quantity: '7' }];
        const type = client % 2 === 0 ? 'deliveryNote' : 'sales';
        return company.post({ ...whole, type, ...(type === 'sales' ? { mode: 'credit' } : {}), items: lines });
      }),
    );
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array(4).fill('posted'),
      ...Array(4).fill('refused'),
    ]);
    const codes = outcomes.flatMap((each) => (each.kind === 'refused' ? each.problems.map(({ code }) => code) : []));
    expect(new Set(codes)).toEqual(new Set(['order.exceeds_ordered']));
    expect(await open('sales', 'order')).toEqual([`${order.referNo} 1 2`]);
    await posted({ ...whole, items: [{ ...whole.items[0], quantity: '2' }] });
    expect(await fulfilment(order)).toBe('done');
  });

  test('purchase order, a receipt within the tolerance, thirds of its invoice of which one is void', async () => {
    await writeSettings(company.database.company, { userName: 'admin' }, { overReceiptPercent: '10' });
    await company.cache.refresh();
    const asked = { type: 'purchaseOrder', supplier: 'SUP1', items: [milk('10', { unit: 'CTN', rate: '96' })] };
    const order = await posted(asked);
    const first = await draft('goodsReceipt', 'purchaseOrder', order.referNo);
    const { rate: _rate, ...unpriced } = first.items[0] ?? {};
    await posted({ ...first, items: [{ ...unpriced, unit: 'PCS', quantity: '100' }] });
    const rest = await draft('goodsReceipt', 'purchaseOrder', order.referNo);
    expect(rest.items).toMatchObject([{ unit: 'PCS', quantity: '140', rate: '4' }]);
    const second = await posted({ ...rest, items: [{ ...rest.items[0], quantity: '164' }] });
    expect(await refusal({ ...rest, items: [{ ...rest.items[0], quantity: '1' }] })).toEqual([
      'purchase.exceeds_ordered 0',
    ]);
    expect([await fulfilment(order), await fulfilment(second)]).toEqual(['done', 'open']);
    const invoice = await draft('purchase', 'goodsReceipt', second.referNo);
    expect(invoice).toMatchObject({ mode: 'credit', items: [{ quantity: '164', rate: '4' }] });

    const receipt = { type: 'goodsReceipt', supplier: 'SUP1', items: [milk('3', { rate: '3.333333' })] };
    const { referNo: source } = await posted(receipt);
    const before = (await ledgerBalances(company))['Goods received not invoiced'] ?? 0;
    const third = { ...receipt, type: 'purchase', mode: 'credit', source, items: [milk('1', { rate: '3.333333' })] };
    const [taken] = [await posted(third), await posted(third), await posted(third)];
    expect((await change(present(taken, 'the first third'), 'void')).kind).toBe('posted');
    await posted(third);
    expect((await ledgerBalances(company))['Goods received not invoiced']).toBe(before + 1000);
  });
});
