import { expect, test } from 'vitest';
import { rebased, typedAt } from './rebase.ts';

const line = (quantity: string) => ({ item: 'MILK', quantity });
const begun = { header: { remarks: 'a', customer: 'C1', discount: '5' }, lines: { items: [line('1')], ledgers: [] } };
const theirs = {
  uid: 'u',
  version: 3,
  header: { remarks: 'theirs', customer: 'C1', discount: '6', referenceNo: 'X' },
  lines: { items: [line('7')], ledgers: [{ amount: '2' }] },
};

test('what was changed here stays, everything else is as the other person left it', () => {
  const mine = { header: { remarks: 'a', customer: 'C2', discount: '' }, lines: begun.lines };
  expect(rebased(begun, mine, theirs)).toEqual({
    ...theirs,
    begun: { header: theirs.header, lines: theirs.lines },
    header: { remarks: 'theirs', customer: 'C2', discount: '', referenceNo: 'X' },
  });
});

test('lines that both changed are this person’s, lines that one changed are that one’s', () => {
  const mine = { header: begun.header, lines: { items: [line('2'), line('4')], ledgers: [] } };
  expect(rebased(begun, mine, theirs).lines).toEqual({ items: mine.lines.items, ledgers: theirs.lines.ledgers });
});

test('beside what another person changed stands only what was typed here', () => {
  const mine = {
    header: { remarks: 'mine', customer: 'C1', discount: '' },
    lines: { items: [line('4')], ledgers: [] },
  };
  const shown = (path: string) => typedAt(begun, mine, path);
  expect([shown('remarks'), shown('items.0.quantity')]).toEqual(['mine', '4']);
  expect([
    shown('customer'),
    shown('discount'),
    shown('items.0.item'),
    shown('items.3.rate'),
    shown('nothing'),
  ]).toEqual(Array(5).fill(undefined));
});
