/** A text for every occurrence of a message, where its values were not kept. */
import type { Language } from './languages.ts';
import { say } from './say.ts';

/** `…` stands for each value; a plural counts nothing then. */
export function sayWithoutValues(text: string, language: Language): string {
  const unknown = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, place = '']) => [place, '…']));
  return say(text, language, unknown).replaceAll('NaN', '…');
}
