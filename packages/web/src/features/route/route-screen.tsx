/**
 * The route of the day (SPEC §2, /dashboard/RouteMap; UI.md, Route): progress on top, whom to visit in order as a list or on a
 * map, the card of one customer. All of it comes from this phone, so it is the same without a network.
 */

import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { buttonClass, EmptyState, Segmented, Select, SkeletonRows, TextField, VisuallyHidden } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import ListIcon from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import Search from 'lucide-react/icons/search';
import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { addressByName, NEW_ROW } from '../../derive/master-address.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { ROUTE_FORM } from '../../derive/route-places.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { VISIT } from '../../derive/visit-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { indexOf } from '../../masters/master-index.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { DayProgressStrip } from './day-progress.tsx';
import { type RouteActs, useRouteActs } from './route-acts.tsx';
import { isShown, type RouteStop, routeStops, type StopFilter, stopFilters } from './route-stops.ts';
import { StopList } from './stop-list.tsx';
import { stopWords } from './stop-words.ts';
import { type RouteFacts, useRoute } from './use-route.ts';

const RouteMap = lazy(() => import('./route-map.tsx').then((module) => ({ default: module.RouteMap })));
const CustomerCard = lazy(() => import('./customer-card.tsx').then((module) => ({ default: module.CustomerCard })));

interface Address {
  readonly customer?: string | undefined;
  readonly view?: string | undefined;
  readonly state?: string | undefined;
  readonly route?: string | undefined;
}

export function RouteScreen() {
  const me = useMe();
  const { route } = useAsked<Address>();
  const loaded = useRoute(route);
  if (!mayOpen(me, ROUTE_FORM)) return <NotAllowed />;
  if (loaded.state === 'loading') return <SkeletonRows rows={10} columns={2} />;
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  return <Route facts={loaded.facts} />;
}

function Route({ facts }: { readonly facts: RouteFacts }) {
  const navigate = useNavigate();
  const { customer, view } = useAsked<Address>();
  const [acts, sheets] = useRouteActs(facts.day);
  const shown = useShown(facts);
  const change = useCallback(
    (search: Partial<Address>) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...search }), replace: true }),
    [navigate],
  );
  const fix = facts.place.state === 'known' ? facts.place.fix : undefined;
  if (customer !== undefined)
    return (
      <Suspense fallback={<SkeletonRows rows={10} columns={2} />}>
        <CustomerCard
          stop={stopOf(facts, customer)}
          facts={facts}
          acts={acts}
          onLeave={() => change({ customer: undefined })}
        />
        {sheets}
      </Suspense>
    );
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-2xl grow flex-col">
      <Head
        day={facts.day}
        route={facts.route}
        routes={facts.routes}
        named={facts.named}
        view={view}
        onChange={change}
      />
      <DayProgressStrip progress={facts.progress} cash={facts.cash} />
      <Filters shown={shown} onChange={change} />
      <PlaceLine state={facts.place.state} />
      {shown.stops.length === 0 && <NoStops isFiltered={facts.stops.length > 0} />}
      {shown.stops.length > 0 && view === 'map' && (
        <Suspense fallback={<SkeletonRows rows={8} columns={1} />}>
          <RouteMap stops={shown.stops} acts={acts} fix={fix} />
        </Suspense>
      )}
      {shown.stops.length > 0 && view !== 'map' && <StopList stops={shown.stops} acts={acts} books={facts.books} />}
      <NextStop stops={facts.stops} acts={acts} />
      {sheets}
    </div>
  );
}

/** Also of a customer who is not on the list: a card can be opened from elsewhere. */
function stopOf(facts: RouteFacts, code: string): RouteStop | undefined {
  const listed = facts.stops.find((stop) => stop.code === code);
  const customer = listed === undefined ? facts.customers.byCode.get(code) : undefined;
  if (customer === undefined) return listed;
  const fix = facts.place.state === 'known' ? facts.place.fix : undefined;
  return routeStops([{ customer, isScheduled: false }], { marks: [], withDocuments: new Set(), fix, within: 0 })[0];
}

interface Shown {
  readonly stops: readonly RouteStop[];
  readonly filter: StopFilter;
  /** Of each filter. */
  readonly counts: ReadonlyMap<StopFilter, number>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

function useShown({ stops }: RouteFacts): Shown {
  const { state } = useAsked<Address>();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const filter = stopFilters.find((each) => each === state) ?? 'all';
  const list = useMemo(() => stops.map(({ customer }) => customer), [stops]);
  const found = useMemo(() => {
    if (wanted === '') return undefined;
    return new Set(
      indexOf(list)
        .search(wanted, list.length)
        .map(({ code }) => code),
    );
  }, [list, wanted]);
  const counts = useMemo(
    () => new Map(stopFilters.map((each) => [each, stops.filter((stop) => isShown(stop, each)).length])),
    [stops],
  );
  const own = useMemo(
    () => stops.filter((stop) => isShown(stop, filter) && (found === undefined || found.has(stop.code))),
    [stops, filter, found],
  );
  return { stops: own, filter, counts, query, onQuery: setQuery };
}

interface HeadProps extends Pick<RouteFacts, 'day' | 'route' | 'routes' | 'named'> {
  readonly view: string | undefined;
  readonly onChange: (search: Partial<Address>) => void;
}

const Head = memo(function Head({ day, route, routes, named, view, onChange }: HeadProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const name = named === undefined ? t('Route map') : nameIn(language, named);
  const mayChoose = day === undefined && routes.length > 1 && route !== undefined;
  return (
    <PageHead
      title={mayChoose ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      actions={
        <>
          {mayChoose && (
            <Select
              label={t('Route')}
              isLabelHidden
              options={routes.map((row) => ({ value: row.code, label: nameIn(language, row) }))}
              value={route}
              onValueChange={(chosen) => onChange({ route: chosen ?? undefined })}
            />
          )}
          {mayOpen(me, 'frmCustomer') && (
            <Link
              to={addressByName('customer')}
              search={{ code: NEW_ROW }}
              aria-label={t('New customer')}
              className={buttonClass('secondary')}
            >
              <UserPlus aria-hidden="true" className="size-4" />
            </Link>
          )}
          <Segmented
            label={t('Route map')}
            options={[
              { value: 'list', label: t('List'), icon: <ListIcon aria-hidden="true" className="size-4" /> },
              { value: 'map', label: t('Map'), icon: <MapIcon aria-hidden="true" className="size-4" /> },
            ]}
            value={view === 'map' ? 'map' : 'list'}
            onValueChange={(next) => onChange({ view: next === 'map' ? next : undefined })}
          />
        </>
      }
    />
  );
});

function Filters({
  shown,
  onChange,
}: {
  readonly shown: Shown;
  readonly onChange: (search: Partial<Address>) => void;
}) {
  const t = useT();
  const { filter, counts, query, onQuery } = shown;
  return (
    <div className="flex gap-2 px-4 pb-2">
      <div className="min-w-0 grow">
        <TextField
          label={t('Name, code or phone')}
          isLabelHidden
          type="search"
          placeholder={t('Name, code or phone')}
          icon={<Search aria-hidden="true" className="size-4" />}
          value={query}
          onValueChange={onQuery}
        />
      </div>
      <Select
        label={t('Which customers')}
        isLabelHidden
        options={stopFilters.map((each) => ({
          value: each,
          label: `${t(stopWords[each])} (${counts.get(each) ?? 0})`,
        }))}
        value={filter}
        onValueChange={(next) => onChange({ state: next === 'all' ? undefined : (next ?? undefined) })}
      />
    </div>
  );
}

const placeWords = texts({
  refused: 'Your place is not shared: allow it in the browser to see distances',
  none: 'This device cannot tell its place',
  late: 'Your place is not found yet',
});

function PlaceLine({ state }: { readonly state: RouteFacts['place']['state'] }) {
  const t = useT();
  if (state === 'known' || state === 'asking') return null;
  return <p className="px-4 pb-2 text-sm text-pending">{t(placeWords[state])}</p>;
}

function NoStops({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useT();
  return (
    <EmptyState
      title={t(isFiltered ? 'No customer is like that' : 'Nobody is due on this route today')}
      description={t(
        isFiltered
          ? 'Choose another state or search for another name.'
          : 'Customers come here by the weekday and week in their visit schedule.',
      )}
      action={
        <Link to={VISIT} search={{}} className={buttonClass('secondary')}>
          {t('All customers')}
        </Link>
      }
    />
  );
}

interface NextStopProps {
  readonly stops: readonly RouteStop[];
  readonly acts: RouteActs;
}

/** Under the thumb: who is near, else who is next. */
const NextStop = memo(function NextStop({ stops, acts }: NextStopProps) {
  const t = useT();
  const language = useLanguage();
  const near = stops
    .filter(({ state }) => state === 'nearby')
    .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  const next = near[0] ?? stops.find(({ state, isScheduled }) => state === 'unvisited' && isScheduled);
  if (next === undefined) return null;
  return (
    <div className="shrink-0 border-t border-line bg-surface px-4 py-2">
      <button
        type="button"
        className={`${buttonClass('primary', 'large')} w-full`}
        onClick={() => acts.visit(next.code)}
      >
        <span className="truncate">
          {t('Start a visit')}: {nameIn(language, next.customer)}
        </span>
      </button>
    </div>
  );
});
