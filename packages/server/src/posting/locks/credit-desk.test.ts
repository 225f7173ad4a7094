/** Credit limits on a real database: what is owed, ahead and in cheques; refused, flagged, or let through by right. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import type { Actor } from '../../auth/actor.ts';
import { createMasterStore } from '../../store/masters/master-store.ts';
import { writeSettings } from '../../store/masters/settings.ts';

describeOnEachServer('credit', (server) => {
  let company: TestCompany;
  let customer = 0;

  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0' });
    await posted({ type: 'opening', items: [{ item: 'MILK', quantity: '5000', rate: '1', godown: 'MAIN' }] });
  });
  afterAll(() => company.close());

  /** A new customer with a limit of 100.00. */
  beforeEach(async () => {
    customer += 1;
    const store = createMasterStore(company.database.company);
    const row = { code: `L${customer}`, name: 'Limited', creditLimit: '100' };
    await store.upsertMany({ userName: 'admin' }, present(masterNamed('customer'), 'customer'), [row]);
    await change({ creditLimitCheck: 'Refuse', overdueCheck: 'Nothing', creditCountsCheques: 'True' });
  });

  async function change(settings: Record<string, string>): Promise<void> {
    await writeSettings(company.database.company, { userName: 'admin' }, settings);
    await company.cache.refresh();
  }

  const sale = (rate: string, more: object = {}) => ({
    type: 'sales',
    customer: `L${customer}`,
    mode: 'credit',
    items: [{ item: 'MILK', quantity: '1', rate, godown: 'MAIN', taxCode: 'VAT0' }],
    ...more,
  });
  const posted = async (body: Record<string, unknown>) => {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  };
  const exceeded = (left: string) => ({
    problems: [{ code: 'credit.limit_exceeded', path: 'customer', values: { left } }],
  });

  test('is given up to the limit and not beyond, in one batch as well', async () => {
    await posted(sale('60'));
    expect(await company.post(sale('40.01'))).toMatchObject(exceeded('40.00'));
    const body = (rate: string) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...sale(rate) });
    const outcomes = await company.posting.post(company.actor, [body('30'), body('20'), body('10')]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['posted', 'refused', 'posted']);
  });

  test('is drawn on by a slip as a whole: goods that come back on it make room for those sold', async () => {
    const line = (quantity: string) => ({ item: 'MILK', quantity, rate: '15', godown: 'MAIN', taxCode: 'VAT0' });
    const slip = (...quantities: string[]) => sale('0', { items: quantities.map(line) });
    expect(await company.post(slip('10', '-3'))).toMatchObject(exceeded('100.00'));
    expect((await posted(slip('10', '-4'))).related).toMatchObject([{ type: 'salesReturn' }]);
    expect(await company.post(sale('10.01'))).toMatchObject(exceeded('10.00'));
    await change({ creditLimitCheck: 'Warn' });
    const { voucherNo, related } = await posted(slip('10', '-4'));
    const numbers = [voucherNo, ...(related ?? []).map((each) => each.voucherNo)].join(', ');
    const rows = await asEverybody(company, `select exceptions from voucher where id in (${numbers}) order by id`);
    expect(rows).toEqual([{ exceptions: ['credit.limit_exceeded'] }, { exceptions: [] }]);
  });

  test('is not drawn on by cash, and grows again with money', async () => {
    await posted(sale('100'));
    await posted(sale('70', { mode: 'cash', ledger: 'CASH' }));
    await posted({ type: 'receipt', customer: `L${customer}`, ledger: 'CASH', amount: '50' });
    expect(await company.post(sale('51'))).toMatchObject(exceeded('50.00'));
    await posted(sale('50'));
  });

  test('counts a cheque until it clears, where the company says so', async () => {
    const bill = await posted(sale('100'));
    const bills = [{ kind: 'against', reference: bill.referNo, amount: '100' }];
    const cheque = { chequeNo: '1', effectiveDate: '2026-12-20', bills };
    const receipt = await posted({
      type: 'receipt',
      customer: `L${customer}`,
      ledger: 'BANK',
      amount: '100',
      ...cheque,
    });
    expect(await company.post(sale('1'))).toMatchObject(exceeded('0.00'));
    await change({ creditCountsCheques: 'False' });
    await posted(sale('1'));
    await change({ creditCountsCheques: 'True' });
    expect(await company.post(sale('1'))).toMatchObject(exceeded('0.00'));
    const clear = { source: receipt.referNo, mode: 'clear', ledger: 'BANK', amount: '100', customer: `L${customer}` };
    await posted({ type: 'chequeMovement', date: '2026-12-20', ...clear });
    await posted(sale('99'));
  });

  test('beyond the limit is flagged where that is enough, or by right', async () => {
    const flags = async (voucherNo: number) =>
      (
        await asEverybody<{ exceptions: string[] }>(company, `select exceptions from voucher where id = ${voucherNo}`)
      )[0]?.exceptions;
    await change({ creditLimitCheck: 'Warn' });
    expect(await flags((await posted(sale('101'))).voucherNo)).toEqual(['credit.limit_exceeded']);
    await change({ creditLimitCheck: 'Refuse' });
    const supervisor: Actor = { ...company.actor, forms: new Set(['frmSales', 'frmExceedCredit', 'frmLineTax']) };
    const body = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...sale('5') };
    const [outcome] = await company.posting.post(supervisor, [body]);
    expect(outcome).toMatchObject({ kind: 'posted' });
    if (outcome?.kind === 'posted') expect(await flags(outcome.voucher.voucherNo)).toEqual(['credit.limit_exceeded']);
  });

  test('may be refused while a bill is overdue', async () => {
    await change({ overdueCheck: 'Refuse' });
    await posted(sale('10', { dueDate: '2026-11-19' }));
    expect(await company.post(sale('10'))).toMatchObject({
      problems: [{ code: 'credit.overdue', values: { date: '2026-11-19' } }],
    });
  });

  test('is drawn on by what is delivered, until a sale bills it', async () => {
    const note = { type: 'deliveryNote', customer: `L${customer}` };
    const line = (quantity: string, rate: string) => ({
      item: 'MILK',
      quantity,
      rate,
      godown: 'MAIN',
      taxCode: 'VAT5',
    });
    const first = await posted({ ...note, items: [line('4', '20')] });
    expect(await company.post({ ...note, items: [line('1', '20')] })).toMatchObject(exceeded('16.00'));
    expect(await company.post(sale('16.01'))).toMatchObject(exceeded('16.00'));
    const bill = { type: 'sales', customer: `L${customer}`, mode: 'credit', source: first.referNo };
    const billed = await posted({ ...bill, items: [line('3', '20')] });
    expect(await company.post(sale('16.01'))).toMatchObject(exceeded('16.00'));
    const edit = (rate: string) =>
      company.posting.edit(company.actor, {
        voucherNo: billed.voucherNo,
        key: randomUUID(),
        body: { date: '2026-11-20', branch: 'MB', ...bill, items: [line('3', rate)] },
      });
    expect(await edit('26')).toMatchObject(exceeded('16.00'));
    expect(await edit('25')).toMatchObject({ kind: 'posted' });
    expect(await company.post(sale('0.26'))).toMatchObject(exceeded('0.25'));
    await posted(sale('0.25'));
  });

  test('of an edit leaves its own bill out', async () => {
    const { voucherNo } = await posted(sale('90'));
    const edit = (rate: string) =>
      company.posting.edit(company.actor, {
        voucherNo,
        key: randomUUID(),
        body: { date: '2026-11-20', branch: 'MB', ...sale(rate) },
      });
    expect(await edit('101')).toMatchObject(exceeded('100.00'));
    expect(await edit('100')).toMatchObject({ kind: 'posted' });
  });
});
