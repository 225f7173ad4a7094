/**
 * Rows of what a device sent: the answer to each item, and what contradicts it. A posted item is written with its voucher, in
 * one transaction; the others by themselves, since nothing of theirs is in the books.
 */
import { isIsoDate } from '@fieldbook/core/kernel/date';
import type { ItemAnswer, UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { ReceivedItem } from '@fieldbook/core/sync/receiving';
import type pg from 'pg';
import { jsonLiteral } from '../store/database/simple-query.ts';

/** An item with what is told of it before it is posted. */
export interface IncomingItem {
  readonly item: UploadItem;
  /** Hex sha-256. */
  readonly bodyHash: string;
}

export interface Sender {
  readonly deviceId: number;
  readonly device: string;
  readonly userId: number;
}

type Querier = Pick<pg.ClientBase, 'query'>;

interface KnownRow {
  readonly device_id: number;
  readonly sequence: number;
  readonly uid: string;
  readonly revision: number;
  readonly hash: string;
  readonly answer: ItemAnswer;
}

const KNOWN = `select device_id, sequence, uid, revision, encode(body_hash, 'hex') as hash, answer from upload_item
  where (device_id = $1 and sequence = any ($2::bigint[])) or uid = any ($3::uuid[])`;

/** Items as they were answered, by sequence of this device and by uid of any. */
export class KnownItems {
  readonly bySequence = new Map<number, ReceivedItem>();
  readonly byUid = new Map<string, ReceivedItem>();

  add(item: ReceivedItem, isOwn: boolean): void {
    if (isOwn) this.bySequence.set(item.sequence, item);
    const known = this.byUid.get(item.uid);
    if (known === undefined || known.answer.outcome !== 'posted') this.byUid.set(item.uid, item);
  }
}

export async function loadKnown(
  client: Querier,
  { deviceId, device }: Pick<Sender, 'deviceId' | 'device'>,
  items: readonly UploadItem[],
): Promise<KnownItems> {
  const known = new KnownItems();
  const values = [deviceId, items.map(({ sequence }) => sequence), items.map(({ uid }) => uid)];
  const { rows } = await client.query<KnownRow>({ name: 'upload-known', text: KNOWN, values });
  for (const { device_id, sequence, uid, revision, hash, answer } of rows) {
    const isOwn = device_id === deviceId;
    known.add({ device: isOwn ? device : '', sequence, uid, revision, bodyHash: hash, answer }, isOwn);
  }
  return known;
}

export interface AnsweredItem extends IncomingItem {
  readonly answer: ItemAnswer;
}

/** Whoever lets go of an item tells it without its content: what had come of it stays. */
const KEPT_BODY = `case excluded.outcome when 'let_go' then coalesce(upload_item.body, excluded.body) else excluded.body end`;

const columns = `device_id integer, sequence bigint, uid uuid, revision integer, kind text, type text, body_hash text,
  epoch integer, made_at timestamptz, document_date date, net bigint, outcome text, answer jsonb, body text,
  let_go_reason text, voucher_id bigint, user_id integer`;
const names = columns.replaceAll(/ (integer|bigint|uuid|text|timestamptz|date|jsonb)/g, '');
const changed = names
  .split(/,\s*/)
  .filter((name) => name !== 'device_id' && name !== 'sequence')
  .map((name) => `${name} = ${name === 'body' ? KEPT_BODY : `excluded.${name}`}`);

/**
 * SQL that stores answers. One that was refused before gives way to the new one; what is in the books never does: where two
 * requests bring different documents under one sequence at the same moment, the second fails whole and is asked again.
 * `isLate`: of what is in the books already or not at all, which leaves an answer that came before as it is.
 */
export function storeAnswersSql(answered: readonly AnsweredItem[], sender: Sender, isLate = false): string {
  const rows = answered.map((each) => rowOf(each, sender));
  return `INSERT INTO upload_item (${names}) SELECT ${names.replace('body_hash', "decode(body_hash, 'hex')")}
    FROM jsonb_to_recordset(${jsonLiteral(storable(rows))}) AS given (${columns})
    ON CONFLICT (device_id, sequence) DO UPDATE SET
      ${changed.join(', ')}, answered_at = clock_timestamp()
      ${isLate ? "WHERE upload_item.outcome <> 'posted'" : ''}`;
}

/** As the table says it. */
const stored = {
  posted: 'posted',
  replayed: 'posted',
  refused: 'refused',
  conflict: 'conflict',
  letGo: 'let_go',
} as const satisfies Record<ItemAnswer['outcome'], string>;

function rowOf({ item, bodyHash, answer }: AnsweredItem, { deviceId, userId }: Sender): Record<string, unknown> {
  const isPosted = stored[answer.outcome] === 'posted';
  return {
    device_id: deviceId,
    sequence: item.sequence,
    uid: item.uid,
    revision: item.revision,
    kind: item.kind,
    type: item.type,
    body_hash: bodyHash,
    epoch: item.epoch ?? null,
    made_at: instantOf(item.madeAt),
    document_date: item.kind === 'voucher' ? dateOf(item.body) : null,
    net: item.kind === 'voucher' ? netOf(item.body) : null,
    outcome: stored[answer.outcome],
    answer: isPosted ? { ...answer, outcome: 'posted' } : answer,
    body: isPosted ? null : documentOf(item),
    let_go_reason: answer.outcome === 'letGo' ? (item.letGo?.reason.trim().slice(0, 500) ?? null) : null,
    voucher_id: answer.voucherNo ?? null,
    user_id: userId,
  };
}

/** All that is needed to post it after all. Made storable before it is text: an escape in JSON would pass, and be refused where it is read. */
function documentOf({ body, numbers }: UploadItem): string {
  return JSON.stringify(storable({ body, numbers }));
}

/** Whatever a sender wrote, as text that the database can hold: no zero characters, no halves of characters. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [storable(name), storable(member)]));
}

/** A moment by a device's clock; null when that is wrong beyond what a database holds. */
export function instantOf(text: string): string | null {
  const time = Date.parse(text);
  const isStorable = Number.isFinite(time) && time > Date.UTC(1900, 0, 1) && time < Date.UTC(9999, 0, 1);
  return isStorable ? new Date(time).toISOString() : null;
}

type Body = Readonly<Record<string, unknown>>;

function memberOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Body)[name] : undefined;
}

function dateOf(body: unknown): string | null {
  const date = memberOf(body, 'date');
  return typeof date === 'string' && isIsoDate(date) ? date : null;
}

/** What the slip comes to, in thousandths, which every currency has room in. */
function netOf(body: unknown): number | null {
  const net = memberOf(memberOf(body, 'totals'), 'net');
  return typeof net === 'string' ? (thousandthsOf(net) ?? null) : null;
}

/** Of decimal text; `undefined` when it is none, or out of all bounds. */
export function thousandthsOf(text: string): number | undefined {
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,11})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  return sign === undefined ? undefined : Number(`${sign}${whole}${part.padEnd(3, '0')}`);
}

/** Both are kept: what was answered, and this. */
export function storeConflictsSql(conflicts: readonly IncomingItem[], { deviceId, userId }: Sender): string {
  const rows = conflicts.map(({ item, bodyHash }) => ({
    ...{ device_id: deviceId, sequence: item.sequence, uid: item.uid, kind: item.kind, type: item.type },
    ...{ body_hash: bodyHash, body: documentOf(item), user_id: userId },
  }));
  return `INSERT INTO upload_conflict (device_id, sequence, uid, kind, type, body_hash, body, user_id)
    SELECT device_id, sequence, uid, kind, type, decode(body_hash, 'hex'), body, user_id
    FROM jsonb_to_recordset(${jsonLiteral(storable(rows))}) AS given (device_id integer, sequence bigint, uid uuid, kind text,
      type text, body_hash text, body text, user_id integer)
    ON CONFLICT DO NOTHING`;
}
