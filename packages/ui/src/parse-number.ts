/**
 * Reads figures as people type them: Latin, Arabic-Indic or Persian digits, with or without grouping, with the signs of
 * the screen's language. The result is text with Latin digits, `.` for the decimal sign and a leading `-` in every
 * language, so that no precision is lost on the way; `showNumberText` is how a field shows it.
 */
import { latinDigits, plainDecimal } from '@fieldbook/core/kernel/decimal';
import { figures } from './figures.ts';

export interface NumberTextRules {
  /** Digits allowed behind the decimal sign; 0 for whole numbers. */
  readonly decimals: number;
  readonly allowsNegative?: boolean | undefined;
}

/** Without what says nothing about the figure: marks of direction, and blanks around it. */
const bare = (text: string) =>
  text
    .replace(/[\u200E\u200F\u061C]/g, '')
    .trim()
    .replace(/[\u2212\u2013]/g, '-');

/** Where the decimal sign is a dot, commas, blanks and apostrophes are grouping wherever they stand. */
function plainOfDot(text: string): string {
  return latinDigits(text).replace(/[,\u060C\s']/g, '');
}

/**
 * Where the decimal sign is a comma, dots are grouping only between groups of three: `1.234` is a thousand and more, but `12.5` and
 * `0.125` have a dot for a comma, as number pads and other programs write them.
 */
const plainOfComma = (text: string): string => plainDecimal(text.replace(/\u060C/g, ','), ',');

/**
 * The text as far as it can become a number, or `null` when it cannot. Grouping falls away, and the decimal sign of the
 * language and the Arabic one become a dot. Unfinished input such as `-` or `12.` passes, because it is still being typed.
 */
export function normaliseNumberText(text: string, rules: NumberTextRules): string | null {
  const plain = figures().decimal === ',' ? plainOfComma(bare(text)) : plainOfDot(bare(text));
  const match = /^(-?)(\d*)(?:(\.)(\d*))?$/.exec(plain);
  if (match === null) return null;
  const [, sign = '', whole = '', dot = '', fraction = ''] = match;
  if (sign === '-' && rules.allowsNegative !== true) return null;
  if (dot === '.' && rules.decimals === 0) return null;
  if (fraction.length > rules.decimals) return null;
  return sign + whole.replace(/^0+(?=\d)/, '') + dot + fraction;
}

/** What the field holds once it is left: no lone sign or dot, and padded to `minDecimals`. */
export function finishNumberText(text: string, minDecimals: number): string {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (whole === '' && fraction === '') return '';
  const padded = fraction.padEnd(minDecimals, '0');
  const isZero = /^0*$/.test(whole + fraction);
  return `${text.startsWith('-') && !isZero ? '-' : ''}${whole === '' ? '0' : whole}${padded === '' ? '' : `.${padded}`}`;
}

/** What a field shows of the text it holds: the decimal sign of the language, and no grouping while digits may still come. */
export function showNumberText(text: string): string {
  return text.replace('.', figures().decimal);
}

/**
 * Writes into the input at once what it will show of the typed text when only signs or digits are spelt differently
 * (`12.5` as `12,5`): drawing it then finds nothing to change, and the caret stays where it is.
 */
export function writeShown(input: HTMLInputElement, shown: string): void {
  const { value, selectionStart, selectionEnd } = input;
  if (value === shown || value.length !== shown.length) return;
  input.value = shown;
  input.setSelectionRange(selectionStart, selectionEnd);
}
