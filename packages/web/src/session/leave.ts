/** Signing out (SPEC §4, Logout): the server is told, and what is the person's leaves this device; what is the device's stays. */
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetPersonal } from '../offline/local-values.ts';
import { noteLeaving } from './note-leaving.ts';
import { endSession } from './session.ts';

/** `go` leads to the sign-in before the session ends, so that no screen is drawn without one. */
export async function leave(go: () => Promise<void>): Promise<void> {
  // A server that does not answer keeps its token until it expires; this device forgets it in any case.
  await call('POST', '/sign-out').catch(() => undefined);
  noteLeaving();
  await go();
  endSession();
  forgetPersonal();
  queryClient.clear();
}
