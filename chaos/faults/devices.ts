/** Full devices: the disk of the data, and the one that the server writes its log to. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../load/requests.ts';
import { type Fault, type FaultScene, now } from './fault.ts';
import { endSessions } from './waits.ts';

const LOSSES = 4;

export const devices: readonly Fault[] = [
  {
    name: 'disk-full',
    objection: ({ disk, name }) => {
      if (disk) return undefined;
      return name === 'embedded' ? 'no small disk can be mounted here (only root may)' : false;
    },
    inflict: fillDisk,
  },
  { name: 'log-full', objection: () => undefined, inflict: fillLog },
];

async function fillDisk({ world, chance }: FaultScene) {
  world.disk?.fill();
  await sleep(chance.between(2_000, 4_000));
  world.disk?.free();
  return { overAt: now() };
}

/** A server whose standard error takes nothing, phones that ask it for changes, and losses that it must complain about. */
async function fillLog({ world, token, chance }: FaultScene) {
  const server = chance.pick(world.servers);
  await server.end('SIGTERM');
  await server.start({ log: '/dev/full' });
  const overAt = now();
  for (let poll = 0; poll < LOSSES; poll += 1) {
    await ask(server.address, '/sync/changes?limit=500', { token });
    await endSessions(world);
    await sleep(500);
  }
  return {
    overAt,
    settle: async () => {
      await server.end('SIGTERM');
      await server.start();
    },
  };
}
