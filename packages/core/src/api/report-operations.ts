/** The reports an accountant asks for, and the entries behind a figure (drill-down). Amounts are exact decimal text. */
import { z } from 'zod';
import { named, type Operation } from './operation.ts';
import { codeText, dateText, pageQuery } from './wire-values.ts';

const asOf = { asOf: dateText.optional(), branch: codeText.optional() };
const span = { from: dateText.optional(), to: dateText.optional() };

export const reportQueries = {
  'trial-balance': z.strictObject({ ...asOf, from: dateText.optional() }),
  'profit-loss': z.strictObject({ ...asOf, from: dateText.optional() }),
  'balance-sheet': z.strictObject(asOf),
  'stock-value': z.strictObject({ ...asOf, godown: codeText.optional(), ...pageQuery }),
  'open-bills': z.strictObject({
    ...asOf,
    side: z.enum(['customer', 'supplier']).optional(),
    party: codeText.optional(),
    ...pageQuery,
  }),
  'customer-statement': z.strictObject({ ...span, branch: codeText.optional(), party: codeText, ...pageQuery }),
  'ledger-statement': z.strictObject({ ...span, branch: codeText.optional(), ledger: codeText, ...pageQuery }),
} as const;

export type ReportName = keyof typeof reportQueries;

export const reportNames = Object.keys(reportQueries) as readonly ReportName[];

export const entriesQuery = z.strictObject({ ...span, branch: codeText.optional(), ...pageQuery });

const facts: Record<ReportName, { title: string; permission: string }> = {
  'trial-balance': { title: 'Trial balance', permission: 'frmTrialBalance' },
  'profit-loss': { title: 'Profit and loss', permission: 'frmProfitAndLoss' },
  'balance-sheet': { title: 'Balance sheet', permission: 'frmBalanceSheet' },
  'stock-value': { title: 'Stock value', permission: 'frmStockSummary' },
  'open-bills': { title: 'Open bills', permission: 'frmBillsReceivable' },
  'customer-statement': { title: 'Statement of a customer', permission: 'frmLedgerStatement' },
  'ledger-statement': { title: 'Statement of a ledger', permission: 'frmLedgerStatement' },
};

const report = named('Report', z.looseObject({ name: z.string() }));

export function reportOperations(): Operation[] {
  const reports = reportNames.map(
    (name): Operation => ({
      name: `report.${name}`,
      method: 'GET',
      path: `/reports/${name}`,
      permission: facts[name].permission,
      idempotency: 'none',
      tag: 'Reports',
      summary: `${facts[name].title}, as on a date.`,
      query: reportQueries[name],
      response: report,
      status: 200,
    }),
  );
  const entries: Operation = {
    name: 'ledger.entries',
    method: 'GET',
    path: '/ledgers/{code}/entries',
    permission: 'frmLedgerStatement',
    idempotency: 'none',
    tag: 'Reports',
    summary: 'The entries of a ledger in a span of days, each with the voucher it comes from.',
    query: entriesQuery,
    response: report,
    status: 200,
  };
  return [...reports, entries];
}
