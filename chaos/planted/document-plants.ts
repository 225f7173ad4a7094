/** Defects that break what the product promises of a document: stored before it is acknowledged, and once. */
import type { Plant } from './plant.ts';

export const documentPlants: readonly Plant[] = [
  {
    name: 'claims-dropped',
    defect: 'a document that is sent again is posted again',
    changes: [
      {
        file: 'packages/server/src/posting/batch/post-document.ts',
        text: "  work.claims.push([document.uid, document.bodyHash, voucher.voucherNo, 'post', desk.userId]);\n",
        by: '',
      },
      {
        file: 'packages/server/src/database/schema/10-vouchers.sql',
        text: 'uid uuid not null unique,',
        by: 'uid uuid not null,',
      },
    ],
    world: 'embedded',
    only: ['kill-server'],
    faults: 3,
    caughtBy: ['doubled'],
  },
  {
    name: 'acknowledged-early',
    defect: 'a document is acknowledged before its transaction has ended',
    changes: [
      {
        file: 'packages/server/src/posting/batch/post-at-once.ts',
        text: 'const numbers = await sent;',
        by: 'const numbers = await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 1, [[], []]))]);',
      },
    ],
    world: 'embedded',
    only: ['kill-server'],
    faults: 4,
    caughtBy: ['lost'],
  },
];
