/** The vans at the last place that each told of, and the way of the one that is chosen. */
import type { Track } from '@fieldbook/core/api/live-location-operations';
import type { Place } from '@fieldbook/core/day-cycle/distance';
import { nameIn } from '@fieldbook/core/i18n/say';
import { classNames, EmptyState } from '@fieldbook/ui';
import Truck from 'lucide-react/icons/truck';
import { useMemo } from 'react';
import { MapSheet } from '../../derive/map/map-sheet.tsx';
import { type Frame, type Paper, type Spot, spotOf } from '../../derive/map/map-view.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { placeOfPoint } from './track-place.ts';

export interface TracksProps {
  readonly tracks: readonly Track[];
  readonly chosen: string | undefined;
  readonly onChoose: (day: string) => void;
}

interface Placed {
  readonly track: Track;
  /** In order of time; the last one is where it is. */
  readonly places: readonly Place[];
  readonly last: Place;
}

function placedOf(track: Track): readonly Placed[] {
  const places = track.points.map(placeOfPoint);
  const last = places.at(-1);
  return last === undefined ? [] : [{ track, places, last }];
}

export function LiveMap({ tracks, chosen, onChoose }: TracksProps) {
  const t = useT();
  const placed = useMemo(() => tracks.flatMap(placedOf), [tracks]);
  const places = useMemo(() => placed.flatMap((each) => each.places), [placed]);
  if (placed.length === 0)
    return (
      <EmptyState
        title={t('Map')}
        description={t('No device has told of a place yet: they do with starts, visits and ends of days.')}
      />
    );
  const way = placed.find(({ track }) => track.day === chosen);
  return (
    <MapSheet places={places} wholeLabel={t('All vans')}>
      {(frame, paper) => (
        <>
          {way !== undefined && <Way places={way.places} frame={frame} paper={paper} />}
          {placed.map(({ track, last }) => (
            <Van
              key={track.day}
              track={track}
              at={spotOf(last, frame, paper)}
              paper={paper}
              isChosen={track.day === chosen}
              onPress={() => onChoose(track.day)}
            />
          ))}
        </>
      )}
    </MapSheet>
  );
}

interface WayProps {
  readonly places: readonly Place[];
  readonly frame: Frame;
  readonly paper: Paper;
}

/** Said by the list, so that nobody must see it. */
function Way({ places, frame, paper }: WayProps) {
  const spots = places.map((place) => spotOf(place, frame, paper));
  return (
    <svg aria-hidden="true" width={paper.width} height={paper.height} className="absolute inset-0">
      <polyline
        points={spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--color-brand)"
        strokeOpacity={0.6}
        strokeWidth={2}
      />
      {spots.map(({ x, y }, at) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: points of a day keep their order
          key={at}
          cx={x}
          cy={y}
          r={4}
          fill="var(--color-surface)"
          stroke="var(--color-brand)"
          strokeWidth={2}
        />
      ))}
    </svg>
  );
}

interface VanProps {
  readonly track: Track;
  readonly at: Spot;
  readonly paper: Paper;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Van({ track: { user, van, state }, at: { x, y }, paper, isChosen, onPress }: VanProps) {
  const language = useLanguage();
  if (x < 0 || y < 0 || x > paper.width || y > paper.height) return null;
  const name = nameIn(language, van ?? user);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'absolute top-0 flex h-11 max-w-44 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-sm font-medium',
        isChosen ? 'z-2 border-action bg-action text-on-action' : 'z-1 border-line bg-surface',
        state === 'ended' && !isChosen && 'text-faint',
      )}
      style={{ insetInlineStart: 0, transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
    >
      <Truck aria-hidden="true" className="size-4 shrink-0" />
      <bdi className="truncate">{name}</bdi>
    </button>
  );
}
