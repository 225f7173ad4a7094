import { expect, test } from 'vitest';
import { readTypedQuantity } from './typed-quantity.ts';

const units = [
  { unit: 'PCS', num: 1, den: 1, names: ['Pieces', 'قطعة'] },
  { unit: 'CTN', num: 12, den: 1, names: ['Carton', 'كرتون'] },
  { unit: 'PLT', num: 480, den: 1, names: ['Pallet'] },
];

test.each([
  ['2 ctn', '2', 'CTN'],
  ['2c', '2', 'CTN'],
  ['1.5 carton', '1.5', 'CTN'],
  ['٣ كرتون', '3', 'CTN'],
  ['2 ctn 3', '27', 'PCS'],
  ['2ctn+3pcs', '27', 'PCS'],
  ['1 plt 2 ctn 3', '507', 'PCS'],
  ['0.5 ctn 1', '7', 'PCS'],
])('%s is %s %s', (text, quantity, unit) => {
  expect(readTypedQuantity(text, units)).toEqual({ quantity, unit });
});

test('a sum without units is of larger and smaller ones where there are two', () => {
  expect(readTypedQuantity('2+3', units.slice(0, 2))).toEqual({ quantity: '27', unit: 'PCS' });
});

test.each(['', 'ctn', '2 box', '2 p', '2 ctn x', '2+3', '0.3 ctn 1', '2..5 ctn'])('%j is none', (text) => {
  expect(readTypedQuantity(text, units)).toBeUndefined();
});
