/**
 * The one way from data to a printer's bytes: letters of the code page are kept, everything else is dropped or replaced, so
 * that no name, note or number can ever hold a command (ESC, GS, DLE and the like). PRINTING.md, Thermal.
 */
import { stripIsolates } from '../bidi.ts';
import { byteOf, type CodePageName } from './code-pages.ts';

/** Signs with a plain counterpart of the same width, for pages that lack them. */
const counterparts: Readonly<Record<string, string>> = { '…': '.', '\u00a0': ' ', '\u202f': ' ' };

/** Every byte is printable: 0x20 to 0x7E, or a letter of the page's upper half. Letters that the page lacks become `?`. */
export function letterBytes(text: string, page: CodePageName): number[] {
  return Array.from(visible(text), (letter) => letterByte(letter, page) ?? 0x3f);
}

/** The page has all letters of the text, so that it needs no picture. */
export function fitsPage(text: string, page: CodePageName): boolean {
  return Array.from(visible(text)).every((letter) => letterByte(letter, page) !== undefined);
}

function letterByte(letter: string, page: CodePageName): number | undefined {
  return byteOf(letter, page) ?? byteOf(counterparts[letter] ?? '', page);
}

/** Without controls, half characters and everything else that has neither ink nor width. */
export function visible(text: string): string {
  return stripIsolates(text).replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\ufeff\ufff9-\ufffb]/gu, '');
}
