/**
 * Counts and settlements against the books at their moment, where SQL and locks say what these were. What a count does with
 * them: core, `vouchers/physical-stock`, `vouchers/day-settlement`, `chains/check-moment`, `ledger/kept-by-person`.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { OWNER_ROLE } from '../store/cluster/roles.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';

type Body = Record<string, unknown>;

/** Each test has an item of its own, so that none sees what another sold. */
const goods = (item: string, quantity: string, more: object = {}) => ({ item, unit: 'PCS', quantity, ...more });

function posted(outcome: PostingOutcome | undefined): PostedVoucher {
  return outcome?.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
}

const codes = (outcome: PostingOutcome) => (outcome.kind === 'refused' ? outcome.problems.map(({ code }) => code) : []);

describeOnEachServer('compared with the books at their moment', (server) => {
  let company: TestCompany;

  beforeAll(async () => {
    company = await testCompany(server, { mainGodownMayGoNegative: 'False', roundOffStep: '0' });
    const store = createMasterStore(company.database.company);
    const put = async (name: string, rows: readonly object[]) => {
      const master = present(masterNamed(name), `no master ${name}`);
      expect(await store.upsertMany({ userName: 'admin' }, master, rows)).toMatchObject({ ok: true });
    };
    await put('salesPerson', [
      { code: 'SP1', name: 'Omar Farid' },
      { code: 'SP2', name: 'Salem Haddad' },
    ]);
    await put('item', [
      { code: 'CHEESE', name: 'Cheese', unit: 'PCS', retailRate: '12.5', taxCode: 'VAT5', tracking: 'batch' },
    ]);
    await company.cache.refresh();
    const there = { godown: 'MAIN', rate: '10' };
    const items = ['MILK', 'ITEM-1', 'ITEM-2', 'ITEM-3', 'ITEM-4'].map((item) => goods(item, '100', there));
    const batches = [goods('CHEESE', '9', { batch: 'A', ...there }), goods('CHEESE', '6', { batch: 'B', ...there })];
    posted(await onDay('05', { type: 'opening', items: [...items, ...batches] }));
  });
  afterAll(async () => {
    const results = await verifyBooks(company.database.company);
    // A test has moved when its vouchers were posted, which this check finds.
    expect(results.filter(({ name }) => name !== 'posters').flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  const onDay = (day: string, body: Body) => company.post({ ...body, date: `2026-10-${day}` });
  const sold = (items: readonly object[]): Body => ({ type: 'sales', customer: 'C1', mode: 'credit', items });
  const sale = async (day: string, item: string, quantity: string) =>
    posted(await onDay(day, sold([goods(item, quantity, { rate: '12' })])));
  const count = async (day: string, items: readonly object[], more: object = {}) =>
    posted(await onDay(day, { type: 'physicalStock', godown: 'MAIN', items, ...more }));
  const edit = async ({ voucherNo }: PostedVoucher, day: string, contents: Body) => {
    const body = { branch: 'MB', date: `2026-10-${day}`, ...contents };
    return posted(await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body }));
  };
  const toVoid = async ({ voucherNo }: PostedVoucher) => {
    const change = { voucherNo, action: 'void', reason: 'test', key: randomUUID() } as const;
    posted(await company.posting.change(company.actor, change));
  };
  const stored = async ({ voucherNo }: PostedVoucher) => {
    const rows = await asEverybody<{ body: string }>(
      company,
      `select body from voucher_version where voucher_id = ${voucherNo} order by version desc limit 1`,
    );
    return JSON.parse(rows[0]?.body ?? '{}') as Body & { items: Record<string, unknown>[] };
  };
  const inMain = async (item: string) => {
    const rows = await asEverybody<{ quantity: number }>(
      company,
      `select quantity::integer as quantity from godown_stock join godown on godown.id = godown_id
         join item on item.id = item_id where godown.code = 'MAIN' and item.code = '${item}'`,
    );
    return rows[0]?.quantity;
  };
  const asOwner = async (statements: string) => {
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    try {
      await owner.query(
        `set role ${OWNER_ROLE}; set search_path = fieldbook; set fieldbook.branches = '*'; ${statements}`,
      );
    } finally {
      await owner.end();
    }
  };

  test('a count without a time is compared with the end of its day, with nothing voided and with edits where they stand now', async () => {
    await sale('06', 'ITEM-1', '7');
    await sale('07', 'ITEM-1', '5');
    await toVoid(await sale('06', 'ITEM-1', '9'));
    const moved = await sale('06', 'ITEM-1', '3');
    await edit(moved, '09', sold([goods('ITEM-1', '4', { rate: '12' })]));
    const late = await count('06', [goods('ITEM-1', '90', { bookQuantity: '150' })]);
    expect(late.exceptions).toEqual(['physical_stock.book_differs']);
    expect(await stored(late)).toMatchObject({
      countedAt: '2026-10-06T19:59:59Z',
      items: [{ quantity: '90', bookQuantity: '93', statedQuantity: '150' }],
    });
    expect(await inMain('ITEM-1')).toBe(81);
  });

  test('a count sees of its own day what was posted before it; what was entered on another day was there from the morning', async () => {
    const [before, after] = [await sale('06', 'ITEM-2', '7'), await sale('06', 'ITEM-2', '5')];
    const at = ({ voucherNo }: PostedVoucher, hour: string) =>
      `update voucher set posted_at = '2026-10-06T${hour}:00:00Z' where id = ${voucherNo};`;
    await asOwner(`alter table voucher disable trigger user; ${at(before, '08')} ${at(after, '12')}
      alter table voucher enable trigger user`);
    await sale('06', 'ITEM-2', '2');
    const noon = await count('06', [goods('ITEM-2', '90')], { countedAt: '2026-10-06T10:00:00Z' });
    expect((await stored(noon)).items).toMatchObject([{ bookQuantity: '91' }]);
  });

  test('a count goes by batch, and its moment is not ahead of the clock of the server', async () => {
    posted(await onDay('08', sold([goods('CHEESE', '4', { batch: 'A', rate: '9' })])));
    const items = [goods('CHEESE', '8', { batch: 'A' }), goods('CHEESE', '6', { batch: 'B' })];
    expect((await stored(await count('06', items))).items).toMatchObject([
      { bookQuantity: '9' },
      { bookQuantity: '6' },
    ]);
    const countedAt = new Date(Date.now() + 12 * 60_000).toISOString();
    const ahead = await company.post({
      type: 'physicalStock',
      godown: 'MAIN',
      items,
      date: countedAt.slice(0, 10),
      countedAt,
    });
    expect(codes(ahead)).toContain('count.in_future');
    expect(codes(await company.post({ type: 'physicalStock', items, date: '1900-01-01' }))).toEqual([
      'date.outside_calendar',
    ]);
  });

  test('a count is flagged by what comes into the books after it, changes or is voided, and changes what stood there at its moment', async () => {
    const flags = async ({ voucherNo }: PostedVoucher) => {
      const sql = `select exceptions from voucher where id = ${voucherNo}`;
      return (await asEverybody<{ exceptions: string[] }>(company, sql))[0]?.exceptions;
    };
    const since = ['stock.counted_since'];
    const counting = () => count('08', [goods('ITEM-3', '50')], { countedAt: '2026-10-08T10:00:00Z' });
    const flagged = async (late: () => Promise<unknown>) => {
      const counted = await counting();
      await late();
      const found = await flags(counted);
      await toVoid(counted);
      return found;
    };
    const before = await sale('07', 'ITEM-3', '7');
    const now = (quantity: string, remarks: string) => ({
      ...sold([goods('ITEM-3', quantity, { rate: '12' })]),
      remarks,
    });
    expect(await flagged(() => sale('09', 'ITEM-3', '1'))).toEqual([]);
    expect(await flagged(() => edit(before, '07', now('7', 'text alone')))).toEqual([]);
    expect(await flagged(() => sale('07', 'ITEM-3', '1'))).toEqual(since);
    expect(await flagged(() => edit(before, '07', now('6', 'fewer')))).toEqual(since);
    expect(await flagged(() => edit(before, '09', now('6', 'now after it')))).toEqual(since);
    expect(await flagged(() => edit(before, '09', now('5', 'after it before and now')))).toEqual([]);
    expect(await flagged(() => edit(before, '07', now('5', 'before it again')))).toEqual(since);
    expect(await flagged(() => toVoid(before))).toEqual(since);
    expect(await flagged(() => count('07', [goods('ITEM-3', '80')]))).toEqual(since);
    expect(await flags(before)).toEqual([]);
  });

  test('a count of goods that were also counted in the same request is compared after the first', async () => {
    const body = () => ({
      ...{ uid: randomUUID(), date: '2026-10-06', branch: 'MB', type: 'physicalStock', godown: 'MAIN' },
      items: [goods('ITEM-4', '95')],
    });
    const outcomes = await company.posting.post(company.actor, [body(), body()]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['posted', 'refused']);
    expect(outcomes.flatMap(codes)).toEqual(['physical_stock.variance_zero']);
    expect(await inMain('ITEM-4')).toBe(95);
  });

  test('a settlement is compared with the till of its day, edited without itself, and of two at once one hands it in', async () => {
    const till = { type: 'daySettlement', ledger: 'CASH-VAN-1', toLedger: 'CASH' };
    const line = (rate: string) => goods('MILK', '1', { rate, taxCode: 'VAT0' });
    const cashSale = async (day: string, rate: string) =>
      posted(await onDay(day, { ...sold([line(rate)]), mode: 'cash', ledger: 'CASH-VAN-1' }));
    const settle = (day: string, amount: string, more: object = {}) => onDay(day, { ...till, amount, ...more });
    await cashSale('06', '31.5');
    await cashSale('08', '20');
    const differs = { salesPerson: 'SP2', referenceNo: 'lost' };
    const settled = posted(await settle('06', '30.00', { ...differs, bookAmount: '99.00' }));
    expect(settled.exceptions).toEqual(['settlement.book_differs']);
    const { uid: _uid, ...first } = await stored(settled);
    expect(first).toMatchObject({ bookAmount: '31.50', statedAmount: '99.00', amount: '30.00' });
    await cashSale('05', '4');
    await edit(settled, '06', { ...first, remarks: 'spelt right' });
    expect(await stored(settled)).toMatchObject({ bookAmount: '31.50' });
    await edit(settled, '06', { ...till, amount: '35.50' });
    expect(await stored(settled)).toMatchObject({ bookAmount: '35.50' });
    const outcomes = await Promise.all([settle('08', '20.00'), settle('08', '20.00')]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['posted', 'refused']);
  });

  test('the database itself refuses an entry on Due from salesman that names nobody, and a person on another', async () => {
    const ledgers = [
      { ledger: 'DUE-FROM-SALESMAN', debit: '5.00', salesPerson: 'SP1' },
      { ledger: 'ROUND-OFF', credit: '5.00' },
    ];
    const { voucherNo } = posted(await onDay('06', { type: 'journal', ledgers }));
    const again = (person: string) =>
      asOwner(
        `insert into ledger_entry (posting_id, line_no, branch_id, date, ledger_id, amount, currency_id, foreign_amount, person_id)
         select posting_id, line_no + 10, branch_id, date, ledger_id, amount, currency_id, foreign_amount, ${person}
         from ledger_entry where posting_id = (select id from posting where voucher_id = ${voucherNo})`,
      );
    await expect(again('null')).rejects.toThrow(/who owes/);
    await expect(again('(select min(id) from person)')).rejects.toThrow(/who owes/);
  });
});
