/** Trial balance, profit and loss and balance sheet, by branch, by cost centre and compared, against the reference model. */
import { type EntryRow, sum } from '@fieldbook/core/examples/reference/arrays';
import type { BalanceSheet } from '@fieldbook/core/reports/balance-sheet';
import type { ProfitLoss } from '@fieldbook/core/reports/profit-loss';
import type { TrialBalance } from '@fieldbook/core/reports/trial-balance';
import { expect } from 'vitest';
import { type Compared, days, money, span, sumsOf } from './ask.ts';

const base = ({ base: amount }: EntryRow) => amount;
const byLedger = ({ ledger }: EntryRow) => ledger;

/** Columns of a report by branch or cost centre stand beside its own. */
type Columned = Readonly<Record<string, unknown>>;

export async function expectSameBalances(compared: Compared): Promise<void> {
  for (const asOf of days) {
    await expectSameTrial(compared, asOf);
    await expectSameSheet(compared, asOf);
  }
  await expectSameTurnover(compared);
  await expectSameResult(compared);
}

async function expectSameTrial({ ask, model }: Compared, asOf: string): Promise<void> {
  const known = model.entries.filter(({ date }) => date <= asOf);
  const trial = await ask<TrialBalance>('trial-balance', { asOf, by: 'branch', compare: 'previousPeriod' });
  const signed = (debit: string | undefined, credit: string | undefined) => money(debit) - money(credit);
  const code = ({ code: own }: { code: string }) => own;
  const balances = sumsOf(trial.rows, code, ({ debit, credit }) => signed(debit, credit));
  expect(balances, `trial balance ${asOf}`).toEqual(sumsOf(known, byLedger, base));
  for (const branch of ['MB', 'SB']) {
    const own = known.filter((row) => row.branch === branch);
    const column = sumsOf(trial.rows, code, (row) => money(textOf(row, `branch:${branch}`)));
    expect(column, `trial balance ${asOf} of ${branch}`).toEqual(sumsOf(own, byLedger, base));
    const alone = await ask<TrialBalance>('trial-balance', { asOf, branch });
    const narrowed = sumsOf(alone.rows, code, ({ debit, credit }) => signed(debit, credit));
    expect(narrowed, `trial balance ${asOf}, ${branch} alone`).toEqual(sumsOf(own, byLedger, base));
  }
  const before = sumsOf(trial.rows, code, (row) => signed(row.compareDebit, row.compareCredit));
  const earlier = known.filter(({ date }) => date <= monthBefore(asOf));
  expect(before, `trial balance a month before ${asOf}`).toEqual(sumsOf(earlier, byLedger, base));
}

const textOf = (row: object, column: string) => String((row as Columned)[column] ?? '0.00');

function monthBefore(day: string): string {
  return day === '2026-12-31' ? '2026-11-30' : `2026-10-${day.slice(8)}`;
}

async function expectSameTurnover({ ask, model }: Compared): Promise<void> {
  const trial = await ask<TrialBalance>('trial-balance', { asOf: span.to, from: span.from });
  const own = model.entries.filter(({ date }) => date <= span.to);
  const opening = sumsOf(
    trial.rows,
    ({ code }) => code,
    (row) => money(row.opening),
  );
  expect(opening, 'opening balances').toEqual(
    sumsOf(
      own.filter(({ date }) => date < span.from),
      byLedger,
      base,
    ),
  );
  const moved = sumsOf(
    trial.rows,
    ({ code }) => code,
    (row) => money(row.periodDebit) - money(row.periodCredit),
  );
  const within = own.filter(({ date }) => date >= span.from);
  expect(moved, 'turnover of the span').toEqual(sumsOf(within, byLedger, base));
}

async function expectSameSheet({ ask, model }: Compared, asOf: string): Promise<void> {
  const known = model.entries.filter(({ date }) => date <= asOf);
  const natureOf = (ledger: string) => model.masters.ledger(ledger)?.nature;
  const sheet = await ask<BalanceSheet>('balance-sheet', { asOf, by: 'branch', compare: 'previousYear' });
  const worth = (nature: string) => sum(known.filter(({ ledger }) => natureOf(ledger) === nature).map(base));
  expect(money(sheet.totals.assets), `assets ${asOf}`).toBe(worth('asset'));
  expect(money(sheet.totals.liabilities), `liabilities ${asOf}`).toBe(-worth('liability') + 0);
  const equity = -worth('equity') - worth('income') - worth('expense') + 0;
  expect(money(sheet.totals.equity), `equity with result ${asOf}`).toBe(equity);
  const isOnSheet = ({ ledger }: EntryRow) => ['asset', 'liability', 'equity'].includes(natureOf(ledger) ?? '');
  const result = ({ ledger, base: amount }: EntryRow) => (isOnSheet({ ledger } as EntryRow) ? amount : 0);
  const sideOf = (section: string) => (section === 'asset' ? 1 : -1);
  const lines = sheet.rows.filter(({ code }) => code !== undefined);
  for (const branch of [undefined, 'MB', 'SB']) {
    const own = known.filter((row) => branch === undefined || row.branch === branch);
    const told = sumsOf(
      lines,
      ({ code }) => String(code),
      (row) => sideOf(row.section) * money(branch === undefined ? row.amount : textOf(row, `branch:${branch}`)),
    );
    expect(told, `balance sheet ${asOf} of ${branch ?? 'all'}`).toEqual(sumsOf(own, byLedger, result));
  }
  const yearBefore = sumsOf(
    sheet.rows,
    ({ section }) => section,
    (row) => money(row.compare),
  );
  expect(yearBefore, 'a year before there was nothing').toEqual(
    sumsOf(
      known.filter(({ date }) => date < '2026'),
      ({ ledger }) => natureOf(ledger) ?? '',
      base,
    ),
  );
}

async function expectSameResult({ ask, model }: Compared): Promise<void> {
  const closing = new Set(
    model.vouchers.filter(({ document }) => document.type === 'yearClosing').map(({ key }) => key),
  );
  const isEarned = ({ ledger }: EntryRow) => ['income', 'expense'].includes(model.masters.ledger(ledger)?.nature ?? '');
  const earned = model.entries.filter((row) => isEarned(row) && !closing.has(row.voucher));
  const within = (from: string, to: string) => earned.filter(({ date }) => date >= from && date <= to);
  const query = { from: '2026-11-16', asOf: '2026-11-30', compare: 'previousPeriod' } as const;
  const [own, before] = [within('2026-11-16', '2026-11-30'), within('2026-11-01', '2026-11-15')];
  const signed = (row: { section: string }, amount: number) =>
    (row.section === 'income' || row.section === 'otherIncome' ? -1 : 1) * amount;
  const code = ({ code: ledger }: { code?: string }) => String(ledger);

  const byBranch = await ask<ProfitLoss>('profit-loss', { ...query, by: 'branch' });
  expect(money(byBranch.totals.result), 'result').toBe(-sum(own.map(base)) + 0);
  const told = (rows: ProfitLoss['rows'], of: (row: ProfitLoss['rows'][number]) => string | undefined) =>
    sumsOf(rows, code, (row) => signed(row, money(of(row))));
  expect(
    told(byBranch.rows, (row) => row.amount),
    'profit and loss',
  ).toEqual(sumsOf(own, byLedger, base));
  expect(
    told(byBranch.rows, (row) => row.compare),
    'profit and loss of the days before',
  ).toEqual(sumsOf(before, byLedger, base));
  for (const branch of ['MB', 'SB'])
    expect(
      told(byBranch.rows, (row) => textOf(row, `branch:${branch}`)),
      `profit of ${branch}`,
    ).toEqual(
      sumsOf(
        own.filter((row) => row.branch === branch),
        byLedger,
        base,
      ),
    );

  const byCentre = await ask<ProfitLoss>('profit-loss', { from: query.from, asOf: query.asOf, by: 'costCentre' });
  for (const [column, centre] of [
    ['costCentre:CC1', 'CC1'],
    ['costCentre:CC2', 'CC2'],
    ['unallocated', ''],
  ] as const)
    expect(
      told(byCentre.rows, (row) => textOf(row, column)),
      `profit and loss, ${column}`,
    ).toEqual(
      sumsOf(
        own.filter((row) => row.costCentre === centre),
        byLedger,
        base,
      ),
    );
  // The second cost centre is below the first.
  const ofCentre = await ask<ProfitLoss>('profit-loss', { from: query.from, asOf: query.asOf, costCentre: 'CC1' });
  expect(
    told(ofCentre.rows, (row) => row.amount),
    'profit and loss of CC1 and below',
  ).toEqual(
    sumsOf(
      own.filter((row) => row.costCentre !== ''),
      byLedger,
      base,
    ),
  );
  const closed = await ask<ProfitLoss>('profit-loss', { from: query.from, asOf: query.asOf, withClosing: 'true' });
  const all = model.entries.filter((row) => isEarned(row) && row.date >= query.from && row.date <= query.asOf);
  expect(
    told(closed.rows, (row) => row.amount),
    'with closing entries',
  ).toEqual(sumsOf(all, byLedger, base));
}
