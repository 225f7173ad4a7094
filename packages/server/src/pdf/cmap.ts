/** Which code points a TrueType font can draw, read from its character map: a missing glyph must never be silent. */

/** Code points of the font's best Unicode map (formats 4 and 12). Throws when it has neither. */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
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

function tableAt(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

function readGroups(font: Buffer, at: number): ReadonlySet<number> {
  const points = new Set<number>();
  for (let index = 0; index < font.readUInt32BE(at + 12); index += 1) {
    const group = at + 16 + 12 * index;
    const last = font.readUInt32BE(group + 4);
    for (let point = font.readUInt32BE(group); point <= last; point += 1) points.add(point);
  }
  return points;
}

function readSegments(font: Buffer, at: number): ReadonlySet<number> {
  const points = new Set<number>();
  const doubled = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + doubled + 2;
  for (let offset = 0; offset < doubled; offset += 2) {
    const last = font.readUInt16BE(ends + offset);
    for (let point = font.readUInt16BE(starts + offset); point <= last && point !== 0xffff; point += 1) {
      if (glyphOf(font, { at, doubled, offset, point }) !== 0) points.add(point);
    }
  }
  return points;
}

interface SegmentPoint {
  readonly at: number;
  readonly doubled: number;
  readonly offset: number;
  readonly point: number;
}

function glyphOf(font: Buffer, { at, doubled, offset, point }: SegmentPoint): number {
  const starts = at + 14 + doubled + 2;
  const deltas = starts + doubled;
  const ranges = deltas + doubled;
  const delta = font.readUInt16BE(deltas + offset);
  const range = font.readUInt16BE(ranges + offset);
  if (range === 0) return (point + delta) & 0xffff;
  const glyph = font.readUInt16BE(ranges + offset + range + 2 * (point - font.readUInt16BE(starts + offset)));
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}
