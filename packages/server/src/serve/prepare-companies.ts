/**
 * Brings every company of the server to the state of the code, and sets up the demo company where it is wanted: where somebody asks
 * for it, and in a database of our own that has no company yet.
 */
import { openCompanyServices } from '../company/open-company.ts';
import { sayApplied, updateCompany } from '../company/update-company.ts';
import { demoPasswordOf, knownDemoPassword, type PasswordPlace } from '../seed/demo-password.ts';
import { SEEDING_OPTIONS } from '../seed/seed-demo.ts';
import { type Cluster, DEFAULT_COMPANY } from '../store/cluster/cluster.ts';
import { createCompanyDatabase, listCompanies } from '../store/cluster/companies.ts';
import { EnvironmentError } from '../store/cluster/environment-error.ts';
import { DATABASE_FOLDER, readDatabaseFiles } from '../store/database/migrate.ts';
import type { DemoWish } from './demo-wish.ts';
import {
  type FirstSignIn,
  isDemoOpen,
  isSetUp,
  type SetUpOptions,
  setUpDemo,
  signInsThatHold,
} from './first-company.ts';

export interface PrepareOptions extends Omit<SetUpOptions, 'password'> {
  readonly demo: DemoWish;
  readonly place: PasswordPlace;
  /** The company that addresses without a company mean. */
  readonly defaultSlug: string;
  /** Waits for somebody to make the first company; false when that was given up. */
  readonly firstRun: (cluster: Cluster) => Promise<boolean>;
}

/** Answers the demo's sign-ins that still hold. Throws EnvironmentError; what was done by then stays done. */
export async function prepareCompanies(cluster: Cluster, options: PrepareOptions): Promise<readonly FirstSignIn[]> {
  const { demo, defaultSlug, report } = options;
  const known = await listCompanies(cluster);
  const others = known.filter((slug) => slug !== DEFAULT_COMPANY);
  const isThere = others.length < known.length;
  const isWanted = demo.isWanted ?? (cluster.kind === 'embedded' && others.length === 0);
  if (isWanted && !isThere) {
    demo.demandPlace();
    await createCompanyDatabase(cluster, DEFAULT_COMPANY);
    known.push(DEFAULT_COMPANY);
  }
  await updateAll(cluster, [...known], report);
  const signIns = known.includes(DEFAULT_COMPANY) ? await prepareFirst(cluster, isWanted, options) : undefined;
  if (signIns === undefined && defaultSlug === DEFAULT_COMPANY) {
    const isMade = others.length === 0 && (await options.firstRun(cluster));
    if (!isMade) throw noCompany(others);
  }
  if (signIns !== undefined && signIns.length > 0) demo.demandPlace();
  return signIns ?? [];
}

/** The company of the demo's name, which need not be the demo; `undefined` when there is none in its database. */
async function prepareFirst(
  cluster: Cluster,
  isWanted: boolean,
  options: PrepareOptions,
): Promise<readonly FirstSignIn[] | undefined> {
  const { demo, place } = options;
  const company = await openCompanyServices(cluster, DEFAULT_COMPANY, {}, SEEDING_OPTIONS);
  try {
    if (isWanted && (await isDemoOpen(company, options))) {
      demo.demandPlace();
      await setUpDemo(company, { ...options, password: demoPasswordOf(place) });
    }
    if (!(await isSetUp(company))) return undefined;
    const password = knownDemoPassword(place);
    return password === undefined ? [] : await signInsThatHold(company, password);
  } finally {
    await company.close();
  }
}

function noCompany(others: readonly string[]): EnvironmentError {
  const choice =
    others.length > 0
      ? `Say which company is served: FIELDBOOK_COMPANY=${others[0]} npm start`
      : 'Start again and begin a company on its page, or look around in the demo company: FIELDBOOK_DEMO=1 npm start';
  return new EnvironmentError('company.none', 'There is no company to serve yet. Nothing was changed.', choice);
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
