/**
 * Painting of lines that no code page can write: a port, and its painter over the few calls of a 2D canvas that browsers
 * (`OffscreenCanvas`) and the server have alike. Letters are joined and ordered by the canvas, places are the model's.
 */
import type { Size, Weight } from '../document.ts';
import { type Bitmap, blacken, blankBitmap } from './bitmap.ts';

/** A part of a line in dots; what is too long for its width is drawn smaller. */
export interface PaintedSegment {
  /** With its isolates, so that values keep their order. */
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
}

export interface PaintedLine {
  readonly segments: readonly PaintedSegment[];
  readonly weight: Weight;
  readonly size: Size;
  readonly direction: 'ltr' | 'rtl';
  /** Dots from this line's top to that of the next. */
  readonly height: number;
}

export interface LinePainter {
  /** Lines below each other on paper of `width` dots; as high as their heights together. */
  paintLines(lines: readonly PaintedLine[], width: number): Bitmap;
}

/** What a canvas' 2D context has to have; `OffscreenCanvas` and `@napi-rs/canvas` both do. */
export interface PaintContext {
  font: string;
  direction: string;
  textAlign: string;
  textBaseline: string;
  fillStyle: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  getImageData(x: number, y: number, width: number, height: number): { readonly data: ArrayLike<number> };
}

export interface CanvasPainterOptions {
  /** Families in CSS's writing, the first with the Latin letters. */
  readonly families: string;
  /** Letters without a glyph as something that has one; all as they are when absent. */
  readonly drawable?: (text: string) => string;
}

/** A painter that draws each run of lines on a canvas of its own size; `makeContext` gives a context of at least that. */
export function createCanvasPainter(
  makeContext: (width: number, height: number) => PaintContext,
  options: CanvasPainterOptions,
): LinePainter {
  return {
    paintLines(lines, width) {
      const height = lines.reduce((sum, line) => sum + line.height, 0);
      if (height === 0) return blankBitmap(width, 0);
      const context = makeContext(width, height);
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#000';
      context.textAlign = 'left';
      context.textBaseline = 'alphabetic';
      let top = 0;
      for (const line of lines) {
        drawLine(context, { line, top, width, options });
        top += line.height;
      }
      return thresholded(context.getImageData(0, 0, width, height).data, width, height);
    },
  };
}

/** Letter size in dots. */
const letterSize: Readonly<Record<Size, number>> = { S: 18, M: 20, L: 32 };
/** Where letters stand, from their line's top: as high as those of the printer's own font. */
const baseline: Readonly<Record<Size, number>> = { S: 20, M: 20, L: 33 };

/** More marks upon one letter than any language sets: they would be drawn over the lines above. */
const TOWERS = /(\p{M}{4})\p{M}+/gu;

interface LineJob {
  readonly line: PaintedLine;
  readonly top: number;
  readonly width: number;
  readonly options: CanvasPainterOptions;
}

function drawLine(context: PaintContext, { line, top, width, options }: LineJob): void {
  const weight = line.weight === 'B' ? 600 : 400;
  const fontOf = (size: number) => `${weight} ${size}px ${options.families}`;
  const texts = line.segments.map(({ text }) => {
    const calm = text.replace(TOWERS, '$1');
    return options.drawable?.(calm) ?? calm;
  });
  const full = letterSize[line.size];
  context.direction = line.direction;
  context.font = fontOf(full);
  const natural = texts.map((text) => context.measureText(text).width);
  const isLarge = line.size === 'L';
  // Large letters do not fit their cells: they share the line instead, each part at its own edge.
  const whole = natural.reduce((sum, each) => sum + each, 0) + (texts.length - 1) * full * 0.4;
  for (const [index, segment] of line.segments.entries()) {
    const room = isLarge ? (width / Math.max(whole, width)) * (natural[index] ?? 0) : segment.width;
    const size = Math.floor(full * Math.min(1, room / Math.max(1, natural[index] ?? 0)) * 4) / 4;
    if (size !== full) context.font = fontOf(size);
    const drawn = size === full ? (natural[index] ?? 0) : context.measureText(texts[index] ?? '').width;
    const free = segment.width - drawn;
    const share = { left: 0, center: free / 2, right: free }[segment.align];
    const x = Math.max(0, Math.min(segment.x + share, width - drawn));
    context.fillText(texts[index] ?? '', x, top + baseline[line.size]);
    if (size !== full) context.font = fontOf(full);
  }
}

/** Black where a pixel is darker than the middle. */
function thresholded(data: ArrayLike<number>, width: number, height: number): Bitmap {
  const bitmap = blankBitmap(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4] ?? 255) < INK) blacken(bitmap, x, y);
    }
  }
  return bitmap;
}

/** Lighter than half, so that the thin strokes of small letters stay whole. */
const INK = 144;
