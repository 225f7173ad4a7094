/** Cash book, bank book, day book, my ledger and the statement of a supplier against sums over what was written. */
import type { ReportFrame } from '@fieldbook/core/definition/report';
import { parseMoney } from '@fieldbook/core/kernel/money';
import type { CashBook, CashDayRow, CashEntryRow } from '@fieldbook/core/reports/cash-book';
import type { DayBook } from '@fieldbook/core/reports/day-book';
import type { MyLedger, Statement } from '@fieldbook/core/reports/statements';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { administrator, openTestBooks, type TestBooks } from '../../../testing/store/reports/books.ts';
import { dayOf } from '../../../testing/store/reports/history.ts';
import {
  ledgerDeeds,
  type PlainEntry,
  plainEntries,
  sumOf,
  writeLedgerHistory,
} from '../../../testing/store/reports/ledgers.ts';
import { runsOf } from '../../../testing/store/runs.ts';
import { createReports, type ReportQuery, type Reports } from './reports.ts';

const minor = (text: string | undefined): number => parseMoney(text ?? '', 2) ?? Number.NaN;

describeOnEachServer('books of money and of days', (server) => {
  let database: TestDatabase;
  let books: TestBooks;
  let reports: Reports;

  async function run<R extends ReportFrame>(name: string, query: ReportQuery = {}): Promise<R> {
    const answer = await reports.run(administrator, name, query);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return answer.value as R;
  }

  /** All rows, page by page, and the first page. */
  async function pages<R extends ReportFrame & { rows: readonly unknown[]; next: string | null }>(
    name: string,
    query: ReportQuery,
  ): Promise<{ first: R; rows: R['rows'][number][] }> {
    const first = await run<R>(name, query);
    const rows: R['rows'][number][] = [...first.rows];
    for (let { next } = first; next !== null; ) {
      const page: R = await run<R>(name, { ...query, cursor: next });
      rows.push(...page.rows);
      next = page.next;
    }
    return { first, rows };
  }

  beforeAll(async () => {
    database = await testDatabase(server);
    books = await openTestBooks(database.company);
    reports = createReports({ database: database.company, now: () => '2026-11-21T08:00:00Z' });
  });
  afterAll(() => database.close());

  const asked = fc.record({
    day: fc.integer({ min: 0, max: 760 }),
    length: fc.nat({ max: 700 }),
    branch: fc.constantFrom(undefined, 'DXB'),
    limit: fc.constantFrom(3, 7, 500),
  });

  test('whatever was posted, voided and folded, they are the plain sums of their entries', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerDeeds, asked, fc.nat({ max: 30 }), async (history, { day, length, ...query }, folded) => {
        await writeLedgerHistory(books, history);
        if (folded > 0) await books.fold(folded);
        const span = { from: dayOf(day - length), to: dayOf(day), ...query };
        for (const showCorrections of ['false', 'true']) {
          await checkDays({ ...span, showCorrections });
          await checkEntries({ ...span, showCorrections });
        }
        await checkDayBook(span);
        await checkSupplier(span);
      }),
      { numRuns: runsOf(20), endOnFailure: true },
    );
  }, 120_000);

  interface Span extends ReportQuery {
    readonly from: string;
    readonly to: string;
    readonly branch: string | undefined;
    readonly showCorrections?: string;
  }

  const takenBack = (): ReadonlySet<number> =>
    new Set(books.written.flatMap(({ reverses, postingNo }) => (reverses === undefined ? [] : [reverses, postingNo])));

  /** Without corrections: what was not taken back, and takes nothing back. */
  function own(ledger: string, { branch, showCorrections }: Span): PlainEntry[] {
    const gone = takenBack();
    return plainEntries(books).filter((each) => {
      if (each.ledger !== ledger || (branch !== undefined && each.branch !== branch)) return false;
      return showCorrections === 'true' || !gone.has(each.postingNo);
    });
  }

  async function checkDays(span: Span): Promise<void> {
    const { first, rows } = await pages<CashBook>('cash-book', span);
    const all = own('CASH', span);
    const within = all.filter(({ date }) => date >= span.from && date <= span.to);
    const days = [...new Set(within.map(({ date }) => date))].map((date) => {
      const of = within.filter((each) => each.date === date);
      return {
        date,
        opening: sumOf(all.filter((each) => each.date < date)),
        received: sumOf(of.filter(({ amount }) => amount > 0)),
        paid: 0 - sumOf(of.filter(({ amount }) => amount < 0)),
        closing: sumOf(all.filter((each) => each.date <= date)),
      };
    });
    const found = (rows as CashDayRow[]).filter(({ ledger }) => ledger === 'CASH');
    expect(
      found.map(({ date, opening, received, paid, closing }) => {
        return { date, opening: minor(opening), received: minor(received), paid: minor(paid), closing: minor(closing) };
      }),
    ).toEqual(days);
    expect(first.totals && minor(first.totals.opening)).toBe(sumOf(all.filter(({ date }) => date < span.from)));
    expect(first.totals && minor(first.totals.closing)).toBe(sumOf(all.filter(({ date }) => date <= span.to)));
  }

  async function checkEntries(span: Span): Promise<void> {
    const { rows } = await pages<CashBook>('bank-book', { ...span, detail: 'entry' });
    const all = own('BANK', span);
    let balance = sumOf(all.filter(({ date }) => date < span.from));
    const expected = all
      .filter(({ date }) => date >= span.from && date <= span.to)
      .map(({ date, amount }) => {
        balance += amount;
        return { date, amount, balance };
      });
    const plain = (rows as CashEntryRow[]).map((row) => {
      return { date: row.date, amount: minor(row.received) - minor(row.paid), balance: minor(row.balance) };
    });
    expect(plain).toEqual(expected);
    expect((rows as CashEntryRow[]).every(({ voucherNo }) => voucherNo > 0)).toBe(true);
  }

  async function checkDayBook(span: Span): Promise<void> {
    const { first, rows } = await pages<DayBook>('day-book', { ...span, voucherType: 'journal' });
    const voided = new Set(books.written.flatMap(({ reverses }) => reverses ?? []));
    const expected = books.written
      .filter(
        ({ type, reverses, date, branch }) =>
          type === 'journal' &&
          reverses === undefined &&
          date >= span.from &&
          date <= span.to &&
          (span.branch === undefined || branch === span.branch),
      )
      .sort((a, b) => a.date.localeCompare(b.date) || a.voucherNo - b.voucherNo)
      .map(({ voucherNo, postingNo, entries }) => {
        const debits = entries.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
        return { voucherNo, amount: voided.has(postingNo) ? 0 : debits };
      });
    expect(rows.map(({ voucherNo, amount }) => ({ voucherNo, amount: minor(amount) }))).toEqual(expected);
    const standing = expected.filter((_, at) => rows[at]?.state !== 'void');
    expect(first.totals).toMatchObject({ count: standing.length, voidCount: expected.length - standing.length });
    expect(minor(first.totals?.amount)).toBe(expected.reduce((sum, { amount }) => sum + amount, 0));
    expect(first.types?.map(({ voucherType }) => voucherType)).toEqual(expected.length === 0 ? [] : ['journal']);
    const without = await pages<DayBook>('day-book', { ...span, voucherType: 'journal', withoutVoid: 'true' });
    expect(without.rows.map(({ voucherNo }) => voucherNo)).toEqual(standing.map(({ voucherNo }) => voucherNo));
  }

  async function checkSupplier(span: Span): Promise<void> {
    const query = { ...span, party: 'S1' };
    const { first, rows } = await pages<Statement>('supplier-statement', { ...query, showCorrections: 'true' });
    const all = own('CREDITORS', { ...span, showCorrections: 'true' });
    const within = all.filter(({ date }) => date >= span.from && date <= span.to);
    expect(rows.map(({ amount }) => minor(amount))).toEqual(within.map(({ amount }) => amount));
    expect(minor(first.totals?.closing)).toBe(sumOf(all.filter(({ date }) => date <= span.to)));
    expect(minor(rows.at(-1)?.balance ?? first.totals?.closing)).toBe(minor(first.totals?.closing));
    const standing = await pages<Statement>('supplier-statement', query);
    const gone = takenBack();
    const stands = ({ postingNo }: PlainEntry) => !gone.has(postingNo);
    expect(standing.rows.map(({ amount }) => minor(amount))).toEqual(within.filter(stands).map(({ amount }) => amount));
    expect(standing.first.totals).toMatchObject({ opening: first.totals?.opening, closing: first.totals?.closing });
  }

  test('the day book of all types is in order of day and number, whatever the type', async () => {
    const span = { from: '2025-01-01', to: '2026-12-31', limit: 4 };
    const { rows, first } = await pages<DayBook>('day-book', span);
    const order = rows.map(({ date, voucherNo }) => `${date} ${String(voucherNo).padStart(9, '0')}`);
    expect(order).toEqual(order.toSorted());
    expect(new Set(order).size).toBe(order.length);
    expect(first.types?.reduce((sum, { count, voidCount }) => sum + count + voidCount, 0)).toBe(rows.length);
  });

  test('an entry in another currency says how much it is there', async () => {
    await books.write([
      {
        type: 'journal',
        date: '2028-03-01',
        branch: 'MB',
        entries: [
          { ledger: 'BANK', amount: 36_725, currency: 'USD', foreign: 10_000 },
          { ledger: 'CAPITAL', amount: -36_725, currency: 'USD', foreign: -10_000 },
        ],
      },
    ]);
    const { rows } = await run<Statement>('ledger-statement', { ledger: 'BANK', from: '2028-03-01', to: '2028-03-01' });
    expect(rows).toMatchObject([{ debit: '367.25', currency: 'USD', foreignAmount: '100.00' }]);
  });

  test('a ledger kept in dollars says what it holds of them, on every page', async () => {
    await database.company.pool.query(
      "update ledger set currency_id = (select id from currency where code = 'USD') where code = 'VEHICLES'",
    );
    const move = (date: string, amount: number, foreign: number) => ({
      type: 'journal',
      date,
      branch: 'MB',
      entries: [
        { ledger: 'VEHICLES', amount, currency: 'USD', foreign },
        { ledger: 'CAPITAL', amount: -amount, currency: 'USD', foreign: -foreign },
      ],
    });
    const gain = [
      { ledger: 'VEHICLES', amount: 50 },
      { ledger: 'CAPITAL', amount: -50 },
    ];
    await books.write([
      move('2028-04-01', 36_000, 10_000),
      move('2028-05-01', 37_000, 10_000),
      move('2028-05-01', -18_500, -5_000),
      { type: 'journal', date: '2028-05-02', branch: 'MB', entries: gain },
      move('2028-06-01', 1, 1),
    ]);
    const span = { ledger: 'VEHICLES', from: '2028-05-01', to: '2028-05-31' };
    const { rows, first } = await pages<Statement>('ledger-statement', { ...span, limit: 1 });
    expect(rows.map(({ balance, ownBalance }) => [balance, ownBalance])).toEqual([
      ['730.00', '200.00'],
      ['545.00', '150.00'],
      ['545.50', '150.00'],
    ]);
    expect(first.ownCurrency).toEqual({ currency: 'USD', opening: '100.00', closing: '150.00' });
    const { rows: base } = await run<Statement>('ledger-statement', { ...span, ledger: 'CAPITAL' });
    expect(base.some((row) => 'ownBalance' in row)).toBe(false);
  });

  test('a person sees the own linked ledgers, the cash ledger first, and no other', async () => {
    const none = await reports.run(administrator, 'my-ledger', {});
    expect(none).toMatchObject({ ok: false, problems: [{ code: 'ledger.none_linked' }] });
    await database.company.pool.query(`insert into user_ledger (user_id, ledger_id, mode)
      select 1, id, use from ledger where code in ('BANK', 'CASH')`);
    await database.company.pool.query(
      "update app_user set cash_ledger_id = (select id from ledger where code = 'CASH')",
    );
    const span = { from: '2025-01-01', to: '2026-12-31', limit: 500 };
    const mine = await run<MyLedger>('my-ledger', span);
    const statement = await run<Statement>('ledger-statement', { ...span, ledger: 'CASH' });
    expect(mine.rows).toEqual(statement.rows);
    expect(mine.own.map(({ code }) => code)).toEqual(['CASH', 'BANK']);
    expect(mine.own[0]?.balance).toBe(statement.totals?.closing);
    const bank = await run<MyLedger>('my-ledger', { ...span, ledger: 'BANK' });
    expect(bank.of.code).toBe('BANK');
    const other = await reports.run(administrator, 'my-ledger', { ledger: 'CAPITAL' });
    expect(other).toMatchObject({ ok: false, problems: [{ code: 'reference.unknown' }] });
  });

  test('one ledger of a book by its code, and a cursor of another shape is refused', async () => {
    // The histories before it may never have touched cash.
    const entries = [
      { ledger: 'CASH', amount: 100 },
      { ledger: 'RENT', amount: -100 },
    ];
    await books.write([{ type: 'journal', branch: 'MB', date: '2026-01-05', entries }]);
    const span = { from: '2025-01-01', to: '2026-12-31' };
    const { rows } = await run<CashBook>('cash-book', { ...span, ledger: 'CASH', showCorrections: 'true' });
    expect(new Set(rows.map(({ ledger }) => ledger))).toEqual(new Set(['CASH']));
    expect(await reports.run(administrator, 'cash-book', { ...span, ledger: 'BANK' })).toMatchObject({ ok: false });
    const cursor = Buffer.from('["CASH",1]').toString('base64url');
    const refused = await reports.run(administrator, 'cash-book', { ...span, cursor });
    expect(refused).toMatchObject({ ok: false, problems: [{ code: 'cursor.malformed' }] });
  });
});
