/** ISO 19005-3, 6.2.11: every font is inside and whole; beyond level b, every sign can be read back as a letter. */
import { PDFArray, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { PdfRules } from './pdf-a.ts';
import { type Drawing, nameAt, type ReadPdf, textOf } from './read-pdf.ts';

const composites = ({ dictionaries }: ReadPdf): readonly PDFDict[] =>
  dictionaries.filter((each) => nameAt(each, 'Type') === '/Font' && nameAt(each, 'Subtype') === '/Type0');
const simple = ({ dictionaries }: ReadPdf): readonly PDFDict[] =>
  dictionaries.filter(
    (each) =>
      nameAt(each, 'Type') === '/Font' &&
      !['/Type0', '/CIDFontType0', '/CIDFontType2'].includes(nameAt(each, 'Subtype') ?? ''),
  );

function descendantOf(pdf: ReadPdf, font: PDFDict): PDFDict | undefined {
  const all = pdf.at(font, 'DescendantFonts');
  const first = all instanceof PDFArray && all.size() === 1 ? pdf.document.context.lookup(all.get(0)) : undefined;
  return first instanceof PDFDict ? first : undefined;
}

export const fontRules: PdfRules = {
  '6.2.11.4 fonts are embedded': (pdf) =>
    composites(pdf).every((font) => isEmbedded(pdf, descendantOf(pdf, font))) &&
    simple(pdf).every((font) => nameAt(font, 'Subtype') === '/Type3' || isEmbedded(pdf, font)),
  '6.2.11.3 systems of glyphs': (pdf) =>
    composites(pdf).every((font) => {
      const descendant = descendantOf(pdf, font);
      const isTrueType = descendant !== undefined && nameAt(descendant, 'Subtype') === '/CIDFontType2';
      return (
        ['/Identity-H', '/Identity-V'].includes(nameAt(font, 'Encoding') ?? '') &&
        pdf.at(descendant, 'CIDSystemInfo') instanceof PDFDict &&
        (!isTrueType || pdf.at(descendant, 'CIDToGIDMap') !== undefined)
      );
    }),
  '6.2.11.5 widths': (pdf) => composites(pdf).every((font) => hasItsWidths(pdf, descendantOf(pdf, font))),
  '6.2.11.7 letters': (pdf) => [...composites(pdf), ...simple(pdf)].every((font) => hasLetters(pdf, font)),
  '6.2.11.8 no missing glyph': (pdf) => pdf.drawings.every((drawing) => !showsMissing(pdf, drawing)),
};

function isEmbedded(pdf: ReadPdf, font: PDFDict | undefined): boolean {
  const files = ['FontFile', 'FontFile2', 'FontFile3'].map((key) => pdf.at(font, 'FontDescriptor', key));
  return files.some((file) => file instanceof PDFRawStream && textOf(file).length > 100);
}

/** What the document says of each glyph, beside what the font itself says, in thousandths of its size. */
function hasItsWidths(pdf: ReadPdf, font: PDFDict | undefined): boolean {
  const [file, map, widths] = [
    pdf.at(font, 'FontDescriptor', 'FontFile2'),
    pdf.at(font, 'CIDToGIDMap'),
    pdf.at(font, 'W'),
  ];
  if (!(file instanceof PDFRawStream) || map?.toString() !== '/Identity' || !(widths instanceof PDFArray)) return false;
  const advance = advancesOf(Buffer.from(textOf(file), 'latin1'));
  return widthsOf(pdf, widths).every(([glyph, width]) => Math.abs(width - (advance(glyph) ?? Number.NaN)) < 1);
}

/** `first last width` and `first [width width …]` in turn. */
function widthsOf(pdf: ReadPdf, array: PDFArray): readonly (readonly [glyph: number, width: number])[] {
  const found: [number, number][] = [];
  const entries = array.asArray().map((each) => pdf.document.context.lookup(each));
  for (let at = 0; at < entries.length; ) {
    const [first, second, third] = [Number(entries[at]?.toString()), entries[at + 1], entries[at + 2]];
    if (second instanceof PDFArray) {
      found.push(...second.asArray().map((width, by): [number, number] => [first + by, Number(width.toString())]));
      at += 2;
    } else {
      const last = Number(second?.toString());
      for (let glyph = first; glyph <= last; glyph += 1) found.push([glyph, Number(third?.toString())]);
      at += 3;
    }
  }
  return found;
}

/** By the tables `head`, `hhea` and `hmtx` of a TrueType font; the last advance stands for all glyphs behind it. */
function advancesOf(font: Buffer): (glyph: number) => number | undefined {
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  }
  const [head, hhea, hmtx] = [tables.get('head'), tables.get('hhea'), tables.get('hmtx')];
  if (head === undefined || hhea === undefined || hmtx === undefined) return () => undefined;
  const [unit, count] = [font.readUInt16BE(head + 18), font.readUInt16BE(hhea + 34)];
  return (glyph) => (font.readUInt16BE(hmtx + Math.min(glyph, count - 1) * 4) * 1000) / unit;
}

function hasLetters(pdf: ReadPdf, font: PDFDict): boolean {
  const map = pdf.at(font, 'ToUnicode');
  if (!(map instanceof PDFRawStream)) return false;
  const text = textOf(map);
  return /begin(bfchar|bfrange)/.test(text) && !/<(0000|FEFF|FFFE)>\s*$/im.test(text);
}

/** Two bytes a glyph, as both of the encodings above have it; the glyph of number nought stands for none. */
function showsMissing(pdf: ReadPdf, { resources, steps }: Drawing): boolean {
  let font: unknown;
  return steps.some(({ operator, operands }) => {
    if (operator === 'Tf') font = pdf.at(resources, 'Font', (operands[0] ?? '').slice(1));
    if (!['Tj', 'TJ', "'", '"'].includes(operator)) return false;
    const isComposite = font instanceof PDFDict && font.get(PDFName.of('DescendantFonts')) !== undefined;
    const shown = operands.filter((each) => each.startsWith('(')).map((each) => each.slice(1));
    return font === undefined || (isComposite && shown.some((text) => /^(?:[\s\S]{2})*?\0\0/.test(text)));
  });
}
