/** Which rows of a grid of tiles are near what is seen: of twenty thousand tiles a screen's worth is drawn. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface TileSizes {
  readonly height: number;
  readonly gap: number;
  /** The narrowest. */
  readonly width: number;
  /** On the narrowest screen. */
  readonly fewest: number;
}

const ROWS_BESIDE = 3;

interface Seen {
  readonly columns: number;
  readonly first: number;
  readonly rows: number;
}

/** `key`: another list begins at its top. */
export function useWindow(sizes: TileSizes, count: number, key: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Seen>({ columns: sizes.fewest, first: 0, rows: 8 });
  const { height, gap, width, fewest } = sizes;
  const look = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    const columns = Math.max(fewest, Math.floor((box.clientWidth + gap) / (width + gap)));
    const first = Math.max(0, Math.floor(box.scrollTop / (height + gap)) - ROWS_BESIDE);
    const rows = Math.ceil(box.clientHeight / (height + gap)) + 2 * ROWS_BESIDE;
    setSeen((before) =>
      before.columns === columns && before.first === first && before.rows === rows ? before : { columns, first, rows },
    );
  }, [height, gap, width, fewest]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    look();
    return () => watcher.disconnect();
  }, [look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, and nothing else, goes back to the top
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    look();
  }, [key, look]);
  const { columns, first, rows } = seen;
  const all = Math.ceil(count / columns);
  return {
    scroller,
    onScroll: look,
    columns,
    /** Indexes of the tiles that are drawn. */
    from: first * columns,
    to: Math.min(count, (first + rows) * columns),
    /** Pixels above them, and of the whole. */
    above: first * (height + gap),
    total: Math.max(0, all * (height + gap) - gap),
  };
}
