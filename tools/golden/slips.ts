/** Slips whose dots are not those that were accepted: which, what they look like beside the old ones, and taking them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bitmap, blankBitmap, bytesAcross } from '@fieldbook/print/escpos/bitmap';
import {
  chosenSlips,
  digestFile,
  digestOf,
  goldenFolder,
  printSlip,
  readDigests,
  slipCases,
} from '@fieldbook/print/testing/oracle/golden-slips';
import { bitmapOf, pngOf } from '@fieldbook/print/testing/oracle/png';

export interface Change {
  readonly key: string;
  readonly why: string;
}

export function changedSlips(): readonly Change[] {
  const known = existsSync(digestFile) ? readDigests() : {};
  const gone = Object.keys(known).filter((key) => !slipCases.some((each) => each.key === key));
  const changed = slipCases.flatMap((each): Change[] => {
    const before = known[each.key];
    const now = digestOf(printSlip(each).bitmap);
    if (before === now) return [];
    return [{ key: each.key, why: before === undefined ? 'new' : `was ${before}, is ${now}` }];
  });
  return [...changed, ...gone.map((key) => ({ key, why: 'gone' }))];
}

/** Old, new and the dots that differ beside each other; the new alone where no old picture is kept. */
export function reviewSlips(changes: readonly Change[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { key } of changes) {
    const found = slipCases.find((each) => each.key === key);
    if (found === undefined) continue;
    const { bitmap } = printSlip(found);
    const kept = pictureOf(key);
    const shown = existsSync(kept) ? sideBySide(bitmapOf(readFileSync(kept)), bitmap) : bitmap;
    writeFileSync(join(folder, `${key}.png`), pngOf(shown));
  }
}

export function acceptSlips(): void {
  mkdirSync(goldenFolder, { recursive: true });
  for (const file of readdirSync(goldenFolder)) if (file.endsWith('.png')) rmSync(join(goldenFolder, file));
  const digests: Record<string, string> = {};
  for (const each of slipCases) {
    const { bitmap } = printSlip(each);
    digests[each.key] = digestOf(bitmap);
    if (chosenSlips.includes(each.key)) writeFileSync(pictureOf(each.key), pngOf(bitmap));
  }
  writeFileSync(digestFile, `${JSON.stringify(digests, null, 2)}\n`);
}

const pictureOf = (key: string): string => join(goldenFolder, `${key}.png`);

const GAP = 16;

function sideBySide(before: Bitmap, now: Bitmap): Bitmap {
  const [width, height] = [Math.max(before.width, now.width), Math.max(before.height, now.height)];
  const sheet = blankBitmap(3 * width + 2 * GAP, height);
  const at = (bitmap: Bitmap, x: number, y: number) =>
    y < bitmap.height && x < bytesAcross(bitmap.width) ? (bitmap.bytes[y * bytesAcross(bitmap.width) + x] ?? 0) : 0;
  const [across, column] = [bytesAcross(sheet.width), (width + GAP) / 8];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width / 8; x += 1) {
      const [old, fresh] = [at(before, x, y), at(now, x, y)];
      sheet.bytes[y * across + x] = old;
      sheet.bytes[y * across + column + x] = fresh;
      sheet.bytes[y * across + 2 * column + x] = old ^ fresh;
    }
  }
  return sheet;
}
