/** The languages of the product (SPEC.md §1): the one table that preferences, paper, figures and the catalogues read. */

export interface LanguageFacts {
  /** What its speakers call it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47 tag for dates and figures; digits are Latin in every language. */
  readonly locale: string;
  /** Every text is there. Where one is missing, English is shown, text by text, and preferences say so. */
  readonly isComplete: boolean;
}

export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB', isComplete: true },
  es: { name: 'Español', direction: 'ltr', locale: 'es-ES', isComplete: false },
  pt: { name: 'Português', direction: 'ltr', locale: 'pt-BR', isComplete: false },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de-DE', isComplete: false },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-FR', isComplete: false },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-AE-u-nu-latn', isComplete: true },
  ko: { name: '한국어', direction: 'ltr', locale: 'ko-KR', isComplete: false },
  ru: { name: 'Русский', direction: 'ltr', locale: 'ru-RU', isComplete: false },
  zh: { name: '中文', direction: 'ltr', locale: 'zh-CN', isComplete: false },
  ja: { name: '日本語', direction: 'ltr', locale: 'ja-JP', isComplete: false },
  pl: { name: 'Polski', direction: 'ltr', locale: 'pl-PL', isComplete: false },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly Language[];

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code);
}

/** The first of the wanted tags (`pt-PT`, `ar`) whose language the product speaks; English where it speaks none. */
export function languageFor(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}
