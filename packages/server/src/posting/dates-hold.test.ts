/**
 * Dates hold together where rows say what rests on what: the window of a company, bills, sources and cheques, and what verify
 * says of days that were changed behind the guards. What may be dated when: core, `kernel/periods`, `vouchers/dates-hold`,
 * `vouchers/cheque-movement`.
 */
import { randomUUID } from 'node:crypto';
import { addDays, dateInZone } from '@fieldbook/core/kernel/date';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher } from './service.ts';

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

    test('nothing is dated in the future but what is only promised, nor so far back as the company does not want it', async () => {
      const last = { date: today() };
      expect(await company.post({ ...contra, date: addDays(today(), 1) })).toMatchObject(
        refused('period.future', last),
      );
      const now = await posted({ ...contra, date: today() });
      expect(await edit(now, { ...contra, date: '2090-01-01' })).toMatchObject(refused('period.future', last));
      const order = { type: 'order', customer: 'C1', items: [{ ...items[0], godown: undefined }] };
      await posted({ ...order, date: addDays(today(), 40) });
      await posted({ ...contra, date: '2001-01-01' });
      await set({ daysAhead: '7', daysBack: '30' });
      await posted({ ...contra, date: addDays(today(), 7) });
      const old = { date: addDays(today(), -31) };
      expect(await company.post({ ...contra, ...old })).toMatchObject(refused('period.closed', old));
      await set({ daysAhead: '0', daysBack: '0' });
    });
  });

  describe('of a bill', () => {
    test('come before those of what settles it, posted or edited', async () => {
      const sale = await posted({ type: 'sales', customer: 'C1', mode: 'credit', items });
      const later = refused('bill.later', { reference: sale.referNo, date: DAY });
      const bills = [{ kind: 'against', reference: sale.referNo, amount: '10' }];
      const receipt = { type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '10', bills };
      expect(await company.post({ ...receipt, date: EVE })).toMatchObject(later);
      const paid = await posted(receipt);
      expect(await edit(paid, { ...receipt, date: EVE })).toMatchObject(later);
    });

    test('may be older than the opening that brings it in', async () => {
      const line = { ledger: 'DEBTORS', customer: 'C1', debit: '40', billReference: 'OLD-7', billDate: '2026-07-01' };
      await posted({ type: 'opening', date: DAY, ledgers: [line] });
      const bills = [{ kind: 'against', reference: 'OLD-7', amount: '40' }];
      await posted({ type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '40', bills });
    });
  });

  describe('of a voucher', () => {
    test('that is returned come first, and it stays so when either is edited', async () => {
      const first = { type: 'sales', customer: 'C1', mode: 'credit', items };
      const source = await posted(first);
      const body = { ...first, type: 'salesReturn', source: source.referNo };
      const later = refused('source.later', { reference: source.referNo, date: DAY });
      expect(await company.post({ ...body, date: EVE })).toMatchObject(later);
      const follower = await posted({ ...body, date: NEXT });
      expect(await edit(follower, { ...body, date: EVE })).toMatchObject(later);
      expect(await edit(source, { ...first, date: '2026-10-12' })).toMatchObject(
        refused('voucher.adjusted', { by: follower.referNo }),
      );
    });

    test('that is sent to a van come before its confirmation', async () => {
      const way = { godown: 'MAIN', toGodown: 'VAN-1', items: [{ item: 'MILK', unit: 'PCS', quantity: '2' }] };
      const sent = await posted({ type: 'stockTransfer', ...way });
      const confirm = { type: 'stockTransferIn', mode: 'confirm', source: sent.referNo, ...way };
      expect(await company.post({ ...confirm, date: EVE })).toMatchObject({ kind: 'refused' });
      await posted(confirm);
    });
  });

  describe('of a cheque', () => {
    /** A credit sale of 21.00 and a cheque for it. */
    async function cheque() {
      const sale = await posted({ type: 'sales', customer: 'C1', mode: 'credit', items });
      const bills = [{ kind: 'against', reference: sale.referNo, amount: '21' }];
      const money = { customer: 'C1', ledger: 'BANK', amount: '21' };
      const receipt = await posted({ type: 'receipt', ...money, bills, chequeNo: '7', effectiveDate: '2026-10-20' });
      const move = (mode: string, date: string, more: Body = {}): Body => ({
        ...{ type: 'chequeMovement', source: receipt.referNo, mode, date, ...money, bills },
        ...more,
      });
      return { sale, receipt, move };
    }

    test('follow each other, and are those of the last one that took its place', async () => {
      const first = await cheque();
      const deposit = await posted(first.move('deposit', '2026-10-19'));
      expect(await company.post(first.move('clear', '2026-10-18'))).toMatchObject(
        refused('source.later', { reference: deposit.referNo, date: '2026-10-19' }),
      );
      await posted(first.move('clear', '2026-10-20'));
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
