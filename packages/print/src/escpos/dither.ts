/**
 * Photographs and logos as black dots: scaled by areas and dithered, so that grey stays grey from a distance. What is drawn in a few
 * colours keeps its edges: its dark ones are black, and only light tints are dithered (PRINTING.md, Thermal).
 */
import { type Bitmap, blacken, blankBitmap } from './bitmap.ts';

/** Four bytes a pixel: red, green, blue and how opaque it is. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** `width` dots across, as high as the picture's proportions ask for, at most `longest` rows. */
export function dithered(picture: Pixels, width: number, longest = 1200): Bitmap {
  const height = Math.min(longest, Math.max(1, Math.round((picture.height * width) / Math.max(1, picture.width))));
  const grey = cleared(scaledGrey(picture, width, height));
  const bitmap = blankBitmap(width, height);
  const spread = (x: number, y: number, error: number) => {
    if (x >= 0 && x < width && y < height) grey[y * width + x] = (grey[y * width + x] ?? 0) + error;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * width + x] ?? 255;
      const isInk = value < 128;
      if (isInk) blacken(bitmap, x, y);
      const error = (value - (isInk ? 0 : 255)) / 16;
      spread(x + 1, y, error * 7);
      spread(x - 1, y + 1, error * 3);
      spread(x, y + 1, error * 5);
      spread(x + 1, y + 1, error);
    }
  }
  return bitmap;
}

/** The mean brightness of the pixels under each dot, on white paper. */
function scaledGrey({ width, height, data }: Pixels, toWidth: number, toHeight: number): Float32Array {
  const grey = new Float32Array(toWidth * toHeight);
  for (let y = 0; y < toHeight; y += 1) {
    const top = Math.floor((y * height) / toHeight);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / toHeight));
    for (let x = 0; x < toWidth; x += 1) {
      const left = Math.floor((x * width) / toWidth);
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / toWidth));
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) sum += brightness(data, (row * width + column) * 4);
      }
      grey[y * toWidth + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return grey;
}

function brightness(data: ArrayLike<number>, at: number): number {
  const light = (data[at] ?? 255) * 0.299 + (data[at + 1] ?? 255) * 0.587 + (data[at + 2] ?? 255) * 0.114;
  const opaque = (data[at + 3] ?? 255) / 255;
  return light * opaque + 255 * (1 - opaque);
}

/** What is darker is black, what is lighter is white: in a photograph only what is nearly so. */
const photo = { dark: 20, light: 236 } as const;
/** The brand colours of most signs are darker than this. */
const drawing = { dark: 150, light: 225 } as const;

function cleared(grey: Float32Array): Float32Array {
  const { dark, light } = isDrawing(grey) ? drawing : photo;
  return grey.map((value) => {
    if (value > light) return 255;
    return value < dark ? 0 : value;
  });
}

const SHADES = 16;
/** Of all dots, in the three shades that most of them have; the rest are edges. */
const MOST_IN_THREE = 0.8;

function isDrawing(grey: Float32Array): boolean {
  const counts = new Array<number>(SHADES).fill(0);
  for (const value of grey) {
    const shade = Math.min(SHADES - 1, Math.floor((value * SHADES) / 256));
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  const [first = 0, second = 0, third = 0] = counts.toSorted((one, other) => other - one);
  return (first + second + third) / grey.length >= MOST_IN_THREE;
}
