/**
 * The lines of a statement (trial balance, profit and loss, balance sheet) as screen and paper show them: groups with their
 * figures, ledgers indented below them, totals. Figures are shown as they came; nothing is added up here.
 */

import type { ReportColumn } from '../definition/report.ts';
import type { Language } from '../i18n/languages.ts';
import { say } from '../i18n/say.ts';
import { msg } from '../i18n/text.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cashFlow, cashFlowSections } from './cash-flow.ts';
import { type GroupRow, type LedgerReport, type LedgerRow, totalLabel } from './ledger-tree.ts';
import { profitLoss } from './profit-loss.ts';

export type TreeRow = LedgerRow & { readonly result?: string };

export interface TreeLine {
  readonly key: string;
  readonly name: string;
  readonly code?: string | undefined;
  /** 0 is the outermost. */
  readonly depth: number;
  readonly style: 'section' | 'group' | 'ledger' | 'total' | 'grand';
  /** Keys of the sections and groups it stands in, outermost first: it goes with any of them that is closed. */
  readonly inside: readonly string[];
  /** Decimal texts, one for each column of figures; nothing leaves the cell empty. */
  readonly figures: readonly (string | undefined)[];
  /** Of a ledger or a result: what it was made of. */
  readonly row?: TreeRow;
}

export type AnyLedgerReport = LedgerReport<TreeRow, unknown>;

export interface LineWords {
  readonly language: Language;
  readonly total: string;
  /** `Total income`. */
  readonly totalOf: (name: string) => string;
}

/** As paper and files say them. */
export function lineWords(language: Language): LineWords {
  return {
    language,
    total: say(totalLabel, language),
    // A heading as it reads within a sentence; other languages keep its capital, or have none.
    totalOf: (name) => {
      const within = language === 'en' ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
      return say(msg('Total {name}'), language, { name: within });
    },
  };
}

/** The columns of figures: all of money, and percentages. */
export function figureColumns(report: AnyLedgerReport): readonly ReportColumn[] {
  return (report.columns ?? []).filter(({ kind }) => kind === 'money' || kind === 'quantity');
}

/** One section of a statement, and the totals that come after it: the last of them may be of several sections. */
interface Part {
  readonly section: string;
  readonly totals: readonly { readonly name: string; readonly style: 'total' | 'grand' }[];
}

const total = (name: string) => ({ name, style: 'total' }) as const;
const grand = (name: string) => ({ name, style: 'grand' }) as const;

const layouts: Readonly<Record<string, readonly Part[]>> = {
  'profit-loss': [
    { section: 'income', totals: [total('income')] },
    { section: 'costOfSales', totals: [total('costOfSales'), grand('grossProfit')] },
    { section: 'otherIncome', totals: [total('otherIncome')] },
    { section: 'expense', totals: [total('expense'), grand('result')] },
  ],
  'cash-flow': [
    { section: 'profit', totals: [] },
    { section: 'nonCash', totals: [] },
    { section: 'workingCapital', totals: [grand('operating')] },
    { section: 'investing', totals: [grand('investing')] },
    { section: 'financing', totals: [grand('financing'), grand('change')] },
    { section: 'cash', totals: [grand('openingCash'), grand('closingCash'), grand('difference')] },
  ],
  'balance-sheet': [
    { section: 'asset', totals: [grand('assets')] },
    { section: 'liability', totals: [total('liabilities')] },
    { section: 'equity', totals: [total('equity'), grand('liabilitiesAndEquity')] },
  ],
};

const sectionNames: Readonly<Record<string, string>> = { asset: 'assets', liability: 'liabilities' };
const labels = { ...profitLoss.totals, ...balanceSheet.totals };
const ofCashFlow = { ...cashFlowSections, ...cashFlow.totals };

export function statementTree(report: AnyLedgerReport, words: LineWords): readonly TreeLine[] {
  const columns = figureColumns(report).map(({ name }) => name);
  const maker: Maker = { report, words, columns };
  const layout = layouts[report.name];
  if (layout === undefined) return trialLines(maker);
  return layout.flatMap(({ section, totals }): TreeLine[] => {
    const own = report.rows.some((row) => row.section === section);
    return [
      ...(own ? sectionLines(maker, section) : []),
      ...totals
        .filter(({ style }) => own || style === 'grand')
        .map(({ name, style }) => totalLine(maker, { key: name, style, name: totalName(maker, name, style) })),
    ];
  });
}

function totalName({ report, words }: Maker, name: string, style: 'total' | 'grand'): string {
  const { language, totalOf } = words;
  if (report.name === 'cash-flow') return say(ofCashFlow[name as keyof typeof ofCashFlow], language);
  const label = say(labels[name as keyof typeof labels], language);
  const isResult = name === 'grossProfit' || name === 'result' || name === 'liabilitiesAndEquity';
  return style === 'grand' && isResult ? label : totalOf(label);
}

interface Maker {
  readonly report: AnyLedgerReport;
  readonly words: LineWords;
  readonly columns: readonly string[];
}

function trialLines(maker: Maker): TreeLine[] {
  const { report, words } = maker;
  const sections = [...new Set(report.rows.map(({ section }) => section))];
  return [
    ...sections.flatMap((section) => treeLines(maker, { section, depth: 0, inside: [] })),
    totalLine(maker, { key: 'total', style: 'grand', name: words.total }),
  ];
}

function sectionLines(maker: Maker, section: string): TreeLine[] {
  const { language } = maker.words;
  const key = `section ${section}`;
  const label =
    maker.report.name === 'cash-flow'
      ? cashFlowSections[section as keyof typeof cashFlowSections]
      : labels[(sectionNames[section] ?? section) as keyof typeof labels];
  const name = say(label, language);
  return [
    { key, name, depth: 0, style: 'section', inside: [], figures: maker.columns.map(() => undefined) },
    ...treeLines(maker, { section, depth: 1, inside: [key] }),
  ];
}

interface Place {
  readonly section: string;
  readonly depth: number;
  readonly inside: readonly string[];
}

/** The groups of a section, each with its ledgers, and at its end the rows that stand in no group. */
function treeLines(maker: Maker, place: Place): TreeLine[] {
  const { report } = maker;
  const groups = report.groups.filter(({ section }) => section === place.section);
  const known = new Set(groups.map(({ code }) => code));
  const rows = report.rows.filter(({ section }) => section === place.section);
  const keys = new Map<string, readonly string[]>();
  const lines = groups.flatMap((group): TreeLine[] => {
    const above = (group.parent === undefined ? undefined : keys.get(group.parent)) ?? place.inside;
    const key = `group ${place.section} ${group.code}`;
    keys.set(group.code, [...above, key]);
    const depth = place.depth + group.depth;
    return [
      groupLine(maker, group, { key, depth, inside: above }),
      ...rows
        .filter(({ groupCode }) => groupCode === group.code)
        .map((row) => ledgerLine(maker, row, { ...place, depth: depth + 1, inside: [...above, key] })),
    ];
  });
  const alone = rows.filter(({ groupCode }) => groupCode === undefined || !known.has(groupCode));
  return [...lines, ...alone.map((row) => ledgerLine(maker, row, place))];
}

function groupLine(
  { words, columns }: Maker,
  group: GroupRow,
  at: { readonly key: string; readonly depth: number; readonly inside: readonly string[] },
): TreeLine {
  const name = words.language === 'ar' && group.nameArabic ? group.nameArabic : group.name;
  return { ...at, name, style: 'group', figures: columns.map((column) => textOf(group[column])) };
}

function ledgerLine({ words, columns }: Maker, row: TreeRow, place: Place): TreeLine {
  const { code } = row;
  return {
    key: `row ${place.section} ${code ?? row.ledger}`,
    name: words.language === 'ar' && row.ledgerArabic ? row.ledgerArabic : row.ledger,
    code,
    depth: place.depth,
    style: 'ledger',
    inside: place.inside,
    figures: columns.map((column) => row[column]),
    row,
  };
}

const textOf = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

function totalLine(
  { report, columns }: Maker,
  { key, style, name }: { readonly key: string; readonly style: 'total' | 'grand'; readonly name: string },
): TreeLine {
  const figures = columns.map((column) => report.totalsByColumn[key]?.[column]);
  return { key: `total ${key}`, name, depth: 0, style, inside: [], figures };
}
