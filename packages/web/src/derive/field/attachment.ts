/**
 * A file of the phone as an attachment to a document (SPEC §3, Attachment; §5, allowed types). Its content travels in base64
 * inside the item, so that photo and document share one outbox.
 */
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { FieldDocument } from '@fieldbook/core/sync/outbox-item';

/** Media type → how it is stored (SPEC §5). */
const extensions: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpeg',
  'application/pdf': '.pdf',
  'video/mp4': '.mp4',
  'audio/ogg': '.opus',
  'audio/mpeg': '.mp3',
  'text/plain': '.txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.ms-excel': '.xls',
  'application/vnd.ms-excel.sheet.binary.macroenabled.12': '.xlsx',
};

export function extensionOf(mediaType: string): string | undefined {
  return extensions[mediaType.toLowerCase()];
}

export type AttachmentDocument = FieldDocument & { readonly kind: 'attachment' };

/** Refused with `attachment.empty` or `attachment.format`. `voucherUid`: of the document it belongs to. */
export async function attachmentOf(file: File, voucherUid: string): Promise<Result<AttachmentDocument>> {
  const extension = extensionOf(file.type);
  if (extension === undefined) return refused(problem('attachment.format'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return refused(problem('attachment.empty'));
  const uid = crypto.randomUUID();
  const body = {
    uid,
    voucherUid,
    name: file.name,
    mediaType: file.type.toLowerCase(),
    extension,
    content: base64Of(bytes),
  };
  return accepted({ uid, kind: 'attachment', type: 'attachment', body });
}

const PIECE = 0x8000;

function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return btoa(pieces.join(''));
}
