/** The route as a list in visiting order: only the rows that are seen are drawn, so a thousand scroll like ten. */
import type { LocalBooks } from '@fieldbook/core/sync/local-books';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useT } from '../../i18n/language.tsx';
import type { RouteActs } from './route-acts.tsx';
import type { RouteStop } from './route-stops.ts';
import { StopRow } from './stop-row.tsx';

const ROW_HEIGHT = 73;

export interface StopListProps {
  readonly stops: readonly RouteStop[];
  readonly acts: RouteActs;
  readonly books: LocalBooks | undefined;
}

export function StopList({ stops, acts, books }: StopListProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: stops.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => stops[at]?.code ?? at,
    overscan: 5,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys
    <div ref={scroller} tabIndex={0} className="min-h-0 grow overflow-y-auto overscroll-contain border-t border-line">
      <ul aria-label={t('route.stops')} className="relative bg-surface" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const stop = stops[index];
          if (stop === undefined) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={stops.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-hair"
              style={{ transform: `translateY(${start}px)` }}
            >
              <StopRow stop={stop} acts={acts} books={books} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
