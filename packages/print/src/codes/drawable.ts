/** Which texts a code on paper can hold, however it is drawn: into a page, as dots, or by the printer itself. */

export type Symbology = 'qr' | 'code128';

/** Longest content in characters: beyond it the modules are too small to be read. */
const LONGEST: Readonly<Record<Symbology, number>> = { qr: 1200, code128: 48 };

/** Is there something to draw, short enough and, for a barcode, of letters that it has? */
export function isDrawable(symbology: Symbology, text: string): boolean {
  if (text === '' || text.length > LONGEST[symbology]) return false;
  return symbology === 'qr' || isPlainAscii(text);
}

/** Printable ASCII throughout. */
export function isPlainAscii(text: string): boolean {
  return /^[\u0020-\u007e]*$/.test(text);
}
