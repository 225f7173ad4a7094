/** QR codes and barcodes as their modules, for printers that draw none by themselves and to know how large one will be. */
import { code128, type DrawingContext, qrcode } from 'bwip-js/generic';
import { type Bitmap, blankBitmap, fillArea } from './bitmap.ts';

/** Longest content of a code on paper, in characters: beyond it the modules are too small to be read. */
export const LONGEST = { qr: 1200, code128: 48 } as const;

/** A dot a module, without quiet zone; a barcode is one row. Nothing for an empty text, one too long or not encodable. */
export function codeModules(symbology: 'qr' | 'code128', text: string): Bitmap | undefined {
  if (text === '' || text.length > LONGEST[symbology]) return undefined;
  if (symbology === 'qr') return qrcode({ bcid: 'qrcode', text, scale: 1 }, moduleDrawing());
  if (!/^[\u0020-\u007e]*$/.test(text)) return undefined;
  return code128({ bcid: 'code128', text, height: 1, scale: 1 }, moduleDrawing());
}

/** The same with `dots` a module; `height` rows when it is a barcode. */
export function codePicture(modules: Bitmap, dots: number, height?: number): Bitmap {
  const picture = blankBitmap(modules.width * dots, height ?? modules.height * dots);
  const rows = height === undefined ? modules.height : 1;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < modules.width; x += 1) {
      if (((modules.bytes[y * Math.ceil(modules.width / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0) continue;
      fillArea(picture, { x: x * dots, y: y * dots, width: dots, height: height ?? dots });
    }
  }
  return picture;
}

type Point = readonly [number, number];

/** Takes the strokes of bwip-js: upright lines of a barcode, outlines along the modules of a QR code. */
function moduleDrawing(): DrawingContext<Bitmap> {
  let bitmap = blankBitmap(0, 0);
  const outlines: (readonly Point[])[] = [];
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      bitmap = blankBitmap(width, height);
    },
    line: (...stroke) => {
      const [x, from, , to, across] = stroke;
      const area = {
        x: x - Math.ceil(across / 2),
        y: Math.min(from, to),
        width: across,
        height: Math.abs(from - to) + 1,
      };
      fillArea(bitmap, area);
    },
    polygon: (points) => {
      outlines.push(points);
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => fillOutlines(bitmap, outlines.splice(0)),
    text: () => undefined,
    end: () => bitmap,
  };
}

/** A module is black when an odd number of upright edges lie to its left. */
function fillOutlines(bitmap: Bitmap, outlines: readonly (readonly Point[])[]): void {
  const edges = outlines.flatMap((points) =>
    points.flatMap(([x, y], at) => {
      const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
      return nextX === x && nextY !== y ? [{ x, top: Math.min(y, nextY), bottom: Math.max(y, nextY) }] : [];
    }),
  );
  for (let y = 0; y < bitmap.height; y += 1) {
    const crossing = edges.filter((edge) => edge.top <= y && y < edge.bottom).map((edge) => edge.x);
    crossing.sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossing.length; at += 2) {
      const x = crossing[at] ?? 0;
      fillArea(bitmap, { x, y, width: (crossing[at + 1] ?? x) - x, height: 1 });
    }
  }
}
