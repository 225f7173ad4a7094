/**
 * The primary dies and the standby takes its place. To an asynchronous one the stream is cut first, so that documents and
 * masters of a moment are on the primary alone; afterwards the office goes on, with other masters under the same ids.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { customerOf } from '../load/company.ts';
import { saleOf } from '../load/work.ts';
import type { Standby, World } from '../world/world.ts';
import { type Fault, type FaultScene, now } from './fault.ts';

const LOST_CUSTOMERS = 3;
const MOST_NEW_CUSTOMERS = 12;

/** Faults that only a world with a standby knows. */
export const failovers: readonly Fault[] = [
  { name: 'failover', objection: ({ standby }) => (standby ? undefined : false), inflict: failOver },
];

async function failOver(scene: FaultScene) {
  const { world, chance, name } = scene;
  const standby = requireStandby(world);
  const lost: string[] = [];
  if (!standby.isSynchronous) {
    await standby.stopStream();
    lost.push(...(await makeCustomers(scene, `${name}-lost`, LOST_CUSTOMERS)));
    for (const party of lost) await trySale(scene, party, `before-${party}`);
    await sleep(chance.between(300, 1_500));
  }
  const overAt = now();
  const window = await standby.failOver();
  const brokenAt = now();
  // Half of the times the office changes masters at once, half of the times nobody does.
  const isOfficeBusy = chance.percent(50);
  for (let made = 1; isOfficeBusy && lost.length > 0 && made <= MOST_NEW_CUSTOMERS; made += 1) {
    await makeCustomers(scene, `${name}-new${made}`, 1);
    for (const party of lost) await trySale(scene, party, `after-${made}-${party}`);
  }
  return {
    overAt,
    brokenAt,
    ...(standby.isSynchronous ? {} : { window }),
    settle: () => standby.renew(),
  };
}

export function requireStandby({ standby }: World): Standby {
  if (standby === undefined) throw new Error('there is no standby');
  return standby;
}

/** As the office makes them; a server that cannot right now is not waited for. */
async function makeCustomers({ load }: FaultScene, name: string, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, index) => `${name}-${index}`.toUpperCase());
  for (const code of codes) await load.tryOnce('/customers', { body: customerOf(code) });
  return codes;
}

/** A sale to a customer who may be lost: refused or not, the judge looks whose it became. */
async function trySale({ load, chance, date, name }: FaultScene, party: string, what: string): Promise<void> {
  await load.postOnce(saleOf({ chance, date, name: `${name}-${what}`, index: 0, customers: [] }, party));
}
