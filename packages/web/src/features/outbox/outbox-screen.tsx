/**
 * The outbox of this phone: what needs a person, what waits, what is in the books. Everything here is read from the device;
 * the network is asked for nothing but to send.
 */
import { texts } from '@fieldbook/core/i18n/text';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { Banner, Button, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import Inbox from 'lucide-react/icons/inbox';
import { lazy, Suspense } from 'react';
import { DEVICE } from '../../derive/outbox/outbox-places.ts';
import { isNone, lineStateOf, summaryOf } from '../../derive/outbox/outbox-summary.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { formAddress } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { syncNow, useOutbox, useSyncState } from '../../offline/outbox.ts';
import { askSignIn } from '../../session/session.ts';
import { OutboxGroups } from './outbox-groups.tsx';

const OutboxTools = lazy(() => import('./outbox-tools.tsx').then((module) => ({ default: module.OutboxTools })));
const StoragePanel = lazy(() => import('./storage-panel.tsx').then((module) => ({ default: module.StoragePanel })));

/** Only a wrapper keeps what a browser loses. */
const LostOutboxes = lazy(() => import('./lost-outbox.tsx').then((module) => ({ default: module.LostOutboxes })));

const none: readonly OutboxItem[] = [];

const failureLead = texts({
  full: 'This phone has no room left. Nothing can be sold until some is free: send what waits, or delete photos and apps.',
  broken: 'This browser does not give its storage. Nothing can be sold on this phone until it does.',
  outdated: 'A newer version is at work on this phone. Reload this page: everything is kept.',
});

export function OutboxScreen() {
  const t = useT();
  const outbox = useOutbox();
  const { device } = useSyncState();
  const items = outbox?.items ?? none;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-3 pb-8">
      <PageHead
        title={t('Outbox')}
        actions={
          <Suspense>
            <OutboxTools hasItems={items.length > 0} />
          </Suspense>
        }
      />
      <OutboxNotices items={items} isKnown={outbox !== undefined || device === 'none'} />
      {outbox === undefined && device === 'approved' ? (
        <SkeletonRows rows={4} columns={2} />
      ) : (
        <OutboxBody items={items} hasLease={outbox?.register.lease !== undefined} />
      )}
      <Suspense>
        <StoragePanel register={outbox?.register} />
      </Suspense>
    </div>
  );
}

interface OutboxNoticesProps {
  readonly items: readonly OutboxItem[];
  /** The store was read, or there is none. */
  readonly isKnown: boolean;
}

/** What is the case just now, above the list; several may hold at once. */
function OutboxNotices({ items, isKnown }: OutboxNoticesProps) {
  const t = useT();
  const { isOnline, isSyncing, isSignedOut, isGone, storeFailure, mirror } = useSyncState();
  const summary = summaryOf(items);
  const waits = lineStateOf(summary, isOnline) === 'waiting' || (isOnline && !isNone(summary.unsent));
  return (
    <div className="flex flex-col gap-2 px-4 empty:hidden desk:px-5">
      {mirror !== 'none' && isKnown && (
        <Suspense>
          <LostOutboxes />
        </Suspense>
      )}
      {storeFailure !== undefined && (
        <Banner tone="refused" title={t('The outbox could not be read')}>
          {t(failureLead[storeFailure])}
        </Banner>
      )}
      {mirror === 'behind' && (
        <Banner tone="warning" title={t('The second copy of the outbox cannot be written')}>
          {t(
            'Until it can, what is not sent lies in this phone’s storage alone. Send it, or make room on the phone; the app tries again by itself.',
          )}
        </Banner>
      )}
      {isGone && (
        <Banner tone="refused" title={t('The server does not take this phone')}>
          {t(
            'Its approval ended or another phone took the van. Everything is kept here: ask a supervisor, or export it to a file.',
          )}
        </Banner>
      )}
      {isSignedOut && (
        <Banner
          tone="warning"
          title={t('Sign in to send. Documents are kept until then.')}
          action={<Button onClick={askSignIn}>{t('auth|Sign in')}</Button>}
        />
      )}
      {!isOnline && (
        <Banner tone="warning" title={t('Offline')}>
          {t('Go on working: everything is kept on this phone and goes out by itself when there is a network.')}
        </Banner>
      )}
      {waits && (
        <Banner
          title={t(
            '{n, plural, =0 {{m, plural, one {# record of the day waiting} other {# records of the day waiting}}} one {# document waiting} other {# documents waiting}}',
            { n: summary.unsent.documents, m: summary.unsent.records },
          )}
          action={
            <Button isBusy={isSyncing} onClick={() => void syncNow()}>
              {t('Send now')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function OutboxBody({ items, hasLease }: { readonly items: readonly OutboxItem[]; readonly hasLease: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  if (items.length > 0) return <OutboxGroups items={items} />;
  const icon = <Inbox aria-hidden="true" className="size-5" />;
  if (!hasLease) {
    const action = <Button onClick={() => void navigate({ to: DEVICE })}>{t('This phone')}</Button>;
    return (
      <EmptyState
        icon={icon}
        title={t('outbox|This phone holds no van')}
        description={t(
          'Documents are completed here once a supervisor has approved this phone and it has taken a van.',
        )}
        action={action}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t('Nothing here yet')}
      description={t('Documents that you complete on this phone are kept here until they are in the books.')}
      action={
        <Button variant="primary" onClick={() => void navigate({ to: formAddress('sales') })}>
          {t('New sale')}
        </Button>
      }
    />
  );
}
