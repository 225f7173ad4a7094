/**
 * Keeps the letters of a word together for readers of PDF. IBM Plex Sans Arabic moves some letters apart so that their dots do
 * not meet; from a tenth of the letters' size on readers see a blank there, and `الضريبة` is searched for in vain. Such a pair comes
 * nearer by a hundredth or two of that size, which nobody sees.
 */
import { featureSubtables, unitsPerEm } from './sfnt.ts';

/** Widest gap in a word, in em. */
const WIDEST = 0.095;

const X_PLACEMENT = 1;
const X_ADVANCE = 4;

/** Changes the font given. */
export function narrowKerning(font: Buffer): void {
  const widest = Math.round(WIDEST * unitsPerEm(font));
  for (const at of featureSubtables(font, 'kern', 'GPOS')) {
    const format = font.readUInt16BE(at + 4);
    const hasPlacement = format === X_PLACEMENT + X_ADVANCE;
    // Anything else moves no second letter away, or is of no pairs.
    if ((!hasPlacement && format !== X_ADVANCE) || font.readUInt16BE(at + 6) !== 0) continue;
    const size = hasPlacement ? 4 : 2;
    for (const value of font.readUInt16BE(at) === 1 ? pairValues(font, at, size) : classValues(font, at, size)) {
      if (font.readInt16BE(value + size - 2) <= widest) continue;
      for (let each = value; each < value + size; each += 2) {
        font.writeInt16BE(Math.min(font.readInt16BE(each), widest), each);
      }
    }
  }
}

/** Where the values of pairs of glyphs lie. */
function pairValues(font: Buffer, at: number, size: number): readonly number[] {
  return Array.from({ length: font.readUInt16BE(at + 8) }, (_, index) => {
    const set = at + font.readUInt16BE(at + 10 + 2 * index);
    return Array.from({ length: font.readUInt16BE(set) }, (_none, pair) => set + 4 + pair * (2 + size));
  }).flat();
}

/** Where the values of pairs of classes lie: one behind the other. */
function classValues(font: Buffer, at: number, size: number): readonly number[] {
  const count = font.readUInt16BE(at + 12) * font.readUInt16BE(at + 14);
  return Array.from({ length: count }, (_, index) => at + 16 + index * size);
}
