/**
 * The fonts on paper, shipped with the product so that every machine draws the same: Noto Sans, and IBM Plex Sans Arabic,
 * whose Arabic stays searchable in the PDF (PRINTING.md, PDF).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { codePointsOf } from './cmap.ts';

const files = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
] as const;

export interface PrintFonts {
  readonly blobs: readonly Buffer[];
  /** Code points that at least one family draws in its regular weight. */
  readonly points: ReadonlySet<number>;
}

export function loadPrintFonts(): PrintFonts {
  const { resolve } = createRequire(import.meta.url);
  const blobs = files.map((file) => readFileSync(resolve(file)));
  const points = new Set<number>();
  for (const index of [0, 2]) {
    for (const point of codePointsOf(blobs[index] ?? Buffer.alloc(0))) points.add(point);
  }
  return { blobs, points };
}
