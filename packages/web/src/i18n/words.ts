/**
 * Loads the catalogues of a language: what labels, first screens and slips say, then all the rest. The service worker keeps what was
 * loaded.
 */

import { loaders, type WordsPart } from 'virtual:words';
import type { Language } from '@fieldbook/core/i18n/languages';
import { addCatalogue } from '@fieldbook/core/i18n/say';

let whole: Promise<unknown> = Promise.resolve();

/** Waits for what the first screens say, and lets the rest come: screens that are loaded later wait for it by `withWords`. */
export async function loadWords(language: Language): Promise<void> {
  await add(language, 'start');
  // A screen without its words is in English.
  whole = add(language, 'screen').catch(() => undefined);
  void whole.then(() => keepWords(language));
}

/** What has not come by then does not come (SPEC §9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A script together with the words of all screens. Throws `ChunkLoadError` when they take too long. */
export async function withWords<Script>(script: Promise<Script>): Promise<Script> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('ChunkLoadError')), CHUNK_TIMEOUT_MS);
  });
  try {
    const [loaded] = await Promise.race([Promise.all([script, whole]), tooLong]);
    return loaded;
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
