/** A figure of a stored voucher as a button that opens how it was computed; what is asked and drawn comes with the press. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { linkClass, Popover, SkeletonRows } from '@fieldbook/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useT } from '../../i18n/language.tsx';

const ExplainedSteps = lazy(() =>
  import('./explained-steps.tsx').then((module) => ({ default: module.ExplainedSteps })),
);

export interface ExplainFigureProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
  readonly line?: number;
  readonly children: ReactNode;
}

/** The server explains types that have item lines. */
export function ExplainFigure({ definition, voucher, line, children }: ExplainFigureProps) {
  const t = useT();
  if (definition.lines.items === undefined) return children;
  const words = t('How this was computed');
  return (
    <Popover
      label={words}
      align="end"
      trigger={
        <button
          type="button"
          title={words}
          className={`cursor-pointer touch:min-h-11 touch:min-w-11 touch:text-end ${linkClass('quiet')}`}
        >
          {children}
        </button>
      }
    >
      <Suspense fallback={<SkeletonRows rows={4} columns={2} />}>
        <ExplainedSteps definition={definition} voucher={voucher} line={line} />
      </Suspense>
    </Popover>
  );
}
