/**
 * What a return may give back, on a real database: no more than its sale bore, in any number of parts, at the tax rate of the
 * sale's day; without a sale no more than the customer holds, and only for those who may.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMasterStore } from '../store/masters/master-store.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { createConversions } from '../store/vouchers/conversions.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { Actor, PostedVoucher } from './service.ts';
import { asEverybody, type TestCompany, testCompany } from './test-company.ts';

type Body = Record<string, unknown>;

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });

describeOnEachServer('bounds of a return', (server) => {
  let company: TestCompany;

  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0' });
    const store = createMasterStore(company.database.company);
    const codes = ['C2', 'C3', 'C4', 'C5', 'C6'].map((code) => ({ code, name: code, creditDays: 30 }));
    await store.upsertMany({ userName: 'admin' }, present(masterNamed('customer'), 'customer'), codes);
    const component = { component: 'VAT', scope: 'always' };
    const rates = [
      { ...component, validFrom: '2018-01-01', validTo: '2026-09-30', percent: '5' },
      { ...component, validFrom: '2026-10-01', percent: '10' },
    ];
    const changing = { code: 'VAT-CHANGING', name: 'VAT', rates };
    const made = await store.upsertMany({ userName: 'admin' }, present(masterNamed('taxCode'), 'taxCode'), [changing]);
    expect(made).toMatchObject({ ok: true });
    await company.cache.refresh();
    await posted({ type: 'opening', items: [milk('10000', { rate: '10', godown: 'MAIN' })] });
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

  async function refusal(body: Body): Promise<unknown> {
    const outcome = await company.post(body);
    return outcome.kind === 'refused' ? outcome.problems.map(({ code, values }) => ({ code, ...values })) : outcome;
  }

  const sale = (more: Body) => posted({ type: 'sales', mode: 'credit', customer: 'C1', ...more });
  const back = (source: string, more: Body) => ({
    type: 'salesReturn',
    mode: 'credit',
    customer: 'C1',
    source,
    ...more,
  });

  const entriesOf = async ({ voucherNo }: PostedVoucher) => {
    const rows = await asEverybody<{ name: string; amount: number }>(
      company,
      `select ledger.name, sum(amount)::bigint as amount from ledger_entry entry join ledger on ledger.id = ledger_id
         join posting on posting.id = posting_id where posting.voucher_id = ${voucherNo}
       group by ledger.name having sum(amount) <> 0 order by sum(amount) < 0, ledger.name`,
    );
    return rows.map(({ name, amount }) => `${amount > 0 ? 'Dr' : 'Cr'} ${name} ${(Math.abs(amount) / 100).toFixed(2)}`);
  };
  const openOf = async (reference: string) => {
    const rows = await asEverybody<{ open: number }>(company, `select open from bill where reference = '${reference}'`);
    return rows.reduce((sum, { open }) => sum + Number(open), 0);
  };
  const promoted = () =>
    sale({ discount: '30', items: [milk('10', { rate: '15', freeQuantity: '2', taxCode: 'VAT5' })] });

  test('a return of all goods takes discount, tax and promotion with it, and no more can be given', async () => {
    const { referNo } = await promoted();
    expect(await refusal(back(referNo, { items: [milk('12', { rate: '15' })] }))).toEqual([
      { code: 'return.price_higher', reference: referNo, most: '126.00' },
    ]);
    const returned = await posted(back(referNo, { items: [milk('12')] }));
    expect(await entriesOf(returned)).toEqual([
      ...['Dr Sales returns 120.00', 'Dr Stock 120.00', 'Dr Output VAT 6.00'].toSorted(),
      ...['Cr Cost of goods sold 100.00', 'Cr Debtors 126.00', 'Cr Promotion expense 20.00'],
    ]);
    expect(await openOf(referNo)).toBe(0);
  });

  test('the offered draft is accepted, and the next one offers the rest', async () => {
    const { referNo } = await promoted();
    const conversions = createConversions({ database: company.database.company, cache: company.cache });
    const draft = async () => {
      const query = { from: 'sales', source: referNo, date: '2026-11-20' };
      const made = await conversions.draft(company.actor, present(voucherType('salesReturn'), 'a type'), query);
      if (!made.ok) throw new Error(JSON.stringify(made.problems));
      return made.value;
    };
    const whole = await draft();
    expect(whole).toMatchObject({ discount: '30.00', items: [{ quantity: '10', rate: '15' }] });
    await posted(back(referNo, { items: [milk('6')] }));
    const rest = await draft();
    expect(rest).toMatchObject({ discount: '15.00', items: [{ quantity: '5', rate: '15' }] });
    await posted({ ...rest, totals: { net: '63.00' } });
    expect(await openOf(referNo)).toBe(0);
    const free = await draft();
    expect(free).toMatchObject({ items: [{ quantity: '1', rate: '15', discount: '15.00' }] });
    expect(await entriesOf(await posted(free))).toEqual(['Dr Stock 10.00', 'Cr Promotion expense 10.00']);
  });

  test('another tax code, cash that was not paid and a rebate beyond the sale are refused with what is left', async () => {
    const { referNo } = await promoted();
    expect(await refusal(back(referNo, { items: [milk('12', { rate: '10', taxCode: 'VAT0' })] }))).toEqual([
      { code: 'return.tax_code_differs', reference: referNo, taxCode: 'VAT5' },
    ]);
    expect(await refusal(back(referNo, { mode: 'cash', ledger: 'CASH', items: [milk('12')] }))).toEqual([
      { code: 'return.cash_exceeds_paid', reference: referNo, paid: '0.00' },
    ]);
    const rebate = (amount: string) => ({
      ...{ type: 'creditNote', customer: 'C1', mode: 'rebate', source: referNo },
      ledgers: [{ amount }],
    });
    expect(await refusal(rebate('5000'))).toEqual([
      { code: 'return.exceeds_value', reference: referNo, left: '126.00' },
    ]);
    await posted(rebate('26'));
    expect(await refusal(back(referNo, { items: [milk('12')] }))).toEqual([
      { code: 'return.exceeds_value', reference: referNo, left: '100.00' },
    ]);
  });

  test('a cash sale is paid back in cash at its price, once', async () => {
    const cash = { mode: 'cash', ledger: 'CASH' };
    const { referNo } = await sale({ ...cash, items: [milk('2', { rate: '15' })] });
    expect(await refusal(back(referNo, { ...cash, items: [milk('2', { rate: '100' })] }))).toEqual([
      { code: 'return.price_higher', reference: referNo, most: '31.50' },
    ]);
    expect(await entriesOf(await posted(back(referNo, { ...cash, items: [milk('2')] })))).toContain(
      'Cr Main cash 31.50',
    );
  });

  test('the tax is that of the day of the sale, of a purchase too', async () => {
    const goods = [milk('10', { rate: '15', taxCode: 'VAT-CHANGING' })];
    const sold = await sale({ date: '2026-09-20', items: goods });
    const returned = await posted(back(sold.referNo, { date: '2026-10-12', items: goods }));
    expect(await entriesOf(returned)).toContain('Dr Output VAT 7.50');
    const trade = { mode: 'credit', supplier: 'SUP1', items: goods.map((line) => ({ ...line, godown: 'MAIN' })) };
    const bought = await posted({ type: 'purchase', date: '2026-09-20', referenceNo: 'A1', ...trade });
    const sent = await posted({ type: 'purchaseReturn', date: '2026-10-12', source: bought.referNo, ...trade });
    expect(await entriesOf(sent)).toContain('Cr Input VAT 7.50');
    expect([await openOf(sold.referNo), await openOf(bought.referNo)]).toEqual([0, 0]);
  });

  test('ten lines taxed by rate group come back in two parts and leave nothing', async () => {
    const byLine = company;
    // How tax is computed is frozen by the first voucher.
    company = await testCompany(server, { roundOffStep: '0', taxBy: 'rateGroup' });
    await posted({ type: 'opening', items: [milk('100', { rate: '10', godown: 'MAIN' })] });
    const rates = ['1.11', '2.13', '0.37', '3.99', '0.09', '5.55', '1.01', '0.73', '2.49', '0.11'];
    const { referNo } = await sale({ items: rates.map((rate) => milk('3', { rate })) });
    const part = (from: number, to: number) =>
      back(referNo, { items: rates.slice(from, to).map((_, at) => milk('3', { sourceLine: from + at })) });
    const parts = [await posted(part(0, 4)), await posted(part(4, 10))];
    expect(await openOf(referNo)).toBe(0);
    const rows = await asEverybody<{ tax: number }>(
      company,
      `select sum(case type when 'sales' then tax else -tax end)::integer as tax from voucher
       where refer_no in ('${referNo}', ${parts.map((each) => `'${each.referNo}'`).join(', ')})`,
    );
    expect(rows).toEqual([{ tax: 0 }]);
    await company.close();
    company = byLine;
  });

  test('of returns at the same moment all that fit are posted, and together they are the sale', async () => {
    const { referNo } = await sale({ items: [milk('7', { rate: '1.43' })] });
    const outcomes = await Promise.all(
      Array.from({ length: 9 }, () => company.post(back(referNo, { items: [milk('1')] }))),
    );
    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(7);
    expect(await openOf(referNo)).toBe(0);
  });

  test('returns of one sale in one batch are bounded together', async () => {
    const { referNo } = await sale({ items: [milk('7', { rate: '1.43' })] });
    const body = (quantity: string) => ({
      ...{ uid: randomUUID(), date: '2026-11-20', branch: 'MB' },
      ...back(referNo, { items: [milk(quantity)] }),
    });
    const outcomes = await company.posting.post(company.actor, [body('4'), body('4'), body('3')]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['posted', 'refused', 'posted']);
    expect(await openOf(referNo)).toBe(0);
  });

  test('an edited return is bound again, and does not count against itself', async () => {
    const { referNo } = await promoted();
    const body = back(referNo, { items: [milk('6')] });
    const { voucherNo } = await posted(body);
    const edit = (items: object[]) =>
      company.posting.edit(company.actor, {
        voucherNo,
        key: randomUUID(),
        body: { date: '2026-11-20', branch: 'MB', ...body, items },
      });
    expect(await edit([milk('12', { rate: '15' })])).toMatchObject({ problems: [{ code: 'return.price_higher' }] });
    expect(await edit([milk('12')])).toMatchObject({ kind: 'posted' });
    expect(await openOf(referNo)).toBe(0);
  });

  test('a remark that is edited later moves no figure of a return, though others came back since', async () => {
    const { referNo } = await sale({ items: [milk('3', { rate: '0.67' })] });
    const body = back(referNo, { items: [milk('1')] });
    const first = await posted(body);
    const second = await posted(body);
    const third = await posted(body);
    for (const { voucherNo, net } of [third, first, second]) {
      const stored = await asEverybody<{ body: string }>(
        company,
        `select body from voucher_version where voucher_id = ${voucherNo} order by version desc limit 1`,
      );
      const kept = JSON.parse(stored[0]?.body ?? '{}') as Body;
      const edited = { ...kept, remarks: 'gate 4', totals: { net } };
      const outcome = await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body: edited });
      expect(outcome).toMatchObject({ kind: 'posted', voucher: { net } });
    }
    expect(await openOf(referNo)).toBe(0);
  });

  test('without a sale no more comes back than the customer holds, in one batch as well', async () => {
    const loose = (quantity: string, customer = 'C2') => ({
      uid: randomUUID(),
      date: '2026-11-20',
      branch: 'MB',
      type: 'salesReturn',
      mode: 'credit',
      customer,
      items: [milk(quantity, { rate: '12.5' })],
    });
    expect(await refusal(loose('500'))).toEqual([{ code: 'return.exceeds_held', item: 'MILK', n: 0 }]);
    const { voucherNo } = await sale({ customer: 'C2', items: [milk('10', { rate: '15', freeQuantity: '2' })] });
    const outcomes = await company.posting.post(company.actor, [loose('5'), loose('8'), loose('7'), loose('1')]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['posted', 'refused', 'posted', 'refused']);
    expect(
      await refusal({
        type: 'sales',
        mode: 'credit',
        customer: 'C2',
        items: [milk('3', { rate: '9' }), milk('-4', { rate: '9' })],
      }),
    ).toEqual([{ code: 'return.exceeds_held', item: 'MILK', n: 3 }]);
    expect(voucherNo).toBeGreaterThan(0);
  });

  test('goods from before the books began go back on their open bill, and no further', async () => {
    const owed = { ledger: 'DEBTORS', debit: '110.00', customer: 'C4', billReference: 'OLD-1', billDate: '2026-10-03' };
    await posted({ type: 'opening', ledgers: [owed] });
    const old = (quantity: string, more: Body = {}) => ({
      ...{ type: 'salesReturn', mode: 'credit', customer: 'C4', againstBill: 'OLD-1' },
      items: [milk(quantity, { rate: '10' })],
      ...more,
    });
    expect(await refusal(old('11'))).toEqual([{ code: 'return.exceeds_value', reference: 'OLD-1', left: '110.00' }]);
    expect(await refusal(old('4', { customer: 'C5' }))).toEqual([{ code: 'return.exceeds_held', item: 'MILK', n: 0 }]);
    await posted(old('4'));
    expect(await openOf('OLD-1')).toBe(6800);
    expect(await refusal(old('7'))).toEqual([{ code: 'return.exceeds_value', reference: 'OLD-1', left: '68.00' }]);
  });

  test('whether a return may leave out its sale is the company’s setting, and a right', async () => {
    const change = async (returnsWithoutSource: string) => {
      await writeSettings(company.database.company, { userName: 'admin' }, { returnsWithoutSource });
      await company.cache.refresh();
    };
    await sale({ customer: 'C3', items: [milk('10', { rate: '15' })] });
    const loose = () => ({ type: 'salesReturn', mode: 'credit', customer: 'C3', items: [milk('1', { rate: '15' })] });
    await change('Warn');
    expect((await posted(loose())).exceptions).toEqual(['return.without_source']);
    await change('Refuse');
    expect(await refusal(loose())).toEqual([{ code: 'return.without_source' }]);
    const supervisor: Actor = { ...company.actor, forms: new Set(['frmSalesReturn', 'frmReturnWithoutSource']) };
    const body = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...loose() };
    const [outcome] = await company.posting.post(supervisor, [body]);
    expect(outcome).toMatchObject({ kind: 'posted', voucher: { exceptions: ['return.without_source'] } });
    await change('Nothing');
  });
});
