/** Papers, pictures and recordings that go with a voucher or a row of a master (SPEC §3, Attachment): kept once, changed in words only. */
import type { AttachmentFacts } from '@fieldbook/core/api/attachment-operations';
import type { Attachment } from '@fieldbook/core/sync/attachment';
import type { SignatureDots, SignatureRole } from '@fieldbook/core/sync/signature';
import type pg from 'pg';
import { inUtc } from '../store/sql-text.ts';

const STORE = `insert into attachment (uid, voucher_uid, master, row_id, file_name, media_type, extension, caption, remarks,
    content, size, body_hash, user_id, role, signed_at, dots, device)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, content, length(content), decode($11, 'hex'), $12, $13::text,
    case when $13::text is not null then least($14::timestamptz, clock_timestamp()) end, $15::jsonb, $16
  from decode($10, 'base64') as content on conflict (uid) do nothing`;

/** What it belongs to, as it is kept; a row is named by its id, since codes change. */
export interface KeptOwner {
  readonly voucherUid?: string | undefined;
  readonly row?: { readonly master: string; readonly id: number };
}

export interface NewAttachment extends KeptOwner {
  readonly uid: string;
  readonly attachment: Attachment;
  /** Hex, over what was sent. */
  readonly bodyHash: string;
  readonly userId: number;
  /** Code of the device it came from. */
  readonly device: string | undefined;
}

/** Does nothing where the uid is known. */
export async function keepAttachment(client: pg.ClientBase, kept: NewAttachment): Promise<void> {
  const { uid, voucherUid = null, row, attachment, bodyHash, userId, device = null } = kept;
  const { name, mediaType, extension, caption, remarks, content, signature } = attachment;
  const signed = [signature?.role ?? null, signature?.signedAt ?? null, signature?.dots ?? null, device];
  const texts = [name, mediaType, extension, caption, remarks].map((text) => text ?? null);
  const owner = [voucherUid, row?.master ?? null, row?.id ?? null];
  await client.query(STORE, [uid, ...owner, ...texts, content, bodyHash, userId, ...signed]);
}

/** What a voucher has room for. */
export const MOST_FILES = 20;
const MOST_BYTES = 25 * 1024 * 1024;

/** Whether one more of so many bytes is refused: `attachment.too_many`. Those of one voucher come after each other. */
export async function isFull(client: pg.ClientBase, voucherUid: string, content: string): Promise<boolean> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`attachment ${voucherUid}`]);
  const { rows } = await client.query<{ files: number; bytes: number }>(
    `select count(*)::integer as files, coalesce(sum(size), 0)::float8 as bytes from attachment
     where voucher_uid = $1 and removed_at is null`,
    [voucherUid],
  );
  const { files = 0, bytes = 0 } = rows[0] ?? {};
  return files >= MOST_FILES || bytes + (content.length * 3) / 4 > MOST_BYTES;
}

/** What a device may send within a day that belongs to no voucher in the books. */
export const MOST_LOOSE = 100;
const MOST_LOOSE_BYTES = 100 * 1024 * 1024;

/** Whether one more is refused: `attachment.too_many_loose`. Asked with everything in sight: several people work on one device. */
export async function isFullOfLoose(client: pg.ClientBase, device: string, content: string): Promise<boolean> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`attachments of ${device}`]);
  const { rows } = await client.query<{ files: number; bytes: number }>(
    `select count(*)::integer as files, coalesce(sum(size), 0)::float8 as bytes from attachment
     where device = $1 and master is null and received_at > clock_timestamp() - interval '1 day'
       and not exists (select from voucher where voucher.uid = attachment.voucher_uid)`,
    [device],
  );
  const { files = 0, bytes = 0 } = rows[0] ?? {};
  return files >= MOST_LOOSE || bytes + (content.length * 3) / 4 > MOST_LOOSE_BYTES;
}

/** With what says whose it is. */
export interface AttachmentRow extends AttachmentFacts {
  readonly bodyHash: string;
  readonly master: string | null;
  /** Of its voucher, where the person sees that. */
  readonly voucherType: string | null;
}

const ROWS = `select attachment.uid, voucher_uid as "voucherUid", file_name as name, media_type as "mediaType", extension, caption,
    attachment.remarks, size, ${inUtc('received_at')} as "receivedAt", sender.name as by, ${inUtc('removed_at')} as "removedAt",
    attachment.role, ${inUtc('signed_at')} as "signedAt", attachment.device, remover.name as "removedBy", encode(attachment.body_hash, 'hex') as "bodyHash", master, voucher.type as "voucherType"
  from attachment join app_user sender on sender.id = attachment.user_id
    left join app_user remover on remover.id = attachment.removed_by
    left join voucher on voucher.uid = attachment.voucher_uid`;

/** Of one owner. */
const MOST_ROWS = 200;

export async function rowsOfOwner(client: pg.ClientBase, { voucherUid, row }: KeptOwner): Promise<AttachmentRow[]> {
  const where = row === undefined ? 'voucher_uid = $1' : 'master = $1 and row_id = $2';
  const values = row === undefined ? [voucherUid] : [row.master, row.id];
  const text = `${ROWS} where ${where} order by attachment.id limit ${MOST_ROWS}`;
  return (await client.query<AttachmentRow>(text, values)).rows;
}

export async function rowOfUid(client: pg.ClientBase, uid: string): Promise<AttachmentRow | undefined> {
  return (await client.query<AttachmentRow>(`${ROWS} where attachment.uid = $1`, [uid])).rows[0];
}

export async function contentOf(client: pg.ClientBase, uid: string): Promise<Buffer | undefined> {
  const text = 'select content from attachment where uid = $1 and removed_at is null';
  return (await client.query<{ content: Buffer }>(text, [uid])).rows[0]?.content;
}

/** Those that count, as paper prints them. */
export async function signaturesOf(
  client: pg.ClientBase,
  voucherUid: string,
): Promise<Map<SignatureRole, SignatureDots>> {
  const text = `select distinct on (role) role, dots from attachment where voucher_uid = $1 and role is not null
    order by role, signed_at desc, id desc`;
  const { rows } = await client.query<{ role: SignatureRole; dots: SignatureDots }>(text, [voucherUid]);
  return new Map(rows.map(({ role, dots }) => [role, dots]));
}

export async function changeWords(
  client: pg.ClientBase,
  uid: string,
  { caption, remarks }: { readonly caption: string | null; readonly remarks: string | null },
): Promise<void> {
  await client.query('update attachment set caption = $2, remarks = $3 where uid = $1', [
    uid,
    caption || null,
    remarks || null,
  ]);
}

export async function removeContent(client: pg.ClientBase, uid: string, userId: number): Promise<void> {
  const text = `update attachment set content = null, removed_at = clock_timestamp(), removed_by = $2
    where uid = $1 and removed_at is null`;
  await client.query(text, [uid, userId]);
}
