/** The files of a voucher or of a row of a master, as a script of its own: most people look at neither. */
import { Skeleton } from '@fieldbook/ui';
import { lazy, Suspense } from 'react';
import type { AttachmentsPanelProps } from './attachments-panel.tsx';

const Panel = lazy(() => import('./attachments-panel.tsx').then((module) => ({ default: module.AttachmentsPanel })));

const Signatures = lazy(() => import('./signatures-panel.tsx').then((module) => ({ default: module.SignaturesPanel })));

export function VoucherSignatures({ voucherUid }: { readonly voucherUid: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <Signatures voucherUid={voucherUid} />
    </Suspense>
  );
}

export function Attachments(props: AttachmentsPanelProps) {
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <Panel {...props} />
    </Suspense>
  );
}
