/**
 * Compiles the messages of one language at build time: `messages/index.ts?locale=ar` becomes a module with the ICU texts
 * already parsed, so that the browser carries neither a parser nor the other language.
 */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { messages } from './src/i18n/messages/index.ts';
import { officeMessages } from './src/i18n/messages/office.ts';

const request = /messages\/(index|office)\.ts\?locale=(en|ar)$/;

/** The catalogue of a language, or that of the office's screens, as the module's source text. */
export function catalogueSource(locale: 'en' | 'ar', part: 'index' | 'office' = 'index'): string {
  const compiled = Object.entries(part === 'office' ? officeMessages : messages).map(([key, label]) => [
    key,
    compileMessage(label[locale]),
  ]);
  return `export const compiled = ${JSON.stringify(Object.fromEntries(compiled))};`;
}

export function catalogues(): Plugin {
  return {
    name: 'fieldbook-catalogues',
    enforce: 'pre',
    load(id) {
      const [, part, locale] = request.exec(id) ?? [];
      if (locale !== 'en' && locale !== 'ar') return undefined;
      return { code: catalogueSource(locale, part === 'office' ? 'office' : 'index'), moduleType: 'js' };
    },
  };
}
