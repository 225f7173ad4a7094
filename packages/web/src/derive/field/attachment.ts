/** A file of the phone as an item of its outbox (core/sync/attachment says what may be attached and how it travels). */
import type { Result } from '@fieldbook/core/kernel/result';
import { accepted } from '@fieldbook/core/kernel/result';
import { readAttachment } from '@fieldbook/core/sync/attachment';
import type { FieldDocument } from '@fieldbook/core/sync/outbox-item';

export type AttachmentDocument = FieldDocument & { readonly kind: 'attachment' };

/** Refused as the server would refuse it: empty, too large, of a format that is not taken. `voucherUid`: of its document. */
export async function attachmentOf(file: File, voucherUid: string): Promise<Result<AttachmentDocument>> {
  const content = base64Of(new Uint8Array(await file.arrayBuffer()));
  const body = { voucherUid, name: file.name.slice(-200), mediaType: file.type, content };
  const read = readAttachment(body);
  if (!read.ok) return read;
  return accepted({ uid: crypto.randomUUID(), kind: 'attachment', type: 'attachment', body });
}

const PIECE = 0x8000;

function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return btoa(pieces.join(''));
}
