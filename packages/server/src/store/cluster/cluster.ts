/**
 * The PostgreSQL that Fieldbook works on: the embedded one of the data directory, or the one DATABASE_URL names. Says how
 * to connect to a database of it and what the databases of the companies are called (one company, one database).
 */

import { join } from 'node:path';
import { type ConnectionBudget, connectionsFor, createConnectionBudget } from '../database/connection-budget.ts';
import { connectClient } from './connect.ts';
import { type ConnectionOptions, parseDatabaseUrl } from './connection-options.ts';
import { openEmbeddedServer } from './embedded-cluster.ts';
import { EnvironmentError } from './environment-error.ts';
import { ensureRoles } from './roles.ts';
import { checkServer, standbyWarnings } from './server-check.ts';
import type { Incident } from './server-keeper.ts';
import { limitTemporaryFiles } from './temporary-files.ts';

/** The company that owns the URL's own database, and the one that exists after the first start. */
export const DEFAULT_COMPANY = 'demo';

const EMBEDDED_PREFIX = 'fieldbook';

export interface Cluster {
  readonly kind: 'embedded' | 'external';
  /** The surroundings it was opened with; the durability check looks here. */
  readonly env: NodeJS.ProcessEnv;
  /** The connections of this process to the server, over all companies. */
  readonly budget: ConnectionBudget;
  /** Start-up options of the sessions that serve requests, besides those of a company. */
  readonly servingOptions: string;
  /** What the data directory is known by, so that a copy of it is told from the original; empty where it is not ours. */
  readonly folder: string;
  /** The database of the company; the slug must be valid. */
  databaseOf(slug: string): string;
  /** The slug of the company a database belongs to, or undefined for a database of somebody else. */
  companyOf(database: string): string | undefined;
  /** The port of the server now; asked anew for each connection, as a server that was started again may have another. */
  port(): number;
  /** How the login user connects to a database. The app itself goes through `openCompany`. */
  connection(database: string): ConnectionOptions;
  /** Leaves the server; the last process to leave the embedded one stops it. May be called twice. */
  close(): Promise<void>;
}

export interface ClusterOptions {
  /** FIELDBOOK_DATA or its default; unused with DATABASE_URL. */
  dataDirectory: string;
  env: NodeJS.ProcessEnv;
  /** Takes single lines for the person who waits. */
  report?: (line: string) => void;
  /** Takes what befalls the embedded server later; `report` gets it in words when left out. */
  tell?: (incident: Incident) => void;
}

/** FIELDBOOK_DATA, or `.data` in the folder of the checkout. */
export function dataDirectoryOf(env: NodeJS.ProcessEnv): string {
  return env['FIELDBOOK_DATA'] || join(import.meta.dirname, '../../../../../.data');
}

/** Starts, joins or reaches the server, checks it and sees to its roles. Throws EnvironmentError only. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { env } = options;
  const url = env['DATABASE_URL'];
  const cluster = url ? externalCluster(url, env) : await embeddedCluster(options);
  try {
    const client = await connectToServer(cluster);
    try {
      await checkServer(client, env);
      const files = await limitTemporaryFiles(client);
      for (const line of [...(await standbyWarnings(client)), ...files.warnings]) options.report?.(line);
      await ensureRoles(client);
      const budget = createConnectionBudget(await connectionsFor(client, env));
      return { ...cluster, budget, servingOptions: files.options };
    } finally {
      await client.end();
    }
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

/** A connection for work on the server: to the default company's database, else to one that every server has. */
export async function connectToServer(
  cluster: ReachedCluster,
  limits: Pick<ConnectionOptions, 'query_timeout' | 'connectionTimeoutMillis'> = {},
) {
  const names = [cluster.databaseOf(DEFAULT_COMPANY), 'postgres', 'template1'];
  const ordered = cluster.kind === 'embedded' ? ['postgres'] : names;
  for (const name of ordered) {
    try {
      return await connectClient({ ...cluster.connection(name), ...limits });
    } catch (error) {
      const isMissing = error instanceof EnvironmentError && error.code === 'database.missing';
      if (!isMissing || name === ordered.at(-1)) throw error;
    }
  }
  throw new Error('No database to connect to.');
}

/** Before the server has been asked what it allows. */
type ReachedCluster = Omit<Cluster, 'budget' | 'servingOptions'>;

async function embeddedCluster(options: ClusterOptions): Promise<ReachedCluster> {
  const { dataDirectory, env, tell, report = () => undefined } = options;
  const server = await openEmbeddedServer({ dataDirectory, env, report, tell });
  return {
    kind: 'embedded',
    env,
    folder: server.folder,
    databaseOf: (slug) => `${EMBEDDED_PREFIX}_${slug}`,
    companyOf: (database) => tail(database, `${EMBEDDED_PREFIX}_`),
    port: server.port,
    connection: server.connection,
    close: server.close,
  };
}

function externalCluster(url: string, env: NodeJS.ProcessEnv): ReachedCluster {
  const own = parseDatabaseUrl(url, env);
  const prefix = `${own.database}_`;
  return {
    kind: 'external',
    env,
    folder: '',
    databaseOf: (slug) => (slug === DEFAULT_COMPANY ? own.database : prefix + slug),
    companyOf: (database) => {
      if (database === own.database) return DEFAULT_COMPANY;
      const slug = tail(database, prefix);
      return slug === DEFAULT_COMPANY ? undefined : slug;
    },
    port: () => own.port,
    connection: (database) => ({ ...own, database }),
    close: () => Promise.resolve(),
  };
}

function tail(database: string, prefix: string): string | undefined {
  return database.startsWith(prefix) ? database.slice(prefix.length) : undefined;
}
