/** The catalogues follow the code: `npm run texts` has nothing to add or to take away. What they say core's own test looks at. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areaNames, areasOf, begunLanguages, likest, readLanguage, renewed } from './catalogues.ts';
import { type FoundText, textsOfProduct, textsOfSource } from './find-texts.ts';

const root = join(import.meta.dirname, '../..');
const belongs = areasOf(textsOfProduct(root));

describe('the catalogues', () => {
  test.each(begunLanguages(root))('of %s hold the texts of the code, each in its area', (language) => {
    const held = readLanguage(root, language);
    const { words } = renewed(held, belongs);
    const keys = (of: typeof held) =>
      Object.fromEntries(areaNames.map((area) => [area, Object.keys(of[area]).toSorted()]));
    expect(keys(held), 'npm run texts').toEqual(keys(words));
  });
});

describe('a text is found', () => {
  const found = (source: string, file = 'packages/web/src/some.tsx') =>
    textsOfSource(file, source).map(({ text }) => text);

  test('in the calls that take one, both ways of a choice, and no value beside it', () => {
    expect(found("t(isNew ? 'New {name}' : \"Edit\", { name: 'Sales' })")).toEqual(['New {name}', 'Edit']);
    expect(found("import { filled } from '@fieldbook/core/i18n/text'; filled('{a}', { values: { a: 'x' } })")).toEqual(
      [],
    );
    expect(
      found("import { filled } from '@fieldbook/core/i18n/text'; filled('{n} days', { values: { n: 'x' } })"),
    ).toEqual(['{n} days']);
    expect(found("say('Stopping')", 'packages/server/src/some.ts')).toEqual([]);
  });

  test('in tables and labels of definitions', () => {
    const table = "const words = texts({ a: 'A one', b: { c: 'C two' }, d: ['Three'] }); const other = { a: 'not' };";
    expect(found(table)).toEqual(['A one', 'C two', 'Three']);
    const definition =
      "const f = { label: 'Sales', path: 'sales', date: date.optional('As of'), note: text.required('Note', { maxLength: 3 }) };";
    expect(found(definition, 'packages/core/src/vouchers/x.ts')).toEqual(['Sales', 'As of', 'Note']);
    expect(found("refusal(409, 'It is void', advice('Enter it anew.'))", 'packages/core/src/errors/x.ts')).toEqual([
      'It is void',
      'Enter it anew.',
    ]);
  });
});

describe('npm run texts', () => {
  const nothing = readLanguage(join(root, 'nowhere'), 'ar');
  const at = (text: string, file: string): FoundText => ({ text, file, line: 1 });

  test('files a text under the first area that says it', () => {
    const areas = areasOf([
      at('Customer', 'packages/web/src/a.tsx'),
      at('Customer', 'packages/core/src/masters/a.ts'),
      at('Day', 'packages/web/src/features/days/a.ts'),
    ]);
    expect([...areas]).toEqual([
      ['Customer', 'trade'],
      ['Day', 'desk'],
    ]);
  });

  test('keeps what is said, marks what is new, and tells what is unused or was changed', () => {
    const before = { ...nothing, trade: { Customer: 'عميل', 'Due on a date': 'يستحق' }, kit: { Day: 'يوم' } };
    const { words, unused, open } = renewed(
      before,
      areasOf([
        at('Customer', 'packages/core/src/a.ts'),
        at('Day', 'packages/core/src/a.ts'),
        at('Due at a date', 'packages/core/src/a.ts'),
      ]),
    );
    expect(words.trade).toEqual({ Customer: 'عميل', Day: 'يوم', 'Due at a date': '' });
    expect(words.kit).toEqual({});
    expect(unused).toEqual([['Due on a date', 'يستحق']]);
    expect(open).toEqual(['Due at a date']);
    expect(likest('Due on a date', open)).toBe('Due at a date');
    expect(likest('Another thing', open)).toBeUndefined();
  });
});
