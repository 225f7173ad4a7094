/** Brings a company to the state of this Fieldbook: its database first, then what every company has. */
import type { Cluster } from '../store/cluster/cluster.ts';
import { completeCompany } from '../store/company-setup/complete-company.ts';
import { openCompany } from '../store/database/company-database.ts';
import { migrateCompany } from '../store/database/migrate.ts';
import type { Schema } from '../store/schema.ts';
import { completeLeases } from '../sync/complete-leases.ts';

export interface CompanyUpdate {
  /** Names of the migrations that were applied now. */
  readonly applied: readonly string[];
  /** Ledgers and series that were added, those of vans on their way among them. */
  readonly added: number;
}

/** Errors: `migration.*`, `database.*`. */
export async function updateCompany(cluster: Cluster, slug: string): Promise<CompanyUpdate> {
  const applied = await migrateCompany(cluster, slug);
  const database = await openCompany<Schema>(cluster, slug, { poolSize: 1 });
  try {
    const added = await database.withClient(completeCompany);
    return { applied, added: added + (await completeLeases(database)) };
  } finally {
    await database.close();
  }
}
