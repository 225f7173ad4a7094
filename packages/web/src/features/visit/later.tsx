/** Parts of a visit that its first screen does not show: each a script of its own, fetched when there is time and mounted when first opened. */
import { useLoaded, useWasOpen } from '@fieldbook/ui';
import type { LineSheetProps } from './line-sheet.tsx';
import type { OutOfStockProps } from './out-of-stock.tsx';
import type { PictureSheetProps } from './picture-sheet.tsx';
import type { ReviewProps } from './review.tsx';
import type { ScanSheetProps } from './scan-sheet.tsx';
import type { SourceChoiceProps } from './source-choice.tsx';

/** With the paper that it shows at once. */
const loadReview = () =>
  Promise.all([import('./review.tsx'), import('../../derive/slip/slip-preview.tsx')]).then(([review]) => review);
const loadLineSheet = () => import('./line-sheet.tsx');
const loadOutOfStock = () => import('./out-of-stock.tsx');
const loadSourceChoice = () => import('./source-choice.tsx');
const loadPictureSheet = () => import('./picture-sheet.tsx');
const loadScanSheet = () => import('./scan-sheet.tsx');

/** Nothing until it was opened and is here. */
function useLater<T extends object>(isOpen: boolean, load: () => Promise<T>): T | undefined {
  const part = useLoaded(isOpen, load);
  return useWasOpen(isOpen) ? part : undefined;
}

export function Review(props: ReviewProps) {
  const part = useLater(props.open, loadReview);
  return part === undefined ? null : <part.Review {...props} />;
}

export function LineSheet(props: LineSheetProps) {
  const part = useLater(props.open !== undefined, loadLineSheet);
  return part === undefined ? null : <part.LineSheet {...props} />;
}

export function OutOfStock(props: OutOfStockProps) {
  const part = useLater(props.item !== undefined, loadOutOfStock);
  return part === undefined ? null : <part.OutOfStock {...props} />;
}

export function SourceChoice(props: SourceChoiceProps) {
  const part = useLater(true, loadSourceChoice);
  return part === undefined ? null : <part.SourceChoice {...props} />;
}

/** Mounted while it is open: the camera is let go of with it. */
export function ScanSheet(props: ScanSheetProps) {
  const part = useLater(true, loadScanSheet);
  return part === undefined ? null : <part.ScanSheet {...props} />;
}

export function PictureSheet(props: PictureSheetProps) {
  const part = useLater(true, loadPictureSheet);
  return part === undefined ? null : <part.PictureSheet {...props} />;
}
