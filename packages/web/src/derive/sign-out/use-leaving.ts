/** Signing out of a phone on which something may wait: sent first, or left to this device's own key. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sendAll, useOutbox, useSyncState } from '../../offline/outbox.ts';
import { leave } from '../../session/leave.ts';
import { type Counted, summaryOf } from '../outbox/outbox-summary.ts';

export interface Leaving {
  /** Not in the books yet, and nobody needs to look at it. */
  readonly unsent: Counted;
  readonly isOnline: boolean;
  readonly isSending: boolean;
  /** Something waits still after it was tried. */
  readonly hasFailed: boolean;
  readonly sendAndGo: () => Promise<void>;
  readonly go: () => Promise<void>;
}

export function useLeaving(): Leaving {
  const navigate = useNavigate();
  const items = useOutbox()?.items;
  const { isOnline } = useSyncState();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const go = () => leave(() => navigate({ to: '/auth/signin' }));
  const sendAndGo = async () => {
    setSending(true);
    setFailed(false);
    const isSent = await sendAll().catch(() => false);
    if (isSent) return go();
    setSending(false);
    setFailed(true);
  };
  return { unsent: summaryOf(items ?? []).unsent, isOnline, isSending, hasFailed, sendAndGo, go };
}
