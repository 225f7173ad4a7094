/** Brings a company to the state of this Fieldbook: its database first, then what every company has. */
import type { Cluster } from '../store/cluster/cluster.ts';
import { completeCompany } from '../store/company-setup/complete-company.ts';
import { openCompany } from '../store/database/company-database.ts';
import { DATABASE_FOLDER, isMigrated, migrateCompany, readDatabaseFiles } from '../store/database/migrate.ts';
import { completeLeases } from '../sync/complete-leases.ts';

export interface CompanyUpdate {
  /** The files of SQL that were applied now. */
  readonly applied: readonly string[];
  /** Ledgers and series that were added, those of vans on their way among them. */
  readonly added: number;
}

/** For people; of a new database nobody wants the list. */
export function sayApplied(applied: CompanyUpdate['applied']): string {
  if (applied.length === 0) return 'up to date';
  return applied.some((file) => file.startsWith('schema/')) ? 'database made' : `applied ${applied.join(', ')}`;
}

/** A company that is up to date costs one connection. `files`: where many are updated, read once. Errors: `migration.*`, `database.*`. */
export async function updateCompany(
  cluster: Cluster,
  slug: string,
  files = readDatabaseFiles(DATABASE_FOLDER),
): Promise<CompanyUpdate> {
  const open = () => openCompany(cluster, slug, { poolSize: 1 });
  let database = await open();
  try {
    let applied: readonly string[] = [];
    if (!(await database.withClient((client) => isMigrated(client, files)))) {
      await database.close();
      applied = await migrateCompany(cluster, slug);
      database = await open();
    }
    const added = await database.withClient(completeCompany);
    return { applied, added: added + (await completeLeases(database)) };
  } finally {
    await database.close();
  }
}
