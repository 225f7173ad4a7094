/**
 * Messages (SPEC §2, /dashboard/Notifications): what came for the person, without a network what the device holds; what the
 * person sent and who has read it; and writing one, for those who may.
 */

import type { ListedMessage } from '@fieldbook/core/api/message-operations';
import { texts } from '@fieldbook/core/i18n/text';
import { Banner, Button, EmptyState, Segmented, SkeletonRows, useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import CheckCheck from 'lucide-react/icons/check-check';
import Inbox from 'lucide-react/icons/inbox';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { SEND_FORM } from '../../derive/message-places.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { useSyncState } from '../../offline/outbox.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { AskToNotify } from './ask-to-notify.tsx';
import { MessageLine } from './message-line.tsx';
import { type Box, markRead, useMessages } from './use-messages.ts';

const boxWords = texts({
  received: 'message|Received',
  sent: 'Sent',
});

const ComposeSheet = lazy(() => import('./compose-sheet.tsx').then((module) => ({ default: module.ComposeSheet })));

export function MessagesScreen() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const { box: wanted } = useAsked<{ readonly box?: string }>();
  const [isWriting, setWriting] = useState(false);
  const maySend = mayOpen(me, SEND_FORM);
  const box: Box = maySend && wanted === 'sent' ? 'sent' : 'received';
  const boxes = (['received', 'sent'] as const).map((value) => ({ value, label: t(boxWords[value]) }));
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-3 pb-8">
      <PageHead
        title={t('Messages')}
        actions={
          maySend && (
            <>
              <Segmented
                label={t('Which messages')}
                options={boxes}
                value={box}
                onValueChange={(next) =>
                  void navigate({ to: '.', search: next === 'sent' ? { box: next } : {}, replace: true })
                }
              />
              <Button
                variant="primary"
                icon={<Pencil aria-hidden="true" className="size-4" />}
                onClick={() => setWriting(true)}
              >
                {t('Write')}
              </Button>
            </>
          )
        }
      />
      {box === 'received' ? <Received /> : <Sent />}
      {isWriting && (
        <Suspense fallback={null}>
          <ComposeSheet onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Received() {
  const t = useT();
  const toast = useToast();
  const { device, isOnline } = useSyncState();
  const messages = useMessages('received');
  const unread = messages.rows?.filter(({ readAt }) => readAt === undefined) ?? [];
  const read = (codes: readonly string[]) =>
    void markRead(codes).catch((error: unknown) => toast.show({ kind: 'failed', title: sayFailure(error, t) }));
  return (
    <>
      <div className="flex flex-col gap-2 px-4 empty:hidden desk:px-5">
        {device === 'approved' && !isOnline && (
          <Banner
            tone="warning"
            title={t(
              'No network: these are the messages of the last exchange. What you read is told to the office later.',
            )}
          />
        )}
        {(messages.rows?.length ?? 0) > 0 && <AskToNotify />}
        {unread.length > 1 && (
          <div className="flex justify-end">
            <Button
              variant="ghost"
              icon={<CheckCheck aria-hidden="true" className="size-4" />}
              onClick={() => read(unread.map(({ code }) => code))}
            >
              {t('Mark all as read')}
            </Button>
          </div>
        )}
      </div>
      <List
        messages={messages}
        emptyTitle={t('No messages')}
        emptyLead={t('What the office writes and what needs you appears here.')}
        onRead={(code) => read([code])}
      />
    </>
  );
}

function Sent() {
  const t = useT();
  return (
    <List
      messages={useMessages('sent')}
      emptyTitle={t('You have sent nothing yet')}
      emptyLead={t('Write to a person, a role, a route or a branch.')}
    />
  );
}

interface ListProps {
  readonly messages: ReturnType<typeof useMessages>;
  readonly emptyTitle: string;
  readonly emptyLead: string;
  readonly onRead?: (code: string) => void;
}

function List({ messages, emptyTitle, emptyLead, onRead }: ListProps) {
  const t = useT();
  const { rows, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = messages;
  if (rows === undefined) {
    if (error === null) return <SkeletonRows rows={5} columns={2} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (rows.length === 0) {
    const icon = <Inbox aria-hidden="true" className="size-5" />;
    return <EmptyState icon={icon} title={emptyTitle} description={emptyLead} />;
  }
  return (
    <>
      <ul
        aria-label={t('Messages')}
        className="divide-y divide-hair border-y border-line bg-surface desk:mx-5 desk:rounded-lg desk:border"
      >
        {rows.map((message: ListedMessage) => (
          <li key={message.code} className="flex flex-wrap items-start gap-x-2.5 gap-y-2 px-4 py-2.5">
            <MessageLine message={message} onRead={onRead} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="ghost" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Older messages')}
        </Button>
      )}
    </>
  );
}
