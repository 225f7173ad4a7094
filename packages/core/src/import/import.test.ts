/** From the rows of a file to verdicts: its heading, its columns, what it leaves open, and what is there already. */
import { expect, test } from 'vitest';
import { fileRows, plainReading, readBack } from '../../testing/import-rows.ts';
import { customer } from '../masters/customer.ts';
import { item } from '../masters/item.ts';
import type { Cell } from './cell.ts';
import { findHeading } from './find-heading.ts';
import { mapColumns } from './map-columns.ts';
import { printTable } from './print-cells.ts';
import { beginSurvey } from './survey.ts';

const headingOf = (...cells: readonly string[]) => mapColumns(item, { row: 1, cells });
const keys = ({ columns }: ReturnType<typeof mapColumns>) => columns.map(({ column }) => column.key);

test('the heading stands below titles and empty rows', () => {
  const rows = fileRows([
    ['Price list of May'],
    ['Code', 'printed by hand'],
    ['Item code', 'Name', 'UoM'],
    ['A', 'Name', ''],
  ]);
  expect(findHeading(item, rows)?.row).toBe(3);
  expect(findHeading(item, fileRows([['a title'], ['1', '2']]))).toBeUndefined();
});

test('headings that are none of ours are found by their words, also where a word of a row below is one by chance', () => {
  const below = fileRows([['a title'], ['Article', 'Goods', 'Kind'], ['7', 'Tea', 'Unit'], ['8', 'Mint', 'Bag']]);
  expect(findHeading(item, below)?.row).toBe(2);
  const byChance = fileRows([
    ['Article', 'Goods', 'Kind'],
    ['A7', 'Tea', 'Unit'],
  ]);
  expect(findHeading(item, byChance)?.row).toBe(1);
  const narrow = fileRows([['a title'], ['Code'], ['A7', 'Tea']]);
  expect(findHeading(item, narrow)?.row).toBe(2);
});

test.each([
  [
    ['code', 'Retail rate', 'الوحدة'],
    ['code', 'retailRate', 'unit'],
  ],
  [
    ['SKU', 'selling  PRICE', 'uom', 'Item Name'],
    ['code', 'retailRate', 'unit', 'name'],
  ],
  [
    ['Code', 'Alternate units 3: Unit', 'units 3: num'],
    ['code', 'units 3: unit', 'units 3: num'],
  ],
])('the headings %j name %j', (headings, named) => {
  expect(headingOf(...headings)).toMatchObject({ unknown: [], unclear: [] });
  expect(keys(headingOf(...headings))).toEqual(named);
});

test('what is unknown, doubled or not in the file is said, and a mapping goes first', () => {
  const mapped = headingOf('Code', 'SKU', 'Colour', 'Refused because');
  expect(mapped.unknown).toEqual(['Colour']);
  expect(mapped.unclear).toEqual([{ headings: ['Code', 'SKU'], columns: ['code'] }]);
  const given = mapColumns(
    item,
    { row: 1, cells: ['Code', 'SKU', 'Colour'] },
    { code: 'SKU', make: 'Colour', unit: 'Ctn' },
  );
  expect(keys(given)).toEqual(['code', 'make']);
  expect(given).toMatchObject({ unclear: [], missing: ['unit (Ctn)'], unknown: ['Code'] });
});

test('a heading that stands for a column goes before the value for all rows, and a column that is not there is said', () => {
  const forAll = { unit: 'PCS', make: 'Noor', 'Retail-Rate': '1', name: '', colour: 'red' };
  const mapped = mapColumns(item, { row: 1, cells: ['Code', 'UoM', 'Brand'] }, { make: 'Brand' }, forAll);
  expect(mapped.columns.map(({ column, fixed }) => [column.key, fixed])).toEqual([
    ['make', undefined],
    ['code', undefined],
    ['unit', undefined],
    ['retailRate', '1'],
  ]);
  expect(mapped).toMatchObject({ missing: ['colour (red)'], unknown: [] });
});

function surveyed(heading: string, cells: readonly Cell[]) {
  const { columns } = mapColumns(customer, { row: 1, cells: ['Code', heading] });
  const survey = beginSurvey(columns);
  for (const [index, cell] of cells.entries()) survey.add([`C${index % 3}`, cell]);
  return survey;
}

test.each([
  ['1,5', undefined, ','],
  ['1.50', '1,234', '.'],
  ['1,234,567', undefined, '.'],
  [12.5, '7', '.'],
])('the figures %s and %s show the decimal sign %s', (one, other, sign) => {
  expect(surveyed('Credit limit', [one, other]).answer({})).toMatchObject({ decimalSign: sign, ask: [] });
});

test('what a file leaves open is asked, once and not where it is given; codes that stand twice are known', () => {
  const open = surveyed('Credit limit', ['1,234', '2,345', undefined, '5']);
  expect(open.answer({}).ask).toEqual([{ what: 'decimalSign', heading: 'Credit limit', example: '1,234' }]);
  expect(open.answer({ decimalSign: ',' }).ask).toEqual([]);
  expect(open.answer({}).repeated).toEqual(new Set(['C0']));
  expect(surveyed('Credit limit', ['1,5', '1.5']).answer({}).ask).toHaveLength(2);
});

const stored = {
  code: 'A',
  name: 'Milk',
  unit: 'PCS',
  retailRate: '5',
  active: true,
  version: 3,
  units: [{ unit: 'CTN', num: 12, den: 1 }],
};

test('what the file has no column for stays, and a row is the same, changed or new', () => {
  const known = new Map([['A', stored]]);
  const judge = (...rows: readonly Cell[][]) => readBack(item, [['Code', 'Name', 'Retail rate'], ...rows], { known });
  expect(judge(['A', 'Milk', '5.0'])).toMatchObject([{ verdict: 'same' }]);
  expect(judge(['A', 'Milk', 6])).toMatchObject([{ verdict: 'changed', value: { unit: 'PCS', retailRate: '6' } }]);
  expect(judge(['B', 'Tea', '1'])).toMatchObject([
    { verdict: 'refused', problems: [{ code: 'field.required', path: 'unit' }] },
  ]);
});

test('a value for all rows is read in each as one of the product, and leaves nothing to be asked of the file', () => {
  const forAll = { unit: 'PCS', retailRate: '1.250', active: 'no' };
  const reading = { ...plainReading, decimalSign: ',' as const, values: { unit: { PCS: 'CTN' } } };
  const rows = [
    ['Code', 'Name'],
    ['A', 'Milk'],
    ['B', 'Tea'],
  ];
  const value = { unit: 'PCS', retailRate: '1.250', active: false };
  expect(readBack(item, rows, { forAll, reading, known: new Map([['A', stored]]) })).toMatchObject([
    { verdict: 'changed', value },
    { verdict: 'new', value },
  ]);
  const survey = beginSurvey(mapColumns(item, { row: 1, cells: ['Code'] }, {}, { retailRate: '1.250' }).columns);
  survey.add(['A']);
  expect(survey.answer({})).toMatchObject({ ask: [], codes: new Set(['A']) });
});

test('a value for all rows goes with what a row has in its list; a group of such values alone is in every row', () => {
  const table = [
    ['Code', 'Name', 'visits 1: route', 'visits 1: weekday'],
    ['C1', 'Shop', 'R', 2],
    ['C2', 'Stall', '', ''],
  ];
  const visits = (forAll: Record<string, string>) =>
    readBack(customer, table, { forAll }).map(({ value }) => value['visits']);
  expect(visits({ 'visits 1: position': '3' })).toEqual([[{ route: 'R', weekday: '2', position: '3' }], []]);
  expect(visits({ 'visits 2: route': 'X', 'visits 2: weekday': '1' })).toMatchObject([
    [{ route: 'R' }, { route: 'X', weekday: '1' }],
    [{ route: 'X' }],
  ]);
});

test('all that is wrong with a row is said, with its place', () => {
  const table = [
    ['Code', 'Name', 'Unit', 'Retail rate', 'Active', 'units 2: unit', 'units 2: num'],
    ['A', '', 'PCS', '-1', 'perhaps', 'CTN', { error: '#N/A' }],
  ];
  const [judged] = readBack(item, table);
  expect(judged?.problems.map(({ code, path }) => `${path} ${code}`)).toEqual([
    'active flag.unknown',
    'units.0.num import.cell_error',
    'name field.required',
    'retailRate number.below_minimum',
  ]);
});

test('a code that stands in the file twice is refused, and a list is the same in any order', () => {
  const shop = { code: 'C', name: 'Shop', visits: [1, 2].map((weekday) => ({ route: 'R', weekday })) };
  const table = [
    ['Code', 'Name', 'visits 1: route', 'visits 1: weekday', 'visits 2: route', 'visits 2: weekday'],
    ['C', 'Shop', 'R', 2, 'R', 1],
  ];
  expect(readBack(customer, table, { known: new Map([['C', shop]]) })).toMatchObject([{ verdict: 'same' }]);
  expect(readBack(customer, table, { repeated: new Set(['C']) })).toMatchObject([
    { verdict: 'refused', problems: [{ code: 'import.code_repeated', path: 'code' }] },
  ]);
});

test('printed figures leave no question, be they all of three decimals', () => {
  const row = { code: 'A', name: 'Tea', unit: 'PCS', retailRate: '1.125' };
  const [heading = [], cells = []] = printTable(item, [row], 'en');
  const survey = beginSurvey(headingOf(...heading).columns);
  survey.add(cells);
  expect(survey.answer({})).toMatchObject({ ask: [], decimalSign: '.' });
});
