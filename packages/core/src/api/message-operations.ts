/**
 * Messages over HTTP: one's own list by pages or by what is new, how many are unread, marks of reading, and sending for those
 * who have the form (`docs/decisions/0092-messages.md`).
 */
import { z } from 'zod';
import { SCREEN_ADDRESS } from '../messages/message.ts';
import { LONGEST_BODY, LONGEST_TITLE } from '../messages/sources.ts';
import { named, type Operation, SIGNED_IN } from './operation.ts';
import { codeText, dateText, namedRow, pageQuery, uuidText } from './wire-values.ts';

const link = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('voucher'), type: z.string().min(1).max(40), voucherNo: z.int().min(1) }),
  z.strictObject({ kind: z.literal('customer'), code: codeText }),
  z.strictObject({ kind: z.literal('screen'), address: z.string().max(200).regex(SCREEN_ADDRESS) }),
]);

const title = z.string().trim().min(1).max(LONGEST_TITLE);
const body = z.string().trim().min(1).max(LONGEST_BODY);

const receiver = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['person', 'role', 'route', 'branch']), code: codeText }),
  /** Of the branches that the sender works in. */
  z.strictObject({ kind: z.literal('everybody') }),
]);

export type MessageReceiver = z.infer<typeof receiver>;

export const MOST_RECEIVERS = 20;

export const sendBody = z.strictObject({
  uid: uuidText,
  to: z.array(receiver).min(1).max(MOST_RECEIVERS),
  /** In the language it is written in; the Arabic beside it where it is written in both. */
  title,
  titleArabic: title.optional(),
  body: body.optional(),
  bodyArabic: body.optional(),
  urgency: z.enum(['normal', 'urgent']).optional(),
  validUntil: dateText.optional(),
  link: link.optional(),
});

export type MessageToSend = z.infer<typeof sendBody>;

export const MOST_MARKS = 500;

export const marksBody = z.strictObject({
  marks: z
    .array(
      z.strictObject({
        code: uuidText,
        /** By the reader's clock; the server's where that cannot be. */
        at: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .max(MOST_MARKS),
});

export const messagesQuery = z.strictObject({
  ...pageQuery,
  box: z.enum(['received', 'sent']).optional(),
  unread: z.enum(['true', 'false']).optional(),
  /** `token` of the answer before: what came or was marked after it. */
  since: z.string().min(1).max(2000).optional(),
});

const words = {
  title: z.string(),
  titleArabic: z.string().optional(),
  body: z.string().optional(),
  bodyArabic: z.string().optional(),
};

const message = z.object({
  code: z.string(),
  sentAt: z.string(),
  sender: z.string().optional(),
  ...words,
  urgency: z.enum(['normal', 'urgent']),
  validUntil: z.string().optional(),
  link: link.optional(),
  readAt: z.string().optional(),
  /** Of what the person sent: to how many it was delivered, and how many have read it. */
  receivers: z.int().optional(),
  readers: z.int().optional(),
});

export type ListedMessage = z.infer<typeof message>;

const messagePage = z.object({
  rows: z.array(message),
  /** Where the list goes on; null at its end. */
  next: z.string().nullable(),
  /** For `since`. */
  token: z.string(),
});

export type MessagePage = z.infer<typeof messagePage>;

const unread = z.object({
  /** Unread ones that still say something; at most 200 are counted. */
  count: z.int(),
  /** The latest of them. */
  latest: z
    .object({ code: z.string(), sentAt: z.string(), urgency: z.enum(['normal', 'urgent']), ...words })
    .optional(),
});

export type UnreadMessages = z.infer<typeof unread>;

const receivers = z.object({
  persons: z.array(namedRow),
  roles: z.array(namedRow),
  routes: z.array(namedRow),
  branches: z.array(namedRow),
});

export type MessageReceivers = z.infer<typeof receivers>;

const tag = 'Messages';
const read = { method: 'GET', idempotency: 'none', status: 200, tag } as const;

export const messageOperations = [
  {
    ...read,
    name: 'message.list',
    path: '/messages',
    permission: SIGNED_IN,
    summary: "The person's own messages, the latest first, in pages; or what is new since a token.",
    query: messagesQuery,
    response: named('Messages', messagePage),
  },
  {
    ...read,
    name: 'message.unread',
    path: '/messages/unread',
    permission: SIGNED_IN,
    summary: 'How many messages of the person are unread, and the latest of them.',
    response: named('UnreadMessages', unread),
  },
  {
    ...read,
    name: 'message.receivers',
    path: '/messages/receivers',
    permission: 'frmMessages',
    summary: 'To whom the person may send: people, roles, routes, branches.',
    response: named('MessageReceivers', receivers),
  },
  {
    method: 'POST',
    name: 'message.send',
    path: '/messages',
    permission: 'frmMessages',
    idempotency: 'uid',
    status: 201,
    tag,
    summary: 'Send a message; the same uid again answers as it did.',
    request: named('MessageToSend', sendBody),
    response: named('SentMessage', z.object({ code: z.string(), receivers: z.int() })),
  },
  {
    method: 'POST',
    name: 'message.markRead',
    path: '/messages/read',
    permission: SIGNED_IN,
    idempotency: 'answer',
    status: 200,
    tag,
    summary: 'Mark messages as read; what was read before keeps its time, what is not the person’s is passed over.',
    request: named('ReadMarks', marksBody),
    response: named('MarkedMessages', z.object({ marked: z.int() })),
  },
] as const satisfies readonly Operation[];
