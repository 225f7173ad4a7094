/**
 * Cash flow of a span of days by the indirect method: the profit, what of it was no cash, what working capital, long-term assets
 * and financing gave or took, and how cash and bank changed by it. Which part a ledger is in follows from what it is:
 * `cashFlowPart` says the rule. Openings are no flow: what they bring stood there before.
 */
import { choice, date } from '../definition/field.ts';
import type { LedgerNature, LedgerUse } from '../definition/masters-view.ts';
import { column, defineReport } from '../definition/report.ts';
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

export const cashFlowSections = {
  profit: { en: 'Profit', ar: 'الربح' },
  nonCash: { en: 'Items that are no cash', ar: 'بنود غير نقدية' },
  workingCapital: { en: 'Changes of working capital', ar: 'التغيرات في رأس المال العامل' },
  investing: { en: 'Investing', ar: 'الأنشطة الاستثمارية' },
  financing: { en: 'Financing', ar: 'الأنشطة التمويلية' },
  cash: { en: 'Cash and bank', ar: 'النقد والبنك' },
} as const;

export type CashFlowSection = keyof typeof cashFlowSections;

/** Lines that are no ledger's. */
export const cashFlowLines = {
  profit: { en: 'Net profit of the period', ar: 'صافي ربح الفترة' },
  longTerm: {
    en: 'Depreciation, write-offs and results of disposals',
    ar: 'الاستهلاك والشطب ونتائج بيع الأصول',
  },
  opening: { en: 'At the beginning', ar: 'في البداية' },
  broughtIn: { en: 'Brought in by opening balances', ar: 'أرصدة افتتاحية مدخلة' },
} as const;

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
  label: { en: 'Cash flow', ar: 'قائمة التدفقات النقدية' },
  permission: 'frmBalanceSheet',
  parameters: {
    from: date.optional('From', 'من'),
    asOf: date.optional('To', 'إلى'),
    ...compareParameters,
    by: choice.optional(columnsBy.en, columnsBy.ar, ['branch', 'month'], { optionLabels: [byBranch, byMonth] }),
  },
  columns: [...ledgerColumns, column('amount', 'money', [amountLabel.en, amountLabel.ar])],
  totals: {
    operating: { en: 'Cash from operations', ar: 'النقد من الأنشطة التشغيلية' },
    investing: { en: 'Cash from investing', ar: 'النقد من الأنشطة الاستثمارية' },
    financing: { en: 'Cash from financing', ar: 'النقد من الأنشطة التمويلية' },
    change: { en: 'Change of cash and bank', ar: 'التغير في النقد والبنك' },
    openingCash: { en: 'Cash and bank at the beginning', ar: 'النقد والبنك في البداية' },
    closingCash: { en: 'Cash and bank at the end', ar: 'النقد والبنك في النهاية' },
    difference: { en: 'Not explained', ar: 'غير مفسر' },
  },
});
