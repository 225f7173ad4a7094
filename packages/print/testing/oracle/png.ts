/** Black and white pictures as PNG files of one bit a dot, small enough to be kept, and read again to be compared. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { type Bitmap, bytesAcross } from '../../src/escpos/bitmap.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngOf({ width, height, bytes }: Bitmap): Buffer {
  const across = bytesAcross(width);
  const rows = Buffer.alloc((across + 1) * height);
  // A row begins with the number of its filter, none; in PNG a set bit is white.
  for (let at = 0; at < across * height; at += 1) {
    rows[Math.floor(at / across) * (across + 1) + 1 + (at % across)] = ~(bytes[at] ?? 0) & 0xff;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

/** Only of files that `pngOf` wrote. */
export function bitmapOf(png: Buffer): Bitmap {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const across = bytesAcross(width);
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  const bytes = new Uint8Array(across * height);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = ~(rows[Math.floor(at / across) * (across + 1) + 1 + (at % across)] ?? 0xff) & 0xff;
  }
  return { width, height, bytes };
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
