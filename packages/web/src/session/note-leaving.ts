/** Remembers who signs out while something waits here (left-behind.ts, which the sign-in page reads, knows no outbox). */
import { writeLocal } from '../offline/local-values.ts';
import { knownOutbox } from '../offline/sync/sync-state.ts';
import type { LeftBehind } from './left-behind.ts';
import { session } from './session.ts';

/** Before the session ends. */
export function noteLeaving(): void {
  const { me, companyAddress = '' } = session.get();
  const isWaiting = knownOutbox.get()?.items.some(({ state }) => state === 'waiting' || state === 'sending') ?? false;
  if (me === undefined || !isWaiting) return;
  const left: LeftBehind = { address: companyAddress, user: me.user.code, name: me.user.name };
  writeLocal('left', JSON.stringify(left));
}
