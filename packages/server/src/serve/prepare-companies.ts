/**
 * Brings every company of the server to the state of the code, and sets up the demo company where there is none yet.
 */
import { openCompanyServices } from '../company/open-company.ts';
import { updateCompany } from '../company/update-company.ts';
import { type Cluster, DEFAULT_COMPANY } from '../store/cluster/cluster.ts';
import { companyExists, createCompanyDatabase, listCompanies } from '../store/cluster/companies.ts';
import { type FirstSignIn, type SetUpOptions, setUpDemo, signInsThatHold } from './first-company.ts';

/** Answers the demo's sign-ins that still hold. Throws EnvironmentError; what was done by then stays done. */
export async function prepareCompanies(cluster: Cluster, options: SetUpOptions): Promise<readonly FirstSignIn[]> {
  if (!(await companyExists(cluster, DEFAULT_COMPANY))) await createCompanyDatabase(cluster, DEFAULT_COMPANY);
  const slugs = new Set([DEFAULT_COMPANY, ...(await listCompanies(cluster))]);
  for (const slug of slugs) {
    const { applied } = await updateCompany(cluster, slug);
    if (applied.length > 0) options.report(`Company ${slug}: ${applied.length} migrations applied.`);
  }
  const company = await openCompanyServices(cluster, DEFAULT_COMPANY);
  try {
    await setUpDemo(company, options);
    return await signInsThatHold(company);
  } finally {
    await company.close();
  }
}
