import { expect, test } from 'vitest';
import { cellOf, placeProblems } from './problem-place.ts';

const listed = [
  { at: 0, key: 'code' },
  { at: 1, key: 'units 1: unit' },
  { at: 2, key: 'units 1: num' },
  { at: 3, key: 'units 2: unit' },
  { at: 4, key: 'units 2: num' },
];

test('a problem stands at the cell of its field; in a list at the group that is filled in', () => {
  expect(cellOf('code', listed, ['A'])).toBe(0);
  expect(cellOf('units.0.num', listed, ['A', '', '', 'CTN', 'x'])).toBe(4);
  expect(cellOf('units.1.unit', listed, ['A', 'PCS', '1', 'CTN', 'x'])).toBe(3);
  expect(cellOf('units', listed, ['A', 'PCS'])).toBe(1);
});

test('a problem without a place of its own is told of the row', () => {
  const problems = [
    { path: 'branch', message: 'Required.' },
    { message: 'Changed.' },
    { path: 'code', message: 'Twice.' },
  ];
  const { atCells, ofRow } = placeProblems(
    problems,
    { columns: listed, labelOf: (name) => (name === 'branch' ? 'Branch' : undefined) },
    ['A'],
  );
  expect(ofRow).toEqual(['Branch: Required.', 'Changed.']);
  expect([...atCells]).toEqual([[0, 'Twice.']]);
});
