/** Which glyph a TrueType font has for each code point, read from its character map: a missing one must not be silent. */
import { tableAt } from './sfnt.ts';

/** Code point → glyph of the font's best Unicode map (formats 4 and 12). Throws when it has neither. */
export function glyphsOf(font: Buffer): ReadonlyMap<number, number> {
  const map = tableAt(font, 'cmap');
  let best: { readonly at: number; readonly format: number } | undefined;
  for (let index = 0; index < font.readUInt16BE(map + 2); index += 1) {
    const at = map + font.readUInt32BE(map + 4 + 8 * index + 4);
    const format = font.readUInt16BE(at);
    if ((format === 4 || format === 12) && (best === undefined || format > best.format)) best = { at, format };
  }
  if (best === undefined) throw new Error('The font has no Unicode character map.');
  return best.format === 12 ? readGroups(font, best.at) : readSegments(font, best.at);
}

function readGroups(font: Buffer, at: number): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < font.readUInt32BE(at + 12); index += 1) {
    const group = at + 16 + 12 * index;
    const first = font.readUInt32BE(group);
    const glyph = font.readUInt32BE(group + 8);
    for (let point = first; point <= font.readUInt32BE(group + 4); point += 1) glyphs.set(point, glyph + point - first);
  }
  return glyphs;
}

function readSegments(font: Buffer, at: number): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  const doubled = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + doubled + 2;
  for (let offset = 0; offset < doubled; offset += 2) {
    const last = font.readUInt16BE(ends + offset);
    for (let point = font.readUInt16BE(starts + offset); point <= last && point !== 0xffff; point += 1) {
      const glyph = glyphIn(font, { starts, doubled, offset, point });
      if (glyph !== 0) glyphs.set(point, glyph);
    }
  }
  return glyphs;
}

interface SegmentPoint {
  readonly starts: number;
  readonly doubled: number;
  readonly offset: number;
  readonly point: number;
}

function glyphIn(font: Buffer, { starts, doubled, offset, point }: SegmentPoint): number {
  const deltas = starts + doubled;
  const ranges = deltas + doubled;
  const delta = font.readUInt16BE(deltas + offset);
  const range = font.readUInt16BE(ranges + offset);
  if (range === 0) return (point + delta) & 0xffff;
  const glyph = font.readUInt16BE(ranges + offset + range + 2 * (point - font.readUInt16BE(starts + offset)));
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}
