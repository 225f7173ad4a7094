/** The route as a list in visiting order: only the rows that are seen are drawn. */
import type { LocalBooks } from '@fieldbook/core/sync/local-books';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import type { RouteActs } from './route-acts.tsx';
import type { RouteStop } from './route-stops.ts';
import { StopRow } from './stop-row.tsx';
import { useSeenRows } from './use-seen-rows.ts';

/** Pixels, until the first row says how high it is in this person's letters. */
const ROW_HEIGHT = 65;

export interface StopListProps {
  readonly stops: readonly RouteStop[];
  readonly acts: RouteActs;
  readonly books: LocalBooks | undefined;
}

export function StopList({ stops, acts, books }: StopListProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [height, setHeight] = useState(ROW_HEIGHT);
  const { from, to } = useSeenRows(scroller, stops.length, height);
  useLayoutEffect(() => {
    const row = list.current?.firstElementChild;
    if (row instanceof HTMLElement && row.offsetHeight > 0) setHeight(row.offsetHeight);
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys
    <div ref={scroller} tabIndex={0} className="min-h-0 grow overflow-y-auto overscroll-contain border-t border-line">
      <ul
        ref={list}
        aria-label={t('Customers in visiting order')}
        className="relative bg-surface"
        style={{ height: stops.length * height }}
      >
        {stops.slice(from, to).map((stop, at) => (
          <li
            key={stop.code}
            aria-setsize={stops.length}
            aria-posinset={from + at + 1}
            className="absolute inset-x-0 top-0 border-b border-hair"
            style={{ transform: `translateY(${(from + at) * height}px)` }}
          >
            <StopRow stop={stop} acts={acts} books={books} />
          </li>
        ))}
      </ul>
    </div>
  );
}
