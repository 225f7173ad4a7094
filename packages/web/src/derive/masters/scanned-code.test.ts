import type { ItemView } from '@fieldbook/core/definition/masters-view';
import { expect, test } from 'vitest';
import { indexMaster } from '../../masters/master-index.ts';
import { findScanned } from './scanned-code.ts';

const milk: ItemView = {
  code: 'MILK',
  name: 'Milk',
  barcode: '0629100000001',
  active: true,
  units: [
    { unit: 'PCS', num: 1, den: 1, barcode: '0629100000001' },
    { unit: 'CTN', num: 12, den: 1, barcode: '6291000000022' },
    { unit: 'PAL', num: 960, den: 1, barcode: 'PAL-7/A' },
  ],
};
const rows = [
  {
    code: 'MILK',
    name: 'Milk',
    barcode: '0629100000001',
    units: [
      { unit: 'CTN', barcode: '6291000000022' },
      { unit: 'PAL', barcode: 'PAL-7/A' },
    ],
  },
  { code: 'OLD', name: 'Old', barcode: '111', active: false },
];
const find = (code: string) => findScanned(code, indexMaster(rows), (wanted) => (wanted === 'MILK' ? milk : undefined));

test('the barcode of the carton is a carton, the item’s own is a piece', () => {
  expect(find('6291000000022')).toEqual({ item: 'MILK', unit: 'CTN' });
  expect(find('0629100000001')).toEqual({ item: 'MILK', unit: 'PCS' });
});

test('the leading zero may be missing, and an item’s code may be typed', () => {
  expect(find('629100000001')).toEqual({ item: 'MILK', unit: 'PCS' });
  expect(find(' milk ')).toEqual({ item: 'MILK', unit: 'PCS' });
});

test('letters of a barcode count in either case, and a GTIN-14 is its EAN-13', () => {
  expect(find('pal-7/a')).toEqual({ item: 'MILK', unit: 'PAL' });
  expect(find('06291000000022')).toEqual({ item: 'MILK', unit: 'CTN' });
});

test('a code that no item in use has names nothing', () => {
  expect(['999', '111', ''].map(find)).toEqual([undefined, undefined, undefined]);
});
