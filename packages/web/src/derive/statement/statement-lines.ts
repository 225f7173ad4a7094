/** Turns the answers of the reports into lines of a statement. Figures are shown as they came; nothing is added up here. */
import {
  type BalanceSheet,
  type BalanceSheetRow,
  balanceSheet,
  resultLines,
} from '@fieldbook/core/reports/balance-sheet';
import { type ProfitLoss, type ProfitLossRow, profitLoss } from '@fieldbook/core/reports/profit-loss';
import type { LedgerGroupTotal, TrialBalance, TrialBalanceRow } from '@fieldbook/core/reports/trial-balance';
import type { Language } from '../../session/preferences.ts';
import type { StatementLine } from './statement-line.ts';

interface LedgerNamed {
  readonly ledger: string;
  readonly ledgerArabic?: string;
}

function ledgerName(row: LedgerNamed, language: Language): string {
  return language === 'ar' && row.ledgerArabic ? row.ledgerArabic : row.ledger;
}

/** With the columns of the period when the report was asked from a day on. */
export function trialBalanceLines(report: TrialBalance, language: Language, total: string): readonly StatementLine[] {
  const hasPeriod = report.totals.opening !== undefined;
  const figures = (row: TrialBalanceRow | TrialBalance['totals']) => [
    ...(hasPeriod ? [row.opening, row.periodDebit, row.periodCredit] : []),
    row.debit,
    row.credit,
  ];
  const groupFigures = (group: LedgerGroupTotal) => [
    ...(hasPeriod ? [undefined, undefined, undefined] : []),
    group.debit,
    group.credit,
  ];
  const known = new Set(report.groups.map(({ code }) => code));
  const ledgersOf = (code: string | undefined, depth: number): StatementLine[] =>
    report.rows
      .filter((row) => (code === undefined ? !known.has(row.groupCode) : row.groupCode === code))
      .map((row) => ({
        key: `ledger ${row.code}`,
        name: ledgerName(row, language),
        code: row.code,
        depth,
        style: 'ledger',
        figures: figures(row),
        ledger: row.code,
      }));
  const groups = report.groups.flatMap((group): StatementLine[] => {
    const name = language === 'ar' && group.nameArabic ? group.nameArabic : group.name;
    const { code, depth } = group;
    return [
      { key: `group ${code}`, name, depth, style: 'group', figures: groupFigures(group) },
      ...ledgersOf(code, depth + 1),
    ];
  });
  return [
    ...groups,
    ...ledgersOf(undefined, 0),
    { key: 'total', name: total, depth: 0, style: 'grand', figures: figures(report.totals) },
  ];
}

type SectionRow = ProfitLossRow | BalanceSheetRow;

/** The rows of one section, each group once with all that is in it, in the order in which the groups first come. */
function sectionLines(rows: readonly SectionRow[], section: string, language: Language): StatementLine[] {
  const groups = Map.groupBy(
    rows.filter((each) => each.section === section),
    ({ group }) => group,
  );
  return [...groups].flatMap(([group, inGroup]): StatementLine[] => {
    const lines = inGroup.map((row) => rowLine(row, language));
    if (group === undefined) return lines;
    return [
      { key: `group ${section} ${group}`, name: group, depth: 1, style: 'group', figures: [undefined] },
      ...lines,
    ];
  });
}

function rowLine(row: SectionRow, language: Language): StatementLine {
  return {
    key: `row ${row.section} ${row.code ?? row.ledger}`,
    name: resultName(row.ledger, language) ?? ledgerName(row, language),
    code: row.code,
    depth: row.group === undefined ? 1 : 2,
    style: 'ledger',
    figures: [row.amount],
    ledger: row.code,
  };
}

function resultName(name: string, language: Language): string | undefined {
  return Object.values(resultLines).find(({ en }) => en === name)?.[language];
}

interface Section {
  readonly section: string;
  readonly name: string;
  readonly total: string;
}

function sectionsOf(rows: readonly SectionRow[], sections: readonly Section[], language: Language): StatementLine[] {
  return sections.flatMap(({ section, name, total }): StatementLine[] => [
    { key: `section ${section}`, name, depth: 0, style: 'group', figures: [undefined] },
    ...sectionLines(rows, section, language),
    { key: `total ${section}`, name, depth: 0, style: 'total', figures: [total] },
  ]);
}

export function profitLossLines(report: ProfitLoss, language: Language): readonly StatementLine[] {
  const { totals } = profitLoss;
  const sections = [
    { section: 'income', name: totals.income[language], total: report.totals.income },
    { section: 'expense', name: totals.expense[language], total: report.totals.expense },
  ];
  return [
    ...sectionsOf(report.rows, sections, language),
    { key: 'result', name: totals.result[language], depth: 0, style: 'grand', figures: [report.totals.result] },
  ];
}

export function balanceSheetLines(report: BalanceSheet, language: Language): readonly StatementLine[] {
  const { totals } = balanceSheet;
  const assets = [{ section: 'asset', name: totals.assets[language], total: report.totals.assets }];
  const others = [
    { section: 'liability', name: totals.liabilities[language], total: report.totals.liabilities },
    { section: 'equity', name: totals.equity[language], total: report.totals.equity },
  ];
  const grand = (key: string, name: string, figure: string): StatementLine => {
    return { key, name, depth: 0, style: 'grand', figures: [figure] };
  };
  return [
    ...sectionsOf(report.rows, assets, language).slice(0, -1),
    grand('assets', totals.assets[language], report.totals.assets),
    ...sectionsOf(report.rows, others, language),
    grand('others', totals.liabilitiesAndEquity[language], report.totals.liabilitiesAndEquity),
  ];
}
