/**
 * Words for values that the program names by its own words: kinds of masters, states of vouchers, what a field expects. A
 * refusal says them in the language of its reader; every other value is said as it is.
 */
import type { Label } from '../definition/field.ts';
import type { Problem } from '../kernel/result.ts';
import { masters } from '../masters/index.ts';

const word = (en: string, ar: string): Label => ({ en, ar });

/** What refusals call a kind that is no master by itself. */
const bothSides = word('customer or supplier');

const kinds: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(masters.map((master) => [master.name, master.word])),
  party: bothSides,
};

const states: Readonly<Record<string, Label>> = {
  draft: word('a draft'),
  posted: word('posted'),
  verified: word('verified'),
  locked: word('locked'),
  rejected: word('rejected'),
  void: word('void'),
  pending: word('pending'),
  closed: word('closed'),
};

const expected: Readonly<Record<string, Label>> = {
  text: word('text'),
  'a text': word('a text'),
  'a number': word('a number'),
  'true or false': word('true or false'),
  'a list': word('a list'),
  'an object': word('an object'),
  'a whole number': word('a whole number'),
  'a decimal number': word('a decimal number'),
  'a number of days': word('a number of days'),
  'rising days, as in 30,60,90': word('rising days, as in 30,60,90'),
};

/** By the place of a text. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  of: kinds,
  master: kinds,
  state: states,
  expected,
};

export function valuesInWords(values: NonNullable<Problem['values']>, locale: keyof Label): typeof values {
  return Object.fromEntries(
    Object.entries(values).map(([place, value]) => {
      const words = Object.hasOwn(valueWords, place) ? valueWords[place] : undefined;
      const isKnown = words !== undefined && Object.hasOwn(words, value);
      return [place, isKnown ? (words[value]?.[locale] ?? value) : value];
    }),
  );
}
