/** Fields that are text in the books but one of a known list for a person: voucher types, weekdays, zones, countries. */

import type { Field } from '@fieldbook/core/definition/field';
import { type Language, languages } from '@fieldbook/core/i18n/languages';
import { say, sayIf } from '@fieldbook/core/i18n/say';
import { regionsOf } from '@fieldbook/core/tax/regions';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import type { Translate } from '../../i18n/language.tsx';
import { countryWords, type Word } from '../country-words.ts';

export type { Word };

type WordList = (language: Language, t: Translate) => readonly Word[];

/** Empty where the company's country has no list: there a region is free text. */
export function regionWords(country: string, language: Language): readonly Word[] {
  return (regionsOf(country) ?? []).map(({ code, label, gstCode }) => ({
    value: code,
    label: gstCode === undefined ? say(label, language) : `${say(label, language)} (${gstCode})`,
  }));
}

/** From Sunday on. */
export function weekdayNames(language: Language, weekday: 'long' | 'short'): readonly string[] {
  // tidy-allow Intl.DateTimeFormat: the names of weekdays.
  const format = new Intl.DateTimeFormat(languages[language].locale, { weekday, timeZone: 'UTC' });
  // The first of 1978 was a Sunday.
  return [0, 1, 2, 3, 4, 5, 6].map((day) => format.format(Date.UTC(1978, 0, 1 + day)));
}

const lists: Readonly<Record<string, WordList>> = {
  voucherType: (language) => voucherTypes.map(({ type, label }) => ({ value: type, label: say(label, language) })),
  zone: () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone })),
  country: countryWords,
  weekday: (language) => weekdayNames(language, 'long').map((label, day) => ({ value: String(day), label })),
  weekNumber: (_, t) =>
    [0, 1, 2, 3, 4, 5].map((n) => ({
      value: String(n),
      label: n === 0 ? t('Every week') : t('Week {n}', { n }),
    })),
};

const searched: readonly string[] = ['zone', 'country'];

/** Is the list so long that it is searched instead of opened? */
export const isSearched = (name: string): boolean => searched.includes(name);

/** The words of a choice or of a field that has a list; nothing for any other field. */
export function wordsOf(name: string, field: Field, language: Language, t: Translate): readonly Word[] | undefined {
  if (field.kind !== 'choice') return lists[name]?.(language, t);
  const tongues =
    name === 'language' ? new Intl.DisplayNames(languages[language].locale, { type: 'language' }) : undefined;
  return (field.options ?? []).map((value, at) => ({
    value,
    label: sayIf(field.optionLabels?.[at], language) ?? tongues?.of(value) ?? value,
  }));
}
