/**
 * Challenges of this phone and the codes that answer them, without a network: the code is computed with the key that this
 * phone holds and compared; five wrong ones, then a pause (core's `approvals/`).
 */
import { answerTo, readAnswer } from '@fieldbook/core/approvals/answer';
import { type ApprovalWish, makeChallenge } from '@fieldbook/core/approvals/challenge';
import { afterWrong, pauseLeft, triesLeft } from '@fieldbook/core/approvals/tries';
import { present } from '@fieldbook/core/kernel/assert';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import { ask } from '../../api/ask.ts';
import { now } from '../../session/clock.ts';
import { identityOf } from '../device/device-key.ts';
import { type PhoneParts, phoneParts } from '../sync/phone-parts.ts';
import { phoneDigest } from '../sync/phone-ports.ts';
import {
  changeBook,
  givenFor,
  type OpenChallenge,
  openFor,
  readBook,
  toldUse,
  withGiven,
  withTry,
} from './approval-book.ts';
import { approvalKeys, hmacOf, learnApprovalKeyNow } from './approval-key.ts';

export type CheckedCode =
  | { readonly kind: 'right'; readonly use: AlongDocument }
  /** Not a code at all: no try was used. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'paused'; readonly ms: number };

export async function givenBefore(wish: ApprovalWish): Promise<AlongDocument | undefined> {
  const { database } = await phoneParts();
  const given = givenFor(await readBook(database), wish);
  return given === undefined ? undefined : toldUse(given);
}

/** The one that is open for this wish, made where there is none; nothing on a phone without a key and without a network. */
export async function challengeHere(wish: ApprovalWish): Promise<OpenChallenge | undefined> {
  const { database } = await phoneParts();
  if ((await approvalKeys(database)) === undefined) await learnApprovalKeyNow().catch(() => false);
  const keys = await approvalKeys(database);
  if (keys === undefined) return undefined;
  const open = openFor(await readBook(database), wish);
  if (open !== undefined) return open;
  const made = await newChallenge(wish, keys.device, (await readBook(database)).used);
  const book = await changeBook(database, (held) =>
    openFor(held, wish) === undefined ? { ...held, open: [...held.open, made] } : held,
  );
  return openFor(book, wish);
}

async function newChallenge(wish: ApprovalWish, device: number, used: readonly string[]): Promise<OpenChallenge> {
  for (;;) {
    const random = crypto.getRandomValues(new Uint8Array(6));
    const salt = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const challenge = await makeChallenge({ ...wish, device, salt }, phoneDigest);
    if (!used.includes(challenge)) return { wish, challenge, salt, attempts: 0 };
  }
}

/** Milliseconds until a code may be tried again; 0 for now. */
export async function pauseHere(): Promise<number> {
  const { database } = await phoneParts();
  return pauseLeft((await readBook(database)).tries, now().getTime());
}

export async function checkCode(open: OpenChallenge, typed: string): Promise<CheckedCode> {
  const parts = await phoneParts();
  const given = readAnswer(typed);
  if (given === undefined) return { kind: 'malformed' };
  const ms = await pauseHere();
  if (ms > 0) return { kind: 'paused', ms };
  const isRight = (await answersHere(parts, open.challenge)).includes(given);
  const at = now().getTime();
  if (isRight) return { kind: 'right', use: await keep(parts, open, given) };
  const { tries } = await changeBook(parts.database, (book) => withTry(book, open.wish, afterWrong(book.tries, at)));
  const pause = pauseLeft(tries, at);
  return pause > 0 ? { kind: 'paused', ms: pause } : { kind: 'wrong', left: triesLeft(tries) };
}

async function answersHere({ database }: PhoneParts, challenge: string): Promise<string[]> {
  const { keys = [] } = (await approvalKeys(database)) ?? {};
  const { code = '' } = (await identityOf(database)) ?? {};
  return Promise.all(keys.map(({ key }) => answerTo(challenge, code, hmacOf(key))));
}

/** A supervisor's name and password instead of a code. Throws as a call does: a wrong password leaves the session as it is. */
export async function approveByPassword(open: OpenChallenge, user: string, password: string): Promise<AlongDocument> {
  const body = { challenge: open.challenge, user, password };
  const { answer } = await ask('POST /approvals/authenticate', { body });
  return keep(await phoneParts(), open, answer);
}

/** Kept before it is told: a phone that dies now has not lost the supervisor's word. */
async function keep({ database }: PhoneParts, open: OpenChallenge, answer: string): Promise<AlongDocument> {
  const uid = crypto.randomUUID();
  const book = await changeBook(database, (held) => {
    if (held.used.includes(open.challenge)) return held;
    const { purpose, subject, value } = open.wish;
    const attempts = (openFor(held, open.wish)?.attempts ?? 0) + 1;
    const said = { purpose, subject, challenge: open.challenge, answer, salt: open.salt, attempts };
    const body = { ...said, ...(value === undefined ? {} : { value: String(value) }) };
    return withGiven(held, open, { uid, body });
  });
  const given = book.given.findLast(({ body }) => body.challenge === open.challenge);
  return toldUse(present(given, 'an approval that was given is kept'));
}
