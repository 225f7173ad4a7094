/**
 * Who works at which company on this device. Signing out forgets the token and what the person may open, never drafts.
 * A token the server no longer knows leaves the page where it is and asks for the password again (SPEC §8, status 401).
 */
import type { Me } from '@fieldbook/core/api/session-operations';
import { readLocal, writeLocal } from '../offline/local-values.ts';
import { createStore, type Store } from './store.ts';
import { endViewing, viewing } from './viewing.ts';

export interface Session {
  /** Where the company's API begins, without `/api/v1`: empty for the server's own company, or `/north`. */
  readonly companyAddress: string | undefined;
  readonly token: string | undefined;
  readonly me: Me | undefined;
  /** The server answered 401: the password is asked for again. */
  readonly isExpired: boolean;
  /** The person goes on without it for now. */
  readonly isPutOff: boolean;
}

function storedMe(): Me | undefined {
  const text = readLocal('Me');
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Me;
  } catch {
    return undefined;
  }
}

export const session: Store<Session> = createStore<Session>({
  companyAddress: readLocal('CompanyURL'),
  token: viewing?.token ?? readLocal('Token'),
  me: viewing?.me ?? storedMe(),
  isExpired: false,
  isPutOff: false,
});

export function chooseCompany(address: string | undefined): void {
  // What is known of another company by name and logo is not this one's.
  writeLocal('CompanyName', undefined);
  writeLocal('CompanyLogo', undefined);
  writeLocal('CompanyURL', address);
  session.set({ ...session.get(), companyAddress: address });
}

export function beginSession(token: string, me: Me): void {
  writeLocal('Token', token);
  writeLocal('Me', JSON.stringify(me));
  // From here on this session sends what waits.
  writeLocal('left', undefined);
  session.set({ ...session.get(), token, me, isExpired: false, isPutOff: false });
}

export function rememberMe(me: Me): void {
  writeLocal('Me', JSON.stringify(me));
  session.set({ ...session.get(), me });
}

export function expireSession(): void {
  if (viewing !== undefined) endViewing();
  else if (session.get().token !== undefined) session.set({ ...session.get(), isExpired: true });
}

/** Until the page is loaded anew, or the person signs in from the outbox. */
export function putOffSignIn(): void {
  session.set({ ...session.get(), isPutOff: true });
}

/** Asks for the password after all. */
export function askSignIn(): void {
  session.set({ ...session.get(), isPutOff: false });
}

export function endSession(): void {
  writeLocal('Token', undefined);
  writeLocal('Me', undefined);
  session.set({ ...session.get(), token: undefined, me: undefined, isExpired: false, isPutOff: false });
}

/** May this person open the form? `*` stands for all (SPEC §6). */
export function mayOpen(me: Me, form: string): boolean {
  return me.forms.includes('*') || me.forms.includes(form);
}
