/**
 * Compiles the messages of one language at build time: `messages/index.ts?locale=ar` becomes a module with the ICU texts
 * already parsed, so that the browser carries neither a parser nor the other language.
 */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { messages } from './src/i18n/messages/index.ts';

const request = /messages\/index\.ts\?locale=(en|ar)$/;

/** The catalogue of a language as the module's source text. */
export function catalogueSource(locale: 'en' | 'ar'): string {
  const compiled = Object.entries(messages).map(([key, label]) => [key, compileMessage(label[locale])]);
  return `export const compiled = ${JSON.stringify(Object.fromEntries(compiled))};`;
}

export function catalogues(): Plugin {
  return {
    name: 'fieldbook-catalogues',
    enforce: 'pre',
    load(id) {
      const locale = request.exec(id)?.[1];
      return locale === 'en' || locale === 'ar' ? { code: catalogueSource(locale), moduleType: 'js' } : undefined;
    },
  };
}
