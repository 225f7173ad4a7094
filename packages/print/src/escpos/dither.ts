/** Photographs and logos as black dots: scaled by areas and dithered, so that grey stays grey from a distance. */
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
  const grey = scaledGrey(picture, width, height);
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
  return clear(light * opaque + 255 * (1 - opaque));
}

/** Nearly white is white and nearly black is black: a drawing that was a JPEG has no specks around its strokes. */
function clear(value: number): number {
  if (value > 236) return 255;
  return value < 20 ? 0 : value;
}
