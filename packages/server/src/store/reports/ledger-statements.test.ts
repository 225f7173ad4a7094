/**
 * Trial balance, profit and loss, balance sheet and the ledger statements that their figures open, compared and in columns,
 * against sums over the entries that were written: back-dated, voided, of two branches, in two currencies, closing a year.
 */
import type { FigureScope, ReportFrame } from '@fieldbook/core/definition/report';
import { addDays } from '@fieldbook/core/kernel/date';
import { parseMoney } from '@fieldbook/core/kernel/money';
import type { BalanceSheet } from '@fieldbook/core/reports/balance-sheet';
import type { LedgerReport, LedgerRow } from '@fieldbook/core/reports/ledger-tree';
import { CLOSING_TYPE, type ProfitLoss } from '@fieldbook/core/reports/profit-loss';
import { addMonths, comparedSpan } from '@fieldbook/core/reports/spans';
import type { Statement } from '@fieldbook/core/reports/statements';
import type { TrialBalance } from '@fieldbook/core/reports/trial-balance';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { administrator, openTestBooks, type TestBooks } from '../../../testing/store/reports/books.ts';
import { dayOf } from '../../../testing/store/reports/history.ts';
import {
  isOf,
  ledgerDeeds,
  type PlainEntry,
  plainEntries,
  plan,
  sumOf,
  writeLedgerHistory,
} from '../../../testing/store/reports/ledgers.ts';
import { runsOf } from '../../../testing/store/runs.ts';
import { writeSettings } from '../masters/settings.ts';
import { createReports, type ReportQuery, type Reports } from './reports.ts';

const minor = (text: string | undefined): number => parseMoney(text ?? '', 2) ?? Number.NaN;
const natureOf = (code: string): string => plan[code]?.[0] ?? '';
const isResult = (code: string): boolean => natureOf(code) === 'income' || natureOf(code) === 'expense';

interface Days {
  readonly from?: string | undefined;
  readonly to: string;
}

describeOnEachServer('statements of ledgers', (server) => {
  let database: TestDatabase;
  let books: TestBooks;
  let reports: Reports;

  async function run<R extends ReportFrame>(name: string, query: ReportQuery = {}): Promise<R> {
    const answer = await reports.run(administrator, name, query);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return answer.value as R;
  }

  /** What a ledger moved in some days, added up entry by entry. */
  function moved(code: string, { from, to }: Days, scope: Partial<FigureScope> = {}): number {
    const keep = (entry: PlainEntry): boolean =>
      entry.ledger === code &&
      entry.date <= to &&
      entry.date >= (from ?? '') &&
      isOf(scope, entry) &&
      !(scope.withoutClosing === 'true' && entry.type === CLOSING_TYPE);
    return sumOf(plainEntries(books).filter(keep));
  }

  beforeAll(async () => {
    database = await testDatabase(server);
    books = await openTestBooks(database.company);
    reports = createReports({ database: database.company, now: () => '2026-11-21T08:00:00Z' });
  });
  afterAll(() => database.close());

  const spans = fc.record({
    day: fc.integer({ min: -5, max: 760 }),
    length: fc.nat({ max: 500 }),
    branch: fc.constantFrom(undefined, 'DXB'),
    compare: fc.constantFrom('previousPeriod' as const, 'previousYear' as const),
    costCentre: fc.constantFrom(undefined, 'SHOPS'),
  });

  test('whatever was posted, voided, closed and folded, each figure is the plain sum of its entries', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerDeeds, spans, fc.nat({ max: 30 }), async (history, asked, folded) => {
        await writeLedgerHistory(books, history);
        if (folded > 0) await books.fold(folded);
        const [to, from] = [dayOf(asked.day), dayOf(asked.day - asked.length)];
        const { branch, compare, costCentre } = asked;
        await checkTrialBalance({ from, to }, { branch, compare });
        await checkProfitLoss({ from, to }, { branch, compare, costCentre });
        await checkBalanceSheet(to, { branch, compare });
      }),
      { numRuns: runsOf(25), endOnFailure: true },
    );
  }, 120_000);

  type Asked = Pick<ReportQuery, 'branch' | 'compare' | 'costCentre'>;

  async function checkTrialBalance(span: { from: string; to: string }, { branch, compare }: Asked): Promise<void> {
    const query = { asOf: span.to, from: span.from, branch, compare };
    const report = await run<TrialBalance>('trial-balance', query);
    const scope = branch === undefined ? {} : { branch };
    const other = comparedSpan(span, compare ?? 'previousYear');
    const before = addDays(span.from, -1);
    for (const code of Object.keys(plan)) {
      const row = report.rows.find((each) => each.code === code);
      const net = (text: string | undefined, less: string | undefined) => (row ? minor(text) - minor(less) : 0);
      expect([code, net(row?.debit, row?.credit)]).toEqual([code, moved(code, { to: span.to }, scope)]);
      expect(net(row?.compareDebit, row?.compareCredit)).toBe(moved(code, { to: other.to }, scope));
      expect(row ? minor(row.opening) : 0).toBe(moved(code, { to: before }, scope));
      expect(net(row?.periodDebit, row?.periodCredit)).toBe(moved(code, span, scope));
    }
    expect(report.totals.debit).toBe(report.totals.credit);
    expect(report.totals['compareDebit']).toBe(report.totals['compareCredit']);
    const branches = await run<TrialBalance>('trial-balance', { asOf: span.to, by: 'branch' });
    for (const row of branches.rows) {
      for (const code of ['MB', 'DXB']) {
        const found = row[`branch:${code}`];
        expect(found === undefined ? 0 : minor(found)).toBe(moved(row.code, { to: span.to }, { branch: code }));
      }
    }
    await checkBeforeClosing(span, { branch, compare });
    checkGroups(report, ['debit', 'credit', 'periodDebit', 'compareCredit']);
    await checkLinks(branches, 1);
  }

  /** Without what closes the year of the day; earlier years are closed. */
  async function checkBeforeClosing(span: { from: string; to: string }, { branch, compare }: Asked): Promise<void> {
    const query = { asOf: span.to, branch, compare, by: 'branch', withoutClosing: 'true' } as const;
    const report = await run<TrialBalance>('trial-balance', query);
    const scope = branch === undefined ? {} : { branch };
    const open = (code: string, to: string, of: Partial<FigureScope>) => {
      const year = `${to.slice(0, 4)}-01-01`;
      return (
        moved(code, { to: addDays(year, -1) }, of) + moved(code, { from: year, to }, { ...of, withoutClosing: 'true' })
      );
    };
    const { to } = comparedSpan({ to: span.to }, compare ?? 'previousYear');
    const net = (debit: string | undefined, credit: string | undefined) => minor(debit ?? '0') - minor(credit ?? '0');
    for (const code of Object.keys(plan)) {
      const row = report.rows.find((each) => each.code === code);
      expect([code, net(row?.debit, row?.credit)]).toEqual([code, open(code, span.to, scope)]);
      expect(net(row?.compareDebit, row?.compareCredit)).toBe(open(code, to, scope));
      for (const own of branch === undefined ? ['MB', 'DXB'] : [branch])
        expect(net(row?.[`branch:${own}`], undefined)).toBe(open(code, span.to, { branch: own }));
    }
    expect(report.totals.debit).toBe(report.totals.credit);
    const of = report.columns?.find(({ name }) => name === 'debit')?.of;
    for (const row of report.rows.filter((_, at) => at % 3 === 0)) {
      const { totals } = await run<Statement>('ledger-statement', { ...of, ledger: row.code });
      expect([row.code, minor(totals?.closing)]).toEqual([row.code, net(row.debit, row.credit)]);
    }
  }

  /** The outermost groups of a statement come to its rows. */
  function checkGroups(report: LedgerReport<LedgerRow, unknown>, columns: readonly string[]): void {
    const sum = (figures: readonly unknown[]) =>
      figures.reduce((total: number, figure) => total + minor(String(figure ?? '0')), 0);
    for (const name of columns) {
      const roots = report.groups.filter(({ depth }) => depth === 0).map((group) => group[name]);
      expect(sum(roots)).toBe(sum(report.rows.filter(({ code }) => code !== undefined).map((row) => row[name])));
    }
  }

  /** A figure of a column opens entries that come to it. `sign` is of the row's section: −1 where credit is above zero. */
  async function checkLinks(report: LedgerReport<LedgerRow, unknown>, sign: number | undefined): Promise<void> {
    const figures = report.rows.flatMap((row) =>
      (report.columns ?? []).flatMap(({ name, of }) =>
        of === undefined || row.code === undefined || /debit|credit|opening/i.test(name) ? [] : [{ row, name, of }],
      ),
    );
    for (const { row, name, of } of figures.filter((_, at) => at % 5 === 0)) {
      const { totals } = await run<Statement>('ledger-statement', { ledger: row.code, from: '1900-01-02', ...of });
      const own = sign ?? (/asset|expense|costOfSales/.test(row.section) ? 1 : -1);
      const found = minor(totals?.debit) - minor(totals?.credit);
      expect([row.code, name, own * found + 0]).toEqual([row.code, name, minor(row[name])]);
    }
  }

  async function checkProfitLoss(span: { from: string; to: string }, asked: Asked): Promise<void> {
    const { branch, compare, costCentre } = asked;
    const query = { asOf: span.to, from: span.from, branch, compare, costCentre };
    const scope = { ...(branch && { branch }), ...(costCentre && { costCentre }), withoutClosing: 'true' } as const;
    const other = comparedSpan(span, compare ?? 'previousYear');
    for (const by of span.from < addMonths(span.to, -34)
      ? (['branch'] as const)
      : (['branch', 'costCentre', 'month'] as const)) {
      const report = await run<ProfitLoss>('profit-loss', { ...query, by, percent: 'true' });
      for (const code of Object.keys(plan).filter(isResult)) {
        const row = report.rows.find((each) => each.code === code);
        const sign = natureOf(code) === 'income' ? -1 : 1;
        const expected = sign * moved(code, span, scope) + 0;
        expect([code, row ? minor(row.amount) : 0]).toEqual([code, expected]);
        expect(row ? minor(row['compare']) : 0).toBe(sign * moved(code, other, scope) + 0);
        expect(row ? minor(row['change']) : 0).toBe(expected - (sign * moved(code, other, scope) + 0));
        const compared = minor(row?.['compare'] ?? '0');
        if (compared !== 0) {
          // A tenth of a percent, rounded once.
          const error = Number(row?.['changePercent']) - (100 * (expected - compared)) / Math.abs(compared);
          expect(Math.abs(error)).toBeLessThanOrEqual(0.050_001);
        } else expect(row?.['changePercent']).toBeUndefined();
        const parts = Object.entries(row ?? {}).filter(([key]) =>
          /^(branch|costCentre|month):|^unallocated$/.test(key),
        );
        expect(parts.reduce((sum, [, figure]) => sum + minor(figure), 0)).toBe(expected);
        if (row !== undefined) expect(row.section).toBe(sectionOf(code));
      }
      const result = Object.keys(plan)
        .filter(isResult)
        .reduce((sum, code) => sum - moved(code, span, scope), 0);
      const gross = Object.keys(plan)
        .filter((code) => isResult(code) && plan[code]?.[1] === true)
        .reduce((sum, code) => sum - moved(code, span, scope), 0);
      expect(minor(report.totals.result)).toBe(result);
      expect(minor(report.totals.grossProfit)).toBe(gross);
      const income = minor(report.totals.income);
      for (const row of report.rows)
        expect(row.percent ?? 'none').toBe(income === 0 ? 'none' : percent(minor(row.amount), income));
      expect(report.totalsByColumn['result']?.['amount']).toBe(report.totals.result);
      await checkLinks(report, undefined);
    }
    const closed = await run<ProfitLoss>('profit-loss', { ...query, withClosing: 'true' });
    const { withoutClosing: _, ...all } = scope;
    expect(minor(closed.totals.result)).toBe(
      Object.keys(plan)
        .filter(isResult)
        .reduce((sum, code) => sum - moved(code, span, all), 0),
    );
  }

  /** Half a hundredth goes up, away from zero. */
  function percent(part: number, whole: number): string {
    const hundredths = (Math.abs(part) * 10_000) / Math.abs(whole);
    const sign = part !== 0 && part < 0 !== whole < 0 ? -1 : 1;
    const rounded = sign * Math.floor(hundredths + 0.5);
    return (rounded / 100 + 0).toFixed(2);
  }

  function sectionOf(code: string): string {
    const [nature, isTrading] = plan[code] ?? [''];
    if (nature === 'income') return isTrading ? 'income' : 'otherIncome';
    return isTrading ? 'costOfSales' : 'expense';
  }

  async function checkBalanceSheet(to: string, { branch, compare }: Asked): Promise<void> {
    const report = await run<BalanceSheet>('balance-sheet', { asOf: to, branch, compare, by: 'branch' });
    const scope = branch === undefined ? {} : { branch };
    const other = comparedSpan({ to }, compare ?? 'previousYear').to;
    for (const code of Object.keys(plan).filter((each) => !isResult(each))) {
      const row = report.rows.find((each) => each.code === code);
      const sign = natureOf(code) === 'asset' ? 1 : -1;
      expect([code, row ? minor(row.amount) : 0]).toEqual([code, sign * moved(code, { to }, scope) + 0]);
      expect(row ? minor(row['compare']) : 0).toBe(sign * moved(code, { to: other }, scope) + 0);
    }
    const year = `${to.slice(0, 4)}-01-01`;
    const results = { earlier: { to: addDays(year, -1) }, current: { from: year, to } } as const;
    for (const name of ['earlier', 'current'] as const) {
      const row = report.rows.find(({ result }) => result === name);
      const own = Object.keys(plan)
        .filter(isResult)
        .reduce((sum, code) => sum - moved(code, results[name], scope), 0);
      expect([name, row ? minor(row.amount) : 0]).toEqual([name, own]);
    }
    for (const column of report.columns?.filter(({ kind }) => kind === 'money') ?? []) {
      const { assets, liabilitiesAndEquity } = report.totalsByColumn;
      expect(assets?.[column.name]).toBe(liabilitiesAndEquity?.[column.name]);
    }
    await checkLinks(report, undefined);
  }

  test('the result of the year begins where the company says', async () => {
    expect(await run('profit-loss', { asOf: '2027-07-01' })).toMatchObject({ from: '2027-01-01' });
    // Said before the first posting; after it the years stand.
    const other = await testDatabase(server);
    await openTestBooks(other.company);
    const july = await writeSettings(other.company, { userName: 'admin' }, { financialYearStart: 'july' });
    expect(july.ok).toBe(true);
    const ofOther = createReports({ database: other.company, now: () => '2026-11-21T08:00:00Z' });
    const statement = (asOf: string) => ofOther.run(administrator, 'profit-loss', { asOf });
    expect(await statement('2027-06-30')).toMatchObject({ value: { from: '2026-07-01', yearFrom: '2026-07-01' } });
    expect(await statement('2027-07-01')).toMatchObject({ value: { from: '2027-07-01' } });
    await other.close();
  });

  test.each([
    ['trial-balance', { compareFrom: '2026-01-01' }, 'field.required'],
    ['profit-loss', { compareTo: '2026-01-01' }, 'field.required'],
    ['profit-loss', { compareFrom: '2026-02-01', compareTo: '2026-01-01' }, 'date.before_start'],
    ['profit-loss', { costCentre: 'NOWHERE' }, 'reference.unknown'],
    ['ledger-statement', { ledger: 'CASH', costCentre: 'NOWHERE' }, 'reference.unknown'],
  ] as const)('%s with %o is refused with %s', async (name, query, code) => {
    expect(await reports.run(administrator, name, query)).toMatchObject({ ok: false, problems: [{ code }] });
  });
});
