/** What this phone remembers of approvals: challenges that are open, what was given and is not lost by a restart, wrong tries. */
import type { ApprovalWish } from '@fieldbook/core/approvals/challenge';
import { APPROVAL_USE, type ApprovalUseBody } from '@fieldbook/core/approvals/given';
import { noTries, type Tries } from '@fieldbook/core/approvals/tries';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import type { PhoneDatabase } from '../store/phone-database.ts';

const FACT = 'approvals';
/** Of each; the oldest are forgotten. */
const MOST_OPEN = 20;
const MOST_GIVEN = 100;
const MOST_USED = 2000;

export interface OpenChallenge {
  readonly wish: ApprovalWish;
  readonly challenge: string;
  readonly salt: string;
  /** Codes that were typed for it. */
  readonly attempts: number;
}

export interface GivenApproval {
  /** Of the event that tells its use. */
  readonly uid: string;
  readonly body: ApprovalUseBody;
}

export interface ApprovalBook {
  readonly tries: Tries;
  readonly open: readonly OpenChallenge[];
  readonly given: readonly GivenApproval[];
  /** Challenges that were answered: none of them is asked again. */
  readonly used: readonly string[];
}

const empty: ApprovalBook = { tries: noTries, open: [], given: [], used: [] };

export async function readBook(database: PhoneDatabase): Promise<ApprovalBook> {
  return (await database.fact<ApprovalBook>(FACT)) ?? empty;
}

/** Over what it holds at that moment, in one durable write. */
export function changeBook(database: PhoneDatabase, work: (book: ApprovalBook) => ApprovalBook): Promise<ApprovalBook> {
  return database.transaction('rw', database.facts, async () => {
    const next = work(await readBook(database));
    const value: ApprovalBook = {
      tries: next.tries,
      open: next.open.slice(-MOST_OPEN),
      given: next.given.slice(-MOST_GIVEN),
      used: next.used.slice(-MOST_USED),
    };
    await database.facts.put({ name: FACT, value });
    return value;
  });
}

const isSame = (one: ApprovalWish, other: ApprovalWish): boolean =>
  one.purpose === other.purpose && one.subject === other.subject && one.value === other.value;

export function openFor({ open }: ApprovalBook, wish: ApprovalWish): OpenChallenge | undefined {
  return open.find((each) => isSame(each.wish, wish));
}

/** One that was given for the same subject, and for as much. */
export function givenFor({ given }: ApprovalBook, { purpose, subject, value = 0 }: ApprovalWish) {
  return given.findLast(
    ({ body }) => body.purpose === purpose && body.subject === subject && Number(body.value ?? 0) >= value,
  );
}

export function withTry(book: ApprovalBook, wish: ApprovalWish, tries: Tries): ApprovalBook {
  const open = book.open.map((each) => (isSame(each.wish, wish) ? { ...each, attempts: each.attempts + 1 } : each));
  return { ...book, tries, open };
}

export function withGiven(book: ApprovalBook, open: OpenChallenge, given: GivenApproval): ApprovalBook {
  return {
    tries: noTries,
    open: book.open.filter(({ challenge }) => challenge !== open.challenge),
    given: [...book.given, given],
    used: [...book.used, open.challenge],
  };
}

export function toldUse({ uid, body }: GivenApproval): AlongDocument {
  return { uid, kind: 'event', type: APPROVAL_USE, body };
}
