/**
 * What devices bring: documents completed in the field, their day, the file of a phone that died; and what a supervisor sees of
 * it (`docs/decisions/0090-offline.md`). Upload and day check bear the headers of `sync/device-proof.ts`.
 */
import { z } from 'zod';
import { DEVICE, named, type Operation, SIGNED_IN } from './operation.ts';
import { amountText, codeText, dateText, integerParameter, noteText } from './wire-values.ts';

/** Items a request. */
export const MOST_ITEMS = 200;

/** An item is looked at by itself, so that one which is malformed never keeps others back. */
export const uploadBody = z.strictObject({ device: codeText.optional(), items: z.array(z.unknown()).max(MOST_ITEMS) });

const problemRow = z.looseObject({ code: z.string() });

const itemAnswer = z.object({
  uid: z.string(),
  sequence: z.int(),
  /** `posted` and `replayed` are in the books, `letGo` is noted; the others are kept aside with their problems. */
  outcome: z.enum(['posted', 'replayed', 'conflict', 'refused', 'letGo']),
  voucherNo: z.int().optional(),
  referNo: z.string().optional(),
  exceptions: z.array(z.string()).optional(),
  problems: z.array(problemRow).optional(),
});

const count = z.int().min(0).max(1_000_000);

export const dayCheckBody = z.strictObject({
  epoch: z.int().min(1).max(2_000_000_000).optional(),
  date: dateText,
  /** Of the last item that the device completed, of any day. */
  lastSequence: z.int().min(0).max(999_999_999_999),
  /** Vouchers dated that day, by type: how many, and what their slips come to. */
  types: z.array(z.strictObject({ type: z.string().min(1).max(40), count, net: z.string().max(20) })).max(100),
});

export type DayCheck = z.infer<typeof dayCheckBody>;

const figures = z.object({ count: z.int(), net: z.string() });

const dayFindings = z.object({
  /** The server has all that the device says, and nothing else. */
  isEven: z.boolean(),
  differs: z.array(z.object({ type: z.string(), told: figures, found: figures })),
  /** Sequences up to the last that never came; at most 200. */
  missing: z.array(z.int()),
  /** Items that came and are not in the books. */
  aside: z.array(z.object({ sequence: z.int(), uid: z.string(), outcome: z.string(), problems: z.array(problemRow) })),
  /** Numbers of the device's leases that no voucher has. */
  openNumbers: z.array(z.object({ series: z.string(), from: z.int(), to: z.int(), count: z.int() })),
});

export type DayFindings = z.infer<typeof dayFindings>;

export const dayCheckQuery = z.strictObject({ from: dateText.optional(), to: dateText.optional() });

const dayCheckRow = dayFindings.extend({
  device: z.string(),
  deviceName: z.string(),
  date: dateText,
  lastSequence: z.int(),
  checkedAt: z.string(),
  user: z.string(),
  userName: z.string(),
});

export type DayCheckRow = z.infer<typeof dayCheckRow>;

export const exceptionQuery = z.strictObject({
  /** Also those that somebody has looked at. */
  all: z.literal('true').optional(),
  /** Number of the last voucher of the page before. */
  before: integerParameter(1, 999_999_999_999).optional(),
  limit: integerParameter(1, 500).optional(),
});

const exceptionRow = z.object({
  voucherNo: z.int(),
  type: z.string(),
  referNo: z.string(),
  date: dateText,
  /** Its own date, where that was closed. */
  documentDate: dateText.optional(),
  party: z.string().optional(),
  partyName: z.string().optional(),
  net: amountText,
  currency: z.string(),
  /** Codes of the catalogue that were forgiven. */
  exceptions: z.array(z.string()),
  device: z.string().optional(),
  deviceName: z.string().optional(),
  postedAt: z.string(),
  postedBy: z.string(),
  postedByName: z.string(),
  /** What supervisors approved of it, the first one first. */
  approvals: z
    .array(
      z.object({
        purpose: z.string(),
        /** In the purpose's unit. */
        value: z.int().optional(),
        /** False: the phone used a code that nobody gave for this. */
        isIssued: z.boolean(),
        by: z.string().optional(),
        byName: z.string().optional(),
        at: z.string(),
      }),
    )
    .optional(),
  review: z.object({ by: z.string(), at: z.string(), remark: z.string().optional() }).optional(),
});

export type ExceptionRow = z.infer<typeof exceptionRow>;

export const reviewBody = z.strictObject({ remark: noteText(1, 500).optional() });

/** Open ones when nothing is asked; a person marks them as settled. */
export const asideQuery = z.strictObject({ settled: z.literal('true').optional() });

export const settleBody = z.strictObject({ reason: noteText(3, 500) });

const asideRow = z.object({
  /** Names it when it is settled: what came, and the revision that was judged. */
  key: z.string(),
  device: z.string().optional(),
  deviceName: z.string().optional(),
  sequence: z.int().optional(),
  uid: z.string(),
  type: z.string().optional(),
  outcome: z.enum(['conflict', 'refused', 'letGo']),
  /** As it came; of an attachment without its content. */
  body: z.unknown(),
  /** Numbers on its slip. */
  slip: z.array(z.string()).optional(),
  /** Why its person let go of it. */
  reason: z.string().optional(),
  problems: z.array(problemRow),
  receivedAt: z.string(),
  user: z.string(),
  userName: z.string(),
  /** What is in the books under its uid. */
  stored: z.object({ voucherNo: z.int(), type: z.string(), referNo: z.string() }).optional(),
  /** What was decided last: settled, or opened again. */
  decision: z
    .object({ isSettled: z.boolean(), reason: z.string(), by: z.string(), byName: z.string(), at: z.string() })
    .optional(),
});

export type AsideRow = z.infer<typeof asideRow>;

export const importBody = z.strictObject({
  /** The exported file as text: a header line, then a line an item. */
  file: z.string().min(1).max(4_900_000),
});

const outboxImport = z.object({
  device: z.string(),
  answers: z.array(itemAnswer),
  /** Open numbers that the file shows were never used, and that are closed now. */
  unused: z.array(z.object({ series: z.string(), from: z.int(), count: z.int() })),
});

export type OutboxImport = z.infer<typeof outboxImport>;

/** Who completed what is sent: somebody who was signed in on that device. */
const personQuery = z.strictObject({ person: z.string().min(1).max(100) });

const tag = 'Sync';
const read = { method: 'GET', idempotency: 'none', status: 200, tag } as const;
const write = { method: 'POST', idempotency: 'natural', status: 200, tag } as const;

export const uploadOperations = [
  {
    ...write,
    name: 'sync.upload',
    path: '/sync/upload',
    permission: SIGNED_IN,
    idempotency: 'uid',
    lane: 'upload',
    summary: 'Documents completed in the field, up to 200, in the order of their sequence; one answer an item. Signed.',
    request: named('Upload', uploadBody),
    response: named('UploadAnswers', z.object({ answers: z.array(itemAnswer) })),
  },
  {
    ...write,
    name: 'sync.uploadAfter',
    path: '/sync/outbox',
    permission: DEVICE,
    idempotency: 'uid',
    lane: 'upload',
    summary:
      'As sync.upload, from a device on which nobody is signed in any more: by its key alone, for the person who worked on it.',
    query: personQuery,
    request: named('Upload', uploadBody),
    response: named('UploadAnswers', z.object({ answers: z.array(itemAnswer) })),
  },
  {
    ...write,
    name: 'sync.dayCheck',
    path: '/sync/day-check',
    permission: SIGNED_IN,
    summary:
      'Compare a day of this device with what came of it: counts and values by type, sequences, numbers. Signed.',
    request: named('DayCheck', dayCheckBody),
    response: named('DayFindings', dayFindings),
  },
  {
    ...write,
    name: 'sync.import',
    path: '/sync/import',
    permission: 'frmOutboxImport',
    idempotency: 'uid',
    lane: 'upload',
    summary: 'The exported outbox of a phone that will never see a network again: one answer an item.',
    request: named('OutboxFile', importBody),
    response: named('OutboxImport', outboxImport),
  },
  {
    ...read,
    name: 'sync.aside',
    path: '/sync/conflicts',
    permission: 'frmFieldExceptions',
    summary:
      'What came from devices and is not in the books: contradicting what is stored, refused, let go of; the latest 500 that nobody settled, or that somebody did.',
    query: asideQuery,
    response: named('AsideItems', z.object({ rows: z.array(asideRow) })),
  },
  {
    ...write,
    name: 'aside.settle',
    idempotency: 'answer',
    path: '/sync/conflicts/{key}/settle',
    permission: 'frmFieldExceptions',
    summary: 'Mark what is kept aside as settled, with a reason; what was said first stays.',
    request: named('AsideSettlement', settleBody),
    response: {},
    status: 204,
  },
  {
    ...write,
    name: 'aside.reopen',
    idempotency: 'answer',
    path: '/sync/conflicts/{key}/reopen',
    permission: 'frmFieldExceptions',
    summary: 'Open again what was settled by mistake, with a reason; nothing happens to what is open.',
    request: named('AsideReopening', settleBody),
    response: {},
    status: 204,
  },
  {
    ...read,
    name: 'dayCheck.list',
    path: '/sync/day-checks',
    permission: 'frmFieldExceptions',
    summary: 'Days of devices as they were compared last; at most 500.',
    query: dayCheckQuery,
    response: named('DayChecks', z.object({ rows: z.array(dayCheckRow) })),
  },
  {
    ...read,
    name: 'exception.list',
    path: '/exceptions',
    permission: 'frmFieldExceptions',
    summary: 'Vouchers with exception flags that nobody has looked at yet, the latest first.',
    query: exceptionQuery,
    response: named('Exceptions', z.object({ rows: z.array(exceptionRow) })),
  },
  {
    ...write,
    name: 'exception.review',
    idempotency: 'answer',
    path: '/exceptions/{voucherNo}/review',
    permission: 'frmFieldExceptions',
    summary: 'Mark a voucher with exception flags as looked at; what was said first stays.',
    request: named('ExceptionReview', reviewBody),
    response: {},
    status: 204,
  },
] as const satisfies readonly Operation[];
