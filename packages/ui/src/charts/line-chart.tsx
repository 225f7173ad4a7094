/**
 * One or two lines over the same steps (days of a month), drawn in the direction of reading, with the figures under the pointer.
 * A picture for the eye alone: the same figures stand in the table of its panel.
 */
import { type PointerEvent, useState } from 'react';
import { useDirection } from '../direction.tsx';
import { scaleOf } from './chart-scale.ts';

export interface ChartLine {
  readonly label: string;
  /** One a step; a line ends where there is none. */
  readonly values: readonly (number | undefined)[];
  /** `then`, what is compared with, is drawn quieter and dashed. */
  readonly tone: 'now' | 'then';
}

export interface LineChartProps {
  /** What the picture shows, for who does not see it. */
  readonly label: string;
  /** Words of the steps; their number is the width. */
  readonly steps: readonly string[];
  readonly lines: readonly ChartLine[];
  readonly format: (value: number) => string;
  /** Shorter, for the axis. */
  readonly formatTick: (value: number) => string;
}

const [WIDTH, HEIGHT] = [1000, 400];
const DRAWN_PX = 160;

export function LineChart({ label, steps, lines, format, formatTick }: LineChartProps) {
  const { direction } = useDirection();
  const [at, setAt] = useState<number | undefined>();
  const values = lines.flatMap((line) => line.values.filter((value) => value !== undefined));
  const { low, high, ticks } = scaleOf(values);
  const last = Math.max(1, steps.length - 1);
  const x = (index: number) => (direction === 'rtl' ? last - index : index) * (WIDTH / last);
  const y = (value: number) => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const point = (event: PointerEvent<Element>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / Math.max(1, box.width);
    setAt(Math.round((direction === 'rtl' ? 1 - share : share) * last));
  };
  return (
    <div>
      <Legend lines={lines} />
      <div className="mt-2 flex gap-2">
        <div
          aria-hidden="true"
          className="flex flex-col justify-between text-end text-xs text-faint"
          style={{ height: DRAWN_PX }}
        >
          {ticks.toReversed().map((tick) => (
            <bdi key={tick} dir="ltr" style={{ lineHeight: 1 }}>
              {formatTick(tick)}
            </bdi>
          ))}
        </div>
        <div className="min-w-0 grow">
          <svg
            role="img"
            aria-label={label}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="block w-full"
            style={{ height: DRAWN_PX, overflow: 'visible' }}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setAt(undefined)}
          >
            {ticks.map((tick) => (
              <line
                key={tick}
                x1={0}
                x2={WIDTH}
                y1={y(tick)}
                y2={y(tick)}
                stroke="var(--color-line)"
                strokeWidth={1}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {at !== undefined && (
              <line
                x1={x(at)}
                x2={x(at)}
                y1={0}
                y2={HEIGHT}
                stroke="var(--color-edge)"
                strokeWidth={1}
                vectorEffect="non-scaling-stroke"
              />
            )}
            {lines.map(({ label: name, values: drawn, tone }) => (
              <path
                key={name}
                d={pathOf(drawn, x, y)}
                fill="none"
                {...strokeOf(tone)}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-faint">
            <bdi>{steps[0]}</bdi>
            <bdi>{steps[Math.floor(last / 2)]}</bdi>
            <bdi>{steps.at(-1)}</bdi>
          </div>
        </div>
      </div>
      <p aria-hidden="true" className="mt-1 min-h-6 text-sm text-soft">
        {at !== undefined && <Reading step={steps[at] ?? ''} at={at} lines={lines} format={format} />}
      </p>
    </div>
  );
}

const strokeOf = (tone: ChartLine['tone']) =>
  tone === 'now'
    ? { stroke: 'var(--color-brand)', strokeWidth: 2.5 }
    : { stroke: 'var(--color-edge)', strokeWidth: 1.5, strokeDasharray: '4 4' };

function pathOf(
  values: readonly (number | undefined)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .flatMap((value, index) => (value === undefined ? [] : [`${x(index).toFixed(1)} ${y(value).toFixed(1)}`]))
    .map((place, index) => `${index === 0 ? 'M' : 'L'}${place}`)
    .join('');
}

function Legend({ lines }: Pick<LineChartProps, 'lines'>) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-soft">
      {lines.map(({ label, tone }) => (
        <li key={label} className="flex items-center gap-2">
          <svg width={20} height={2} aria-hidden="true">
            <path d="M0 1h20" {...strokeOf(tone)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

interface ReadingProps extends Pick<LineChartProps, 'lines' | 'format'> {
  readonly step: string;
  readonly at: number;
}

function Reading({ step, at, lines, format }: ReadingProps) {
  return (
    <>
      <bdi>{step}</bdi>
      {lines.map(({ label, values }) => {
        const value = values[at];
        return value === undefined ? null : (
          <span key={label} className="ms-2">
            {label} <bdi dir="ltr">{format(value)}</bdi>
          </span>
        );
      })}
    </>
  );
}
