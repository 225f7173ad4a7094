/**
 * Where a Combobox finds its options: a filter over a local list and a loader for a remote one. Kept apart from the
 * component so that the ranking can be tested without a screen.
 */
import { foldText } from '@fieldbook/core/kernel/fold-text';
import { useEffect, useRef, useState } from 'react';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Short code shown before the name, matched first. */
  readonly code?: string | undefined;
  /** A second line: balance, address, stock. */
  readonly secondary?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Loads options for a query; must reject or ignore when the signal aborts. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

/** 0 is the best; `null` is no match. Every word of the query must be found. */
function rank(option: ComboboxOption, query: string, words: readonly string[]): number | null {
  const code = foldText(option.code ?? '');
  const label = foldText(option.label);
  if (code === query || foldText(option.value) === query) return 0;
  const all = `${code} ${label} ${foldText(option.secondary ?? '')}`;
  if (!words.every((word) => all.includes(word))) return null;
  if (code.startsWith(query)) return 1;
  if (label.startsWith(query)) return 2;
  return label.includes(query) ? 3 : 4;
}

/** The best `limit` matches: exact code, then code and name from their start, then anywhere; order kept within a rank. */
export function filterOptions(
  options: readonly ComboboxOption[],
  query: string,
  limit: number,
): readonly ComboboxOption[] {
  const folded = foldText(query);
  if (folded === '') return options.slice(0, limit);
  const words = folded.split(/\s+/);
  const ranks: ComboboxOption[][] = [[], [], [], [], []];
  for (const option of options) {
    const found = rank(option, folded, words);
    if (found !== null) ranks[found]?.push(option);
  }
  return ranks.flat().slice(0, limit);
}

export interface LoadedOptions {
  readonly options: readonly ComboboxOption[];
  readonly state: 'idle' | 'loading' | 'failed';
}

/** Asks `load` while `isActive`, 120 ms after the last key; the answer to an older query is dropped. */
export function useLoadedOptions(load: LoadOptions | undefined, query: string, isActive: boolean): LoadedOptions {
  const [loaded, setLoaded] = useState<LoadedOptions>({ options: [], state: 'idle' });
  const loadRef = useRef(load);
  loadRef.current = load;
  const isRemote = load !== undefined;
  useEffect(() => {
    if (!isRemote || !isActive) return;
    const controller = new AbortController();
    setLoaded((previous) => ({ ...previous, state: 'loading' }));
    const timer = setTimeout(
      async () => {
        try {
          const options = await loadRef.current?.(query, controller.signal);
          if (!controller.signal.aborted) setLoaded({ options: options ?? [], state: 'idle' });
        } catch {
          if (!controller.signal.aborted) setLoaded({ options: [], state: 'failed' });
        }
      },
      query === '' ? 0 : 120,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isRemote, isActive, query]);
  return loaded;
}
