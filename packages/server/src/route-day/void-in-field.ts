/**
 * A document that was voided in the field is voided in the books, by the service that the office voids with and under keys of the
 * event, so that what is told again changes nothing. It happens before the event is kept: an event that is kept has been done.
 */

import { voidUid } from '@fieldbook/core/day-cycle/events/field-void';
import { stepUid } from '@fieldbook/core/day-cycle/step-uid';
import { deriveUid } from '@fieldbook/core/definition/derived-uid';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { isUid } from '@fieldbook/core/kernel/id';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { holds } from '@fieldbook/core/permissions/form';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { Actor } from '../auth/actor.ts';
import type { PostingService } from '../posting/service.ts';
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';

/** What a slip became, a return before the sale that it refers to; whether the device made it, and in the day that it names. */
const FIND = `select voucher.id, voucher.state, voucher.version, own.uid is not null as is_own,
    exists (select from route_day day where day.uid::text = $3 and day.user_id = $4
      and own.made_at >= day.started_at and own.made_at <= coalesce(day.ended_at, 'infinity')) as is_of_day
  from voucher join unnest($1::uuid[]) with ordinality as part (uid, place) on part.uid = voucher.uid
  left join upload_item own on own.uid = ($1::uuid[])[1] and own.outcome = 'posted'
    and own.device_id = (select id from device where code = $2)
  order by part.place desc`;

const ISSUED = "select from approval_use where subject = $1 and purpose = 'void' and code_id is not null limit 1";

/** A slip is the first content of its voucher. */
const PRINTED_VERSION = 1;
const CORRECTED = 'void.of_corrected';

interface Parts {
  readonly database: CompanyDatabase;
  readonly posting: PostingService;
}

export type Voided = { readonly problems: readonly Problem[] } | { readonly exceptions: readonly string[] };

interface Found {
  readonly id: number;
  readonly state: string;
  readonly version: number;
  readonly is_own: boolean;
  readonly is_of_day: boolean;
}

/** A phone voids what it made itself, in its day, with a code that somebody gave for just that; all else is the office's. */
function objectionTo(vouchers: readonly Found[], isOpened: boolean): Problem | undefined {
  const [first] = vouchers;
  if (first === undefined) return problem('void.put_aside', 'voucher');
  if (!first.is_own) return problem('void.not_own', 'voucher');
  if (!first.is_of_day) return problem('void.other_day', 'voucher');
  return isOpened ? undefined : problem('void.needs_code', 'voucher');
}

/**
 * Refused where the document is not in the books, or as the office would be: what settles it, a closed period.
 */
export async function voidInField({ database, posting }: Parts, actor: Actor, item: UploadItem): Promise<Voided> {
  const body = isPlainObject(item.body) ? item.body : {};
  const [uid, reason] = [String(body['voucher']), String(body['reason'] ?? '')];
  if (!isUid(uid)) return { problems: [problem('uid.malformed', 'voucher')] };
  if (item.uid !== voidUid(uid)) return { problems: [problem('uid.malformed', 'uid')] };
  const { vouchers, isIssued } = await database.transaction(async ({ client }) => {
    await seeAll(client, actor.userName);
    const uids = [uid, deriveUid(uid, 1)];
    const found = await client.query<Found>(FIND, [uids, item.device, String(body['day']), actor.userId]);
    const issued = await client.query(ISSUED, [item.uid]);
    return { vouchers: found.rows, isIssued: issued.rows.length > 0 };
  });
  const objection = objectionTo(vouchers, isIssued || holds(actor.forms, 'frmVoidVouchers'));
  if (objection !== undefined) return { problems: [objection] };
  const exceptions = isIssued ? [] : ['approval.not_issued'];
  for (const { id, state, version } of vouchers) {
    if (state === 'void') continue;
    // The device voids the slip as it printed it: a correction made at the office since goes with it, and is for a supervisor to see.
    if (version > PRINTED_VERSION && !exceptions.includes(CORRECTED)) exceptions.push(CORRECTED);
    const key = stepUid(item.uid, `void-${id}`);
    const outcome = await posting.change(actor, { voucherNo: id, action: 'void', reason, key, isInField: true });
    // Whoever was quicker at the office has done what was asked for.
    if (outcome.kind === 'refused' && outcome.problems[0]?.code !== 'voucher.void') return outcome;
  }
  return { exceptions };
}
