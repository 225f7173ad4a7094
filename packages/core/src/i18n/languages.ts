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

/** By language; spread into its facts below. */
const written = {
  en: { decimal: '.', group: ',', date: 'dd-mm-yyyy', firstDay: 0 },
  es: { decimal: ',', group: '.', date: 'dd/mm/yyyy', firstDay: 1 },
  pt: { decimal: ',', group: '.', date: 'dd/mm/yyyy', firstDay: 0 },
  de: { decimal: ',', group: '.', date: 'dd.mm.yyyy', firstDay: 1 },
  fr: { decimal: ',', group: '\u202f', date: 'dd/mm/yyyy', firstDay: 1 },
  ar: { decimal: '.', group: ',', date: 'dd-mm-yyyy', firstDay: 0 },
  ko: { decimal: '.', group: ',', date: 'yyyy-mm-dd', firstDay: 0 },
  ru: { decimal: ',', group: '\u00a0', date: 'dd.mm.yyyy', firstDay: 1 },
  zh: { decimal: '.', group: ',', date: 'yyyy-mm-dd', firstDay: 1 },
  ja: { decimal: '.', group: ',', date: 'yyyy/mm/dd', firstDay: 0 },
  pl: { decimal: ',', group: '\u00a0', date: 'dd.mm.yyyy', firstDay: 1 },
} as const satisfies Readonly<Record<string, Figures>>;

export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB', isComplete: true, ...written.en },
  es: { name: 'Español', direction: 'ltr', locale: 'es-ES', isComplete: false, ...written.es },
  pt: { name: 'Português', direction: 'ltr', locale: 'pt-BR', isComplete: false, ...written.pt },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de-DE', isComplete: false, ...written.de },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-FR', isComplete: false, ...written.fr },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-AE-u-nu-latn', isComplete: true, ...written.ar },
  ko: { name: '한국어', direction: 'ltr', locale: 'ko-KR', isComplete: false, ...written.ko },
  ru: { name: 'Русский', direction: 'ltr', locale: 'ru-RU', isComplete: false, ...written.ru },
  zh: { name: '中文', direction: 'ltr', locale: 'zh-CN', isComplete: false, ...written.zh },
  ja: { name: '日本語', direction: 'ltr', locale: 'ja-JP', isComplete: false, ...written.ja },
  pl: { name: 'Polski', direction: 'ltr', locale: 'pl-PL', isComplete: false, ...written.pl },
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
