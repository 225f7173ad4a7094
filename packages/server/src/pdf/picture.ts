/**
 * A document as a picture of its pages, drawn from the template of the PDF: for contact sheets and for looking at, never for
 * printing. Slips for thermal printers are painted elsewhere, in the letters of their printer.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrintDoc } from '@fieldbook/print/document';
import { previewOf } from '@fieldbook/print/preview/preview';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { loadPrintFonts } from './fonts.ts';
import { pageData } from './page-data.ts';

export type Picture = Canvas;

export interface PictureMaker {
  /** Pages below each other, `dotsPerPoint` dots a typographic point, on white. */
  draw(doc: PrintDoc, dotsPerPoint: number): Promise<Picture>;
}

export function createPictureMaker(): PictureMaker {
  const fonts = loadPrintFonts();
  const workspace = join(import.meta.dirname, 'no-files');
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...fonts.blobs] }] });
  const template = join(workspace, 'template.typ');
  compiler.addSource(template, readFileSync(join(import.meta.dirname, 'template.typ'), 'utf8'));
  return {
    draw(doc, dotsPerPoint) {
      const data = pageData(previewOf(doc), fonts);
      compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(data.json));
      for (const { name, bytes } of data.pictures) compiler.mapShadow(join(workspace, name), bytes);
      const svg = compiler.plainSvg({ mainFilePath: template });
      compiler.evictCache(0);
      return paint(svg, dotsPerPoint);
    },
  };
}

async function paint(svg: string, dotsPerPoint: number): Promise<Picture> {
  const [width = 1, height = 1] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).slice(1).map(Number);
  // The canvas cuts letters off at the edges of symbols, whatever their `overflow` says; and the white ground of every page
  // but the first lies over the first.
  const drawable = svg
    .replaceAll('<symbol ', '<g ')
    .replaceAll('</symbol>', '</g>')
    .replaceAll(/<path class="typst-shape" fill="#ffffff"[^>]*\/>/g, '');
  const image = await loadImage(Buffer.from(drawable));
  const canvas = createCanvas(Math.ceil(width * dotsPerPoint), Math.ceil(height * dotsPerPoint));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Dots between the pictures of a sheet. */
const GAP = 24;

/** Pictures beside each other, rows below each other. */
export function sheetOf(rows: readonly (readonly Picture[])[]): Picture {
  const widthOf = (row: readonly Picture[]) => row.reduce((sum, { width }) => sum + width + GAP, GAP);
  const heightOf = (row: readonly Picture[]) => Math.max(...row.map(({ height }) => height)) + GAP;
  const sheet = createCanvas(
    Math.max(...rows.map(widthOf)),
    rows.reduce((sum, row) => sum + heightOf(row), GAP),
  );
  const context = sheet.getContext('2d');
  context.fillStyle = '#c9d1d6';
  context.fillRect(0, 0, sheet.width, sheet.height);
  let top = GAP;
  for (const row of rows) {
    let start = GAP;
    for (const picture of row) {
      context.drawImage(picture, start, top);
      start += picture.width + GAP;
    }
    top += heightOf(row);
  }
  return sheet;
}
