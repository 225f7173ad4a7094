/** Defects that leave people waiting, or do not tell them what to do. */
import type { Plant } from './plant.ts';

const health = 'packages/server/src/http/health.ts';
const problemReply = 'packages/server/src/http/problem-reply.ts';

export const waitingPlants: readonly Plant[] = [
  {
    name: 'waits-without-limit',
    defect: 'a session waits for a lock as long as it is held',
    changes: [
      {
        file: 'packages/server/src/store/database/waiting-limits.ts',
        text: 'return `-c lock_timeout=',
        by: "return '' && `-c lock_timeout=",
      },
    ],
    world: 'embedded',
    only: ['lock-long'],
    faults: 1,
    caughtBy: ['hung'],
  },
  {
    name: 'no-sign-of-life',
    defect: 'a request waits as long as PostgreSQL hangs',
    changes: [
      {
        file: 'packages/server/src/store/database/bounded-client.ts',
        text: 'if (isOver || !isAlive) this.#hangUp();',
        by: 'if (0) this.#hangUp();',
      },
    ],
    world: 'embedded',
    only: ['hang-long'],
    faults: 1,
    caughtBy: ['hung'],
  },
  {
    name: 'one-lane',
    defect: 'who reads stands behind those who post',
    changes: [
      {
        file: 'packages/server/src/http/api-routes.ts',
        text: 'const company = isBesidePosting ? (request.company.reading ?? request.company) : request.company;',
        by: 'const company = request.company;',
      },
    ],
    world: 'embedded',
    only: ['lock-long'],
    faults: 1,
    caughtBy: ['amiss'],
    says: /readers/,
  },
  {
    name: 'health-of-readers-only',
    defect: 'a server that cannot post says that it is ready',
    changes: [{ file: health, text: 'if (isPosting !== true) return', by: 'if (0) return' }],
    world: 'embedded',
    only: ['lock-long'],
    faults: 1,
    caughtBy: ['amiss'],
    says: /readyz/,
  },
  {
    name: 'no-retry-after',
    defect: 'a refusal for now does not say when to come back',
    changes: [
      {
        file: problemReply,
        text: "  if ((status === 429 || status === 503) && headers['retry-after'] === undefined) reply.header('retry-after', '1');\n",
        by: '',
      },
    ],
    world: 'embedded',
    only: ['kill-database'],
    faults: 2,
    caughtBy: ['5xx'],
  },
  {
    name: 'connection-kept-at-stop',
    defect: 'a server that stops keeps connections open on which the next request is then cut off',
    changes: [
      {
        file: 'packages/server/src/http/app.ts',
        text: "if (isClosing) reply.header('connection', 'close');",
        by: '',
      },
    ],
    world: 'embedded',
    only: ['stop-server'],
    faults: 1,
    caughtBy: ['amiss'],
  },
  {
    name: 'late-company-fails',
    defect: 'a company that is first asked for while PostgreSQL is away answers 500',
    changes: [
      {
        file: 'packages/server/src/store/cluster/outage.ts',
        text: "  if (error instanceof EnvironmentError && error.code.startsWith('database.')) return 'server.unavailable';\n",
        by: '',
      },
    ],
    world: 'embedded',
    only: ['late-companies'],
    faults: 2,
    caughtBy: ['5xx'],
  },
];
