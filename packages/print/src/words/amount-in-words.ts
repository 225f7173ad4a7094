/**
 * An amount of money in the words of the two print languages, ending in "Only" and "فقط": at hand wherever paper is made, also
 * on a phone without a network. All eleven languages: speller.ts. Source: SPEC §9; PRINTING.md, Words.
 */
import { arabic } from './arabic.ts';
import { english } from './english.ts';

export interface AmountWords {
  readonly en: string;
  readonly ar: string;
}

/** `amount` in minor units of `currency`; a currency without names is spelt by its code and a fraction. */
export function amountInWords(
  amount: number,
  currency: { readonly code: string; readonly decimals: number },
): AmountWords {
  return { en: english(amount, currency), ar: arabic(amount, currency) };
}
