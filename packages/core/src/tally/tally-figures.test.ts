/** Figures, quantities and days as Tally writes them. */
import { expect, test } from 'vitest';
import { readAmount, readDays, readQuantity, readRate, readTallyDay, sidesOf } from './tally-figures.ts';

test.each([
  ['-500.00', '-500'],
  ['1,50,000.50', '150000.5'],
  ['- 12.5', '-12.5'],
  ['.50', '0.5'],
  ['0.00', '0'],
  ['500.00 Dr', '-500'],
  ['500.00 Cr', '500'],
  ['$ 100.00 @ AED 3.67/$', undefined],
  ['', undefined],
  ['x', undefined],
])('the amount %j is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('an amount below nought is a debit', () => {
  expect([sidesOf('-5'), sidesOf('5'), sidesOf('0')]).toEqual([
    { debit: '5', credit: undefined },
    { debit: undefined, credit: '5' },
    { debit: undefined, credit: undefined },
  ]);
});

test.each([
  ['10 Box', ['10 Box']],
  [' -12.500 Kgs', ['-12.5 Kgs']],
  ['-2 Box 3 Nos', ['-2 Box', '-3 Nos']],
  ['1 Box of 12 Nos + 5 Nos = 17 Nos', ['1 Box of 12 Nos', '5 Nos']],
  ['24 M2', ['24 M2']],
  ['1,200', ['1200 ']],
  ['Box', undefined],
  ['1.2.3 Box', undefined],
  ['', undefined],
])('the quantity %j is %j', (text, parts) => {
  expect(readQuantity(text)?.map(({ quantity, unit }) => `${quantity} ${unit}`)).toEqual(parts);
});

test('a rate may name its unit', () => {
  expect([readRate('25.00/Nos'), readRate(' 5'), readRate('free')]).toEqual([
    { rate: '25', unit: 'Nos' },
    { rate: '5', unit: '' },
    undefined,
  ]);
});

test.each([
  ['20240401', '2024-04-01'],
  ['1-Apr-2024', '2024-04-01'],
  ['31-Dec-24', '2024-12-31'],
  ['20240231', undefined],
  ['1-Foo-24', undefined],
  ['30 Days', undefined],
])('the day %j is %s', (text, day) => {
  expect(readTallyDay(text)).toBe(day);
});

test.each([
  ['30 Days', 30],
  ['2 Weeks', 14],
  ['45', 45],
  ['soon', undefined],
  ['20240401', undefined],
])('the term %j is %s days', (text, days) => {
  expect(readDays(text)).toBe(days);
});
