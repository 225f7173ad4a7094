/** Profit and loss of a span of days, without the entries that close a year. */
import { multiplyDivide } from '@fieldbook/core/kernel/decimal';
import { parseMoney, printMoney } from '@fieldbook/core/kernel/money';
import {
  type ProfitLoss,
  type ProfitLossRow,
  type ProfitLossSection,
  type ProfitLossTotals,
  percentColumn,
  profitLossSections,
} from '@fieldbook/core/reports/profit-loss';
import { amountColumns, amountNames, amountsOf, withFacts } from './amount-columns.ts';
import { type LedgerGroups, loadLedgerGroups } from './ledger-groups.ts';
import {
  addFigures,
  amountOf,
  type FiguredLedger,
  type Figures,
  groupOf,
  groupRows,
  inChartOrder,
  ledgerRow,
  printFigures,
} from './ledger-rows.ts';
import { type LedgerFacts, loadLedgers } from './ledger-turnover.ts';
import type { ReportScope } from './report-scope.ts';
import { balanceOf, boundsOf, type CutQuery, loadCuts, movement } from './statement-cuts.ts';
import { comparedFacts } from './trial-balance.ts';

export interface ProfitLossQuery extends CutQuery {
  readonly withClosing?: string | undefined;
  /** With a column of each amount in percent of income. */
  readonly percent?: string | undefined;
}

const sections = Object.keys(profitLossSections) as readonly ProfitLossSection[];

export async function profitLoss(scope: ReportScope, query: ProfitLossQuery): Promise<ProfitLoss> {
  const to = query.asOf ?? scope.today;
  const from = query.from ?? scope.yearStart(to);
  const withoutClosing = query.withClosing !== 'true';
  const cuts = await loadCuts(scope, query, { span: { from, to }, days: boundsOf, withoutClosing });
  const groups = await loadLedgerGroups(scope.client);
  const figured = [...(await loadLedgers(scope)).values()].flatMap((ledger): FiguredLedger<ProfitLossSection>[] => {
    const section = sectionOf(groups, ledger);
    if (section === undefined) return [];
    const sign = isEarned(section) ? -1 : 1;
    const figures = amountsOf(cuts, (cut, span) => sign * balanceOf(movement(cut, span, ledger.id)) + 0);
    return Object.values(figures).some((amount) => amount !== 0) ? [{ ledger, section, figures }] : [];
  });
  const shown = inChartOrder(groups, figured, sections);
  const columns = amountNames(cuts);
  const sums = totalsOf(shown, columns);
  const share = query.percent === 'true' ? percentOf(scope, sums.income['amount'] ?? 0) : undefined;
  const total = (name: keyof ProfitLossTotals): string => amountOf(scope, sums[name]);
  return {
    ...scope.frame('profit-loss', to, from),
    from,
    ...comparedFacts(cuts),
    columns: withFacts([...amountColumns(cuts), ...(share === undefined ? [] : [percentColumn])], true),
    rows: shown.map(
      (each): ProfitLossRow => ({
        ...ledgerRow(scope, groups, each),
        amount: amountOf(scope, each.figures),
        ...shareOf(share, amountOf(scope, each.figures)),
      }),
    ),
    groups: groupRows(scope, groups, { ledgers: shown, columns }).map((group) => ({
      ...group,
      ...shareOf(share, String(group['amount'])),
    })),
    totals: {
      income: total('income'),
      costOfSales: total('costOfSales'),
      grossProfit: total('grossProfit'),
      otherIncome: total('otherIncome'),
      expense: total('expense'),
      result: total('result'),
    },
    totalsByColumn: Object.fromEntries(
      Object.entries(sums).map(([name, sum]) => [
        name,
        { ...printFigures(scope, sum), ...shareOf(share, amountOf(scope, sum)) },
      ]),
    ),
  };
}

type Share = (amount: string) => string | undefined;

/** A printed amount in percent of the income, to two places as far as the currency has them; nothing without income. */
function percentOf({ decimals }: ReportScope, income: number): Share {
  const places = Math.min(decimals, 2);
  return (amount) => {
    const minor = parseMoney(amount, decimals);
    if (income === 0 || minor === undefined) return undefined;
    return printMoney(multiplyDivide(minor, 100 * 10 ** places, income), places);
  };
}

function shareOf(share: Share | undefined, amount: string): { readonly percent?: string } {
  const percent = share?.(amount);
  return percent === undefined ? {} : { percent };
}

const isEarned = (section: ProfitLossSection): boolean => section === 'income' || section === 'otherIncome';

function sectionOf(groups: LedgerGroups, ledger: LedgerFacts): ProfitLossSection | undefined {
  const { affectsGrossProfit } = groupOf(groups, ledger);
  if (ledger.nature === 'income') return affectsGrossProfit ? 'income' : 'otherIncome';
  if (ledger.nature === 'expense') return affectsGrossProfit ? 'costOfSales' : 'expense';
  return undefined;
}

function totalsOf(
  shown: readonly FiguredLedger[],
  columns: readonly string[],
): Record<keyof ProfitLossTotals, Figures> {
  const of = (section: ProfitLossSection): Figures =>
    addFigures(
      shown.filter((each) => each.section === section).map(({ figures }) => figures),
      columns,
    );
  const less = (left: Figures, right: Figures): Figures =>
    Object.fromEntries(columns.map((name) => [name, (left[name] ?? 0) - (right[name] ?? 0)]));
  const [income, costOfSales] = [of('income'), of('costOfSales')];
  const [otherIncome, expense] = [of('otherIncome'), of('expense')];
  const grossProfit = less(income, costOfSales);
  const result = less(addFigures([grossProfit, otherIncome], columns), expense);
  return { income, costOfSales, grossProfit, otherIncome, expense, result };
}
