/** Notes on a voucher: whoever sees the voucher reads and writes them, in any state; each is deleted by its writer alone. */
import { z } from 'zod';
import { named, type Operation, SIGNED_IN } from './operation.ts';
import { uuidText } from './wire-values.ts';

export const LONGEST_NOTE = 2000;

export const voucherNoteQuery = z.strictObject({ voucherUid: uuidText });

export const voucherNoteBody = z.strictObject({
  uid: uuidText,
  voucherUid: uuidText,
  text: z.string().trim().min(1).max(LONGEST_NOTE),
});

const voucherNote = z.object({
  uid: z.string(),
  text: z.string(),
  writtenAt: z.string(),
  by: z.string(),
  byNameArabic: z.string().nullable(),
  /** May this person delete it? */
  isOwn: z.boolean(),
});

export type VoucherNote = z.infer<typeof voucherNote>;

const voucherNotes = z.object({ rows: z.array(voucherNote) });

export type VoucherNotes = z.infer<typeof voucherNotes>;

const facts = { permission: SIGNED_IN, tag: 'Voucher notes' } as const;

export const voucherNoteOperations = [
  {
    ...facts,
    name: 'voucherNote.list',
    method: 'GET',
    path: '/voucher-notes',
    idempotency: 'none',
    summary: 'What people noted on a voucher, the first note first.',
    query: voucherNoteQuery,
    response: named('VoucherNotes', voucherNotes),
    status: 200,
  },
  {
    ...facts,
    name: 'voucherNote.add',
    method: 'POST',
    path: '/voucher-notes',
    idempotency: 'uid',
    summary: 'Write a note on a voucher; nothing of it goes into the books.',
    request: named('VoucherNoteBody', voucherNoteBody),
    response: named('VoucherNote', voucherNote),
    status: 201,
  },
  {
    ...facts,
    name: 'voucherNote.remove',
    method: 'DELETE',
    path: '/voucher-notes/{uid}',
    idempotency: 'answer',
    summary: 'Delete a note that one wrote; the audit keeps it.',
    response: {},
    status: 204,
  },
] as const satisfies readonly Operation[];
