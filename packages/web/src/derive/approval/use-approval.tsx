/**
 * Asks a supervisor to let something pass, from any screen: the sheet with the challenge comes as a script of its own, and
 * what is answered is sent along with the document or event it is for (docs/decisions/0101-supervisor-codes.md).
 *
 *     const { ask, sheet } = useApproval();
 *     const use = await ask({ purpose: 'offSiteStart', subject: dayUid, value: metres });
 *     if (use !== undefined) await completeOther({ ...event, along: [use] });
 *     return <>…{sheet}</>;
 */
import type { ApprovalWish } from '@fieldbook/core/approvals/challenge';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';

const ApprovalSheet = lazy(() => import('./approval-sheet.tsx').then((module) => ({ default: module.ApprovalSheet })));

export interface AskedApproval extends ApprovalWish {
  /** What it is about, in the words of the screen: the customer, the route. */
  readonly what?: string | undefined;
}

export interface UseApproval {
  /** The use of the code, to go along with its subject; nothing when the person gave up. Same wish again: same answer. */
  readonly ask: (wish: AskedApproval) => Promise<AlongDocument | undefined>;
  /** To be drawn by whoever asks. */
  readonly sheet: ReactNode;
}

interface Open {
  readonly wish: AskedApproval;
  readonly answer: (use: AlongDocument | undefined) => void;
}

export function useApproval(): UseApproval {
  const [open, setOpen] = useState<Open>();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  // A screen that goes away has given up.
  useEffect(() => () => latest.current?.answer(undefined), []);
  const ask = useCallback<UseApproval['ask']>(async (wish) => {
    const { approvedBefore } = await import('../../offline/approvals.ts');
    const before = await approvedBefore(wish);
    if (before !== undefined) return before;
    return await new Promise((resolve) => {
      latest.current?.answer(undefined);
      setOpen({ wish, answer: resolve });
    });
  }, []);
  const finish = (use: AlongDocument | undefined) => {
    open?.answer(use);
    setOpen(undefined);
  };
  const sheet =
    open === undefined ? null : (
      <Suspense fallback={null}>
        <ApprovalSheet wish={open.wish} onDone={finish} />
      </Suspense>
    );
  return { ask, sheet };
}
