/** Every country by its name in a language. */
import { type Language, languages } from '@fieldbook/core/i18n/languages';

export interface Word {
  readonly value: string;
  readonly label: string;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export function countryWords(language: Language): readonly Word[] {
  const names = new Intl.DisplayNames(languages[language].locale, { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .filter((code) => !/^(A[AC]|CP|CQ|DG|E[AUZ]|IC|Q[M-Z]|TA|UN|X[A-JL-Z]|ZZ)$/.test(code))
    .flatMap((code) => {
      const label = names.of(code);
      return label === undefined ? [] : [{ value: code, label }];
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}
