/**
 * Fills a message of the catalogues: `{name}` and `{n, plural, one {# line} other {# lines}}`, the two parts of ICU that
 * they use. No `Intl`, so that a phone, the server and paper say the same.
 */
import type { Label } from '../definition/field.ts';
import { assert } from '../kernel/assert.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** Stands for a value that nobody gave. */
const UNKNOWN = '…';

let isStrict = false;

/** From now on a place without a value is a defect, or is not. The setup of the tests calls this; the product never does. */
export function failOnMissingValues(isToFail = true): void {
  isStrict = isToFail;
}

/** A reader never sees a place: `…` stands for a value that is missing, and under test a missing value is a defect. */
export function formatMessage(text: string, values: MessageValues, locale: keyof Label): string {
  return fillPlaces(fillPlurals(text, values, locale), (name) => givenValue(text, values, name));
}

/** A text for every occurrence of a message: `…` stands for each value. */
export function textWithoutValues(text: string): string {
  const counted = text.replace(PLURAL, (_, __, branches: string) =>
    (branchesOf(branches).get('other') ?? '#').replaceAll('#', UNKNOWN),
  );
  return fillPlaces(counted, () => UNKNOWN);
}

function givenValue(text: string, values: MessageValues, name: string): string | number {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  assert(value !== undefined || !isStrict, `"${text}" needs a value for {${name}}`);
  return value ?? UNKNOWN;
}

function fillPlaces(text: string, valueFor: (name: string) => string | number): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(valueFor(name)));
}

const PLURAL = /\{(\w+), plural,((?:\s*(?:=\d+|\w+)\s*\{[^{}]*\})+)\s*\}/g;

function fillPlurals(text: string, values: MessageValues, locale: keyof Label): string {
  return text.replace(PLURAL, (_, name: string, branches: string) => {
    const value = givenValue(text, values, name);
    const texts = branchesOf(branches);
    const chosen = texts.get(`=${value}`) ?? texts.get(pluralCategory(Number(value), locale)) ?? texts.get('other');
    return (chosen ?? '#').replaceAll('#', String(value));
  });
}

function branchesOf(branches: string): ReadonlyMap<string, string> {
  return new Map(
    [...branches.matchAll(/(=\d+|\w+)\s*\{([^{}]*)\}/g)].map(([, key = '', branch = '']) => [key, branch]),
  );
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
