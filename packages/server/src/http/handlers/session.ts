/** Signing in and out, and what a signed-in person is told of itself. */
import { signInBody } from '@fieldbook/core/api/session-operations';
import { RefusedRequest } from '../../requests/refused-request.ts';
import { Answer, actorOf, type Call, type Handlers, signedIn } from '../call.ts';
import { type BacklogFigures, checkCompany } from '../health.ts';
import { loadCompanyInfo, loadMe } from '../me.ts';
import { readBy } from '../read-request.ts';

export function sessionHandlers(version: string, backlog?: BacklogFigures): Handlers {
  return {
    signIn: (call) => signIn(call, version),
    signOut: async (call) => {
      await call.company.sessions.signOut(signedIn(call));
    },
    me: (call) => {
      actorOf(call);
      return loadMe(call.company, signedIn(call), version);
    },
    companyInfo: (call) => loadCompanyInfo(call.company, version),
    health: async (call) => {
      const health = await checkCompany(call.request.company ?? call.company, version, backlog);
      return health.status === 'ok' ? health : new Answer(503, health);
    },
  };
}

async function signIn(call: Call, version: string): Promise<unknown> {
  const { company, request } = call;
  const body = readBy(signInBody, call.body);
  const outcome = await company.sessions.signIn({
    ...body,
    address: request.ip,
    client: request.headers['user-agent']?.slice(0, 200),
  });
  if (outcome.kind === 'refused') {
    const { retryAfterSeconds: seconds } = outcome;
    throw new RefusedRequest([outcome.problem], seconds === undefined ? {} : { 'retry-after': String(seconds) });
  }
  const { token, expiresAt } = outcome;
  const session = await company.sessions.find(token);
  if (session === undefined) throw new Error('A session that was just opened is not there.');
  request.session = session;
  return { token, expiresAt, me: await loadMe(company, session, version) };
}
