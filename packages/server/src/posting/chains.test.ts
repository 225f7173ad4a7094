/**
 * The chains of vouchers on a real database: lead, quotation, order, delivery notes and the sales that bill them; purchase
 * order, receipts and the purchase. What is left after each step, what is given back, and who comes too late.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSettings } from '../store/masters/settings.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { type Conversions, createConversions } from '../store/vouchers/conversions.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher, StateChange } from './service.ts';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from './test-company.ts';

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

  async function differences(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await ledgerBalances(company);
    await work();
    const after = await ledgerBalances(company);
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
    const moved = names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
    return Object.fromEntries(moved.filter(([, amount]) => amount !== 0));
  }

  test('lead, quotation, order, two deliveries, two sales; the rest is given up', async () => {
    const lead = await posted({
      type: 'lead',
      customer: 'C1',
      expectedValue: '500',
      items: [{ item: 'MILK', quantity: '30' }],
    });
    const quoted = await draft('quotation', 'lead', lead.referNo);
    expect(quoted).toMatchObject({
      customer: 'C1',
      source: lead.referNo,
      items: [{ item: 'MILK', quantity: '30', sourceLine: 0 }],
    });
    const quotation = await posted({
      ...quoted,
      validUntil: '2026-12-01',
      discount: '10.00',
      items: [milk('40', { rate: '12', freeQuantity: '4', sourceLine: 0 })],
    });
    expect([await fulfilment(lead), await fulfilment(quotation)]).toEqual(['done', 'open']);

    const ordered = await draft('order', 'quotation', quotation.referNo);
    expect(ordered).toMatchObject({ customer: 'C1', source: quotation.referNo, discount: '10.00' });
    const order = await posted({ ...ordered, deliveryDate: '2026-11-22', referenceNo: 'LPO 9' });
    expect([await fulfilment(quotation), await fulfilment(order), order.net]).toEqual(['done', 'open', quotation.net]);
    expect(await open('deliveryNote')).toEqual([`${order.referNo} 1 44`]);

    const whole = await draft('deliveryNote', 'order', order.referNo);
    expect(whole).toMatchObject({
      referenceNo: 'LPO 9',
      deliveryDate: '2026-11-22',
      items: [{ quantity: '40', freeQuantity: '4', rate: '12' }],
    });
    const first = { ...whole, items: [{ ...whole.items[0], quantity: '24', freeQuantity: '2' }] };
    let note: PostedVoucher | undefined;
    expect(
      await differences(async () => {
        note = await posted(first);
      }),
    ).toEqual({
      'Goods delivered not invoiced': 20_800,
      Stock: -20_800,
    });
    const delivered = present(note, 'a delivery note');
    expect([await fulfilment(order), await fulfilment(delivered)]).toEqual(['partly', 'open']);

    const rest = await draft('deliveryNote', 'order', order.referNo);
    expect(rest).toMatchObject({ discount: '4.09', items: [{ quantity: '16', freeQuantity: '2', sourceLine: 0 }] });
    expect(await refusal({ ...rest, items: [{ ...rest.items[0], quantity: '17' }] })).toEqual([
      'order.exceeds_ordered 18',
    ]);
    const second = await posted({ ...rest, items: [{ ...rest.items[0], quantity: '10', freeQuantity: '0' }] });

    const bill = await draft('sales', 'deliveryNote', delivered.referNo);
    expect(bill).toMatchObject({
      customer: 'C1',
      mode: 'credit',
      referenceNo: 'LPO 9',
      items: [{ quantity: '24', freeQuantity: '2', rate: '12' }],
    });
    let sale: PostedVoucher | undefined;
    const cleared = await differences(async () => {
      sale = await posted(bill);
    });
    expect(cleared).toMatchObject({
      'Goods delivered not invoiced': -20_800,
      'Cost of goods sold': 19_200,
      'Promotion expense': 1_600,
    });
    expect(cleared).not.toHaveProperty('Stock');
    expect(await fulfilment(delivered)).toBe('done');
    expect(await draftRefusal('sales', 'deliveryNote', delivered.referNo)).toEqual(['source.used_up']);

    const returned = await draft('salesReturn', 'sales', present(sale, 'a sale').referNo);
    const back = { ...returned, items: [{ ...returned.items[0], quantity: '3', unit: 'PCS' }] };
    expect(await differences(() => posted(back))).toMatchObject({ Stock: 2_400, 'Cost of goods sold': -2_400 });

    await posted(await draft('sales', 'deliveryNote', second.referNo));
    expect(await fulfilment(order)).toBe('partly');
    expect((await change(order, 'close')).kind).toBe('posted');
    expect([await fulfilment(order), await open('deliveryNote')]).toEqual(['closed', []]);
    expect(await draftRefusal('deliveryNote', 'order', order.referNo)).toEqual(['source.closed']);
    expect(await refusal({ ...rest, items: [{ ...rest.items[0], quantity: '1', freeQuantity: '0' }] })).toEqual([
      'source.closed ',
    ]);
    expect((await change(order, 'reopen')).kind).toBe('posted');
    expect([await fulfilment(order), await open('deliveryNote')]).toEqual(['partly', [`${order.referNo} 1 8`]]);
    expect((await change(order, 'close')).kind).toBe('posted');
  });

  test('an edit and a void in the middle give the quantity back; what was followed stays as it is', async () => {
    const order = await posted({ type: 'order', customer: 'C1', items: [milk('20', { rate: '10' })] });
    const whole = await draft('deliveryNote', 'order', order.referNo);
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

  test('purchase order, two receipts within the tolerance, a purchase with another price', async () => {
    const asked = { type: 'purchaseOrder', supplier: 'SUP1', items: [milk('10', { unit: 'CTN', rate: '96' })] };
    const order = await posted(asked);
    const first = await draft('goodsReceipt', 'purchaseOrder', order.referNo);
    expect(first).toMatchObject({
      supplier: 'SUP1',
      source: order.referNo,
      items: [{ unit: 'CTN', quantity: '10', rate: '96' }],
    });
    const { rate: _rate, ...unpriced } = first.items[0] ?? {};
    expect(
      await differences(() => posted({ ...first, items: [{ ...unpriced, unit: 'PCS', quantity: '100' }] })),
    ).toEqual({
      Stock: 40_000,
      'Goods received not invoiced': -40_000,
    });
    const rest = await draft('goodsReceipt', 'purchaseOrder', order.referNo);
    expect(rest.items).toMatchObject([{ unit: 'PCS', quantity: '140', rate: '4' }]);
    expect(await refusal({ ...rest, items: [{ ...rest.items[0], quantity: '164' }] })).toEqual([
      'purchase.exceeds_ordered 140',
    ]);
    await writeSettings(company.database.company, { userName: 'admin' }, { overReceiptPercent: '10' });
    await company.cache.refresh();
    const second = await posted({ ...rest, items: [{ ...rest.items[0], quantity: '164' }] });
    expect(await refusal({ ...rest, items: [{ ...rest.items[0], quantity: '1' }] })).toEqual([
      'purchase.exceeds_ordered 0',
    ]);
    expect([await fulfilment(order), await fulfilment(second)]).toEqual(['done', 'open']);
    const invoice = await draft('purchase', 'goodsReceipt', second.referNo);
    expect(invoice).toMatchObject({ mode: 'credit', items: [{ quantity: '164', rate: '4' }] });
    const moved = await differences(() =>
      posted({ ...invoice, referenceNo: 'INV-9', items: [{ ...invoice.items[0], rate: '4.25', taxCode: 'VAT0' }] }),
    );
    expect(moved).toEqual({ 'Goods received not invoiced': 65_600, Stock: 4_100, Creditors: -69_700 });
    expect(await fulfilment(second)).toBe('done');
  });

  test('a purchase straight from its order receives the goods', async () => {
    const order = await posted({
      type: 'purchaseOrder',
      supplier: 'SUP1',
      items: [milk('24', { rate: '8', taxCode: 'VAT0' })],
    });
    const invoice = await draft('purchase', 'purchaseOrder', order.referNo);
    expect(await differences(() => posted({ ...invoice, referenceNo: 'INV-10' }))).toEqual({
      Stock: 19_200,
      Creditors: -19_200,
    });
    expect(await fulfilment(order)).toBe('done');
  });

  test('a source is refused for another party, another type and when it is not there', async () => {
    const order = await posted({ type: 'order', customer: 'C1', items: [milk('1', { rate: '10' })] });
    expect(await draftRefusal('sales', 'goodsReceipt', order.referNo)).toEqual(['source.wrong_type']);
    expect(await draftRefusal('sales', 'order', 'O-999')).toEqual(['source.unknown']);
    expect(
      await refusal({
        type: 'deliveryNote',
        customer: 'C1',
        source: order.referNo,
        items: [milk('1', { item: 'ITEM-1', rate: '1' })],
      }),
    ).toEqual(['order.not_ordered ']);
    await change(order, 'void');
  });
});
