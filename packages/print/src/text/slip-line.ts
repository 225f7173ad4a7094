/** One line of a slip: its parts in their places, and the same set into one text of fixed-width letters. */
import { balanceIsolates, stripIsolates } from '../bidi.ts';
import type { Align, Size, Weight } from '../document.ts';
import type { PreviewLine } from '../preview/preview.ts';
import { cellWidth, cutWithEllipsis, wrapToWidth } from '../width.ts';
import { fitsCodePage, plainLetters } from './plain-letters.ts';

/** A part of a line: it begins `at` character cells from the line's start and may take `width` of them. */
export interface SlipSegment {
  readonly text: string;
  /** The same letters with the isolates that keep values in order, for whoever draws the line. */
  readonly drawn: string;
  readonly at: number;
  readonly width: number;
  readonly align: Align;
}

/** A part whose text still has its isolates. */
export type PlacedText = Omit<SlipSegment, 'drawn'>;

export interface SlipLine {
  readonly kind: 'line';
  readonly segments: readonly SlipSegment[];
  /** The segments set into one text, for a printer that writes from left to right in one letter width. */
  readonly text: string;
  readonly weight: Weight;
  readonly size: Size;
  /** Holds letters outside what all code pages share; bytes for a known printer ask its own page (`escpos/letters.ts`). */
  readonly needsRaster: boolean;
}

export interface SlipLook {
  readonly weight: Weight;
  readonly size: Size;
}

/** Both languages of a line with a stroke between them, in letters that printers have; isolates stay. */
export function lineText(line: PreviewLine): string {
  return plainLetters(line.runs.map((run) => run.text).join(' / '));
}

/** A value that is read as one, like a phone number, and no longer than a line should keep together. */
const SHORT_VALUE = /\u2066[^\u2066-\u2069]{1,24}\u2069/g;
/** Stands for a blank that must not break, while a line is broken. */
const KEPT_BLANK = '\ue000';

/** Broken at blanks, short values whole; every line has its own isolates. */
export function wrapLine(text: string, width: number): string[] {
  const lines = wrapToWidth(keptTogether(text), width).filter((line, at) => at === 0 || stripIsolates(line) !== '');
  return balanceIsolates(lines.map((line) => line.replaceAll(KEPT_BLANK, ' ')));
}

/** Width of the longest part of a text that should stay on one line. */
export function longestPart(text: string): number {
  return Math.max(0, ...keptTogether(text).split(/\s+/).map(cellWidth));
}

function keptTogether(text: string): string {
  return text.replace(SHORT_VALUE, (value) => value.replaceAll(' ', KEPT_BLANK));
}

/** Cut where the width ends, isolates closed. */
export function cutLine(text: string, width: number): string {
  return balanceIsolates([cutWithEllipsis(text, width)])[0] ?? '';
}

export function slipLine(parts: readonly PlacedText[], { weight, size }: SlipLook): SlipLine {
  const filled = parts
    .map((part): SlipSegment => ({ ...part, text: stripIsolates(part.text), drawn: part.text }))
    .filter((segment) => segment.text !== '');
  let text = '';
  for (const segment of filled) {
    const free = Math.max(0, segment.width - cellWidth(segment.text));
    const share = { L: 0, C: Math.floor(free / 2), R: free }[segment.align];
    text = `${text.padEnd(text.length + Math.max(0, segment.at + share - cellWidth(text)))}${segment.text}`;
  }
  const needsRaster = filled.some((segment) => !fitsCodePage(segment.text));
  return { kind: 'line', segments: filled, text, weight, size, needsRaster };
}
