import { describe, expect, test } from 'vitest';
import type { Field } from './field.ts';
import * as field from './field.ts';
import { readFields } from './read-fields.ts';

/** What one field makes of an input: its value, or the codes of its problems. */
function read(of: Field, input: unknown, decimals = 2): unknown {
  const result = readFields({ it: of }, { it: input }, { decimals });
  return result.ok ? result.value['it'] : result.problems.map((each) => each.code).join(' ');
}

const money = field.money.optional('Amount');
const text = field.text.optional('Name');
const note = field.note.optional('Remarks');

describe('numbers', () => {
  test.each([
    ['12.50', 1250],
    [12.5, 1250],
    [0, 0],
    ['-0.05', -5],
    ['12.500', 1250],
    ['0012', 1200],
    [0.1 + 0.2, 'number.too_precise'],
    ['12.505', 'number.too_precise'],
    [1e-7, 'number.too_precise'],
    [Number.NaN, 'number.malformed'],
    [Number.POSITIVE_INFINITY, 'number.out_of_range'],
    ['NaN', 'number.malformed'],
    ['Infinity', 'number.malformed'],
    ['1e30', 'number.malformed'],
    [1e30, 'number.out_of_range'],
    [-0, 'number.malformed'],
    ['-0', 'number.malformed'],
    ['-0.00', 'number.malformed'],
    ['9000000000000.01', 'number.out_of_range'],
    ['12345678901234567890', 'number.out_of_range'],
    ['12,50', 'number.malformed'],
    [' 12', 1200],
    ['1 2', 'number.malformed'],
    ['0x10', 'number.malformed'],
    ['١٢', 1200],
    ['١٬٢٠٠', 'number.malformed'],
    [true, 'field.wrong_type'],
    [{}, 'field.wrong_type'],
    [['1'], 'field.wrong_type'],
  ])('money %o reads as %o', (input, expected) => {
    expect(read(money, input)).toBe(expected);
  });

  test('money has the decimals of its currency, other kinds their own', () => {
    expect(read(money, '1.5', 0)).toBe('number.too_precise');
    expect(read(money, '1.005', 3)).toBe(1005);
    expect(read(field.rate.optional('Rate'), '12.123456', 0)).toBe(12_123_456);
    expect(read(field.quantity.optional('Quantity'), '2.5', 0)).toBe(2500);
    expect(read(field.quantity.optional('Quantity'), '0.0005')).toBe('number.too_precise');
    expect(read(field.percent.optional('Discount %'), 5)).toBe(5_000_000);
    expect(read(field.percent.optional('Discount %'), '1000.01')).toBe('number.out_of_range');
    expect(read(field.integer.optional('Days'), '3')).toBe(3);
    expect(read(field.integer.optional('Days'), 3.5)).toBe('number.too_precise');
  });

  test('a minimum is kept and named', () => {
    const fields = { price: field.money.optional('Price', { minimum: 100 }) };
    expect(readFields(fields, { price: '0.99' }, { decimals: 2 })).toEqual({
      ok: false,
      problems: [{ code: 'number.below_minimum', path: 'price', values: { minimum: '1' } }],
    });
  });
});

describe('text', () => {
  test.each([
    ['  Al Noor  ', 'Al Noor'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ["Robert'); DROP TABLE voucher;--", "Robert'); DROP TABLE voucher;--"],
    ['cafe\u0301', 'café'],
    ['حليب طازج', 'حليب طازج'],
    ['👍🏽', '👍🏽'],
    ['\u202aa\u2067b\u200f\u061c\u200b', 'ab'],
    ['a\u00a0b', 'a b'],
    ['a\u0000b', 'text.control_character'],
    ['two\nlines', 'text.control_character'],
    ['two\u2028lines', 'text.control_character'],
    ['esc\u001b[2J', 'text.control_character'],
    ['half \ud83d pair', 'text.not_unicode'],
    ['x'.repeat(201), 'text.too_long'],
    ['x'.repeat(10_000_000), 'text.too_long'],
    [5, 'field.wrong_type'],
  ])('%.40j reads as %.40j', (input, expected) => {
    expect(read(text, input)).toBe(expected);
  });

  test('length counts characters, so 200 emoji fit', () => {
    expect(read(text, '👍'.repeat(200))).toBe('👍'.repeat(200));
    expect(read(field.text.optional('Code', { maxLength: 3 }), 'abcd')).toBe('text.too_long');
  });

  test('a note has lines and tabs, and nothing else that is not printed', () => {
    expect(read(note, 'one\r\ntwo\tthree')).toBe('one\ntwo\tthree');
    expect(read(note, 'one\u0007')).toBe('text.control_character');
    expect(read(note, 'x'.repeat(2000))).toHaveLength(2000);
    expect(read(note, 'x'.repeat(2001))).toBe('text.too_long');
  });
});

describe('other kinds', () => {
  test.each([
    [field.code.optional('Code'), 'MILK-1', 'MILK-1'],
    [field.code.optional('Code'), '\u2066ＭＩＬＫ–١\u2069', 'MILK-1'],
    [field.numeral.optional('Phone'), '\u202a+٩٧١ 50\u202c', '+971 50'],
    [field.quantity.optional('Quantity'), '١٢٫٥', 12_500],
    [field.date.optional('Date'), '٢٠٢٦-١١-٢٠', '2026-11-20'],
    [field.text.required('Name'), '\u200b \u2060', 'field.required'],
    [field.code.optional('Code'), '-x', 'code.malformed'],
    [field.reference.optional('Item', 'item'), 'a;b', 'code.malformed'],
    [field.date.optional('Date'), '2026-02-28', '2026-02-28'],
    [field.date.optional('Date'), '2026-02-29', 'date.malformed'],
    [field.date.optional('Date'), 20261120, 'field.wrong_type'],
    [field.instant.optional('At'), '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
    [field.instant.optional('At'), '2026-11-20T25:00:00Z', 'instant.malformed'],
    [field.flag.optional('Locked'), false, false],
    [field.flag.optional('Locked'), 'True', 'field.wrong_type'],
    [field.choice.optional('Mode', ['cash', 'credit']), 'cash', 'cash'],
    [field.choice.optional('Mode', ['cash', 'credit']), 'gold', 'choice.unknown'],
    [field.choice.optional('Mode', ['cash', 'credit']), 'toString', 'choice.unknown'],
    [field.image.optional('Photo'), '/files/a-1.png', '/files/a-1.png'],
    [field.image.optional('Photo'), 'javascript:alert(1)', 'image.malformed'],
    [field.image.optional('Photo'), '//evil.example/x.png', 'image.malformed'],
  ])('%# %j', (of, input, expected) => {
    expect(read(of, input)).toBe(expected);
  });

  test('null and blank text are absent, which a required field refuses', () => {
    expect(read(text, null)).toBeUndefined();
    expect(read(text, '   ')).toBeUndefined();
    expect(read(field.text.required('Name'), '')).toBe('field.required');
    expect(read(field.text.required('Name'), undefined)).toBe('field.required');
  });

  test('a field that is not entered is not taken', () => {
    expect(read(field.money.optional('Balance', { readOnly: true }), 'junk')).toBeUndefined();
  });
});

describe('objects', () => {
  test.each([[null], ['text'], [3], [[]], [undefined]])('%j is no object', (input) => {
    expect(readFields({ it: text }, input, { decimals: 2 })).toMatchObject({ problems: [{ code: 'body.malformed' }] });
  });

  test('unknown fields are named, also those that aim at the prototype', () => {
    const input = JSON.parse('{"__proto__": {"admin": true}, "constructor": 1, "a\\u202eb": 2, "it": "fine"}');
    const result = readFields({ it: text }, input, { decimals: 2 });
    expect(result.ok ? [] : result.problems).toEqual([
      { code: 'field.unknown', path: '__proto__' },
      { code: 'field.unknown', path: 'constructor' },
      { code: 'field.unknown', path: 'a?b' },
    ]);
    expect('admin' in {}).toBe(false);
  });

  test('what an object inherits is not read', () => {
    const input = Object.create({ it: 'inherited' });
    expect(readFields({ it: text }, input, { decimals: 2 })).toEqual({ ok: true, value: {} });
  });

  test('at most fifty problems come back', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]));
    const result = readFields({ it: text }, many, { decimals: 2 });
    expect(result.ok ? 0 : result.problems.length).toBe(50);
  });
});
