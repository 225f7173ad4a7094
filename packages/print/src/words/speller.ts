/**
 * Amounts in the words of any language that the product has (SPEC §1): each is a script of its own, fetched when it is first
 * asked for, so that a phone carries only the two print languages.
 */
import type { AmountSpeller } from './grammar.ts';

const spellers = {
  en: async () => (await import('./english.ts')).english,
  es: async () => (await import('./spanish.ts')).spanish,
  pt: async () => (await import('./portuguese.ts')).portuguese,
  de: async () => (await import('./german.ts')).german,
  fr: async () => (await import('./french.ts')).french,
  ar: async () => (await import('./arabic.ts')).arabic,
  ko: async () => (await import('./korean.ts')).korean,
  ru: async () => (await import('./russian.ts')).russian,
  zh: async () => (await import('./chinese.ts')).chinese,
  ja: async () => (await import('./japanese.ts')).japanese,
  pl: async () => (await import('./polish.ts')).polish,
} as const satisfies Readonly<Record<string, () => Promise<AmountSpeller>>>;

export type WordsLocale = keyof typeof spellers;

export const wordsLocales = Object.keys(spellers) as readonly WordsLocale[];

/** Rejects when its script does not come, as without a network. */
export function loadSpeller(locale: WordsLocale): Promise<AmountSpeller> {
  return spellers[locale]();
}
