import { expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { inEnglish } from '../i18n/say.ts';
import { sales } from '../vouchers/sales/definition.ts';
import type { ExplainedStep } from './line-figures.ts';
import { explainMargin, explainTotals } from './voucher-totals.ts';

const text = ({ label, value, formula }: ExplainedStep) =>
  [inEnglish(label), formula, value].filter((part) => part !== undefined).join(' | ');

function explained(fields: object) {
  const facts = { mode: 'credit', customer: 'C1', godown: 'MAIN', ...fields };
  const draft = exampleBooks().read(sales, exampleDocument('sales', facts));
  if (!draft.ok) throw new Error(JSON.stringify(draft.problems));
  return explainTotals(sales.rules.totals(draft.value, exampleMasters()), 2).map(text);
}

test('the foot of a voucher is its lines, less discounts, with charges, taxes and what rounding did', () => {
  const items = [
    { item: 'MILK', unit: 'CTN', quantity: '2', discount: '10' },
    { item: 'MILK', quantity: '1', rate: '10.5' },
  ];
  expect(explained({ items, ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '5' }] })).toEqual([
    'Quantity × rate of all lines | 290.00 + 10.50 | 300.50',
    'Discounts of the lines and of the voucher | -10.00',
    'Other charges without tax | 5.00',
    'All without tax | 295.50',
    'VAT of VAT5 | 290.50 × 5 % | 14.53',
    'Rounded to the step of the company | 310.03 → 310.00 | -0.03',
    'Net amount | 295.50 + 14.53 − 0.03 | 310.00',
  ]);
});

test('a tax that is inside the price is taken out before it is shown', () => {
  const items = [{ item: 'MILK', quantity: '1', rate: '10.5' }];
  expect(explained({ taxInclusive: 'inclusive', items })).toEqual([
    'Quantity × rate of all lines | 10.50',
    'Tax inside the price | -0.50',
    'All without tax | 10.00',
    'VAT of VAT5 | 10.00 × 5 % | 0.50',
    'Net amount | 10.00 + 0.50 | 10.50',
  ]);
});

test('a margin is what was sold less what it cost, in money and in percent', () => {
  expect(explainMargin(1200, 900, 2).map(text)).toEqual([
    'Sold for, without tax | 12.00',
    'Cost of the goods | -9.00',
    'Margin | 12.00 − 9.00 | 3.00',
    'Margin in percent of what it was sold for | 3.00 ÷ 12.00 | 25',
  ]);
  expect(explainMargin(0, 900, 2).map(text).at(-1), 'goods given free have no percent').toBe(
    'Margin | 0.00 − 9.00 | -9.00',
  );
});
