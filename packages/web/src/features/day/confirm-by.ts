/** Checks the name and password of who confirms the end of a day (SPEC §8); the sign-in of this phone stays as it is. */
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { ask } from '../../api/ask.ts';
import { ApiRefusal, apiAddress } from '../../api/client.ts';

export interface Confirming {
  readonly user: string;
  readonly password: string;
  /** The role that confirms (RouteDayEndAuthenticator). */
  readonly role: string;
  /** Nobody confirms the own day. */
  readonly ownCode: string;
}

const wrong = () => refused(problem('auth.invalid_credentials'));

/** Answers the code of who confirmed; `auth.invalid_credentials` for a wrong password and for a person of another role. */
export async function confirmBy({ user, password, role, ownCode }: Confirming): Promise<Result<string>> {
  if (user.trim() === '' || password === '') return wrong();
  try {
    const body = { user: user.trim(), password };
    const { token, me } = await ask('POST /sign-in', { body });
    // Asked once: the token is given back at once.
    void fetch(apiAddress('/sign-out'), { method: 'POST', headers: { authorization: `Bearer ${token}` } }).catch(
      () => undefined,
    );
    const isFit = me.user.code !== ownCode && (me.forms.includes('*') || me.role.code === role);
    return isFit ? accepted(me.user.code) : wrong();
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) return wrong();
    throw error;
  }
}
