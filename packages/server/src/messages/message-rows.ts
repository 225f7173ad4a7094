/**
 * A person's messages as rows: those of a page, those that are new since a token, those a phone holds, and how many are unread.
 * Row security shows a person no others; the statements narrow by the person all the same, since phones' books are read with
 * an open context.
 */
import type { MessagePage, UnreadMessages } from '@fieldbook/core/api/message-operations';
import type { Message } from '@fieldbook/core/messages/message';
import type pg from 'pg';
import { inUtc } from '../store/sql-text.ts';

type Querier = Pick<pg.ClientBase, 'query'>;

/** A phone, and the bell, know what came in these days; older ones are in the list alone. */
export const LIVE_DAYS = 60;
export const MOST_LIVE = 200;

const LIVE = `message.sent_at > clock_timestamp() - interval '${LIVE_DAYS} days' and (message.valid_until is null
  or message.valid_until >= (clock_timestamp() at time zone (select zone from company))::date)`;

const WORDS = `'title', message.title, 'titleArabic', message.title_arabic, 'body', message.body,
  'bodyArabic', message.body_arabic`;

/** Of `message` and `receipt` (null columns of none). */
const ROW = `jsonb_strip_nulls(jsonb_build_object('code', message.uid, 'sentAt', ${inUtc('message.sent_at')},
  'sender', (select name from app_user where app_user.id = message.sender_id), ${WORDS}, 'urgency', message.urgency,
  'validUntil', message.valid_until, 'readAt', ${inUtc('receipt.read_at')},
  'link', case message.link_kind
    when 'voucher' then jsonb_build_object('kind', 'voucher', 'type', link_of, 'voucherNo', link_to::bigint)
    when 'customer' then jsonb_build_object('kind', 'customer', 'code', link_to)
    when 'screen' then jsonb_build_object('kind', 'screen', 'address', link_to) end))`;

const RECEIVED =
  'from message_receipt receipt join message on message.id = receipt.message_id where receipt.user_id = $1';

export interface ListWish {
  readonly userId: number;
  readonly box: 'received' | 'sent';
  readonly isUnread: boolean;
  /** The id behind which the page begins. */
  readonly before: number | undefined;
  /** A snapshot, as `MessagePage.token` holds it. */
  readonly since: string | undefined;
  readonly limit: number;
}

interface ListedRow {
  readonly id: number;
  readonly row: MessagePage['rows'][number];
}

/** Read inside one snapshot of the database; one row more than the page where there are more. */
export async function listMessages(client: Querier, wish: ListWish): Promise<{ rows: ListedRow[]; seen: string }> {
  const { userId, box, isUnread, before, since, limit } = wish;
  const counts = `jsonb_build_object('receivers', (select count(*) from message_receipt where message_id = message.id),
    'readers', (select count(*) from message_receipt where message_id = message.id and read_at is not null))`;
  const from =
    box === 'received'
      ? `select message.id, ${ROW} as row ${RECEIVED} and (not $3 or receipt.read_at is null)
           and ($4::pg_snapshot is null or not pg_visible_in_snapshot(receipt.changed_in, $4::pg_snapshot))`
      : `select message.id, ${ROW} || ${counts} as row
         from message left join message_receipt receipt on false where message.sender_id = $1 and not $3
           and ($4::pg_snapshot is null or exists (select from message_receipt changed where changed.message_id = message.id
             and not pg_visible_in_snapshot(changed.changed_in, $4::pg_snapshot)))`;
  const { rows } = await client.query<ListedRow>(
    `${from} and ($2::bigint is null or message.id < $2) order by message.id desc limit $5`,
    [userId, before ?? null, isUnread, since ?? null, limit + 1],
  );
  const { rows: snapshots } = await client.query<{ seen: string }>('select pg_current_snapshot()::text as seen');
  return { rows, seen: snapshots[0]?.seen ?? '' };
}

export interface LiveMessage {
  readonly row: Message;
  /** It came or was marked behind the snapshot that was told. */
  readonly is_changed: boolean;
}

/** What a phone of the person holds, the latest first. `seen`: the snapshot of the time before; nothing for none. */
export async function liveMessages(client: Querier, userId: number, seen: string | undefined): Promise<LiveMessage[]> {
  const { rows } = await client.query<LiveMessage>({
    name: 'messages-live',
    text: `select ${ROW} as row, $2::pg_snapshot is null or not pg_visible_in_snapshot(receipt.changed_in, $2::pg_snapshot)
        as is_changed
      ${RECEIVED} and ${LIVE} order by message.id desc limit ${MOST_LIVE}`,
    values: [userId, seen ?? null],
  });
  return rows;
}

export async function unreadMessages(client: Querier, userId: number): Promise<UnreadMessages> {
  const { rows } = await client.query<UnreadMessages>({
    name: 'messages-unread',
    text: `with unread as (select message.id ${RECEIVED} and receipt.read_at is null and ${LIVE}
        order by message.id desc limit ${MOST_LIVE})
      select (select count(*)::integer from unread) as count, (select jsonb_strip_nulls(jsonb_build_object(
        'code', message.uid, 'sentAt', ${inUtc('message.sent_at')}, 'urgency', message.urgency, ${WORDS})) from message
        where message.id = (select max(id) from unread)) as latest`,
    values: [userId],
  });
  const { count = 0, latest } = rows[0] ?? {};
  return latest == null ? { count } : { count, latest };
}
