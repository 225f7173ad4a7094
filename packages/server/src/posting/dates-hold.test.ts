/** Dates hold together on a real database: the window of a company, and nothing before what it rests on (ACCOUNTING.md). */
import { randomUUID } from 'node:crypto';
import { addDays, dateInZone } from '@fieldbook/core/kernel/date';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSettings } from '../store/masters/settings.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher } from './service.ts';
import { type TestCompany, testCompany } from './test-company.ts';

type Body = Record<string, unknown>;

const items = [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '10', godown: 'MAIN' }];
const DAY = '2026-10-10';
const [EVE, NEXT] = ['2026-10-09', '2026-10-11'];

describeOnEachServer('dates', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server, { daysAhead: '0' });
    await posted({ type: 'opening', date: '2026-09-01', items: [{ ...items[0], quantity: '500', rate: '8' }] });
  });
  afterAll(async () => {
    expect((await verifyBooks(company.database.company)).flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  async function posted(body: Body): Promise<PostedVoucher> {
    const outcome = await company.post({ date: DAY, ...body });
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify([body, outcome]));
    return outcome.voucher;
  }
  const refused = (code: string, values: object) => ({ kind: 'refused', problems: [{ code, values }] });
  const edit = ({ voucherNo }: PostedVoucher, body: Body) =>
    company.posting.edit(company.actor, { voucherNo, body: { branch: 'MB', ...body }, key: randomUUID() });
  const set = async (values: Record<string, string>) => {
    expect(await writeSettings(company.database.company, { userName: 'admin' }, values)).toMatchObject({ ok: true });
    await company.cache.refresh();
  };

  describe('within the window of the company', () => {
    const today = () => dateInZone(new Date().toISOString(), 'Asia/Dubai');
    const contra = { type: 'contra', fromLedger: 'BANK', ledger: 'CASH', amount: '1' };

    test('nothing is dated in the future, but what is only promised', async () => {
      const last = { date: today() };
      expect(await company.post({ ...contra, date: '2090-01-01' })).toMatchObject(refused('period.future', last));
      expect(await company.post({ ...contra, date: addDays(today(), 1) })).toMatchObject(
        refused('period.future', last),
      );
      const now = await posted({ ...contra, date: today() });
      expect(await edit(now, { ...contra, date: '2090-01-01' })).toMatchObject(refused('period.future', last));
      for (const type of ['order', 'quotation'])
        await posted({ type, customer: 'C1', date: addDays(today(), 40), items: [{ ...items[0], godown: undefined }] });
      await set({ daysAhead: '7' });
      await posted({ ...contra, date: addDays(today(), 7) });
      expect(await company.post({ ...contra, date: addDays(today(), 8) })).toMatchObject({ kind: 'refused' });
      await set({ daysAhead: '0' });
    });

    test('nor so far back as the company does not want it', async () => {
      await posted({ ...contra, date: '2001-01-01' });
      await set({ daysBack: '30' });
      const last = { date: addDays(today(), -31) };
      expect(await company.post({ ...contra, date: addDays(today(), -31) })).toMatchObject(
        refused('period.closed', last),
      );
      await posted({ ...contra, date: addDays(today(), -30) });
      await set({ daysBack: '0' });
    });
  });

  describe('of a bill', () => {
    test('come before those of what settles it, by receipt, payment, journal, advance and edit', async () => {
      const sale = await posted({ type: 'sales', customer: 'C1', mode: 'credit', items });
      const later = refused('bill.later', { reference: sale.referNo, date: DAY });
      const bills = [{ kind: 'against', reference: sale.referNo, amount: '10' }];
      const receipt = { type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '10', bills };
      expect(await company.post({ ...receipt, date: EVE })).toMatchObject(later);
      const paid = await posted(receipt);
      expect(await edit(paid, { ...receipt, date: EVE })).toMatchObject(later);
      const lines = [
        { ledger: 'DEBTORS', customer: 'C1', billKind: 'against', billReference: sale.referNo, credit: '5' },
        { ledger: 'CASH', debit: '5' },
      ];
      expect(await company.post({ type: 'journal', date: EVE, ledgers: lines })).toMatchObject(later);
      const purchase = await posted({ type: 'purchase', supplier: 'SUP1', mode: 'credit', items });
      const payment = { type: 'payment', supplier: 'SUP1', ledger: 'BANK', amount: '5' };
      const against = [{ kind: 'against', reference: purchase.referNo, amount: '5' }];
      expect(await company.post({ ...payment, date: EVE, bills: against })).toMatchObject(
        refused('bill.later', { reference: purchase.referNo, date: DAY }),
      );
      const ahead = await posted({ ...receipt, amount: '3', bills: [{ kind: 'advance', amount: '3' }] });
      const uses = [{ reference: ahead.referNo, amount: '3' }];
      expect(
        await company.post({ type: 'sales', customer: 'C1', mode: 'credit', date: EVE, items, bills: uses }),
      ).toMatchObject(refused('bill.later', { reference: ahead.referNo, date: DAY }));
    });

    test('may be older than the opening that brings it in', async () => {
      const line = { ledger: 'DEBTORS', customer: 'C1', debit: '40', billReference: 'OLD-7', billDate: '2026-07-01' };
      await posted({ type: 'opening', date: DAY, ledgers: [line] });
      const bills = [{ kind: 'against', reference: 'OLD-7', amount: '40' }];
      await posted({ type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '40', bills });
    });
  });

  describe('of a voucher', () => {
    const credit = { customer: 'C1', mode: 'credit', items };
    test.each<[string, Body, Body]>([
      ['returned', { type: 'sales', ...credit }, { type: 'salesReturn', ...credit }],
      [
        'invoiced after its receipt',
        { type: 'goodsReceipt', supplier: 'SUP1', items },
        { type: 'purchase', supplier: 'SUP1', mode: 'credit', items },
      ],
      ['billed after its delivery', { type: 'deliveryNote', customer: 'C1', items }, { type: 'sales', ...credit }],
      [
        'sent back',
        { type: 'purchase', supplier: 'SUP1', mode: 'credit', items },
        { type: 'purchaseReturn', supplier: 'SUP1', mode: 'credit', items },
      ],
      [
        'delivered as ordered',
        { type: 'order', customer: 'C1', items: [{ ...items[0], godown: undefined }] },
        { type: 'deliveryNote', customer: 'C1', items },
      ],
      [
        'rebated',
        { type: 'sales', ...credit },
        { type: 'creditNote', customer: 'C1', mode: 'rebate', ledgers: [{ amount: '1', taxCode: 'VAT5' }] },
      ],
    ])('that is %s come first, and it stays so when the follower is edited', async (_name, first, then) => {
      const source = await posted(first);
      const body = { ...then, source: source.referNo };
      const later = refused('source.later', { reference: source.referNo, date: DAY });
      expect(await company.post({ ...body, date: EVE })).toMatchObject(later);
      const follower = await posted({ ...body, date: NEXT });
      expect(await edit(follower, { ...body, date: EVE })).toMatchObject(later);
      expect(await edit(source, { ...first, date: '2026-10-12' })).toMatchObject(
        refused('voucher.adjusted', { by: follower.referNo }),
      );
    });

    test('that is sent to a van come before its confirmation', async () => {
      const goods = [{ item: 'MILK', unit: 'PCS', quantity: '2' }];
      const way = { godown: 'MAIN', toGodown: 'VAN-1', items: goods };
      const sent = await posted({ type: 'stockTransfer', ...way });
      const confirm = { type: 'stockTransferIn', mode: 'confirm', source: sent.referNo, ...way };
      const came = confirm.items.map((line) => ({ ...line, outcome: 'accepted' }));
      expect(await company.post({ ...confirm, items: came, date: '2026-09-10' })).toMatchObject(
        refused('source.later', { reference: sent.referNo, date: DAY }),
      );
      await posted({ ...confirm, items: came });
    });
  });

  describe('of a cheque', () => {
    /** A credit sale of 21.00 and a cheque for it. */
    async function cheque(fields: Body = { effectiveDate: '2026-10-20' }) {
      const sale = await posted({ type: 'sales', customer: 'C1', mode: 'credit', items });
      const bills = [{ kind: 'against', reference: sale.referNo, amount: '21' }];
      const money = { customer: 'C1', ledger: 'BANK', amount: '21' };
      const receipt = await posted({ type: 'receipt', ...money, bills, chequeNo: '7', ...fields });
      const move = (mode: string, date: string, more: Body = {}): Body => ({
        ...{ type: 'chequeMovement', source: receipt.referNo, mode, date, ...money, bills },
        ...more,
      });
      return { sale, receipt, move };
    }

    test('follow each other, and it clears on its own day or later', async () => {
      const { receipt, move } = await cheque();
      const before = refused('source.later', { reference: receipt.referNo, date: DAY });
      for (const mode of ['deposit', 'clear', 'bounce'])
        expect(await company.post(move(mode, EVE))).toMatchObject(before);
      const deposit = await posted(move('deposit', '2026-10-19'));
      expect(await company.post(move('clear', '2026-10-18'))).toMatchObject(
        refused('source.later', { reference: deposit.referNo, date: '2026-10-19' }),
      );
      expect(await company.post(move('clear', '2026-10-19'))).toMatchObject(
        refused('cheque.not_due', { date: '2026-10-20' }),
      );
      await posted(move('clear', '2026-10-20'));
    });

    test('are those of the last one that took its place', async () => {
      const { move } = await cheque();
      await posted(move('replace', '2026-10-12', { ledger: undefined, chequeNo: '8', effectiveDate: '2026-10-25' }));
      expect(await company.post(move('clear', '2026-10-24'))).toMatchObject(
        refused('cheque.not_due', { date: '2026-10-25' }),
      );
      await posted(move('clear', '2026-10-25'));
    });

    test('that bounced keep the sale it had paid from beginning later', async () => {
      const { sale, receipt, move } = await cheque();
      await posted(move('bounce', '2026-10-12'));
      const body = { type: 'sales', customer: 'C1', mode: 'credit', items };
      expect(await edit(sale, { ...body, date: NEXT })).toMatchObject(
        refused('voucher.begun_by_then', { by: receipt.referNo, date: DAY }),
      );
      expect(await edit(sale, { ...body, date: EVE })).toMatchObject({ kind: 'posted' });
    });
  });

  const dated = (table: string, where: string, right: string, wrong: string) => ({
    fault: `update ${table} set date = '${wrong}' where ${where} and date = '${right}'`,
    undo: `update ${table} set date = '${right}' where ${where} and date = '${wrong}'`,
  });
  test.each([
    [
      'bills-begun',
      dated('bill', "reference = 'OLD-7'", '2026-07-01', '2026-10-20'),
      /^receipt R-\d+ of 2026-10-10 settles bill OLD-7, which began on 2026-10-20$/,
    ],
    [
      'sources-begun',
      dated('voucher', "type = 'stockTransferIn'", DAY, EVE),
      /^stockTransferIn .* of 2026-10-09 goes on from stockTransfer .*, which is dated 2026-10-10$/,
    ],
    [
      'cheques-in-order',
      dated('voucher', "type = 'chequeMovement' and mode = 'clear'", '2026-10-25', '2026-10-24'),
      /^chequeMovement .* of 2026-10-24 comes before a cheque of 2026-10-25$/,
    ],
    [
      'cheques-in-order',
      dated('voucher', "type = 'chequeMovement' and mode = 'deposit'", '2026-10-19', '2026-10-21'),
      /^chequeMovement .* of 2026-10-20 comes before CHQ-\d+ of 2026-10-21$/,
    ],
  ])('%s is broken when somebody changes a day behind the guards, and verify says so', async (name, days, sentence) => {
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    const behind = (sql: string) =>
      owner.query(`set search_path = fieldbook; set session_replication_role = replica; ${sql}`);
    await behind(days.fault);
    const results = await verifyBooks(company.database.company, { quick: true });
    await behind(days.undo);
    await owner.end();
    const found = results.find((each) => each.name === name)?.findings ?? [];
    expect(found).toEqual([expect.stringMatching(sentence)]);
  });
});
