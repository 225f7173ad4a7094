/**
 * A language's catalogues as modules: `virtual:words/ar/start` holds labels and what the first screens and slips say,
 * `virtual:words/ar/screen` what the others say, `virtual:words/ar/desk` what is said at a desk alone, each text under its key. What only the server says stays there. `virtual:words` loads them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageCodes } from '@fieldbook/core/i18n/languages';
import { textKey } from '@fieldbook/core/i18n/say';
import { withoutContext } from '@fieldbook/core/i18n/text';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const areas = {
  start: ['trade', 'kit', 'start', 'paper'],
  screen: ['refusals', 'phone', 'office'],
  desk: ['desk'],
} as const;

type Part = keyof typeof areas;

const request = /^\0virtual:words\/(\w+)\/(start|screen|desk)$/;

const isPart = (name: string | undefined): name is Part => name !== undefined && Object.hasOwn(areas, name);

const fileOf = (language: string, area: string) =>
  fileURLToPath(new URL(`../core/locales/${language}/${area}.json`, import.meta.url));

/** The module's source text; what counts things comes read, so that a browser needs no reader of plurals. */
export function wordsSource(language: string, part: Part): string {
  const words = areas[part].flatMap((area) => wordsOf(language, area));
  const keyed = words.map(([text, said]) => [textKey(text), isCounting(said) ? compileMessage(said) : said]);
  return `export const words = ${JSON.stringify(Object.fromEntries(keyed))};`;
}

/** English stands in the code, but for what counts; every text is in the catalogue of a complete language. */
function wordsOf(language: string, area: string): readonly (readonly [text: string, said: string])[] {
  const file = fileOf(language === 'en' ? 'ar' : language, area);
  const words = existsSync(file) ? Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))) : [];
  if (language !== 'en') return words.filter(([, said]) => said !== '');
  return words.map(([text]) => [text, withoutContext(text)] as const).filter(([, said]) => isCounting(said));
}

const isCounting = (words: string): boolean => words.includes(', plural,');

const parts = Object.keys(areas) as readonly Part[];

/** Languages that have begun, each with what loads its parts. */
function loadersSource(): string {
  const begun = ['en', ...languageCodes.filter((code) => code !== 'en' && existsSync(fileOf(code, 'trade')))];
  const loaders = begun.map((language) => {
    const own = parts.map((part) => `${part}: () => import('virtual:words/${language}/${part}')`);
    return `${language}: { ${own.join(', ')} }`;
  });
  return `export const loaders = { ${loaders.join(', ')} };`;
}

export function catalogues(): Plugin {
  return {
    name: 'fieldbook-catalogues',
    enforce: 'pre',
    resolveId: (id) => (/^virtual:words(\/|$)/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:words') return { code: loadersSource(), moduleType: 'js' };
      const [, language = '', part] = request.exec(id) ?? [];
      if (!isPart(part)) return undefined;
      return { code: wordsSource(language, part), moduleType: 'js' };
    },
  };
}

/** `assets/words-ar-paper-….js`: the service worker knows a language's files by their names. */
export function wordsFileName(moduleId: string | null): string | undefined {
  const [, language, part] = request.exec(moduleId ?? '') ?? [];
  return language === undefined ? undefined : `assets/words-${language}-${part}-[hash].js`;
}
