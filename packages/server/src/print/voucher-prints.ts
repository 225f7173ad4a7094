/**
 * Papers made of vouchers: each is noted with who asked for it and when, so that a copy is known to be one. What phones print
 * comes as events and may be here before its voucher.
 */

import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import type { EventEffect, EventSender } from '../route-day/event-effects.ts';
import { seeAll, setActorContext } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';

const NOTE = `insert into voucher_print (voucher_id, version, is_copy, user_id)
  select id, version, $2, $3 from voucher where id = $1`;

/** Notes one paper of the voucher as it stands. The person must see the voucher. */
export function notePrint(
  database: CompanyDatabase,
  actor: Actor,
  print: { readonly voucherNo: number; readonly isCopy: boolean },
): Promise<void> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    await client.query({ name: 'voucher-print', text: NOTE, values: [print.voucherNo, print.isCopy, actor.userId] });
  });
}

/** Two who print at once: one of them holds the original, so they ask one after the other. */
const TURN = `select pg_advisory_xact_lock(hashtextextended('voucher_print', $1))`;

const WAS_PRINTED = `select exists (select from voucher_print where voucher_id = $1)
  or exists (select from field_print made join voucher v on v.uid = made.voucher_uid where v.id = $1
    and not exists (select from field_print_undone undone where undone.event_id = made.event_id)) as printed`;

const NOTE_BY_KEY = `insert into voucher_print (voucher_id, version, is_copy, user_id, key)
  select id, version, $2, $3, $4 from voucher where id = $1`;

const BY_KEY = 'select is_copy as "isCopy" from voucher_print where key = $1 and voucher_id = $2';

/**
 * Notes the paper that is made now: the original where none has been made yet, else a copy, which it answers. The same key
 * again is the same paper.
 */
export function noteNextPrint(
  database: CompanyDatabase,
  actor: Actor,
  { voucherNo, key }: { readonly voucherNo: number; readonly key: string },
): Promise<{ readonly isCopy: boolean }> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    await client.query(TURN, [voucherNo]);
    const known = await client.query<{ isCopy: boolean }>(BY_KEY, [key, voucherNo]);
    if (known.rows[0] !== undefined) return known.rows[0];
    const { rows } = await client.query<{ printed: boolean }>(WAS_PRINTED, [voucherNo]);
    const isCopy = rows[0]?.printed === true;
    await client.query(NOTE_BY_KEY, [voucherNo, isCopy, actor.userId, key]);
    return { isCopy };
  });
}

const KEEP =
  'insert into field_print (event_id, voucher_uid, is_copy, user_id, printed_at) values ($1, $2, $3, $4, $5)';

const UNDO = `insert into field_print_undone (event_id, undone_by) select made.event_id, $2 from field_print made
    join route_event noted on noted.id = made.event_id where noted.uid = $1 and made.user_id = $3
  on conflict do nothing`;

/** Of somebody else, and not to be seen by the person. What has not come yet is the phone's own. */
async function isOutOfSight(client: pg.ClientBase, voucher: unknown, { userId, scope }: EventSender): Promise<boolean> {
  const { rows } = await client.query<{ by: number }>('select posted_by as by from voucher where uid = $1', [voucher]);
  if (rows[0] === undefined || rows[0].by === userId) return false;
  await setActorContext(client, scope);
  const { rowCount } = await client.query('select from voucher where uid = $1', [voucher]);
  await seeAll(client, scope.userName);
  return rowCount === 0;
}

/** A phone's own paper, or its word that one did not come out; its event is kept once, and so is this. */
export const keepFieldPrint: EventEffect = async (client, { event, eventId, sender }) => {
  const { voucher, isCopy, undoes } = event.values;
  if (undoes !== undefined) {
    await client.query(UNDO, [undoes, eventId, sender.userId]);
    return;
  }
  if (await isOutOfSight(client, voucher, sender)) return;
  await client.query(KEEP, [eventId, voucher, isCopy === true, sender.userId, event.at]);
};
