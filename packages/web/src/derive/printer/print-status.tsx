/** How a print goes, above the bar with its button: nothing while nothing is printed, and a script of its own from then on. */
import { lazy, Suspense } from 'react';
import type { PrintStandingProps } from './print-standing.tsx';

const StandingOfPrint = lazy(() =>
  import('./print-standing.tsx').then((module) => ({ default: module.StandingOfPrint })),
);

export function PrintStatus(props: PrintStandingProps) {
  if (props.printing.standing === undefined) return null;
  return (
    <Suspense>
      <StandingOfPrint {...props} />
    </Suspense>
  );
}
