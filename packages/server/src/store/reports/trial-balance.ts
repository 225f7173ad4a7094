/** Trial balance: every ledger with a balance or, from a day on, a movement; its columns by cut. */
import { column, type ReportColumn } from '@fieldbook/core/definition/report';
import type { TrialBalance, TrialBalanceRow } from '@fieldbook/core/reports/trial-balance';
import { trialColumnLabels } from '@fieldbook/core/reports/trial-balance';
import { scopeOf, withFacts } from './amount-columns.ts';
import { beforeClosing } from './closing-cut.ts';
import { loadLedgerGroups } from './ledger-groups.ts';
import { addFigures, type Figures, groupRows, inChartOrder, ledgerRow, printFigures } from './ledger-rows.ts';
import { loadLedgers } from './ledger-turnover.ts';
import type { ReportScope } from './report-scope.ts';
import { balanceOf, boundsOf, type CutQuery, type Cuts, loadCuts, movement } from './statement-cuts.ts';

const natures = ['asset', 'liability', 'equity', 'income', 'expense'] as const;

export interface TrialBalanceQuery extends CutQuery {
  readonly withoutClosing?: string | undefined;
}

export async function trialBalance(scope: ReportScope, query: TrialBalanceQuery): Promise<TrialBalance> {
  const span = { ...(query.from === undefined ? {} : { from: query.from }), to: query.asOf ?? scope.today };
  const withoutCorrections = query.showCorrections !== 'true';
  const loaded = await loadCuts(scope, query, { span, days: boundsOf, withoutClosing: false, withoutCorrections });
  const cuts = query.withoutClosing === 'true' ? await beforeClosing(scope, loaded, { withoutCorrections }) : loaded;
  const ledgers = await loadLedgers(scope);
  const groups = await loadLedgerGroups(scope.client);
  const columns = columnsOf(cuts);
  const figured = [...ledgers.values()].flatMap((ledger) => {
    const figures = figuresOf(cuts, ledger.id);
    return isShown(figures) ? [{ ledger, section: ledger.nature, figures }] : [];
  });
  const shown = inChartOrder(groups, figured, natures);
  const names = columns.map(({ name }) => name);
  const sums = addFigures(
    shown.map(({ figures }) => figures),
    names,
  );
  const [debit, credit] = sidesOf(scope, sums);
  const totals = { ...printFigures(scope, sums), debit, credit };
  const rows = shown.map((each): TrialBalanceRow => {
    const [debit, credit] = sidesOf(scope, each.figures);
    return { ...ledgerRow(scope, groups, each), nature: each.ledger.nature, debit, credit };
  });
  return {
    ...scope.frame('trial-balance', span.to, span.from),
    ...comparedFacts(cuts),
    columns: withFacts(columns, false),
    rows,
    totals,
    totalsByColumn: { total: totals },
    groups: groupRows(scope, groups, { ledgers: shown, columns: names }),
  };
}

const sidesOf = (scope: ReportScope, { debit = 0, credit = 0 }: Figures) =>
  [scope.money(debit), scope.money(credit)] as const;

const onSides = (balance: number) => [Math.max(balance, 0), Math.max(-balance, 0)] as const;

function figuresOf({ span, compared, whole, wholeCompared, parts }: Cuts, ledger: number): Figures {
  const closing = balanceOf(whole.upTo(span.to, ledger));
  const [debit, credit] = onSides(closing);
  const figures: Record<string, number> = { debit, credit };
  if (span.from !== undefined) {
    const moved = movement(whole, span, ledger);
    figures['opening'] = closing - balanceOf(moved);
    figures['periodDebit'] = moved.debit;
    figures['periodCredit'] = moved.credit;
  }
  for (const part of parts) figures[part.key] = balanceOf(part.upTo(span.to, ledger));
  if (compared !== undefined) {
    const [compareDebit, compareCredit] = onSides(balanceOf(wholeCompared.upTo(compared.to, ledger)));
    Object.assign(figures, { compareDebit, compareCredit });
  }
  return figures;
}

const isShown = (figures: Figures): boolean => Object.values(figures).some((amount) => amount !== 0);

function columnsOf({ span, compared, whole, wholeCompared, parts }: Cuts): readonly ReportColumn[] {
  const of = scopeOf(whole, span);
  const upTo = scopeOf(whole, { to: span.to });
  const money = (name: keyof typeof trialColumnLabels, key: string, scope: typeof of) =>
    column(key, 'money', trialColumnLabels[name], { of: scope });
  return [
    ...(span.from === undefined
      ? []
      : [
          money('opening', 'opening', of),
          money('periodDebit', 'periodDebit', of),
          money('periodCredit', 'periodCredit', of),
        ]),
    ...parts.map((part) => column(part.key, 'money', part.label, { of: scopeOf(part, { to: span.to }) })),
    money('debit', 'debit', upTo),
    money('credit', 'credit', upTo),
    ...(compared === undefined
      ? []
      : [
          money('debit', 'compareDebit', scopeOf(wholeCompared, { to: compared.to })),
          money('credit', 'compareCredit', scopeOf(wholeCompared, { to: compared.to })),
        ]),
  ];
}

export function comparedFacts({ compared }: Cuts): { readonly compareFrom?: string; readonly compareTo?: string } {
  if (compared === undefined) return {};
  return { ...(compared.from === undefined ? {} : { compareFrom: compared.from }), compareTo: compared.to };
}
