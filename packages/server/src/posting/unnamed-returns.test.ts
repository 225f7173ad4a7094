/**
 * What a party holds, as SQL tells it to returns that name no source, and returns at the same moment. The rule itself: core,
 * `chains/unnamed-bounds.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import type { PostedVoucher } from './service.ts';

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
  const held = (n: number) => ({ code: 'return.exceeds_held', item: 'MILK', n });
  const voiding = ({ voucherNo }: PostedVoucher) =>
    company.posting.change(company.actor, { voucherNo, action: 'void', key: randomUUID(), reason: 'typed twice' });
  const editing = ({ voucherNo }: PostedVoucher, body: Body) => {
    const whole = { date: '2026-11-20', branch: 'MB', ...body };
    return company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body: whole });
  };

  test('are bounded by all that was bought and came back, with a source and without, free goods included', async () => {
    const customer = await party('customer');
    const { referNo } = await sale(customer, [milk('10', '15', { freeQuantity: '2' })]);
    await voiding(await sale(customer, [milk('100', '15')]));
    await posted(back(customer, [milk('3', '12')], { source: referNo }));
    await posted(back(customer, [milk('5', '12')]));
    const taken = await posted(back(customer, [milk('4', '12')]));
    expect(await said(back(customer, [milk('1', '12')]))).toEqual([held(0)]);
    expect(await voiding(taken)).toMatchObject({ kind: 'posted' });
    expect(await said(back(customer, [milk('5', '12')]))).toEqual([held(4)]);
  });

  test('give back the highest price of the party in their currency, tax included; without one their quantity alone counts', async () => {
    const customer = await party('customer');
    const currencies = ['USD', 'EUR'].map((code) => ({ code, name: code, symbol: code, decimals: 2 }));
    await createMasterStore(company.database.company).upsertMany(
      { userName: 'admin' },
      present(masterNamed('currency'), 'currency'),
      currencies,
    );
    await company.cache.refresh();
    await sale(customer, [milk('10', '2')]);
    const { referNo: dear } = await sale(customer, [milk('1', '50')]);
    await sale(customer, [milk('2', '40')], { currency: 'USD', exchangeRate: '3.6725' });
    const most = { code: 'return.price_higher', reference: dear, most: '52.50' };
    expect(await said(back(customer, [milk('1', '51')]))).toEqual([most]);
    expect(await said(back(customer, [milk('2', '50')]))).toBe('posted');
    const dollars = { currency: 'USD', exchangeRate: '3.6725' };
    expect(await said(back(customer, [milk('1', '41')], dollars))).toMatchObject([{ code: 'return.price_higher' }]);
    const euros = { currency: 'EUR', exchangeRate: '4' };
    expect(await said(back(customer, [milk('12', '99')], euros))).toEqual([held(11)]);
    expect(await said(back(customer, [milk('11', '99')], euros))).toBe('posted');
  });

  test('at the counter are bounded by what the counter sold', async () => {
    const counter = (type: string, quantity: string) => ({
      ...{ type, mode: 'cash', ledger: 'CASH' },
      items: [{ item: 'ITEM-1', unit: 'PCS', quantity, rate: '3' }],
    });
    await posted({ type: 'opening', items: [{ ...milk('9', '1', { godown: 'MAIN' }), item: 'ITEM-1' }] });
    await posted(counter('sales', '4'));
    expect(await said(counter('salesReturn', '5'))).toEqual([{ ...held(4), item: 'ITEM-1' }]);
    expect(await said(counter('salesReturn', '4'))).toBe('posted');
  });

  test('on the bill of an opening do not count against what was bought since', async () => {
    const customer = await party('customer');
    const owed = { ledger: 'DEBTORS', debit: '100', customer, billReference: 'OLD-1', billDate: '2026-10-03' };
    await posted({ type: 'opening', ledgers: [owed] });
    await posted(back(customer, [milk('5', '10')], { againstBill: 'OLD-1' }));
    await sale(customer, [milk('3', '10')]);
    expect(await said(back(customer, [milk('3', '10')]))).toBe('posted');
  });

  test('on the slip of a sale count what that sale brings', async () => {
    const customer = await party('customer');
    const slip = (quantity: string) => ({
      type: 'sales',
      mode: 'credit',
      customer,
      items: [milk('6', '15'), milk(quantity, '15')],
    });
    expect(await said(slip('-7'))).toEqual([held(6)]);
    expect(await said(slip('-2'))).toBe('posted');
  });

  test('do not hold a sale fast: it may be voided though its goods came back', async () => {
    const customer = await party('customer');
    const sold = await sale(customer, [milk('10', '15')]);
    await posted(back(customer, [milk('6', '15')]));
    expect(await voiding(sold)).toMatchObject({ kind: 'posted' });
    expect(await said(back(customer, [milk('1', '15')]))).toEqual([held(0)]);
  });

  test('at the same moment are bounded together, services too', async () => {
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
    const lines = (quantity: string) => [{ item: 'HIRE', unit: 'PCS', quantity, rate: '10', godown: 'MAIN' }];
    await sale(customer, lines('6'));
    const body = (quantity: string) => back(customer, lines(quantity));
    const slip = { type: 'sales', mode: 'credit', customer, items: lines('-2') };
    const outcomes = await Promise.all(
      [body('2'), slip, body('2'), slip, body('2'), slip].map((each) => company.post(each)),
    );
    const ofKind = (kind: string) => outcomes.filter((each) => each.kind === kind);
    expect(ofKind('posted')).toHaveLength(3);
    const returned = ofKind('posted').flatMap((each) => ('voucher' in each ? [each.voucher] : []));
    await sale(customer, lines('2'));
    const edits = await Promise.all(returned.map((each) => editing(each, body('4'))));
    expect(edits.filter(({ kind }) => kind === 'posted')).toHaveLength(1);
  });

  test('are judged without what they were when they are edited', async () => {
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
    const trade = (quantity: string, rate: string) => ({
      ...{ mode: 'credit', supplier },
      items: [milk(quantity, rate, { godown: 'MAIN' })],
    });
    expect(await said({ type: 'purchaseReturn', ...trade('1', '9') })).toEqual([held(0)]);
    const { referNo } = await posted({ type: 'purchase', referenceNo: 'V-1', ...trade('10', '9') });
    const higher = { code: 'return.price_higher', reference: referNo, most: '9.45' };
    expect(await said({ type: 'purchaseReturn', ...trade('1', '9.05') })).toEqual([higher]);
    expect(await said({ type: 'purchaseReturn', ...trade('10', '9') })).toBe('posted');
  });
});
