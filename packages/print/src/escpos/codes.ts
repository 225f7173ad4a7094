/** QR codes and barcodes as their modules, for printers that draw none by themselves and to know how large one will be. */
import { code128, type DrawingContext } from 'bwip-js/generic';
import { qrModules } from '../codes/qr.ts';
import { type Bitmap, blankBitmap, fillArea } from './bitmap.ts';

/** Longest content of a code on paper, in characters: beyond it the modules are too small to be read. */
export const LONGEST = { qr: 1200, code128: 48 } as const;

/** A dot a module, without quiet zone; a barcode is one row. Nothing for an empty text, one too long or not encodable. */
export function codeModules(symbology: 'qr' | 'code128', text: string): Bitmap | undefined {
  if (text === '' || text.length > LONGEST[symbology]) return undefined;
  if (symbology === 'qr') return qrBitmap(text);
  if (!/^[\u0020-\u007e]*$/.test(text)) return undefined;
  return code128({ bcid: 'code128', text, height: 1, scale: 1 }, barDrawing());
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

/** Takes the strokes of bwip-js: the upright lines of a barcode. */
function barDrawing(): DrawingContext<Bitmap> {
  let bitmap = blankBitmap(0, 0);
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
    polygon: () => undefined,
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => bitmap,
  };
}

function qrBitmap(text: string): Bitmap | undefined {
  const modules = qrModules(text);
  if (modules === undefined) return undefined;
  const bitmap = blankBitmap(modules.size, modules.size);
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.isDark(x, y)) fillArea(bitmap, { x, y, width: 1, height: 1 });
    }
  }
  return bitmap;
}
