/**
 * Signatures on paper: the ink of a pad as dots, and where those stand. Pages and screens draw the same dots as thermal heads, so that
 * nothing a device sent is decoded to be printed.
 */
import { type SignatureRole, signaturePlace } from '@fieldbook/core/sync/signature';
import { base64 } from './codes/base64.ts';
import type { Block, PrintDoc, PrintDots } from './document.ts';
import { type Bitmap, blacken, blankBitmap, isBlack } from './escpos/bitmap.ts';
import type { Pixels } from './escpos/dither.ts';
import { bitmapOf } from './head-picture.ts';

export type Signatures = ReadonlyMap<SignatureRole, PrintDots>;

/** The ink alone, as large as its place allows; nothing where there is none. */
export function signatureDots(pixels: Pixels): PrintDots | undefined {
  const ink = inkOf(pixels);
  if (ink === undefined) return undefined;
  const scale = Math.min(signaturePlace.width / ink.width, signaturePlace.height / ink.height, 1);
  return dotsOfBitmap(scaled(ink, scale));
}

function inkOf({ width, height, data }: Pixels): Bitmap | undefined {
  const inked: (readonly [x: number, y: number])[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if ((data[at] ?? 255) < DARK && (data[at + 3] ?? 0) > 127) inked.push([x, y]);
    }
  }
  if (inked.length === 0) return undefined;
  const ends = inked.reduce(
    (box, [x, y]) => ({
      x: Math.min(box.x, x),
      y: Math.min(box.y, y),
      endX: Math.max(box.endX, x),
      endY: Math.max(box.endY, y),
    }),
    { x: width, y: height, endX: 0, endY: 0 },
  );
  const bitmap = blankBitmap(ends.endX - ends.x + 1, ends.endY - ends.y + 1);
  for (const [x, y] of inked) blacken(bitmap, x - ends.x, y - ends.y);
  return bitmap;
}

const DARK = 160;

/** A dot is black where anything under it was: thin strokes stay whole. */
function scaled(from: Bitmap, scale: number): Bitmap {
  const to = blankBitmap(Math.max(1, Math.floor(from.width * scale)), Math.max(1, Math.floor(from.height * scale)));
  for (let y = 0; y < from.height; y += 1) {
    for (let x = 0; x < from.width; x += 1) {
      if (!isBlack(from, x, y)) continue;
      blacken(to, Math.min(to.width - 1, Math.floor(x * scale)), Math.min(to.height - 1, Math.floor(y * scale)));
    }
  }
  return to;
}

function dotsOfBitmap({ width, height, bytes }: Bitmap): PrintDots {
  return { width, height, data: base64([...bytes]) };
}

/** One path of bars, a dot a unit. */
export function dotsSvg(dots: PrintDots): string {
  const bitmap = bitmapOf(dots);
  let path = '';
  for (let y = 0; y < dots.height && bitmap !== undefined; y += 1) {
    for (let x = 0; x < dots.width; x += 1) {
      if (!isBlack(bitmap, x, y)) continue;
      let width = 1;
      while (x + width < dots.width && isBlack(bitmap, x + width, y)) width += 1;
      path += `M${x} ${y}h${width}v1h-${width}z`;
      x += width;
    }
  }
  return `<svg viewBox="0 0 ${dots.width} ${dots.height}" xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`;
}

export interface SignedPlace {
  readonly dots: PrintDots | undefined;
  /** Dots from where the line begins at the left. */
  readonly x: number;
  readonly width: number;
}

/** Places beside each other as one picture of a slip, each signature at the foot of its place and in its middle. */
export function signatureStrip(places: readonly SignedPlace[], width: number): PrintDots {
  const drawn = places.flatMap(({ dots, ...place }) => {
    const bitmap = dots === undefined ? undefined : bitmapOf(dots);
    return bitmap === undefined
      ? []
      : [{ ...place, bitmap: scaled(bitmap, Math.min(1, place.width / bitmap.width, STRIP_HEIGHT / bitmap.height)) }];
  });
  const height = Math.max(1, ...drawn.map(({ bitmap }) => bitmap.height));
  const strip = blankBitmap(width, height);
  for (const { bitmap, x, width: room } of drawn) {
    const start = x + Math.floor((room - bitmap.width) / 2);
    for (let row = 0; row < bitmap.height; row += 1) {
      for (let column = 0; column < bitmap.width; column += 1) {
        if (isBlack(bitmap, column, row)) blacken(strip, start + column, height - bitmap.height + row);
      }
    }
  }
  return dotsOfBitmap(strip);
}

const STRIP_HEIGHT = 80;

type Place = readonly SignatureRole[];
const ours: Place = ['preparedBy'];
const party: Place = ['partyVerifiedBy'];
const office: Place = ['verifiedBy'];
/** Where one signs for the company, whoever that is. */
const company: Place = ['verifiedBy', 'preparedBy'];

const usual: readonly Place[] = [ours, office, party];

/** Whose the places of a layout are, in their order: of several roles the first that signed. */
export const placesOfLayout: Readonly<Record<string, readonly Place[]>> = {
  'sales-invoice': [party, company],
  'sales-return': [party, company],
  receipt: [ours, office, party],
  payment: [ours, office, party],
  journal: [ours, office, []],
  'debit-note': [ours, office, party],
  'credit-note': [ours, office, party],
  'stock-transfer': [ours, party, office],
  order: [ours, party],
  quotation: [company, party],
  'delivery-note': [ours, party],
  'purchase-order': [company, party],
  'goods-receipt': [party, ours, office],
  purchase: [ours, office, []],
  'purchase-return': [ours, office, party],
};

/** What was signed stands above the lines for it; a paper without such lines stays as it is. */
export function withSignatures(
  doc: PrintDoc,
  layout: string | undefined,
  signatures: Signatures | undefined,
): PrintDoc {
  if (signatures === undefined || signatures.size === 0) return doc;
  const places = placesOfLayout[layout ?? ''] ?? usual;
  const dotsAt = (at: number) =>
    places[at]?.flatMap((role) => signatures.get(role) ?? []).find((dots) => bitmapOf(dots) !== undefined);
  const signed = (block: Block): Block => {
    if (block.kind !== 'signatures') return block;
    const dots = block.labels.map((_, at) => dotsAt(at));
    return dots.some((each) => each !== undefined) ? { ...block, dots } : block;
  };
  return { ...doc, blocks: doc.blocks.map(signed) };
}
