/**
 * The fonts on paper, shipped with the product so that every machine draws the same: Noto Sans, and IBM Plex Sans Arabic,
 * whose Arabic stays searchable in the PDF (PRINTING.md, PDF).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withoutOptionalLigatures } from './arabic-ligatures.ts';
import { glyphsOf } from './cmap.ts';

const latin = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
] as const;

const arabic = [
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
] as const;

export interface PrintFonts {
  readonly blobs: readonly Buffer[];
  /** Code points that at least one family draws, in each of its weights. */
  readonly points: ReadonlySet<number>;
}

export function loadPrintFonts(): PrintFonts {
  const { resolve } = createRequire(import.meta.url);
  const read = (file: string) => readFileSync(resolve(file));
  const families = [latin.map(read), arabic.map(read).map(withoutOptionalLigatures)];
  const points = new Set<number>();
  for (const [regular, bold] of families.map((family) => family.map(glyphsOf))) {
    for (const point of regular?.keys() ?? []) if (bold?.has(point)) points.add(point);
  }
  return { blobs: families.flat(), points };
}
