/** Defects of the supervisor that `npm start` and `fieldbook serve` are, and of the server's bond to it. */
import type { Plant } from './plant.ts';

export const supervisorPlants: readonly Plant[] = [
  {
    name: 'server-not-started-again',
    defect: 'the supervisor ends with its server instead of starting it again',
    changes: [
      {
        file: 'packages/server/src/serve/supervise.ts',
        text: 'if (stopping.signal.aborted || isFinal(end, hasServed)) return 1;',
        by: 'return 1;',
      },
    ],
    world: 'embedded',
    only: ['kill-supervised'],
    faults: 1,
    caughtBy: ['amiss', 'stuck'],
  },
  {
    name: 'server-without-supervisor',
    defect: 'a server goes on when its supervisor is killed, so that nobody can stop it',
    changes: [
      {
        file: 'packages/server/src/serve/run-server.ts',
        text: "process.on('disconnect', onSignal);",
        by: '',
      },
    ],
    world: 'embedded',
    only: ['kill-supervised'],
    faults: 1,
    caughtBy: ['amiss'],
    says: /went on/,
  },
];
