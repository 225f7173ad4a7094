import { expect, test } from 'vitest';
import { csvLine } from './csv-text.ts';

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
