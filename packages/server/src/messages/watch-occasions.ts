/** Looks for occasions again and again, in the background of a company's server: soon after somebody wrote, else rarely, for those that time makes. */

import type { CompanyDatabase } from '../store/database/company-database.ts';
import { REST_MS, repeatWhileBusy, type WakeableWork } from '../timing/repeat.ts';
import { makeMessages } from './make-messages.ts';

const EVERY_MS = 20_000;
const FIRST_AFTER_MS = 2_000;

export function watchOccasions(
  database: CompanyDatabase,
  { onFault, everyMs = EVERY_MS }: { readonly onFault: (error: unknown) => void; readonly everyMs?: number },
): WakeableWork {
  let masters: number | undefined;
  const look = async (): Promise<'nothing'> => {
    try {
      ({ masters } = await makeMessages(database, masters));
    } catch (error) {
      onFault(error);
    }
    return 'nothing';
  };
  const restMs = Math.max(everyMs, REST_MS);
  return repeatWhileBusy(look, { idleMs: everyMs, restMs, firstAfterMs: Math.min(everyMs, FIRST_AFTER_MS) });
}
