/**
 * A picture as raster commands: bands of at most 256 rows, white rows as paper feed, columns only as far as there is ink.
 * Bytes that printers obey even in the middle of a picture (DLE EOT, DLE ENQ, DLE DC4) lose one dot.
 */
import { type Bitmap, bytesAcross } from './bitmap.ts';
import { feedDots, rasterHead } from './commands.ts';

/** Rows of one command; printers buffer no more. */
const BAND = 256;
/** White rows worth a feed of their own. */
const GAP = 6;

export function rasterBytes(bitmap: Bitmap): Uint8Array {
  const across = bytesAcross(bitmap.width);
  const parts: Uint8Array[] = [];
  let white = 0;
  for (let y = 0; y < bitmap.height; ) {
    if (isWhite(bitmap, y, across)) {
      white += 1;
      y += 1;
      continue;
    }
    parts.push(Uint8Array.from(feedDots(white)));
    white = 0;
    const end = bandEnd(bitmap, y, across);
    parts.push(band(bitmap, y, end));
    y = end;
  }
  parts.push(Uint8Array.from(feedDots(white)));
  return joined(parts);
}

function isWhite({ bytes }: Bitmap, y: number, across: number): boolean {
  for (let at = y * across; at < (y + 1) * across; at += 1) if (bytes[at] !== 0) return false;
  return true;
}

/** After the last row with ink before a gap, or where the band is full. */
function bandEnd(bitmap: Bitmap, from: number, across: number): number {
  let end = from + 1;
  for (let y = from + 1; y < Math.min(bitmap.height, from + BAND); y += 1) {
    if (!isWhite(bitmap, y, across)) end = y + 1;
    else if (y - end >= GAP) break;
  }
  return end;
}

function band({ width, bytes }: Bitmap, from: number, to: number): Uint8Array {
  const across = bytesAcross(width);
  let used = 1;
  for (let y = from; y < to; y += 1) {
    for (let x = used; x < across; x += 1) if (bytes[y * across + x] !== 0) used = x + 1;
  }
  const head = rasterHead({ width: used * 8, height: to - from });
  const data = new Uint8Array(head.length + used * (to - from));
  data.set(head);
  for (let y = from; y < to; y += 1) {
    data.set(bytes.subarray(y * across, y * across + used), head.length + (y - from) * used);
  }
  withoutRealtime(data, head.length);
  return data;
}

const DLE = 0x10;

function withoutRealtime(data: Uint8Array, from: number): void {
  for (let at = from; at + 1 < data.length; at += 1) {
    if (data[at] === DLE && [0x04, 0x05, 0x14].includes(data[at + 1] ?? 0)) data[at] = 0;
  }
  // The first byte after the picture may be any of them as well.
  if (data.at(-1) === DLE) data[data.length - 1] = 0;
}

export function joined(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
