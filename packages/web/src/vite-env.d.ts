/** The module that the build makes of the catalogues (see catalogues.ts). */
declare module 'virtual:words' {
  export type WordsPart = 'start' | 'screen' | 'desk';
  type Load = () => Promise<{ readonly words: import('@fieldbook/core/i18n/say').Catalogue }>;
  export const loaders: Partial<
    Readonly<Record<import('@fieldbook/core/i18n/languages').Language, Readonly<Record<WordsPart, Load>>>>
  >;
}
