/** Codes read back from paper as a phone or a scanner reads them: from the dots alone. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsqr from 'jsqr';
import { type Bitmap, bytesAcross, isBlack } from '../../src/escpos/bitmap.ts';

/** The text of the QR code on it; nothing when there is none. */
export function readQr(bitmap: Bitmap): string | undefined {
  const margin = 24;
  const width = bitmap.width + 2 * margin;
  const height = bitmap.height + 2 * margin;
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < bitmap.height; y += 1) {
    for (let x = 0; x < bitmap.width; x += 1) {
      if (isBlack(bitmap, x, y))
        pixels.fill(0, ((y + margin) * width + x + margin) * 4, ((y + margin) * width + x + margin) * 4 + 3);
    }
  }
  return jsqr.default(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data;
}

/** Rows of the paper, as paper of their own. */
export function rowsOf(bitmap: Bitmap, from: number, to: number): Bitmap {
  const across = bytesAcross(bitmap.width);
  return { width: bitmap.width, height: to - from, bytes: bitmap.bytes.subarray(from * across, to * across) };
}

/** The scanner is a program of its own; a machine without it skips what only it can say. */
export function hasScanner(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v zbarimg']);
    return true;
  } catch {
    return false;
  }
}

/** What a scanner says to the paper, QR codes and barcodes, in any order. */
export function scan(bitmap: Bitmap): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-slip-'));
  try {
    const file = join(folder, 'slip.pbm');
    writeFileSync(file, portableBitmap(bitmap));
    const said = execFileSync('zbarimg', ['--quiet', '--nodbus', '--raw', file], { encoding: 'utf8' });
    return said.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** With a margin, as paper has one beside the head. */
function portableBitmap({ width, height, bytes }: Bitmap): Buffer {
  const [across, margin] = [bytesAcross(width), 4];
  const rows = Buffer.alloc((across + 2 * margin) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(bytes.subarray(y * across, (y + 1) * across), y * (across + 2 * margin) + margin);
  return Buffer.concat([Buffer.from(`P4\n${(across + 2 * margin) * 8} ${height}\n`), rows]);
}
