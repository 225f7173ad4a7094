/** The menu of the signed-in person in the language of the screen. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import { type MenuGroup, type MenuPlace, menuGroups } from './menu-entries.ts';

const none: readonly MenuPlace[] = [];
const noGroups: readonly MenuGroup[] = [];

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

/** So are the order of the menu and the masters in it. */
const orderQuery = queryOptions({
  ...forever,
  queryKey: ['menu-order'],
  queryFn: async () => {
    const [order, { masterPlaces }] = await Promise.all([
      import('@fieldbook/core/permissions/menu'),
      import('../../derive/master-menu.ts'),
    ]);
    return { order, masters: masterPlaces };
  },
});

export function useMenu(): readonly MenuGroup[] {
  const me = useMe();
  const language = useLanguage();
  const t = useT();
  const hasVan = useOutbox()?.register.lease !== undefined;
  const { data: places = none } = useQuery(reportPlacesQuery);
  const { data: known } = useQuery(orderQuery);
  return useMemo(
    () => (known === undefined ? noGroups : menuGroups({ me, language, t, places, hasVan, ...known })),
    [me, language, t, places, known, hasVan],
  );
}
