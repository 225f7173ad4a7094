/**
 * Codes of supervisors: the secret of a device, what a challenge asks for, the code that answers it, and who gave which
 * (`docs/decisions/0101-supervisor-codes.md`).
 */
import { z } from 'zod';
import { named, type Operation, SIGNED_IN } from './operation.ts';
import { noteText } from './wire-values.ts';

const challengeText = z.string().min(1).max(60);

export const approvalKeyBody = z.strictObject({
  /** Of the secret that the device has. */
  holds: z.int().min(1).max(1_000_000).optional(),
});

const approvalKey = z.object({
  /** The server's number of the device, as its challenges begin. */
  device: z.int(),
  serial: z.int(),
  /** base64url; absent once the device has said that it holds it. */
  secret: z.string().optional(),
});

export type ApprovalKey = z.infer<typeof approvalKey>;

export const askedQuery = z.strictObject({ challenge: challengeText });

const person = z.object({ code: z.string(), name: z.string() });

const asked = z.object({
  challenge: z.string(),
  purpose: z.string(),
  /** In the purpose's unit. */
  value: z.int().optional(),
  device: person,
  /** Who is at work on it: who has its van, else who registered it. */
  person: person.optional(),
  van: z.string().optional(),
});

const issuedCode = asked.extend({
  answer: z.string(),
  /** A code that was read out, or the supervisor's password on the phone. */
  way: z.enum(['code', 'password']),
  by: person,
  at: z.string(),
  note: z.string().optional(),
  /** What it let pass, once the phone has told. */
  used: z.object({ at: z.string(), attempts: z.int().optional(), subject: z.string() }).optional(),
  /** The voucher it let pass. */
  voucher: z.object({ voucherNo: z.int(), type: z.string(), referNo: z.string() }).optional(),
});

const askedApproval = asked.extend({ issued: issuedCode.optional() });

export type AskedOfSupervisor = z.infer<typeof askedApproval>;
export type IssuedCode = z.infer<typeof issuedCode>;

const strangeUse = z.object({
  challenge: z.string(),
  purpose: z.string(),
  value: z.int().optional(),
  device: person.optional(),
  person,
  at: z.string(),
  subject: z.string(),
  voucher: z.object({ voucherNo: z.int(), type: z.string(), referNo: z.string() }).optional(),
});

export type StrangeUse = z.infer<typeof strangeUse>;

export const issueBody = z.strictObject({
  challenge: challengeText,
  note: noteText(1, 500).optional(),
});

export const authenticateBody = z.strictObject({
  challenge: challengeText,
  user: z.string().min(1).max(100),
  password: z.string().min(1).max(1000),
});

const authenticated = z.object({ answer: z.string(), by: person });

export type Authenticated = z.infer<typeof authenticated>;

const FORM = 'frmPasswordGeneration';
const tag = 'Approvals';

export const approvalOperations = [
  {
    name: 'approval.key',
    method: 'POST',
    path: '/device/approval-key',
    permission: SIGNED_IN,
    idempotency: 'natural',
    status: 200,
    tag,
    summary: 'What this device checks supervisors’ codes with, told until it says that it has it. Signed.',
    request: named('ApprovalKeyWish', approvalKeyBody),
    response: named('ApprovalKey', approvalKey),
  },
  {
    name: 'approval.asked',
    method: 'GET',
    path: '/approvals/asked',
    permission: SIGNED_IN,
    idempotency: 'none',
    status: 200,
    tag,
    summary:
      'What a challenge asks for, and on which device; with the code, where one was issued. For whose code it is.',
    query: askedQuery,
    response: named('AskedApproval', askedApproval),
  },
  {
    name: 'approval.issue',
    method: 'POST',
    path: '/approvals',
    permission: SIGNED_IN,
    idempotency: 'natural',
    status: 200,
    tag,
    summary: 'The code that answers a challenge; the first one stands, whoever asks again. For whose code it is.',
    request: named('ApprovalIssue', issueBody),
    response: named('IssuedCode', issuedCode),
  },
  {
    name: 'approval.list',
    method: 'GET',
    path: '/approvals',
    permission: FORM,
    idempotency: 'none',
    status: 200,
    tag,
    summary: 'The latest 100 codes with what they let pass, and uses of codes that nobody issued.',
    response: named('Approvals', z.object({ rows: z.array(issuedCode), notIssued: z.array(strangeUse) })),
  },
  {
    name: 'approval.authenticate',
    method: 'POST',
    path: '/approvals/authenticate',
    permission: SIGNED_IN,
    idempotency: 'natural',
    status: 200,
    tag,
    summary: 'Somebody else lets this device’s challenge pass by name and password, without signing in.',
    request: named('ApprovalAuthentication', authenticateBody),
    response: named('Authenticated', authenticated),
  },
] as const satisfies readonly Operation[];
