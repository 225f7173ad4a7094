/** The same places in dots, for what is drawn: a slip's line for the painter, a rule, a picture beside the margin. */
import type { Align } from '../document.ts';
import type { SlipLine } from '../text/slip-line.ts';
import { type Bitmap, blacken, blankBitmap, fillArea, isBlack } from './bitmap.ts';
import type { PaintedLine } from './painter.ts';
import type { PrinterProfile } from './profile.ts';
import { LINE_DOTS, sideOf } from './written-line.ts';

const LARGE_PAINTED_DOTS = 46;

export function paintedLine(line: SlipLine, dir: 'ltr' | 'rtl', profile: PrinterProfile): PaintedLine {
  const cell = profile.dots / profile.columns;
  return {
    segments: line.segments.map(({ drawn, at, width, align }) => ({
      text: drawn,
      x: Math.round(cell * (dir === 'ltr' ? at : profile.columns - at - width)),
      width: Math.round(cell * width),
      align: sideOf(align, dir),
    })),
    weight: line.weight,
    size: line.size,
    direction: dir,
    height: line.size === 'L' ? LARGE_PAINTED_DOTS : LINE_DOTS,
  };
}

/** A line of dashes or equals signs as one stroke or two; nothing for any other line. */
export function ruleBitmap({ segments }: SlipLine, dots: number): Bitmap | undefined {
  const sign = segments.length === 1 ? /^([-=])\1{7,}$/.exec(segments[0]?.text ?? '')?.[1] : undefined;
  if (sign === undefined) return undefined;
  const bitmap = blankBitmap(dots, LINE_DOTS);
  for (const y of sign === '=' ? [11, 16] : [14]) fillArea(bitmap, { x: 0, y, width: dots, height: 2 });
  return bitmap;
}

interface Place {
  readonly align: Align;
  readonly dir: 'ltr' | 'rtl';
  readonly dots: number;
}

/** Air above and below, so that a code has its quiet zone. */
const AIR = 16;

/** Within the paper's width, as pictures are not moved by every printer. */
export function placedPicture(picture: Bitmap, { align, dir, dots }: Place): Bitmap {
  const free = Math.max(0, dots - picture.width);
  const from = { left: 0, center: free >> 1, right: free }[sideOf(align, dir)];
  const placed = blankBitmap(dots, picture.height + 2 * AIR);
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      if (isBlack(picture, x, y)) blacken(placed, from + x, AIR + y);
    }
  }
  return placed;
}
