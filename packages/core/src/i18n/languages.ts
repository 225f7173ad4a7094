/** The languages of the product (SPEC.md §1): the one table that preferences, paper, figures and the catalogues read. */

/** How figures and dates stand on screens. Paper and the wire know nothing of it. */
export interface Figures {
  readonly decimal: '.' | ',';
  /** Between groups of digits; blanks are such that no line breaks at them. */
  readonly group: ',' | '.' | '\u00a0' | '\u202f';
  readonly date: 'dd-mm-yyyy' | 'dd/mm/yyyy' | 'dd.mm.yyyy' | 'yyyy-mm-dd' | 'yyyy/mm/dd';
  /** With which weekday a calendar's rows begin: 0 is Sunday, 1 is Monday. */
  readonly firstDay: 0 | 1;
}

export interface LanguageFacts extends Figures {
  /** What its speakers call it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47 tag for dates and figures; digits are Latin in every language. */
  readonly locale: string;
  /** Every text is there. Where one is missing, English is shown, text by text, and preferences say so. */
  readonly isComplete: boolean;
}

const usual = { direction: 'ltr', isComplete: false, decimal: '.', group: ',', firstDay: 1 } as const;
const withComma = { ...usual, decimal: ',', group: '.' } as const;

export const languages = {
  en: { ...usual, name: 'English', locale: 'en-GB', isComplete: true, date: 'dd-mm-yyyy', firstDay: 0 },
  es: { ...withComma, name: 'Español', locale: 'es-ES', date: 'dd/mm/yyyy' },
  pt: { ...withComma, name: 'Português', locale: 'pt-BR', date: 'dd/mm/yyyy', firstDay: 0 },
  de: { ...withComma, name: 'Deutsch', locale: 'de-DE', date: 'dd.mm.yyyy' },
  fr: { ...withComma, name: 'Français', locale: 'fr-FR', date: 'dd/mm/yyyy', group: '\u202f' },
  ar: {
    ...{ ...usual, name: 'العربية', locale: 'ar-AE-u-nu-latn', direction: 'rtl', isComplete: true },
    ...{ date: 'dd-mm-yyyy', firstDay: 0 },
  },
  ko: { ...usual, name: '한국어', locale: 'ko-KR', date: 'yyyy-mm-dd', firstDay: 0 },
  ru: { ...withComma, name: 'Русский', locale: 'ru-RU', date: 'dd.mm.yyyy', group: '\u00a0' },
  zh: { ...usual, name: '中文', locale: 'zh-CN', date: 'yyyy-mm-dd' },
  ja: { ...usual, name: '日本語', locale: 'ja-JP', date: 'yyyy/mm/dd', firstDay: 0 },
  pl: { ...withComma, name: 'Polski', locale: 'pl-PL', date: 'dd.mm.yyyy', group: '\u00a0' },
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
