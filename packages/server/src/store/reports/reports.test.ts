/** Reports against naive sums over what was written, on any day, with some postings folded and some not. */
import type { ReportFrame } from '@fieldbook/core/definition/report';
import { parseMoney } from '@fieldbook/core/kernel/money';
import type { BalanceSheet } from '@fieldbook/core/reports/balance-sheet';
import type { LedgerRegister } from '@fieldbook/core/reports/ledger-register';
import type { OpenBills } from '@fieldbook/core/reports/open-bills';
import type { ProfitLoss } from '@fieldbook/core/reports/profit-loss';
import type { Statement, StatementRow } from '@fieldbook/core/reports/statements';
import type { StockValue } from '@fieldbook/core/reports/stock-value';
import type { TrialBalance } from '@fieldbook/core/reports/trial-balance';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { administrator, openTestBooks, type TestBooks } from '../../../testing/store/reports/books.ts';
import { dayOf, deeds, writeHistory } from '../../../testing/store/reports/history.ts';
import type { WrittenVoucher } from '../../../testing/store/reports/vouchers.ts';
import { runsOf } from '../../../testing/store/runs.ts';
import { inScope } from './report-scope.ts';
import { createReports, type ReportQuery, type Reports, runReport } from './reports.ts';

const minor = (text: string): number => parseMoney(text, 2) ?? Number.NaN;
const sum = (amounts: readonly number[]): number => amounts.reduce((left, right) => left + right, 0);

function balances(
  vouchers: readonly WrittenVoucher[],
  keep: (voucher: WrittenVoucher) => boolean,
): Map<string, number> {
  const all = new Map<string, number>();
  for (const { ledger, amount } of vouchers.filter(keep).flatMap(({ entries }) => entries)) {
    all.set(ledger, (all.get(ledger) ?? 0) + amount);
  }
  return all;
}

const withoutZero = (map: Map<string, number>) => Object.fromEntries([...map].filter(([, amount]) => amount !== 0));

describeOnEachServer('reports', (server) => {
  let database: TestDatabase;
  let books: TestBooks;
  let reports: Reports;

  async function run<R extends ReportFrame>(name: string, query: ReportQuery = {}): Promise<R> {
    const answer = await reports.run(administrator, name, query);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return answer.value as R;
  }

  async function allPages<R extends { readonly rows: readonly unknown[]; readonly next: string | null }>(
    name: string,
    query: ReportQuery,
  ): Promise<{ first: R; rows: R['rows'][number][] }> {
    const rows: R['rows'][number][] = [];
    let first: R | undefined;
    let cursor: string | undefined;
    do {
      const page = (await run(name, { ...query, cursor })) as unknown as R;
      first ??= page;
      rows.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return { first, rows };
  }

  beforeAll(async () => {
    database = await testDatabase(server);
    books = await openTestBooks(database.company);
    reports = createReports({ database: database.company, now: () => '2026-11-21T08:00:00Z' });
  });
  afterAll(() => database.close());

  test('whatever was posted and folded, each report on any day is the plain sum of the entries', async () => {
    const days = fc.tuple(fc.integer({ min: -5, max: 740 }), fc.nat({ max: 400 }));
    await fc.assert(
      fc.asyncProperty(deeds, days, fc.nat({ max: 40 }), async (history, [day, span], folded) => {
        await writeHistory(books, history);
        if (folded > 0) await books.fold(folded);
        const [asOf, from] = [dayOf(day), dayOf(day - span)];
        await checkTrialBalance(asOf, from);
        await checkLedgerRegister(asOf, from);
        await checkResult(asOf, from);
        await checkStock(asOf);
        await checkBills(asOf);
        await checkStatements(asOf, from);
      }),
      { numRuns: runsOf(20), endOnFailure: true },
    );
  }, 180_000);

  async function checkTrialBalance(asOf: string, from: string): Promise<void> {
    for (const branch of [undefined, 'DXB']) {
      const here = (voucher: WrittenVoucher) => branch === undefined || voucher.branch === branch;
      const report = await run<TrialBalance>('trial-balance', { asOf, branch });
      const expected = withoutZero(balances(books.written, (voucher) => here(voucher) && voucher.date <= asOf));
      const found = report.rows.map(({ code, debit, credit }) => [code, minor(debit) - minor(credit)]);
      expect(Object.fromEntries(found)).toEqual(expected);
      expect(report.totals.debit).toBe(report.totals.credit);
      const roots = report.groups.filter(({ depth }) => depth === 0);
      expect(sum(roots.map(({ debit }) => minor(String(debit))))).toBe(minor(report.totals.debit));
    }
    const report = await run<TrialBalance>('trial-balance', { asOf, from });
    const before = balances(books.written, ({ date }) => date < from);
    const within = books.written.filter(({ date }) => date >= from && date <= asOf).flatMap(({ entries }) => entries);
    for (const row of report.rows) {
      const own = within.filter(({ ledger }) => ledger === row.code).map(({ amount }) => amount);
      expect(minor(row.opening ?? '')).toBe(before.get(row.code) ?? 0);
      expect(minor(row.periodDebit ?? '')).toBe(sum(own.filter((amount) => amount > 0)));
      expect(minor(row.periodCredit ?? '')).toBe(0 - sum(own.filter((amount) => amount < 0)));
    }
    const moved = within.filter(({ amount }) => amount !== 0).map(({ ledger }) => ledger);
    expect(new Set(moved).isSubsetOf(new Set(report.rows.map(({ code }) => code)))).toBe(true);
  }

  async function checkLedgerRegister(asOf: string, from: string): Promise<void> {
    const register = await run<LedgerRegister>('ledger-register', { asOf, from });
    const before = balances(books.written, ({ date }) => date < from);
    const upTo = balances(books.written, ({ date }) => date <= asOf);
    for (const { code, opening, debit, credit, closing } of register.rows) {
      expect([code, minor(opening), minor(closing)]).toEqual([code, before.get(code) ?? 0, upTo.get(code) ?? 0]);
      expect(minor(opening) + minor(debit) - minor(credit)).toBe(minor(closing));
    }
    const found = new Set(register.rows.map(({ code }) => code));
    expect(new Set(upTo.keys()).isSubsetOf(found)).toBe(true);
    expect(minor(register.totals.closing)).toBe(0);
    const ledgerGroup = register.rows.find(({ code }) => code === 'CASH')?.groupCode;
    const ofGroup = await run<LedgerRegister>('ledger-register', { asOf, from, ledgerGroup });
    expect(ofGroup.rows).toEqual(register.rows.filter(({ groupCode }) => groupCode === ledgerGroup));
  }

  async function checkResult(asOf: string, from: string): Promise<void> {
    const isResult = /SALES|COST|RENT|SALARIES|INCOME|FUEL/;
    const result = (keep: (voucher: WrittenVoucher) => boolean) =>
      0 - sum([...balances(books.written, keep)].map(([ledger, amount]) => (isResult.test(ledger) ? amount : 0)));
    const span = await run<ProfitLoss>('profit-loss', { asOf, from });
    expect(minor(span.totals.result)).toBe(result(({ date }) => date >= from && date <= asOf));
    const { grossProfit, otherIncome, expense } = span.totals;
    expect(minor(span.totals.result)).toBe(minor(grossProfit) + minor(otherIncome) - minor(expense));
    const sheet = await run<BalanceSheet>('balance-sheet', { asOf });
    expect(sheet.totals.assets).toBe(sheet.totals.liabilitiesAndEquity);
    const lines = sheet.rows.filter(({ code }) => code === undefined);
    expect(sum(lines.map(({ amount }) => minor(amount)))).toBe(result(({ date }) => date <= asOf));
  }

  async function checkStock(asOf: string): Promise<void> {
    const { first, rows } = await allPages<StockValue>('stock-value', { asOf, limit: 2 });
    const moved = new Map<string, number>();
    for (const voucher of books.written.filter(({ date }) => date <= asOf)) {
      for (const { item, quantity } of voucher.moves ?? []) moved.set(item, (moved.get(item) ?? 0) + quantity);
    }
    expect(
      Object.fromEntries(rows.filter(({ smallest }) => smallest !== 0).map((row) => [row.code, row.smallest])),
    ).toEqual(withoutZero(moved));
    const ledger = balances(books.written, ({ date }) => date <= asOf).get('STOCK') ?? 0;
    expect(minor(first.totals?.value ?? '')).toBe(ledger);
    expect(sum(rows.map(({ value }) => minor(value)))).toBe(ledger);
    const parts = await Promise.all(['MAIN', 'VAN1'].map((godown) => run<StockValue>('stock-value', { asOf, godown })));
    expect(sum(parts.flatMap((part) => part.rows.map(({ smallest }) => smallest)))).toBe(sum([...moved.values()]));
  }

  async function checkBills(asOf: string): Promise<void> {
    const expected = new Map<string, number>();
    for (const { date, bills = [], referNo } of books.written) {
      if (date > asOf) continue;
      for (const { party, ledger, reference = referNo, amount } of bills) {
        const key = `${party}/${ledger}/${reference}`;
        expected.set(key, (expected.get(key) ?? 0) + amount);
      }
    }
    const { first, rows } = await allPages<OpenBills>('open-bills', { asOf, limit: 7 });
    const found = rows.map((row) => [`${row.side}:${row.partyCode}/${row.ledger}/${row.reference}`, minor(row.open)]);
    expect(Object.fromEntries(found)).toEqual(withoutZero(expected));
    expect(minor(first.totals?.baseOpen ?? '')).toBe(sum([...expected.values()]));
    expect(first.totals?.count).toBe(rows.length);
    const own = await allPages<OpenBills>('open-bills', { asOf, side: 'customer', party: 'C1', limit: 7 });
    expect(own.rows).toEqual(rows.filter(({ side, partyCode }) => side === 'customer' && partyCode === 'C1'));
  }

  async function checkStatements(asOf: string, from: string): Promise<void> {
    const subjects = [
      ['customer-statement', { party: 'C1' }, { party: 'customer:C1' }],
      ['ledger-statement', { ledger: 'CASH' }, { ledger: 'CASH' }],
    ] as const;
    for (const [name, query, subject] of subjects) {
      const own = books.written.flatMap(({ date, postingNo, entries }) =>
        entries
          .filter((entry) => Object.entries(subject).every(([key, value]) => entry[key as 'ledger'] === value))
          .map(({ amount }) => ({ date, postingNo, amount })),
      );
      const opening = sum(own.filter(({ date }) => date < from).map(({ amount }) => amount));
      const within = own
        .filter(({ date }) => date >= from && date <= asOf)
        .sort((a, b) => a.date.localeCompare(b.date) || a.postingNo - b.postingNo);
      const { first, rows } = await allPages<Statement>(name, { ...query, from, to: asOf, limit: 3 });
      let balance = opening;
      const expected = within.map(({ date, amount }) => {
        balance += amount;
        return { date, amount, balance };
      });
      const plain = ({ date, amount, balance: after }: StatementRow) => ({
        date,
        amount: minor(amount),
        balance: minor(after),
      });
      expect(rows.map(plain)).toEqual(expected);
      expect(minor(first.totals?.opening ?? '')).toBe(opening);
      expect(minor(first.totals?.closing ?? '')).toBe(balance);
      expect(minor(first.totals?.debit ?? '')).toBe(sum(within.map(({ amount }) => Math.max(amount, 0))));
    }
  }

  test('a statement names the other side, the voucher and its number', async () => {
    const [sale] = await books.write([
      {
        type: 'sales',
        date: '2028-01-05',
        branch: 'MB',
        party: 'customer:C2',
        net: 10_500,
        entries: [
          { ledger: 'DEBTORS', party: 'customer:C2', amount: 10_500 },
          { ledger: 'OUTPUT-TAX', amount: -500 },
          { ledger: 'SALES', amount: -10_000 },
        ],
        bills: [{ party: 'customer:C2', ledger: 'DEBTORS', kind: 'new', amount: 10_500 }],
      },
    ]);
    const { rows } = await run<Statement>('customer-statement', { party: 'C2', from: '2028-01-01', to: '2028-12-31' });
    expect(rows).toEqual([
      expect.objectContaining({
        particulars: 'Sales …',
        date: '2028-01-05',
        voucherType: 'sales',
        referNo: sale?.referNo,
        voucherNo: sale?.voucherNo,
        kind: 'post',
        debit: '105.00',
        credit: '0.00',
      }),
    ]);
  });

  test('overdue days count from the due date; advances are never overdue', async () => {
    const { rows } = await run<OpenBills>('open-bills', {
      asOf: '2028-01-15',
      party: 'C2',
      side: 'customer',
      limit: 500,
    });
    const bill = rows.find(({ date }) => date === '2028-01-05');
    expect(bill).toMatchObject({ open: '105.00', overdueDays: 10, currency: 'AED', dueDate: '2028-01-05' });
    expect(rows.filter(({ kind }) => kind !== 'new').every(({ overdueDays }) => overdueDays === 0)).toBe(true);
  });

  test('an open bill is found by a part of its number, and only what is found is summed', async () => {
    const asked = { asOf: '2028-01-15', side: 'customer' } as const;
    const all = await run<OpenBills>('open-bills', { ...asked, limit: 500 });
    const wanted = all.rows.at(-1)?.reference ?? '';
    const part = wanted.slice(1).toUpperCase();
    const matching = all.rows.filter(({ reference }) => reference.toUpperCase().includes(part));
    const found = await run<OpenBills>('open-bills', { ...asked, search: part, limit: 500 });
    expect(matching.length).toBeGreaterThan(0);
    expect(matching.length).toBeLessThan(all.rows.length);
    expect(found.rows).toEqual(matching);
    expect(found.totals?.count).toBe(matching.length);
    expect((await run<OpenBills>('open-bills', { ...asked, search: '%' })).rows).toEqual([]);
  });

  test('a branch in another zone has its own today', async () => {
    const night = createReports({ database: database.company, now: () => '2026-11-20T22:30:00Z' });
    const asOf = async (actor: typeof administrator, query: ReportQuery) => {
      const answer = await night.run(actor, 'open-bills', query);
      return answer.ok ? (answer.value as OpenBills).asOf : answer.problems;
    };
    await database.company.transaction(({ client }) =>
      client.query("update branch set zone = 'America/New_York' where code = 'DXB'"),
    );
    const clerk = { ...administrator, branches: ['DXB'] };
    expect([await asOf(administrator, {}), await asOf(administrator, { branch: 'MB' })]).toEqual([
      '2026-11-21',
      '2026-11-21',
    ]);
    expect([await asOf(administrator, { branch: 'DXB' }), await asOf(clerk, {})]).toEqual(['2026-11-20', '2026-11-20']);
  });

  test('a person of one branch sees the figures of that branch and may not ask for another', async () => {
    const clerk = { ...administrator, branches: ['DXB'] };
    const own = await reports.run(clerk, 'trial-balance', { asOf: '2026-12-31' });
    const asked = await run<TrialBalance>('trial-balance', { asOf: '2026-12-31', branch: 'DXB' });
    expect(own.ok && (own.value as TrialBalance).rows).toEqual(asked.rows);
    const refusal = await reports.run(clerk, 'trial-balance', { branch: 'MB' });
    expect(refusal).toMatchObject({ ok: false, problems: [{ code: 'reference.unknown', path: 'branch' }] });
    const stock = await reports.run(clerk, 'stock-value', { asOf: '2026-12-31' });
    const van = await run<StockValue>('stock-value', { asOf: '2026-12-31', godown: 'VAN1' });
    expect(stock.ok && (stock.value as StockValue).rows).toEqual(van.rows);
  });

  test.each(['stock-value', 'stock-summary', 'stock-period', 'stock-ledger', 'item-stock-vouchers'])(
    'what is read on a snapshot after %s, which looks at the whole company, is what the person sees',
    async (name) => {
      const actor = { ...administrator, branches: ['DXB'] };
      const answer = await inScope({ database: database.company }, { actor }, async (scope) => {
        const seen = async () =>
          (await scope.client.query("select current_setting('fieldbook.branches') as seen")).rows;
        const before = await seen();
        await runReport(scope, name, { item: 'MILK' } as ReportQuery);
        return [before, await seen()];
      });
      expect(answer.ok && answer.value[0]).toEqual(answer.ok && answer.value[1]);
      expect(answer.ok && answer.value[0]).not.toEqual([{ seen: '*' }]);
    },
  );

  test.each([
    ['trial-balance', { branch: 'NOWHERE' }, 'reference.unknown'],
    ['trial-balance', { asOf: '2026-01-01', from: '2026-02-01' }, 'date.before_start'],
    ['stock-value', { godown: 'NOWHERE' }, 'reference.unknown'],
    ['stock-value', { cursor: 'x' }, 'cursor.malformed'],
    ['open-bills', { cursor: Buffer.from('["a","b",1]').toString('base64url') }, 'cursor.malformed'],
    ['customer-statement', {}, 'field.required'],
    ['ledger-statement', { ledger: 'NOWHERE' }, 'reference.unknown'],
    ['no-report', {}, 'field.unknown'],
  ])('%s with %o is refused with %s', async (name, query, code) => {
    expect(await reports.run(administrator, name, query)).toMatchObject({ ok: false, problems: [{ code }] });
  });
});
