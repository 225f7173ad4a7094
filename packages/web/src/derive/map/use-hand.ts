/** Draws a paper aside with a finger or a mouse, and makes it larger and smaller between two fingers. */
import { type PointerEvent, useRef } from 'react';
import { drawn, type Frame, type Paper, pinched, type Spot } from './map-view.ts';

/** Less is a finger that trembles on a point. */
const SLOP = 6;

interface Grip {
  readonly frame: Frame;
  /** Where each finger was when the last one came or went, by pointer. */
  readonly from: ReadonlyMap<number, Spot>;
  isMoving: boolean;
}

export function useHand(frame: Frame | undefined, paper: Paper | undefined, onFrame: (frame: Frame) => void) {
  const fingers = useRef(new Map<number, Spot>());
  const grip = useRef<Grip>(undefined);
  const take = (isMoving: boolean) => {
    const isHeld = frame !== undefined && fingers.current.size > 0;
    grip.current = isHeld ? { frame, from: new Map(fingers.current), isMoving } : undefined;
  };
  const leave = ({ pointerId }: PointerEvent<HTMLElement>) => {
    if (fingers.current.delete(pointerId)) take(grip.current?.isMoving === true);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (fingers.current.size === 2) return;
      fingers.current.set(event.pointerId, spotIn(event));
      take(fingers.current.size === 2);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current: held } = grip;
      const from = held?.from.get(event.pointerId);
      if (held === undefined || from === undefined) return;
      const to = spotIn(event);
      const by = { x: to.x - from.x, y: to.y - from.y };
      if (!held.isMoving && Math.hypot(by.x, by.y) < SLOP) return;
      // What is moved is not pressed.
      event.currentTarget.setPointerCapture(event.pointerId);
      held.isMoving = true;
      fingers.current.set(event.pointerId, to);
      const [[one, oneFrom], [other, otherFrom]] = pairs(held.from, fingers.current);
      if (one === undefined || oneFrom === undefined) return;
      if (other === undefined || otherFrom === undefined || paper === undefined) onFrame(drawn(held.frame, by));
      else onFrame(pinched(held.frame, paper, [oneFrom, otherFrom], [one, other]));
    },
    onPointerUp: leave,
    onPointerCancel: leave,
  };
}

type Pair = readonly [Spot?, Spot?];

/** Of each finger where it is and where it was. */
function pairs(from: ReadonlyMap<number, Spot>, now: ReadonlyMap<number, Spot>): readonly [Pair, Pair] {
  const [first = [], second = []] = [...from].map(([id, was]): Pair => [now.get(id) ?? was, was]);
  return [first, second];
}

function spotIn({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Spot {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
