/**
 * Code pages that thermal printers have: the number that `ESC t` selects each by, and the letters of its upper half. The
 * lower half is ASCII in all of them.
 */

interface CodePage {
  /** Argument of `ESC t`. */
  readonly selector: number;
  /** Letters of the bytes 0x80 to 0xFF; NUL where the page has none, or one that is no letter on paper. */
  readonly upper: string;
}

const NONE = '\0';
const latin850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ';
const latin850End = `ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´${NONE}±‗¾¶§÷¸°¨·¹³²■${NONE}`;

export const codePages = {
  cp437: {
    selector: 0,
    upper:
      'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
      `αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■${NONE}`,
  },
  cp850: { selector: 2, upper: `${latin850}ı${latin850End}` },
  cp858: { selector: 19, upper: `${latin850}€${latin850End}` },
  wpc1252: {
    selector: 16,
    upper:
      `€${NONE}‚ƒ„…†‡ˆ‰Š‹Œ${NONE}Ž${NONE}${NONE}‘’“”•–—˜™š›œ${NONE}žŸ${NONE}¡¢£¤¥¦§¨©ª«¬${NONE}®¯` +
      '°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  },
} as const satisfies Record<string, CodePage>;

export type CodePageName = keyof typeof codePages;

const bytesOf: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(codePages).map(([name, { upper }]) => [
    name,
    new Map(Array.from(upper, (letter, at) => [letter, 0x80 + at] as const).filter(([letter]) => letter !== NONE)),
  ]),
);

/** The byte of a letter: printable ASCII or the upper half; nothing for what the page lacks, and for every control. */
export function byteOf(letter: string, page: CodePageName): number | undefined {
  const point = letter.codePointAt(0) ?? 0;
  if (point >= 0x20 && point <= 0x7e) return point;
  return bytesOf.get(page)?.get(letter);
}
