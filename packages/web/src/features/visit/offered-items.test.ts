import { expect, test } from 'vitest';
import { indexMaster } from '../../derive/masters/master-index.ts';
import { offeredItems, rowsInVan } from './offered-items.ts';

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

test('what is not for sale is not offered, however it is found', () => {
  const isOffered = ({ code }: { readonly code: string }) => code !== 'MINT';
  expect(codes({ isOffered, bought: ['MINT'] })).toEqual(['LABAN']);
  expect(codes({ isOffered, query: 'mi' })).toEqual(['MILK']);
});
