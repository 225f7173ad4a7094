/** Messages over HTTP: thin over `messages/`. */
import { marksBody, type messagesQuery, sendBody } from '@fieldbook/core/api/message-operations';
import type { z } from 'zod';
import { listMessages, unreadMessages } from '../../messages/message-rows.ts';
import { markRead } from '../../messages/read-marks.ts';
import { loadReceivers } from '../../messages/receivers.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { readAs } from '../../store/actor-context.ts';
import { pageOf, readCursor } from '../../store/reports/cursor.ts';
import { Answer, actorOf, type Call, type Handlers } from '../call.ts';
import { readBy } from '../read-request.ts';

const PAGE = 50;

export const messageHandlers: Handlers = {
  'message.list': list,
  'message.unread': (call) => {
    const { userId } = actorOf(call);
    return readAs(call.company.database, actorOf(call), (client) => unreadMessages(client, userId));
  },
  'message.receivers': (call) => loadReceivers(call.company.database, actorOf(call)),
  'message.send': async (call) => {
    const wish = readBy(sendBody, call.body);
    const { isRepeated, ...sent } = valueOrRefuse(await sendMessage(call.company.database, actorOf(call), wish));
    return isRepeated ? new Answer(200, sent) : sent;
  },
  'message.markRead': async (call) => {
    const { marks } = readBy(marksBody, call.body);
    return { marked: await markRead(call.company.database, actorOf(call), marks) };
  },
};

async function list(call: Call): Promise<unknown> {
  const { box = 'received', unread, limit = PAGE, cursor, since } = call.query as z.infer<typeof messagesQuery>;
  const [before] = readCursor(cursor, ['integer']) ?? [];
  const wish = {
    box,
    isUnread: unread === 'true',
    before: before as number | undefined,
    since: snapshotOf(since),
    limit,
  };
  const { userId } = actorOf(call);
  const { rows, seen } = await readAs(call.company.database, actorOf(call), (client) =>
    listMessages(client, { userId, ...wish }),
  );
  const { page, next } = pageOf(rows, limit, ({ id }) => [id]);
  return { rows: page.map(({ row }) => row), next, token: Buffer.from(seen).toString('base64url') };
}

/** What was told up to; it says nothing that one may not know. */
function snapshotOf(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  const text = Buffer.from(token, 'base64url').toString();
  const [oldest = '', next = '', working = ''] = /^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/.test(text)
    ? text.split(':')
    : [];
  const numbers = [oldest, ...(working === '' ? [] : working.split(',')), next].map(Number);
  const isRising = numbers.every((each, at) => each > 0 && each >= (numbers[at - 1] ?? 0));
  if (next === '' || !isRising) throw refuse('cursor.malformed', 'since');
  return text;
}
