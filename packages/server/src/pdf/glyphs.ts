/**
 * Makes a text printable with the fonts at hand: a character that none of them draws becomes the replacement sign
 * and is reported, and a word longer than a column gets places where it may break.
 */

export const MISSING_GLYPH = '\ufffd';
const ZERO_WIDTH_SPACE = '\u200b';
/** Longest run of letters without a blank that still fits the narrowest text column. */
const LONGEST_WORD = 40;
const BREAK_EVERY = 16;

/** Every font draws these. */
const SHORT_ASCII = /^[\u2066-\u2069]?[\u0020-\u007e]{0,40}[\u2066-\u2069]?$/;

/** Both letters as one character, as old programs write them: the fonts draw them from the letters (`arabic-ligatures.ts`). */
const LAM_ALEF = /[\ufef5-\ufefc]/g;

/** Formatting characters that need no glyph: joiners, isolates, the zero width space, variation selectors. */
function isInvisible(point: number): boolean {
  return (
    (point >= 0x200b && point <= 0x200f) ||
    (point >= 0x2066 && point <= 0x2069) ||
    (point >= 0xfe00 && point <= 0xfe0f) ||
    point === 0x00ad
  );
}

export interface GlyphReport {
  /** Code points that were replaced. */
  readonly missing: Set<number>;
}

export function printable(text: string, points: ReadonlySet<number>, report: GlyphReport): string {
  if (SHORT_ASCII.test(text)) return unbroken(text);
  let written = '';
  let wordLength = 0;
  for (const character of unbroken(text.normalize('NFC').replace(LAM_ALEF, (pair) => pair.normalize('NFKC')))) {
    const point = character.codePointAt(0) ?? 0;
    if (/\s/.test(character)) wordLength = 0;
    else wordLength += 1;
    if (wordLength > LONGEST_WORD && wordLength % BREAK_EVERY === 0) written += ZERO_WIDTH_SPACE;
    if (points.has(point) || isInvisible(point)) {
      written += character;
      continue;
    }
    report.missing.add(point);
    written += MISSING_GLYPH;
  }
  return written;
}

/** A short value (a phone, an amount with its symbol) stays on one line: its blanks may not break. */
function unbroken(text: string): string {
  return text.replace(/\u2066[^\u2066-\u2069]{1,24}\u2069/g, (value) => value.replaceAll(' ', '\u00a0'));
}
