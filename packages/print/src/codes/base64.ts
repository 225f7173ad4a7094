/** UTF-8 and base64 without the platform: core and print know neither Node nor the browser. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
    else {
      bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f));
      bytes.push(0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
    }
  }
  return bytes;
}

export function base64(bytes: readonly number[]): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const [first = 0, second, third] = bytes.slice(index, index + 3);
    const joined = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    text += letter(joined >> 18) + letter(joined >> 12);
    text += second === undefined ? '=' : letter(joined >> 6);
    text += third === undefined ? '=' : letter(joined);
  }
  return text;
}

function letter(bits: number): string {
  return LETTERS.charAt(bits & 0x3f);
}

/** Nothing when the text is no base64. */
export function fromBase64(text: string): number[] | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 4) {
    const group = text.slice(at, at + 4).replace(/=+$/, '');
    const bits = Array.from(group.padEnd(4, 'A')).reduce((sum, each) => sum * 64 + LETTERS.indexOf(each), 0);
    bytes.push(...[bits >> 16, (bits >> 8) & 0xff, bits & 0xff].slice(0, group.length - 1));
  }
  return bytes;
}
