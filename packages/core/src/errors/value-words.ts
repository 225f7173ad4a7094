/**
 * Words for values that the program names by its own words: kinds of masters, states of vouchers, what a field expects. A
 * refusal says them in the language of its reader; every other value is said as it is.
 */
import type { Label } from '../definition/field.ts';
import type { Problem } from '../kernel/result.ts';
import { masters } from '../masters/index.ts';

const word = (en: string, ar: string): Label => ({ en, ar });

/** What refusals call a kind that is no master by itself. */
const bothSides = word('customer or supplier', 'عميل أو مورد');

const kinds: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(masters.map((master) => [master.name, master.word])),
  party: bothSides,
};

const states: Readonly<Record<string, Label>> = {
  draft: word('a draft', 'مسودة'),
  posted: word('posted', 'مرحّل'),
  verified: word('verified', 'معتمد'),
  locked: word('locked', 'مقفل'),
  rejected: word('rejected', 'مرفوض'),
  void: word('void', 'ملغى'),
  pending: word('pending', 'قيد الانتظار'),
  closed: word('closed', 'مغلق'),
};

const expected: Readonly<Record<string, Label>> = {
  text: word('text', 'نص'),
  'a text': word('a text', 'نص'),
  'a number': word('a number', 'رقم'),
  'true or false': word('true or false', 'نعم أو لا'),
  'a list': word('a list', 'قائمة'),
  'an object': word('an object', 'كائن'),
  'a whole number': word('a whole number', 'عدد صحيح'),
  'a decimal number': word('a decimal number', 'رقم عشري'),
  'a number of days': word('a number of days', 'عدد أيام'),
  'rising days, as in 30,60,90': word('rising days, as in 30,60,90', 'أيام تصاعدية مثل 30,60,90'),
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
