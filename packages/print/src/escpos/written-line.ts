/**
 * A slip's line as bytes of text: its parts in their columns, from the other side in a document from right to left, in
 * letters of the printer's code page. Large letters are higher, and wider where the line has room for that.
 */
import type { Align } from '../document.ts';
import type { SlipItem } from '../text/slip.ts';
import type { SlipLine, SlipSegment } from '../text/slip-line.ts';
import { cellWidth } from '../width.ts';
import { bold, letterScale, lineSpacing, TAB_COLUMNS, tab } from './commands.ts';
import { fitsPage, letterBytes, visible } from './letters.ts';
import type { PrinterProfile } from './profile.ts';

/** From one line's top to the next: 24 dots of letter and the air between. */
export const LINE_DOTS = 30;
const LARGE_LINE_DOTS = 54;

export interface LetterLook {
  readonly isBold: boolean;
  readonly across: 1 | 2;
  readonly down: 1 | 2;
}

/** How a printer writes after it was started. */
export const ordinaryLook: LetterLook = { isBold: false, across: 1, down: 1 };

export interface WrittenLine {
  readonly bytes: readonly number[];
  readonly look: LetterLook;
}

/**
 * Lines of large letters that may also be wide: each stands alone in its line, and all that follow each other fit half of the
 * columns, as the lines of one title look alike.
 */
export function wideLines(items: readonly SlipItem[], columns: number): ReadonlySet<SlipItem> {
  const wide = new Set<SlipItem>();
  let title: SlipLine[] = [];
  for (const item of [...items, undefined]) {
    if (item?.kind === 'line' && item.size === 'L' && item.segments.length === 1) {
      title.push(item);
      continue;
    }
    const isNarrow = title.every(({ segments }) => cellWidth(segments[0]?.text ?? '') <= columns / 2);
    if (isNarrow) for (const line of title) wide.add(line);
    title = [];
  }
  return wide;
}

interface WideLine {
  readonly isWide: boolean;
}

/** Nothing when the printer cannot write it: a letter is missing, or the order of its parts is not that of the letters. */
export function writtenLine(
  line: SlipLine,
  dir: 'ltr' | 'rtl',
  { columns, codePage, hasTabs, isWide }: Pick<PrinterProfile, 'columns' | 'codePage' | 'hasTabs'> & WideLine,
): WrittenLine | undefined {
  const isWritable = line.segments.every(
    (segment) => fitsPage(segment.text, codePage) && (dir === 'ltr' || isOneWay(segment)),
  );
  if (!isWritable) return undefined;
  const width = isWide ? Math.floor(columns / 2) : columns;
  const pieces = line.segments
    .map((segment) => (isWide ? { ...segment, at: 0, width } : segment))
    .map((segment) => ({ text: visible(segment.text), at: startOf(segment, dir, width) }))
    .sort((a, b) => a.at - b.at);
  let text = '';
  for (const piece of pieces) text = `${text.padEnd(piece.at)}${piece.text}`;
  const letters = letterBytes(text.trimEnd(), codePage);
  // Stops were set in ordinary letters, so that a line of wide ones has its own blanks.
  const bytes = hasTabs && !isWide ? tabbed(letters) : letters;
  const look = { isBold: line.weight === 'B', across: isWide ? 2 : 1, down: line.size === 'L' ? 2 : 1 } as const;
  return { bytes, look };
}

const BLANK = 0x20;

/** The same line in fewer bytes: a tab for the blanks before each stop, where they are two or more. */
function tabbed(letters: readonly number[]): number[] {
  const bytes: number[] = [];
  let blanks = 0;
  for (const [column, letter] of letters.entries()) {
    if (column % TAB_COLUMNS === 0) {
      if (blanks > 1) bytes.splice(-blanks, blanks, tab);
      blanks = 0;
    }
    bytes.push(letter);
    blanks = letter === BLANK ? blanks + 1 : 0;
  }
  return bytes;
}

/** In a line from right to left letters stay in order only as one isolated value, a rule or a single sign. */
function isOneWay({ text, drawn }: SlipSegment): boolean {
  return /^[\u2066\u2068][^\u2066-\u2069]*\u2069$/.test(drawn) || /^(.)\1*$/u.test(text);
}

/** Column that a part's first letter stands in, counted from the left. */
function startOf({ text, at, width, align }: SlipSegment, dir: 'ltr' | 'rtl', columns: number): number {
  const free = Math.max(0, width - cellWidth(text));
  const from = dir === 'ltr' ? at : columns - at - width;
  return Math.max(0, from + { left: 0, center: Math.floor(free / 2), right: free }[sideOf(align, dir)]);
}

/** Where a line begins is the right in Arabic. */
export function sideOf(align: Align, dir: 'ltr' | 'rtl'): 'left' | 'center' | 'right' {
  if (align === 'C') return 'center';
  return (align === 'L') === (dir === 'ltr') ? 'left' : 'right';
}

/** What has to be sent for the printer to write in another look than before. */
export function lookBytes(from: LetterLook, to: LetterLook): number[] {
  const isScaled = from.across !== to.across || from.down !== to.down;
  return [
    ...(from.isBold === to.isBold ? [] : bold(to.isBold)),
    ...(isScaled ? letterScale(to.across, to.down) : []),
    ...(from.down === to.down ? [] : lineSpacing(to.down === 1 ? LINE_DOTS : LARGE_LINE_DOTS)),
  ];
}
