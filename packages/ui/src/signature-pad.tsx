/** A field to sign in with a finger: dark ink on white in both themes, as it will be kept. Answers a PNG after each stroke. */
import { type PointerEvent, useEffect, useRef } from 'react';

export interface SignaturePadProps {
  readonly label: string;
  /** Nothing once it is empty again. */
  readonly onChange: (picture: Blob | undefined) => void;
  /** Another number empties it. */
  readonly turn: number;
}

const HEIGHT = 160;
const INK = '#0f1c27';
const PAPER = '#ffffff';

interface Point {
  readonly x: number;
  readonly y: number;
}

export function SignaturePad({ label, onChange, turn }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another sheet
  useEffect(() => {
    if (canvas.current !== null) clear(canvas.current);
  }, [turn]);
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = last.current;
    if (from === undefined) return;
    const to = pointOf(event);
    stroke(event.currentTarget, from, to);
    last.current = to;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointOf(event);
    draw(event);
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current === undefined) return;
    last.current = undefined;
    event.currentTarget.toBlob((picture) => onChange(picture ?? undefined), 'image/png');
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      // A sheet around it must not take the strokes for its own swipe.
      data-base-ui-swipe-ignore=""
      className="w-full cursor-crosshair touch-none rounded-md border border-edge"
      style={{ height: HEIGHT, background: PAPER }}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function clear(element: HTMLCanvasElement): void {
  const scale = devicePixelRatio;
  element.width = Math.round(element.clientWidth * scale);
  element.height = Math.round(HEIGHT * scale);
  const context = element.getContext('2d');
  if (context === null) return;
  context.scale(scale, scale);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, element.clientWidth, HEIGHT);
}

function stroke(element: HTMLCanvasElement, from: Point, to: Point): void {
  const context = element.getContext('2d');
  if (context === null) return;
  context.strokeStyle = INK;
  context.lineWidth = 2.2;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(from.x, from.y);
  // A press without a move is a dot.
  context.lineTo(to.x, to.y + (from.x === to.x && from.y === to.y ? 0.1 : 0));
  context.stroke();
}
