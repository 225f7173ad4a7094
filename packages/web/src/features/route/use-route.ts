/** All that the route screen shows, from this phone alone: the day, the customers due, own documents, books, the device's place. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { type DayProgress, progressOf } from '@fieldbook/core/day-cycle/day-progress';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { LocalBooks } from '@fieldbook/core/sync/local-books';
import { useMemo } from 'react';
import { ownRoutes } from '../../derive/day/own-routes.ts';
import { useVanWork } from '../../derive/field/use-van-work.ts';
import { useMasterIndexes } from '../../derive/masters/use-master-indexes.ts';
import { distanceThere } from '../../derive/place/distance-there.ts';
import { type PlaceState, usePlace } from '../../derive/place/use-place.ts';
import type { MasterIndex } from '../../masters/master-index.ts';
import { useRouteDay } from '../../offline/day/route-day.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { dayDocuments, documentsElsewhere } from './day-documents.ts';
import { listOf, type RouteStop, routeStops } from './route-stops.ts';

const names = ['customer', 'route', 'sector'];

export interface RouteFacts {
  readonly day: RouteDay | undefined;
  readonly date: string;
  /** Code of the route that is shown; none where the company has none. */
  readonly route: string | undefined;
  /** All that the person may choose. */
  readonly routes: readonly MasterRow[];
  /** The row of the one that is shown. */
  readonly named: MasterRow | undefined;
  readonly stops: readonly RouteStop[];
  readonly customers: MasterIndex;
  readonly progress: DayProgress;
  readonly place: PlaceState;
  /** Nothing on a phone without a van. */
  readonly books: LocalBooks | undefined;
  /** In the van's cash, base currency. */
  readonly cash: number | undefined;
}

export type LoadedRoute =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly facts: RouteFacts };

export function useRoute(chosen: string | undefined): LoadedRoute {
  const me = useMe();
  const loaded = useMasterIndexes(names);
  const { days, day } = useRouteDay();
  const work = useVanWork();
  const place = usePlace();
  const items = useOutbox()?.items;
  const indexes = loaded.state === 'ready' ? loaded.indexes : undefined;
  const [customers, routes, sectors] = names.map((name) => indexes?.get(name));
  const van = work.state === 'ready' ? work.van : undefined;
  const active = useMemo(() => routes?.rows.filter((row) => row.active !== false) ?? [], [routes]);
  const own = useMemo(() => ownRoutes(me, active), [me, active]);
  const route = day?.route ?? chosen ?? ownRoute(own, van);
  const date = day?.date ?? todayOf(me);
  const documents = useMemo(() => {
    const decimals = new Map(me.currencies.map((each) => [each.code, each.decimals]));
    const { code, decimals: own } = me.currency;
    const money = { currency: code, decimalsOf: (each: string) => decimals.get(each) ?? own };
    const others = day === undefined ? [] : documentsElsewhere(day, items ?? []);
    return [...dayDocuments(items ?? [], date, money), ...others];
  }, [items, date, me, day]);
  const list = useMemo(() => {
    const marked = [
      ...(day?.visits ?? []).map(({ customer }) => customer),
      ...documents.map(({ customer }) => customer),
    ];
    return listOf({ customers: customers?.rows ?? [], sectors: sectors?.rows ?? [] }, { date, route, marked });
  }, [customers, sectors, date, route, day, documents]);
  const fix = place.state === 'known' ? place.fix : undefined;
  const stops = useMemo(() => {
    const within = distanceThere(me);
    const withDocuments = new Set(documents.map(({ customer }) => customer));
    return routeStops(list, { marks: day?.visits ?? [], withDocuments, fix, within });
  }, [list, day, documents, fix, me]);
  const progress = useMemo(() => {
    const visited = (day?.visits ?? []).filter(({ state }) => state === 'visited').map(({ customer }) => customer);
    return progressOf({ stops: stops.map(({ code, state }) => ({ customer: code, state })), visited, documents });
  }, [stops, day, documents]);
  if (loaded.state === 'failed') return loaded;
  if (customers === undefined || days === undefined || work.state === 'loading') return { state: 'loading' };
  const books = work.state === 'ready' ? work.books : undefined;
  const cash =
    work.state === 'ready' && work.cashLedger !== undefined ? work.books.balance(work.cashLedger) : undefined;
  return {
    state: 'ready',
    facts: {
      day,
      date,
      route,
      routes: own,
      named: active.find(({ code }) => code === route),
      stops,
      customers,
      progress,
      place,
      books,
      cash,
    },
  };
}

/** The route that the van serves, else the first one. */
function ownRoute(routes: readonly MasterRow[], van: string | undefined): string | undefined {
  const serves = ({ godowns }: MasterRow) =>
    Array.isArray(godowns) && godowns.some((each: { readonly godown?: unknown }) => each.godown === van);
  return (routes.find(serves) ?? routes[0])?.code;
}
