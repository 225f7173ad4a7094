/** Vouchers that were completed without a started day, where the person works by the day: posted, and flagged (SPEC §4). */

import { FIELD_FORM } from '@fieldbook/core/permissions/reach';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { worksByDay } from '../store/masters/works-by-day.ts';
import { instantOf } from '../sync/upload-rows.ts';

/** By the device's own clock throughout. */
const OUTSIDE = `select item.uid from unnest($3::text[], $4::timestamptz[]) as item (uid, at)
  where not exists (select from route_day day
    where (day.user_id = $1 or day.van_id = (select godown_id from van_lease where device_id = $2 and ended_at is null))
      and item.at >= day.started_at and (day.ended_at is null or item.at <= day.ended_at))`;

/** Of a clock that is wrong beyond what a database holds. */
const IN_NO_DAY = '1900-01-01T00:00:00Z';

const none: ReadonlySet<string> = new Set();

/** Of branches whose people work by the day. */
async function ofDays(client: pg.ClientBase, items: readonly UploadItem[]): Promise<UploadItem[]> {
  const byBranch = Map.groupBy(items, ({ body }) => String((body as { readonly branch?: unknown } | null)?.branch));
  const asked: UploadItem[] = [];
  for (const [branch, own] of byBranch) if (await worksByDay(client, branch)) asked.push(...own);
  return asked;
}

/** Uids; none for who starts no days. */
export async function outsideDay(
  database: CompanyDatabase,
  { actor, deviceId }: { readonly actor: Actor; readonly deviceId: number },
  items: readonly UploadItem[],
): Promise<ReadonlySet<string>> {
  const made = items.filter(({ kind, madeAt }) => kind === 'voucher' && Number.isFinite(Date.parse(madeAt)));
  if (made.length === 0 || actor.forms === '*' || !actor.forms.has(FIELD_FORM)) return none;
  return await database.transaction(async ({ client }) => {
    const asked = await ofDays(client, made);
    if (asked.length === 0) return none;
    await seeAll(client);
    const [uids, moments] = [asked.map(({ uid }) => uid), asked.map(({ madeAt }) => instantOf(madeAt) ?? IN_NO_DAY)];
    const { rows } = await client.query<{ uid: string }>(OUTSIDE, [actor.userId, deviceId, uids, moments]);
    return new Set(rows.map(({ uid }) => uid));
  });
}
