/** The vans of the day as a list: who, where last and when; the one that is chosen with all that it told, in order. */
import type { Track, TrackPoint } from '@fieldbook/core/api/live-location-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { Bdi, classNames, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { DAYS, DAYS_FORM } from '../../derive/supervise-places.ts';
import { useTimes } from '../../derive/times.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import type { TracksProps } from './live-map.tsx';

const pointWords = texts({
  dayStart: 'days|Day started',
  dayEnd: 'days|Day ended',
  visited: 'Visited {name}',
  skipped: 'live|Skipped {name}',
});

export function TrackList({ tracks, chosen, onChoose }: TracksProps) {
  return (
    <ul className="divide-y divide-hair overflow-y-auto border-t border-line bg-surface desk:border-s">
      {tracks.map((track) => (
        <TrackLine key={track.day} track={track} isChosen={track.day === chosen} onPress={() => onChoose(track.day)} />
      ))}
    </ul>
  );
}

interface TrackLineProps {
  readonly track: Track;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function TrackLine({ track, isChosen, onPress }: TrackLineProps) {
  const t = useT();
  const language = useLanguage();
  const { time } = useTimes();
  const { user, van, route, points, seenAt, state } = track;
  const last = points.at(-1);
  const facts = [van, route].flatMap((each) => (each === undefined ? [] : [nameIn(language, each)]));
  return (
    <li>
      <button
        type="button"
        aria-expanded={isChosen}
        onClick={onPress}
        className={classNames(
          'flex w-full cursor-pointer flex-col px-4 py-2.5 text-start hover:bg-hover',
          isChosen && 'bg-action-wash',
        )}
      >
        <span className="flex w-full justify-between gap-3">
          <Bdi className="font-medium">{nameIn(language, user)}</Bdi>
          <bdi className="shrink-0 text-sm text-faint">{time(last?.at ?? seenAt)}</bdi>
        </span>
        <span className="text-sm text-soft">
          <Bdi>{facts.join(' · ')}</Bdi>
        </span>
        <span className="text-sm text-faint">
          {last === undefined ? t('Told of no place yet') : <PointWords point={last} />}
          {state === 'ended' && last?.type !== 'dayEnd' && <> · {t('Day ended')}</>}
        </span>
      </button>
      {isChosen && <Timeline track={track} />}
    </li>
  );
}

function Timeline({ track: { day, date, points } }: { readonly track: Track }) {
  const t = useT();
  const me = useMe();
  const { time } = useTimes();
  return (
    <div className="px-4 pb-3">
      <ol className="divide-y divide-hair">
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points of a day keep their order
          <li key={at} className="flex gap-3 py-1.5 text-sm">
            <bdi className="w-18 shrink-0 text-soft">{time(point.at)}</bdi>
            <span className="min-w-0">
              <PointWords point={point} />
              {point.isOfCustomer && <span className="text-faint"> · {t('place of the customer')}</span>}
              {point.accuracy !== undefined && (
                <span className="text-faint"> · {t('within {n} m', { n: point.accuracy })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {mayOpen(me, DAYS_FORM) && (
        <Link to={DAYS} search={{ date, day }} className={`flex min-h-target items-center text-sm ${linkClass()}`}>
          {t('Whole day')}
        </Link>
      )}
    </div>
  );
}

function PointWords({ point: { type, state, customer } }: { readonly point: TrackPoint }) {
  const t = useT();
  const language = useLanguage();
  if (type === 'dayStart' || type === 'dayEnd') return t(pointWords[type]);
  if (customer === undefined) return t('On the way');
  return t(pointWords[state ?? 'visited'], { name: nameIn(language, customer) });
}
