import type { ItemUnit } from '@fieldbook/core/definition/masters-view';
import { largestFirst, smallestIn, textsOf } from '@fieldbook/core/stock/unit-amounts';
import { expect, test } from 'vitest';
import { amountLines, countLines, linesOf, textsIn, varianceOf, withLines } from './goods-lines.ts';

const units: readonly ItemUnit[] = [
  { unit: 'PCS', num: 1, den: 1 },
  { unit: 'CTN', num: 12, den: 1 },
];
const milk = { godown: 'VAN', item: 'MILK' };
const kefir = (batch: string) => ({ godown: 'VAN', item: 'KEFIR', batch });

test('cartons and pieces become smallest units and come back', () => {
  expect(textsOf(29, units)).toEqual({ CTN: '2', PCS: '5' });
  expect([smallestIn({ CTN: '2', PCS: '5' }, units), smallestIn({ CTN: '', PCS: '.' }, units)]).toEqual([29, 0]);
  expect([textsOf(-3, units), largestFirst(units).map(({ unit }) => unit)]).toEqual([{}, ['CTN', 'PCS']]);
});

test('goods of a batch have lines of their own, in the place they had', () => {
  const first = amountLines(kefir('K1'), { PCS: '3' });
  const both = withLines(first, kefir('K2'), amountLines(kefir('K2'), { CTN: '1', PCS: '0' }));
  const changed = withLines(both, kefir('K1'), amountLines(kefir('K1'), { CTN: '2', PCS: '1.' }));
  expect(changed.map((line) => `${line['batch']} ${line['quantity']} ${line['unit']}`)).toEqual([
    'K1 2 CTN',
    'K1 1 PCS',
    'K2 1 CTN',
  ]);
  expect(textsIn(linesOf(changed, kefir('K1')))).toEqual({ CTN: '2', PCS: '1' });
  expect(withLines(changed, kefir('K1'), [])).toHaveLength(1);
});

test.each([
  ['short of a piece', { CTN: '2', PCS: '4' }, 29, -1],
  ['right, told in pieces', { PCS: '29' }, 29, 0],
  ['nothing there', {}, 29, -29],
  ['more than was sold into the red', { PCS: '2' }, -3, 5],
  ['nothing there and nothing expected', {}, 0, 0],
])('a count that found %s says by how much', (_name, texts, book, variance) => {
  const lines = countLines(milk, { texts, book }, units);
  expect(lines.length).toBeGreaterThan(0);
  expect(varianceOf(lines, units)).toBe(variance);
});

test('what was not counted has no variance', () => {
  expect(varianceOf([], units)).toBeUndefined();
});
