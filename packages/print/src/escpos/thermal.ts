/**
 * A document as the bytes of a thermal printer: the slip's lines as text where the printer's code page has their letters,
 * as pictures in the same places where it has not, codes by the printer itself where it can. Source: PRINTING.md, Thermal.
 */
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { PrintDoc } from '../document.ts';
import { bitmapOf } from '../head-picture.ts';
import { type SlipItem, slipItems } from '../text/slip.ts';
import type { SlipLine } from '../text/slip-line.ts';
import type { Bitmap } from './bitmap.ts';
import { codeBytes } from './code-bytes.ts';
import { cutPaper, feedDots, lineEnd, lineSpacing, start, tabStops } from './commands.ts';
import { paintedLine, placedPicture, ruleBitmap } from './painted-line.ts';
import type { LinePainter, PaintedLine } from './painter.ts';
import type { PrinterProfile } from './profile.ts';
import { joined, rasterBytes } from './raster.ts';
import { type LetterLook, LINE_DOTS, lookBytes, ordinaryLook, wideLines, writtenLine } from './written-line.ts';

/** More copies than a person means. */
const MOST_COPIES = 20;
/** Rows that are painted at once; a longer run of lines is painted in parts. */
const PAINTED_ROWS = 1500;
/** Past the tear-off edge of a printer without a knife. */
const TEAR_DOTS = 120;

/**
 * All copies of the document, ready to be sent as they are. Refused with `print.needs_pictures` when a line has letters
 * that the printer lacks, or goes the other way, and nobody can paint it. A picture that is
 * broken or wider than the head is left out.
 */
export function thermalBytes(doc: PrintDoc, profile: PrinterProfile, painter?: LinePainter): Result<Uint8Array> {
  return itemBytes(slipItems(doc, profile.columns), doc, profile, painter);
}

/** The same of lines that were set already, as a wrapper gets them: for as many columns as the profile has. */
export function itemBytes(
  items: readonly SlipItem[],
  doc: Pick<PrintDoc, 'dir' | 'copies'>,
  profile: PrinterProfile,
  painter?: LinePainter,
): Result<Uint8Array> {
  const parts: (Uint8Array | readonly number[])[] = [
    start(profile.codePage),
    lineSpacing(LINE_DOTS),
    profile.hasTabs ? tabStops(profile.columns) : [],
  ];
  const waiting: PaintedLine[] = [];
  const given: Given = {
    doc,
    profile,
    parts,
    waiting,
    look: ordinaryLook,
    wide: wideLines(items, profile.columns),
    ...(painter === undefined ? {} : { painter }),
  };
  for (const item of items) if (!addItem(item, given)) return refused(needsPictures);
  if (!paintWaiting(given)) return refused(needsPictures);
  parts.push(profile.cut === 'none' ? feedDots(TEAR_DOTS) : cutPaper(profile.cut));
  return accepted(joined(Array.from({ length: copiesOf(doc) }, () => parts).flat()));
}

/** How often a document is printed in one job: once at least, whatever it says. */
export function copiesOf({ copies }: Pick<PrintDoc, 'copies'>): number {
  return Math.min(MOST_COPIES, Math.max(1, Math.floor(copies) || 1));
}

const needsPictures = problem('print.needs_pictures');

interface Given {
  readonly doc: Pick<PrintDoc, 'dir'>;
  readonly profile: PrinterProfile;
  readonly painter?: LinePainter;
  readonly parts: (Uint8Array | readonly number[])[];
  readonly waiting: PaintedLine[];
  /** Lines whose letters are twice as wide. */
  readonly wide: ReadonlySet<SlipItem>;
  /** How the printer writes at this point. */
  look: LetterLook;
}

/** False when it has to be painted and cannot be. */
function addItem(item: SlipItem, given: Given): boolean {
  const { profile, parts } = given;
  if (item.kind === 'line') return addLine(item, given);
  if (!paintWaiting(given)) return false;
  if (item.kind === 'image' || item.kind === 'strip') {
    const picture = bitmapOf(item.dots);
    const align = item.kind === 'image' ? item.align : 'C';
    if (picture !== undefined && picture.width <= profile.dots) addPicture(picture, align, given);
    return true;
  }
  const made = codeBytes(item, given.doc.dir, profile);
  if (made.kind === 'lines') return made.lines.every((line) => addLine(line, given));
  if (made.kind === 'picture') addPicture(made.picture, item.align, given);
  else parts.push(made.bytes);
  return true;
}

function addLine(line: SlipLine, given: Given): boolean {
  const { doc, profile, parts, waiting } = given;
  const rule = profile.isRasterOnly ? ruleBitmap(line, profile.dots) : undefined;
  const written = profile.isRasterOnly
    ? undefined
    : writtenLine(line, doc.dir, { ...profile, isWide: given.wide.has(line) });
  if (rule === undefined && written === undefined) {
    waiting.push(paintedLine(line, doc.dir, profile));
    return given.painter !== undefined;
  }
  if (!paintWaiting(given)) return false;
  if (rule !== undefined) parts.push(rasterBytes(rule));
  if (written !== undefined) {
    parts.push(lookBytes(given.look, written.look), written.bytes, lineEnd);
    given.look = written.look;
  }
  return true;
}

function addPicture(picture: Bitmap, align: 'L' | 'C' | 'R', { doc, profile, parts }: Given): void {
  parts.push(rasterBytes(placedPicture(picture, { align, dir: doc.dir, dots: profile.dots })));
}

function paintWaiting({ painter, profile, parts, waiting }: Given): boolean {
  while (waiting.length > 0) {
    if (painter === undefined) return false;
    let rows = 0;
    let count = 0;
    while (count < waiting.length && (count === 0 || rows < PAINTED_ROWS)) rows += waiting[count++]?.height ?? 0;
    parts.push(rasterBytes(painter.paintLines(waiting.splice(0, count), profile.dots)));
  }
  return true;
}
