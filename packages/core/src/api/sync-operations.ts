/**
 * What phones and the server say to one another besides documents: registration of devices, leases of vans, open numbers, and
 * the changes of masters and books (`docs/decisions/0090-offline.md`). Calls marked signed bear the headers of
 * `sync/device-proof.ts`.
 */
import { z } from 'zod';
import { named, type Operation, SIGNED_IN } from './operation.ts';
import { meSchema } from './session-operations.ts';
import { codeText, integerParameter, noteText, uuidText } from './wire-values.ts';

export const registrationBody = z.strictObject({
  code: codeText,
  name: z.string().trim().min(1).max(200),
  /** SubjectPublicKeyInfo of an ECDSA key on P-256, base64url. */
  publicKey: z.string().min(1).max(400),
  /** It took part before and only tells a new session who it is: a rejection stands until a person asks again. */
  recall: z.literal(true).optional(),
});

const statusOfDevice = z.enum(['requested', 'approved', 'rejected']);

export const decisionBody = z.strictObject({ remark: noteText(0, 500).optional() });

const leasedNumber = z.int().min(0).max(999_999_999_999);

const leaseSchema = z.object({
  van: z.string(),
  /** Of two leases of a van the later has the larger one. */
  epoch: z.int(),
  device: z.string(),
  branch: z.string(),
  cashLedger: z.string().optional(),
  user: z.string(),
  takenAt: z.string(),
  series: z.array(
    z.object({
      series: z.string(),
      voucherType: z.string(),
      prefix: z.string(),
      first: z.int(),
      last: z.int(),
    }),
  ),
});

const vanSchema = z.object({
  code: z.string(),
  name: z.string(),
  nameArabic: z.string().optional(),
  /** Who has it now; absent when it is free. */
  heldBy: z.object({ device: z.string(), user: z.string(), takenAt: z.string(), isThisDevice: z.boolean() }).optional(),
});

const ownDevice = z.object({
  /** Absent: this session belongs to no device that asked to take part, or it only named it: a registration shows the key. */
  device: z.object({ code: z.string(), name: z.string(), status: statusOfDevice, hasKey: z.boolean() }).optional(),
  /** To sign the next request over. */
  challenge: z.string(),
  /** Vans of the person's routes. */
  vans: z.array(vanSchema),
  lease: leaseSchema.nullable(),
  /** By the server's clock. */
  at: z.string(),
});

export type OwnDevice = z.infer<typeof ownDevice>;

export const takeBody = z.strictObject({
  /** May be left out when the person has one van. */
  van: codeText.optional(),
});

/** Where the phone stands, by series: the next number it would give. Series left out count as used to their end. */
const nextNumbers = z.record(z.string().max(40), leasedNumber);

export const heldBody = z.strictObject({ epoch: z.int().min(1).max(2_000_000_000), next: nextNumbers });

export const takeOverBody = z.strictObject({ van: codeText, reason: noteText(3, 500) });

export const askBody = z.strictObject({ uid: uuidText, van: codeText, reason: noteText(3, 500) });

export const giveBody = z.strictObject({ ask: uuidText });

const vanAsk = z.object({
  /** Uid of the message. */
  ask: z.string(),
  van: z.string(),
  device: z.string(),
  /** Name and code of who asks. */
  user: z.string(),
  person: z.string(),
  reason: z.string(),
  askedAt: z.string(),
});

export type VanAsk = z.infer<typeof vanAsk>;

const leaseAnswer = named('Lease', z.object({ lease: leaseSchema }));

const openSpan = z.object({
  series: z.string(),
  voucherType: z.string(),
  /** None for a series of the office. */
  van: z.string().optional(),
  /** Both ends belong to it. */
  from: z.int(),
  to: z.int(),
  /** As they would read, `V1S-12`. */
  fromReferNo: z.string(),
  toReferNo: z.string(),
  openedAt: z.string(),
  /** Of the lease under which they may have been used. */
  epoch: z.int().optional(),
  device: z.string().optional(),
  user: z.string().optional(),
});

export type OpenSpan = z.infer<typeof openSpan>;

export const openNumbersQuery = z.strictObject({ van: codeText.optional() });

export const declareLostBody = z.strictObject({
  series: codeText,
  from: leasedNumber.min(1),
  to: leasedNumber.min(1),
  reason: noteText(3, 500),
});

export const changesQuery = z.strictObject({
  /** `token` of the answer before; everything when left out. */
  since: z.string().min(1).max(2000).optional(),
  /** Rows a page, about; 2,000 when left out. */
  limit: integerParameter(1, 5000).optional(),
  /** Documents on the phone that are not in the books, for whoever watches it. */
  waiting: integerParameter(0, 1_000_000).optional(),
});

const changePart = z.object({
  collection: z.string(),
  isWhole: z.literal(true).optional(),
  stays: z.array(z.string()).optional(),
  rows: z.array(z.looseObject({ code: z.string() })),
  gone: z.array(z.string()),
});

const changePage = z.object({
  parts: z.array(changePart),
  token: z.string(),
  isLast: z.boolean(),
  at: z.string(),
  restarts: z.literal(true).optional(),
  me: meSchema.optional(),
  lease: leaseSchema.nullable().optional(),
  included: z.object({ life: z.string().optional(), upTo: z.int(), without: z.array(z.int()) }).optional(),
});

const tag = 'Sync';
const write = { method: 'POST', idempotency: 'natural', status: 200, tag } as const;
const read = { method: 'GET', idempotency: 'none', status: 200, tag } as const;

const deviceAnswer = named('DeviceStatus', z.object({ code: z.string(), status: statusOfDevice }));

const decide = {
  ...write,
  idempotency: 'answer',
  permission: 'frmDeviceRegister',
  request: named('DeviceDecision', decisionBody),
  response: deviceAnswer,
} as const;

export const syncOperations = [
  {
    ...read,
    name: 'device.own',
    path: '/device',
    permission: SIGNED_IN,
    summary: 'The device of this session: its status, its lease, the vans there are, and a challenge to sign over.',
    response: named('OwnDevice', ownDevice),
  },
  {
    ...write,
    name: 'device.register',
    path: '/device/registration',
    permission: SIGNED_IN,
    summary: 'Ask to take part, or ask again after a rejection; signed with the key that is registered.',
    request: named('DeviceRegistration', registrationBody),
    response: deviceAnswer,
  },
  {
    ...decide,
    name: 'device.approve',
    path: '/devices/{code}/approve',
    summary: 'Let a device take part.',
  },
  {
    ...decide,
    name: 'device.reject',
    path: '/devices/{code}/reject',
    summary: 'Let a device not take part; its sessions end.',
  },
  {
    ...read,
    name: 'lease.list',
    path: '/leases',
    permission: 'frmVanTakeOver',
    summary: 'Vans that are in use, and by whom.',
    response: named('Leases', z.object({ rows: z.array(leaseSchema) })),
  },
  {
    ...write,
    name: 'lease.take',
    path: '/leases/take',
    // Whoever sells from a van.
    permission: 'frmRouteDayStart',
    anyOf: ['frmSales'],
    summary: 'Take a van with its numbers for this device; the same again when it has it already. Signed.',
    request: named('LeaseWish', takeBody),
    response: leaseAnswer,
  },
  {
    ...write,
    name: 'lease.extend',
    path: '/leases/extend',
    permission: SIGNED_IN,
    summary:
      'More numbers for the series that have few left; a new lease where those behind may have been given in a moment that was lost. Signed.',
    request: named('HeldLease', heldBody),
    response: leaseAnswer,
  },
  {
    ...write,
    name: 'lease.end',
    path: '/leases/end',
    permission: SIGNED_IN,
    summary: 'Hand the van back; what the phone used and the books do not have stays open. Signed.',
    request: named('HeldLease', heldBody),
    response: named('LeaseEnd', z.object({ opened: z.int() })),
  },
  {
    ...write,
    name: 'lease.takeOver',
    path: '/leases/take-over',
    permission: 'frmVanTakeOver',
    summary:
      'Take a van from a phone that died: its numbers that never came stay open, this device goes on above them. Signed.',
    request: named('TakeOver', takeOverBody),
    response: leaseAnswer,
  },
  {
    ...write,
    name: 'lease.ask',
    path: '/leases/ask',
    permission: SIGNED_IN,
    idempotency: 'uid',
    summary: 'Ask those who may take vans over for a van that another phone holds, with a reason. Signed.',
    request: named('VanWish', askBody),
    response: named('VanAsked', z.object({ receivers: z.int() })),
  },
  {
    ...read,
    name: 'lease.asks',
    path: '/leases/asks',
    permission: 'frmVanTakeOver',
    summary: 'Vans that the person was asked for and that another phone still holds.',
    response: named('VanAsks', z.object({ rows: z.array(vanAsk) })),
  },
  {
    ...write,
    name: 'lease.give',
    path: '/leases/give',
    permission: 'frmVanTakeOver',
    summary: 'Give a van that was asked for to the device of who asked: a take-over with the reason that was written.',
    request: named('VanGift', giveBody),
    response: leaseAnswer,
  },
  {
    ...read,
    name: 'openNumber.list',
    path: '/open-numbers',
    permission: 'frmOpenNumbers',
    summary: 'Numbers that a slip may bear and no voucher has, in spans; at most 500.',
    query: openNumbersQuery,
    response: named('OpenNumbers', z.object({ rows: z.array(openSpan) })),
  },
  {
    ...write,
    name: 'openNumber.declareLost',
    idempotency: 'answer',
    path: '/open-numbers/declare-lost',
    permission: 'frmOpenNumbers',
    summary: 'Declare open numbers lost, with a reason; a document that arrives all the same is still taken.',
    request: named('LostNumbers', declareLostBody),
    response: named('DeclaredNumbers', z.object({ declared: z.int() })),
  },
  {
    ...read,
    name: 'sync.changes',
    takesLong: true,
    path: '/sync/changes',
    permission: SIGNED_IN,
    summary:
      'What changed for this phone since the token: masters, stock, bills, sources; in pages that may be resumed.',
    query: changesQuery,
    response: named('ChangePage', changePage),
  },
] as const satisfies readonly Operation[];
