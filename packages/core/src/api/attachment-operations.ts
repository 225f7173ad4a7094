/**
 * Files that go with a voucher or a row of a master (SPEC §3, Attachment): whoever sees the owner sees them, whoever may edit the owner adds,
 * changes and deletes them. The service looks at the rights, since they are those of the owner.
 */
import { z } from 'zod';
import type { MasterDefinition } from '../definition/master.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';
import { actionForms } from '../permissions/action-forms.ts';
import type { FormName } from '../permissions/forms.ts';
import { formsOfVoucherType } from '../permissions/voucher-reading.ts';
import { type SignatureRole, signatureRoles } from '../sync/signature.ts';
import { named, type Operation, SIGNED_IN } from './operation.ts';
import { readingForms } from './who-reads.ts';
import { uuidText } from './wire-values.ts';

const owner = {
  voucherUid: uuidText.optional(),
  /** Name of the master, with the code of its row. */
  master: z.string().min(1).max(40).optional(),
  code: z.string().min(1).max(100).optional(),
};

export const attachmentQuery = z.strictObject(owner);

/** What else it says is read as that of a device's (`sync/attachment.ts`). */
export const attachmentBody = z.strictObject({
  ...owner,
  uid: uuidText,
  name: z.string().max(200).optional(),
  mediaType: z.string().max(100),
  caption: z.string().max(200).optional(),
  remarks: z.string().max(4000).optional(),
  /** Of a signature: whose it is, when it was given, and its dots (`sync/signature.ts`). */
  role: z.string().max(40).optional(),
  signedAt: z.string().max(40).optional(),
  dots: z.object({ width: z.int(), height: z.int(), data: z.string().max(20_000) }).optional(),
  /** The file in base64, 8 MB at most. */
  content: z.string(),
});

/** An attachment before it has its uid. */
export type AttachmentContent = Omit<z.input<typeof attachmentBody>, 'uid'>;

export const attachmentChange = z.strictObject({
  caption: z.string().max(200).nullable(),
  remarks: z.string().max(4000).nullable(),
});

const attachmentFacts = z.object({
  uid: z.string(),
  voucherUid: z.string().nullable(),
  name: z.string().nullable(),
  mediaType: z.string(),
  extension: z.string(),
  caption: z.string().nullable(),
  remarks: z.string().nullable(),
  /** Bytes. */
  size: z.int(),
  receivedAt: z.string(),
  by: z.string(),
  /** Of a signature; the latest of its role counts. */
  role: z.enum(signatureRoles).nullable(),
  signedAt: z.string().nullable(),
  device: z.string().nullable(),
  /** Its content is gone; who deleted it stays. */
  removedAt: z.string().nullable(),
  removedBy: z.string().nullable(),
});

export type AttachmentFacts = z.infer<typeof attachmentFacts>;

const attachments = z.object({
  rows: z.array(attachmentFacts),
  /** May this person add, change and delete? */
  mayChange: z.boolean(),
  /** May this person sign as who verifies? */
  mayVerify: z.boolean(),
});

export type Attachments = z.infer<typeof attachments>;

/** Forms of which one lets a person see what belongs to the owner, and the one to change it. */
export interface OwnerForms {
  readonly see: readonly string[];
  readonly change: string;
}

export function formsOfVoucher(definition: VoucherDefinition): OwnerForms {
  return { see: formsOfVoucherType(definition), change: definition.permission };
}

/** What a person must be allowed besides to sign in this role. */
export const formsToSign: Readonly<Partial<Record<SignatureRole, FormName>>> = { verifiedBy: actionForms.verify };

export function formsOfMaster(master: MasterDefinition): OwnerForms {
  return { see: readingForms(master), change: master.permission };
}

/** Base64 of 8 MB, with the words beside it. */
const LARGEST_BODY = 11 * 1024 * 1024;

const facts = { permission: SIGNED_IN, tag: 'Attachments' } as const;

export const attachmentOperations = [
  {
    ...facts,
    name: 'attachment.list',
    method: 'GET',
    path: '/attachments',
    idempotency: 'none',
    summary: 'What is attached to a voucher or to a row of a master, deleted ones without their content.',
    query: attachmentQuery,
    response: named('Attachments', attachments),
    status: 200,
  },
  {
    ...facts,
    name: 'attachment.add',
    method: 'POST',
    path: '/attachments',
    idempotency: 'uid',
    lane: 'upload',
    largestBody: LARGEST_BODY,
    summary: 'Attach a file to a voucher or to a row of a master.',
    request: named('AttachmentBody', attachmentBody),
    response: named('Attachment', attachmentFacts),
    status: 201,
  },
  {
    ...facts,
    name: 'attachment.get',
    method: 'GET',
    path: '/attachments/{uid}',
    idempotency: 'none',
    summary: 'The content of an attachment.',
    response: {},
    produces: 'application/octet-stream',
    status: 200,
  },
  {
    ...facts,
    name: 'attachment.update',
    method: 'PATCH',
    path: '/attachments/{uid}',
    idempotency: 'answer',
    summary: 'Change the caption and the remarks of an attachment.',
    request: named('AttachmentChange', attachmentChange),
    response: named('Attachment', attachmentFacts),
    status: 200,
  },
  {
    ...facts,
    name: 'attachment.remove',
    method: 'DELETE',
    path: '/attachments/{uid}',
    idempotency: 'answer',
    summary: 'Delete an attachment: its content goes, who deleted it and when stays.',
    response: {},
    status: 204,
  },
] as const satisfies readonly Operation[];
