import { expect, test } from 'vitest';
import { codeSpellings } from './code-spellings.ts';

const meet = (scanned: string, stored: string) => codeSpellings(scanned).includes(codeSpellings(stored)[0] ?? '');

test.each([
  ['a UPC-A as EAN-13', '0036000291452', '036000291452'],
  ['an EAN-13 with a zero as UPC-A', '036000291452', '0036000291452'],
  ['a carton’s GTIN-14', '00036000291452', '036000291452'],
  ['an EAN-8 padded', '0000096385074', '96385074'],
  ['a UPC-E', '01234565', '012345000065'],
  ['capital letters', 'AB-12/C', 'ab-12/c'],
  ['digits of an Arabic keyboard', '٦٢٩١٠٠٠٠٠٠٠١٥', '6291000000015'],
])('%s is found', (_name, scanned, stored) => {
  expect(meet(scanned, stored)).toBe(true);
});

test('other codes stay other codes', () => {
  expect(meet('6291000000015', '6291000000022')).toBe(false);
  // Leading zeros mean something where no GTIN is that long.
  expect(meet('007', '7')).toBe(false);
  expect(codeSpellings(' ')).toEqual([]);
});
