import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { qrModules } from './qr.ts';
import { codeSvg } from './svg.ts';

const QUIET = 4;
const DOTS = 3;

function read(text: string): string | undefined {
  const modules = qrModules(text);
  if (modules === undefined) return undefined;
  const width = (modules.size + 2 * QUIET) * DOTS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor(x / DOTS) - QUIET, Math.floor(y / DOTS) - QUIET];
      const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
      if (isInside && modules.isDark(column, row)) pixels.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  const found = jsqr.default(pixels, width, width, { inversionAttempts: 'dontInvert' });
  return found === null ? undefined : new TextDecoder().decode(Uint8Array.from(found.binaryData));
}

/** Letters of all kinds, always the same for the same length. */
function textOf(length: number): string {
  return Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 37 + length * 11) % 90))).join('');
}

test.each([1, 14, 15, 26, 62, 84, 122, 180, 213, 287, 331, 450, 560, 666, 860, 1000, 1200])(
  'a code of %i letters is read back',
  (length) => {
    expect(read(textOf(length))).toBe(textOf(length));
  },
);

test('every version that a slip can need is read back', () => {
  const sizes = new Set<number>();
  for (let length = 2; length <= 700; length += 13) {
    const text = textOf(length);
    sizes.add(qrModules(text)?.size ?? 0);
    expect(read(text), `${length} letters`).toBe(text);
  }
  expect(sizes.size).toBeGreaterThan(15);
});

test('Arabic letters are bytes of UTF-8', () => {
  expect(read('مخبز الواحة ١٢٣')).toBe('مخبز الواحة ١٢٣');
});

test('what no version holds is none, and a drawing has one path in the size of its modules', () => {
  expect(qrModules('x'.repeat(2400))).toBeUndefined();
  expect(codeSvg('qr', 'hello')).toMatch(/^<svg viewBox="0 0 21 21" [^>]+><path [^>]+><\/svg>$/);
});
