/**
 * Can this server do its work? Asked by balancers and people, without a token: so it tells no more than it must. Ready is
 * who can read and post; that the process answers at all is `/livez`, which asks nobody.
 */
import type { CompanyDirectory } from '../company/company-directory.ts';
import type { CompanyServices } from '../company/company-services.ts';
import type { BacklogReport, BacklogState, BacklogWatch } from '../jobs/watch-backlog.ts';
import { readForAll } from '../store/database/bounded-client.ts';
import { inTime } from '../timing/in-time.ts';
import { canPost } from './posting-probe.ts';

export interface Health {
  readonly status: 'ok' | 'unavailable';
  readonly version: string;
  /** It answers to those who read. */
  readonly database: boolean;
  /** How many changes of the database's first state were applied; 0 also when unknown. */
  readonly migrations: number;
  /** What cannot be done, when something cannot. */
  readonly failing?: 'reading' | 'posting';
  /** What waits for the server's own work. Being behind is no reason not to be ready: reports are right meanwhile. */
  readonly backlog?: BacklogReport | { readonly state: BacklogState };
}

export type BacklogFigures = Pick<BacklogWatch, 'now' | 'stateOf'>;

const LIMIT_MS = 2000;
/** Many who ask cost one look. */
const BELIEVED_MS = 1000;

type Finding = Omit<Health, 'version' | 'backlog'>;

const looks = new WeakMap<CompanyServices, { readonly at: number; readonly finding: Promise<Finding> }>();

/** Of the default company, with the backlog of all that are open; never throws. */
export async function checkHealth(
  companies: CompanyDirectory,
  version: string,
  backlog?: BacklogFigures,
): Promise<Health> {
  const health = await checkDefault(companies, version);
  return backlog === undefined ? health : { ...health, backlog: backlog.now() };
}

async function checkDefault(companies: CompanyDirectory, version: string): Promise<Health> {
  const found = (async () => companies.find(companies.defaultSlug))();
  const company = await inTime(found, LIMIT_MS).catch(() => undefined);
  if (company !== undefined) return checkOnce(company, version);
  return { status: 'unavailable', version, database: false, migrations: 0, failing: 'reading' };
}

/** Of one company: whether it is behind, and no figures, which whoever asks without a token could count its documents by. */
export async function checkCompany(
  company: CompanyServices,
  version: string,
  backlog?: BacklogFigures,
): Promise<Health> {
  const health = await checkOnce(company, version);
  return backlog === undefined ? health : { ...health, backlog: { state: backlog.stateOf(company.slug) } };
}

async function checkOnce(company: CompanyServices, version: string): Promise<Health> {
  const known = looks.get(company);
  if (known !== undefined && performance.now() - known.at < BELIEVED_MS) return { ...(await known.finding), version };
  const finding = readForAll(() => look(company));
  looks.set(company, { at: performance.now(), finding });
  return { ...(await finding), version };
}

async function look(company: CompanyServices): Promise<Finding> {
  const within = <T>(work: Promise<T>) => inTime(work, LIMIT_MS).catch(() => undefined);
  const [migrations, isPosting] = await Promise.all([
    within(lastMigration(company)),
    within(canPost(company.database)),
  ]);
  if (migrations === undefined) return { status: 'unavailable', database: false, migrations: 0, failing: 'reading' };
  if (isPosting !== true) return { status: 'unavailable', database: true, migrations, failing: 'posting' };
  return { status: 'ok', database: true, migrations };
}

async function lastMigration(company: CompanyServices): Promise<number> {
  const { pool } = (company.reading ?? company).database;
  const { rows } = await pool.query<{ last: number }>(
    `select count(*)::int as last from database_file where part = 'changes'`,
  );
  return rows[0]?.last ?? 0;
}
