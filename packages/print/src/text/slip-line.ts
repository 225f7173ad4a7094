/** One line of a slip: its parts in their places, and the same set into one text of fixed-width letters. */
import type { Align, Size, Weight } from '../document.ts';
import type { PreviewLine } from '../preview/preview.ts';
import { cellWidth } from '../width.ts';
import { fitsCodePage, plainLetters } from './plain-letters.ts';

/** A part of a line: it begins `at` character cells from the line's start and may take `width` of them. */
export interface SlipSegment {
  readonly text: string;
  readonly at: number;
  readonly width: number;
  readonly align: Align;
}

export interface SlipLine {
  readonly kind: 'line';
  readonly segments: readonly SlipSegment[];
  /** The segments set into one text, for a printer that writes from left to right in one letter width. */
  readonly text: string;
  readonly weight: Weight;
  readonly size: Size;
  /** Holds letters outside the printers' common code page. */
  readonly needsRaster: boolean;
}

export interface SlipLook {
  readonly weight: Weight;
  readonly size: Size;
}

/** Both languages of a line with a stroke between them, in letters that printers have. */
export function lineText(line: PreviewLine): string {
  return plainLetters(line.runs.map((run) => run.text).join(' / '));
}

export function slipLine(segments: readonly SlipSegment[], { weight, size }: SlipLook): SlipLine {
  const filled = segments.filter((segment) => segment.text !== '');
  let text = '';
  for (const segment of filled) {
    const free = Math.max(0, segment.width - cellWidth(segment.text));
    const share = { L: 0, C: Math.floor(free / 2), R: free }[segment.align];
    text = `${text.padEnd(text.length + Math.max(0, segment.at + share - cellWidth(text)))}${segment.text}`;
  }
  const needsRaster = filled.some((segment) => !fitsCodePage(segment.text));
  return { kind: 'line', segments: filled, text, weight, size, needsRaster };
}
