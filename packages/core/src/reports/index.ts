/** The only registry of reports. Whatever goes over all reports goes over this; a report that is not here does not exist. */
import type { ReportDefinition } from '../definition/report.ts';
import { tradeReports } from './analysis-reports.ts';
import { balanceSheet } from './balance-sheet.ts';
import { bankBook, cashBook } from './cash-book.ts';
import { cashFlow } from './cash-flow.ts';
import { closingCash } from './closing-cash.ts';
import { dayBook } from './day-book.ts';
import { dueFromSalesman, salesmanStatement } from './due-from-salesman.ts';
import { ledgerRegister } from './ledger-register.ts';
import { newsletter } from './newsletter.ts';
import { openBills } from './open-bills.ts';
import { partyBalances } from './party-balances.ts';
import { profitLoss } from './profit-loss.ts';
import { routeProfitability } from './route-profitability.ts';
import { customerStatement, ledgerStatement, myLedger, supplierStatement } from './statements.ts';
import { stockValue } from './stock-value.ts';
import { trialBalance } from './trial-balance.ts';

export const reports: readonly ReportDefinition[] = [
  trialBalance,
  profitLoss,
  balanceSheet,
  cashFlow,
  stockValue,
  openBills,
  customerStatement,
  supplierStatement,
  ledgerStatement,
  partyBalances,
  ledgerRegister,
  myLedger,
  cashBook,
  bankBook,
  closingCash,
  dayBook,
  routeProfitability,
  dueFromSalesman,
  salesmanStatement,
  newsletter,
  ...tradeReports,
];

const byName = new Map(reports.map((report) => [report.name, report]));

export function reportNamed(name: string): ReportDefinition | undefined {
  return byName.get(name);
}
