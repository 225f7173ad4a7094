/** No connection: says what still works here and what waits. */
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

export interface OfflineStateProps {
  readonly title: string;
  /** What still works and what is sent later. */
  readonly description?: ReactNode;
  readonly action?: ReactNode;
}

export function OfflineState(props: OfflineStateProps) {
  return (
    <StatePanel role="status" tone="pending" icon={<CloudOff aria-hidden="true" className="size-5" />} {...props} />
  );
}
