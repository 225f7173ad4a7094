import { describe, expect, onTestFinished, test } from 'vitest';
import { addCatalogue, failOnMissingValues, placesOf, say, textKey } from './say.ts';
import { sayWithoutValues } from './say-without-values.ts';
import { filled, nameAsText } from './text.ts';

describe('a text', () => {
  test('takes its values, and only those', () => {
    expect(say('{count} of {total}', 'en', { count: 3, total: 9 })).toBe('3 of 9');
    expect(say('Hello {name}', 'en', { name: '{secret}', secret: 'x' })).toBe('Hello {secret}');
    const escapes = String.raw`\u202e \x1b \\u0041 C:\new`;
    expect(say('Hello {name}', 'en', { name: escapes })).toBe(`Hello ${escapes}`);
  });

  test('that misses a value is a defect under test, and never shows a place to a reader', () => {
    const counted = '{n, plural, one {# line} other {# lines}} of {name}';
    expect(() => say('Hello {name}', 'en')).toThrow('"Hello {name}" needs a value for {name}');
    expect(() => say('Hello {toString}', 'en')).toThrow('{toString}');
    expect(() => say(counted, 'pl', { name: 'S-1' })).toThrow('{n}');
    failOnMissingValues(false);
    onTestFinished(() => failOnMissingValues());
    expect(say('Hello {name}', 'en')).toBe('Hello …');
    expect(sayWithoutValues(counted, 'en')).toBe('… lines of …');
  });

  test.each([
    [0, 'No lines'],
    [1, '1 line'],
    [2, '2 lines'],
    [1000, '1,000 lines'],
  ])('counts %i in English', (n, expected) => {
    expect(say('{n, plural, =0 {No lines} one {# line} other {# lines}}', 'en', { n })).toBe(expected);
  });

  test('is said in the words of the language, and in English where it has none', () => {
    const counted = '{n, plural, one {# sheet} other {# sheets}}';
    addCatalogue('pl', {
      [textKey('tests|Sheet')]: 'Arkusz',
      [textKey(counted)]: '{n, plural, one {# arkusz} few {# arkusze} many {# arkuszy} other {# arkusza}}',
      [textKey('Of {thing}, {n}')]: '{n}: {thing}',
      [textKey('tests|Pen')]: '',
    });
    expect(say('tests|Sheet', 'pl')).toBe('Arkusz');
    expect(say('tests|Pen', 'pl')).toBe('Pen');
    expect([1, 3, 5, 22].map((n) => say(counted, 'pl', { n }))).toEqual([
      '1 arkusz',
      '3 arkusze',
      '5 arkuszy',
      '22 arkusze',
    ]);
    const label = filled('Of {thing}, {n}', { texts: { thing: 'tests|Sheet' }, values: { n: 2 } });
    expect([say(label, 'pl'), say(label, 'de')]).toEqual(['2: Arkusz', 'Of Sheet, 2']);
  });

  test('names its places', () => {
    expect(placesOf('{b} and {a}, {n, plural, one {# line} other {# lines}} of {a}')).toEqual(['a', 'b', 'n']);
  });

  test('holds a name of the books, in Arabic where it has one', () => {
    const label = nameAsText({ name: 'Store {2}', nameArabic: 'المستودع' });
    expect([say(label, 'en'), say(label, 'ar'), say(label, 'de')]).toEqual(['Store {2}', 'المستودع', 'Store {2}']);
    expect(say(nameAsText({ name: 'form|A', nameArabic: null }), 'ar')).toBe('form|A');
  });
});
