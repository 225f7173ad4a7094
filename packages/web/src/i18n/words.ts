/**
 * Loads the catalogues of a language: what labels, first screens and slips say, then what screens say, and the words of a desk with the
 * first of its screens. The service worker keeps what was
 * loaded.
 */

import { loaders, type WordsPart } from 'virtual:words';
import type { Language } from '@fieldbook/core/i18n/languages';
import { addCatalogue } from '@fieldbook/core/i18n/say';

let whole: Promise<unknown> = Promise.resolve();

/** The words of a desk, asked for with the first of its screens. */
let desk: Promise<unknown> | undefined;

let shown: Language = 'en';

/** Waits for what the first screens say, and lets the rest come: screens that are loaded later wait for it by `withWords`. */
export async function loadWords(language: Language): Promise<void> {
  await add(language, 'start');
  const hadDesk = desk !== undefined;
  shown = language;
  desk = undefined;
  if (hadDesk) void deskWords();
  // A screen without its words is in English.
  whole = add(language, 'screen').catch(() => undefined);
  void whole.then(() => keepWords(language));
}

/** What has not come by then does not come (SPEC §9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A script together with the words of most screens. Throws `ChunkLoadError` when they take too long. */
export function withWords<Script>(script: Promise<Script>): Promise<Script> {
  return inTime(Promise.all([script, whole]).then(([loaded]) => loaded));
}

/** The same for a script that says what no phone does: with the words of a desk besides. */
export function withDeskWords<Script>(script: Promise<Script>): Promise<Script> {
  return inTime(Promise.all([script, whole, deskWords()]).then(([loaded]) => loaded));
}

function deskWords(): Promise<unknown> {
  desk ??= add(shown, 'desk').catch(() => undefined);
  return desk;
}

async function inTime<Script>(script: Promise<Script>): Promise<Script> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('ChunkLoadError')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([script, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** What slips in this language say. */
export async function loadPaperWords(language: Language): Promise<void> {
  await add(language, 'start');
}

/** With the English ones beside it, in which is said what the language does not have yet. */
async function add(language: Language, part: WordsPart): Promise<void> {
  await Promise.all(
    [...new Set<Language>(['en', language])].map(async (each) => {
      const loaded = await loaders[each]?.[part]();
      if (loaded !== undefined) addCatalogue(each, loaded.words);
    }),
  );
}

/** There without a network from now on; a browser without a worker never comes so far. */
async function keepWords(language: Language): Promise<void> {
  const worker = await navigator.serviceWorker?.ready;
  worker?.active?.postMessage({ keepLanguage: language });
}
