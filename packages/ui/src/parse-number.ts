/**
 * Reads figures as people type them: Latin, Arabic-Indic or Persian digits, with or without grouping. Pure; the result
 * is text with Latin digits, `.` for the decimal sign and a leading `-`, so that no precision is lost on the way.
 */
import { latinDigits } from '@fieldbook/core/kernel/decimal';

export interface NumberTextRules {
  /** Digits allowed behind the decimal sign; 0 for whole numbers. */
  readonly decimals: number;
  readonly allowsNegative?: boolean | undefined;
}

/**
 * The text as far as it can become a number, or `null` when it cannot. Commas, blanks and the Arabic thousands sign are
 * grouping and fall away; the Arabic decimal sign becomes a dot. Unfinished input such as `-` or `12.` passes, because
 * it is still being typed.
 */
export function normaliseNumberText(text: string, rules: NumberTextRules): string | null {
  const plain = latinDigits(text)
    .replace(/[,\u066C\u060C\s\u00A0\u202F\u200E\u200F\u061C']/g, '')
    .replace(/\u066B/g, '.')
    .replace(/[\u2212\u2013]/g, '-');
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
