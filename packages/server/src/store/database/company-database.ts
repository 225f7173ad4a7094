/**
 * The database of one company, as the application uses it.
 *
 *     const cluster = await openCluster({ dataDirectory, env: process.env, report: console.log });
 *     if (!(await companyExists(cluster, 'demo'))) await createCompanyDatabase(cluster, 'demo');
 *     await migrateCompany(cluster, 'demo');
 *     const company = await openCompany(cluster, 'demo');
 *
 *     await company.pool.query('SELECT …', […]);                              // outside of transactions
 *     await company.transaction(async ({ client }) => {                       // one connection, one transaction
 *       await client.query('SELECT …', […]);
 *     });
 *     const [, posted] = await company.withClient((client) => simpleQuery(client, `BEGIN; SELECT post(${jsonLiteral(x)}); COMMIT`));
 *     await company.close();
 *     await cluster.close();
 *
 * Every connection signs in as the login user and at once takes on the role `fieldbook_app`, which owns nothing, with
 * `fieldbook` as its search path and UTC as its zone. Values arrive as type-parsers.ts says. Inside a transaction use only
 * what its callback is given: a second pooled connection can wait for ever for the first, so asking for one throws in
 * tests. The role is a setting of the session and stays; never send RESET ROLE, SET ROLE or DISCARD ALL from the app.
 */
import type pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import { assertCompanySlug, CompanyRefusal } from '../cluster/company-slug.ts';
import { explainConnectFailure, withClient } from '../cluster/connect.ts';
import type { ConnectionOptions } from '../cluster/connection-options.ts';
import { faultCode } from '../cluster/environment-error.ts';
import { APP_ROLE, REPORT_ROLE } from '../cluster/roles.ts';
import { checkServer, checkSession } from '../cluster/server-check.ts';
import { CompanyPool } from './company-pool.ts';
import { createKnownLife, type KnownLife } from './known-life.ts';
import { ownerConnection } from './migrate.ts';
import { limitOptions, REPORT_LIMITS, type WaitingLimits } from './waiting-limits.ts';

/** What the callback of a transaction works with: its one connection. */
export interface Transaction {
  client: pg.PoolClient;
}

export interface TransactionOptions {
  /** Default: the server's, read committed. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
}

export interface OpenCompanyOptions {
  /** Connections at most; default 10. */
  poolSize?: number;
  /** Throw when code inside a transaction asks for a second connection; default: in tests. */
  guardsSecondConnection?: boolean;
  /** Start-up options of sessions without limits, besides those that all have: `-c name=value`. */
  sessionOptions?: string | undefined;
  /** How long its sessions may wait; without limits when left out, as commands work. */
  limits?: WaitingLimits;
  /** Of this process and company, where several pools share it. */
  life?: KnownLife;
  /** Another pool of this company has looked at the server already, so this one connects when it is needed. */
  isChecked?: boolean;
}

export interface CompanyDatabase {
  readonly slug: string;
  readonly pool: pg.Pool;
  readonly life: Pick<KnownLife, 'note' | 'noteLeased' | 'look'>;
  /** Commits what `work` did, or rolls back and throws what it threw. Throws if the server rolled back at COMMIT. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Lends one connection outside of a transaction, for `simpleQuery` and the like. */
  withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** One connection of its own, as the owner of schema and tables and without limits: for upkeep, never for requests. */
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** One connection of its own, which reads the views of external reports and nothing else (docs/decisions/0130). */
  asReport<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens the company's database. Refusals: `company.slug_invalid`, `company.unknown`; else EnvironmentError. */
export async function openCompany(
  cluster: Cluster,
  slug: string,
  options: OpenCompanyOptions = {},
): Promise<CompanyDatabase> {
  assertCompanySlug(slug);
  const life = options.life ?? createKnownLife(cluster.folder);
  const { applicationName } = life;
  const login = () => ({ ...cluster.connection(cluster.databaseOf(slug)), application_name: applicationName });
  const { limits, sessionOptions = '' } = options;
  const serving = limits === undefined ? sessionOptions : `${cluster.servingOptions} ${limitOptions(limits)}`;
  const connection = appConnection(login(), serving);
  const pool = new CompanyPool(connection, {
    // After a failover, connections lead to a server that nobody has looked at.
    meet: async (client) => {
      await checkServer(client, cluster.env);
      await life.meet(client);
    },
    size: options.poolSize ?? 10,
    guards: options.guardsSecondConnection ?? process.env['VITEST'] !== undefined,
    limits,
    budget: cluster.budget,
    port: cluster.port,
  });
  const made = () => companyDatabase(slug, pool, { life, login, temporaryFiles: cluster.servingOptions });
  if (options.isChecked === true) return made();
  try {
    const client = await pool.connect();
    await checkSession(client, APP_ROLE).finally(() => client.release());
  } catch (error) {
    await pool.end();
    if (isNoDatabase(error)) {
      throw new CompanyRefusal('company.unknown', slug, `There is no company "${slug}" on this server.`);
    }
    throw explainConnectFailure(error, connection);
  }
  return made();
}

/** The login user's connection options, changed so that the session takes on the app role at once. */
function appConnection(login: ConnectionOptions, serving = ''): ConnectionOptions {
  return takingOn(`-c role=${APP_ROLE} -c search_path=fieldbook`, login, serving);
}

/** The schema behind `reporting` is found, not read: the policies of the tables call functions that stand there. */
function reportConnection({ login, temporaryFiles }: Known): ConnectionOptions {
  const role = `-c role=${REPORT_ROLE} -c search_path=reporting,fieldbook -c standard_conforming_strings=on`;
  const bounds = '-c work_mem=16MB -c default_transaction_read_only=on -c max_parallel_workers_per_gather=0';
  return takingOn(`${role} ${bounds}`, login(), `${temporaryFiles} ${limitOptions(REPORT_LIMITS)}`);
}

function takingOn(role: string, login: ConnectionOptions, serving: string): ConnectionOptions {
  const session = `${role} -c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601 -c jit=off`;
  // What the login user may set and the role may not comes before the role.
  const options = [login.options, serving, session].map((each) => each?.trim()).filter((each) => each);
  return { application_name: 'fieldbook', ...login, options: options.join(' ') };
}

interface Known {
  readonly life: KnownLife;
  readonly login: () => ConnectionOptions;
  /** Limits them, where the login user may. */
  readonly temporaryFiles: string;
}

function companyDatabase(slug: string, pool: CompanyPool, known: Known): CompanyDatabase {
  const { life, login } = known;
  let closing: Promise<void> | undefined;
  return {
    slug,
    pool,
    life,
    transaction: (work, options = {}) => pool.transaction((client) => work({ client }), begin(options)),
    withClient: (work) => pool.lend(work, isConnectionGone),
    asOwner: (work) => withClient(ownerConnection(login()), work),
    asReport: (work) => withClient(reportConnection(known), work),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

function begin(options: TransactionOptions): string {
  const isolation = options.isolation ? ` ISOLATION LEVEL ${options.isolation.toUpperCase()}` : '';
  return `BEGIN${isolation}${options.readOnly ? ' READ ONLY' : ''}`;
}

/** There is none of this name, or it takes no connections because its deletion was interrupted. */
const isNoDatabase = (error: unknown): boolean => ['3D000', '55000'].includes(faultCode(error));

/** The server has ended the session or the network has: nobody must be lent this connection again. */
function isConnectionGone(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const hasEnded = typeof code === 'string' && /^(57P|08|25P0[34])|^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code);
  return hasEnded || (typeof message === 'string' && message.includes('Connection terminated'));
}
