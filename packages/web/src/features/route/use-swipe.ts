/**
 * A row under a finger: drawn aside along the line it does one thing, against it another, and held it offers all. Scrolling
 * stays the list's; a mouse has the row's button instead.
 */
import { useDirection } from '@fieldbook/ui';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

export interface SwipeActs {
  /** Drawn towards the end of the line. */
  readonly onForward: () => void;
  readonly onBack: () => void;
  readonly onHold: () => void;
}

const HOLD_MS = 500;
/** Less is a finger that trembles. */
const SLOP = 10;
/** So far must a row be drawn. */
const FAR = 88;
const FARTHEST = 140;

interface Touch {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  isSwiping: boolean;
}

export function useSwipe(acts: SwipeActs) {
  const isLeftToRight = useDirection().direction === 'ltr';
  const [moved, setMoved] = useState(0);
  const touch = useRef<Touch>(undefined);
  const isConsumed = useRef(false);
  const end = () => {
    clearTimeout(touch.current?.timer);
    touch.current = undefined;
    setMoved(0);
  };
  useEffect(() => () => clearTimeout(touch.current?.timer), []);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isConsumed.current = false;
      if (event.pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        isConsumed.current = true;
        end();
        acts.onHold();
      }, HOLD_MS);
      touch.current = { x: event.clientX, y: event.clientY, timer, isSwiping: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = touch;
      if (current === undefined) return;
      const [across, down] = [event.clientX - current.x, event.clientY - current.y];
      if (!current.isSwiping && Math.abs(down) > SLOP) return end();
      if (!current.isSwiping && Math.abs(across) <= SLOP) return;
      if (!current.isSwiping) event.currentTarget.setPointerCapture(event.pointerId);
      clearTimeout(current.timer);
      current.isSwiping = true;
      isConsumed.current = true;
      setMoved(Math.max(-FARTHEST, Math.min(FARTHEST, across)));
    },
    onPointerUp: () => {
      const along = isLeftToRight ? moved : -moved;
      end();
      if (along >= FAR) acts.onForward();
      else if (along <= -FAR) acts.onBack();
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!isConsumed.current) return;
      event.preventDefault();
      event.stopPropagation();
      isConsumed.current = false;
    },
    onContextMenu: (event: MouseEvent) => {
      if (touch.current !== undefined || isConsumed.current) event.preventDefault();
    },
  };
  return { moved, isForward: isLeftToRight ? moved > 0 : moved < 0, handlers };
}
