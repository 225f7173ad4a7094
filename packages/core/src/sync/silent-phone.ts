/** Phones that have not been heard of for too long. */
import type { Instant } from '../kernel/date.ts';

const DAY_MS = 86_400_000;

/** A phone that takes part and has not synced for longer than so many days. */
export function isSilent(
  { status, syncedAt }: { readonly status: string; readonly syncedAt?: string | undefined },
  at: Instant,
  days: number,
): boolean {
  return status === 'approved' && (syncedAt === undefined || Date.parse(at) - Date.parse(syncedAt) > days * DAY_MS);
}
