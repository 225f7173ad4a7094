/**
 * Live location (SPEC §2, Tools): where each van of the day was last, on the map; the one that is chosen shows its way and what happened
 * on it. Comes anew by itself while it is open.
 */
import { LIVE_FORM, type Track } from '@fieldbook/core/api/live-location-operations';
import { DateField, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useTimes } from '../../derive/times.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { LiveMap } from './live-map.tsx';
import { TrackList } from './track-list.tsx';

const EVERY = 15_000;

interface Search {
  readonly date?: string | undefined;
  /** Uid of the day whose way is shown. */
  readonly day?: string | undefined;
}

export function LiveScreen() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const { time } = useTimes();
  const search = useAsked<Search>();
  const date = search.date ?? todayOf(me);
  const isAllowed = mayOpen(me, LIVE_FORM);
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['live-location', date],
    queryFn: ({ signal }) => ask('GET /live-location', { query: { date }, signal }),
    refetchInterval: EVERY,
    enabled: isAllowed,
  });
  if (!isAllowed) return <NotAllowed />;
  const go = (next: Search) => void navigate({ to: '.', search: { ...search, ...next }, replace: true });
  const tracks: readonly Track[] = data?.rows ?? [];
  const choose = (day: string) => go({ day: day === search.day ? undefined : day });
  const isOld = error !== null && data !== undefined;
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={t('Live location')}
        aside={
          isOld && (
            <span role="status" className="text-xs text-faint">
              {t('No connection: as of {time}', { time: time(new Date(dataUpdatedAt).toISOString()) })}
            </span>
          )
        }
        actions={
          <DateField
            label={t('Date')}
            isLabelHidden
            value={date}
            onValueChange={(next) => next !== '' && go({ date: next, day: undefined })}
            today={todayOf(me)}
          />
        }
      />
      {data === undefined && error === null && <SkeletonRows rows={6} columns={2} />}
      {data === undefined && error !== null && (
        <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data !== undefined && tracks.length === 0 && (
        <EmptyState
          title={t('Nobody started a day on this date')}
          description={t('A day appears here as soon as its phone has told of its start.')}
        />
      )}
      {tracks.length > 0 && (
        <div className="grid min-h-0 grow grid-rows-[minmax(16rem,45%)_minmax(0,1fr)] desk:grid-cols-[minmax(0,1fr)_22rem] desk:grid-rows-1">
          <LiveMap key={date} tracks={tracks} chosen={search.day} onChoose={choose} />
          <TrackList tracks={tracks} chosen={search.day} onChoose={choose} />
        </div>
      )}
    </div>
  );
}
