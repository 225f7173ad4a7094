/** Decodes a picture and draws it anew in the sizes that are kept: nothing of the file itself is. Runs in a process of its own. */
import { inflateSync } from 'node:zlib';
import type { PrintDots } from '@fieldbook/print/document';
import { dotsOf } from '@fieldbook/print/head-picture';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { ReadPicture } from './read-picture.ts';

export interface Drawn {
  /** JPEG. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface MadePicture {
  readonly screen: Drawn;
  readonly paper: Drawn;
  readonly dots: PrintDots;
}

/** Largest extents in dots, and the quality in percent; the head of a page at 300 dots an inch. */
const SCREEN = { width: 1000, height: 1000, quality: 88 } as const;
const PAPER = { width: 709, height: 283, quality: 92 } as const;

/** Throws where the picture cannot be decoded as a whole. */
export async function makePicture(picture: ReadPicture): Promise<MadePicture> {
  if (picture.type === 'png') demandWhole(picture);
  const image = await loadImage(picture.bytes);
  if (image.width === 0 || image.height === 0) throw new Error('nothing was decoded');
  const paper = drawn(image, PAPER);
  const { data } = paper.getContext('2d').getImageData(0, 0, paper.width, paper.height);
  return {
    screen: await encoded(drawn(image, SCREEN), SCREEN.quality),
    paper: await encoded(paper, PAPER.quality),
    dots: dotsOf({ width: paper.width, height: paper.height, data }),
  };
}

/** On white, as paper is. Never larger than it was. */
function drawn(image: Image, most: { readonly width: number; readonly height: number }): Canvas {
  const scale = Math.min(1, most.width / image.width, most.height / image.height);
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

async function encoded(canvas: Canvas, quality: number): Promise<Drawn> {
  return { bytes: await canvas.encode('jpeg', quality), width: canvas.width, height: canvas.height };
}

/** Eight bytes a dot at most, and one a row of each of seven passes. */
const WIDEST_DOT = 8;

/** The decoder shows what there is of a PNG that was cut off, and leaves the rest empty. */
function demandWhole({ bytes, width, height }: ReadPicture): void {
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const depth = (bytes[24] ?? 0) * ({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[bytes[25] ?? -1] ?? 0);
  const most = width * height * WIDEST_DOT + (height + 8) * 8;
  const found = inflateSync(Buffer.concat(parts), { maxOutputLength: most }).length;
  if (found < height * (1 + Math.ceil((width * depth) / 8))) throw new Error('rows are missing');
}
