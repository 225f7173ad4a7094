/**
 * What the test printer draws with, and the painter of the tests: a canvas with the fonts that the product ships and no
 * other, so that every machine draws the same dots.
 */
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { type Bitmap, blankBitmap, fillArea, isBlack } from '../../src/escpos/bitmap.ts';
import { codeModules } from '../../src/escpos/codes.ts';
import { createCanvasPainter, type LinePainter, type PaintContext } from '../../src/escpos/painter.ts';
import type { Head } from './interpreter.ts';

const FAMILIES = '"Slip Latin", "Slip Arabic"';

const files = {
  'Slip Latin': [
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  ],
  'Slip Arabic': [
    '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
    '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  ],
} as const;

let isRegistered = false;

function register(): void {
  if (isRegistered) return;
  const { resolve } = createRequire(import.meta.url);
  for (const [family, paths] of Object.entries(files)) {
    for (const path of paths)
      if (!GlobalFonts.registerFromPath(resolve(path), family)) throw new Error(`No font ${path}`);
  }
  isRegistered = true;
}

function makeContext(width: number, height: number): PaintContext {
  const context = createCanvas(width, height).getContext('2d');
  context.lang = 'en';
  return context;
}

export function testPainter(): LinePainter {
  register();
  return createCanvasPainter(makeContext, { families: FAMILIES });
}

const letters = new Map<string, Bitmap>();
/** Room for the widest letter; it is squeezed into its cell, as in a printer's own font. */
const ROOM = 32;
const CELL = 12;

function drawLetter(letter: string, isBold: boolean): Bitmap {
  const key = `${isBold ? 'B' : 'N'}${letter}`;
  const known = letters.get(key);
  if (known !== undefined) return known;
  const segments = [{ text: letter, x: 0, width: ROOM, align: 'center' }] as const;
  const line = { segments, weight: isBold ? 'B' : 'N', size: 'M', direction: 'ltr', height: 24 } as const;
  const drawn = squeezed(testPainter().paintLines([line], ROOM));
  letters.set(key, drawn);
  return drawn;
}

function squeezed(drawn: Bitmap): Bitmap {
  const columns = Array.from({ length: drawn.width }, (_, x) => x).filter((x) =>
    Array.from({ length: drawn.height }, (_, y) => y).some((y) => isBlack(drawn, x, y)),
  );
  const ink = (columns.at(-1) ?? ROOM / 2) - (columns[0] ?? ROOM / 2) + 1;
  const share = Math.max(1, ink / CELL);
  const from = share === 1 ? (ROOM - CELL) / 2 : (columns[0] ?? 0);
  const cell = blankBitmap(CELL, drawn.height);
  for (let y = 0; y < drawn.height; y += 1) {
    for (let x = 0; x < CELL; x += 1) {
      const [first, last] = [Math.floor(from + x * share), Math.ceil(from + (x + 1) * share)];
      const isInk = Array.from({ length: last - first }, (_, each) => first + each).some((at) => isBlack(drawn, at, y));
      if (isInk) fillArea(cell, { x, y, width: 1, height: 1 });
    }
  }
  return cell;
}

const codes = new Map<string, Bitmap>();

function drawQr(text: string): Bitmap {
  const modules = codes.get(text) ?? codeModules('qr', text);
  if (modules === undefined) throw new Error('no QR code holds this');
  codes.set(text, modules);
  return modules;
}

export function testHead(dots: number): Head {
  return { dots, drawLetter, drawQr };
}
