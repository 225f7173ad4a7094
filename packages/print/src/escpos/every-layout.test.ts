import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import {
  chosenSlips,
  digestOf,
  goldenFolder,
  printSlip,
  readDigests,
  slipCases,
} from '../../testing/oracle/golden-slips.ts';
import { bitmapOf, pngOf } from '../../testing/oracle/png.ts';
import { hasScanner, readQr, rowsOf, scan } from '../../testing/oracle/read-codes.ts';
import type { Block } from '../document.ts';

const canScan = hasScanner();
const known = readDigests();

/** Other processors draw the edges of letters a shade lighter or darker, and a few dots fall to the other side: rows do not. */
const hasSameDots = process.arch === 'x64';
const sizeOf = (digest: string): string | undefined => digest.split(' ')[0];

function codesOf(block: Block): string[] {
  if (block.kind === 'columns') return block.columns.flatMap((column) => column.blocks.flatMap(codesOf));
  return block.kind === 'qr' || block.kind === 'barcode' ? [block.text] : [];
}

/** With the quiet zone around a code. */
const AIR = 14;

describe('every layout on every roll in every language is what a strict printer prints', () => {
  test.each(slipCases.map((each) => [each.key, each] as const))('%s', (key, slip) => {
    const { bitmap, codes } = printSlip(slip);
    expect(codes.map((code) => code.text)).toEqual(slip.build().blocks.flatMap(codesOf));
    for (const { text, from, to } of codes) {
      const rows = rowsOf(bitmap, Math.max(0, from - AIR), Math.min(bitmap.height, to + AIR));
      const isQr = to - from > 100;
      if (isQr) expect(readQr(rows)).toBe(text);
      else if (canScan && key.endsWith('en')) expect(scan(rows)).toEqual([text]);
    }
    const [digest, accepted] = [digestOf(bitmap), known[key] ?? ''];
    const seen = hasSameDots ? [digest, accepted] : [sizeOf(digest), sizeOf(accepted)];
    expect(seen[0], 'see it with: npm run print:golden -- --review FOLDER').toBe(seen[1]);
  });

  test('no slip is known that is not printed any more', () => {
    expect(Object.keys(known).sort()).toEqual(slipCases.map(({ key }) => key).sort());
  });

  test.each(chosenSlips)('%s is the picture that was looked at', (key) => {
    const file = join(goldenFolder, `${key}.png`);
    expect(existsSync(file)).toBe(true);
    const kept = readFileSync(file);
    expect(digestOf(bitmapOf(kept))).toBe(known[key]);
    expect(bitmapOf(pngOf(bitmapOf(kept)))).toEqual(bitmapOf(kept));
  });
});
