import { describe, expect, test } from 'vitest';
import { ScanReader } from './scan-reader.ts';

/** Types a text with so many milliseconds from key to key, and Enter; answers the code of the scan. */
function type(text: string, gap: number | ((at: number) => number), reader = new ScanReader<number>(), from = 1_000) {
  let now = from;
  for (const [at, key] of [...text, 'Enter'].entries()) {
    if (at > 0) now += typeof gap === 'number' ? gap : gap(at);
    const seen = now;
    const scan = reader.feed(key, now, () => seen);
    if (scan !== undefined) return scan;
  }
  return undefined;
}

describe('what a scanner types', () => {
  test.each([1, 5, 20, 50])('is a scan with %i ms from key to key', (gap) => {
    expect(type('6291100010015', gap)?.code).toBe('6291100010015');
  });

  test.each([60, 90, 200])('is none with %i ms, which fingers reach', (gap) => {
    expect(type('6291100010015', gap)).toBeUndefined();
  });

  test('is none with five keys, and one with six', () => {
    expect(type('12345', 5)).toBeUndefined();
    expect(type('123456', 5)?.code).toBe('123456');
  });

  test('is one where a single key comes late, and none where the keys pause', () => {
    expect(type('6291100010015', (at) => (at === 1 ? 120 : 5))?.code).toBe('6291100010015');
    expect(type('6291100010015', (at) => (at === 9 ? 400 : 5))).toBeUndefined();
  });

  test('is none where the Enter is pressed later', () => {
    expect(type('6291100010015', (at) => (at === 13 ? 400 : 5))).toBeUndefined();
  });

  test('keeps its capital letters, and what stood there before its first key', () => {
    const reader = new ScanReader<string>();
    const keys = ['Shift', 'A', 'Shift', 'B', '-', '1', '2', '3'];
    for (const [at, key] of keys.entries()) reader.feed(key, at * 5, () => `before ${key}`);
    expect(reader.feed('Enter', 45, () => 'late')).toEqual({ code: 'AB-123', before: 'before A' });
  });

  test('ends at any other key, and what was typed long before is no part of it', () => {
    const reader = new ScanReader<number>();
    for (const [at, key] of [...'62911', 'ArrowLeft', ...'000'].entries()) reader.feed(key, at * 5, () => at);
    expect(reader.feed('Enter', 50, () => 0)).toBeUndefined();
    reader.feed('7', 1_000, () => 0);
    expect(type('6291100010015', 5, reader, 2_000)).toEqual({ code: '6291100010015', before: 2_000 });
  });
});
