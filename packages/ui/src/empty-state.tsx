/** Nothing here yet: what belongs here, and the button that makes it. */
import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly isPage?: boolean;
}

export function EmptyState(props: EmptyStateProps) {
  return <StatePanel {...props} />;
}
