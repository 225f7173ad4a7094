/**
 * Opens one connection for work on the server itself (roles, databases, checks), and turns the refusals of the network
 * and of PostgreSQL into environment errors.
 */
import pg from 'pg';
import { type ConnectionOptions, describeServer } from './connection-options.ts';
import { EnvironmentError, faultCode, faultText } from './environment-error.ts';

const STARTING_LIMIT_MS = 30_000;
/** Where nobody has said how long a connection may take. */
const CONNECT_MS = 15_000;

/** Runs `work` on a connection of its own and closes it. */
export async function withClient<T>(options: ConnectionOptions, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(options);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A connected client; the caller ends it. A server that is just starting is waited for, up to 30 seconds. */
export async function connectClient(options: ConnectionOptions): Promise<pg.Client> {
  const deadline = Date.now() + STARTING_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ application_name: 'fieldbook', connectionTimeoutMillis: CONNECT_MS, ...options });
    // Without a listener, a server that goes away between two statements would end the process.
    client.on('error', ignoreLostConnection);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(ignoreLostConnection);
      if (faultCode(error) !== '57P03' || Date.now() > deadline) throw explainConnectFailure(error, options);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** The environment error behind a failed connection attempt. */
export function explainConnectFailure(error: unknown, options: ConnectionOptions): EnvironmentError {
  if (error instanceof EnvironmentError) return error;
  const server = describeServer(options);
  const words = connectWords(error);
  switch (faultCode(error)) {
    case '28P01':
    case '28000':
      return new EnvironmentError(
        'database.credentials',
        `The database server ${server} refused the user "${options.user}" (${words}).`,
        'Correct the user or the password in DATABASE_URL, or the access rules (pg_hba.conf) of the server.',
        error,
      );
    case '3D000':
      return new EnvironmentError(
        'database.missing',
        `The database "${options.database}" does not exist on ${server}.`,
        'Correct DATABASE_URL, or create the database.',
        error,
      );
    case '53300':
      return new EnvironmentError(
        'database.busy',
        `The database server ${server} has no connection left (${words}). Nothing was changed.`,
        'Raise max_connections there, or end other programs that use it.',
        error,
      );
    case '08P01':
      if (/startup parameter/.test(words)) return poolerRefused(server, words, error);
      return unreachable(server, words, error);
    default:
      return unreachable(server, words, error);
  }
}

function unreachable(server: string, words: string, error: unknown): EnvironmentError {
  return new EnvironmentError(
    'database.unreachable',
    `The database server ${server} cannot be reached (${words}).`,
    'Check the host and port in DATABASE_URL, that the server runs, and that a firewall lets the connection through.',
    error,
  );
}

/** A pooler such as pgbouncer lends sessions to many and does not keep their settings: role, search path and limits. */
export function poolerRefused(server: string, words: string, error?: unknown): EnvironmentError {
  return new EnvironmentError(
    'database.pooler',
    `${server} is a connection pooler or behaves like one (${words}). Fieldbook needs sessions of its own. No books were changed.`,
    'Name PostgreSQL itself in DATABASE_URL, not pgbouncer; Fieldbook pools its connections.',
    error,
  );
}

/** Node reports a host with several addresses as one error without words that holds one error an address. */
function connectWords(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(faultText).join('; ');
  return faultText(error) || faultCode(error);
}

function ignoreLostConnection(): undefined {
  return undefined;
}
