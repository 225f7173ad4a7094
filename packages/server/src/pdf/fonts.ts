/**
 * The fonts on paper, shipped with the product so that every machine draws the same: Noto Sans, and IBM Plex Sans Arabic,
 * whose Arabic stays searchable in the PDF (PRINTING.md, PDF). Of Chinese, Japanese and Korean the letters that amounts in words
 * are made of: their whole fonts weigh 40 MB. How they were cut is in docs/decisions/0110-paper.md.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withLettersApart } from './arabic-ligatures.ts';
import { glyphsOf } from './cmap.ts';
import { advancesOf } from './sfnt.ts';

const latin = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
] as const;

const arabic = [
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
] as const;

const words = ['SC', 'KR'].map((family) =>
  ['400Regular', '600SemiBold'].map((weight) =>
    join(import.meta.dirname, `words-fonts/NotoSans${family}_${weight}.ttf`),
  ),
);

export interface PrintFonts {
  readonly blobs: readonly Buffer[];
  /** Code points that at least one family draws, in each of its weights. */
  readonly points: ReadonlySet<number>;
  /** How wide a text is at most, in em: without kerning, and each Arabic letter as if it stood alone. */
  widthOf(text: string, isBold: boolean): number;
}

export function loadPrintFonts(): PrintFonts {
  const { resolve } = createRequire(import.meta.url);
  const read = (file: string) => readFileSync(resolve(file));
  const eastern = words.map((family) => family.map((file) => readFileSync(file)));
  const families = [latin.map(read), arabic.map(read).map(withLettersApart), ...eastern];
  const points = new Set<number>();
  for (const [regular, bold] of families.map((family) => family.map(glyphsOf))) {
    for (const point of regular?.keys() ?? []) if (bold?.has(point)) points.add(point);
  }
  return { blobs: families.flat(), points, widthOf: widthsOf(families) };
}

function widthsOf(families: readonly (readonly Buffer[])[]): PrintFonts['widthOf'] {
  const [regular = new Map(), bold = new Map()] = [0, 1].map((weight) => {
    const widths = new Map<number, number>();
    for (const font of families.toReversed().map((family) => family[weight])) {
      if (font === undefined) continue;
      const advance = advancesOf(font);
      for (const [point, glyph] of glyphsOf(font)) widths.set(point, advance(glyph));
    }
    return widths;
  });
  return (text, isBold) => {
    const widths: ReadonlyMap<number, number> = isBold ? bold : regular;
    let width = 0;
    for (const character of text) width += widths.get(character.codePointAt(0) ?? 0) ?? 0;
    return width;
  };
}
