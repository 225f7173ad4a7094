/** The ESC/POS commands that are used, each as its bytes. No argument comes from data but through `letters.ts`. */
import { type Bitmap, bytesAcross } from './bitmap.ts';
import { type CodePageName, codePages } from './code-pages.ts';

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;

const low = (value: number): number => value & 0xff;
const high = (value: number): number => (value >> 8) & 0xff;

/** Back to how the printer was switched on, and one byte a letter (printers from China begin with two). */
export function start(page: CodePageName): number[] {
  return [ESC, 0x40, FS, 0x2e, ESC, 0x74, codePages[page].selector];
}

/** Columns from one stop of the tab to the next. */
export const TAB_COLUMNS = 8;

export const tab = 0x09;

/** Stops up to the line's end: printers begin with different ones, or with none. */
export function tabStops(columns: number): number[] {
  const stops = Array.from({ length: Math.ceil(columns / TAB_COLUMNS) - 1 }, (_, at) => (at + 1) * TAB_COLUMNS);
  return [ESC, 0x44, ...stops, 0];
}

export const lineEnd: readonly number[] = [0x0a];

export function lineSpacing(dots: number): number[] {
  return [ESC, 0x33, low(dots)];
}

export function bold(isOn: boolean): number[] {
  return [ESC, 0x45, isOn ? 1 : 0];
}

/** Letters once or twice as wide and high. */
export function letterScale(across: 1 | 2, down: 1 | 2): number[] {
  return [GS, 0x21, ((across - 1) << 4) | (down - 1)];
}

/** Where pictures and codes stand; text has its own columns. */
export function justify(side: 'left' | 'center' | 'right'): number[] {
  return [ESC, 0x61, { left: 0, center: 1, right: 2 }[side]];
}

/** Moves the paper on by any number of dots. */
export function feedDots(dots: number): number[] {
  const bytes: number[] = [];
  for (let left = dots; left > 0; left -= 255) bytes.push(ESC, 0x4a, Math.min(255, left));
  return bytes;
}

/** Feeds the last line to the knife and cuts. */
export function cutPaper(cut: 'full' | 'partial'): number[] {
  return [GS, 0x56, cut === 'full' ? 0x41 : 0x42, 0];
}

/** The head of a raster picture; its rows follow. */
export function rasterHead({ width, height }: Pick<Bitmap, 'width' | 'height'>): number[] {
  const across = bytesAcross(width);
  return [GS, 0x76, 0x30, 0, low(across), high(across), low(height), high(height)];
}

/** A QR code of model 2 with level M; `text` is printable ASCII of its letters. */
export function qrCode(text: readonly number[], moduleDots: number): number[] {
  const length = text.length + 3;
  return [
    ...[GS, 0x28, 0x6b, 4, 0, 0x31, 0x41, 0x32, 0],
    ...[GS, 0x28, 0x6b, 3, 0, 0x31, 0x43, low(moduleDots)],
    ...[GS, 0x28, 0x6b, 3, 0, 0x31, 0x45, 0x31],
    ...[GS, 0x28, 0x6b, low(length), high(length), 0x31, 0x50, 0x30, ...text],
    ...[GS, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30],
  ];
}

/**
 * Code 128 without a caption, in set B, whose bytes are the letters themselves: pairs of digits would be bytes that printers
 * also know as commands. `{` is the sign that changes the set and is doubled when it is meant.
 */
export function code128(text: readonly number[], moduleDots: number, height: number): number[] {
  const data = [0x7b, 0x42, ...text.flatMap((byte) => (byte === 0x7b ? [byte, byte] : [byte]))];
  return [GS, 0x48, 0, GS, 0x68, low(height), GS, 0x77, moduleDots, GS, 0x6b, 0x49, data.length, ...data];
}
