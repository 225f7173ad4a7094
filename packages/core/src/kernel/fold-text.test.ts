import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCode, cleanText } from './clean-text.ts';
import { foldCode, foldText, wordsIn } from './fold-text.ts';

test.each([
  ['أحمد', 'احمد'],
  ['مصطفى', 'مصطفي'],
  ['مدرسة', 'مدرسه'],
  ['مؤسسة', 'موسسة'],
  ['مسؤول', 'مسوول'],
  ['مَدْرَسَة', 'مدرسة'],
  ['مـــدرسة', 'مدرسة'],
  ['شيء', 'شي'],
  ['٠٥٠۱۲۳', '050123'],
  ['Ｃａｆé', 'cafe'],
  ['Crème brûlée', 'CREME BRULEE'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['a\u200bb\u00a0 c', 'ab c'],
])('%s is found by %s', (stored, typed) => {
  expect(foldText(stored)).toBe(foldText(typed));
});

test('other letters stay other letters', () => {
  for (const [one, other] of [
    ['كلب', 'قلب'],
    ['cat', 'car'],
    ['1', '2'],
    ['A-1', 'A1'],
  ] as const)
    expect(foldText(one)).not.toBe(foldText(other));
});

test.each([
  ['\u202a+971 50 123 4567\u202c', '+971 50 123 4567'],
  ['\u2066١٢٣\u2069\u200f', '123'],
  ['Ａ－123', 'A-123'],
  ['12\u00ad34\u2060', '1234'],
])('a code %j is %s', (pasted, code) => {
  expect(cleanCode(pasted)).toBe(code);
});

test('what a name needs stays: joiners of Persian and of emoji, letters of every script', () => {
  for (const name of ['می\u200cخواهم', '👨\u200d👩\u200d👧', 'हिन्दी', '日本']) expect(cleanText(name)).toBe(name);
});

test('one invoice has one spelling', () => {
  const spellings = ['A-123', 'a-123', 'A-\u200b123', 'A- 123', 'A-١٢٣', 'Ａ－１２３', 'A–123'];
  expect(new Set(spellings.map(foldCode)).size).toBe(1);
});

test('a query is its words', () => {
  expect(wordsIn('  Al\u00a0Madina  ')).toEqual(['al', 'madina']);
});

test('cleaned and folded once is cleaned and folded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const way of [cleanText, cleanCode, foldText]) expect(way(way(text))).toBe(way(text));
    }),
    { numRuns: 2000 },
  );
});
