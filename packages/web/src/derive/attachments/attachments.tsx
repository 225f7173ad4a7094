/** The files of a voucher or of a row of a master, as a script of its own: most people look at neither. */
import { Skeleton } from '@fieldbook/ui';
import { lazy, Suspense } from 'react';
import type { AttachmentsPanelProps } from './attachments-panel.tsx';

const Panel = lazy(() => import('./attachments-panel.tsx').then((module) => ({ default: module.AttachmentsPanel })));

export function Attachments(props: AttachmentsPanelProps) {
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <Panel {...props} />
    </Suspense>
  );
}
