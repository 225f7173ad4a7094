/** Cells as files have them, read into what goes over the wire. */
import { describe, expect, test } from 'vitest';
import { plainReading } from '../../testing/import-rows.ts';
import { choice, date, flag, money, percent, reference, text } from '../definition/field.ts';
import type { Cell } from './cell.ts';
import { type CellReading, readCell } from './read-cell.ts';

const names: Readonly<Record<string, readonly string[]>> = { PCS: ['PCS'], Piece: ['PCS'], Box: ['BX', 'BX2'] };
const reading: CellReading = { ...plainReading, meant: (_of, word) => names[word] ?? [] };
const fields = {
  text: text.optional('Name'),
  money: money.optional('Rate'),
  percent: percent.optional('Rate'),
  date: date.optional('Date'),
  flag: flag.optional('Active'),
  twice: choice.optional('Type', ['one', 'other'], { optionLabels: ['Type', 'Type'] }),
  choice: choice.optional('Type', ['shop', 'horeca'], { optionLabels: ['Shop', 'Hotel or restaurant'] }),
  unit: reference.optional('Unit', 'measureUnit'),
};

function read(kind: keyof typeof fields, cell: Cell, ways: Partial<CellReading> = {}): unknown {
  const answer = readCell(cell, fields[kind], { path: kind, mappedBy: kind }, { ...reading, ...ways });
  return answer.ok ? answer.value : answer.problems.map(({ code }) => code).join();
}

describe('a figure', () => {
  test.each([
    ['1234.5', '.', '1234.5'],
    ['1,234.50', '.', '1234.50'],
    ['1.234,50', ',', '1234.50'],
    ["1'234.5", '.', '1234.5'],
    ['١٬٢٣٤٫٥', '.', '1234.5'],
    ['۱۲٫۵', ',', '12.5'],
    ['1.50', ',', '1,50'],
    ['-7', '.', '-7'],
    ['(1,234.50)', '.', '-1234.50'],
    ['1.234,50 -', ',', '-1234.50'],
    ['(-7)', '.', '(-7)'],
    ['AED 5', '.', 'AED 5'],
    ['5 €', '.', '5 €'],
  ] as const)('%s with the sign %s is %s', (cell, decimalSign, value) => {
    expect(read('money', cell, { decimalSign })).toBe(value);
  });

  test('of a workbook is its digits, whatever the decimal sign of texts', () => {
    expect(read('money', 0.1 + 0.2, { decimalSign: ',' })).toBe('0.3');
    expect(read('text', 6_291_000_000_015)).toBe('6291000000015');
    expect([read('percent', '5 %'), read('money', '5 %')]).toEqual(['5', '5 %']);
  });
});

test.each([
  ['2026-01-31', undefined, '2026-01-31'],
  ['2026/1/5', undefined, '2026-01-05'],
  ['31/01/2026', 'dmy', '2026-01-31'],
  ['٣١/٠١/٢٠٢٦', 'dmy', '2026-01-31'],
  ['01.31.2026', 'mdy', '2026-01-31'],
  ['31/01/2026', 'mdy', 'date.malformed'],
  ['31/02/2026', 'dmy', 'date.malformed'],
  ['5/6/2026', undefined, 'date.malformed'],
  ['46053', 'dmy', 'date.malformed'],
] as const)('the day %s in the order %s is %s', (cell, dateOrder, day) => {
  expect(read('date', cell, { dateOrder })).toBe(day);
});

test.each([
  ['flag', 'Yes', true],
  ['flag', 'نَعَم', true],
  ['flag', 'لا', false],
  ['flag', 1, true],
  ['flag', false, false],
  ['flag', 'perhaps', 'flag.unknown'],
  ['choice', 'horeca', 'horeca'],
  ['choice', 'HOTEL or restaurant', 'horeca'],
  ['choice', 'kiosk', 'choice.unknown'],
  ['twice', 'type', 'choice.unknown'],
  ['unit', 'PCS', 'PCS'],
  ['unit', 'Piece', 'PCS'],
  ['unit', 'Box', 'reference.ambiguous'],
  ['unit', 'Pallet', 'reference.unknown'],
  ['text', '=1+1', '=1+1'],
  ['text', '-5 @home', '-5 @home'],
  ['text', true, 'TRUE'],
  ['text', { error: '#REF!' }, 'import.cell_error'],
  ['text', '  ', null],
] as const)('%s: %s is %s', (kind, cell, value) => {
  expect(read(kind, cell)).toBe(value);
});

test('a value mapping says what the words of a file mean', () => {
  expect(read('text', 'constructor', { values: { text: {} } })).toBe('constructor');
  const values = { unit: { Ctn: 'PCS' }, choice: { 'C-Store': 'shop' } };
  expect([read('unit', 'Ctn', { values }), read('choice', 'C-Store', { values })]).toEqual(['PCS', 'shop']);
});
