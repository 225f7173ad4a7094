/** Trial balance, profit and loss and balance sheet: three views of the ledgers' balances as on a date. */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { BalanceSheet, BalanceSheetRow } from '@fieldbook/core/reports/balance-sheet';
import { resultLines } from '@fieldbook/core/reports/balance-sheet';
import { financialYearStart, type ProfitLoss, type ProfitLossRow } from '@fieldbook/core/reports/profit-loss';
import type { TrialBalance, TrialBalanceRow } from '@fieldbook/core/reports/trial-balance';
import { type LedgerBalance, loadLedgerBalances } from './ledger-balances.ts';
import { groupOf, groupTotals, type LedgerGroups, loadLedgerGroups } from './ledger-groups.ts';
import { demandOrder, type ReportScope } from './report-scope.ts';

export interface BalanceQuery {
  readonly asOf?: IsoDate | undefined;
  readonly from?: IsoDate | undefined;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((left, right) => left + right, 0);

export async function trialBalance(scope: ReportScope, query: BalanceQuery): Promise<TrialBalance> {
  const { from } = query;
  const asOf = query.asOf ?? scope.today;
  if (from !== undefined) demandOrder(from, asOf, 'asOf');
  const ledgers = await loadLedgerBalances(scope, asOf, from);
  const groups = await loadLedgerGroups(scope.client);
  const totalOf = (amount: (ledger: LedgerBalance) => number) => scope.money(sum(ledgers.map(amount)));
  return {
    ...scope.frame('trial-balance', asOf, from),
    rows: ledgers.map((ledger) => trialRow(scope, groups, ledger, from !== undefined)),
    totals: {
      ...(from === undefined
        ? {}
        : {
            opening: totalOf(({ opening }) => opening),
            periodDebit: totalOf(({ debit }) => debit),
            periodCredit: totalOf(({ credit }) => credit),
          }),
      debit: totalOf(({ closing }) => Math.max(closing, 0)),
      credit: totalOf(({ closing }) => Math.max(-closing, 0)),
    },
    groups: groupTotals(scope, groups, ledgers),
  };
}

function trialRow(scope: ReportScope, groups: LedgerGroups, ledger: LedgerBalance, isOfSpan: boolean): TrialBalanceRow {
  const { money } = scope;
  return {
    ...nameOf(groups, ledger),
    nature: ledger.nature,
    ...(isOfSpan
      ? { opening: money(ledger.opening), periodDebit: money(ledger.debit), periodCredit: money(ledger.credit) }
      : {}),
    debit: money(Math.max(ledger.closing, 0)),
    credit: money(Math.max(-ledger.closing, 0)),
  };
}

function nameOf(groups: LedgerGroups, ledger: LedgerBalance) {
  const group = groupOf(groups, ledger);
  return {
    ledger: ledger.name,
    ...(ledger.nameArabic === null ? {} : { ledgerArabic: ledger.nameArabic }),
    code: ledger.code,
    group: group.name,
    groupCode: group.code,
  };
}

export async function profitLoss(scope: ReportScope, query: BalanceQuery): Promise<ProfitLoss> {
  const asOf = query.asOf ?? scope.today;
  const from = query.from ?? financialYearStart(asOf, scope.country);
  demandOrder(from, asOf, 'asOf');
  const ledgers = await loadLedgerBalances(scope, asOf, from);
  const groups = await loadLedgerGroups(scope.client);
  const rows: ProfitLossRow[] = [];
  const total = { income: 0, expense: 0 };
  for (const section of ['income', 'expense'] as const) {
    for (const ledger of ledgers) {
      const amount = section === 'income' ? ledger.credit - ledger.debit : ledger.debit - ledger.credit;
      if (ledger.nature !== section || amount === 0) continue;
      total[section] += amount;
      rows.push({ section, ...nameOf(groups, ledger), amount: scope.money(amount) });
    }
  }
  return {
    ...scope.frame('profit-loss', asOf, from),
    from,
    rows,
    totals: {
      income: scope.money(total.income),
      expense: scope.money(total.expense),
      result: scope.money(total.income - total.expense),
    },
  };
}

export async function balanceSheet(scope: ReportScope, query: BalanceQuery): Promise<BalanceSheet> {
  const asOf = query.asOf ?? scope.today;
  const ledgers = await loadLedgerBalances(scope, asOf, financialYearStart(asOf, scope.country));
  const groups = await loadLedgerGroups(scope.client);
  const total = { asset: 0, liability: 0, equity: 0 };
  const rows: BalanceSheetRow[] = [];
  const add = (row: Omit<BalanceSheetRow, 'amount'>, amount: number): void => {
    if (amount === 0) return;
    total[row.section] += amount;
    rows.push({ ...row, amount: scope.money(amount) });
  };
  for (const section of ['asset', 'liability', 'equity'] as const) {
    for (const ledger of ledgers.filter(({ nature }) => nature === section)) {
      add({ section, ...nameOf(groups, ledger) }, section === 'asset' ? ledger.closing : -ledger.closing);
    }
  }
  const results = ledgers.filter(({ nature }) => nature === 'income' || nature === 'expense');
  const lines = [
    [resultLines.earlier, -sum(results.map(({ opening }) => opening))],
    [resultLines.current, sum(results.map(({ debit, credit }) => credit - debit))],
  ] as const;
  for (const [label, amount] of lines) {
    add({ section: 'equity', ledger: label.en, ledgerArabic: label.ar }, amount);
  }
  return {
    ...scope.frame('balance-sheet', asOf),
    rows,
    totals: {
      assets: scope.money(total.asset),
      liabilities: scope.money(total.liability),
      equity: scope.money(total.equity),
      liabilitiesAndEquity: scope.money(total.liability + total.equity),
    },
  };
}
