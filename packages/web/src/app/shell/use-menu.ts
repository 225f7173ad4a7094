/** The menu of the signed-in person in the language of the screen. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MasterPlace } from '../../derive/master-menu.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import { type MenuGroup, type MenuPlace, menuGroups } from './menu-entries.ts';

const none: readonly MenuPlace[] = [];
const noMasters: readonly MasterPlace[] = [];

const forever = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;

/** The definitions of all reports and papers are a script of their own, which nothing before the first screen waits for. */
const reportPlacesQuery = queryOptions({
  ...forever,
  queryKey: ['report-places'],
  queryFn: async () => (await import('../../derive/paper-places.ts')).placesOfLists,
});

const masterPlacesQuery = queryOptions({
  ...forever,
  queryKey: ['master-places'],
  queryFn: async () => (await import('../../derive/master-menu.ts')).masterPlaces,
});

export function useMenu(): readonly MenuGroup[] {
  const me = useMe();
  const language = useLanguage();
  const t = useT();
  const hasVan = useOutbox()?.register.lease !== undefined;
  const { data: places = none } = useQuery(reportPlacesQuery);
  const { data: masters = noMasters } = useQuery(masterPlacesQuery);
  return useMemo(
    () => menuGroups({ me, language, t, places, masters, hasVan }),
    [me, language, t, places, masters, hasVan],
  );
}
