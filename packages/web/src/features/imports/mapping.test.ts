import type { ImportPlan } from '@fieldbook/core/api/import-operations';
import { item } from '@fieldbook/core/masters/item';
import { expect, test } from 'vitest';
import {
  columnFor,
  headingsToShow,
  LEFT_OUT,
  toApply,
  valuesForAll,
  withColumn,
  withForAll,
  withWord,
} from './mapping.ts';
import { questionsOf } from './questions.tsx';
import { wordsToShow } from './words.ts';

const plan: ImportPlan = {
  headingRow: 1,
  headings: ['Code', 'Rate', 'Price', '', 'Note'],
  columns: [
    { at: 0, key: 'code' },
    { at: 1, key: 'retailRate' },
    { at: 2, key: 'retailRate' },
  ],
  unknown: ['Note'],
  unclear: [{ headings: ['Rate', 'Price'], columns: ['retailRate'] }],
  missing: [],
  ask: [],
  reading: { dateOrder: null, decimalSign: '.' },
  unmatched: [{ field: 'unit', word: 'Kiste', rows: 3 }],
};

test('a column that is given to a heading is taken from the one that had it, and the rest of the mapping stays', () => {
  const before = {
    columns: { retailRate: 'Rate', name: 'Title' },
    leftOut: ['Price', 'Note'],
    dateOrder: 'dmy' as const,
  };
  expect(withColumn(before, 'Price', 'retailRate')).toEqual({
    columns: { name: 'Title', retailRate: 'Price' },
    leftOut: ['Note'],
    dateOrder: 'dmy',
  });
});

test('a heading that is left out stands for no column any more', () => {
  const mapping = withColumn({ columns: { retailRate: 'Rate' } }, 'Rate', LEFT_OUT);
  expect(mapping).toEqual({ columns: {}, leftOut: ['Rate'] });
  expect(columnFor('Rate', plan, mapping)).toBe(LEFT_OUT);
});

test('a heading shows what was said of it, else what it was taken for unless another heading has that column now', () => {
  expect(columnFor('Rate', plan, {})).toBe('retailRate');
  expect(columnFor('Rate', plan, { columns: { wholesaleRate: 'Rate' } })).toBe('wholesaleRate');
  expect(columnFor('Rate', plan, { columns: { retailRate: 'Price' } })).toBe(LEFT_OUT);
  expect(columnFor('Rate', plan, { columns: { retailRate: 'Of another file' } })).toBe('retailRate');
});

test('headings that are not clear stand first, and empty ones are not shown', () => {
  expect(headingsToShow(plan).map(({ heading }) => heading)).toEqual(['Rate', 'Price', 'Code', 'Note']);
});

test('a word is given its meaning beside the others, and loses it again', () => {
  const said = withWord({ values: { unit: { Ctn: 'CTN' }, route: { N: 'R1' } } }, 'unit', 'Kiste', 'BOX');
  expect(said.values).toEqual({ unit: { Ctn: 'CTN', Kiste: 'BOX' }, route: { N: 'R1' } });
  expect(withWord(said, 'unit', 'Ctn', '').values?.['unit']).toEqual({ Kiste: 'BOX' });
});

test('a value for all rows is said, shown where no heading stands for its column, and taken back', () => {
  const said = withForAll(withForAll({ forAll: { code: '7' } }, 'unit', 'PCS'), 'branch', 'SH');
  expect(valuesForAll({ ...plan, taken: { branch: 'MB', retailRate: '1' } }, said)).toEqual([
    { column: 'branch', value: 'SH', isSaid: true },
    { column: 'unit', value: 'PCS', isSaid: true },
  ]);
  expect(valuesForAll({ ...plan, taken: { branch: 'MB' } }, withForAll(said, 'branch', undefined))).toMatchObject([
    { column: 'branch', value: 'MB', isSaid: false },
    { column: 'unit' },
  ]);
  expect(valuesForAll(plan, withColumn(said, 'Note', 'unit'))).toMatchObject([{ column: 'branch' }]);
  expect(toApply(withForAll({ forAll: { unit: 'PCS' } }, 'make', ' ')).forAll).toEqual({ unit: 'PCS' });
});

test('words that have a meaning are shown apart from those that have none', () => {
  const values = { unit: { Kiste: 'GONE', Ctn: 'CTN' }, ofAnotherKind: { a: 'b' } };
  expect(wordsToShow(item, plan, { values })).toEqual({
    unknown: [{ field: 'unit', word: 'Kiste', rows: 3 }],
    known: [{ field: 'unit', word: 'Ctn' }],
  });
});

test('an answer that came with the last file is shown as a question, too', () => {
  expect(questionsOf(plan, { dateOrder: 'mdy' })).toEqual([{ what: 'dateOrder', asked: [] }]);
});
