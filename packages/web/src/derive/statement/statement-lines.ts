/** Turns the answers of the statements into lines of the screen: core's lines, and what each figure is made of. */
import type { FigureScope } from '@fieldbook/core/definition/report';
import { addDays } from '@fieldbook/core/kernel/date';
import { financialYearStart } from '@fieldbook/core/reports/financial-year';
import { PARTY_BALANCES } from '@fieldbook/core/reports/party-balances';
import {
  type AnyLedgerReport,
  type LineWords,
  statementTree,
  type TreeRow,
} from '@fieldbook/core/reports/statement-tree';
import { type Address, BEGINNING } from './row-link.ts';
import type { StatementLine } from './statement-line.ts';

export function statementLines(report: AnyLedgerReport, words: LineWords): readonly StatementLine[] {
  return statementTree(report, words).map(({ row, ...line }) =>
    row === undefined ? line : { ...line, opens: opensOf(report, row) },
  );
}

function opensOf(report: AnyLedgerReport, { code, result, perParty }: TreeRow): StatementLine['opens'] {
  if (code === undefined) return resultOpens(report, result);
  return (scope) => (perParty && isBalance(scope) ? partiesAddress(code, scope) : ledgerAddress(code, scope));
}

/** The profit and loss whose result this is; that of earlier years from the beginning on. */
function resultOpens(
  { yearFrom, asOf }: AnyLedgerReport,
  result: string | undefined,
): ((scope: FigureScope) => Address) | undefined {
  if (result === undefined) return undefined;
  const firstMonth = Number((yearFrom ?? `${asOf.slice(0, 4)}-01-01`).slice(5, 7));
  return ({ to, branch }) => {
    const before = addDays(financialYearStart(to, firstMonth), -1);
    const days = result === 'earlier' ? { from: BEGINNING, asOf: before } : { asOf: to };
    return { to: '/dashboard/reports/profit-loss', search: { ...days, branch, withClosing: 'true' } };
  };
}

/** Not a movement, and of no part of the ledger but a branch. */
function isBalance({ to, branch, showCorrections, ...rest }: FigureScope): boolean {
  return Object.values(rest).every((value) => value === undefined);
}

interface PartiesOf {
  readonly to: string;
  readonly branch?: string | undefined;
}

/** The parties of a control ledger: their sum is its balance. */
export function partiesAddress(ledger: string, { to, branch }: PartiesOf): Address {
  return { to: `/dashboard/reports/${PARTY_BALANCES}`, search: { ledger, asOf: to, branch } };
}

function ledgerAddress(ledger: string, scope: FigureScope): Address {
  return { to: '/dashboard/registers/LedgerStatement', search: { ledger, ...scope } };
}
