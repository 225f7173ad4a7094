import { describe, expect, test } from 'vitest';
import { indexMaster } from './master-index.ts';

const rows = [
  { code: '100', name: 'Milk powder', nameArabic: 'حليب بودرة', barcode: '629100' },
  { code: '10', name: 'Fresh milk 1 l', nameArabic: 'حليب طازج', units: [{ unit: 'CTN', barcode: '629222' }] },
  { code: '7', name: 'Laban', active: false },
  { code: '8', name: 'Full cream milk' },
];

describe('search in a master', () => {
  const index = indexMaster(rows);
  const codes = (query: string) => index.search(query, 10).map(({ code }) => code);

  test('an exact code comes before codes that begin with it', () => {
    expect(codes('10')).toEqual(['10', '100']);
  });

  test('a code of one letter is found among thousands that begin with it', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ code: `A${at}`, name: `Apple ${at}` }));
    expect(indexMaster([...many, { code: 'A', name: 'Zucchini' }]).search('a', 20)[0]?.code).toBe('A');
  });

  test('names that begin with the words come before names that contain them', () => {
    expect(codes('milk')).toEqual(['100', '10', '8']);
  });

  test('a code is found without its dash and zeros, the shortest first', () => {
    const codes = ['BIS-020', 'BIS-002', 'BIS-021'].map((code) => ({ code, name: 'Biscuit' }));
    expect(
      indexMaster(codes)
        .search('bis2', 10)
        .map(({ code }) => code),
    ).toEqual(['BIS-002', 'BIS-020', 'BIS-021']);
  });

  test('all words must be found, in any order', () => {
    expect(codes('milk fresh')).toEqual(['10']);
  });

  test('the barcode of a carton finds its item', () => {
    expect(index.exact('629222')?.code).toBe('10');
    expect(codes('629222')).toEqual(['10']);
  });

  test.each([
    ['capital letters in the barcode', 'ab-12/c', 'AB-12/C', '11'],
    ['capital letters in what is typed', 'AB-12/C', 'AB-12/C', '11'],
    ['a UPC-A that is stored as EAN-13', '036000291452', '0036000291452', '11'],
    ['an EAN-13 that is stored as UPC-A', '0036000291452', '036000291452', '11'],
    ['a code with a blank in it', 'r 1', '5', 'R 1'],
  ])('%s: the row is found', (_name, typed, barcode, code) => {
    const own = indexMaster([...rows, { code, name: 'Rice', barcode }]);
    expect(own.exact(typed)?.code).toBe(code);
    expect(own.search(typed, 10)[0]?.code).toBe(code);
  });

  test('a row that is put aside is not found by its code', () => {
    expect(index.exact('7')).toBeUndefined();
  });

  test('Arabic names are found', () => {
    expect(codes('حليب')).toEqual(['100', '10']);
  });

  test('what is put aside is not offered, but still known by its code', () => {
    expect(codes('laban')).toEqual([]);
    expect(index.byCode.get('7')?.name).toBe('Laban');
  });

  test('a query that goes on finds the same as one that begins anew', () => {
    codes('m');
    codes('mi');
    expect(codes('milk')).toEqual(
      indexMaster(rows)
        .search('milk', 10)
        .map(({ code }) => code),
    );
  });
});
