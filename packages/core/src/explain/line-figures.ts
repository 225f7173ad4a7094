/**
 * How a line of a voucher came to its price, its net and its tax, step by step, from the same functions that computed them:
 * the trace of the price, then what was multiplied, taken off and added. Amounts are decimal text in the voucher's currency.
 */

import type { Label } from '../definition/field.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine, SharedHeader, TradeDraft } from '../definition/shared-values.ts';
import type { LineTotals, TaxAmount, Totals } from '../definition/totals.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { filled, msg, texts } from '../i18n/text.ts';
import { printTrimmed } from '../kernel/decimal.ts';
import { printMoney, printRate } from '../kernel/money.ts';
import { priceRules } from '../pricing/price.ts';
import { salePrice } from '../pricing/sale-price.ts';

export interface ExplainedStep {
  readonly label: Label;
  /** Decimal text; absent where a rule that was asked had nothing. */
  readonly value?: string;
  /** What the value was made of, in figures alone: `24 × 12.50`. */
  readonly formula?: string;
}

export interface ExplainedFigures {
  readonly line: number;
  /** Code. */
  readonly item: string;
  readonly price: readonly ExplainedStep[];
  readonly net: readonly ExplainedStep[];
  readonly tax: readonly ExplainedStep[];
}

const labels = texts({
  entered: 'Entered',
  gross: 'Quantity × rate',
  discount: 'Discount of the line and its share of the voucher’s',
  taxInside: 'Tax inside the price',
  net: 'Net without tax',
  total: 'With tax',
  noTax: 'No tax',
}) satisfies Record<string, Label>;

/** Of a completed voucher, one for each item line. */
export function explainFigures(
  definition: VoucherDefinition,
  voucher: VoucherDraft,
  masters: VoucherMasters,
  totals: Totals = definition.rules.totals(voucher, masters),
): readonly ExplainedFigures[] {
  const { header, items }: TradeDraft = voucher;
  const decimals = masters.currency(header.currency ?? '')?.decimals ?? 2;
  const isInclusive = header.taxInclusive === 'inclusive';
  return items.map((line, index) => {
    const figures = totals.items[index];
    return {
      line: index,
      item: line.item ?? '',
      price: definition.party?.side === 'supplier' ? entered(line) : explainPrice(line, header, masters),
      net: figures === undefined ? [] : explainNet(line, figures, decimals, isInclusive),
      tax: figures === undefined ? [] : explainTax(figures, decimals),
    };
  });
}

function explainPrice(line: GoodsLine, header: SharedHeader, masters: VoucherMasters): ExplainedStep[] {
  const { rate, trace } = salePrice(line, header, masters);
  const asked = trace.map((step) => ({
    label: priceRules[step.rule],
    ...(step.rate === undefined ? {} : { value: printRate(step.rate) }),
    ...(step.fromUnit === undefined ? {} : { formula: `1 ${step.fromUnit}` }),
  }));
  return rate === line.rate ? asked : [...asked, ...entered(line)];
}

function entered(line: GoodsLine): ExplainedStep[] {
  return line.rate === undefined ? [] : [{ label: labels.entered, value: printRate(line.rate) }];
}

function explainNet(line: GoodsLine, figures: LineTotals, decimals: number, isInclusive: boolean): ExplainedStep[] {
  const money = (amount: number) => printMoney(amount, decimals);
  const quantity = printTrimmed(line.quantity ?? 0, 3);
  const rate = printRate(line.rate ?? 0);
  const taxInside = figures.gross - figures.discount - figures.net;
  return [
    { label: labels.gross, value: money(figures.gross), formula: `${quantity} × ${rate}` },
    ...(figures.discount === 0 ? [] : [{ label: labels.discount, value: money(-figures.discount) }]),
    ...(isInclusive && taxInside !== 0 ? [{ label: labels.taxInside, value: money(-taxInside) }] : []),
    { label: labels.net, value: money(figures.net) },
  ];
}

function explainTax(figures: LineTotals, decimals: number): ExplainedStep[] {
  const money = (amount: number) => printMoney(amount, decimals);
  if (figures.taxes.length === 0) return [{ label: labels.noTax, value: money(0) }];
  const steps = figures.taxes.map((tax) => ({
    label: labelOfTax(tax),
    value: money(tax.amount),
    formula: formulaOfTax(tax, decimals),
  }));
  return [...steps, { label: labels.total, value: money(figures.total) }];
}

export function labelOfTax({ taxCode, component, informationOnly }: TaxAmount): Label {
  const words =
    informationOnly === true ? msg('{component} of {taxCode}, shown only') : msg('{component} of {taxCode}');
  return filled(words, { values: { component, taxCode } });
}

export function formulaOfTax({ base, percent }: TaxAmount, decimals: number): string {
  const on = printMoney(base, decimals);
  return percent === 0 ? on : `${on} × ${printTrimmed(percent, 6)} %`;
}
