import type { LineValues } from '@fieldbook/core/definition/line-values';
import { expect, test } from 'vitest';
import { addScanned } from './add-scanned.ts';
import { LineStore } from './line-store.ts';

const piece = { item: 'MILK', unit: 'PCS' };
const carton = { item: 'MILK', unit: 'CTN' };
const tea = { item: 'TEA', unit: 'PCS' };

function scanned(before: readonly LineValues[], ...scans: readonly (typeof piece)[]) {
  const store = new LineStore(before);
  for (const goods of scans) addScanned(store, goods);
  return store.filledLines().map(({ values }) => values);
}

test('scans in a row are lines of one each, and a code that comes again adds one', () => {
  expect(scanned([], piece, tea, carton, piece)).toEqual([
    { ...piece, quantity: '2' },
    { ...tea, quantity: '1' },
    { ...carton, quantity: '1' },
  ]);
});

test('a price that was typed stays, and parts of a unit are counted on', () => {
  expect(scanned([{ ...piece, quantity: '2.5', rate: '7' }], piece)).toEqual([
    { ...piece, quantity: '3.5', rate: '7' },
  ]);
});

test('a unit that the rules filled in counts as the line’s own', () => {
  const store = new LineStore([{ item: 'MILK', quantity: '4' }]);
  const key = store.keys()[0] ?? -1;
  store.setOutcomes(new Map([[key, { filled: { unit: 'PCS' }, amount: undefined }]]));
  addScanned(store, piece);
  expect(store.filledLines().map(({ values }) => values)).toEqual([{ item: 'MILK', quantity: '5' }]);
});
