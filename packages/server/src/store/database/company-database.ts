/**
 * The database of one company, as the application uses it.
 *
 *     const cluster = await openCluster({ dataDirectory, env: process.env, report: console.log });
 *     if (!(await companyExists(cluster, 'demo'))) await createCompanyDatabase(cluster, 'demo');
 *     await migrateCompany(cluster, 'demo');
 *     const company = await openCompany<Schema>(cluster, 'demo');
 *
 *     await company.kysely.selectFrom('item').selectAll().execute();          // outside of transactions
 *     await company.transaction(async ({ kysely, client }) => {               // one connection, one transaction
 *       await kysely.insertInto('item').values(…).execute();
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
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import { companyExists } from '../cluster/companies.ts';
import { CompanyRefusal } from '../cluster/company-slug.ts';
import { explainConnectFailure } from '../cluster/connect.ts';
import type { ConnectionOptions } from '../cluster/connection-options.ts';
import { APP_ROLE } from '../cluster/roles.ts';
import { checkServer } from '../cluster/server-check.ts';
import { CompanyPool } from './company-pool.ts';

/** What the callback of a transaction works with; both use the transaction's one connection. */
export interface Transaction<Schema> {
  kysely: Kysely<Schema>;
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
}

export interface CompanyDatabase<Schema> {
  readonly slug: string;
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Schema>;
  /** Commits what `work` did, or rolls back and throws what it threw. Throws if the server rolled back at COMMIT. */
  transaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Lends one connection outside of a transaction, for `simpleQuery` and the like. */
  withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens the company's database. Refusals: `company.slug_invalid`, `company.unknown`; else EnvironmentError. */
export async function openCompany<Schema>(
  cluster: Cluster,
  slug: string,
  options: OpenCompanyOptions = {},
): Promise<CompanyDatabase<Schema>> {
  if (!(await companyExists(cluster, slug))) {
    throw new CompanyRefusal('company.unknown', slug, `There is no company "${slug}" on this server.`);
  }
  const connection = appConnection(cluster.connection(cluster.databaseOf(slug)));
  const pool = new CompanyPool(connection, {
    size: options.poolSize ?? 10,
    guards: options.guardsSecondConnection ?? process.env['VITEST'] !== undefined,
  });
  try {
    const client = await pool.connect();
    await checkServer(client, cluster.env).finally(() => client.release());
  } catch (error) {
    await pool.end();
    throw explainConnectFailure(error, connection);
  }
  return companyDatabase<Schema>(slug, pool);
}

/** The login user's connection options, changed so that the session takes on the app role at once. */
export function appConnection(login: ConnectionOptions): ConnectionOptions {
  const session = `-c role=${APP_ROLE} -c search_path=fieldbook -c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601`;
  return { ...login, options: login.options ? `${login.options} ${session}` : session, application_name: 'fieldbook' };
}

function companyDatabase<Schema>(slug: string, pool: CompanyPool): CompanyDatabase<Schema> {
  // One query builder per connection, not per transaction: building one costs more than a small statement.
  const builders = new WeakMap<pg.PoolClient, Kysely<Schema>>();
  const builderOf = (client: pg.PoolClient): Kysely<Schema> => {
    const known = builders.get(client) ?? singleClientBuilder<Schema>(client);
    builders.set(client, known);
    return known;
  };
  let closing: Promise<void> | undefined;
  return {
    slug,
    pool,
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    transaction: (work, options = {}) =>
      pool.transaction((client) => work({ kysely: builderOf(client), client }), begin(options)),
    withClient: async (work) => {
      const client = await pool.connect();
      let isGone = false;
      try {
        return await work(client);
      } catch (error) {
        isGone = isConnectionGone(error);
        throw error;
      } finally {
        client.release(isGone);
      }
    },
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

function singleClientBuilder<Schema>(client: pg.PoolClient): Kysely<Schema> {
  const lent = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve(), options: {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

function begin(options: TransactionOptions): string {
  const isolation = options.isolation ? ` ISOLATION LEVEL ${options.isolation.toUpperCase()}` : '';
  return `BEGIN${isolation}${options.readOnly ? ' READ ONLY' : ''}`;
}

/** The server has ended the session or the network has: nobody must be lent this connection again. */
function isConnectionGone(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const hasEnded = typeof code === 'string' && /^(57P|08)|^(ECONNRESET|EPIPE)$/.test(code);
  return hasEnded || (typeof message === 'string' && message.includes('Connection terminated'));
}
