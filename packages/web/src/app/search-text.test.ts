import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test('an address reads as it is written, texts stay texts', () => {
  expect(parseSearch('?SaleNo=-1&from=2026-11-01')).toEqual({ SaleNo: '-1', from: '2026-11-01' });
  expect(stringifySearch({ SaleNo: '-1', from: '2026-11-01' })).toBe('?SaleNo=-1&from=2026-11-01');
});

test('empty filters leave no trace', () => {
  expect(stringifySearch({ party: '', state: undefined })).toBe('');
});
