/**
 * The person's messages for screens: from the local store on a device that takes part, else from the server; with the marks
 * made here over both. Marks are on the disk before anything is sent (`docs/decisions/0092-messages.md`).
 */
import type { MessagePage, UnreadMessages } from '@fieldbook/core/api/message-operations';
import { isValidOn, type Message } from '@fieldbook/core/messages/message';
import { MESSAGES } from '@fieldbook/core/sync/collections';
import type { StoredRow } from '@fieldbook/core/sync/own-rows';
import type { InfiniteData } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { NoConnection } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { now } from '../../session/clock.ts';
import { session } from '../../session/session.ts';
import { todayOf } from '../../session/use-me.ts';
import type { PhoneDatabase } from '../store/phone-database.ts';
import { type PhoneParts, phoneParts } from '../sync/phone-parts.ts';
import { type HeldMarks, marked, openMarks, sentMarks, unsentMarks, withMarks } from './read-marks.ts';

type StoredMessage = StoredRow & Message;

const MARKS = 'readMarks';
/** Key of what screens hold of messages. */
const MINE = ['messages'] as const;
const MOST_A_CALL = 200;
const LONGEST_REQUEST_MS = 30_000;

/** By the code of the person. */
type AllMarks = Readonly<Record<string, HeldMarks>>;

const reader = (): string => session.get().me?.user.code ?? '';

async function marksIn(database: PhoneDatabase): Promise<HeldMarks> {
  return (await database.fact<AllMarks>(MARKS))?.[reader()] ?? {};
}

async function changeMarks(database: PhoneDatabase, change: (held: HeldMarks) => HeldMarks): Promise<void> {
  const person = reader();
  await database.transaction('rw', database.facts, async () => {
    const all = (await database.fact<AllMarks>(MARKS)) ?? {};
    await database.facts.put({ name: MARKS, value: { ...all, [person]: change(all[person] ?? {}) } });
  });
}

/** The latest first; nothing on a device that holds none for this person. */
async function heldList({ rows }: PhoneParts): Promise<readonly Message[] | undefined> {
  if ((await rows.owner()) !== reader()) return undefined;
  const held = await rows.rows(MESSAGES);
  return held?.map((row) => row as StoredMessage).toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
}

interface Here {
  /** Nothing where the server is asked. */
  readonly list: readonly Message[] | undefined;
  readonly marks: HeldMarks;
}

/** A browser that refuses a database works with the network. */
async function readHere(): Promise<Here> {
  try {
    const parts = await phoneParts();
    return { list: await heldList(parts), marks: await marksIn(parts.database) };
  } catch {
    return { list: undefined, marks: {} };
  }
}

function stillValid(list: readonly Message[]): readonly Message[] {
  const { me } = session.get();
  if (me === undefined) return list;
  const today = todayOf(me);
  return list.filter((message) => isValidOn(message, today));
}

export async function unreadHere(): Promise<UnreadMessages> {
  const { list, marks } = await readHere();
  if (list === undefined) {
    // Nobody is asked for a password by a bell.
    if (session.get().isExpired) throw new NoConnection('signed out');
    await sendMarks();
    return ask('GET /messages/unread', { signal: AbortSignal.timeout(LONGEST_REQUEST_MS) });
  }
  const unread = marked(stillValid(list), marks).filter(({ readAt }) => readAt === undefined);
  const [latest] = unread;
  return latest === undefined ? { count: 0 } : { count: unread.length, latest };
}

/** A page of what was received, marks made here included; a device that takes part holds one page. */
export async function messagesHere(cursor: string | undefined): Promise<Pick<MessagePage, 'rows' | 'next'>> {
  const { list, marks } = await readHere();
  if (list !== undefined) return { rows: marked(stillValid(list), marks), next: null };
  const signal = AbortSignal.timeout(LONGEST_REQUEST_MS);
  const { rows, next } = await ask('GET /messages', { query: { cursor }, signal });
  return { rows: marked(rows, marks), next };
}

/** Kept on this device first; sent at once where there is a network, and else with the next exchange. */
export async function markReadHere(codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const at = now().toISOString();
  const isKept = await phoneParts()
    .then(({ database }) => changeMarks(database, (held) => withMarks(held, codes, at)))
    .then(
      () => true,
      () => false,
    );
  if (isKept) showMarked(withMarks({}, codes, at));
  else await send(codes.map((code) => ({ code, at })));
  await sendMarks().catch(() => undefined);
  showMessages();
}

const send = (marks: readonly { readonly code: string; readonly at: string }[]): Promise<unknown> =>
  ask('POST /messages/read', { body: { marks }, signal: AbortSignal.timeout(LONGEST_REQUEST_MS) });

/** What waits; repeated, it changes nothing at the server. Throws as a call does. */
export async function sendMarks(): Promise<void> {
  const parts = await phoneParts().catch(() => undefined);
  if (parts === undefined) return;
  const { database } = parts;
  const waiting = unsentMarks(await marksIn(database), MOST_A_CALL);
  if (waiting.length === 0) return;
  await send(waiting);
  const codes = waiting.map(({ code }) => code);
  await changeMarks(database, (held) => sentMarks(held, codes));
}

/** Lets go of the marks that the list from the server shows by itself. */
export async function settleMarks(parts: PhoneParts): Promise<void> {
  const list = await heldList(parts);
  if (list === undefined || Object.keys(await marksIn(parts.database)).length === 0) return;
  await changeMarks(parts.database, (held) => openMarks(held, list));
}

/** At once, also where the list is the server's and there is no network to ask it again. */
function showMarked(marks: HeldMarks): void {
  queryClient.setQueriesData<InfiniteData<Pick<MessagePage, 'rows'>>>(
    { queryKey: [...MINE, 'list', 'received'] },
    (shown) =>
      shown === undefined
        ? undefined
        : { ...shown, pages: shown.pages.map((page) => ({ ...page, rows: marked(page.rows, marks) })) },
  );
  queryClient.setQueryData<UnreadMessages>([...MINE, 'unread'], (shown) =>
    shown === undefined ? undefined : { ...shown, count: Math.max(0, shown.count - Object.keys(marks).length) },
  );
}

/** What screens show of messages is read again. */
function showMessages(): void {
  void queryClient.invalidateQueries({ queryKey: MINE });
}
