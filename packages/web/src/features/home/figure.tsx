/** A number of a dashboard with what it counts and how it compares; pressed it opens the list it was summed from. */
import { multiplyDivide } from '@fieldbook/core/kernel/decimal';
import { Amount, classNames } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';

export interface Place {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

export interface FigureProps {
  readonly label: string;
  readonly place: Place;
  /** Minor units of the base currency, or words. */
  readonly value: number | string;
  readonly decimals: number;
  readonly note?: ReactNode;
  readonly isGrave?: boolean | undefined;
}

export function Figure({ label, place, value, decimals, note, isGrave = false }: FigureProps) {
  return (
    <Link {...place} className="flex min-h-26 flex-col bg-surface px-4 py-3.5 hover:bg-hover">
      <span className="text-soft">{label}</span>
      <span
        className={classNames('mt-1 text-xl font-semibold tracking-tight desk:text-2xl', isGrave && 'text-refused')}
      >
        {typeof value === 'number' ? <Amount minorUnits={value} decimals={decimals} /> : <bdi>{value}</bdi>}
      </span>
      <span className="mt-0.5 text-xs text-faint">{note}</span>
    </Link>
  );
}

interface FiguresProps {
  /** At the desk. */
  readonly columns: 3 | 4;
  readonly children: ReactNode;
}

export function Figures({ columns, children }: FiguresProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-2 gap-px overflow-hidden border-y border-line bg-line desk:mx-5 desk:rounded-lg desk:border',
        columns === 3 ? 'desk:grid-cols-3' : 'desk:grid-cols-4',
      )}
    >
      {children}
    </div>
  );
}

/** Against as many days of the month before, in whole percent. */
export function Compared({ now, before }: { readonly now: number; readonly before: number }) {
  const t = useT();
  if (before <= 0) return t('nothing in the month before');
  const percent = multiplyDivide(now - before, 100, before);
  if (percent === 0) return t('as by then last month');
  return t(percent > 0 ? '{percent} % more than by then last month' : '{percent} % less than by then last month', {
    percent: Math.abs(percent),
  });
}
