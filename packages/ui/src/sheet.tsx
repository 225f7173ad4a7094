/**
 * Room for a task without leaving the screen: from below on the phone, from the line's end at the desk. On the phone it
 * can be swiped down; its actions stay in a bar at the bottom, under the thumb.
 */
import { lazy, type ReactNode, Suspense } from 'react';
import { useOpenedOnce } from './use-opened-once.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons in the bar at the bottom. */
  readonly actions?: ReactNode;
}

const load = () => import('./sheet-panel.tsx');
const SheetPanel = lazy(() => load().then((module) => ({ default: module.SheetPanel })));

export function Sheet(props: SheetProps) {
  const wasOpen = useOpenedOnce(props.open, load);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  );
}
