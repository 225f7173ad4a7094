/** The files of an owner beside it: looked at, added, described and deleted (SPEC §2, Attachments). */
import type { AttachmentOwner } from '@fieldbook/core/sync/attachment';
import { Banner, SkeletonRows } from '@fieldbook/ui';
import { useState } from 'react';
import { NoConnection } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { FailedState } from '../failed-state.tsx';
import { FileLine, SendingLine, WaitingLine } from './attachment-lines.tsx';
import { AttachmentSheet } from './attachment-sheet.tsx';
import { FileIntake } from './file-intake.tsx';
import { useAttachments } from './use-attachments.ts';

export interface AttachmentsPanelProps {
  readonly owner: AttachmentOwner;
}

const isSigned = (body: unknown) => (body as { readonly role?: unknown }).role !== undefined;

export function AttachmentsPanel({ owner }: AttachmentsPanelProps) {
  const t = useT();
  const files = useAttachments(owner);
  const [opened, setOpened] = useState<string>();
  const { error, refusals, mayChange } = files;
  // Signatures stand in a panel of their own.
  const rows = files.rows?.filter(({ role }) => role === null);
  const sending = files.sending.filter(({ document }) => !isSigned(document.body));
  const waiting = files.waiting.filter(({ body }) => !isSigned(body));
  const shown = rows?.find(({ uid, removedAt }) => uid === opened && removedAt === null);
  const count = (rows ?? []).filter(({ removedAt }) => removedAt === null).length;
  const isOffline = error instanceof NoConnection;
  const isEmpty = rows?.length === 0 && sending.length === 0 && waiting.length === 0;
  return (
    <section aria-label={t('Attachments')} className="rounded-lg border border-line bg-surface">
      <h2 className="flex items-baseline gap-2 px-4 py-3 font-medium">
        {t('Attachments')} {count > 0 && <span className="text-xs text-faint">{count}</span>}
      </h2>
      {rows === undefined && error === null && <SkeletonRows rows={2} columns={2} />}
      {error !== null && !isOffline && (
        <FailedState error={error} onRetry={files.reload} isRetrying={files.isFetching} />
      )}
      {isOffline && (
        <p className="px-4 pb-2 text-sm text-soft">{t('No connection: what the server has is not shown.')}</p>
      )}
      <ul className="divide-y divide-hair border-line empty:hidden not-empty:border-y">
        {(rows ?? []).map((file) => (
          <FileLine key={file.uid} file={file} onOpen={() => setOpened(file.uid)} />
        ))}
        {waiting.map((item) => (
          <WaitingLine key={item.uid} item={item} />
        ))}
        {sending.map((each) => (
          <SendingLine key={each.document.uid} sending={each} />
        ))}
      </ul>
      <div className="flex flex-col gap-3 p-4 empty:hidden">
        {refusals.map((message) => (
          <Banner key={message} tone="refused" title={message} />
        ))}
        {isEmpty && <p className="text-sm text-soft">{t('No files yet')}</p>}
        <FileIntake isOpen={mayChange} onFiles={files.add} />
      </div>
      {shown !== undefined && (
        <AttachmentSheet key={shown.uid} file={shown} mayChange={mayChange} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
