/**
 * The picture that heads paper: small enough for any paper, in colour for pages and screens, in black dots for thermal heads, so
 * that nothing has to be read or scaled where it is printed. How large it stands on each paper is decided here.
 */
import { base64, fromBase64 } from './codes/base64.ts';
import type { ImageBlock, Paper, PrintDots } from './document.ts';
import { type Bitmap, bytesAcross } from './escpos/bitmap.ts';
import { dithered, type Pixels } from './escpos/dither.ts';

export interface PrintPicture {
  /** JPEG or PNG as a data address. */
  readonly source: string;
  /** Pixels of `source`. */
  readonly width: number;
  readonly height: number;
  readonly dots: PrintDots;
}

/** Largest place of the picture on a page and on slips, in millimetres; the slip's fits the narrowest head. */
export const pagePlace = { width: 60, height: 24 } as const;
export const slipPlace = { width: 48, height: 20 } as const;

export const DOTS_A_MM = 8;
/** A small picture is not blown up beyond this: some 100 pixels an inch. */
const FEWEST_A_MM = 4;

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Millimetres across, as large as its proportions and its pixels allow. */
export function widthInPlace({ width, height }: Extent, place: Extent): number {
  const across = Math.min(place.width, (place.height * width) / Math.max(1, height), width / FEWEST_A_MM);
  return Math.round(across * 10) / 10;
}

export function pictureBlock(picture: PrintPicture, paper: Paper): ImageBlock {
  const isPage = paper === 'A4';
  return {
    kind: 'image',
    source: picture.source,
    widthMm: isPage ? widthInPlace(picture, pagePlace) : picture.dots.width / DOTS_A_MM,
    align: isPage ? 'L' : 'C',
    dots: picture.dots,
  };
}

/** The picture's dots for slips: made once, when it is stored. */
export function dotsOf(pixels: Pixels): PrintDots {
  const { width, height, bytes } = dithered(
    pixels,
    Math.max(8, Math.floor(widthInPlace(pixels, slipPlace) * DOTS_A_MM)),
  );
  return { width, height, data: base64([...bytes]) };
}

/** Nothing where the data are not the dots that are announced. */
export function bitmapOf({ width, height, data }: PrintDots): Bitmap | undefined {
  const bytes = fromBase64(data);
  const isWhole = bytes?.length === bytesAcross(width) * height;
  return isWhole && width > 0 && height > 0 ? { width, height, bytes: Uint8Array.from(bytes) } : undefined;
}
