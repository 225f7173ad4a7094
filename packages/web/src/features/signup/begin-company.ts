/** Sends what was typed, and signs in to the company when it answers. */
import type { SignedUp } from '@fieldbook/core/api/signup-operations';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { chooseCompany } from '../../session/session.ts';
import { signIn } from '../../session/sign-in.ts';
import { bodyOf, type SignupDraft } from './signup-draft.ts';

/** A server that begins with this company opens it first. */
const LONGEST_WAIT_MS = 60_000;
const PAUSE_MS = 500;

/** Throws what the server refuses; then nothing was made. */
export async function makeCompany(draft: SignupDraft): Promise<SignedUp> {
  return await ask('POST /signup', { companyAddress: '', body: bodyOf(draft) });
}

/** Throws where the company does not answer: it is there, and one signs in to it later. */
export async function enter({ address, user }: SignedUp, password: string): Promise<void> {
  chooseCompany(address);
  const until = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      await signIn(user, password);
      return;
    } catch (failure) {
      const isOpening = failure instanceof ApiRefusal && failure.status === 503;
      if (!isOpening || Date.now() > until) throw failure;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
