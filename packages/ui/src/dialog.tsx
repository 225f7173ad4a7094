/**
 * A question in the middle of the screen that stops everything else. For work that needs room, and on the phone, use
 * Sheet. Focus goes in, stays in and comes back; Escape closes unless `isStrict`.
 */
import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { useOpenedOnce } from './use-opened-once.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, primary last; they stand in reading order at the line's end. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** Neither a press outside nor Escape closes it: for a question that must be answered. */
  readonly isStrict?: boolean | undefined;
  /** What gets the focus first; otherwise the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

const load = () => import('./dialog-panel.tsx');
const DialogPanel = lazy(() => load().then((module) => ({ default: module.DialogPanel })));

export function Dialog(props: DialogProps) {
  const wasOpen = useOpenedOnce(props.open, load);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
