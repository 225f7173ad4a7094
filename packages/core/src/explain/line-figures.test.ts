import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { inEnglish } from '../i18n/say.ts';
import { sales } from '../vouchers/sales/definition.ts';
import { type ExplainedStep, explainFigures } from './line-figures.ts';

function explained(fields: object) {
  const books = exampleBooks();
  const draft = books.read(
    sales,
    exampleDocument('sales', { mode: 'credit', customer: 'C1', godown: 'MAIN', ...fields }),
  );
  if (!draft.ok) throw new Error(JSON.stringify(draft.problems));
  const [line] = explainFigures(sales, draft.value, exampleMasters());
  const text = ({ label, value, formula }: ExplainedStep) =>
    [inEnglish(label), formula, value].filter((part) => part !== undefined).join(' | ');
  return { price: line?.price.map(text), net: line?.net.map(text), tax: line?.tax.map(text) };
}

describe('a line is explained', () => {
  test('by the rules that were asked for its price, its discount and its tax', () => {
    const milk = { item: 'MILK', unit: 'CTN', quantity: '2', discount: '10' };
    expect(explained({ items: [milk] })).toEqual({
      price: ['Retail rate of the unit | 145'],
      net: [
        'Quantity × rate | 2 × 145 | 290.00',
        'Discount of the line and its share of the voucher’s | -10.00',
        'Net without tax | 280.00',
      ],
      tax: ['VAT of VAT5 | 280.00 × 5 % | 14.00', 'With tax | 294.00'],
    });
  });

  test('by the entry where the price was changed, and by the tax that is inside it', () => {
    const milk = { item: 'MILK', quantity: '1', rate: '10.5' };
    expect(explained({ taxInclusive: 'inclusive', items: [milk] })).toEqual({
      price: ['Retail rate of the unit | 12.5', 'Entered | 10.5'],
      net: ['Quantity × rate | 1 × 10.5 | 10.50', 'Tax inside the price | -0.50', 'Net without tax | 10.00'],
      tax: ['VAT of VAT5 | 10.00 × 5 % | 0.50', 'With tax | 10.50'],
    });
  });
});
