import { expect, test } from 'vitest';
import { isCode, isReferNo, isUid } from './id.ts';

test.each([
  ['0190b6f0-1111-7000-8000-000000000001', true],
  ['0190b6f0-1111-4000-a000-0000000000ff', true],
  ['0190B6F0-1111-7000-8000-000000000001', false],
  ['0190b6f0-1111-0000-8000-000000000001', false],
  ['0190b6f0-1111-7000-7000-000000000001', false],
  ['0190b6f0111170008000000000000001', false],
  ['', false],
])('%s is a uid: %s', (text, expected) => {
  expect(isUid(text)).toBe(expected);
});

test.each([
  ['MILK-1', true],
  ['حليب', true],
  ['Main store', true],
  ['85123A', true],
  ['-x', false],
  ['a~b', false],
  [' a', false],
  ['a ', false],
  ['', false],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['a\nb', false],
])('%j is a code: %s', (text, expected) => {
  expect(isCode(text)).toBe(expected);
});

test.each([
  ['S-1', true],
  ['V1/2026/00017', true],
  ['1234567890123456', true],
  ['12345678901234567', false],
  ['S 1', false],
  ['', false],
])('%j is a ReferNo: %s', (text, expected) => {
  expect(isReferNo(text)).toBe(expected);
});
