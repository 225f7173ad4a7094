/**
 * Codes of what has only names in Tally. An alias that looks like a code is one; else the name becomes one, in capitals and with
 * dashes. Where two would have the same code, the first by name keeps it and the next are numbered: in whatever order a file tells
 * them, the same names have the same codes.
 */
import { cleanCode } from '../kernel/clean-text.ts';
import { foldCode } from '../kernel/fold-text.ts';
import { aliasesOf, nameKey, type TallyObject } from './tally-object.ts';

const LONGEST = 32;
const CODE_LIKE = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._/-]{0,31}$/u;
const BARCODE = /^(\d{8}|\d{12,14})$/;

/** `Tea & Coffee (loose)` is `TEA-COFFEE-LOOSE`. */
export function codeOfName(name: string): string {
  const words =
    cleanCode(name)
      .toUpperCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const code = [...words.join('-')].slice(0, LONGEST).join('').replace(/-+$/, '');
  return code === '' ? 'UNNAMED' : code;
}

export const barcodeOf = (object: TallyObject): string | undefined =>
  aliasesOf(object).find((alias) => BARCODE.test(alias));

export function wishedCode(object: TallyObject): string {
  const alias = aliasesOf(object).find((each) => CODE_LIKE.test(each) && !BARCODE.test(each));
  return alias === undefined ? codeOfName(object.name) : cleanCode(alias);
}

export interface Named {
  readonly name: string;
  readonly code: string;
}

/** By the key of their names; no two are the same in any case, and none is one of `taken`. */
export function codesOf(wishes: readonly Named[], taken: readonly string[] = []): ReadonlyMap<string, string> {
  const sorted = wishes.toSorted((a, b) => compare(nameKey(a.name), nameKey(b.name)));
  const used = new Set(taken.map(foldCode));
  const codes = new Map<string, string>();
  const waiting: Named[] = [];
  for (const { name, code } of sorted) {
    if (used.has(foldCode(code))) waiting.push({ name, code });
    else take(name, code);
  }
  for (const { name, code } of waiting) {
    let at = 2;
    while (used.has(foldCode(`${code}-${at}`))) at += 1;
    take(name, `${code}-${at}`);
  }
  return codes;

  function take(name: string, code: string): void {
    used.add(foldCode(code));
    codes.set(nameKey(name), code);
  }
}

/** By the signs themselves: a language's own order would differ from machine to machine. */
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
