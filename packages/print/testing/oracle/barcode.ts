/** Code 128 as the test printer draws it: the symbols of the standard by their value, each as widths of bars and gaps. */

const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 ' +
  '122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 ' +
  '322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 ' +
  '112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 ' +
  '331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 ' +
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 ' +
  '124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 ' +
  '411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const START: Readonly<Record<string, number>> = { A: 103, B: 104, C: 105 };
const STOP = 106;

/** Bars and gaps as ones and noughts, and what a reader will say. The data begin with `{B`, the set of printable ASCII. */
export function barcodeModules(data: Uint8Array): { readonly modules: string; readonly text: string } {
  const set = String.fromCharCode(data[1] ?? 0);
  const start = START[set];
  if (data[0] !== 0x7b || start === undefined) throw new Error('a Code 128 without its set');
  if (set !== 'B') throw new Error(`set ${set} of Code 128 is not drawn here`);
  const text = lettersOf(data.subarray(2));
  if (text === '') throw new Error('an empty barcode');
  const values = [start, ...Array.from(text, (letter) => letter.charCodeAt(0) - 32)];
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103;
  const widths = [...values, check, STOP].map((value) => symbols[value] ?? '').join('');
  const modules = Array.from(widths, (width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join('');
  return { modules, text };
}

function lettersOf(data: Uint8Array): string {
  let text = '';
  for (let at = 0; at < data.length; at += 1) {
    const byte = data[at] ?? 0;
    if (byte < 0x20 || byte > 0x7e) throw new Error(`byte ${byte} in a barcode`);
    if (byte === 0x7b) {
      at += 1;
      if (data[at] !== 0x7b) throw new Error('an unknown sign after {');
    }
    text += String.fromCharCode(byte);
  }
  return text;
}
