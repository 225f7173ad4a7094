/**
 * An event of a salesperson's day as a device tells it: kept once, with its answer, and taken into the state of its day, in one
 * transaction. The field is not refused: what the server does not know of the day is flagged (docs/decisions/0100-route-day.md).
 */

import { eventType, readEvent } from '@fieldbook/core/day-cycle/event-types';
import type { EventDefinition } from '@fieldbook/core/day-cycle/events/define-event';
import { FIELD_VOID } from '@fieldbook/core/day-cycle/events/field-void';
import type { RouteEvent } from '@fieldbook/core/day-cycle/route-day';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { holds } from '@fieldbook/core/permissions/form';
import { FIELD_FORM } from '@fieldbook/core/permissions/reach';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import type { PostingService } from '../posting/service.ts';
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { OtherItem } from '../sync/field-masters.ts';
import { instantOf } from '../sync/upload-rows.ts';
import { type EventSender, eventEffects } from './event-effects.ts';
import { namesNotOwn } from './event-names.ts';
import { takeIntoDay } from './take-into-day.ts';
import { voidInField } from './void-in-field.ts';

const KEEP = `insert into route_event (uid, day_id, type, user_id, device_id, branch_id, made_at, body, exceptions)
  values ($1, $2, $3, $4, (select id from device where code = $5), $6, $7, $8, $9) returning id`;

const CONTEXT = `select currency.decimals, coalesce(
    (select godown.branch_id from van_lease lease join godown on godown.id = lease.godown_id
      join device on device.id = lease.device_id where device.code = $2 and lease.ended_at is null),
    (select route.branch_id from user_route own join route on route.id = own.route_id where own.user_id = $1 order by own.id limit 1),
    (select branch_id from user_branch where user_id = $1 order by id limit 1),
    (select id from branch order by id limit 1)) as branch
  from company join currency on currency.id = company.currency_id`;

/** Of any currency. */
const MOST_DECIMALS = 3;

/** Who starts days, or completes vouchers in the field. */
const takesPart = ({ forms }: OtherItem['actor']): boolean =>
  holds(forms, FIELD_FORM) || voucherTypes.some(({ field, permission }) => field === true && holds(forms, permission));

const mayTell = (actor: OtherItem['actor'], { permission }: EventDefinition): boolean =>
  permission === undefined ? takesPart(actor) : holds(actor.forms, permission);

/** Nothing when it is kept; else why not: what no day could take, a form that the person does not have, codes nobody knows. */
export async function receiveEvent(
  { database, posting }: { readonly database: CompanyDatabase; readonly posting: PostingService },
  { actor, incoming, keep }: OtherItem,
): Promise<readonly Problem[]> {
  const { item } = incoming;
  const definition = eventType(item.type);
  if (definition === undefined) return [problem('event.type_unknown', 'type')];
  if (!mayTell(actor, definition)) return [problem('auth.no_permission')];
  // Read before anything is done: an event that cannot be kept changes nothing.
  const readable = readEvent(item.type, item.body, MOST_DECIMALS);
  if (!readable.ok) return readable.problems;
  const done = item.type === FIELD_VOID ? await voidInField({ database, posting }, actor, item) : { exceptions: [] };
  if ('problems' in done) return done.problems;
  return await database.transaction(async ({ client }) => {
    // A day is judged here, not by what its person sees.
    await seeAll(client, actor.userName);
    const { rows } = await client.query<{ decimals: number; branch: number }>(CONTEXT, [actor.userId, item.device]);
    const { decimals = 2, branch = 0 } = rows[0] ?? {};
    const read = readEvent(item.type, item.body, decimals);
    if (!read.ok) return read.problems;
    const wrong = await namesNotOwn(client, { actor, item, values: read.value });
    if (wrong.length > 0) return wrong;
    const event: RouteEvent = {
      ...{ uid: item.uid, type: item.type, values: read.value },
      ...{ at: instantOf(item.madeAt) ?? new Date().toISOString(), user: actor.userName },
    };
    const sender: EventSender = { userId: actor.userId, device: item.device, branchId: branch, scope: actor };
    const taken = await takeIntoDay(client, event, { sender, epoch: item.epoch, decimals });
    const values = [item.uid, taken.dayId ?? null, item.type, actor.userId, item.device, taken.branchId];
    const { rows: kept } = await client.query<{ id: number }>(KEEP, [
      ...[...values, event.at, JSON.stringify(item.body), [...taken.exceptions, ...done.exceptions]],
    ]);
    await eventEffects[item.type]?.(client, { event, eventId: kept[0]?.id ?? 0, sender });
    await client.query(keep);
    return [];
  });
}
