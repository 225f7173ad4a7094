/** Defects of the log: one that harms the server, and lines that fill its disk. */
import type { Plant } from './plant.ts';

export const logPlants: readonly Plant[] = [
  {
    name: 'log-ends-server',
    defect: 'a log that cannot be written ends the server',
    changes: [
      {
        file: 'packages/server/src/serve/server.ts',
        text: 'logTo: standardError(),',
        by: 'logTo: process.stderr,',
      },
    ],
    world: 'embedded',
    only: ['log-full'],
    faults: 2,
    caughtBy: ['ended'],
  },
  {
    name: 'line-per-poll',
    defect: 'each poll of a phone writes a line, because its answer is sent twice',
    changes: [
      {
        file: 'packages/server/src/http/api-routes.ts',
        text: 'return isAnswered(reply) ? reply : present(reply, operation, answer);',
        by: 'return answer === reply ? reply : present(reply, operation, answer);',
      },
    ],
    world: 'embedded',
    only: ['terminate-backends'],
    faults: 8,
    caughtBy: ['log'],
    says: /already/i,
  },
  {
    name: 'faults-not-counted',
    defect: 'an outage writes a line for each request that fails',
    changes: [
      { file: 'packages/server/src/security/fault-log.ts', text: 'if (count !== undefined) {', by: 'if (0) {' },
    ],
    world: 'embedded',
    only: ['kill-database'],
    faults: 2,
    caughtBy: ['log'],
  },
];
