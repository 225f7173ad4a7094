/**
 * Brings every company of the server to the state of the code, and sets up the default company where there is none yet.
 */

import { type Cluster, DEFAULT_COMPANY } from '../store/cluster/cluster.ts';
import { companyExists, createCompanyDatabase, listCompanies } from '../store/cluster/companies.ts';
import { openCompany } from '../store/database/company-database.ts';
import { migrateCompany } from '../store/database/migrate.ts';
import type { Schema } from '../store/schema.ts';
import { type FirstSignIn, setUpDefaultCompany, signInsThatHold } from './first-company.ts';

/** Answers the sign-ins of a company that was set up now. Throws EnvironmentError; what was done by then stays done. */
export async function prepareCompanies(cluster: Cluster, report: (line: string) => void): Promise<void> {
  if (!(await companyExists(cluster, DEFAULT_COMPANY))) await createCompanyDatabase(cluster, DEFAULT_COMPANY);
  const slugs = new Set([DEFAULT_COMPANY, ...(await listCompanies(cluster))]);
  for (const slug of slugs) {
    const applied = await migrateCompany(cluster, slug);
    if (applied.length > 0) report(`Company ${slug}: ${applied.length} migrations applied.`);
  }
}

/** Sets the default company up when its database is empty. Answers the demo's sign-ins that still hold. */
export async function setUpWhenEmpty(
  cluster: Cluster,
  report: (line: string) => void,
): Promise<readonly FirstSignIn[]> {
  const database = await openCompany<Schema>(cluster, DEFAULT_COMPANY);
  try {
    const { rowCount } = await database.pool.query('select from company');
    if (rowCount === 0) await setUpDefaultCompany(database, report);
    return await signInsThatHold(database);
  } finally {
    await database.close();
  }
}
