/** A rep's day in one card: not started, or since when and on which route; pressed it leads to the day. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, classNames } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Flag from 'lucide-react/icons/flag';
import Sunrise from 'lucide-react/icons/sunrise';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useRouteDay } from '../../offline/day/route-day.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import { useMasters } from '../masters/use-masters.ts';
import { useTimes } from '../times.ts';
import { END_DAY, START_DAY, worksByDay } from './day-places.ts';

const names = ['route'];
const part = 'flex min-h-14 items-center gap-3 px-4 py-2 active:bg-pressed';

export function DayCard() {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { time: timeText } = useTimes();
  const held = useOutbox();
  const { days, day } = useRouteDay();
  const loaded = useMasters(names);
  if (!worksByDay(me) || held === undefined || days === undefined) return null;
  const row = loaded.state === 'ready' ? loaded.indexes.get('route')?.byCode.get(day?.route ?? '') : undefined;
  return (
    <div className="px-4">
      <div className="divide-y divide-hair overflow-hidden rounded-lg border border-line bg-surface">
        <Link to={START_DAY} search={{}} className={part}>
          <Sunrise
            aria-hidden="true"
            className={classNames('size-6 shrink-0', day === undefined ? 'text-pending' : 'text-posted')}
          />
          <span className="min-w-0 grow">
            <span className="block font-medium">
              {day === undefined ? t('Start your day') : t('Day started at {time}', { time: timeText(day.start.at) })}
            </span>
            <span className="block truncate text-sm text-soft">
              {day === undefined ? (
                t('Your day has not been started')
              ) : (
                <Bdi>{row === undefined ? day.route : nameIn(language, row)}</Bdi>
              )}
            </span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint icon-turns" />
        </Link>
        {day !== undefined && (
          <Link to={END_DAY} search={{}} className={part}>
            <Flag aria-hidden="true" className="size-6 shrink-0 text-faint" />
            <span className="grow font-medium">{t('End day')}</span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint icon-turns" />
          </Link>
        )}
      </div>
    </div>
  );
}
