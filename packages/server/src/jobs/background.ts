/** What a server does for a company besides answering: folds balances and runs its tasks. The command line does neither. */
import type { CompanyServices } from '../company/company-services.ts';
import type { Cluster } from '../store/cluster/cluster.ts';
import { type BackgroundWork, startFolding } from './fold-balances.ts';
import { startTaskWorker } from './task-worker.ts';
import { tasks } from './tasks.ts';

export async function startBackground(
  cluster: Cluster,
  company: CompanyServices,
  onFault: (error: unknown) => void,
): Promise<BackgroundWork> {
  const worker = await startTaskWorker({ cluster, company, tasks, onFault });
  const folding = startFolding(company.database.pool, { onFault });
  return {
    stop: async () => {
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
