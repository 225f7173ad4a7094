/** The masters of one company in memory, kept up with the database by its version. One per company and process. */
import { readForAll } from '../database/bounded-client.ts';
import type { CompanyDatabase } from '../database/company-database.ts';
import { loadSnapshot } from './load-snapshot.ts';
import type { MasterSnapshot } from './master-snapshot.ts';

export interface MasterCache {
  /** What is known now; it may be older than the database by what other connections have just committed. */
  readonly current: MasterSnapshot;
  readonly version: number;
  /**
   * Reads what changed. Answers the snapshot of version `wanted`, or one of the moment of this call when that is not what is
   * known or is left out. Versions are compared for equality: after a failover the right one may be the lower. Takes a
   * connection of its own: never call it inside a transaction.
   */
  refresh(wanted?: number): Promise<MasterSnapshot>;
}

export async function openMasterCache(db: CompanyDatabase): Promise<MasterCache> {
  const read = (old?: MasterSnapshot): Promise<MasterSnapshot> =>
    db.transaction(({ client }) => loadSnapshot(client, old), { isolation: 'repeatable read', readOnly: true });
  let current = await read();
  let running: Promise<MasterSnapshot> | undefined;

  const readNext = (): Promise<MasterSnapshot> => {
    running = readForAll(() => read(current))
      .then((snapshot) => {
        current = snapshot;
        return snapshot;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  return {
    get current() {
      return current;
    },
    get version() {
      return current.version;
    },
    refresh: async (wanted) => {
      if (wanted === current.version) return current;
      // A reading that began before this call may miss what the caller knows of.
      if (running !== undefined) await running.catch(() => undefined);
      if (wanted === current.version) return current;
      return running ?? readNext();
    },
  };
}
