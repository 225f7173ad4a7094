/** Which screens a text means, best first: what it names exactly, what begins so, what holds it; of equals what was used last. */
import { foldText } from '@fieldbook/core/kernel/fold-text';

export interface Named {
  readonly key: string;
  readonly label: string;
  /** Further names, each a whole one. */
  readonly names: readonly string[];
}

/** A shorter word is looked for where words begin: inside of them it is everywhere. */
const LONG = 4;

/** 0 is the best; nothing for what does not fit. Every word must occur. */
function fitOf({ label, names }: Named, text: string, words: readonly string[]): number | undefined {
  const own = foldText(label);
  const others = names.map(foldText);
  if (own === text || others.includes(text)) return 0;
  if (own.startsWith(text)) return 1;
  if (others.some((name) => name.startsWith(text))) return 2;
  if (` ${own}`.includes(` ${text}`)) return 3;
  const all = ` ${[own, ...others].join(' ')}`;
  if (words.every((word) => all.includes(` ${word}`))) return 4;
  return words.every((word) => all.includes(word.length < LONG ? ` ${word}` : word)) ? 5 : undefined;
}

/** `recent`: keys, the last used first. */
export function ranked<T extends Named>(
  screens: readonly T[],
  query: string,
  recent: readonly string[],
  limit: number,
): readonly T[] {
  const text = foldText(query);
  if (text === '') return [];
  const words = text.split(' ');
  const place = (key: string): number => (recent.includes(key) ? recent.indexOf(key) : recent.length);
  return screens
    .flatMap((screen) => {
      const fit = fitOf(screen, text, words);
      return fit === undefined ? [] : [{ screen, fit, used: place(screen.key) }];
    })
    .toSorted(
      (one, other) =>
        one.fit - other.fit || one.used - other.used || one.screen.label.localeCompare(other.screen.label),
    )
    .slice(0, limit)
    .map(({ screen }) => screen);
}
