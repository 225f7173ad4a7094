import { expect, test } from 'vitest';
import { testPainter } from '../../testing/oracle/head.ts';
import { type Bitmap, isBlack } from './bitmap.ts';
import type { PaintedLine, PaintedSegment } from './painter.ts';

const painter = testPainter();

function line(text: string, changes: Partial<PaintedSegment> = {}, look: Partial<PaintedLine> = {}): PaintedLine {
  const segments = [{ text, x: 0, width: 384, align: 'left', ...changes } as const];
  return { segments, weight: 'N', size: 'M', direction: 'ltr', height: 30, ...look };
}

/** First and last column with ink, or undefined on white paper. */
function inkOf(bitmap: Bitmap): readonly [number, number] | undefined {
  const columns = Array.from({ length: bitmap.width }, (_, x) => x).filter((x) =>
    Array.from({ length: bitmap.height }, (_, y) => y).some((y) => isBlack(bitmap, x, y)),
  );
  const [first, last] = [columns[0], columns.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

test.each([
  ['left', 100, 110],
  ['center', 190, 210],
  ['right', 290, 300],
] as const)('a part stands at the %s of its place', (align, from, to) => {
  const ink = inkOf(painter.paintLines([line('|', { x: 100, width: 200, align })], 384));
  expect(ink?.[0]).toBeGreaterThanOrEqual(from);
  expect(ink?.[1]).toBeLessThanOrEqual(to);
});

test('what is too long for its place is drawn smaller, and the places beside it stay free', () => {
  const [first, last] = inkOf(painter.paintLines([line('WWWWWWWWWWWW', { x: 96, width: 144 })], 384)) ?? [0, 384];
  expect(first).toBeGreaterThanOrEqual(95);
  expect(last).toBeLessThanOrEqual(241);
});

test('large letters share their line: both parts are whole and stand at its edges', () => {
  const segments = [
    { text: 'Net Amount / صافي المبلغ', x: 0, width: 200, align: 'left' },
    { text: 'AED 84,000,000.00', x: 212, width: 172, align: 'right' },
  ] as const;
  const bitmap = painter.paintLines([line('', {}, { segments, size: 'L', weight: 'B', height: 46 })], 384);
  const [first, last] = inkOf(bitmap) ?? [384, 0];
  expect(first).toBeLessThan(6);
  expect(last).toBeGreaterThan(378);
});

test('no heap of marks reaches the line above', () => {
  const alone = painter.paintLines([line('1,234.50'), line('a')], 384);
  const below = painter.paintLines([line('1,234.50'), line(`a${'\u0301\u0489'.repeat(500)}`)], 384);
  const rows = 14 * 48;
  expect(Buffer.from(below.bytes.subarray(0, rows))).toEqual(Buffer.from(alone.bytes.subarray(0, rows)));
});

test('lines of nothing are paper of their height', () => {
  expect(painter.paintLines([], 384)).toEqual({ width: 384, height: 0, bytes: new Uint8Array(0) });
  expect(inkOf(painter.paintLines([line('')], 384))).toBeUndefined();
});
