/** Papers, pictures and recordings that go with a voucher (SPEC §3, Attachment): stored once, read by who sees the voucher. */
import type { Problem } from '@fieldbook/core/kernel/result';
import { readAttachment } from '@fieldbook/core/sync/attachment';
import type { Actor } from '../posting/service.ts';
import { readAs } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { OtherItem } from './field-masters.ts';

const STORE = `insert into attachment (uid, voucher_uid, file_name, media_type, extension, caption, remarks, content,
    body_hash, user_id)
  values ($1, $2, $3, $4, $5, $6, $7, decode($8, 'base64'), decode($9, 'hex'), $10) on conflict (uid) do nothing`;

/** Nothing when it is stored; else why not. It may come before its voucher. */
export async function receiveAttachment(
  { database }: { readonly database: CompanyDatabase },
  { actor, incoming, keep }: OtherItem,
): Promise<readonly Problem[]> {
  const { item, bodyHash } = incoming;
  const read = readAttachment(item.body);
  if (!read.ok) return read.problems;
  const { voucherUid, name, mediaType, extension, caption, remarks, content } = read.value;
  const texts = [name, mediaType, extension, caption, remarks].map((text) => text ?? null);
  await database.transaction(async ({ client }) => {
    await client.query(STORE, [item.uid, voucherUid ?? null, ...texts, content, bodyHash, actor.userId]);
    await client.query(keep);
  });
  return [];
}

export interface StoredAttachment {
  readonly uid: string;
  readonly voucherUid: string | null;
  readonly name: string | null;
  readonly mediaType: string;
  readonly extension: string;
  readonly caption: string | null;
  readonly remarks: string | null;
  readonly size: number;
  readonly receivedAt: string;
}

/** One without a voucher is seen by who sent it, and by whoever sees all branches. */
const IN_SIGHT = `(exists (select from voucher where voucher.uid = attachment.voucher_uid)
  or attachment.user_id = $2 or coalesce(current_setting('fieldbook.branches', true), '') = '*')`;

const FACTS = `uid, voucher_uid as "voucherUid", file_name as name, media_type as "mediaType", extension, caption, remarks,
  length(content) as size, to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt"`;

export function listAttachments(
  database: CompanyDatabase,
  actor: Actor,
  voucherUid: string,
): Promise<StoredAttachment[]> {
  return readAs(database, actor, async (client) => {
    const sql = `select ${FACTS} from attachment where voucher_uid = $1 and ${IN_SIGHT} order by id limit 200`;
    return (await client.query<StoredAttachment>(sql, [voucherUid, actor.userId])).rows;
  });
}

export function loadAttachment(
  database: CompanyDatabase,
  actor: Actor,
  uid: string,
): Promise<(StoredAttachment & { readonly content: Buffer }) | undefined> {
  return readAs(database, actor, async (client) => {
    const sql = `select ${FACTS}, content from attachment where uid = $1 and ${IN_SIGHT}`;
    const { rows } = await client.query<StoredAttachment & { readonly content: Buffer }>(sql, [uid, actor.userId]);
    return rows[0];
  });
}
