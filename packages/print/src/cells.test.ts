import { filled } from '@fieldbook/core/i18n/text';
import { describe, expect, test } from 'vitest';
import { stripIsolates } from './bidi.ts';
import {
  bilingual,
  caption,
  code,
  date,
  label,
  line,
  money,
  moneyWithSymbol,
  name,
  percent,
  quantity,
  rate,
  text,
  time,
} from './cell.ts';
import { type CellContext, formatCell, formatText } from './cells.ts';
import type { Cell, PrintCurrency, PrintLang } from './document.ts';
import { cellWidth, cutWithEllipsis, wrapToWidth } from './width.ts';

const aed: PrintCurrency = { code: 'AED', symbol: 'AED', decimals: 2 };
const english: CellContext = { lang: 'en', currency: aed };

function said(cell: Cell, lang: PrintLang = 'en', currency = aed): string {
  return stripIsolates(formatText(cell, { lang, currency }));
}

describe('amounts use the stored DecimalPlaces', () => {
  test.each([
    [123456789, 2, '1,234,567.89'],
    [-123450, 2, '-1,234.50'],
    [5, 3, '0.005'],
    [1234, 0, '1,234'],
    [0, 2, '0.00'],
  ] as const)('%i with %i places', (amount, decimals, expected) => {
    expect(said(money(amount), 'en', { ...aed, decimals })).toBe(expected);
  });

  test('rates have the currency’s places at least and six at most', () => {
    expect(said(rate(12_500_000))).toBe('12.50');
    expect(said(rate(12_345_678))).toBe('12.345678');
    expect(said(rate(3_000_000), 'en', { ...aed, decimals: 0 })).toBe('3');
  });

  test('symbols, quantities and percentages', () => {
    expect(said(moneyWithSymbol(30850))).toBe('AED 308.50');
    expect(said(quantity(2500, 'kg'))).toBe('2.5 kg');
    expect(said(quantity(1_234_000))).toBe('1,234');
    expect(said(percent(5_000_000))).toBe('5%');
    expect(said(money(123_456_789), 'en', { code: 'INR', symbol: '₹', decimals: 2 })).toBe('12,34,567.89');
  });
});

describe('times are 12-hour with AM/PM, dates day-month-year', () => {
  test.each([
    ['2026-11-20T11:05:00Z', 'Asia/Dubai', '3:05 PM'],
    ['2026-11-20T20:05:00Z', 'Asia/Dubai', '12:05 AM'],
    ['2026-11-20T20:05:00Z', 'Asia/Kolkata', '1:35 AM'],
  ])('%s in %s', (instant, zone, expected) => {
    expect(said(time(instant, zone))).toBe(expected);
    expect(said(time(instant, zone), 'ar')).toBe(expected);
  });

  test('a date', () => {
    expect(said(date('2026-11-20'))).toBe('20-11-2026');
  });
});

describe('the print language', () => {
  test('a label is one run, or two in a bilingual document', () => {
    expect(formatCell(label('date'), english)).toEqual([[{ text: 'Date', lang: 'en' }]]);
    expect(formatCell(label('date'), { ...english, lang: 'en+ar' })[0]?.map((run) => run.lang)).toEqual(['en', 'ar']);
  });

  test('a label carries its value in isolates in both languages', () => {
    const cell = label('vatAt', { percent: percent(5_000_000) });
    expect(formatText(cell, english)).toBe('VAT @ \u20665%\u2069');
    expect(said(cell, 'ar')).toBe('ضريبة القيمة المضافة 5%');
  });

  test('a value of a label is never read, whatever it holds', () => {
    const hostile = String.raw`{count} {n, plural, one {#} other {#}} '{x}' \u202e \x1b $1 #`;
    expect(said(label('typeOf', { type: text(hostile), name: text('{type}') }))).toBe(`${hostile}, {type}`);
  });

  test('words of a definition are said in each language, with what stands in their places', () => {
    expect(said(caption('sales|Sales'), 'en+ar')).toBe('Sales / فاتورة مبيعات');
    const range = filled('{from} to {to}', { texts: { from: 'Debit' }, values: { to: '{to}' } });
    expect(said(caption(range))).toBe('Debit to {to}');
    expect(said(JSON.parse(JSON.stringify(caption(range))), 'ar')).toBe('مدين إلى {to}');
  });

  test('a name falls back to English where there is no Arabic one', () => {
    expect(said(name('Milk', 'حليب'), 'ar')).toBe('حليب');
    expect(said(name('Milk'), 'ar')).toBe('Milk');
    expect(said(name('Milk', 'حليب'), 'en+ar')).toBe('Milk / حليب');
    expect(said(name('Milk', 'حليب'))).toBe('Milk');
  });

  test('a line carries both labels and its value once', () => {
    expect(said(line(label('phone'), code('050 123')), 'en+ar')).toBe('Phone / الهاتف 050 123');
    expect(said(bilingual('Three', 'ثلاثة'), 'ar')).toBe('ثلاثة');
  });
});

describe('every value stands in isolates', () => {
  test.each([
    [money(1), '\u20660.01\u2069'],
    [date('2026-11-20'), '\u206620-11-2026\u2069'],
    [code('+971 50 1'), '\u2066+971 50 1\u2069'],
    [name('Milk'), '\u2068Milk\u2069'],
    [text('note'), '\u2068note\u2069'],
  ])('%o', (cell, expected) => {
    expect(formatText(cell, english)).toBe(expected);
  });

  test('a text cannot bring its own direction or control characters', () => {
    expect(formatText(text('a\u202eb\u2069\u0000\nc\ud800'), english)).toBe('\u2068ab c\ufffd\u2069');
  });

  test('a name of ten thousand letters is cut with an ellipsis', () => {
    const written = said(name('x'.repeat(10_000)));
    expect(written).toHaveLength(400);
    expect(written.endsWith('…')).toBe(true);
  });
});

describe('width in character cells', () => {
  test('East Asian letters take two, marks none, and no grapheme is broken', () => {
    expect(cellWidth('牛奶')).toBe(4);
    expect(cellWidth('حَليب')).toBe(4);
    expect(cutWithEllipsis('👨‍👩‍👧👨‍👩‍👧x', 3)).toBe('👨‍👩‍👧…');
    expect(cutWithEllipsis('abc', 3)).toBe('abc');
  });

  test('wraps at blanks and cuts only what is longer than a line', () => {
    expect(wrapToWidth('Fresh milk 1 litre', 10)).toEqual(['Fresh milk', '1 litre']);
    expect(wrapToWidth('abcdefghijkl m', 5)).toEqual(['abcde', 'fghij', 'kl m']);
  });
});
