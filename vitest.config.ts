/**
 * How the tests run: `unit` is fast and needs nothing (on the server the files named so), `server` needs the database that its
 * global setup starts, `browser` and `journeys` need Chromium, `proof` is deep and slow. Two files run at a time. Which tool
 * calls which project: tools/run/verbs.mjs and proofs.mjs.
 */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const testCluster = 'packages/server/testing/store/cluster.ts';
const setupFiles = ['tools/strict-messages.ts'];
// Tests start the product some hundred times, each in a process of its own: what one has compiled the next one finds.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.cache/compiled', import.meta.url));

const never = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/*.browser.test.{ts,tsx}'];
const proofs = '**/*.proof.test.ts';
const withoutDatabase = 'packages/server/src/**/*.unit.test.ts';
const globalSetup = existsSync(new URL(testCluster, import.meta.url)) ? [testCluster] : [];

/** Journeys that are not part of `npm test`. */
const proofJourneys = 'e2e/**/*.proof.test.ts';

/** What the projects with Chromium have in common. */
const inBrowser = {
  setupFiles,
  pool: 'forks' as const,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // A page is waited for, however slow the machine.
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // All languages are there from the start (setupFiles): the build's loaders have nothing to do.
        resolve: {
          alias: { 'virtual:words': fileURLToPath(new URL('packages/web/testing/i18n/words.ts', import.meta.url)) },
        },
        test: {
          name: 'unit',
          setupFiles,
          include: [
            'packages/{core,print,bridge,company-client,native,ui,web}/{src,testing}/**/*.test.{ts,tsx}',
            withoutDatabase,
            'tools/**/*.test.ts',
            'chaos/{check,planted}/**/*.test.ts',
          ],
          exclude: [...never, proofs],
          pool: 'threads',
          isolate: false,
          testTimeout: 20_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'server',
          setupFiles,
          include: ['packages/server/{src,testing}/**/*.test.ts'],
          exclude: [...never, proofs, withoutDatabase],
          // A fork a worker: loading the server anew for each file would take as long as its tests.
          pool: 'forks',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
          globalSetup,
        },
      },
      {
        test: {
          name: 'proof',
          setupFiles,
          include: [`{packages,simulator,chaos,tools}/${proofs}`],
          exclude: never,
          pool: 'forks',
          // A proof starts servers of its own, beside others.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 4 },
          globalSetup,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser',
          include: ['packages/*/{src,gallery}/**/*.browser.test.{ts,tsx}', 'e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', proofJourneys],
          sequence: { groupOrder: 3 },
          globalSetup: ['e2e/shared-products.ts'],
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'journeys',
          include: [proofJourneys],
          sequence: { groupOrder: 4 },
          globalSetup: ['e2e/test-demo.ts'],
        },
      },
    ],
  },
});
