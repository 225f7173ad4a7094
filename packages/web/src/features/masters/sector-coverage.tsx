/** How the schedules of a sector's route cover the next four weeks: customers due each day, and those that never are. */
import { coverageOf } from '@fieldbook/core/day-cycle/route-coverage';
import { weekday } from '@fieldbook/core/kernel/date';
import { classNames, formatCount, linkClass, SkeletonRows, showDate } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { weekdayNames } from '../../derive/master-form/word-lists.ts';
import { routeCustomersQuery } from '../../derive/route/route-customers.ts';
import { ROUTE_CUSTOMERS } from '../../derive/route-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';

export function SectorCoverage({ route }: { readonly route: string }) {
  const t = useT();
  const me = useMe();
  const title = useId();
  const today = todayOf(me);
  const { data, error, isFetching, refetch } = useQuery(routeCustomersQuery(route));
  const coverage = useMemo(
    () => (data === undefined ? undefined : coverageOf(data, route, today)),
    [data, route, today],
  );
  if (coverage === undefined) {
    if (error === null) return <SkeletonRows rows={5} columns={7} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const { weeks, never } = coverage;
  return (
    <section aria-labelledby={title} className="mt-6 flex max-w-2xl flex-col gap-2">
      <h2 id={title} className="text-sm font-semibold">
        {t('Customers of the route due in the next four weeks')}
      </h2>
      <Grid title={title} weeks={weeks} />
      <p className="text-grid text-soft">
        {never.length === 0
          ? t('Every customer of the route has a day.')
          : t('{n, plural, one {# customer} other {# customers}} of the route have no day and are never due.', {
              n: never.length,
            })}{' '}
        <Link to={ROUTE_CUSTOMERS} search={{ route }} className={linkClass()}>
          {t('Customer to route')}
        </Link>
      </p>
    </section>
  );
}

function Grid({ title, weeks }: { readonly title: string; readonly weeks: ReturnType<typeof coverageOf>['weeks'] }) {
  const t = useT();
  const names = weekdayNames(useLanguage(), 'short');
  const cell = 'border border-hair px-1 py-1.5 text-center';
  return (
    <table aria-labelledby={title} className="w-full table-fixed border-collapse text-grid tabular-nums">
      <thead>
        <tr className="text-xs text-soft">
          <th scope="col" className="w-21 py-1.5 text-start font-medium">
            {t('Week from')}
          </th>
          {(weeks[0] ?? []).map(({ date }) => (
            <th key={date} scope="col" className="truncate px-0.5 py-1.5 font-medium">
              {names[weekday(date)]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]?.date}>
            <th scope="row" className="py-1.5 text-start text-xs font-normal whitespace-nowrap text-soft">
              <bdi>{showDate(days[0]?.date ?? '')}</bdi>
            </th>
            {days.map(({ date, due }) => (
              <td
                key={date}
                title={showDate(date)}
                className={classNames(cell, due === 0 ? 'text-faint' : 'bg-action-wash font-medium')}
              >
                {formatCount(due)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
