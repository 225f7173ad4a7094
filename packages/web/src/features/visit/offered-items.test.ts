import { expect, test } from 'vitest';
import { indexMaster } from '../../masters/master-index.ts';
import { categoriesOf, offeredItems, rowsInVan } from './offered-items.ts';

const rows = ['GHEE', 'LABAN', 'MILK', 'MINT'].map((code) => ({ code, name: code.toLowerCase() }));
const index = indexMaster([...rows, { code: 'OLD', name: 'old', active: false }]);
const there = new Set(['LABAN', 'MINT', 'OLD']);
const inVan = rowsInVan(index, ['MINT', 'GHEE', 'OLD', 'LABAN', 'GONE'], (code) => there.has(code));
const codes = (offer: Partial<Parameters<typeof offeredItems>[0]>) =>
  offeredItems({ index, query: '', bought: [], inVan, ...offer }).map(({ code }) => code);

test('without a word: what was bought last of what is in the van, the rest of the van, what else was bought', () => {
  expect(codes({ bought: ['MILK', 'MINT'] })).toEqual(['MINT', 'LABAN', 'MILK']);
});

test('what is typed finds everything, the van first', () => {
  expect(codes({ query: 'mi' })).toEqual(['MINT', 'MILK']);
});

test('where nothing leaves the van all items are offered', () => {
  expect(codes({ inVan: undefined, bought: ['MINT'] })).toEqual(['MINT', 'GHEE', 'LABAN', 'MILK']);
});

test('an item out of use is not offered', () => {
  expect(codes({ bought: ['OLD'] })).toEqual(['LABAN', 'MINT']);
});

test('a category is picked of what is in the van, of everything where nothing leaves it', () => {
  const dairy = { ...index, ...indexMaster(rows.map((row, at) => ({ ...row, category: at === 1 ? 'DAIRY' : 'DRY' }))) };
  const there = rowsInVan(dairy, ['LABAN', 'MINT'], () => true);
  expect(codes({ index: dairy, inVan: there, pick: { category: 'DRY' } })).toEqual(['MINT']);
  expect(codes({ index: dairy, inVan: undefined, pick: { category: 'DRY' } })).toEqual(['GHEE', 'MILK', 'MINT']);
  expect(codes({ index: dairy, inVan: there, pick: { category: 'DRY' }, query: 'la' })).toEqual(['LABAN']);
  expect([...categoriesOf(dairy.rows)]).toEqual(['DRY', 'DAIRY']);
});

test('the usual items keep their order, those in the van before the others', () => {
  expect(codes({ pick: { codes: ['GHEE', 'MINT', 'GONE', 'LABAN', 'OLD'] } })).toEqual(['MINT', 'LABAN', 'GHEE']);
});

test('what is not for sale is not offered, however it is found', () => {
  const isOffered = ({ code }: { readonly code: string }) => code !== 'MINT';
  expect(codes({ isOffered, bought: ['MINT'] })).toEqual(['LABAN']);
  expect(codes({ isOffered, query: 'mi' })).toEqual(['MILK']);
});
