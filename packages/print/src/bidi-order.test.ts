/**
 * What a reader sees of an Arabic line: the Unicode bidirectional algorithm (bidi-js, which our own code does not use) puts the
 * letters of a line into the order they stand in on paper. Values must come out as they were written, wherever they stand.
 */
import bidiModule, { type Bidi } from 'bidi-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examples } from '../testing/examples.ts';
import { stripIsolates } from './bidi.ts';
import {
  code,
  date,
  integer,
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
import { type CellContext, formatText } from './cells.ts';
import type { Cell, PrintDoc } from './document.ts';
import { previewOf } from './preview/preview.ts';
import { slipItems } from './text/slip.ts';

/** The module is the factory itself, though its types speak of a default export. */
const factory: unknown = bidiModule;
const bidi = (factory as () => Bidi)();

/** The letters from left to right as they stand on paper, without the marks that have no shape. */
function seen(logical: string, base: 'ltr' | 'rtl'): string {
  return stripIsolates(bidi.getReorderedString(logical, bidi.getEmbeddingLevels(logical, base)));
}

const context: CellContext = { lang: 'ar', currency: { code: 'AED', symbol: 'AED', decimals: 2 } };

/** What a person must read, left to right, for each kind of value. */
const values: readonly (readonly [string, Cell, string])[] = [
  ['a date', date('2026-11-20'), '20-11-2026'],
  ['an amount below zero', money(-123_450), '-1,234.50'],
  ['an amount with its sign', moneyWithSymbol(-123_450), '-AED 1,234.50'],
  ['a rate', rate(-2_125_000), '-2.125'],
  ['a quantity with its unit', quantity(-12_500, 'PCS'), '-12.5 PCS'],
  ['a percentage', percent(-5_000_000), '-5%'],
  ['a whole number', integer(-1204), '-1,204'],
  ['a time', time('2026-11-20T06:42:10Z', 'Asia/Dubai'), '10:42 AM'],
  ['a phone', code('+971 4 555-0142'), '+971 4 555-0142'],
  ['a number with letters', code('S1-1204/A'), 'S1-1204/A'],
  ['a code that ends in a sign', code('A-17 (B)'), 'A-17 (B)'],
  ['a registration', code('100234567800003'), '100234567800003'],
  ['an address of mail', code('accounts@alnoor-dairy.example'), 'accounts@alnoor-dairy.example'],
];

/** Where a value may stand: alone, between Arabic words, after other values, in a phrase. */
const places: readonly (readonly [string, (cell: Cell) => Cell])[] = [
  ['alone', (cell) => cell],
  ['after a label', (cell) => line(label('total'), cell)],
  ['between names', (cell) => line(name('Milk', 'حليب'), cell, name('Store', 'مخزن'))],
  ['after a date', (cell) => line(date('2025-01-02'), cell)],
  ['before a number', (cell) => line(cell, code('99-X'))],
  ['after a name in Latin letters', (cell) => line(name('Al Noor (LLC)'), cell, text('ملاحظة 12'))],
];

describe('a value in an Arabic line is read as it was written', () => {
  test.each(values)('%s', (_, cell, written) => {
    for (const [place, put] of places) {
      for (const lang of ['ar', 'en+ar'] as const) {
        const formatted = formatText(put(cell), { ...context, lang });
        expect(seen(formatted, lang === 'ar' ? 'rtl' : 'ltr'), `${place}, ${lang}`).toContain(written);
      }
    }
  });

  test('without its marks it would not be: this is what the marks are for', () => {
    const shown = (cell: Cell) => seen(stripIsolates(formatText(line(label('total'), cell), context)), 'rtl');
    expect(shown(date('2026-11-20'))).not.toContain('20-11-2026');
    expect(shown(money(-123_450))).not.toContain('-1,234.50');
    expect(shown(code('+971 4 555-0142'))).not.toContain('+971 4 555-0142');
  });
});

test('any code between any Arabic words keeps its order, and names keep theirs', () => {
  const sign = fc.constantFrom('-', '/', '+', '.', ':', '#', '(', ')', ' ', '%', '*', '&');
  const part = fc.oneof(fc.stringMatching(/^[A-Z]{1,3}$/), fc.stringMatching(/^\d{1,4}$/));
  const codes = fc
    .tuple(part, fc.array(fc.tuple(sign, part), { maxLength: 4 }))
    .map(([first, rest]) => [first, ...rest.map((each) => each.join(''))].join(''));
  const arabic = fc.constantFrom('حليب', 'شركة النور', 'فرع ٣', 'رقم 12', '');
  fc.assert(
    fc.property(arabic, codes, arabic, codes, (before, one, after, other) => {
      const cell = line(text(before), code(one), text(after), code(other));
      const shown = seen(formatText(cell, context), 'rtl');
      expect(shown).toContain(one);
      expect(shown).toContain(other);
    }),
    { numRuns: 300 },
  );
});

/** What stands between the marks of values: from left to right by itself. */
const valuesIn = (drawn: string): string[] =>
  [...drawn.matchAll(/\u2066([^\u2066-\u2069]*)\u2069/g)].map(([, value]) => value ?? '');

function linesOf(doc: PrintDoc): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === 'object' && value !== null) {
      if ('runs' in value && Array.isArray(value.runs))
        found.push(...value.runs.map((run: { text: string }) => run.text));
      else for (const each of Object.values(value)) walk(each);
    }
  };
  walk(previewOf(doc).blocks);
  const drawn = slipItems(doc).flatMap((item) =>
    item.kind === 'line' ? item.segments.map((segment) => segment.drawn) : [],
  );
  return [...found, ...drawn];
}

describe('every value of every layout is read as it was written, on pages and on slips', () => {
  test.each(examples)('$layout $name', ({ build }) => {
    let count = 0;
    for (const paper of ['A4', '80', '58'] as const) {
      for (const drawn of linesOf(build({ paper, lang: 'ar' }))) {
        const shown = seen(drawn, 'rtl');
        for (const value of valuesIn(drawn)) expect(shown).toContain(value);
        // A figure outside of any mark could be turned round by its neighbours.
        expect(drawn.replace(/[\u2066\u2068][^\u2066-\u2069]*\u2069/g, '')).not.toMatch(/\d\D*[-/:,.]\D*\d/);
        count += valuesIn(drawn).length;
      }
    }
    expect(count).toBeGreaterThan(0);
  });
});
