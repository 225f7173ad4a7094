/** Devices over HTTP: what one is told of itself, its registration, and the administrator's word on it. */
import { decisionBody, registrationBody } from '@fieldbook/core/api/sync-operations';
import type { FormName } from '@fieldbook/core/permissions/forms';
import { readPublicKey } from '../../auth/device-keys.ts';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { type DeviceAnswer, decideDevice, registerDevice } from '../../sync/devices.ts';
import { readActiveLeases, vansInSight } from '../../sync/lease-rows.ts';
import { actorOf, type Call, type Handlers, mayOpen, signedIn } from '../call.ts';
import { challengeFor, demandProof, knownDevice } from '../device-proof.ts';
import { readBy } from '../read-request.ts';

export const deviceHandlers: Handlers = {
  'device.own': ownDevice,
  'device.register': register,
  'device.approve': (call) => decide(call, 'approved'),
  'device.reject': (call) => decide(call, 'rejected'),
};

/** Forms of who takes a van, or takes it over. */
const TAKING_VANS = ['frmRouteDayStart', 'frmSales', 'frmVanTakeOver'] as const satisfies readonly FormName[];

function ownDevice(call: Call): Promise<unknown> {
  const { actor } = signedIn(call);
  const device = knownDevice(signedIn(call));
  return call.company.database.withClient(async (client) => {
    const vans = TAKING_VANS.some((form) => mayOpen(actor, form)) ? await vansInSight(client, actor) : [];
    const leases = device === undefined ? [] : await readActiveLeases(client, device.id);
    const isThis = (code: string) => code === device?.code;
    return {
      ...(device === undefined
        ? {}
        : { device: { code: device.code, name: device.name, status: device.status, hasKey: device.key !== null } }),
      challenge: challengeFor(call),
      vans: vans.map(({ heldBy, ...van }) =>
        heldBy === undefined ? van : { ...van, heldBy: { ...heldBy, isThisDevice: isThis(heldBy.device) } },
      ),
      lease: leases[0] ?? null,
      at: new Date().toISOString(),
    };
  });
}

async function register(call: Call): Promise<DeviceAnswer> {
  const { code, name, publicKey: text, recall } = readBy(registrationBody, call.body);
  const publicKey = readPublicKey(text);
  if (publicKey === undefined) throw refuse('device.key_malformed', 'publicKey');
  demandProof(call, code, publicKey);
  const { actor, id: sessionId } = signedIn(call);
  const registration = { code, name, publicKey, userId: actor.userId, sessionId, isRecall: recall === true };
  const answer = valueOrRefuse(await registerDevice(call.company.database, actor, registration));
  await changed(call);
  return answer;
}

async function decide(call: Call, status: 'approved' | 'rejected'): Promise<DeviceAnswer> {
  readBy(decisionBody, call.body);
  const code = call.parameters['code'] ?? '';
  const answer = valueOrRefuse(await decideDevice(call.company.database, actorOf(call), code, status));
  await changed(call);
  return answer;
}

/** Devices are masters, and sessions know theirs. */
async function changed({ company }: Call): Promise<void> {
  await company.cache.refresh();
  company.sessions.forget();
}
