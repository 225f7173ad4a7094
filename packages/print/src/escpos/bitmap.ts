/** A picture of black and white dots, packed as printers take it: eight to a byte, the leftmost in the highest bit. */

export interface Bitmap {
  /** Dots across. */
  readonly width: number;
  readonly height: number;
  /** Rows below each other, each `bytesAcross(width)` long. */
  readonly bytes: Uint8Array;
}

export function bytesAcross(width: number): number {
  return Math.ceil(width / 8);
}

/** White all over. */
export function blankBitmap(width: number, height: number): Bitmap {
  return { width, height, bytes: new Uint8Array(bytesAcross(width) * height) };
}

export function isBlack({ width, bytes }: Bitmap, x: number, y: number): boolean {
  return ((bytes[y * bytesAcross(width) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
}

/** The dot must lie within the picture. */
export function blacken({ width, bytes }: Bitmap, x: number, y: number): void {
  const at = y * bytesAcross(width) + (x >> 3);
  bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Blackens a rectangle; what lies outside the picture is left out. */
export function fillArea(bitmap: Bitmap, area: Area): void {
  for (let y = Math.max(0, area.y); y < Math.min(bitmap.height, area.y + area.height); y += 1) {
    for (let x = Math.max(0, area.x); x < Math.min(bitmap.width, area.x + area.width); x += 1) blacken(bitmap, x, y);
  }
}
