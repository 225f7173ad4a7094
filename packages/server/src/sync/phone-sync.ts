/** When a phone last had all that changed, and how many documents it said wait on it. */
import type { CompanyDatabase } from '../store/database/company-database.ts';

/** A phone that asks every few seconds is not written down each time, unless what waits on it is another number. */
const NOTE = `insert into phone_sync as known (device_id, waiting) values ($1, $2)
  on conflict (device_id) do update set synced_at = clock_timestamp(), waiting = excluded.waiting
  where known.synced_at < clock_timestamp() - interval '1 minute' or known.waiting is distinct from excluded.waiting`;

export async function notePhoneSync(
  { pool }: Pick<CompanyDatabase, 'pool'>,
  deviceId: number,
  waiting: number | undefined,
): Promise<void> {
  await pool.query({ name: 'phone-sync', text: NOTE, values: [deviceId, waiting ?? null] });
}
