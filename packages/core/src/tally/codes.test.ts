/** Codes that come of names: which, and that they are unique and the same in whatever order the names are told. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barcodeOf, codeOfName, codesOf, wishedCode } from './codes.ts';
import { nameKey, type TallyObject } from './tally-object.ts';

const item = (name: string, ...aliases: readonly string[]): TallyObject => ({
  kind: 'STOCKITEM',
  name,
  fields: {},
  lists: {
    'LANGUAGENAME.LIST': [
      { fields: {}, lists: { 'NAME.LIST': [{ fields: { NAME: [name, ...aliases] }, lists: {} }] } },
    ],
  },
});

test.each([
  ['Tea & Coffee (loose)', 'TEA-COFFEE-LOOSE'],
  ['شاي أخضر', 'شاي-أخضر'],
  ['١٢ x', '12-X'],
  ['***', 'UNNAMED'],
  ['A very long name of a company in the free zone', 'A-VERY-LONG-NAME-OF-A-COMPANY-IN'],
])('%j becomes %s', (name, code) => {
  expect(codeOfName(name)).toBe(code);
});

test('an alias with a figure is the code, thirteen figures are a barcode', () => {
  const tea = item('Tea', 'Chai', '6291000000015', 'GT-100');
  expect([wishedCode(tea), barcodeOf(tea)]).toEqual(['GT-100', '6291000000015']);
  expect(wishedCode(item('Tea', 'Chai'))).toBe('TEA');
});

test('the first by name keeps a code that several would have, and none has one that is taken', () => {
  const wishes = ['Tea.', 'Tea', 'Tea-2'].map((name) => ({ name, code: codeOfName(name) }));
  expect(Object.fromEntries(codesOf(wishes))).toEqual({ tea: 'TEA', 'tea.': 'TEA-3', 'tea-2': 'TEA-2' });
  expect(codesOf([{ name: 'Cash', code: 'CASH' }], ['cash']).get('cash')).toBe('CASH-2');
});

test('codes are unique without regard to case, and do not depend on the order of the file', () => {
  const name = fc.stringMatching(/^[aAbBé1 .-]{1,5}$/);
  const names = fc.uniqueArray(name, { selector: nameKey, maxLength: 12 });
  fc.assert(
    fc.property(names, fc.nat(11), (given, at) => {
      const wishes = given.map((each) => ({ name: each, code: codeOfName(each) }));
      const codes = codesOf(wishes);
      expect(new Set([...codes.values()].map((code) => code.toLowerCase())).size).toBe(given.length);
      const turned = [...wishes.slice(at), ...wishes.slice(0, at)].toReversed();
      expect(codesOf(turned)).toEqual(codes);
    }),
  );
});
