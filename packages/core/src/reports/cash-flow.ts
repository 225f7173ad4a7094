/**
 * Cash flow of a span of days by the indirect method: the profit, what of it was no cash, what working capital, long-term assets
 * and financing gave or took, and how cash and bank changed by it. Which part a ledger is in follows from what it is:
 * `cashFlowPart` says the rule. Openings are no flow: what they bring stood there before.
 */

import { choice, date } from '../definition/field.ts';
import type { LedgerNature, LedgerUse } from '../definition/masters-view.ts';
import { column, defineReport } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';
import type { IsoDate } from '../kernel/date.ts';
import {
  amountLabel,
  byBranch,
  byMonth,
  columnsBy,
  compareParameters,
  type LedgerReport,
  type LedgerRow,
  ledgerColumns,
} from './ledger-tree.ts';

/** The voucher type whose entries are what stood before the books began. */
export const OPENING_TYPE = 'opening';

export const cashFlowSections = texts({
  profit: 'Profit',
  nonCash: 'Items that are no cash',
  workingCapital: 'Changes of working capital',
  investing: 'Investing',
  financing: 'Financing',
  cash: 'Cash and bank',
});

export type CashFlowSection = keyof typeof cashFlowSections;

/** Lines that are no ledger's. */
export const cashFlowLines = texts({
  profit: 'Net profit of the period',
  longTerm: 'Depreciation, write-offs and results of disposals',
  opening: 'At the beginning',
  broughtIn: 'Brought in by opening balances',
});

export interface CashFlowTotals {
  /** Profit, items that are no cash and working capital. */
  readonly operating: string;
  readonly investing: string;
  readonly financing: string;
  /** All of them. */
  readonly change: string;
  readonly openingCash: string;
  readonly closingCash: string;
  /** Closing less opening cash, less the change: zero. */
  readonly difference: string;
}

export interface CashFlowRow extends LedgerRow {
  readonly section: CashFlowSection;
  /** Above zero where it gave cash. */
  readonly amount: string;
}

export interface CashFlow extends LedgerReport<CashFlowRow, CashFlowTotals> {
  readonly from: IsoDate;
}

/** What the rule asks of a ledger. `roots` are the codes of its groups, its own first, the outermost last. */
export interface CashFlowLedger {
  readonly nature: LedgerNature;
  readonly use: LedgerUse;
  readonly role?: string | null;
  readonly groups: readonly string[];
}

export type CashFlowPart = 'cash' | 'result' | 'nonCash' | 'workingCapital' | 'investing' | 'financing';

/**
 * Cash and bank by their use. Income and expense are the profit. The revaluation of foreign currency is no cash. Equity is
 * financing. Assets under `FIXED-ASSETS`, or under an outermost group in which nothing carries the daily trade, are
 * investing; so are liabilities under `LOANS` or such a group financing. Everything else is working capital.
 */
export function cashFlowPart(ledger: CashFlowLedger, tradingRoots: ReadonlySet<string>): CashFlowPart {
  const { nature, use, role, groups } = ledger;
  if (use === 'cash' || use === 'bank') return 'cash';
  if (nature === 'income' || nature === 'expense') return 'result';
  if (nature === 'equity') return 'financing';
  if (role === 'exchangeRevaluation') return 'nonCash';
  const isOfTrade = use !== 'general' || (role !== undefined && role !== null);
  if (isOfTrade) return 'workingCapital';
  const isLongTerm =
    groups.includes(nature === 'asset' ? 'FIXED-ASSETS' : 'LOANS') || !tradingRoots.has(groups.at(-1) ?? '');
  if (!isLongTerm) return 'workingCapital';
  return nature === 'asset' ? 'investing' : 'financing';
}

/** The outermost groups in which a ledger has a use or a role: current assets and current liabilities, whatever their code. */
export function tradingRoots(ledgers: readonly CashFlowLedger[]): ReadonlySet<string> {
  const trading = ledgers.filter(
    ({ nature, use, role }) =>
      (nature === 'asset' || nature === 'liability') && (use !== 'general' || (role !== undefined && role !== null)),
  );
  return new Set(trading.map(({ groups }) => groups.at(-1) ?? ''));
}

export const cashFlow = defineReport({
  name: 'cash-flow',
  topic: 'accounts',
  label: 'Cash flow',
  permission: 'frmBalanceSheet',
  isOfCosts: true,
  parameters: {
    from: date.optional('From'),
    asOf: date.optional('To'),
    ...compareParameters,
    by: choice.optional(columnsBy, ['branch', 'month'], { optionLabels: [byBranch, byMonth] }),
  },
  columns: [...ledgerColumns, column('amount', 'money', amountLabel)],
  totals: {
    operating: 'Cash from operations',
    investing: 'Cash from investing',
    financing: 'Cash from financing',
    change: 'Change of cash and bank',
    openingCash: 'Cash and bank at the beginning',
    closingCash: 'Cash and bank at the end',
    difference: 'Not explained',
  },
});
