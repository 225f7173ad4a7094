/** Writing messages and bringing them to whom they are for: the one place that inserts into their tables. */
import { createHash } from 'node:crypto';
import type { MessageLink, MessageWords } from '@fieldbook/core/messages/message';
import type pg from 'pg';

type Querier = Pick<pg.ClientBase, 'query'>;

/** Whoever fulfils all that is named; everybody where nothing is. */
export interface Address {
  readonly user?: number;
  readonly role?: number;
  readonly form?: string;
  readonly route?: number;
  readonly branch?: number | undefined;
}

export interface MessageToWrite extends MessageWords {
  readonly uid: string;
  readonly sender?: number;
  /** Of what makes itself: its source, and the one occasion. */
  readonly source?: string;
  readonly occasion?: string;
  readonly urgency: 'normal' | 'urgent';
  readonly validUntil?: string | undefined;
  readonly link?: MessageLink | undefined;
  readonly to: readonly Address[];
}

const COLUMNS = `uid, sender_id, source, occasion, title, title_arabic, body, body_arabic, urgency, valid_until,
  link_kind, link_of, link_to, body_hash`;

const WRITE = `insert into message (${COLUMNS}) select ${COLUMNS.replace('body_hash', "decode(body_hash, 'hex')")}
  from jsonb_to_recordset($1::jsonb) as given (uid uuid, sender_id integer, source text, occasion text, title text,
    title_arabic text, body text, body_arabic text, urgency text, valid_until date, link_kind text, link_of text,
    link_to text, body_hash text)
  on conflict do nothing returning id, uid`;

const ADDRESS = `insert into message_address (message_id, line_no, user_id, access_role_id, form, route_id, branch_id)
  select * from jsonb_to_recordset($1::jsonb) as given (message_id bigint, line_no integer, user_id integer,
    access_role_id integer, form text, route_id integer, branch_id integer)`;

/** All active persons that an address means, but for the sender; who has it already keeps it as it is. */
const DELIVER = `insert into message_receipt (message_id, user_id, sender_id)
  select distinct message.id, person.id, message.sender_id
  from message join message_address address on address.message_id = message.id join app_user person on person.active
  where message.id = any ($1::bigint[]) and person.changed_seq > $2 and person.id is distinct from message.sender_id
    and (address.user_id is null or address.user_id = person.id)
    and (address.access_role_id is null or address.access_role_id = person.access_role_id)
    and (address.form is null or exists (select from access_role_form given
      where given.access_role_id = person.access_role_id and given.form in (address.form, '*')))
    and (address.route_id is null or exists (select from user_route linked
      where linked.user_id = person.id and linked.route_id = address.route_id))
    and (address.branch_id is null or not exists (select from user_branch where user_id = person.id)
      or exists (select from user_branch linked where linked.user_id = person.id and linked.branch_id = address.branch_id))
    and not exists (select from message_receipt known where known.message_id = message.id and known.user_id = person.id)
  on conflict do nothing`;

function linkColumns(link: MessageLink | undefined) {
  if (link === undefined) return {};
  const link_kind = link.kind;
  if (link.kind === 'voucher') return { link_kind, link_of: link.type, link_to: String(link.voucherNo) };
  return { link_kind, link_to: link.kind === 'customer' ? link.code : link.address };
}

/** Hex; of all that the message says, but not of when it was said. */
export function hashOf({ uid: _, ...rest }: MessageToWrite): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex');
}

/** Ids by uid of those that were not there yet: a uid, and an occasion of a source, makes one message. */
export async function writeMessages(
  client: Querier,
  messages: readonly MessageToWrite[],
): Promise<ReadonlyMap<string, number>> {
  const given = messages.map((message) => ({
    uid: message.uid,
    sender_id: message.sender ?? null,
    source: message.source ?? null,
    occasion: message.occasion ?? null,
    title: message.title,
    title_arabic: message.titleArabic ?? null,
    body: message.body ?? null,
    body_arabic: message.bodyArabic ?? null,
    urgency: message.urgency,
    valid_until: message.validUntil ?? null,
    ...linkColumns(message.link),
    body_hash: hashOf(message),
  }));
  const { rows } = await client.query<{ id: number; uid: string }>(WRITE, [JSON.stringify(given)]);
  const written = new Map(rows.map(({ id, uid }) => [uid, id]));
  const addresses = messages.flatMap(({ uid, to }) => {
    const message_id = written.get(uid);
    if (message_id === undefined) return [];
    return to.map(({ user, role, form, route, branch }, at) => ({
      ...{ message_id, line_no: at + 1, user_id: user ?? null, access_role_id: role ?? null },
      ...{ form: form ?? null, route_id: route ?? null, branch_id: branch ?? null },
    }));
  });
  await client.query(ADDRESS, [JSON.stringify(addresses)]);
  return written;
}

/** Answers how many persons have them now that did not before. `since`: only those changed behind it (`changed_seq`). */
export async function deliver(client: Querier, ids: readonly number[], since = -1): Promise<number> {
  const { rowCount } = await client.query(DELIVER, [ids, since]);
  return rowCount ?? 0;
}
