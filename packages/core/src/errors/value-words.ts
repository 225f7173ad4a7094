/**
 * Words for values that the program names by its own words: kinds of masters, states of vouchers, what a field expects. A
 * refusal says them in the language of its reader; every other value is said as it is.
 */

import type { Label } from '../definition/field.ts';
import { ledgerRoles } from '../definition/ledger-roles.ts';
import type { Language } from '../i18n/languages.ts';
import { say } from '../i18n/say.ts';
import { msg } from '../i18n/text.ts';
import type { Problem } from '../kernel/result.ts';
import { masters } from '../masters/index.ts';
import { ledgerUseLabels, ledgerUses, natureLabels, natures } from '../masters/ledger-nature.ts';

/** What refusals call a kind that is no master by itself. */
const bothSides = msg('customer or supplier');

const kinds: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(masters.map((master) => [master.name, master.word])),
  party: bothSides,
};

const states: Readonly<Record<string, Label>> = {
  draft: msg('a draft'),
  posted: msg('posted'),
  verified: msg('verified'),
  locked: msg('locked'),
  rejected: msg('rejected'),
  void: msg('void'),
  pending: msg('pending'),
  closed: msg('closed'),
};

const expected: Readonly<Record<string, Label>> = {
  text: msg('text'),
  'a text': msg('a text'),
  'a number': msg('a number'),
  'true or false': msg('true or false'),
  'a list': msg('a list'),
  'an object': msg('an object'),
  'a whole number': msg('a whole number'),
  'a decimal number': msg('a decimal number'),
  'a number of days': msg('a number of days'),
  'rising days, as in 30,60,90': msg('rising days, as in 30,60,90'),
};

const labelled = (names: readonly string[], labels: readonly Label[]) =>
  Object.fromEntries(names.map((name, at) => [name, labels[at] ?? name]));

/** By the place of a text. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  of: kinds,
  master: kinds,
  state: states,
  expected,
  role: Object.fromEntries(Object.entries(ledgerRoles).map(([role, { label }]) => [role, label])),
  nature: labelled(natures, natureLabels),
  use: labelled(ledgerUses, ledgerUseLabels),
};

export function valuesInWords(values: NonNullable<Problem['values']>, language: Language): typeof values {
  return Object.fromEntries(
    Object.entries(values).map(([place, value]) => {
      const words = Object.hasOwn(valueWords, place) ? valueWords[place] : undefined;
      const isKnown = words !== undefined && Object.hasOwn(words, value);
      return [place, isKnown ? say(words[value] ?? String(value), language) : value];
    }),
  );
}
