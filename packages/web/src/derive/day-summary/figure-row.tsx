/** One figure in a line of its own: pressed, it opens the vouchers that it is made of. */
import type { VoucherShare } from '@fieldbook/core/day-cycle/summary/figure-book';
import type { FigureKind } from '@fieldbook/core/day-cycle/summary/figures';
import { classNames } from '@fieldbook/ui';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { FigureValue } from './figure-value.tsx';

export interface OpenFigure {
  readonly title: string;
  readonly kind: FigureKind;
  readonly value: number | undefined;
  readonly vouchers: readonly VoucherShare[];
}

interface FigureRowProps {
  readonly figure: OpenFigure;
  readonly onOpen: (figure: OpenFigure) => void;
  readonly isTotal?: boolean;
  /** Behind the name: a shortage, an excess. */
  readonly mark?: ReactNode;
}

export function FigureRow({ figure, onOpen, isTotal = false, mark }: FigureRowProps) {
  const { title, kind, value, vouchers } = figure;
  const line = classNames('flex min-h-11 w-full items-center gap-3 px-4 py-1 text-start', isTotal && 'font-semibold');
  const parts = (
    <>
      <span className="min-w-0 grow">
        {title} {mark}
      </span>
      <span className="shrink-0 tabular-nums">
        <FigureValue kind={kind} value={value} />
      </span>
    </>
  );
  if (vouchers.length === 0)
    return (
      <div className={line}>
        {parts}
        <span className="w-4 shrink-0" />
      </div>
    );
  return (
    <button
      type="button"
      className={classNames(line, 'hover:bg-pressed active:bg-pressed')}
      onClick={() => onOpen(figure)}
    >
      {parts}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint icon-turns" />
    </button>
  );
}
