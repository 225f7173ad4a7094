/**
 * Makes an Arabic font, in memory, draw a glyph a letter. IBM Plex Sans Arabic joins many pairs in one glyph: readers of PDF
 * then find the letters of the pair the wrong way round, and one word in four cannot be searched (`ضريبة` becomes `رضيبة`). Pairs
 * that the script does not demand are left out. Lam with alef, which it does, is drawn by the glyph that the font has for both: it
 * stands for the alef alone, and a glyph without ink before it, which takes a part of its width, for the lam. The look is the same.
 */
import { glyphsOf } from './cmap.ts';
import { coverageAt, featureSubtables, substitutions, tableAt, tableEntry, unitsPerEm } from './sfnt.ts';
import { narrowKerning } from './wide-kerning.ts';

const LAM = 0x0644;
const ALEFS = [0x0622, 0x0623, 0x0625, 0x0627, 0x0671];

/** Marks of reading between the two do not part them; set as the lookup of the font's own ligatures is. */
const FLAGS = 9;

/** How wide the lam without ink is, in em: readers take letters that begin nearer to each other for one that is drawn twice. */
const LAM_WIDTH = 0.2;

interface Pairs {
  /** Lam as it stands at the beginning of a word or in it. */
  readonly lam: number;
  /** Alef at the end → both drawn as one. */
  readonly drawn: ReadonlyMap<number, number>;
}

/** A copy of the font whose required ligatures are these alone, and whose words have no gaps. */
export function withLettersApart(font: Buffer): Buffer {
  const copy = Buffer.from(font);
  narrowKerning(copy);
  const { pairs, spare } = ligaturesOf(font);
  makeBlank(copy, spare, LAM_WIDTH);
  for (const glyph of pairs.flatMap(({ drawn }) => [...drawn.values()])) narrow(copy, glyph, LAM_WIDTH);
  return withTable(copy, 'GSUB', withLookups(tableOf(font, 'GSUB'), requiredLookup(font), lookupsOf(pairs, spare)));
}

function ligaturesOf(font: Buffer): { readonly pairs: readonly Pairs[]; readonly spare: number } {
  const glyphs = glyphsOf(font);
  const lam = glyphs.get(LAM) ?? 0;
  const lams = ['init', 'medi'].map((feature) => substitutions(font, feature).get(lam));
  const final = substitutions(font, 'fina');
  const alefs = new Set(ALEFS.map((point) => final.get(glyphs.get(point) ?? 0)));
  const named = new Set(glyphs.values());
  const ligatures = featureSubtables(font, 'rlig').flatMap((at) => ligaturesAt(font, at));
  const wanted = ligatures.filter(({ first, second }) => lams.includes(first) && alefs.has(second));
  // Drawn for a pair that is left out and for nothing else.
  const spare = ligatures.find(({ drawn }) => !named.has(drawn) && wanted.every((each) => each.drawn !== drawn));
  if (spare === undefined || wanted.length < 2 * ALEFS.length)
    throw new Error('The font joins lam with alef otherwise.');
  const pairs = [...new Set(wanted.map(({ first }) => first))].map((first) => ({
    lam: first,
    drawn: new Map(wanted.filter((each) => each.first === first).map(({ second, drawn }) => [second, drawn])),
  }));
  return { pairs, spare: spare.drawn };
}

interface Ligature {
  readonly first: number;
  readonly second: number;
  readonly drawn: number;
}

/** The pairs of a ligature subtable. */
function ligaturesAt(font: Buffer, at: number): readonly Ligature[] {
  return coverageAt(font, at + font.readUInt16BE(at + 2)).flatMap((first, index) => {
    const set = at + font.readUInt16BE(at + 6 + 2 * index);
    const all = Array.from(
      { length: font.readUInt16BE(set) },
      (_, each) => set + font.readUInt16BE(set + 2 + 2 * each),
    );
    return all
      .filter((ligature) => font.readUInt16BE(ligature + 2) === 2)
      .map((ligature) => ({ first, second: font.readUInt16BE(ligature + 4), drawn: font.readUInt16BE(ligature) }));
  });
}

/** Without an outline: it begins where the next one does. */
function makeBlank(font: Buffer, glyph: number, em: number): void {
  const loca = tableAt(font, 'loca');
  const size = font.readInt16BE(tableAt(font, 'head') + 50) === 0 ? 2 : 4;
  font.copy(font, loca + size * glyph, loca + size * (glyph + 1), loca + size * (glyph + 2));
  const metrics = tableAt(font, 'hmtx') + 4 * glyph;
  font.writeUInt16BE(Math.round(em * unitsPerEm(font)), metrics);
  font.writeInt16BE(0, metrics + 2);
}

/** Its outline then reaches over its end, into what comes before it in the line. */
function narrow(font: Buffer, glyph: number, em: number): void {
  const metrics = tableAt(font, 'hmtx') + 4 * glyph;
  font.writeUInt16BE(font.readUInt16BE(metrics) - Math.round(em * unitsPerEm(font)), metrics);
}

/** The index of the one lookup that required ligatures have. */
function requiredLookup(font: Buffer): number {
  const features = tableAt(font, 'GSUB') + font.readUInt16BE(tableAt(font, 'GSUB') + 6);
  for (let record = features + 2; ; record += 6) {
    if (font.toString('latin1', record, record + 4) !== 'rlig') continue;
    return font.readUInt16BE(features + font.readUInt16BE(record + 4) + 4);
  }
}

/** In the order of their indices: the one that is asked for, and those that it asks for by their distance from the first new one. */
interface Lookups {
  readonly asked: (firstNew: number) => Buffer;
  readonly others: readonly Buffer[];
}

/** Where lam meets alef, lam becomes the blank and alef the drawing of both. */
function lookupsOf(pairs: readonly Pairs[], blank: number): Lookups {
  const toBlank = single(new Map(pairs.map(({ lam }) => [lam, blank])));
  return {
    asked: (firstNew) =>
      lookup(
        5,
        pairs.map(({ lam, drawn }, index) => {
          const coverages = [coverage([lam]), coverage([...drawn.keys()])];
          const head = 6 + 2 * 2 + 4 * 2;
          const offsets = [head, head + (coverages[0]?.length ?? 0)];
          return Buffer.concat([words(3, 2, 2, ...offsets, 0, firstNew, 1, firstNew + 1 + index), ...coverages]);
        }),
      ),
    others: [toBlank, ...pairs.map(({ drawn }) => single(drawn))],
  };
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 2 * at);
  return bytes;
}

function coverage(glyphs: readonly number[]): Buffer {
  const sorted = glyphs.toSorted((a, b) => a - b);
  return words(1, sorted.length, ...sorted);
}

function single(map: ReadonlyMap<number, number>): Buffer {
  const pairs = [...map].toSorted(([a], [b]) => a - b);
  const head = words(2, 6 + 2 * pairs.length, pairs.length, ...pairs.map(([, to]) => to));
  return lookup(1, [Buffer.concat([head, coverage([...map.keys()])])]);
}

function lookup(type: number, subtables: readonly Buffer[]): Buffer {
  let at = 6 + 2 * subtables.length;
  const offsets = subtables.map(({ length }) => {
    at += length;
    return at - length;
  });
  return Buffer.concat([words(type, FLAGS, subtables.length, ...offsets), ...subtables]);
}

/** A table of substitutions with one lookup replaced and others at its end; the list of lookups is the last thing in it. */
function withLookups(table: Buffer, replaced: number, { asked, others }: Lookups): Buffer {
  const list = table.readUInt16BE(8);
  const count = table.readUInt16BE(list);
  const shift = 2 * others.length;
  const old = Array.from({ length: count }, (_, index) => table.readUInt16BE(list + 2 + 2 * index) + shift);
  const added = [asked(count), ...others];
  let end = table.length - list + shift;
  const at = added.map(({ length }) => {
    end += length;
    return end - length;
  });
  const offsets = [...old.map((offset, index) => (index === replaced ? (at[0] ?? 0) : offset)), ...at.slice(1)];
  const rest = table.subarray(list + 2 + 2 * count);
  return Buffer.concat([table.subarray(0, list), words(count + others.length, ...offsets), rest, ...added]);
}

function tableOf(font: Buffer, tag: string): Buffer {
  const at = tableAt(font, tag);
  return font.subarray(at, at + font.readUInt32BE(tableEntry(font, tag) + 12));
}

/** The font with another table of that name, at its end. */
function withTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const start = Math.ceil(font.length / 4) * 4;
  font.writeUInt32BE(start, tableEntry(font, tag) + 8);
  font.writeUInt32BE(table.length, tableEntry(font, tag) + 12);
  return Buffer.concat([font, Buffer.alloc(start - font.length), table]);
}
