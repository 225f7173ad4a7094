/** ISO 19005-3, 6.2.11: every font is inside and whole; beyond level b, every sign can be read back as a letter. */
import { PDFArray, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { PdfRules } from './test-pdf-a.ts';
import { type Drawing, nameAt, type ReadPdf, textOf } from './test-read-pdf.ts';

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
  '6.2.11.7 letters': (pdf) => [...composites(pdf), ...simple(pdf)].every((font) => hasLetters(pdf, font)),
  '6.2.11.8 no missing glyph': (pdf) => pdf.drawings.every((drawing) => !showsMissing(pdf, drawing)),
};

function isEmbedded(pdf: ReadPdf, font: PDFDict | undefined): boolean {
  const files = ['FontFile', 'FontFile2', 'FontFile3'].map((key) => pdf.at(font, 'FontDescriptor', key));
  return files.some((file) => file instanceof PDFRawStream && textOf(file).length > 100);
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
