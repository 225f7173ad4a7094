/**
 * An amount of money in English and Arabic words, ending in "Only" and "فقط": cardinals from n2words, the currency's
 * names and their grammar from our own table. Works for 0, 2 and 3 decimals. Source: SPEC §9; PRINTING.md, Words.
 */
import { toCardinal as arabicCardinal } from 'n2words/ar-SA';
import { toCardinal as indianCardinal } from 'n2words/en-IN';
import { toCardinal as englishCardinal } from 'n2words/en-US';
import { type ArabicNoun, currencyNames, type EnglishNoun } from './currency-names.ts';

export interface AmountWords {
  readonly en: string;
  readonly ar: string;
}

/** `amount` in minor units of `currency`; a currency without names is spelt by its code and a fraction. */
export function amountInWords(
  amount: number,
  currency: { readonly code: string; readonly decimals: number },
): AmountWords {
  const scale = 10 ** currency.decimals;
  const magnitude = Math.abs(amount);
  const parts = { major: Math.floor(magnitude / scale), minor: magnitude % scale, isNegative: amount < 0 };
  const names = currencyNames[currency.code];
  if (names === undefined) return unnamed(parts, currency.code, scale);
  return {
    en: english(parts, names.en, names.isIndian === true ? indianCardinal : englishCardinal),
    ar: arabic(parts, names.ar),
  };
}

interface Parts {
  readonly major: number;
  readonly minor: number;
  readonly isNegative: boolean;
}

function english(
  parts: Parts,
  nouns: { readonly major: EnglishNoun; readonly minor: EnglishNoun },
  cardinal: (value: number) => string,
): string {
  const counted = (count: number, noun: EnglishNoun) =>
    `${titleCase(cardinal(count))} ${count === 1 ? noun.one : noun.many}`;
  const pieces: string[] = [];
  if (parts.major > 0 || parts.minor === 0) pieces.push(counted(parts.major, nouns.major));
  if (parts.minor > 0) pieces.push(counted(parts.minor, nouns.minor));
  return `${parts.isNegative ? 'Minus ' : ''}${pieces.join(' and ')} Only`;
}

function titleCase(words: string): string {
  return words.replace(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase());
}

function arabic(parts: Parts, nouns: { readonly major: ArabicNoun; readonly minor: ArabicNoun }): string {
  const pieces: string[] = [];
  if (parts.major > 0 || parts.minor === 0) pieces.push(arabicCounted(parts.major, nouns.major));
  if (parts.minor > 0) pieces.push(arabicCounted(parts.minor, nouns.minor));
  return `${parts.isNegative ? 'ناقص ' : ''}${pieces.join(' و')} فقط`;
}

/** The noun's form follows the last two digits; exactly one and two are said by the noun itself. */
function arabicCounted(count: number, noun: ArabicNoun): string {
  if (count === 1) return `${noun.one} ${noun.gender === 'feminine' ? 'واحدة' : 'واحد'}`;
  if (count === 2) return noun.two;
  const lastTwo = count % 100;
  const words = arabicNumber(count, noun.gender);
  if (lastTwo >= 3 && lastTwo <= 10) return `${words} ${noun.few}`;
  if (lastTwo >= 11) return `${words} ${noun.many}`;
  return `${construct(words)} ${noun.one}`;
}

/** Thousands and millions are masculine themselves: only what is below a thousand agrees with a feminine noun. */
function arabicNumber(count: number, gender: 'masculine' | 'feminine'): string {
  const below = count % 1000;
  if (gender === 'masculine' || count < 1000) return arabicCardinal(count, { gender });
  const above = arabicCardinal(count - below);
  return below === 0 ? above : `${above} و${arabicCardinal(below, { gender })}`;
}

/** A dual loses its last letter before a noun: مئتان becomes مئتا. */
function construct(words: string): string {
  return words.replace(/(مئت|ألف|مليون|مليار)ان$/, '$1ا');
}

function unnamed(parts: Parts, code: string, scale: number): AmountWords {
  const fraction = parts.minor > 0 ? ` ${parts.minor}/${scale}` : '';
  const sign = { en: parts.isNegative ? 'Minus ' : '', ar: parts.isNegative ? 'ناقص ' : '' };
  return {
    en: `${sign.en}${titleCase(englishCardinal(parts.major))}${fraction === '' ? '' : ` and${fraction}`} ${code} Only`,
    ar: `${sign.ar}${arabicCardinal(parts.major)}${fraction === '' ? '' : ` و${fraction.trim()}`} ${code} فقط`,
  };
}
