/**
 * What a server does for a company besides answering: folds balances, draws batches of prints,
 * makes messages and runs its tasks. The command line does none of it.
 */
import type { CompanyServices } from '../company/company-services.ts';
import { watchOccasions } from '../messages/watch-occasions.ts';
import { machineClock } from '../posting/clock.ts';
import { drawBatches } from '../print/batches/draw-batches.ts';
import { postByThemselves } from '../recurring/post-due.ts';
import { CLOSING_MS } from '../store/database/waiting-limits.ts';
import { inTime } from '../timing/in-time.ts';
import { repeat, type WakeableWork } from '../timing/repeat.ts';
import { startFolding } from './fold-balances.ts';
import { runTasks } from './tasks.ts';

const TIDY_EVERY_MS = 3_600_000;
/** What another server gave since the last look is not known after a failover. */
const LOOK_EVERY_MS = 2_000;

/** Each occurrence is tried once a day; looked for every hour, so that a new day of the company's zone is not missed for long. */
const RECURRING_EVERY_MS = 3_600_000;

export function startBackground(company: CompanyServices, onFault: (error: unknown) => void): WakeableWork {
  let isStopping = false;
  // A connection that is lost while everything stops is no fault.
  const tell = (error: unknown): void => {
    if (!isStopping) onFault(error);
  };
  const services = company.background ?? company;
  const { database } = services;
  const tidying = repeat(async () => {
    await runTasks(database, tell);
    return TIDY_EVERY_MS;
  }, TIDY_EVERY_MS / 60);
  const recurring = repeat(async () => {
    await postByThemselves(services, machineClock).catch(tell);
    return RECURRING_EVERY_MS;
  }, RECURRING_EVERY_MS / 60);
  // On a connection that is there: a company that has none gives no numbers. One that is away is told of by whoever needs it.
  const looking = repeat(async () => {
    if (database.pool.totalCount > 0) await database.life.look(database.pool).catch(() => undefined);
    return LOOK_EVERY_MS;
  });
  const folding = startFolding(database.pool, { onFault: tell });
  const prints = drawBatches(services, { onFault: tell });
  const messages = watchOccasions(database, { onFault: tell });
  return {
    wake: () => {
      for (const work of [folding, prints, messages]) work.wake();
    },
    stop: async () => {
      isStopping = true;
      await Promise.all([prints, messages, folding, looking, tidying, recurring].map((work) => work.stop()));
    },
  };
}

/** The company's services with its background work; closing them stops both, and cuts what takes longer than that. */
export function withBackground(company: CompanyServices, onFault: (error: unknown) => void): CompanyServices {
  const background = startBackground(company, onFault);
  return {
    ...company,
    wake: background.wake,
    close: async () => {
      const stopped = background.stop();
      await inTime(stopped, CLOSING_MS);
      await company.close();
      await stopped;
    },
  };
}
