import { describe, expect, test } from 'vitest';
import { isBlack } from '../../src/escpos/bitmap.ts';
import { testHead } from './head.ts';
import { asText, interpret } from './interpreter.ts';

const head = testHead(384);
const start = [0x1b, 0x40];
const printed = (...bytes: readonly number[]) => interpret(Uint8Array.from([...start, ...bytes]), head);
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const raster = (across: number, rows: number, ...data: readonly number[]) => [
  ...[0x1d, 0x76, 0x30, 0, across, 0, rows % 256, rows >> 8],
  ...data,
];

describe('the test printer throws on what a printer would take amiss', () => {
  test.each<[string, readonly number[], RegExp]>([
    ['an unknown ESC', [0x1b, 0x70, 0, 1, 1], /unknown command ESC p/],
    ['an unknown GS', [0x1d, 0x72, 1], /unknown command GS r/],
    ['an unknown FS', [0x1c, 0x26], /unknown command FS/],
    ['a control byte', [0x0b], /control byte 0x0b/],
    ['a tab before its stops', [0x09], /without a stop/],
    ['a tab behind the last stop', [0x1b, 0x44, 4, 0, 0x09, 0x09], /without a stop/],
    ['a tab stop beside the paper', [0x1b, 0x44, 32, 0, 0x09], /without a stop/],
    ['tab stops that fall', [0x1b, 0x44, 8, 4, 0], /do not rise/],
    ['a byte without a letter in the page', [0x1b, 0x74, 16, 0x81, 0x0a], /no letter 0x81/],
    ['an unknown code page', [0x1b, 0x74, 99], /code page 99/],
    ['a command cut short', [0x1b, 0x45], /cut short/],
    ['a raster cut short', raster(2, 2, 1, 2, 3), /cut short/],
    ['a raster wider than the head', raster(49, 1, ...new Array<number>(49).fill(0)), /392 dots on 384/],
    ['a raster of more rows than the buffer', raster(1, 257, ...new Array<number>(257).fill(0)), /257 rows/],
    ['a raster of nothing', raster(0, 1), /without dots/],
    ['a raster in the middle of a line', [...ascii('a'), ...raster(1, 1, 0)], /middle of a line/],
    ['a line longer than the paper', [...ascii('x'.repeat(33)), 0x0a], /longer than the paper/],
    ['letters that no line end follows', ascii('left over'), /middle of a line/],
    ['a QR code before its data', [0x1d, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30], /before its data/],
    ['a QR module of no size', [0x1d, 0x28, 0x6b, 3, 0, 0x31, 0x43, 17], /module of 17/],
    ['a barcode without its set', [0x1d, 0x6b, 73, 3, 0x31, 0x32, 0x33], /without its set/],
    ['a barcode wider than the head', [0x1d, 0x6b, 73, 34, 0x7b, 0x42, ...ascii('1'.repeat(32))], /dots on 384/],
    ['a real-time command inside a picture', raster(3, 1, 0x10, 0x04, 0x01), /real-time/],
    ['a drawer kick inside text', [0x10, 0x14, 0x01, 0x00, 0x01], /real-time/],
    ['an unknown way to cut', [0x1d, 0x56, 49], /GS V 49/],
  ])('%s', (_what, bytes, complaint) => {
    expect(() => printed(...bytes)).toThrow(complaint);
  });

  test('anything before ESC @', () => {
    expect(() => interpret(Uint8Array.from([0x1b, 0x45, 1]), head)).toThrow(/before ESC @/);
  });
});

describe('the test printer prints what it is told', () => {
  test('letters stand in their columns, twice as large where that is asked for', () => {
    const small = printed(...ascii('  H'), 0x0a);
    expect(small.text).toEqual(['  H']);
    const inked = ({ bitmap }: typeof small, from: number, to: number) =>
      Array.from({ length: bitmap.height }, (_, y) => y).some((y) =>
        Array.from({ length: to - from }, (_, x) => from + x).some((x) => isBlack(bitmap, x, y)),
      );
    expect([inked(small, 0, 24), inked(small, 24, 36), inked(small, 36, 384)]).toEqual([false, true, false]);
    const large = printed(0x1d, 0x21, 0x11, ...ascii('  H'), 0x0a);
    expect([inked(large, 0, 48), inked(large, 48, 72)]).toEqual([false, true]);
  });

  test('a tab leads to the next stop, which stands where it was set whatever the letters are now', () => {
    const stops = [0x1b, 0x44, 4, 8, 0];
    const columns = printed(...stops, 0x09, ...ascii('a'), 0x09, ...ascii('b'), 0x0a);
    expect(columns.text).toEqual(['    a   b']);
    expect(columns.bitmap).toEqual(printed(...ascii('    a   b'), 0x0a).bitmap);
    const wide = printed(...stops, 0x1d, 0x21, 0x10, 0x09, ...ascii('a'), 0x0a);
    expect(wide.text).toEqual(['  a']);
  });

  test('bytes of the upper half are letters of the page that was chosen', () => {
    expect(printed(0x1b, 0x74, 0, 0x82, 0x0a, 0x1b, 0x74, 16, 0xe9, 0x80, 0x0a).text).toEqual(['é', 'é€']);
  });

  test('a raster is burnt dot by dot, and paper is fed in dots', () => {
    const { bitmap } = printed(0x1b, 0x4a, 1, ...raster(1, 2, 0x81, 0x18));
    expect(asText({ ...bitmap, width: 8, bytes: bitmap.bytes.filter((_, at) => at % 48 === 0) })).toBe(
      '........\n#......#\n...##...',
    );
  });
});
