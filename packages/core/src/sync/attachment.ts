/** What an attachment may be and how it travels (SPEC §3, Attachment; §5, allowed types): content in base64 inside its item. */
import { isPlainObject } from '../definition/read-fields.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import { looksLike } from './file-bytes.ts';
import { readSignature, type Signature } from './signature.ts';

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
  const key = mediaType.toLowerCase();
  return Object.hasOwn(extensions, key) ? extensions[key] : undefined;
}

/** What a chosen file is, where the browser does not know its kind: by the end of its name. */
export function mediaTypeOfName(name: string): string | undefined {
  const end = /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase();
  if (end === '.jpg') return 'image/jpeg';
  if (end === '.ogg') return 'audio/ogg';
  if (end === '.xlsb') return 'application/vnd.ms-excel.sheet.binary.macroenabled.12';
  return Object.keys(extensions).find((type) => extensions[type] === end);
}

/** What a file belongs to: a document, by the uid that it has before it is posted, or a row of a master. */
export type AttachmentOwner = { readonly voucherUid: string } | { readonly master: string; readonly code: string };

/** Exactly one owner. Untrusted in: `attachment.owner`, `uid.malformed`. */
export function readOwner(asked: {
  readonly voucherUid?: string | undefined;
  readonly master?: string | undefined;
  readonly code?: string | undefined;
}): Result<AttachmentOwner> {
  const { voucherUid, master, code } = asked;
  if (voucherUid !== undefined && master === undefined && code === undefined) {
    return UUID.test(voucherUid)
      ? accepted({ voucherUid: voucherUid.toLowerCase() })
      : refused(problem('uid.malformed', 'voucherUid'));
  }
  if (voucherUid === undefined && master !== undefined && code !== undefined) return accepted({ master, code });
  return refused(problem('attachment.owner'));
}

export interface Attachment {
  /** Of the document it belongs to. */
  readonly voucherUid?: string;
  readonly name?: string;
  readonly mediaType: string;
  readonly extension: string;
  readonly caption?: string;
  readonly remarks?: string;
  /** Base64. */
  readonly content: string;
  /** It is one. */
  readonly signature?: Signature;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const longest = { name: 200, caption: 200, remarks: 4000 } as const;
const LARGEST_BASE64 = 10_600_000;

/** Looks for a sign that is none: a pattern of the whole would remember each of millions of signs, and run out of room. */
function isBase64(content: string): boolean {
  const isWhole = content.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(content.slice(0, -2));
  return isWhole && /^(?:[A-Za-z0-9+/]{2}|[A-Za-z0-9+/]=|==)$/.test(content.slice(-2));
}

/** Untrusted in: `attachment.empty`, `attachment.format`, `attachment.signature`, `body.malformed`, `body.too_large`, `text.too_long`. */
export function readAttachment(body: unknown): Result<Attachment> {
  if (!isPlainObject(body)) return refused(problem('body.malformed'));
  const { voucherUid, mediaType, content } = body;
  if (typeof content !== 'string' || content === '') return refused(problem('attachment.empty', 'content'));
  if (content.length > LARGEST_BASE64) return refused(problem('body.too_large', 'content', { limit: '8 MB' }));
  if (!isBase64(content)) return refused(problem('body.malformed', 'content'));
  const extension = typeof mediaType === 'string' ? extensionOf(mediaType) : undefined;
  if (extension === undefined) return refused(problem('attachment.format', 'mediaType'));
  if (!looksLike(String(mediaType).toLowerCase(), content)) return refused(problem('attachment.format', 'content'));
  const isOwned = typeof voucherUid === 'string' && UUID.test(voucherUid);
  if (voucherUid !== undefined && !isOwned) return refused(problem('uid.malformed', 'voucherUid'));
  const texts: Record<string, string> = {};
  for (const [name, most] of Object.entries(longest)) {
    const text = body[name];
    if (text === undefined || text === '') continue;
    if (typeof text !== 'string' || text.includes('\0')) return refused(problem('body.malformed', name));
    if (text.length > most) return refused(problem('text.too_long', name, { n: most }));
    texts[name] = name === 'name' ? plainName(text) : text;
  }
  const owner = isOwned ? { voucherUid } : {};
  const read = { ...owner, ...texts, mediaType: String(mediaType).toLowerCase(), extension, content };
  if (body['role'] === undefined) return accepted(read);
  const signature = readSignature(body['role'], body['signedAt'], body['dots']);
  if (signature === undefined || extension !== '.png') return refused(problem('attachment.signature', 'role'));
  return accepted({ ...read, signature });
}

/** A name that any system may save a file by: no folders, no signs that are commands, none that are not seen. */
function plainName(name: string): string {
  const plain = name.replace(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*&]+/gu, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  return plain === '' ? '_' : plain;
}
