/** Several names in a sentence, as a language puts them together. */
import type { Language } from '@fieldbook/core/i18n/languages';

export function listIn(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
