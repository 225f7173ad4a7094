/**
 * Languages that nobody speaks, to look at the product in: every text 40 % longer, or from right to left. What is said in them is the
 * English text still to be read; what stands on a screen in plain English was never said.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textKey } from '@fieldbook/core/i18n/say';
import { withoutContext } from '@fieldbook/core/i18n/text';
import type { Page } from 'playwright-core';

export type Pseudo = 'long' | 'mirrored';

/** The product's own languages that lend their place: one from each side. */
export const lentBy = { long: 'pl', mirrored: 'ar' } as const;

const LONGER = 0.4;
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

const locales = join(import.meta.dirname, '../packages/core/locales/ar');

/** All English texts, as the catalogues of a complete language name them. */
export const englishTexts: readonly string[] = readdirSync(locales).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(join(locales, file), 'utf8')) as object),
);

/** Places and what counts stay; letters outside them change. */
export function pseudo(text: string, how: Pseudo): string {
  const words = withoutContext(text);
  if (words.includes(', plural,')) return words;
  if (how === 'long') return `${words} ${'~'.repeat(Math.ceil(words.length * LONGER))}`;
  return words
    .split(/(\{\w+\})/)
    .map((part, at) => (at % 2 === 1 ? part : mirrored(part)))
    .join('');
}

function mirrored(part: string): string {
  return [...part].map((letter) => ARABIC[LATIN.indexOf(letter.toLowerCase())] ?? letter).join('');
}

/** From now on the language that lends its place is the pseudo one. The browser has no service worker, which would answer first. */
export async function speakPseudo(page: Page, how: Pseudo): Promise<void> {
  const keyed = englishTexts
    .filter((text) => !text.includes(', plural,'))
    .map((text) => [textKey(text), pseudo(text, how)]);
  const body = `export const words = ${JSON.stringify(Object.fromEntries(keyed))};`;
  await page.route(new RegExp(`/words-${lentBy[how]}-`), (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/** Texts of several words that stand on the screen in English: nobody said them. */
export async function unsaidOn(page: Page): Promise<readonly string[]> {
  const known = new Set(englishTexts.map(withoutContext).filter((text) => text.includes(' ') && !text.includes('{')));
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      texts.push(node.textContent?.trim() ?? '');
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')];
    const names = ['aria-label', 'placeholder', 'title'];
    return [...texts, ...named.flatMap((each) => names.map((name) => each.getAttribute(name)?.trim() ?? ''))];
  });
  return [...new Set(shown.filter((text) => known.has(text)))];
}
