/** Defects in how the product lives with its PostgreSQL: what it starts on, what it takes of it, what it is content with. */
import type { Plant } from './plant.ts';

export const placePlants: readonly Plant[] = [
  {
    name: 'connections-without-budget',
    defect: 'many companies take all connections there are',
    changes: [
      {
        file: 'packages/server/src/store/database/connection-budget.ts',
        text: 'return Math.max(RESERVED_CONNECTIONS, (rows[0]?.most ?? FALLBACK) - RESERVED_CONNECTIONS);',
        by: 'return Number.POSITIVE_INFINITY;',
      },
      {
        file: 'packages/server/src/store/cluster/embedded-cluster.ts',
        text: "max_connections: '400',",
        by: "max_connections: '100',",
      },
    ],
    world: 'embedded',
    only: ['many-companies'],
    faults: 1,
    caughtBy: ['amiss', '5xx', 'hung'],
  },
  {
    name: 'local-commit-taken',
    defect: 'a server that does not wait for its synchronous standby is taken',
    changes: [
      {
        file: 'packages/server/src/store/cluster/server-check.ts',
        text: "server['synchronous_commit'] === 'local'",
        by: "server['synchronous_commit'] === 'no'",
      },
    ],
    world: 'standby-sync',
    only: ['local-commit'],
    faults: 2,
    caughtBy: ['lost'],
  },
  {
    name: 'pid-file-believed',
    defect: 'an empty or garbled postmaster.pid keeps the product from ever starting again',
    changes: [
      {
        file: 'packages/server/src/store/cluster/server-process.ts',
        text: '  if (note === undefined) clearUnreadableNote(base);\n',
        by: '',
      },
    ],
    world: 'embedded',
    only: ['spoil-pid-file'],
    faults: 1,
    caughtBy: ['amiss'],
    says: /ended while it started/,
  },
  {
    name: 'jit-left-on',
    defect: 'a PostgreSQL of one’s own compiles the plans of each statement',
    changes: [
      {
        file: 'packages/server/src/store/database/company-database.ts',
        text: ' -c intervalstyle=iso_8601 -c jit=off`',
        by: ' -c intervalstyle=iso_8601`',
      },
    ],
    world: 'external-15',
    only: ['costly-jit'],
    faults: 1,
    caughtBy: ['amiss'],
    says: /verify takes/,
  },
];
