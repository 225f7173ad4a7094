/**
 * Says a text in a language, ICU places and plurals filled in (docs/decisions/0128-texts-apart-from-definitions.md). Catalogues are
 * added once, when they have been read or loaded; what none of them has is said in English.
 */
import { type I18n, setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { assert } from '../kernel/assert.ts';
import { type Language, languages } from './languages.ts';
import { type NameInBooks, type Text, type TextValues, withoutContext } from './text.ts';

/** Words in ICU syntax, or read already: a browser gets those that count things so, and carries no reader of plurals. */
type Words = string | CompiledMessage;

/** What catalogues of one language and area hold: the words by `textKey` of the English ones. */
export type Catalogue = Readonly<Record<string, Words>>;

type Reader = (words: string) => CompiledMessage;

/** Words with nothing but places, as nearly all are. */
const readPlaces: Reader = (words) =>
  words.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : ([part] as [string])));

let read: Reader = readPlaces;

/** Reads ICU syntax as a whole from now on; what runs on Node does. */
export function readWith(reader: Reader): void {
  read = reader;
}

/** Lingui reads escapes in what it has filled in, also in values; this one becomes the backslash again. */
const ESCAPED_BACKSLASH = '\\u005c';

/** Stands for a value that nobody gave. */
const UNKNOWN = '…';

const added = new Map<Language, Map<string, Words>>();
let isStrict = false;

/** From now on a place without a value is a defect, or is not. The setup of the tests calls this; the product never does. */
export function failOnMissingValues(isToFail = true): void {
  isStrict = isToFail;
}

export function addCatalogue(language: Language, catalogue: Catalogue): void {
  const known = added.get(language) ?? new Map<string, Words>();
  for (const [key, words] of Object.entries(catalogue)) known.set(key, words);
  added.set(language, known);
}

/** Short enough to travel once for each text; that no two texts have the same one is held by a test. FNV-1a, 32 bits. */
export function textKey(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** A reader never sees a place: `…` stands for a value that is missing, and under test a missing value is a defect. */
export function say(text: Text, language: Language, values: TextValues = {}): string {
  const source = sourceOf(text);
  const words = wordsFor(source, language);
  if (typeof words === 'string' && !words.includes('{')) return words;
  const given = typeof text === 'string' ? values : { ...spoken(text, language), ...text.values, ...values };
  return fill({ source, words, language }, given);
}

/** Nothing of nothing. */
export const sayIf = (text: Text | undefined, language: Language): string | undefined =>
  text === undefined ? undefined : say(text, language);

/** For whoever reads English alone: documents of the API, logs, the command line. */
export const inEnglish = (text: Text): string => say(text, 'en');

/** Names of the places in a message, sorted, each once. */
export function placesOf(words: string): readonly string[] {
  return messageOf(words).places;
}

const sourceOf = (text: Text): string => (typeof text === 'string' ? text : text.text);

function wordsFor(source: string, language: Language): Words {
  const key = textKey(source);
  return added.get(language)?.get(key) || added.get('en')?.get(key) || withoutContext(source);
}

function spoken({ texts = {}, names = {} }: Exclude<Text, string>, language: Language): TextValues {
  return Object.fromEntries([
    ...Object.entries(texts).map(([place, text]) => [place, say(text, language)] as const),
    ...Object.entries(names).map(([place, name]) => [place, nameIn(language, name)] as const),
  ]);
}

/** A name in the books for who reads this language: in Arabic where it has one. */
export function nameIn(language: Language, { name, nameArabic }: NameInBooks): string {
  return language === 'ar' && nameArabic ? nameArabic : name;
}

interface Message {
  readonly compiled: CompiledMessage;
  readonly places: readonly string[];
}

const messages = new Map<Words, Message>();
const speakers = new Map<Language, I18n>();

function messageOf(words: Words): Message {
  const known = messages.get(words);
  if (known !== undefined) return known;
  const compiled = typeof words === 'string' ? read(words) : words;
  const message = { compiled, places: [...new Set(placesIn(compiled))].toSorted() };
  messages.set(words, message);
  return message;
}

function placesIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [place, , branches] = token as [string, string?, Readonly<Record<string, unknown>>?];
    return [place, ...(typeof branches === 'object' ? Object.values(branches).flatMap(placesIn) : [])];
  });
}

interface Saying {
  readonly source: string;
  readonly words: Words;
  readonly language: Language;
}

function fill({ source, words, language }: Saying, values: TextValues): string {
  const { compiled, places } = messageOf(words);
  const given = places.map((place) => {
    const value = Object.hasOwn(values, place) ? values[place] : undefined;
    assert(value !== undefined || !isStrict, `"${source}" needs a value for {${place}}`);
    return [place, typeof value === 'string' ? value.replaceAll('\\', ESCAPED_BACKSLASH) : (value ?? UNKNOWN)] as const;
  });
  const speaker = speakerOf(language);
  speaker.load(language, { [source]: compiled });
  return speaker._(source, Object.fromEntries(given));
}

function speakerOf(language: Language): I18n {
  const known = speakers.get(language);
  if (known !== undefined) return known;
  const locales = languages[language].locale;
  const speaker = setupI18n({ locale: language, locales, messages: { [language]: {} } });
  speakers.set(language, speaker);
  return speaker;
}
