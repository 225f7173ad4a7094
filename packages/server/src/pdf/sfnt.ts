/** The few parts of a TrueType file that printing reads: the table directory, advances, coverages, single substitutions. */

export function tableAt(font: Buffer, tag: string): number {
  return font.readUInt32BE(tableEntry(font, tag) + 8);
}

/** Where the table directory tells of a table: its checksum, place and length follow its name. */
export function tableEntry(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    if (font.toString('latin1', entry, entry + 4) === tag) return entry;
  }
  throw new Error(`The font has no table ${tag}.`);
}

export function unitsPerEm(font: Buffer): number {
  return font.readUInt16BE(tableAt(font, 'head') + 18);
}

/** How far each glyph moves the pen, in em. */
export function advancesOf(font: Buffer): (glyph: number) => number {
  const units = unitsPerEm(font);
  const metrics = font.readUInt16BE(tableAt(font, 'hhea') + 34);
  const at = tableAt(font, 'hmtx');
  return (glyph) => font.readUInt16BE(at + 4 * Math.min(glyph, metrics - 1)) / units;
}

/** Glyphs of a coverage table in their order. */
export function coverageAt(font: Buffer, at: number): readonly number[] {
  const count = font.readUInt16BE(at + 2);
  if (font.readUInt16BE(at) === 1)
    return Array.from({ length: count }, (_, index) => font.readUInt16BE(at + 4 + 2 * index));
  const glyphs: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const range = at + 4 + 6 * index;
    for (let glyph = font.readUInt16BE(range); glyph <= font.readUInt16BE(range + 2); glyph += 1) glyphs.push(glyph);
  }
  return glyphs;
}

/** Offsets of the subtables of all lookups that a feature names. */
export function featureSubtables(font: Buffer, feature: string, tag: 'GSUB' | 'GPOS' = 'GSUB'): readonly number[] {
  const table = tableAt(font, tag);
  const features = table + font.readUInt16BE(table + 6);
  const lookups = table + font.readUInt16BE(table + 8);
  const found = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(features); index += 1) {
    const record = features + 2 + 6 * index;
    if (font.toString('latin1', record, record + 4) !== feature) continue;
    const at = features + font.readUInt16BE(record + 4);
    for (let each = 0; each < font.readUInt16BE(at + 2); each += 1) {
      const lookup = lookups + font.readUInt16BE(lookups + 2 + 2 * font.readUInt16BE(at + 4 + 2 * each));
      for (let sub = 0; sub < font.readUInt16BE(lookup + 4); sub += 1) {
        found.add(lookup + font.readUInt16BE(lookup + 6 + 2 * sub));
      }
    }
  }
  return [...found];
}

/** What a single-substitution feature (init, medi, fina) makes of each glyph. */
export function substitutions(font: Buffer, feature: string): ReadonlyMap<number, number> {
  const map = new Map<number, number>();
  for (const at of featureSubtables(font, feature)) {
    for (const [index, glyph] of coverageAt(font, at + font.readUInt16BE(at + 2)).entries()) {
      const isDelta = font.readUInt16BE(at) === 1;
      map.set(glyph, isDelta ? (glyph + font.readInt16BE(at + 4)) & 0xffff : font.readUInt16BE(at + 6 + 2 * index));
    }
  }
  return map;
}
