/**
 * What a server does for a company besides answering: takes up counts that were left due, folds balances, makes messages and runs
 * its tasks. The command line does none of it.
 */
import type { CompanyServices } from '../company/company-services.ts';
import { watchOccasions } from '../messages/watch-occasions.ts';
import { machineClock } from '../posting/clock.ts';
import { takeUpCountsDue } from '../posting/compare-again.ts';
import { drawBatches } from '../print/batches/draw-batches.ts';
import type { Cluster } from '../store/cluster/cluster.ts';
import { startFolding } from './fold-balances.ts';
import type { BackgroundWork } from './repeat.ts';
import { startTaskWorker } from './task-worker.ts';
import { tasks } from './tasks.ts';

export async function startBackground(
  cluster: Cluster,
  company: CompanyServices,
  onFault: (error: unknown) => void,
): Promise<BackgroundWork> {
  let isStopping = false;
  // A connection that is lost while everything stops is no fault.
  const tell = (error: unknown): void => {
    if (!isStopping) onFault(error);
  };
  const { database, cache } = company;
  await takeUpCountsDue({ database, cache, clock: machineClock }).catch(tell);
  const worker = await startTaskWorker({ cluster, company, tasks, onFault: tell });
  const folding = startFolding(company.database.pool, { onFault: tell });
  const prints = drawBatches(company, { onFault: tell });
  const messages = watchOccasions(company.database, { onFault: tell });
  return {
    stop: async () => {
      isStopping = true;
      await prints.stop();
      await messages.stop();
      await folding.stop();
      await worker.stop();
    },
  };
}

/** The company's services with its background work; closing them stops both. */
export async function withBackground(
  cluster: Cluster,
  company: CompanyServices,
  onFault: (error: unknown) => void,
): Promise<CompanyServices> {
  const background = await startBackground(cluster, company, onFault);
  return {
    ...company,
    close: async () => {
      await background.stop();
      await company.close();
    },
  };
}
