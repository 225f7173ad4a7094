/**
 * Fills a message of the catalogues: `{name}` and `{n, plural, one {# line} other {# lines}}`, the two parts of ICU that
 * they use. No `Intl`, so that a phone, the server and paper say the same.
 */
import type { Label } from '../definition/field.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** A place without a value stays as it is written, so that a missing one is seen. */
export function formatMessage(text: string, values: MessageValues, locale: keyof Label): string {
  return fillPlaces(fillPlurals(text, values, locale), values);
}

function fillPlaces(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? `${values[name]}` : place));
}

const PLURAL = /\{(\w+), plural,((?:\s*(?:=\d+|\w+)\s*\{[^{}]*\})+)\s*\}/g;

function fillPlurals(text: string, values: MessageValues, locale: keyof Label): string {
  return text.replace(PLURAL, (place, name: string, branches: string) => {
    const count = Number(values[name]);
    if (!Object.hasOwn(values, name) || Number.isNaN(count)) return place;
    const texts = new Map([...branches.matchAll(/(=\d+|\w+)\s*\{([^{}]*)\}/g)].map(([, key, branch]) => [key, branch]));
    const chosen = texts.get(`=${count}`) ?? texts.get(pluralCategory(count, locale)) ?? texts.get('other') ?? place;
    return chosen.replaceAll('#', String(count));
  });
}

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The plural category of a whole number (Unicode CLDR rules of English and Arabic). */
export function pluralCategory(count: number, locale: keyof Label): PluralCategory {
  if (locale === 'en') return count === 1 ? 'one' : 'other';
  if (count === 0) return 'zero';
  if (count === 1) return 'one';
  if (count === 2) return 'two';
  if (!Number.isInteger(count)) return 'other';
  const last = Math.abs(count) % 100;
  if (last >= 3 && last <= 10) return 'few';
  return last >= 11 ? 'many' : 'other';
}

/** Names of the places in a message, sorted, each once. */
export function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)(?:\}|, plural,)/g)].map((match) => match[1] ?? ''))].sort();
}
