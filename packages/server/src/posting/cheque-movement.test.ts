/** A cheque's story on a real database: told in order, taken back from its end, and by one at a time. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import { createConversions } from '../company/conversions.ts';
import type { PostedVoucher } from './service.ts';

type Body = Record<string, unknown>;

/** A cheque clears on the day it bears. */
const onItsDay = { date: '2026-12-20' };

describeOnEachServer('a cheque', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
    const line = { item: 'MILK', quantity: '100', rate: '8', godown: 'MAIN' };
    await posted({ type: 'opening', items: [line] });
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

  const voided = ({ voucherNo }: PostedVoucher) =>
    company.posting.change(company.actor, { voucherNo, action: 'void', reason: 'test', key: randomUUID() });

  /** A credit sale of 105.00 and the cheque for it. */
  async function soldForCheque() {
    const line = { item: 'MILK', quantity: '10', rate: '10', godown: 'MAIN' };
    const sale = await posted({ type: 'sales', customer: 'C1', mode: 'credit', items: [line] });
    const bills = [{ kind: 'against', reference: sale.referNo, amount: '105' }];
    const cheque = { chequeNo: '412', effectiveDate: '2026-12-20', bankName: 'ENBD' };
    const receipt = await posted({ type: 'receipt', customer: 'C1', ledger: 'BANK', amount: '105', bills, ...cheque });
    const move = (mode: string, fields: Body = {}): Body => ({
      ...{
        type: 'chequeMovement',
        source: receipt.referNo,
        customer: 'C1',
        amount: '105',
        mode,
        ledger: 'BANK',
        bills,
      },
      ...fields,
    });
    return { sale, receipt, move };
  }

  const openOf = async ({ referNo }: PostedVoucher) => {
    const rows = await asEverybody<Body>(
      company,
      `select open::integer, due_date from bill where reference = '${referNo}'`,
    );
    return rows[0];
  };

  test('bounces after it was deposited: the bill is open again, due when it was', async () => {
    const { sale, receipt, move } = await soldForCheque();
    const before = await ledgerBalances(company);
    expect(await openOf(sale)).toMatchObject({ open: 0 });
    const deposit = await posted(move('deposit'));
    expect(await ledgerBalances(company)).toEqual(before);
    const bounce = await posted(move('bounce'));
    expect(await openOf(sale)).toEqual({ open: 10500, due_date: '2026-12-20' });
    // In the order in which they can be taken back.
    const by = `${bounce.referNo}, ${deposit.referNo}`;
    expect(await voided(receipt)).toMatchObject({ problems: [{ code: 'voucher.adjusted', values: { by } }] });
    expect(await voided(bounce)).toMatchObject({ kind: 'posted' });
    expect(await ledgerBalances(company)).toEqual(before);
    expect(await openOf(sale)).toMatchObject({ open: 0 });
  });

  test('is taken back from the end of its story only', async () => {
    const { receipt, move } = await soldForCheque();
    const deposit = await posted(move('deposit'));
    const clear = await posted(move('clear', onItsDay));
    expect(await voided(deposit)).toMatchObject({
      problems: [{ code: 'voucher.adjusted', values: { by: clear.referNo } }],
    });
    expect(await voided(clear)).toMatchObject({ kind: 'posted' });
    expect(await voided(deposit)).toMatchObject({ kind: 'posted' });
    expect(await voided(receipt)).toMatchObject({ kind: 'posted' });
  });

  test('clears once, whoever is first', async () => {
    const { move } = await soldForCheque();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => company.post(move('clear', onItsDay))));
    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toHaveLength(7);
  });

  test('is offered to what continues it, with its bills, and receipts of money are not', async () => {
    const { receipt } = await soldForCheque();
    const money = await posted({ type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '5' });
    const conversions = createConversions({ database: company.database.company, cache: company.cache });
    const movement = present(voucherType('chequeMovement'), 'a type');
    const sources = await conversions.sources(company.actor, movement, { party: 'C1' });
    const numbers = sources.ok ? sources.value.rows.map(({ referNo }) => referNo) : [];
    expect(numbers).toContain(receipt.referNo);
    expect(numbers).not.toContain(money.referNo);
    const draft = await conversions.draft(company.actor, movement, { from: 'receipt', source: receipt.referNo });
    expect(draft).toMatchObject({
      ok: true,
      value: {
        mode: 'deposit',
        customer: 'C1',
        amount: '105.00',
        ledger: 'BANK',
        bills: [{ kind: 'against', amount: '105.00' }],
      },
    });
    if (draft.ok) await posted({ ...draft.value, date: '2026-11-20' });
    const next = await conversions.draft(company.actor, movement, { from: 'receipt', source: receipt.referNo });
    expect(next).toMatchObject({ value: { mode: 'clear' } });
  });

  test('is found among the cheques, whatever brought it', async () => {
    const { receipt } = await soldForCheque();
    const rows = await asEverybody<Body>(
      company,
      `select cheque_no, effective_date, bank_name, amount::integer from voucher_tender where voucher_id = ${receipt.voucherNo}`,
    );
    expect(rows).toEqual([{ cheque_no: '412', effective_date: '2026-12-20', bank_name: 'ENBD', amount: 10500 }]);
  });
});
