/** Cash and banks below zero on a real database: let be, flagged or refused, by whatever takes the money out. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { fieldCompany, loadVan } from '../../../testing/sync/field-company.ts';
import { expectSound } from '../../../testing/verify/sound.ts';
import type { PostedVoucher, PostingOutcome } from '../service.ts';

type Body = Record<string, unknown>;
const open: TestCompany[] = [];

describeOnEachServer('cash and banks', (server) => {
  let company: TestCompany;
  async function start(settings: Record<string, string> = {}) {
    company = await testCompany(server, settings);
    open.push(company);
  }
  afterAll(async () => {
    for (const each of open.splice(0)) {
      await expectSound(each.database.company);
      await each.close();
    }
  });

  async function posted(body: Body): Promise<PostedVoucher> {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify([body, outcome]));
    return outcome.voucher;
  }
  const change = ({ voucherNo }: PostedVoucher) =>
    company.posting.change(company.actor, { voucherNo, action: 'void', reason: 'wrong', key: randomUUID() });
  const edit = ({ voucherNo }: PostedVoucher, body: Body) =>
    company.posting.edit(company.actor, { voucherNo, body: { branch: 'MB', ...body }, key: randomUUID() });
  function said(outcome: PostingOutcome) {
    if (outcome.kind === 'refused') return outcome.problems;
    return outcome.kind === 'posted' ? (outcome.voucher.exceptions ?? []) : [];
  }

  const pays = (amount: string, more: Body = {}): Body => ({
    ...{ type: 'payment', date: '2026-10-10', ledger: 'CASH', amount, ledgers: [{ ledger: 'RENT', amount }] },
    ...more,
  });
  const comes = (amount: string, more: Body = {}): Body => ({
    ...{ type: 'receipt', date: '2026-10-10', customer: 'C1', ledger: 'CASH', amount },
    ...more,
  });
  const FLAG = ['ledger.below_zero'];
  const refusal = (ledger: string, balance: string, date = '2026-10-10') => [
    { code: 'ledger.below_zero', values: { ledger, balance: `AED ${balance}`, date } },
  ];

  describe('that fall below zero are flagged for a supervisor', () => {
    beforeEach(() => start());

    test('by a payment, and not while there is enough', async () => {
      expect(said(await company.post(comes('100')))).toEqual([]);
      expect(said(await company.post(pays('60')))).toEqual([]);
      expect(said(await company.post(pays('40.01')))).toEqual(FLAG);
      const flagged = await asEverybody(company, "select refer_no from voucher where exceptions <> '{}'");
      expect(flagged).toEqual([{ refer_no: 'P-2' }]);
    });

    test('by a void of a cash sale whose money was handed in', async () => {
      const items = [{ item: 'MILK', quantity: '3', rate: '10', godown: 'MAIN' }];
      const sale = await posted({ type: 'sales', mode: 'cash', ledger: 'CASH-VAN-1', items });
      const amount = { bookAmount: '31.5', amount: '31.5' };
      const settled = { type: 'daySettlement', ledger: 'CASH-VAN-1', toLedger: 'CASH', ...amount };
      expect(said(await company.post(settled))).toEqual([]);
      expect(said(await change(sale))).toEqual(FLAG);
    });

    test('by an edit, a contra, a journal and a refund', async () => {
      const received = await posted(comes('50'));
      await posted(pays('50'));
      expect(said(await edit(received, comes('49')))).toEqual(FLAG);
      expect(said(await company.post({ type: 'contra', fromLedger: 'BANK', ledger: 'CASH', amount: '1' }))).toEqual(
        FLAG,
      );
      const lines = [
        { ledger: 'RENT', debit: '5' },
        { ledger: 'CASH', credit: '5' },
      ];
      expect(said(await company.post({ type: 'journal', ledgers: lines }))).toEqual(FLAG);
      const back = [{ item: 'MILK', quantity: '1', rate: '10', godown: 'MAIN' }];
      await posted({ type: 'sales', date: '2026-10-10', mode: 'cash', ledger: 'CASH-VAN-1', items: back });
      expect(said(await company.post({ type: 'salesReturn', mode: 'cash', ledger: 'CASH', items: back }))).toEqual(
        FLAG,
      );
    });

    test('on the day they are taken from, though more came in later; folded or not, and within one batch', async () => {
      await posted(comes('100', { date: '2026-10-12' }));
      expect(said(await company.post(pays('10')))).toEqual(FLAG);
      await company.database.company.pool.query('select fold_balances(1000)');
      expect(said(await company.post(pays('10', { date: '2026-10-11' })))).toEqual(FLAG);
      expect(said(await company.post(pays('10', { date: '2026-11-02' })))).toEqual([]);
      const bodies = [pays('40'), pays('40')].map((body) => ({
        ...{ uid: randomUUID(), branch: 'MB' },
        ...{ ...body, date: '2026-11-03' },
      }));
      expect((await company.posting.post(company.actor, bodies)).map(said)).toEqual([[], FLAG]);
    });
  });

  test('are let be where the company wishes it', async () => {
    await start({ cashBelowZero: 'Nothing' });
    expect(said(await company.post(pays('10')))).toEqual([]);
    expect(said(await company.post(pays('10', { ledger: 'BANK' })))).toEqual(FLAG);
  });

  test('are kept above zero where the company wishes it, whoever is first', async () => {
    await start({ cashBelowZero: 'Refuse', bankBelowZero: 'Nothing' });
    const received = await posted(comes('100'));
    expect(said(await company.post(pays('100.01')))).toMatchObject(refusal('CASH', '-0.01'));
    expect(said(await company.post(pays('7', { ledger: 'BANK' })))).toEqual([]);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => company.post(pays('40'))));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([...Array(2).fill('posted'), ...Array(4).fill('refused')]);
    expect(said(await change(received))).toMatchObject(refusal('CASH', '-80.00'));
    expect(said(await edit(received, comes('79.99')))).toMatchObject(refusal('CASH', '-0.01'));
    expect(said(await edit(received, comes('80')))).toEqual([]);
  });

  test('are flagged and never refused when the money changed hands in the field', async () => {
    const field = await fieldCompany(server, { cashBelowZero: 'Refuse' });
    company = field.company;
    open.push(company);
    const phone = await field.phone();
    await loadVan(field, 'VAN-1');
    const line = { item: 'MILK', quantity: '1', rate: '10', taxCode: 'VAT5', godown: 'VAN-1' };
    const refund = phone.voucher('salesReturn', { mode: 'cash', ledger: 'CASH-VAN-1', items: [line] });
    const [answer] = await field.upload(phone, [refund]);
    expect(answer).toMatchObject({ outcome: 'posted', exceptions: ['return.exceeds_held', ...FLAG] });
  });
});
