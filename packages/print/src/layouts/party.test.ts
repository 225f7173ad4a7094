import { expect, test } from 'vitest';
import { stripIsolates } from '../bidi.ts';
import { formatText } from '../cells.ts';
import { branchLines, type PrintBranch } from './party.ts';

const currency = { code: 'AED', symbol: 'AED', decimals: 2 } as const;
const branch: PrintBranch = { name: 'Sharjah', nameArabic: 'الشارقة', country: 'AE', taxRegNo: '100345678900003' };
const company = { name: 'Al Noor Dairy Distribution LLC', country: 'AE', taxRegNo: '100111222300003' };

function linesOf(facts: PrintBranch): readonly string[] {
  return branchLines(facts).map((each) => stripIsolates(formatText(each, { lang: 'en', currency })));
}

test('a branch with a name of its own says whose it is, before its address', () => {
  expect(linesOf({ ...branch, company })).toEqual(['Al Noor Dairy Distribution LLC', 'TRN 100345678900003']);
});

test('a company that is its own branch is named once', () => {
  expect(linesOf({ ...branch, company: { name: ' SHARJAH ', country: 'OM' } })).toEqual(['TRN 100345678900003']);
});

test('a branch without a number of its own is registered as its company, in the same country', () => {
  const { taxRegNo: _, ...bare } = branch;
  expect(linesOf({ ...bare, company })).toContain('TRN 100111222300003');
  expect(linesOf({ ...bare, country: 'OM', company })).toEqual(['Al Noor Dairy Distribution LLC']);
});
