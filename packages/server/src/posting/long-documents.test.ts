/** Documents far longer than any of the day: two thousand lines, five hundred bills. They cost no more statements. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import { countStatements } from '../store/database/statement-count.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';

const LINES = 2000;
const BILLS = 500;
/** A change takes some more than a posting: what stood, its history, and its series last. */
const MOST_STATEMENTS = 12;
const items = ['MILK', ...Array.from({ length: 11 }, (_, n) => `ITEM-${n + 1}`)];
const head = { date: '2026-11-20', branch: 'MB', customer: 'C1' };

describeOnEachServer('long documents', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0' });
  });
  afterAll(async () => {
    await expectSound(company.database.company);
    await company.close();
  });

  async function done(work: () => Promise<PostingOutcome | undefined>): Promise<PostedVoucher> {
    const { result, statements } = await countStatements(work);
    if (result?.kind !== 'posted') throw new Error(JSON.stringify(result).slice(0, 500));
    expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
    return result.voucher;
  }
  const post = (body: object) =>
    done(async () => (await company.posting.post(company.actor, [{ uid: randomUUID(), ...head, ...body }]))[0]);
  const edit = ({ voucherNo }: PostedVoucher, body: object) =>
    done(() => company.posting.edit(company.actor, { voucherNo, body: { ...head, ...body }, key: randomUUID() }));
  const voided = ({ voucherNo }: PostedVoucher) =>
    done(() =>
      company.posting.change(company.actor, { voucherNo, action: 'void', reason: 'too long', key: randomUUID() }),
    );
  const one = async (sql: string) => Object.values((await asEverybody<Record<string, unknown>>(company, sql))[0] ?? {});

  test('a sale of two thousand lines is posted, edited, returned line by line, and voided', async () => {
    const lines = (rate: string) =>
      Array.from({ length: LINES }, (_, n) => ({
        item: items[n % items.length],
        unit: 'PCS',
        quantity: '2',
        rate,
        taxCode: 'VAT0',
        godown: 'MAIN',
      }));
    const sale = { type: 'sales', mode: 'credit' };
    const sold = await post({ ...sale, items: lines('10') });
    expect(sold.net).toBe('40000.00');
    const edited = await edit(sold, { ...sale, items: lines('11') });
    expect(edited).toMatchObject({ version: 2, net: '44000.00' });
    const back = { type: 'salesReturn', mode: 'credit', source: sold.referNo };
    const returned = await post({ ...back, items: lines('11').map((line, sourceLine) => ({ ...line, sourceLine })) });
    expect(
      await one('select count(distinct source_line) as lines from voucher_line where source_line is not null'),
    ).toEqual([LINES]);
    expect((await voided(returned)).state).toBe('void');
    expect((await voided(edited)).state).toBe('void');
    expect(await one('select sum(quantity)::integer from godown_stock')).toEqual([0]);
  });

  test('a receipt settles five hundred bills, less of each when edited, and none when void', async () => {
    const bills = Array.from({ length: BILLS }, (_, n) => `OLD-${n}`);
    const owed = bills.map((billReference) => ({
      ledger: 'DEBTORS',
      customer: 'C1',
      billKind: 'new',
      billReference,
      debit: '10',
    }));
    const { customer: _, ...plain } = head;
    const income = { ledger: 'OTHER-INCOME', credit: String(10 * BILLS) };
    const body = { uid: randomUUID(), type: 'journal', ...plain, ledgers: [...owed, income] };
    await done(async () => (await company.posting.post(company.actor, [body]))[0]);
    const receipt = (amount: number) => ({
      type: 'receipt',
      ledger: 'CASH',
      amount: String(amount * BILLS),
      bills: bills.map((reference) => ({ kind: 'against', reference, amount: String(amount) })),
    });
    const open = "select count(*)::integer, sum(open)::integer from bill where reference like 'OLD-%' and open <> 0";
    const settled = await post(receipt(10));
    expect(await one(open)).toEqual([0, null]);
    const edited = await edit(settled, receipt(4));
    expect(await one(open)).toEqual([BILLS, 600 * BILLS]);
    await voided(edited);
    expect(await one(open)).toEqual([BILLS, 1000 * BILLS]);
  });
});
