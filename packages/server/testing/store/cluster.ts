/**
 * Starts the throw-away PostgreSQL of a test run: the embedded one. With `FIELDBOOK_SERVERS=all` the tests run on the machine's
 * installed one too, where there is one. Vitest runs this before the first server test; tests reach the servers through
 * database.ts.
 */
import type { TestProject } from 'vitest/node';
import { findInstalledEngine } from './cluster/installed-engine.ts';
import { startThrowawayServer, type ThrowawayServer } from './cluster/throwaway-server.ts';
import { isProving } from './runs.ts';

/** A server for tests; `url` signs in as superuser to the database `postgres`. */
export interface TestServer {
  name: 'embedded' | 'installed';
  major: number;
  url: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServers: TestServer[];
  }
}

/**
 * A test asks the same once or twice in a connection, so that a plan for each time costs more than it saves, and no database
 * lives long enough to be vacuumed.
 */
const SETTINGS = { plan_cache_mode: 'force_generic_plan', autovacuum: 'off' };

/** Vitest's hook; answers what to do when the run is over. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const installed = isProving ? findInstalledEngine() : undefined;
  const started: ThrowawayServer[] = [];
  const stop = async (): Promise<void> => {
    for (const server of started) await server.stop();
  };
  try {
    started.push(await startThrowawayServer(undefined, SETTINGS));
    if (installed) started.push(await startThrowawayServer(installed, SETTINGS));
  } catch (error) {
    await stop();
    throw error;
  }
  const names = ['embedded', 'installed'] as const;
  project.provide(
    'testServers',
    started.map(({ major, url }, index) => ({ name: names[index] ?? 'installed', major, url })),
  );
  return stop;
}
