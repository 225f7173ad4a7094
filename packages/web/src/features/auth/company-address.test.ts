import { expect, test } from 'vitest';
import { companyAddressOf } from './company-address.ts';

const at = (typed: string) => companyAddressOf(typed, 'books.example.com');

test('a name, a slug and an address of this server lead to the same company', () => {
  expect(['north', '/north', 'North ', 'books.example.com/north', 'https://books.example.com/north/'].map(at)).toEqual(
    Array(5).fill('/north'),
  );
});

test('a name in words becomes its slug', () => {
  expect(at('North Trading Co.')).toBe('/north_trading_co');
});

test('this server alone is its own company', () => {
  expect(at('books.example.com')).toBe('');
});

test('another server keeps its origin', () => {
  expect(at('other.example.com/shop')).toBe('https://other.example.com/shop');
  expect(at('localhost:8080/demo')).toBe('https://localhost:8080/demo');
});
