/** Vouchers that were completed without a started day, where the person works by the day: posted, and flagged (SPEC §4). */

import { FIELD_FORM } from '@fieldbook/core/permissions/reach';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { Actor } from '../posting/service.ts';
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { loadSettings } from '../store/masters/settings.ts';
import { instantOf } from '../sync/upload-rows.ts';

/** By the device's own clock throughout. */
const OUTSIDE = `select item.uid from unnest($3::text[], $4::timestamptz[]) as item (uid, at)
  where not exists (select from route_day day
    where (day.user_id = $1 or day.van_id = (select godown_id from van_lease where device_id = $2 and ended_at is null))
      and item.at >= day.started_at and (day.ended_at is null or item.at <= day.ended_at))`;

/** Of a clock that is wrong beyond what a database holds. */
const IN_NO_DAY = '1900-01-01T00:00:00Z';

const none: ReadonlySet<string> = new Set();

/** Uids; none for who starts no days. */
export async function outsideDay(
  database: CompanyDatabase,
  { actor, device }: { readonly actor: Actor; readonly device: { readonly id: number; readonly code: string } },
  items: readonly UploadItem[],
): Promise<ReadonlySet<string>> {
  const made = items.filter(({ kind, madeAt }) => kind === 'voucher' && Number.isFinite(Date.parse(madeAt)));
  if (made.length === 0 || actor.forms === '*' || !actor.forms.has(FIELD_FORM)) return none;
  return await database.transaction(async ({ client }) => {
    const settings = await loadSettings(client, { device: device.code });
    if (!settings.isRouteMandatory) return none;
    await seeAll(client);
    const [uids, moments] = [made.map(({ uid }) => uid), made.map(({ madeAt }) => instantOf(madeAt) ?? IN_NO_DAY)];
    const { rows } = await client.query<{ uid: string }>(OUTSIDE, [actor.userId, device.id, uids, moments]);
    return new Set(rows.map(({ uid }) => uid));
  });
}
