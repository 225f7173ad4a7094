/** The languages that a person may choose, each by its own name; what is not all there yet says so. */
import { type Language, languageCodes, languages } from '@fieldbook/core/i18n/languages';
import type { Translate } from '../i18n/language.tsx';

export function languageOptions(t: Translate): readonly { readonly value: Language; readonly label: string }[] {
  return languageCodes.map((value) => {
    const { name, isComplete } = languages[value];
    return { value, label: isComplete ? name : t('{language}, partly in English', { language: name }) };
  });
}
