/** A file of the phone as an item of its outbox (core/sync/attachment says what may be attached and how it travels). */
import type { AttachmentContent } from '@fieldbook/core/api/attachment-operations';
import type { Result } from '@fieldbook/core/kernel/result';
import { accepted, problem, refused } from '@fieldbook/core/kernel/result';
import { extensionOf, mediaTypeOfName, readAttachment } from '@fieldbook/core/sync/attachment';
import type { FieldDocument } from '@fieldbook/core/sync/outbox-item';
import type { SignatureRole } from '@fieldbook/core/sync/signature';
import { shrinkPhoto } from './shrink-photo.ts';

export type AttachmentDocument = FieldDocument & { readonly kind: 'attachment'; readonly body: AttachmentContent };

/** Of a file that is read at all. */
const LARGEST_FILE = 8_000_000;

/** Of its base64: a request carries one such item with room to spare. */
const LARGEST_SENT = 4_500_000;

/**
 * Refused as the server would refuse it: empty, too large, of a format that is not taken. Photos are made smaller first, so
 * that a day of them goes through a slow network. `voucherUid`: of its document, where it has one.
 */
export async function fileToAttach(chosen: File, voucherUid?: string): Promise<Result<AttachmentDocument>> {
  const file = await shrinkPhoto(chosen);
  if (file.size > LARGEST_FILE) return refused(problem('body.too_large', 'content', { limit: '8 MB' }));
  const content = base64Of(new Uint8Array(await file.arrayBuffer()));
  const owner = voucherUid === undefined ? {} : { voucherUid };
  const told = extensionOf(file.type) === undefined ? mediaTypeOfName(file.name) : file.type;
  const body = { ...owner, name: file.name.slice(-200), mediaType: told ?? file.type, content };
  const read = readAttachment(body);
  return read.ok ? accepted({ uid: crypto.randomUUID(), kind: 'attachment', type: 'attachment', body }) : read;
}

/** The same for an upload of the outbox, where several items share a request. */
export async function attachmentOf(chosen: File, voucherUid: string | undefined): Promise<Result<AttachmentDocument>> {
  const made = await fileToAttach(chosen, voucherUid);
  const { content } = made.ok ? made.value.body : { content: '' };
  if (content.length > LARGEST_SENT) return refused(problem('body.too_large', 'content', { limit: '3 MB' }));
  return made;
}

/** What was drawn on a pad, kept as the picture and as the dots that paper prints; nothing where it was empty. */
export async function signatureOf(
  picture: Blob,
  role: SignatureRole,
  voucherUid: string,
): Promise<AttachmentDocument | undefined> {
  const [{ signatureDots }, pixels] = await Promise.all([import('@fieldbook/print/signature'), pixelsOf(picture)]);
  const dots = signatureDots(pixels);
  if (dots === undefined) return undefined;
  const content = base64Of(new Uint8Array(await picture.arrayBuffer()));
  const signedAt = new Date().toISOString();
  const body = { voucherUid, name: `${role}.png`, mediaType: 'image/png', role, signedAt, dots, content };
  return { uid: crypto.randomUUID(), kind: 'attachment', type: 'attachment', body };
}

async function pixelsOf(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

const PIECE = 0x8000;

export function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return btoa(pieces.join(''));
}
