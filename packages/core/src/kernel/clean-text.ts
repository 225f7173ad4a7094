/**
 * Text as people paste it: signs that nobody sees are taken out, odd blanks are plain ones. What means a code or a number is
 * written in plain signs besides, whatever keyboard or scanner it came from. Every way in cleans by these: API, import, upload.
 */
import { latinDigits } from './decimal.ts';

/** Soft hyphens, zero widths, direction marks and isolates, word joiners, byte order marks. Joiners within a word stay. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const JOINERS = /[\u200c\u200d]/g;
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** What most text of a big import is: letters, digits and signs of ASCII, which are clean but for the blanks around them. */
const PLAIN = /^[ -~]*$/;

/** Normalised to NFC and trimmed, with `\n` for breaks. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return text.replaceAll('\r\n', '\n').replace(INVISIBLE, '').replace(BLANKS, ' ').normalize('NFC').trim();
}

/** Of a code, a number, a date: full width, ligatures, digits of other scripts and dashes as plain signs. */
export function cleanCode(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return latinDigits(cleanText(text).normalize('NFKC')).replace(JOINERS, '').replace(DASHES, '-').trim();
}
