/** Exchanges name and password for a token and remembers who that is (SPEC §7, sign-in). */
import type { Me } from '@fieldbook/core/api/session-operations';
import { isLanguage } from '@fieldbook/core/i18n/languages';
import { ask } from '../api/ask.ts';
import { readLocal } from '../offline/local-values.ts';
import { changePreferences } from './preferences.ts';
import { beginSession } from './session.ts';

/** Throws `ApiRefusal` for a wrong password or too many attempts, `NoConnection` without a network. */
export async function signIn(user: string, password: string): Promise<Me> {
  const { token, me } = await ask('POST /sign-in', { body: { user, password } });
  beginSession(token, me);
  speakAs(me.user.language);
  return me;
}

/** In the language of the person, on a device for which nobody has chosen one; English is every person's until another is set. */
function speakAs(language: string): void {
  if (readLocal('language') === undefined && isLanguage(language) && language !== 'en') changePreferences({ language });
}
