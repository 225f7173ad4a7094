import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, unguarded } from './csv-text.ts';

test('commas, quotes and line breaks are quoted, figures are figures', () => {
  expect(csvLine(['S-1', 'Al "Noor", Dubai', 'two\nlines', '-12.50', 3, undefined])).toBe(
    'S-1,"Al ""Noor"", Dubai","two\nlines",-12.50,3,\r\n',
  );
});

test.each(['=1+1', '+971 50', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =1', '=HYPERLINK("x","y")'])(
  '%j is no formula',
  (text) => {
    const cell = csvLine([text]).replace(/\r\n$/, '').replace(/^"/, '');
    expect(cell.startsWith("'")).toBe(true);
  },
);

test('every text comes back as it was, with apostrophes of its own', () => {
  const sign = fc.constantFrom("'", '=', '-', '1', ' ', 'a', '@', '\t');
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 6 }), (text) => {
      expect(unguarded(csvLine([text]).replace(/\r\n$/, ''))).toBe(text);
    }),
  );
});
