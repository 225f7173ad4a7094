/**
 * Brings every company of the server to the state of the code, and sets up the demo company where there is none yet.
 */
import { openCompanyServices } from '../company/open-company.ts';
import { sayApplied, updateCompany } from '../company/update-company.ts';
import { SEEDING_OPTIONS } from '../seed/seed-demo.ts';
import { type Cluster, DEFAULT_COMPANY } from '../store/cluster/cluster.ts';
import { companyExists, createCompanyDatabase, listCompanies } from '../store/cluster/companies.ts';
import { DATABASE_FOLDER, readDatabaseFiles } from '../store/database/migrate.ts';
import { type FirstSignIn, type SetUpOptions, setUpDemo, signInsThatHold } from './first-company.ts';

/** Answers the demo's sign-ins that still hold. Throws EnvironmentError; what was done by then stays done. */
export async function prepareCompanies(cluster: Cluster, options: SetUpOptions): Promise<readonly FirstSignIn[]> {
  if (!(await companyExists(cluster, DEFAULT_COMPANY))) await createCompanyDatabase(cluster, DEFAULT_COMPANY);
  const slugs = new Set([DEFAULT_COMPANY, ...(await listCompanies(cluster))]);
  await updateAll(cluster, [...slugs], options.report);
  const company = await openCompanyServices(cluster, DEFAULT_COMPANY, {}, SEEDING_OPTIONS);
  try {
    await setUpDemo(company, options);
    return await signInsThatHold(company);
  } finally {
    await company.close();
  }
}

/** Each waits for the database most of the time. */
const AT_A_TIME = 4;

/** Throws the first fault, when those that had begun have ended. */
async function updateAll(cluster: Cluster, waiting: string[], report: (line: string) => void): Promise<void> {
  const files = readDatabaseFiles(DATABASE_FOLDER);
  const work = async (): Promise<void> => {
    try {
      for (let slug = waiting.shift(); slug !== undefined; slug = waiting.shift()) {
        const { applied } = await updateCompany(cluster, slug, files);
        if (applied.length > 0) report(`Company ${slug}: ${sayApplied(applied)}.`);
      }
    } finally {
      waiting.length = 0;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_A_TIME }, work));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
