/**
 * What a server does for companies that nobody works in: they are closed, and keep no connection. One after the other is looked
 * at from time to time on one connection: messages are made, old rows forgotten, and one in which work waits is opened, whose
 * background work then does it.
 */
import type { CompanyDirectory } from '../company/company-directory.ts';
import { hasWorkWaiting } from '../company/work-waiting.ts';
import { makeMessages } from '../messages/make-messages.ts';
import { machineClock } from '../posting/clock.ts';
import { hasRecurringDue } from '../recurring/post-due.ts';
import type { Cluster } from '../store/cluster/cluster.ts';
import { listCompanies } from '../store/cluster/companies.ts';
import { type CompanyDatabase, openCompany } from '../store/database/company-database.ts';
import { BACKGROUND_LIMITS } from '../store/database/waiting-limits.ts';
import { type BackgroundWork, repeat } from '../timing/repeat.ts';
import { runTasks } from './tasks.ts';

/** What waits in a company was left by a server that died, and the first round finds it; later ones are for what time brings. */
const EVERY_MS = 60 * 60_000;
const FIRST_AFTER_MS = 60_000;

export interface RoundParts {
  readonly cluster: Cluster;
  readonly companies: CompanyDirectory;
  readonly onFault: (error: unknown) => void;
  readonly everyMs?: number;
  readonly firstAfterMs?: number;
}

export function startRounds({
  everyMs = EVERY_MS,
  firstAfterMs = FIRST_AFTER_MS,
  ...parts
}: RoundParts): BackgroundWork {
  let isStopping = false;
  let visited: CompanyDatabase | undefined;
  // A connection that is lost while everything stops is no fault.
  const onFault = (error: unknown): void => {
    if (!isStopping) parts.onFault(error);
  };
  const onOpen = (database: CompanyDatabase): void => {
    visited = database;
  };
  const work = repeat(async () => {
    try {
      for (const slug of await listCompanies(parts.cluster)) {
        if (isStopping) break;
        if (!parts.companies.isOpen(slug)) await visit({ ...parts, onFault, onOpen }, slug);
      }
    } catch (error) {
      onFault(error);
    }
    return everyMs;
  }, firstAfterMs);
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all([visited?.close(), work.stop()]);
    },
  };
}

interface Visit extends RoundParts {
  /** So that it can be closed when all stops. */
  readonly onOpen: (database: CompanyDatabase) => void;
}

/** A fault in one company keeps nobody from the next. */
async function visit({ cluster, companies, onFault, onOpen }: Visit, slug: string): Promise<void> {
  try {
    const database = await openCompany(cluster, slug, { poolSize: 1, limits: BACKGROUND_LIMITS });
    onOpen(database);
    let isWaiting = false;
    try {
      await makeMessages(database);
      await runTasks(database, onFault);
      isWaiting = (await hasWorkWaiting(database)) || (await hasRecurringDue(database, machineClock));
    } finally {
      await database.close();
    }
    if (isWaiting) await companies.find(slug);
  } catch (error) {
    onFault(error);
  }
}
