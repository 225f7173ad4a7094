/**
 * Drawing a row of a list to another place by its handle, with a mouse or a finger: near an end the list scrolls under it. Rows
 * stand still until the pointer is let go, and a line shows where the row would go.
 */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Drag {
  readonly code: string;
  /** Before which row it would stand; the number of rows for the end. */
  readonly over: number;
}

const EDGE = 56;
const STEP = 9;

export interface DragParts {
  readonly list: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onDrop: (code: string, over: number) => void;
}

export function useDrag({ list, scroller, onDrop }: DragParts) {
  const [drag, setDrag] = useState<Drag>();
  const pointer = useRef(0);
  const code = drag?.code;
  useEffect(() => {
    if (code === undefined) return;
    let frame = 0;
    const look = () => {
      scrollAtEdge(scroller.current, pointer.current);
      const over = placeAt(list.current, pointer.current);
      setDrag((before) => (before === undefined || before.over === over ? before : { ...before, over }));
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [code, list, scroller]);
  const handleOf = (own: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.clientY;
      setDrag({ code: own, over: placeAt(list.current, event.clientY) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      pointer.current = event.clientY;
    },
    onPointerUp: () => {
      setDrag(undefined);
      if (code === own) onDrop(own, placeAt(list.current, pointer.current));
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && drag !== undefined) setDrag(undefined);
    },
  });
  return { drag, handleOf };
}

function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const found = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return found < 0 ? rows.length : found;
}

function scrollAtEdge(scroller: HTMLElement | null, y: number): void {
  if (scroller === null) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + EDGE) scroller.scrollTop -= STEP;
  else if (y > bottom - EDGE) scroller.scrollTop += STEP;
}
