/** The customers of a route while they are put in order: as they were read until something changes, and saved by one request. */
import type { RouteCustomer, RouteCustomers, RouteCustomersWish } from '@fieldbook/core/api/route-operations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { routeCustomersQuery } from '../../derive/route/route-customers.ts';
import { reordered } from './order.ts';

/** `isNew`: it comes to the route with this draft, and `route` is the one it was seen on. */
export type Entry = RouteCustomer & { readonly isNew?: true };

interface Draft {
  /** As the list was when the first change was made: what comes later from the server is not what was seen. */
  readonly seen: RouteCustomers;
  readonly entries: readonly Entry[];
}

export function useRouteDraft(route: string) {
  const client = useQueryClient();
  const query = useQuery(routeCustomersQuery(route));
  const [draft, setDraft] = useState<Draft>();
  const [isSaving, setSaving] = useState(false);
  const seen = draft?.seen ?? query.data;
  const entries: readonly Entry[] = draft?.entries ?? seen?.customers ?? [];
  const change = (next: (entries: readonly Entry[]) => readonly Entry[]) => {
    if (seen === undefined) return;
    setDraft((before) => ({ seen: before?.seen ?? seen, entries: next(before?.entries ?? seen.customers) }));
  };
  const save = async () => {
    if (draft === undefined) return;
    setSaving(true);
    try {
      const customers = draft.entries.map(({ code, isNew, route: from }) => {
        return isNew === true && from !== undefined ? { code, from } : { code };
      });
      const body: RouteCustomersWish = { version: draft.seen.version, customers };
      const answer = await ask('PUT /routes/{code}/customers', { path: { code: route }, body });
      client.setQueryData(routeCustomersQuery(route).queryKey, answer);
      setDraft(undefined);
      void client.invalidateQueries({ queryKey: ['master', 'customer'] });
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ query, entries, isSaving, save },
    sectors: seen?.sectors ?? [],
    isDirty: draft !== undefined,
    move: (shown: readonly Entry[], code: string, to: number) => change((all) => reordered(all, shown, code, to)),
    add: (rows: readonly Entry[]) => change((all) => [...all, ...rows]),
    remove: (codes: ReadonlySet<string>) => change((all) => all.filter(({ code }) => !codes.has(code))),
    /** Forgets what was changed here, and reads the list again. */
    startAgain: async () => {
      setDraft(undefined);
      await query.refetch();
    },
  };
}

export type RouteDraft = ReturnType<typeof useRouteDraft>;
