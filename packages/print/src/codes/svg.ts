/** QR and Code 128 as SVG text with black modules on nothing, drawn alike into the PDF and the preview. */
import { code128, drawingSVG } from 'bwip-js/generic';
import { isDrawable, type Symbology } from './drawable.ts';
import { qrModules } from './qr.ts';

/** Without quiet zone or caption; empty text and text that is too long or not encodable give `undefined`. */
export function codeSvg(symbology: Symbology, text: string): string | undefined {
  if (!isDrawable(symbology, text)) return undefined;
  if (symbology === 'qr') return qrSvg(text);
  return code128({ bcid: 'code128', text, height: 10 }, drawingSVG());
}

/** One path of upright bars, a module a unit. */
function qrSvg(text: string): string | undefined {
  const modules = qrModules(text);
  if (modules === undefined) return undefined;
  const { size, isDark } = modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      let width = 1;
      while (x + width < size && isDark(x + width, y)) width += 1;
      path += `M${x} ${y}h${width}v1h-${width}z`;
      x += width;
    }
  }
  return `<svg viewBox="0 0 ${size} ${size}" xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`;
}
