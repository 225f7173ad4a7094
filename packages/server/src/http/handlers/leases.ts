/** Leases of vans and their open numbers over HTTP. What a device does is signed by it. */
import {
  askBody,
  declareLostBody,
  giveBody,
  heldBody,
  type openNumbersQuery,
  takeBody,
  takeOverBody,
} from '@fieldbook/core/api/sync-operations';
import type { Result } from '@fieldbook/core/kernel/result';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import type { z } from 'zod';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { askForVan, giveVan, listAsks } from '../../sync/asked-vans.ts';
import { readActiveLeases } from '../../sync/lease-rows.ts';
import { createLeases, type Leases } from '../../sync/leases.ts';
import { declareNumbers, listOpenNumbers } from '../../sync/open-numbers.ts';
import { actorOf, type Call, type Handlers, signedIn } from '../call.ts';
import { provenDevice } from '../device-proof.ts';
import { readBy } from '../read-request.ts';

export const leaseHandlers: Handlers = {
  'lease.list': async (call) => {
    const { branches } = actorOf(call);
    const leases = await call.company.database.withClient((client) => readActiveLeases(client));
    return { rows: leases.filter(({ branch }) => branches === '*' || branches.includes(branch)) };
  },
  'lease.take': async (call) => {
    const device = provenDevice(call);
    const { van } = readBy(takeBody, call.body);
    return leased(call, await leasesOf(call).take(actorOf(call), device, van));
  },
  'lease.takeOver': async (call) => {
    const device = provenDevice(call);
    return leased(call, await leasesOf(call).takeOver(actorOf(call), device, readBy(takeOverBody, call.body)));
  },
  'lease.ask': async (call) => {
    const device = provenDevice(call);
    const { actor, person } = signedIn(call);
    const wish = readBy(askBody, call.body);
    const asked = await askForVan(call.company.database, { actor, name: person.name, device }, wish);
    return { receivers: valueOrRefuse(asked) };
  },
  'lease.asks': async (call) => ({ rows: await listAsks(call.company.database, actorOf(call)) }),
  'lease.give': give,
  'lease.extend': async (call) => {
    const device = provenDevice(call);
    const held = readBy(heldBody, call.body);
    return { lease: valueOrRefuse(await leasesOf(call).extend(actorOf(call), device, held)) };
  },
  'lease.end': async (call) => {
    const device = provenDevice(call);
    const held = readBy(heldBody, call.body);
    return { opened: valueOrRefuse(await leasesOf(call).end(actorOf(call), device, held)) };
  },
  'openNumber.list': (call) => {
    const { van } = call.query as z.infer<typeof openNumbersQuery>;
    const listed = call.company.database.withClient((client) => listOpenNumbers(client, actorOf(call), van));
    return listed.then((rows) => ({ rows }));
  },
  'openNumber.declareLost': (call) => {
    const { reason, ...span } = readBy(declareLostBody, call.body);
    const declared = call.company.database.transaction(({ client }) =>
      declareNumbers(client, actorOf(call), span, { became: 'lost', reason }),
    );
    return declared.then((result) => ({ declared: valueOrRefuse(result) }));
  },
};

/** The van becomes the asking person's, as far as that person may have it. */
async function give(call: Call): Promise<{ lease: LeaseFacts }> {
  const { company } = call;
  const wish = readBy(giveBody, call.body);
  const [ask] = await listAsks(company.database, actorOf(call), wish.ask);
  if (ask === undefined) throw refuse('lease.ask_unknown', 'ask');
  const session = await company.sessions.findOnDevice(ask.device, ask.person);
  if (session?.device?.status !== 'approved') throw refuse('device.not_approved');
  const { actor, person, device } = session;
  const asking = { actor, name: person.name, device };
  return leased(call, await giveVan(company.database, actorOf(call), { ask, asking }));
}

function leasesOf({ company }: Call): Leases {
  return createLeases(company.database);
}

/** A lease may have brought new series, which postings must know. */
async function leased(call: Call, result: Result<LeaseFacts>): Promise<{ lease: LeaseFacts }> {
  const lease = valueOrRefuse(result);
  await call.company.cache.refresh();
  return { lease };
}
