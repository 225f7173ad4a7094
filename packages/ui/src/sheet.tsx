/**
 * Room for a task without leaving the screen: from below on the phone, from the line's end at the desk. On the phone it
 * can be swiped down; its actions stay in a bar at the bottom, under the thumb.
 */
import type { ReactNode } from 'react';
import { useLoaded, useWasOpen } from './use-loaded.ts';

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

export function Sheet(props: SheetProps) {
  const part = useLoaded(props.open, load);
  const wasOpen = useWasOpen(props.open);
  return part === undefined || !wasOpen ? null : <part.SheetPanel {...props} />;
}
