/** Codes of supervisors over HTTP: thin over `approvals/`. */
import {
  type Authenticated,
  approvalKeyBody,
  type askedQuery,
  authenticateBody,
  type IssuedCode,
  issueBody,
} from '@fieldbook/core/api/approval-operations';
import { readChallenge } from '@fieldbook/core/approvals/challenge';
import { approvalForm } from '@fieldbook/core/approvals/who-may';
import type { z } from 'zod';
import { type Issuing, issueCode, listCodes, readAsked } from '../../approvals/codes.ts';
import { giveSecret } from '../../approvals/secrets.ts';
import type { Actor } from '../../posting/service.ts';
import { readAs, setActorContext } from '../../store/actor-context.ts';
import { loadSettings } from '../../store/masters/settings.ts';
import { actorOf, type Call, type Handlers, mayOpen, signedIn, valueOrRefuse } from '../call.ts';
import { deviceOf, provenDevice } from '../device-proof.ts';
import { RefusedRequest, refuse } from '../problem-reply.ts';
import { readBy } from '../read-request.ts';

export const approvalHandlers: Handlers = {
  'approval.key': (call) => {
    const device = provenDevice(call);
    const { holds } = readBy(approvalKeyBody, call.body);
    return call.company.database.transaction(({ client }) => giveSecret(client, device.id, holds));
  },
  'approval.asked': async (call) => {
    const { challenge } = call.query as z.infer<typeof askedQuery>;
    return valueOrRefuse(await readAs(call.company.database, actorOf(call), (client) => readAsked(client, challenge)));
  },
  'approval.issue': (call) => {
    const actor = actorOf(call);
    const { challenge, note } = readBy(issueBody, call.body);
    return issue(call, actor, { challenge, note, way: 'code', userId: actor.userId });
  },
  'approval.list': (call) => readAs(call.company.database, actorOf(call), listCodes),
  'approval.authenticate': authenticate,
};

async function issue(call: Call, actor: Actor, issuing: Issuing): Promise<IssuedCode> {
  return valueOrRefuse(
    await call.company.database.transaction(async ({ client }) => {
      await setActorContext(client, actor);
      return issueCode(client, issuing);
    }),
  );
}

/** Only what the device of this session asks: somebody else's phone is not at hand. */
async function authenticate(call: Call): Promise<Authenticated> {
  const { challenge, user, password } = readBy(authenticateBody, call.body);
  const read = valueOrRefuse(readChallenge(challenge));
  if (deviceOf(call).id !== read.device) throw refuse('approval.device_unknown', 'challenge', { device: read.device });
  const outcome = await call.company.sessions.authenticate({ user, password, address: call.request.ip });
  if (outcome.kind === 'refused') {
    const { retryAfterSeconds: seconds } = outcome;
    throw new RefusedRequest([outcome.problem], seconds === undefined ? {} : { 'retry-after': String(seconds) });
  }
  const { person } = signedIn(call);
  const settings = await call.company.database.withClient((client) => loadSettings(client, { role: person.role.code }));
  if (!mayOpen(outcome.actor, approvalForm(read.purpose, settings))) throw refuse('auth.no_permission');
  const { answer } = await issue(call, outcome.actor, { challenge, way: 'password', userId: outcome.actor.userId });
  return { answer, by: { code: outcome.actor.userName, name: outcome.name } };
}
