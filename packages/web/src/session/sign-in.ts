/** Exchanges name and password for a token and remembers who that is (SPEC §7, sign-in). */
import type { Me } from '@fieldbook/core/api/session-operations';
import { call } from '../api/client.ts';
import { beginSession } from './session.ts';

interface SignedIn {
  readonly token: string;
  readonly expiresAt: string;
  readonly me: Me;
}

/** Throws `ApiRefusal` for a wrong password or too many attempts, `NoConnection` without a network. */
export async function signIn(user: string, password: string): Promise<Me> {
  const { token, me } = await call<SignedIn>('POST', '/sign-in', { body: { user, password } });
  beginSession(token, me);
  return me;
}
