/** Parts of a visit that its first screen does not show: each a script of its own, fetched when there is time and mounted when first opened. */
import { useOpenedOnce } from '@fieldbook/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import type { LineSheetProps } from './line-sheet.tsx';
import type { OutOfStockProps } from './out-of-stock.tsx';
import type { ReviewProps } from './review.tsx';
import type { ScanSheetProps } from './scan-sheet.tsx';
import type { SourceChoiceProps } from './source-choice.tsx';

const loadReview = () => import('./review.tsx');
const loadLineSheet = () => import('./line-sheet.tsx');
const loadOutOfStock = () => import('./out-of-stock.tsx');
const loadSourceChoice = () => import('./source-choice.tsx');
const loadScanSheet = () => import('./scan-sheet.tsx');

const ReviewPart = lazy(() => loadReview().then((module) => ({ default: module.Review })));
const LineSheetPart = lazy(() => loadLineSheet().then((module) => ({ default: module.LineSheet })));
const OutOfStockPart = lazy(() => loadOutOfStock().then((module) => ({ default: module.OutOfStock })));
const SourceChoicePart = lazy(() => loadSourceChoice().then((module) => ({ default: module.SourceChoice })));
const ScanSheetPart = lazy(() => loadScanSheet().then((module) => ({ default: module.ScanSheet })));

interface LaterProps {
  readonly isOpen: boolean;
  readonly load: () => Promise<unknown>;
  readonly children: ReactNode;
}

function Later({ isOpen, load, children }: LaterProps) {
  const wasOpen = useOpenedOnce(isOpen, load);
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}

export function Review(props: ReviewProps) {
  return (
    <Later isOpen={props.open} load={loadReview}>
      <ReviewPart {...props} />
    </Later>
  );
}

export function LineSheet(props: LineSheetProps) {
  return (
    <Later isOpen={props.open !== undefined} load={loadLineSheet}>
      <LineSheetPart {...props} />
    </Later>
  );
}

export function OutOfStock(props: OutOfStockProps) {
  return (
    <Later isOpen={props.item !== undefined} load={loadOutOfStock}>
      <OutOfStockPart {...props} />
    </Later>
  );
}

export function SourceChoice(props: SourceChoiceProps) {
  return (
    <Later isOpen load={loadSourceChoice}>
      <SourceChoicePart {...props} />
    </Later>
  );
}

/** Mounted while it is open: the camera is let go of with it. */
export function ScanSheet(props: ScanSheetProps) {
  return (
    <Later isOpen load={loadScanSheet}>
      <ScanSheetPart {...props} />
    </Later>
  );
}
