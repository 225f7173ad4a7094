/**
 * The proofs: everything deep, slow or repeated on a second machine or database, each by its name (`npm run prove -- histories`).
 * A proof that fails does not stop the others. CONTRIBUTING says when they are run.
 */
import process from 'node:process';
import { say } from './root.mjs';
import { runVitest } from './vitest.mjs';

/** On the embedded PostgreSQL and on the machine's, where there is one. */
const bothServers = { FIELDBOOK_SERVERS: 'all' };

/** Files `x.proof.test.ts` by the proof they belong to; a path is the beginning of those it stands for. */
export const filesOf = {
  planted: ['simulator/'],
  histories: [
    'packages/core/src/vouchers/random-histories',
    'packages/server/src/posting/random-history',
    'packages/server/src/sync/forgiven-histories',
  ],
  crashes: [
    'packages/server/src/company/',
    'packages/server/src/posting/waiting',
    'packages/server/src/serve/',
    'packages/server/src/posting/concurrency',
    'packages/server/src/posting/durability',
    'packages/server/src/posting/full-disk',
    'packages/server/src/posting/another-life',
    'packages/server/src/store/cluster/',
    'packages/server/src/sync/upload-crashes',
    'packages/server/src/sync/lost-leases',
    'chaos/',
  ],
  books: ['packages/server/src/verify/'],
  requests: ['packages/server/src/http/', 'packages/server/src/company-api/'],
  reports: ['packages/server/src/cli/', 'packages/server/src/export/', 'packages/server/src/import/'],
  paper: ['packages/server/src/pdf/'],
  guides: ['tools/'],
};

function filesProof(name, says) {
  return {
    name,
    says,
    run: () => runVitest('proof', { words: filesOf[name], env: bothServers, name: `proof-${name}` }),
  };
}

/** In the order in which `npm run prove` runs them; `run` resolves as a step does (steps.mjs). */
export function proofsOf(simulate) {
  return [
    { name: 'simulator', says: '2,000 days of phones and server, seed after seed', run: () => simulate(2000) },
    filesProof('planted', 'every planted mistake of the simulator is caught'),
    filesProof('histories', 'random histories against the invariants, the cost oracle and hledger'),
    filesProof('crashes', 'processes killed, disks full, standbys and chaos'),
    filesProof('books', 'what verify finds, and costs told anew'),
    filesProof('requests', 'hostile requests to every operation, and days over the company wire'),
    filesProof('reports', 'every report in every format, imports and exports'),
    filesProof('paper', 'papers as they were accepted, by other judges'),
    filesProof('guides', 'guides executed'),
    {
      name: 'servers',
      says: 'server tests on both PostgreSQLs, properties with all their runs',
      run: () => runVitest('server', { env: bothServers, name: 'proof-servers' }),
    },
    {
      name: 'journeys',
      says: 'all journeys in the browser',
      run: () => runVitest(['browser', 'journeys'], { env: bothServers, name: 'proof-journeys' }),
    },
  ];
}

/** Runs the proofs of these names, all without one, and tells a table at the end. Resolves to an exit code. */
export async function prove(proofs, names) {
  const unknown = names.find((name) => !proofs.some((proof) => proof.name === name));
  if (unknown !== undefined) {
    say(`There is no proof "${unknown}". The proofs:`);
    for (const { name, says } of proofs) say(`  ${name.padEnd(10)} ${says}`);
    return 2;
  }
  const table = [];
  for (const { name, run } of proofs.filter((proof) => names.length === 0 || names.includes(proof.name))) {
    say(`\n── ${name}`);
    const startedAt = performance.now();
    const result = await run();
    const { code, passed = 0, failed = 0, figure } = typeof result === 'number' ? { code: result } : result;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    table.push({ name, code, seconds, figure: figure ?? `${passed} tests passed, ${failed} failed` });
  }
  say('');
  for (const { name, code, seconds, figure } of table) {
    process.stdout.write(
      `${code === 0 ? 'proved' : 'FAILED'}  ${name.padEnd(10)} ${String(seconds).padStart(5)} s  ${figure}\n`,
    );
  }
  return table.every(({ code }) => code === 0) ? 0 : 1;
}
