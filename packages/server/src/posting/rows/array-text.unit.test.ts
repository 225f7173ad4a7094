/** Texts of arrays as PostgreSQL reads them. */
import { expect, test } from 'vitest';
import { arrayText, quoteElement } from './array-text.ts';

test('numbers stand bare, texts in quotes with quotes and backslashes escaped', () => {
  expect(arrayText([1, -2])).toBe('{1,-2}');
  expect(arrayText([])).toBe('{}');
  expect(arrayText(['a,b', '"', '\\', 'NULL', ''].map(quoteElement))).toBe('{"a,b","\\"","\\\\","NULL",""}');
});
