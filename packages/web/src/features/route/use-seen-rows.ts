/** Which rows of a long list of equal height are in sight, with some around them: a thousand customers scroll like ten. */
import { type RefObject, useLayoutEffect, useState } from 'react';

const AROUND = 6;

export interface SeenRows {
  readonly from: number;
  /** The one after the last. */
  readonly to: number;
}

export function seenRows(
  top: number,
  height: number,
  rows: { readonly count: number; readonly height: number },
): SeenRows {
  const from = Math.floor(top / rows.height) - AROUND;
  const to = Math.ceil((top + height) / rows.height) + AROUND;
  return { from: Math.max(0, Math.min(from, rows.count)), to: Math.min(rows.count, Math.max(to, 0)) };
}

/** Of the list within `scroller`; `height` of a row in pixels. */
export function useSeenRows(scroller: RefObject<HTMLElement | null>, count: number, height: number): SeenRows {
  const [seen, setSeen] = useState<SeenRows>({ from: 0, to: Math.min(count, 2 * AROUND) });
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const look = () => {
      const next = seenRows(current.scrollTop, current.clientHeight, { count, height });
      setSeen((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [scroller, count, height]);
  return seen;
}
