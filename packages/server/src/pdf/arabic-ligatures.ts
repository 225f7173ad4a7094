/**
 * Leaves an Arabic font, in memory, only the ligatures that the script demands, lam with alef. IBM Plex Sans Arabic draws
 * many more pairs as one glyph under the same feature; readers of PDF then find their letters in the wrong order, and one
 * word in four cannot be searched (`ضريبة` becomes `رضيبة`).
 */
import { glyphsOf } from './cmap.ts';
import { coverageAt, featureSubtables, substitutions } from './sfnt.ts';

const LAM = 0x0644;
const ALEFS = [0x0622, 0x0623, 0x0625, 0x0627, 0x0671];

/** A copy of the font with the other required ligatures taken out. */
export function withoutOptionalLigatures(font: Buffer): Buffer {
  const copy = Buffer.from(font);
  const glyphs = glyphsOf(font);
  const lam = glyphs.get(LAM) ?? 0;
  const lams = new Set(['init', 'medi'].map((feature) => substitutions(font, feature).get(lam)));
  const final = substitutions(font, 'fina');
  const alefs = new Set(ALEFS.map((point) => final.get(glyphs.get(point) ?? 0)));
  for (const at of featureSubtables(font, 'rlig')) {
    for (const [index, first] of coverageAt(font, at + font.readUInt16BE(at + 2)).entries()) {
      const set = at + font.readUInt16BE(at + 6 + 2 * index);
      keepLigatures(copy, set, (second) => lams.has(first) && alefs.has(second));
    }
  }
  return copy;
}

/** Shortens a ligature set to the pairs whose second glyph is wanted. */
function keepLigatures(font: Buffer, set: number, isWanted: (second: number) => boolean): void {
  const offsets = Array.from({ length: font.readUInt16BE(set) }, (_, index) => font.readUInt16BE(set + 2 + 2 * index));
  const kept = offsets.filter(
    (offset) => font.readUInt16BE(set + offset + 2) === 2 && isWanted(font.readUInt16BE(set + offset + 4)),
  );
  font.writeUInt16BE(kept.length, set);
  for (const [index, offset] of kept.entries()) font.writeUInt16BE(offset, set + 2 + 2 * index);
}
