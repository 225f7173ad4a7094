/** Signing out (SPEC §4, Logout): the server is told, and what is the person's leaves this device; what is the device's stays. */
import { ask } from '../api/ask.ts';
import { queryClient } from '../api/query-client.ts';
import { picturesAtHand } from '../offline/head-pictures.ts';
import { forgetPersonal, writeLocal } from '../offline/local-values.ts';
import { noteLeaving } from './note-leaving.ts';
import { endSession, session } from './session.ts';
import { endViewing, viewing } from './viewing.ts';

/** `go` leads to the sign-in before the session ends, so that no screen is drawn without one. */
export async function leave(go: () => Promise<void>): Promise<void> {
  // A server that does not answer keeps its token until it expires; this device forgets it in any case.
  await ask('POST /sign-out').catch(() => undefined);
  if (viewing !== undefined) return endViewing();
  noteLeaving();
  noteCompany();
  await go();
  endSession();
  forgetPersonal();
  queryClient.clear();
}

/** For the sign-in, before the server answers and without it. */
function noteCompany(): void {
  const { me } = session.get();
  if (me === undefined) return;
  const { name, nameArabic } = me.company;
  writeLocal('CompanyName', JSON.stringify({ name, nameArabic }));
  writeLocal('CompanyLogo', picturesAtHand(me)(undefined)?.source);
}
