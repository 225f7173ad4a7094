/** What the frame shows of company, branches and rights follows when the masters behind it change. */
import { ask } from '../../api/ask.ts';
import { rememberMe } from '../../session/session.ts';

const shown: readonly string[] = ['company', 'branch', 'currency', 'user', 'userProfile', 'accessRole'];

/** Asks in the background who is signed in; without an answer the next start asks again. */
export function rememberWho(master: string): void {
  if (shown.includes(master)) void ask('GET /me').then(rememberMe, () => undefined);
}
