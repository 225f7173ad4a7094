/**
 * How the figures at the foot of a voucher came about, step by step: its lines added up, what was taken off, taxed and rounded.
 * What a line earned, where its cost is told.
 */
import type { Label } from '../definition/field.ts';
import type { LineTotals, Totals } from '../definition/totals.ts';
import { texts } from '../i18n/text.ts';
import { multiplyDivide, printTrimmed } from '../kernel/decimal.ts';
import { type Minor, printMoney } from '../kernel/money.ts';
import { type ExplainedStep, formulaOfTax, labelOfTax } from './line-figures.ts';

const labels = texts({
  subtotal: 'Quantity × rate of all lines',
  discount: 'Discounts of the lines and of the voucher',
  charges: 'Other charges without tax',
  taxInside: 'Tax inside the price',
  taxable: 'All without tax',
  roundOff: 'Rounded to the step of the company',
  net: 'Net amount',
  sold: 'Sold for, without tax',
  cost: 'Cost of the goods',
  margin: 'Margin',
  percent: 'Margin in percent of what it was sold for',
}) satisfies Record<string, Label>;

/** Lines whose amounts are written out; of more their number is enough. */
const WRITTEN_OUT = 4;

/** Without what is nothing, but for the sum. */
export function explainTotals(totals: Totals, decimals: number): readonly ExplainedStep[] {
  const money = (amount: Minor) => printMoney(amount, decimals);
  const sum = (lines: readonly LineTotals[], of: (line: LineTotals) => Minor) =>
    lines.reduce((all, line) => all + of(line), 0);
  const { items, ledgers, subtotal, discount, taxable, taxes, tax, roundOff, net } = totals;
  const charges = sum(ledgers, (line) => line.net);
  const taxInside = subtotal - discount + charges - taxable;
  const step = (label: Label, amount: Minor, formula = ''): ExplainedStep[] =>
    amount === 0 ? [] : [{ label, value: money(amount), ...(formula === '' ? {} : { formula }) }];
  const written = items.length > 1 && items.length <= WRITTEN_OUT ? items.map(({ gross }) => money(gross)) : [];
  const parts = [taxable, tax, ...(roundOff === 0 ? [] : [roundOff])];
  return [
    ...step(labels.subtotal, subtotal, written.join(' + ')),
    ...step(labels.discount, -discount),
    ...step(labels.charges, charges),
    ...step(labels.taxInside, -taxInside),
    { label: labels.taxable, value: money(taxable) },
    ...taxes.flatMap((each) => step(labelOfTax(each), each.amount, formulaOfTax(each, decimals))),
    ...step(labels.roundOff, roundOff, `${money(taxable + tax)} → ${money(net)}`),
    { label: labels.net, value: money(net), formula: added(parts, money) },
  ];
}

/** `295.50 + 14.53 − 0.03` */
function added([first = 0, ...rest]: readonly Minor[], money: (amount: Minor) => string): string {
  return [money(first), ...rest.map((part) => `${part < 0 ? '−' : '+'} ${money(Math.abs(part))}`)].join(' ');
}

/** Of a line that was sold, both in the same currency. */
export function explainMargin(net: Minor, cost: Minor, decimals: number): readonly ExplainedStep[] {
  const money = (amount: Minor) => printMoney(amount, decimals);
  const margin = net - cost;
  return [
    { label: labels.sold, value: money(net) },
    { label: labels.cost, value: money(-cost) },
    { label: labels.margin, value: money(margin), formula: `${money(net)} − ${money(cost)}` },
    ...(net === 0
      ? []
      : [
          {
            label: labels.percent,
            value: printTrimmed(multiplyDivide(margin, 10_000, net), 2),
            formula: `${money(margin)} ÷ ${money(net)}`,
          },
        ]),
  ];
}
