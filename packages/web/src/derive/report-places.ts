/** The statements that have a screen: their addresses and the forms that open them (SPEC §2, Reports). */
import type { MessageKey } from '../i18n/messages/index.ts';

export interface ReportPlace {
  /** Name of its definition in core. */
  readonly report: string;
  /** Last part of the address under `/dashboard/reports/`. */
  readonly path: string;
  readonly title: MessageKey;
  readonly permission: string;
  /** For lists of one side. */
  readonly side?: 'customer' | 'supplier';
}

export const reportPlaces: readonly ReportPlace[] = [
  { report: 'trial-balance', path: 'trial-balance', title: 'report.trial-balance', permission: 'frmTrialBalance' },
  { report: 'profit-loss', path: 'profit-loss', title: 'report.profit-loss', permission: 'frmProfitAndLoss' },
  { report: 'balance-sheet', path: 'balance-sheet', title: 'report.balance-sheet', permission: 'frmBalanceSheet' },
  { report: 'stock-value', path: 'stock-value', title: 'report.stock-value', permission: 'frmStockSummary' },
  {
    report: 'open-bills',
    path: 'bills-receivable',
    title: 'report.receivable',
    permission: 'frmBillsReceivable',
    side: 'customer',
  },
  {
    report: 'open-bills',
    path: 'bills-payable',
    title: 'report.payable',
    permission: 'frmBillsReceivable',
    side: 'supplier',
  },
];

export function reportAddress({ path }: ReportPlace): string {
  return `/dashboard/reports/${path}`;
}
