/**
 * The days of the field, live (SPEC §2, /dashboard/Realtime): who is on which route, what was done, sold and collected, what cash
 * the van holds. Comes anew by itself while it is open; what was seen last stays when the network goes.
 */
import type { DayRow } from '@fieldbook/core/api/day-operations';
import { DateField, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { DAYS_FORM } from '../../derive/supervise-places.ts';
import { useTimes } from '../../derive/times.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { DayReports } from './day-reports.tsx';
import { DaysTable } from './days-table.tsx';

const DaySheet = lazy(() => import('./day-sheet.tsx').then((module) => ({ default: module.DaySheet })));

const EVERY = 10_000;

interface Days {
  readonly date: string;
  readonly rows: readonly DayRow[];
}

export function DaysScreen() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const search = useAsked<{ readonly date?: string; readonly day?: string }>();
  const date = search.date ?? todayOf(me);
  const days = useQuery({
    queryKey: ['route-days', date],
    queryFn: ({ signal }) => ask('GET /route-days', { query: { date }, signal }),
    refetchInterval: EVERY,
    enabled: mayOpen(me, DAYS_FORM),
  });
  const go = (next: { readonly date?: string | undefined; readonly day?: string | undefined }) =>
    void navigate({ to: '.', search: { ...search, ...next }, replace: true });
  if (!mayOpen(me, DAYS_FORM)) {
    return <NotAllowed />;
  }
  const rows = days.data?.rows ?? [];
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={t('Days of the field')}
        aside={<Freshness query={days} />}
        actions={
          <DateField
            label={t('Date')}
            isLabelHidden
            value={date}
            onValueChange={(next) => next !== '' && go({ date: next })}
            today={todayOf(me)}
          />
        }
      />
      {rows.length > 0 && <DayReports key={date} date={date} />}
      <DaysTable
        rows={rows}
        placeholder={rows.length > 0 ? undefined : <Placeholder {...days} />}
        onOpen={({ uid }) => go({ day: uid })}
      />
      {search.day !== undefined && (
        <Suspense fallback={null}>
          <DaySheet uid={search.day} onClose={() => go({ day: undefined })} />
        </Suspense>
      )}
    </div>
  );
}

interface FreshnessProps {
  readonly query: { readonly error: unknown; readonly dataUpdatedAt: number; readonly data: unknown };
}

/** When the last answer came, where a newer one could not be had. */
function Freshness({ query: { error, dataUpdatedAt, data } }: FreshnessProps) {
  const t = useT();
  const { time } = useTimes();
  if (data === undefined) return null;
  return (
    <span role="status" className="text-xs text-faint">
      {error === null
        ? t('Comes anew by itself')
        : t('No connection: as of {time}', { time: time(new Date(dataUpdatedAt).toISOString()) })}
    </span>
  );
}

interface PlaceholderProps {
  readonly data: Days | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

function Placeholder({ data, error, isFetching, refetch }: PlaceholderProps) {
  const t = useT();
  if (data !== undefined)
    return (
      <EmptyState
        title={t('Nobody started a day on this date')}
        description={t('A day appears here as soon as its phone has told of its start.')}
      />
    );
  if (error === null) return <SkeletonRows rows={6} columns={6} />;
  return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
