/** The menu of the signed-in person in the language of the screen. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { withWords } from '../../i18n/words.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import type { MenuGroup } from './menu-entries.ts';

const noGroups: readonly MenuGroup[] = [];

/** The definitions of all that stands in the menu are a script of their own, which nothing before the first screen waits for. */
const entriesQuery = queryOptions({
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryKey: ['menu-entries'],
  queryFn: () => withWords(import('./menu-entries.ts')),
});

export function useMenu(): readonly MenuGroup[] {
  const me = useMe();
  const language = useLanguage();
  const hasVan = useOutbox()?.register.lease !== undefined;
  const { data: entries } = useQuery(entriesQuery);
  return useMemo(() => entries?.menuGroups({ me, language, hasVan }) ?? noGroups, [entries, me, language, hasVan]);
}
