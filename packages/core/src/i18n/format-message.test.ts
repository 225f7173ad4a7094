import { describe, expect, onTestFinished, test } from 'vitest';
import { failOnMissingValues, formatMessage, placesOf, pluralCategory, textWithoutValues } from './format-message.ts';

describe('a message', () => {
  test('takes its values, and only those', () => {
    expect(formatMessage('{count} of {total}', { count: 3, total: 9 }, 'en')).toBe('3 of 9');
    expect(formatMessage('Hello {name}', { name: '{secret}', secret: 'x' }, 'en')).toBe('Hello {secret}');
  });

  test('that misses a value is a defect under test, and never shows a place to a reader', () => {
    const counted = '{n, plural, one {# line} other {# lines}} of {name}';
    expect(() => formatMessage('Hello {name}', {}, 'en')).toThrow('"Hello {name}" needs a value for {name}');
    expect(() => formatMessage('Hello {toString}', {}, 'en')).toThrow('{toString}');
    expect(() => formatMessage(counted, { name: 'S-1' }, 'ar')).toThrow('{n}');
    failOnMissingValues(false);
    onTestFinished(() => failOnMissingValues());
    expect(formatMessage('Hello {name}', {}, 'en')).toBe('Hello …');
    expect(formatMessage(counted, {}, 'ar')).toBe('… lines of …');
    expect(textWithoutValues(counted)).toBe('… lines of …');
  });

  test.each([
    [0, 'No lines'],
    [1, '1 line'],
    [2, '2 lines'],
    [1000, '1000 lines'],
  ])('counts %i in English', (n, expected) => {
    expect(formatMessage('{n, plural, =0 {No lines} one {# line} other {# lines}}', { n }, 'en')).toBe(expected);
  });

  test.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [10, 'few'],
    [11, 'many'],
    [99, 'many'],
    [100, 'other'],
    [102, 'other'],
    [103, 'few'],
    [111, 'many'],
    [1.5, 'other'],
  ] as const)('%d is "%s" in Arabic', (count, category) => {
    expect(pluralCategory(count, 'ar')).toBe(category);
    expect(new Intl.PluralRules('ar').select(count)).toBe(category);
  });

  test('names its places', () => {
    expect(placesOf('{b} and {a}, {n, plural, one {# line} other {# lines}} of {a}')).toEqual(['a', 'b', 'n']);
  });
});
