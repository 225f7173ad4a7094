/** QR and Code 128 as SVG text with black modules on nothing, drawn alike into the PDF and the preview. */
import { code128, drawingSVG, qrcode } from 'bwip-js/generic';

/** Longest content of a code on paper, in characters: beyond it the modules are too small to be read. */
const LONGEST = { qr: 1200, code128: 48 } as const;

/**
 * Every reader takes any of the eight patterns. To try them all and choose costs more than all else of a code, and what we put
 * into one is as mixed as the patterns are there to make it.
 */
const QR_MASK = '3';

/** Without quiet zone or caption; empty text and text that is too long or not encodable give `undefined`. */
export function codeSvg(symbology: 'qr' | 'code128', text: string): string | undefined {
  if (text === '' || text.length > LONGEST[symbology]) return undefined;
  // The option is the library's, though its types do not know it.
  const options = { bcid: 'qrcode', text, mask: QR_MASK };
  if (symbology === 'qr') return qrcode(options, drawingSVG());
  if (!/^[\u0020-\u007e]*$/.test(text)) return undefined;
  return code128({ bcid: 'code128', text, height: 10 }, drawingSVG());
}
