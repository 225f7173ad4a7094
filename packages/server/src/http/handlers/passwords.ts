/** New passwords: a person's own, with the current one as proof, and other people's by who may manage users. */
import { newPasswordBody, ownPasswordBody } from '@fieldbook/core/api/session-operations';
import { verifyPassword } from '../../auth/passwords.ts';
import { findCredentials } from '../../auth/session-rows.ts';
import { passwordProblem, storePassword } from '../../auth/user-passwords.ts';
import { actorOf, type Call, type Handlers, signedIn } from '../call.ts';
import { grantGuards } from '../grants.ts';
import { RefusedRequest, refuse } from '../problem-reply.ts';
import { readBy } from '../read-request.ts';

export const passwordHandlers: Handlers = {
  'me.password': changeOwn,
  'user.password': changeOther,
};

async function changeOwn(call: Call): Promise<void> {
  const { company } = call;
  const session = signedIn(call);
  const { current, password } = readBy(ownPasswordBody, call.body);
  demandGood(password);
  const known = await findCredentials(company.database.pool, session.person.code);
  const isRight = await verifyPassword(known?.password_hash ?? undefined, current);
  if (isRight === 'busy') throw refuse('server.busy');
  if (!isRight) throw refuse('auth.invalid_credentials', 'current');
  await storePassword(company.database, session.actor, {
    user: session.person.code,
    password,
    keptSession: session.id,
  });
  company.sessions.forget();
}

async function changeOther(call: Call): Promise<void> {
  const { company } = call;
  const { password } = readBy(newPasswordBody, call.body);
  demandGood(password);
  const user = call.parameters['code'] ?? '';
  await grantGuards['user']?.(company, actorOf(call), { code: user });
  const isDone = await storePassword(company.database, actorOf(call), { user, password });
  if (!isDone) throw refuse('master.unknown', 'code', { master: 'user', code: user.slice(0, 60) });
  company.sessions.forget();
}

function demandGood(password: string): void {
  const wrong = passwordProblem(password);
  if (wrong !== undefined) throw new RefusedRequest([wrong]);
}
