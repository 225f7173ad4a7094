/** QR codes and barcodes as their modules, for printers that draw none by themselves and to know how large one will be. */
import { code128, type DrawingContext } from 'bwip-js/generic';
import { isDrawable, type Symbology } from '../codes/drawable.ts';
import { qrModules } from '../codes/qr.ts';
import { type Bitmap, blacken, blankBitmap, fillArea, isBlack } from './bitmap.ts';

/** A dot a module, without quiet zone; a barcode is one row. Nothing for an empty text, one too long or not encodable. */
export function codeModules(symbology: Symbology, text: string): Bitmap | undefined {
  if (!isDrawable(symbology, text)) return undefined;
  if (symbology === 'qr') return qrBitmap(text);
  return code128({ bcid: 'code128', text, height: 1, scale: 1 }, barDrawing());
}

/** The same with `dots` a module; `height` rows when it is a barcode. */
export function codePicture(modules: Bitmap, dots: number, height?: number): Bitmap {
  const picture = blankBitmap(modules.width * dots, height ?? modules.height * dots);
  const rows = height === undefined ? modules.height : 1;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < modules.width; x += 1) {
      if (!isBlack(modules, x, y)) continue;
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
      if (modules.isDark(x, y)) blacken(bitmap, x, y);
    }
  }
  return bitmap;
}
