/** Sessions, listed and ended, and links for a new password. */
import { linkBody, linkUseBody } from '@fieldbook/core/api/account-operations';
import { findPasswordLink, makePasswordLink, usePasswordLink } from '../../auth/password-links.ts';
import { listSessions, revokeSessionOf, revokeSessionsOf } from '../../auth/session-rows.ts';
import { refuse } from '../../requests/refused-request.ts';
import { actorOf, type Call, type Handlers, signedIn } from '../call.ts';
import { readBy } from '../read-request.ts';
import { accountInReach, demandGood } from './passwords.ts';

export const accountHandlers: Handlers = {
  'me.sessions': (call) => list(call, ownId(call)),
  'me.endSession': (call) => end(call, ownId(call)),
  'me.endSessions': (call) => endAll(call, ownId(call)),
  'user.sessions': async (call) => list(call, (await accountInReach(call)).id),
  'user.endSession': async (call) => end(call, (await accountInReach(call)).id),
  'user.endSessions': async (call) => endAll(call, (await accountInReach(call)).id),
  'user.passwordLink': async (call) => makePasswordLink(call.company.database, (await accountInReach(call)).id),
  'passwordLink.look': async (call) => {
    const { user, name, company, expiresAt } = await linkOf(call, readBy(linkBody, call.body).token);
    return { user, name, company, expiresAt };
  },
  'passwordLink.use': useLink,
};

function ownId(call: Call): number {
  return actorOf(call).userId;
}

async function list(call: Call, userId: number): Promise<unknown> {
  const here = signedIn(call).id;
  const rows = await listSessions(call.company.database.pool, userId);
  return { rows: rows.map((row) => ({ ...row, isThis: row.id === here })) };
}

async function end(call: Call, userId: number): Promise<void> {
  const text = call.parameters['id'] ?? '';
  const isNumber = /^[1-9]\d{0,14}$/.test(text);
  const isThere = isNumber && (await revokeSessionOf(call.company.database.pool, userId, Number(text)));
  if (!isThere) throw refuse('auth.session_unknown', 'id');
  call.company.sessions.forget();
}

async function endAll(call: Call, userId: number): Promise<void> {
  await revokeSessionsOf(call.company.database.pool, userId, signedIn(call).id);
  call.company.sessions.forget();
}

async function linkOf(call: Call, token: string) {
  const link = await findPasswordLink(call.company.database, token);
  if (link === undefined) throw refuse('auth.password_link_ended', 'token');
  return link;
}

async function useLink(call: Call): Promise<void> {
  const wish = readBy(linkUseBody, call.body);
  const link = await linkOf(call, wish.token);
  await demandGood(call, { code: link.user, name: link.name }, wish.password);
  const isDone = await usePasswordLink(call.company.database, link, wish);
  if (!isDone) throw refuse('auth.password_link_ended', 'token');
  call.company.sessions.forget();
}
