/** Returns that name no source, through the posting service: bounded by what their party bought, alone and all together. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMasterStore } from '../store/masters/master-store.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { expectSound } from '../verify/test-sound.ts';
import type { PostedVoucher } from './service.ts';
import { type TestCompany, testCompany } from './test-company.ts';

type Body = Record<string, unknown>;

const milk = (quantity: string, rate: string, more: object = {}) => ({
  item: 'MILK',
  unit: 'PCS',
  quantity,
  rate,
  ...more,
});

describeOnEachServer('returns without a source', (server) => {
  let company: TestCompany;
  let customers = 0;

  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0', returnsWithoutSource: 'Nothing' });
    await posted({ type: 'opening', items: [milk('10000', '10', { godown: 'MAIN' })] });
    await posted({
      type: 'journal',
      ledgers: [
        { ledger: 'CASH', debit: '9000' },
        { ledger: 'SALES', credit: '9000' },
      ],
    });
  });
  afterAll(async () => {
    await expectSound(company.database.company);
    await company.close();
  });

  async function posted(body: Body): Promise<PostedVoucher> {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  }

  const said = async (body: Body): Promise<unknown> => {
    const outcome = await company.post(body);
    return outcome.kind === 'refused'
      ? outcome.problems.map(({ code, values }) => ({ code, ...values }))
      : outcome.kind;
  };

  async function party(side: 'customer' | 'supplier'): Promise<string> {
    customers += 1;
    const code = `${side === 'customer' ? 'U' : 'V'}${customers}`;
    const store = createMasterStore(company.database.company);
    const master = present(masterNamed(side), side);
    await store.upsertMany({ userName: 'admin' }, master, [{ code, name: code, creditDays: 30 }]);
    await company.cache.refresh();
    return code;
  }

  const sale = (customer: string, items: object[], more: Body = {}) =>
    posted({ type: 'sales', mode: 'credit', customer, items, ...more });
  const back = (customer: string, items: object[], more: Body = {}) => ({
    ...{ type: 'salesReturn', mode: 'credit', customer, items },
    ...more,
  });
  const cash = { mode: 'cash', ledger: 'CASH' };
  const voiding = ({ voucherNo }: PostedVoucher) =>
    company.posting.change(company.actor, { voucherNo, action: 'void', key: randomUUID(), reason: 'typed twice' });
  const editing = ({ voucherNo }: PostedVoucher, body: Body) => {
    const whole = { date: '2026-11-20', branch: 'MB', ...body };
    return company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body: whole });
  };

  test('give back no higher price, no other tax, nothing before the sale, and no more of the dear goods than were sold', async () => {
    const customer = await party('customer');
    await sale(customer, [milk('10', '2')]);
    await sale(customer, [milk('1', '50')]);
    expect(await said(back(customer, [milk('1', '50.05')]))).toEqual([
      { code: 'return.price_higher', reference: 'S-2', most: '52.50' },
    ]);
    expect(await said(back(customer, [milk('1', '2', { taxCode: 'VAT0' })]))).toEqual([
      { code: 'return.tax_code_differs', reference: 'S-2', taxCode: 'VAT5' },
    ]);
    expect(await said(back(customer, [milk('1', '2')], { date: '2026-11-19' }))).toEqual([
      { code: 'source.later', reference: 'S-2', date: '2026-11-20' },
    ]);
    expect(await said(back(customer, [milk('1', '50')]))).toBe('posted');
    expect(await said(back(customer, [milk('1', '50')]))).toMatchObject([{ code: 'return.price_higher' }]);
    expect(await said(back(customer, [milk('10', '2')]))).toBe('posted');
    expect(await said(back(customer, [milk('1', '1')]))).toEqual([{ code: 'return.exceeds_held', item: 'MILK', n: 0 }]);
  });

  test('and those with one count against the same goods, whichever comes first', async () => {
    const customer = await party('customer');
    const { referNo } = await sale(customer, [milk('10', '15')]);
    await posted(back(customer, [milk('6', '15')]));
    expect(await said(back(customer, [milk('5', '15')], { source: referNo }))).toEqual([
      { code: 'return.exceeds_held', item: 'MILK', n: 4 },
    ]);
    await posted(back(customer, [milk('4', '15')], { source: referNo }));
    expect(await said(back(customer, [milk('1', '15')]))).toEqual([
      { code: 'return.exceeds_held', item: 'MILK', n: 0 },
    ]);
  });

  test('pay back no more money than the party paid for such goods', async () => {
    const customer = await party('customer');
    const { referNo } = await sale(customer, [milk('10', '10')]);
    expect(await said(back(customer, [milk('2', '10')], cash))).toEqual([
      { code: 'return.money_exceeds_paid', party: customer, paid: '0.00' },
    ]);
    const bills = [{ kind: 'against', reference: referNo, amount: '21' }];
    await posted({ type: 'receipt', customer, ledger: 'CASH', amount: '21', bills });
    expect(await said(back(customer, [milk('2', '10')], cash))).toBe('posted');
    expect(await said(back(customer, [milk('1', '10')], cash))).toMatchObject([{ paid: '0.00' }]);
  });

  test('at the counter are bounded by what the counter sold', async () => {
    const counter = (type: string, item: string, quantity: string) => ({
      ...{ type, ...cash },
      items: [{ item, unit: 'PCS', quantity, rate: '3' }],
    });
    await posted({
      type: 'opening',
      items: [{ item: 'ITEM-1', unit: 'PCS', quantity: '9', rate: '1', godown: 'MAIN' }],
    });
    await posted(counter('sales', 'ITEM-1', '4'));
    expect(await said(counter('salesReturn', 'ITEM-1', '5'))).toMatchObject([{ code: 'return.exceeds_held', n: 4 }]);
    expect(await said(counter('salesReturn', 'ITEM-1', '4'))).toBe('posted');
    expect(await said(counter('salesReturn', 'ITEM-1', '1'))).toMatchObject([{ code: 'return.exceeds_held', n: 0 }]);
  });

  test('keep the sale they rest on from being voided, moved to another customer, or lowered', async () => {
    const customer = await party('customer');
    const body = { type: 'sales', mode: 'credit', customer, items: [milk('10', '15')] };
    const sold = await posted(body);
    const returned = await posted(back(customer, [milk('6', '15')]));
    const rests = { kind: 'refused', problems: [{ code: 'voucher.adjusted', values: { by: returned.referNo } }] };
    expect(await voiding(sold)).toMatchObject(rests);
    expect(await editing(sold, { ...body, customer: 'C1' })).toMatchObject(rests);
    expect(await editing(sold, { ...body, items: [milk('5', '15')] })).toMatchObject(rests);
    expect(await editing(sold, { ...body, items: [milk('10', '14')] })).toMatchObject(rests);
    expect(await editing(sold, { ...body, items: [milk('6', '15')] })).toMatchObject({ kind: 'posted' });
    const other = await sale(customer, [milk('6', '15')]);
    expect(await voiding(sold)).toMatchObject({ kind: 'posted' });
    expect(await voiding(other)).toMatchObject(rests);
    expect(await voiding(returned)).toMatchObject({ kind: 'posted' });
    expect(await voiding(other)).toMatchObject({ kind: 'posted' });
  });

  test('that are alike are each named to whoever would void the sale they rest on', async () => {
    const customer = await party('customer');
    const sold = await sale(customer, [milk('10', '15')]);
    const alike = [await posted(back(customer, [milk('3', '15')])), await posted(back(customer, [milk('3', '15')]))];
    const by = alike
      .map(({ referNo }) => referNo)
      .toSorted()
      .join(', ');
    expect(await voiding(sold)).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'voucher.adjusted', values: { by } }],
    });
  });

  test('at the same moment are bounded together, services too, and a void of their sale waits for them', async () => {
    const customer = await party('customer');
    const store = createMasterStore(company.database.company);
    const hire = {
      code: 'HIRE',
      name: 'Chiller hire',
      unit: 'PCS',
      retailRate: '10',
      taxCode: 'VAT5',
      itemType: 'service',
    };
    await store.upsertMany({ userName: 'admin' }, present(masterNamed('item'), 'item'), [hire]);
    await company.cache.refresh();
    const lines = [{ item: 'HIRE', unit: 'PCS', quantity: '3', rate: '10', godown: 'MAIN' }];
    const sold = await sale(customer, lines);
    const one = back(customer, [{ ...lines[0], quantity: '1' }]);
    const outcomes = await Promise.all([...Array.from({ length: 6 }, () => company.post(one)), voiding(sold)]);
    const kinds = outcomes.map(({ kind }) => kind);
    const returned = kinds.slice(0, 6).filter((kind) => kind === 'posted').length;
    expect(kinds[6] === 'posted' ? returned : returned - 3).toBe(0);
  });

  test('an edited return is judged without what it was', async () => {
    const customer = await party('customer');
    await sale(customer, [milk('10', '15')]);
    const body = back(customer, [milk('6', '15')]);
    const returned = await posted(body);
    expect(await editing(returned, { ...body, items: [milk('11', '15')] })).toMatchObject({
      problems: [{ code: 'return.exceeds_held', values: { n: 10 } }],
    });
    expect(await editing(returned, { ...body, items: [milk('10', '15')] })).toMatchObject({ kind: 'posted' });
  });

  test('to a supplier are bounded by what it sold us', async () => {
    const supplier = await party('supplier');
    const trade = { mode: 'credit', supplier };
    const goods = (quantity: string, rate: string, more: object = {}) => [
      milk(quantity, rate, { godown: 'MAIN', ...more }),
    ];
    const sent = (items: object[], more: Body = {}) => ({ type: 'purchaseReturn', ...trade, items, ...more });
    expect(await said(sent(goods('1', '9')))).toEqual([{ code: 'return.exceeds_held', item: 'MILK', n: 0 }]);
    const bought = await posted({ type: 'purchase', referenceNo: 'V-1', ...trade, items: goods('10', '9') });
    expect(await said(sent(goods('1', '9.05')))).toMatchObject([{ code: 'return.price_higher', most: '9.45' }]);
    expect(await said(sent(goods('1', '9', { taxCode: 'VAT0' })))).toMatchObject([{ code: 'return.tax_code_differs' }]);
    expect(await said(sent(goods('1', '9'), { date: '2026-11-01' }))).toMatchObject([{ code: 'source.later' }]);
    expect(await said(sent(goods('1', '9'), cash))).toMatchObject([
      { code: 'return.money_exceeds_paid', paid: '0.00' },
    ]);
    expect(await said(sent(goods('7', '9')))).toBe('posted');
    expect(await said(sent(goods('4', '9'), { source: bought.referNo }))).toMatchObject([
      { code: 'return.exceeds_held', n: 3 },
    ]);
    expect(await voiding(bought)).toMatchObject({ kind: 'refused', problems: [{ code: 'voucher.adjusted' }] });
  });
});
