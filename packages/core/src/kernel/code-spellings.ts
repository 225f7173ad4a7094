/**
 * One code as scanners, labels and people spell it: case aside, and a GTIN with or without its leading zeros. A scanner may give
 * the UPC-A of a label as the EAN-13 of it, or the six digits of a UPC-E whole.
 */
import { foldCode } from './fold-text.ts';

const GTIN_LENGTHS = [8, 12, 13, 14] as const;

/** Folded, the code as it is first; whatever was stored under one of them is meant. */
export function codeSpellings(code: string): readonly string[] {
  const folded = foldCode(code);
  const isGtin = /^\d+$/.test(folded) && GTIN_LENGTHS.some((length) => length === folded.length);
  if (!isGtin) return folded === '' ? [] : [folded];
  const whole = [folded, ...expandedUpcE(folded)].flatMap((each) => {
    const digits = each.replace(/^0+/, '');
    return GTIN_LENGTHS.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'));
  });
  return [...new Set([folded, ...whole])];
}

/** The UPC-A of a UPC-E with its number system (0 or 1) and its check digit. */
function expandedUpcE(code: string): readonly string[] {
  const [, system = '', digits = '', last = '', check = ''] = /^([01])(\d{5})(\d)(\d)$/.exec(code) ?? [];
  if (system === '') return [];
  const zeros = (kept: number) => `${digits.slice(0, kept)}00000${digits.slice(kept)}`;
  const bodies: Readonly<Record<string, string>> = {
    0: `${digits.slice(0, 2)}00000${digits.slice(2)}`,
    1: `${digits.slice(0, 2)}10000${digits.slice(2)}`,
    2: `${digits.slice(0, 2)}20000${digits.slice(2)}`,
    3: zeros(3),
    4: zeros(4),
  };
  const body = bodies[last] ?? `${digits}0000${last}`;
  return [`${system}${body}${check}`];
}
