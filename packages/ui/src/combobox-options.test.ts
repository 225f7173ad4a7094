/** Which options a typed query finds, and in which order. */
import { expect, test } from 'vitest';
import { type ComboboxOption, filterOptions } from './combobox-options.ts';

const options: readonly ComboboxOption[] = [
  { value: '1', code: 'A100', label: 'Full cream milk 1 L' },
  { value: '2', code: 'A10', label: 'Laban 200 ml' },
  { value: '3', code: 'B7', label: 'Milk powder', secondary: 'barcode 62910' },
  { value: '4', label: 'حليب كامل الدسم' },
];
const found = (query: string, limit = 10) => filterOptions(options, query, limit).map(({ value }) => value);

test('the exact code comes first, then codes that begin so', () => {
  expect(found('a10')).toEqual(['2', '1']);
});

test('names that begin so come before names that contain it', () => {
  expect(found('milk')).toEqual(['3', '1']);
});

test('every word must be found, in any order and in any field', () => {
  expect(found('1 cream')).toEqual(['1']);
  expect(found('powder 629')).toEqual(['3']);
  expect(found('cream powder')).toEqual([]);
});

test('Arabic names and Arabic digits are found', () => {
  expect(found('حليب')).toEqual(['4']);
  expect(found('٢٠٠')).toEqual(['2']);
});

test('an empty query gives the first ones, up to the limit', () => {
  expect(found('  ', 2)).toEqual(['1', '2']);
});
