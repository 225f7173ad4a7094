import { expect, test } from 'vitest';
import { reports } from '../reports/index.ts';
import { withoutCosts } from './costs.ts';

/** Of reports of stock and of trade: money, rates and percentages that say nothing of what goods cost. */
const noCosts: readonly string[] = [
  ...['returned', 'net', 'tax', 'commission'].map((column) => `sales-analysis.${column}`),
  ...['sales-lines.net', 'sales-lines.tax'],
  ...['returned', 'net', 'expenses', 'collections'].map((column) => `route-profitability.${column}`),
];

const telling = reports.filter(
  ({ name, topic, isOfCosts }) =>
    isOfCosts !== true &&
    (topic === 'stock' || /^(sales|purchase)-(analysis|lines)$|^route-profit|invoiced$/.test(name)),
);

test('every amount and rate of the reports of stock and trade is said to be of costs, or named here', () => {
  const unsaid = telling.flatMap(({ name, columns }) =>
    columns
      .filter(({ kind, name: of, cost }) => (kind === 'money' || /rate|percent/i.test(of)) && cost !== true)
      .map((column) => `${name}.${column.name}`),
  );
  expect(unsaid.filter((each) => !noCosts.includes(each))).toEqual([]);
  expect(noCosts.filter((each) => !unsaid.includes(each))).toEqual([]);
});

test('totals of reports of stock go with what they add up', () => {
  const left = telling
    .filter(({ topic }) => topic === 'stock')
    .flatMap((report) => {
      const totals = Object.fromEntries(Object.keys(report.totals).map((name) => [name, '1.00']));
      const told = withoutCosts(report, { rows: [], totals } as never) as unknown as { totals: object };
      return Object.keys(told.totals).map((name) => `${report.name}.${name}`);
    });
  const quantities = ['openingQuantity', 'in', 'out', 'closingQuantity'];
  expect(left).toEqual(
    ['stock-ledger', 'item-stock-vouchers'].flatMap((name) => quantities.map((total) => `${name}.${total}`)),
  );
});
