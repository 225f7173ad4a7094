/** Brings a company to the state of this Fieldbook: its database first, then what every company has. */
import type { Cluster } from '../store/cluster/cluster.ts';
import { completeCompany } from '../store/company-setup/complete-company.ts';
import { openCompany } from '../store/database/company-database.ts';
import { migrateCompany } from '../store/database/migrate.ts';

export interface CompanyUpdate {
  /** Names of the migrations that were applied now. */
  readonly applied: readonly string[];
  /** Ledgers and series that were added. */
  readonly added: number;
}

/** Errors: `migration.*`, `database.*`. */
export async function updateCompany(cluster: Cluster, slug: string): Promise<CompanyUpdate> {
  const applied = await migrateCompany(cluster, slug);
  const database = await openCompany(cluster, slug, { poolSize: 1 });
  try {
    return { applied, added: await database.withClient(completeCompany) };
  } finally {
    await database.close();
  }
}
