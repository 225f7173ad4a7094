/** What the server finds for the texts that are typed: asked a moment after the last key, an older question is dropped. */
import type { SearchAnswer } from '@fieldbook/core/api/search-operations';
import { useEffect, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { useMe } from '../../../session/use-me.ts';
import { findHere } from './find-here.ts';

const PAUSE_MS = 90;
const MOST_SIGNS = 100;

export interface Found {
  /** Of the text that is typed; of the one before while it is asked. */
  readonly answers: readonly SearchAnswer[];
  readonly isAsking: boolean;
}

const nothing: Found = { answers: [], isAsking: false };

/** An answer for each text, in their order. A server that does not answer is no fault here: then this device's own rows are searched. */
export function useFound(texts: readonly string[]): Found {
  const { decimals } = useMe().currency;
  const [found, setFound] = useState(nothing);
  const asked = JSON.stringify(texts.map((text) => text.trim().slice(0, MOST_SIGNS)).filter(Boolean));
  useEffect(() => {
    const wanted = JSON.parse(asked) as readonly string[];
    if (wanted.length === 0) return setFound(nothing);
    const controller = new AbortController();
    const { signal } = controller;
    setFound((before) => ({ ...before, isAsking: true }));
    const find = (q: string) => ask('GET /search', { query: { q }, signal }).catch(() => findHere(q, decimals));
    const timer = setTimeout(async () => {
      const answers = await Promise.all(wanted.map(find)).catch(() => []);
      if (!signal.aborted) setFound({ answers, isAsking: false });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, decimals]);
  return found;
}
