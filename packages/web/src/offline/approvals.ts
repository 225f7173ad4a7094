/** Supervisors' codes for screens; keys, store and checks come as a script of their own. */
import type { ApprovalWish } from '@fieldbook/core/approvals/challenge';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import type { OpenChallenge } from './approval/approval-book.ts';
import type { CheckedCode } from './approval/check-code.ts';

export type { OpenChallenge } from './approval/approval-book.ts';
export type { CheckedCode } from './approval/check-code.ts';

const work = () => import('./approval/check-code.ts');

/** The use of a code that was given for this subject before, for as much; nothing where there is none. */
export async function approvedBefore(wish: ApprovalWish): Promise<AlongDocument | undefined> {
  return (await work()).givenBefore(wish).catch(() => undefined);
}

/** To be shown to the supervisor; nothing on a phone that cannot check a code yet. */
export async function challengeOf(wish: ApprovalWish): Promise<OpenChallenge | undefined> {
  return (await work()).challengeHere(wish);
}

export async function tryCode(open: OpenChallenge, typed: string): Promise<CheckedCode> {
  return (await work()).checkCode(open, typed);
}

/** Milliseconds until a code may be tried. */
export async function pauseBeforeCode(): Promise<number> {
  return (await work()).pauseHere();
}

export async function approveWithPassword(open: OpenChallenge, user: string, password: string): Promise<AlongDocument> {
  return (await work()).approveByPassword(open, user, password);
}
