/** The only registry of reports. Whatever goes over all reports goes over this; a report that is not here does not exist. */
import type { ReportDefinition } from '../definition/report.ts';
import { balanceSheet } from './balance-sheet.ts';
import { openBills } from './open-bills.ts';
import { profitLoss } from './profit-loss.ts';
import { customerStatement, ledgerStatement } from './statements.ts';
import { stockValue } from './stock-value.ts';
import { trialBalance } from './trial-balance.ts';

export const reports: readonly ReportDefinition[] = [
  trialBalance,
  profitLoss,
  balanceSheet,
  stockValue,
  openBills,
  customerStatement,
  ledgerStatement,
];

const byName = new Map(reports.map((report) => [report.name, report]));

export function reportNamed(name: string): ReportDefinition | undefined {
  return byName.get(name);
}
