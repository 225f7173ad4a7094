/** Each branch values its own goods: what goes from one to the other keeps its cost, and nothing else moves value between them. */
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../testing/books.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { referenceMasters } from '../../testing/reference/company.ts';

const supplier = { supplier: 'SUP-1', mode: 'credit' };
const milk = (quantity: string, godown: string, rate: string) => ({
  item: 'MILK',
  quantity,
  godown,
  rate,
  taxCode: 'VAT0',
});
const bought = (quantity: string, rate: string) =>
  exampleDocument('purchase', { ...supplier, items: [milk(quantity, 'MAIN', rate)] });
const sold = (quantity: string) =>
  exampleDocument('sales', { branch: 'SB', customer: 'C1', mode: 'credit', items: [milk(quantity, 'SB-MAIN', '30')] });
const sent = (quantity: string) =>
  exampleDocument('stockTransfer', {
    godown: 'MAIN',
    toGodown: 'SB-MAIN',
    mode: 'direct',
    items: [{ item: 'MILK', quantity }],
  });
const counted = (quantity: string) =>
  exampleDocument('physicalStock', { branch: 'SB', godown: 'SB-MAIN', items: [{ item: 'MILK', quantity }] });

describe.each(['average', 'fifo'] as const)('stock of two branches (%s)', (valuation) => {
  function booksAfter(...documents: readonly unknown[]): ExampleBooks {
    const choices = { valuation, officeTransfers: 'direct', mainGodownMayGoNegative: true } as const;
    const books = exampleBooks(referenceMasters(choices));
    for (const document of documents) expect(books.post(document)).toMatchObject({ ok: true });
    return books;
  }
  const standsAt = ({ state }: ExampleBooks, branch: string) => {
    const { quantity, value } = state.cost('MILK', 'saleable', branch);
    return [quantity, value / 100];
  };

  test('what one buys moves no value in the other, and nothing is worth nothing', () => {
    const books = booksAfter(bought('10', '10'), sent('5'), bought('5', '20'));
    expect([standsAt(books, 'MB'), standsAt(books, 'SB')]).toEqual([
      [10, 150],
      [5, 50],
    ]);
    expect(books.post(sold('5'))).toMatchObject({ ok: true });
    expect([standsAt(books, 'MB'), standsAt(books, 'SB')]).toEqual([
      [10, 150],
      [0, 0],
    ]);
  });

  test('goods sold before they are sent cost the last cost, and are corrected where they stand', () => {
    const books = booksAfter(bought('10', '10'), sold('2'), bought('10', '40'));
    expect(standsAt(books, 'SB')).toEqual([-2, -20]);
    expect(books.post(sent('20'))).toMatchObject({ ok: true });
    expect(standsAt(books, 'MB')).toEqual([0, 0]);
    const left = valuation === 'fifo' ? 480 : 450;
    expect(standsAt(books, 'SB')).toEqual([18, left]);
  });

  test('where nothing ever stood the others say the cost, and what was sent last says it after that', () => {
    expect(standsAt(booksAfter(bought('10', '10'), counted('3')), 'SB')).toEqual([3, 30]);
    const later = booksAfter(bought('10', '10'), sent('2'), sold('2'), bought('10', '40'), counted('1'));
    expect(standsAt(later, 'SB')).toEqual([1, 10]);
  });
});
