import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enterPad, type PadKey, padKeys, pressPad } from './keypad-text.ts';

function pressed(keys: readonly PadKey[], { from = '', decimals = 2 } = {}): string {
  return keys.reduce((state, key) => pressPad(state, key, decimals), enterPad(from)).text;
}

test('the first digit takes the place of what stands there, the next ones follow it', () => {
  expect(pressed(['2', '4'], { from: '1' })).toBe('24');
});

test('back takes the last digit, and all of what was there before the first press', () => {
  expect(pressed(['2', '4', 'back'])).toBe('2');
  expect(pressed(['back'], { from: '12' })).toBe('');
});

test('a point begins with a zero and is taken once', () => {
  expect(pressed(['.', '5', '.', '2'])).toBe('0.52');
});

test('digits beyond what the field takes change nothing', () => {
  expect(pressed(['1', '.', '2', '5', '9'])).toBe('1.25');
  expect(pressed(['1', '.', '5'], { decimals: 0 })).toBe('15');
});

test('no zero stands before another digit', () => {
  expect(pressed(['0', '0', '7'])).toBe('7');
});

test('whatever is pressed reads as a figure or as nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...padKeys)), fc.nat(3), (keys, decimals) => {
      const text = pressed(keys, { decimals });
      expect(text).toMatch(/^(|(0|[1-9]\d{0,8})(\.\d{0,3})?)$/);
      expect(text.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
    }),
  );
});
