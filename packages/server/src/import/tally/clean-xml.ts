/** XML as TallyPrime writes it, without the signs that no XML may hold: raw control characters, and such by their number (`&#4;`). */

const LONGEST_REFERENCE = 12;

/** Of a reference that a chunk cuts in two, the beginning waits for the rest. */
export async function* cleanXml(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const text of texts) {
    const whole = held + text;
    const from = whole.lastIndexOf('&');
    const isCut = from !== -1 && whole.length - from < LONGEST_REFERENCE && !whole.includes(';', from);
    held = isCut ? whole.slice(from) : '';
    yield clean(isCut ? whole.slice(0, from) : whole);
  }
  yield clean(held);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function clean(text: string): string {
  return text.replace(CONTROLS, '').replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (whole, number: string) => {
    const sign = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number);
    return isSign(sign) ? whole : '';
  });
}

const isSign = (sign: number): boolean =>
  [0x9, 0xa, 0xd].includes(sign) ||
  (sign >= 0x20 && sign < 0xd800) ||
  (sign > 0xdfff && sign < 0xfffe) ||
  (sign > 0xffff && sign <= 0x10ffff);
