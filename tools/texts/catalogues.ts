/** The catalogues on disk: a folder a language, in it a file an area, in it the words by their English texts. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundText } from './find-texts.ts';

/** Which files are of an area; of several patterns that fit the last one counts. */
const areas = {
  trade: /^packages\/core\//,
  kit: /^packages\/ui\//,
  paper: /^packages\/print\//,
  phone: /^packages\/(web|bridge|native)\//,
  start:
    /^packages\/web\/src\/(app|session|i18n|offline|features\/(auth|home)|derive\/(outbox|sign-out|page-head|failed-state))/,
  refusals: /^packages\/core\/src\/errors\//,
  office: /^packages\/core\/src\/(reports|settings|permissions|security|explain|messages|tax\/regions)/,
  desk: /^packages\/(core\/src\/(company\/|openings\/|reports\/figure-meanings)|web\/src\/(features\/(access|approval|bill-adjustments|cash|days|depot|device-check|imports|installation|item-suppliers|landing|live|papers|pdf|period-end|pictures|reports|scanner|security|settings|shop|signup|supervise|tendering|tools|utility|work)|app\/shell\/palette\/|derive\/(beginning|godown-stock|imports|save-bar)))/,
  service: /^packages\/(server|core\/src\/tally)\//,
} as const;

export type Area = keyof typeof areas;

export const areaNames = Object.keys(areas) as readonly Area[];

/** A text of several areas belongs to the first of these: what loads a later one has loaded it. */
const inOrder: readonly Area[] = ['trade', 'kit', 'start', 'paper', 'refusals', 'phone', 'office', 'desk', 'service'];

/** Words by text. An empty one is still to be said. */
export type Words = Readonly<Record<string, string>>;

export type Language = Readonly<Record<Area, Words>>;

const LOCALES = 'packages/core/locales';

function areaOf(file: string): Area {
  return areaNames.findLast((area) => areas[area].test(file)) ?? 'service';
}

/** Where each text belongs. */
export function areasOf(found: readonly FoundText[]): ReadonlyMap<string, Area> {
  const belongs = new Map<string, Area>();
  for (const { text, file } of found) {
    const here = areaOf(file);
    const before = belongs.get(text) ?? here;
    belongs.set(text, inOrder.indexOf(here) < inOrder.indexOf(before) ? here : before);
  }
  return belongs;
}

/** Languages that have begun; English is in the code. */
export function begunLanguages(root: string): readonly string[] {
  return readdirSync(join(root, LOCALES)).toSorted();
}

export function readLanguage(root: string, language: string): Language {
  const read = (area: Area): Words => {
    const file = join(root, LOCALES, language, `${area}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : {};
  };
  return Object.fromEntries(areaNames.map((area) => [area, read(area)])) as Record<Area, Words>;
}

export function writeLanguage(root: string, language: string, words: Language): void {
  mkdirSync(join(root, LOCALES, language), { recursive: true });
  for (const area of areaNames) {
    const sorted = Object.fromEntries(Object.entries(words[area]).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(join(root, LOCALES, language, `${area}.json`), `${JSON.stringify(sorted, null, 2)}\n`);
  }
}

export interface Renewed {
  readonly words: Language;
  /** Said before, and in the code no more: the text with its words. */
  readonly unused: readonly (readonly [text: string, said: string])[];
  /** In the code, and not said yet. */
  readonly open: readonly string[];
}

/** The same words for the texts as they stand now. */
export function renewed(before: Language, belongs: ReadonlyMap<string, Area>): Renewed {
  const said = new Map(areaNames.flatMap((area) => Object.entries(before[area])));
  const words = Object.fromEntries(areaNames.map((area) => [area, {} as Record<string, string>])) as Record<
    Area,
    Record<string, string>
  >;
  for (const [text, area] of belongs) words[area][text] = said.get(text) ?? '';
  return {
    words,
    unused: [...said].filter(([text, each]) => each !== '' && !belongs.has(text)),
    open: [...belongs.keys()].filter((text) => (said.get(text) ?? '') === ''),
  };
}

/** Of what is new the text that is most like one that went; nothing where none is much like it. */
export function likest(gone: string, added: readonly string[]): string | undefined {
  const pairs = (text: string) =>
    new Set([...text.toLowerCase()].map((letter, at, all) => `${letter}${all[at + 1] ?? ''}`));
  const own = pairs(gone);
  const likeness = added.map((text) => {
    const other = pairs(text);
    const shared = [...own].filter((pair) => other.has(pair)).length;
    return { text, likeness: (2 * shared) / (own.size + other.size) };
  });
  const best = likeness.toSorted((a, b) => b.likeness - a.likeness)[0];
  return best !== undefined && best.likeness > 0.6 ? best.text : undefined;
}
