/** The navigation that slides over the page from the line's start; the shell shows it on narrow screens. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useOpenedOnce } from './use-opened-once.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Name for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

const load = () => import('./drawer-panel.tsx');
const DrawerPanel = lazy(() => load().then((module) => ({ default: module.DrawerPanel })));

export function Drawer(props: DrawerProps) {
  const wasOpen = useOpenedOnce(props.open, load);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <DrawerPanel {...props} />
    </Suspense>
  );
}
