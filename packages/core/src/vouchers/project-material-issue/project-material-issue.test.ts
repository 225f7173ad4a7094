import { expect, test } from 'vitest';
import { exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants } from '../../../testing/statement.ts';

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });
const issue = (fields: object) =>
  exampleDocument('projectMaterialIssue', { project: 'PR1', godown: 'MAIN', ...fields });

test.each([
  ['costs the project', { items: [milk('2')] }, ['Dr Project cost 18.00', 'Cr Stock 18.00']],
  [
    'comes back at the cost it left at',
    { source: 'PMI-1', items: [milk('2')] },
    ['Dr Stock 16.00', 'Cr Project cost 16.00'],
  ],
  [
    'comes back at today’s cost when no issue is named',
    { mode: 'return', items: [milk('2')] },
    ['Dr Stock 18.00', 'Cr Project cost 18.00'],
  ],
  [
    'comes back beyond what was issued',
    { source: 'PMI-1', items: [milk('11')] },
    ['return.exceeds_sold items.0.quantity'],
  ],
  ['continues another', { source: 'PMI-1', mode: 'issue', items: [milk('1')] }, ['source.closed source']],
  ['for nobody', { project: undefined, items: [milk('1')] }, ['field.required project']],
  ['of damaged goods', { items: [milk('1', { godown: 'DAMAGE' })] }, ['godown.not_allowed items.0.godown']],
  ['of nothing', { items: [milk('0')] }, ['quantity.not_positive items.0.quantity']],
])('material %s', (_name, fields, expected) => {
  const books = exampleBooks();
  books.post(exampleDocument('opening', { items: [milk('40', { godown: 'MAIN', rate: '8' })] }));
  books.post(issue({ items: [milk('10')] }));
  books.post(
    exampleDocument('goodsReceipt', { supplier: 'SUP-1', items: [milk('10', { godown: 'MAIN', rate: '12' })] }),
  );
  expect(outcome(books, issue(fields))).toEqual(expected);
  expect(brokenInvariants(books)).toEqual([]);
});

test('every cost carries its project', () => {
  const books = exampleBooks();
  books.post(exampleDocument('opening', { items: [milk('4', { godown: 'MAIN', rate: '8' })] }));
  books.post(issue({ costCentre: 'CC1', items: [milk('1')] }));
  const cost = books.entries.find(({ ledger }) => ledger === 'PROJECT-COST');
  expect(cost).toMatchObject({ project: 'PR1', costCentre: 'CC1', base: 800 });
});
