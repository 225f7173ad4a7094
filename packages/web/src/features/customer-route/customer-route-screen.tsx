/** Customers put on a route and in order (SPEC §2, CustomertoRoute): the route is chosen, its customers are drawn to their places. */
import { Combobox, EmptyState } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ownRoutes } from '../../derive/day/own-routes.ts';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { optionOf } from '../../derive/masters/reference-option.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { ROUTE_CUSTOMERS_FORM } from '../../derive/route-places.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { RouteList } from './route-list.tsx';

export function CustomerRouteScreen() {
  const t = useT();
  const me = useMe();
  const { route } = useAsked<{ readonly route?: string }>();
  if (!mayOpen(me, ROUTE_CUSTOMERS_FORM)) {
    return (
      <>
        <PageHead title={t('Customer to route')} />
        <EmptyState title={t('You may not open this')} description={t('Your role has none of these forms.')} />
      </>
    );
  }
  if (route !== undefined) return <RouteList key={route} route={route} chooser={<RouteChooser route={route} />} />;
  return (
    <>
      <PageHead title={t('Customer to route')} />
      <div className="px-4 desk:px-5">
        <RouteChooser route={undefined} />
      </div>
      <EmptyState
        title={t('Choose a route')}
        description={t('Its customers are shown in the order in which they are visited.')}
      />
    </>
  );
}

function RouteChooser({ route }: { readonly route: string | undefined }) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const me = useMe();
  const { data = [] } = useQuery(masterRowsQuery('route'));
  const options = ownRoutes(me, data)
    .filter(({ active }) => active !== false)
    .map((row) => optionOf(row, 'route', language));
  return (
    <Combobox
      label={t('Route')}
      className="w-full max-w-sm"
      isClearHidden
      options={options}
      value={
        options.find(({ value }) => value === route) ?? (route === undefined ? null : { value: route, label: route })
      }
      onValueChange={(option) => {
        if (option !== null) void navigate({ to: '.', search: { route: option.value }, replace: route === undefined });
      }}
    />
  );
}
