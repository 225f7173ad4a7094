/**
 * Isolates that keep values in their own order inside a line of the other direction, and the cleaning that lets no
 * incoming text break out of them. Correct bidi without isolates shows `20-11-2026` as `2026-11-20` (PRINTING.md, Bidi).
 */

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Marks, embeddings, overrides and isolates that a text may bring along. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufff9-\ufffb]+/g;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** For numbers, dates, codes and phones: always from left to right. */
export function isolateValue(text: string): string {
  return text === '' ? '' : `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`;
}

/** For names and free text: the direction of their first strong letter. */
export function isolateName(text: string): string {
  return text === '' ? '' : `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
}

const OPENING_ISOLATES = /[\u2066-\u2068]/;

/** Lines that one text was broken into: each closes what it opens, and opens again what was open where it begins. */
export function balanceIsolates(lines: readonly string[]): string[] {
  let open: string[] = [];
  return lines.map((line) => {
    const opened = open.join('');
    for (const character of line) {
      if (OPENING_ISOLATES.test(character)) open = [...open, character];
      else if (character === POP_ISOLATE) open = open.slice(0, -1);
    }
    return `${opened}${line}${POP_ISOLATE.repeat(open.length)}`;
  });
}

/** Text-mode printers, CSV and search take the text without any direction controls. */
export function stripIsolates(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}

/** One line of plain text: no control characters, no direction controls, no half characters, single blanks at joints. */
export function plainText(text: string): string {
  return text.replace(CONTROLS, ' ').replace(DIRECTION_CONTROLS, '').replace(LONE_SURROGATES, '\ufffd').trim();
}

/** Holds at least one letter of the Arabic script. */
export function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}
