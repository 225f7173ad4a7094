/** New passwords: a person's own, with the current one as proof, and other people's by who may manage users. */
import { newPasswordBody, ownPasswordBody } from '@fieldbook/core/api/session-operations';
import { type Account, findAccount, storePassword, wishedPasswordProblem } from '../../auth/user-passwords.ts';
import { RefusedRequest, refuse } from '../../requests/refused-request.ts';
import { actorOf, type Call, type Handlers, signedIn } from '../call.ts';
import { grantGuards } from '../grants.ts';
import { readBy } from '../read-request.ts';

export const passwordHandlers: Handlers = {
  'me.password': changeOwn,
  'user.password': changeOther,
};

async function changeOwn(call: Call): Promise<void> {
  const { company } = call;
  const session = signedIn(call);
  const { current, password } = readBy(ownPasswordBody, call.body);
  const { person, actor } = session;
  await demandGood(call, person, password);
  await demandCurrent(call, current);
  await storePassword(company.database, actor, { userId: actor.userId, password, keptSession: session.id });
  company.sessions.forget();
}

/** Guessing here counts as guessing at the door. */
async function demandCurrent(call: Call, password: string): Promise<void> {
  const { person, device } = signedIn(call);
  const attempt = { user: person.code, password, device: device?.code, address: call.request.ip };
  const outcome = await call.company.sessions.authenticate(attempt);
  if (outcome.kind === 'known') return;
  const { problem, retryAfterSeconds: seconds } = outcome;
  if (problem.code === 'auth.invalid_credentials') throw refuse('auth.invalid_credentials', 'current');
  throw new RefusedRequest([problem], seconds === undefined ? {} : { 'retry-after': String(seconds) });
}

async function changeOther(call: Call): Promise<void> {
  const { company } = call;
  const { password } = readBy(newPasswordBody, call.body);
  const account = await accountInReach(call);
  await demandGood(call, account, password);
  await storePassword(company.database, actorOf(call), { userId: account.id, password });
  company.sessions.forget();
}

/** The person in the address, of whom the caller may say so: nobody touches people with more rights. */
export async function accountInReach(call: Call): Promise<Account> {
  const user = call.parameters['code'] ?? '';
  const account = await findAccount(call.company.database.pool, user);
  if (account === undefined) throw refuse('master.unknown', 'code', { master: 'user', code: user.slice(0, 60) });
  await grantGuards['user']?.(call.company, actorOf(call), { code: account.code });
  return account;
}

export async function demandGood(
  { company }: Call,
  person: { readonly code: string; readonly name: string },
  password: string,
): Promise<void> {
  const wrong = await wishedPasswordProblem(company.database, person, password);
  if (wrong !== undefined) throw new RefusedRequest([wrong]);
}
