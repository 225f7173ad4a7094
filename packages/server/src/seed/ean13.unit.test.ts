import { expect, test } from 'vitest';
import { ean13, isEan13 } from './ean13.ts';

test('the check digit is the one of GS1', () => {
  expect(ean13('400638133393')).toBe('4006381333931');
  expect(ean13('590123412345')).toBe('5901234123457');
  expect(isEan13('4006381333931')).toBe(true);
  expect(isEan13('4006381333932')).toBe(false);
  expect(isEan13('400638133393')).toBe(false);
  expect(() => ean13('12345')).toThrow(RangeError);
});
