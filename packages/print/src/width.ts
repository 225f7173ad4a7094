/**
 * How many character cells a text takes on a printer's line, and cutting it there without breaking a character: East
 * Asian letters take two cells, combining marks none. Source: PRINTING.md, Model.
 */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), (part) => part.segment);
}

/** Letters of one cell each that never join into one character: Latin, Arabic, digits, common signs. */
const SIMPLE =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u060c\u061b\u061f-\u064a\u0660-\u066f\u0671-\u06d4\u2010-\u2027]*$/;
const ISOLATES = /[\u2066-\u2069]/g;

export function cellWidth(text: string): number {
  const letters = text.replace(ISOLATES, '');
  if (SIMPLE.test(letters)) return letters.length;
  let width = 0;
  for (const grapheme of splitGraphemes(text)) width += graphemeWidth(grapheme);
  return width;
}

function graphemeWidth(grapheme: string): number {
  if (WIDE.test(grapheme)) return 2;
  return Array.from(grapheme).every((character) => ZERO_WIDTH.test(character)) ? 0 : 1;
}

/** The longest beginning that fits into `width` cells. */
export function cutToWidth(text: string, width: number): string {
  // One more letter than is kept, as it could join the last one.
  if (SIMPLE.test(text.slice(0, width + 1))) return text.slice(0, width);
  let used = 0;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    used += graphemeWidth(segment);
    if (used > width) break;
    kept += segment;
  }
  return kept;
}

/** Cut by grapheme with an ellipsis in the last place when it does not fit. */
export function cutWithEllipsis(text: string, width: number): string {
  // A grapheme takes one UTF-16 unit or more, so short texts need no segmenting.
  if (text.length <= width && cellWidth(text) <= width) return text;
  const bounded = text.slice(0, width * 8);
  if (bounded.length < text.length && SIMPLE.test(bounded)) return `${bounded.slice(0, width - 1)}…`;
  return cellWidth(bounded) <= width && bounded.length === text.length ? text : `${cutToWidth(bounded, width - 1)}…`;
}

/** Breaks at blanks into lines of at most `width` cells; a longer word is cut where the line ends. */
export function wrapToWidth(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const joined = current === '' ? word : `${current} ${word}`;
    if (cellWidth(joined) <= width) {
      current = joined;
      continue;
    }
    if (current !== '') lines.push(current);
    let rest = word;
    while (cellWidth(rest) > width) {
      const piece = cutToWidth(rest, width) || (splitGraphemes(rest)[0] ?? '');
      lines.push(piece);
      rest = rest.slice(piece.length);
    }
    current = rest;
  }
  if (current !== '') lines.push(current);
  return lines.length === 0 ? [''] : lines;
}
