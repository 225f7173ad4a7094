/** Phones with their last sync, for whoever watches them: those that the person may decide about. */
import type { WatchedPhone } from '@fieldbook/core/api/installation-operations';
import type pg from 'pg';
import { inUtc, namedRow, withoutNulls } from '../store/sql-text.ts';
import { phoneInSight } from '../sync/phone-in-sight.ts';

const MOST = 500;

/** Those that were heard of least lately first: of them there is something to be done. */
const PHONES = `select device.code, device.name, ${namedRow('owner')} as "user", device.status,
    ${inUtc('known.synced_at')} as "syncedAt", known.waiting
  from device left join app_user owner on owner.id = device.user_id left join phone_sync known on known.device_id = device.id
  where device.active and ${phoneInSight('device', 'device.user_id')}
  order by device.status = 'approved' desc, known.synced_at nulls first, device.code limit ${MOST}`;

type Row = { readonly [K in keyof WatchedPhone]: WatchedPhone[K] | null };

/** The caller has set the context of the person. */
export async function phonesInSight(client: pg.ClientBase): Promise<WatchedPhone[]> {
  const { rows } = await client.query<Row>(PHONES);
  return rows.map((row) => withoutNulls<WatchedPhone>(row));
}
