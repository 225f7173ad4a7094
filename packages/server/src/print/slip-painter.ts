/**
 * Draws the lines that a network printer's code page lacks, with the fonts of the PDF: a slip of the server is the same on
 * every machine, whatever fonts that has. Source: PRINTING.md, Thermal.
 */
import { createCanvasPainter, type LinePainter } from '@fieldbook/print/escpos/painter';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { loadPrintFonts } from '../pdf/fonts.ts';
import { MISSING_GLYPH } from '../pdf/glyphs.ts';

const FAMILY = 'Fieldbook Slip';

let known: LinePainter | undefined;

/** The painter of this process; fonts are read at its first use. */
export function slipPainter(): LinePainter {
  known ??= createSlipPainter();
  return known;
}

function createSlipPainter(): LinePainter {
  const { blobs, points } = loadPrintFonts();
  // Two weights of each script, one behind the other: a family each, as a canvas takes a letter from the first that has it.
  const families = blobs.map((blob, at) => {
    const family = `${FAMILY} ${Math.floor(at / 2)}`;
    if (GlobalFonts.register(blob, family) === null) throw new Error('A font on paper cannot be read.');
    return `"${family}"`;
  });
  return createCanvasPainter(
    (width, height) => {
      const context = createCanvas(width, height).getContext('2d');
      context.lang = 'en';
      return context;
    },
    { families: [...new Set(families)].join(', '), drawable: (text) => withGlyphs(text, points) },
  );
}

/** What no font on paper draws becomes the replacement sign, as in the PDF; joiners and isolates need no glyph. */
function withGlyphs(text: string, points: ReadonlySet<number>): string {
  const letters = Array.from(text.normalize('NFC'));
  return letters
    .map((letter) => (points.has(letter.codePointAt(0) ?? 0) || /\p{Cf}/u.test(letter) ? letter : MISSING_GLYPH))
    .join('');
}
