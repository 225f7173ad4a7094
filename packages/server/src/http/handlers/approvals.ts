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
import { type Issuing, issueCode, listCodes, readAsked, roleAtWork } from '../../approvals/codes.ts';
import { giveSecret } from '../../approvals/secrets.ts';
import type { Actor } from '../../auth/actor.ts';
import { RefusedRequest, refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { readAs, setActorContext } from '../../store/actor-context.ts';
import { loadSettings } from '../../store/masters/settings.ts';
import { actorOf, type Call, type Handlers, mayOpen } from '../call.ts';
import { deviceOf, provenDevice } from '../device-proof.ts';
import { readBy } from '../read-request.ts';

export const approvalHandlers: Handlers = {
  'approval.key': (call) => {
    const device = provenDevice(call);
    const { holds } = readBy(approvalKeyBody, call.body);
    return call.company.database.transaction(({ client }) => giveSecret(client, device.id, holds));
  },
  'approval.asked': async (call) => {
    const { challenge } = call.query as z.infer<typeof askedQuery>;
    await expectGiver(call, actorOf(call), challenge);
    return valueOrRefuse(await readAs(call.company.database, actorOf(call), (client) => readAsked(client, challenge)));
  },
  'approval.issue': async (call) => {
    const actor = actorOf(call);
    const { challenge, note } = readBy(issueBody, call.body);
    await expectGiver(call, actor, challenge);
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

/** Whose code it is follows from what is asked, and for the end of a day from the setting of whoever asks (who-may.ts). */
async function expectGiver({ company }: Call, actor: Actor, challenge: string): Promise<void> {
  const { purpose, device } = valueOrRefuse(readChallenge(challenge));
  const role = await company.database.withClient((client) => roleAtWork(client, device));
  const settings = await company.database.withClient((client) =>
    loadSettings(client, role === undefined ? {} : { role }),
  );
  if (!mayOpen(actor, approvalForm(purpose, settings))) throw refuse('auth.no_permission');
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
  await expectGiver(call, outcome.actor, challenge);
  const { answer } = await issue(call, outcome.actor, { challenge, way: 'password', userId: outcome.actor.userId });
  return { answer, by: { code: outcome.actor.userName, name: outcome.name } };
}
