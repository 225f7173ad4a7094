/**
 * The route as our own map: customers by their number in visiting order, the way between them, the device with what it is sure
 * of, a scale. It needs no tiles and no network; the list says the same to whoever does not see it.
 */

import type { Place } from '@fieldbook/core/day-cycle/distance';
import { nameIn } from '@fieldbook/core/i18n/say';
import { EmptyState } from '@fieldbook/ui';
import { useMemo } from 'react';
import { MapSheet } from '../../derive/map/map-sheet.tsx';
import { type Frame, numbered, type Paper, type Spot, spotOf } from '../../derive/map/map-view.ts';
import type { Fix } from '../../derive/place/use-place.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import type { RouteActs } from './route-acts.tsx';
import type { RouteStop } from './route-stops.ts';
import { stopWords } from './stop-words.ts';

export interface RouteMapProps {
  readonly stops: readonly RouteStop[];
  readonly acts: RouteActs;
  readonly fix: Fix | undefined;
}

type Placed = RouteStop & { readonly place: Place };

export function RouteMap({ stops, acts, fix }: RouteMapProps) {
  const t = useT();
  const placed = useMemo(() => stops.filter((stop): stop is Placed => stop.place !== undefined), [stops]);
  const places = useMemo(() => placed.map(({ place }) => place), [placed]);
  if (placed.length === 0)
    return (
      <EmptyState
        title={t('Map')}
        description={t('No customer of this list has a place yet. Capture it from the customer card.')}
      />
    );
  const without = stops.length - placed.length;
  const foot = without > 0 && (
    <p className="min-w-0 grow text-end text-sm text-faint">
      {t('{n, plural, one {# customer without a place} other {# customers without a place}}', { n: without })}
    </p>
  );
  return (
    <MapSheet places={places} wholeLabel={t('Whole route')} foot={foot}>
      {(frame, paper) => (
        <>
          <Drawing placed={placed} fix={fix} frame={frame} paper={paper} />
          <Points placed={placed} frame={frame} paper={paper} onPress={acts.offer} />
        </>
      )}
    </MapSheet>
  );
}

interface DrawingProps {
  readonly placed: readonly Placed[];
  readonly fix: Fix | undefined;
  readonly frame: Frame;
  readonly paper: Paper;
}

/** The way in visiting order and the device; said by the list, so that nobody must see it. */
function Drawing({ placed, fix, frame, paper }: DrawingProps) {
  const t = useT();
  const way = placed.filter(({ isScheduled }) => isScheduled).map(({ place }) => spotOf(place, frame, paper));
  const device = fix === undefined ? undefined : spotOf(fix, frame, paper);
  return (
    <svg
      role="img"
      aria-label={t('Map of the route')}
      width={paper.width}
      height={paper.height}
      className="absolute inset-0"
    >
      <polyline
        points={way.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--color-brand)"
        strokeOpacity={0.5}
        strokeWidth={2}
        strokeDasharray="4 5"
      />
      {device !== undefined && fix !== undefined && (
        <>
          <circle
            cx={device.x}
            cy={device.y}
            r={Math.max(10, fix.accuracy * frame.pixelsAMetre)}
            fill="var(--color-brand)"
            fillOpacity={0.18}
          />
          <circle
            cx={device.x}
            cy={device.y}
            r={7}
            fill="var(--color-brand)"
            stroke="var(--color-surface)"
            strokeWidth={2.5}
          />
        </>
      )}
    </svg>
  );
}

interface PointsProps {
  readonly placed: readonly Placed[];
  readonly frame: Frame;
  readonly paper: Paper;
  readonly onPress: (stop: RouteStop) => void;
}

/** Two numbers nearer than this cover each other. */
const APART = 22;

function Points({ placed, frame, paper, onPress }: PointsProps) {
  const spots = placed.map(({ place }) => spotOf(place, frame, paper));
  const withNumber = numbered(spots, APART);
  return placed.map((stop, at) => {
    const { x, y } = spots[at] ?? { x: -1, y: -1 };
    if (x < 0 || y < 0 || x > paper.width || y > paper.height) return null;
    return (
      <Point key={stop.code} stop={stop} at={{ x, y }} hasNumber={withNumber.has(at)} onPress={() => onPress(stop)} />
    );
  });
}

interface PointProps {
  readonly stop: Placed;
  readonly at: Spot;
  readonly hasNumber: boolean;
  readonly onPress: () => void;
}

const looks = {
  visited: 'border-line bg-surface text-faint',
  skipped: 'border-line bg-surface text-faint line-through',
  nearby: 'border-action bg-action text-on-action',
  unvisited: 'border-action bg-surface text-action',
} as const;

/** Forty-four pixels around a number, or around a dot where the numbers would lie on each other. */
function Point({ stop, at: { x, y }, hasNumber, onPress }: PointProps) {
  const t = useT();
  const language = useLanguage();
  const size = hasNumber ? 'size-8' : 'size-2';
  return (
    <button
      type="button"
      aria-label={`${stop.number} ${nameIn(language, stop.customer)}, ${t(stopWords[stop.state])}`}
      onClick={onPress}
      className="absolute top-0 grid size-11 cursor-pointer place-items-center"
      style={{
        insetInlineStart: 0,
        transform: `translate(${x - 22}px, ${y - 22}px)`,
        zIndex: hasNumber ? 1 : undefined,
      }}
    >
      <span className={`grid place-items-center rounded-full border text-sm font-medium ${size} ${looks[stop.state]}`}>
        {hasNumber && stop.number}
      </span>
    </button>
  );
}
