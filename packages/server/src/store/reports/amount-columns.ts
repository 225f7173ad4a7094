/** One signed amount a ledger in each column of a statement: the span, its parts, what it is compared with, the change. */
import type { Label } from '@fieldbook/core/definition/field';
import type { FigureScope, ReportColumn } from '@fieldbook/core/definition/report';
import { column } from '@fieldbook/core/definition/report';
import {
  amountLabel,
  changeLabel,
  changePercentLabel,
  comparedLabel,
  ledgerColumns,
  totalLabel,
} from '@fieldbook/core/reports/ledger-tree';
import type { Span } from '@fieldbook/core/reports/spans';
import type { Figures } from './ledger-rows.ts';
import type { Cut, Cuts } from './statement-cuts.ts';

/** The amount of a cut in a span. */
export type Amount = (cut: Cut, span: Span) => number;

export function amountsOf(cuts: Cuts, amount: Amount): Figures {
  const { span, compared, whole, wholeCompared, parts } = cuts;
  const own = amount(whole, span);
  const figures: Record<string, number> = { amount: own };
  for (const part of parts) figures[part.key] = amount(part, span);
  if (compared === undefined) return figures;
  const other = amount(wholeCompared, compared);
  return { ...figures, compare: other, change: own - other };
}

export const amountNames = (cuts: Cuts): readonly string[] =>
  amountColumns(cuts).flatMap(({ name, kind }) => (kind === 'money' ? [name] : []));

export function amountColumns(cuts: Cuts): readonly ReportColumn[] {
  const { span, compared, whole, wholeCompared, parts } = cuts;
  const money = (name: string, label: Label, of?: FigureScope) =>
    column(name, 'money', label, of === undefined ? {} : { of });
  return [
    ...parts.map((part) => money(part.key, part.label, scopeOf(part, span))),
    money('amount', parts.length === 0 ? amountLabel : totalLabel, scopeOf(whole, span)),
    ...(compared === undefined
      ? []
      : [
          money('compare', comparedLabel, scopeOf(wholeCompared, compared)),
          money('change', changeLabel),
          column('changePercent', 'quantity', changePercentLabel),
        ]),
  ];
}

export function scopeOf({ scope, days }: Cut, span: Span): FigureScope {
  const { from, to } = days ?? span;
  return { ...scope, ...(from === undefined ? {} : { from }), to };
}

export const withFacts = (columns: readonly ReportColumn[], isOfSections: boolean): readonly ReportColumn[] => [
  ...ledgerColumns.filter(({ name }) => isOfSections || name !== 'section'),
  ...columns,
];
