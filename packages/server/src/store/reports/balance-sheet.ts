/** Balance sheet as on a date. What income and expense have not carried to capital yet stands there as the result. */
import { addDays } from '@fieldbook/core/kernel/date';
import {
  type BalanceSheet,
  type BalanceSheetRow,
  type BalanceSheetSection,
  type BalanceSheetTotals,
  resultLines,
} from '@fieldbook/core/reports/balance-sheet';
import type { Span } from '@fieldbook/core/reports/spans';
import { namesOf } from '../../i18n/names-of.ts';
import { type Amount, amountColumns, amountNames, amountsOf, withFacts } from './amount-columns.ts';
import { loadLedgerGroups } from './ledger-groups.ts';
import {
  addFigures,
  amountOf,
  type FiguredLedger,
  type Figures,
  groupRows,
  inChartOrder,
  isResultNature,
  ledgerRow,
  printFigures,
} from './ledger-rows.ts';
import { type LedgerFacts, loadLedgers } from './ledger-turnover.ts';
import type { ReportScope } from './report-scope.ts';
import { balanceOf, type CutQuery, type Cuts, loadCuts } from './statement-cuts.ts';
import { comparedFacts } from './trial-balance.ts';

const sections = ['asset', 'liability', 'equity'] as const;

interface ResultLine {
  readonly result: 'earlier' | 'current';
  readonly figures: Figures;
}

export async function balanceSheet(scope: ReportScope, query: CutQuery): Promise<BalanceSheet> {
  const span = { to: query.asOf ?? scope.today };
  const days = ({ to }: Span) => [to, addDays(scope.yearStart(to), -1)];
  const cuts = await loadCuts(scope, query, { span, days, withoutClosing: false });
  const ledgers = [...(await loadLedgers(scope)).values()];
  const groups = await loadLedgerGroups(scope.client);
  const figured = ledgers.flatMap((ledger): FiguredLedger<BalanceSheetSection>[] => {
    const { nature } = ledger;
    if (nature === 'income' || nature === 'expense') return [];
    const sign = ledger.nature === 'asset' ? 1 : -1;
    const figures = amountsOf(cuts, (cut, { to }) => sign * balanceOf(cut.upTo(to, ledger.id)) + 0);
    return isShown(figures) ? [{ ledger, section: nature, figures }] : [];
  });
  const shown = inChartOrder(groups, figured, sections);
  const columns = amountNames(cuts);
  const results = resultsOf(scope, cuts, ledgers);
  const sums = totalsOf(shown, results, columns);
  const total = (name: keyof BalanceSheetTotals): string => amountOf(scope, sums[name]);
  return {
    ...scope.frame('balance-sheet', span.to),
    ...comparedFacts(cuts),
    columns: withFacts(amountColumns(cuts), true),
    rows: [
      ...shown.map(
        (each): BalanceSheetRow => ({ ...ledgerRow(scope, groups, each), amount: amountOf(scope, each.figures) }),
      ),
      ...results.map((line) => resultRow(scope, line)),
    ],
    groups: groupRows(scope, groups, { ledgers: shown, columns }),
    totals: {
      assets: total('assets'),
      liabilities: total('liabilities'),
      equity: total('equity'),
      liabilitiesAndEquity: total('liabilitiesAndEquity'),
    },
    totalsByColumn: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, printFigures(scope, sum)])),
  };
}

const isShown = (figures: Figures): boolean => Object.values(figures).some((amount) => amount !== 0);

/** Income less expense up to the year of the day, and within it. */
function resultsOf(scope: ReportScope, cuts: Cuts, ledgers: readonly LedgerFacts[]): readonly ResultLine[] {
  const own = ledgers.filter(({ nature }) => isResultNature(nature));
  const upTo: Amount = (cut, { to }) => own.reduce((sum, { id }) => sum - balanceOf(cut.upTo(to, id)), 0);
  const earlier: Amount = (cut, { to }) => upTo(cut, { to: addDays(scope.yearStart(to), -1) });
  const lines: readonly ResultLine[] = [
    { result: 'earlier', figures: amountsOf(cuts, earlier) },
    { result: 'current', figures: amountsOf(cuts, (cut, span) => upTo(cut, span) - earlier(cut, span)) },
  ];
  return lines.filter(({ figures }) => isShown(figures));
}

function resultRow(scope: ReportScope, { result, figures }: ResultLine): BalanceSheetRow {
  const { name: ledger, nameArabic: ledgerArabic } = namesOf(resultLines[result]);
  const amount = amountOf(scope, figures);
  return { section: 'equity', result, ledger, ledgerArabic, ...printFigures(scope, figures), amount };
}

function totalsOf(
  shown: readonly FiguredLedger[],
  results: readonly ResultLine[],
  columns: readonly string[],
): Record<keyof BalanceSheetTotals, Figures> {
  const of = (section: BalanceSheetSection): readonly Figures[] =>
    shown.filter((each) => each.section === section).map(({ figures }) => figures);
  const assets = addFigures(of('asset'), columns);
  const liabilities = addFigures(of('liability'), columns);
  const equity = addFigures([...of('equity'), ...results.map(({ figures }) => figures)], columns);
  return { assets, liabilities, equity, liabilitiesAndEquity: addFigures([liabilities, equity], columns) };
}
