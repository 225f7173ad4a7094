/**
 * Where a database is and how to sign in to it: the plain options that `pg` takes, and their reading from a URL.
 */
import { readFileSync } from 'node:fs';
import { EnvironmentError, faultText } from './environment-error.ts';

/** Options for `pg.Client` and `pg.Pool`. `options` are start-up parameters in PostgreSQL's `-c name=value` form. */
export interface ConnectionOptions {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  ssl?: boolean | { rejectUnauthorized?: boolean; ca?: string; cert?: string; key?: string };
  options?: string;
  application_name?: string;
  connectionTimeoutMillis?: number;
  /** Of each query, after which the connection is of no more use. */
  query_timeout?: number;
}

/** Reads a `postgresql://` URL, with the `ssl…`, `host`, `options` and `connect_timeout` parameters of libpq. */
export function parseDatabaseUrl(text: string, env: NodeJS.ProcessEnv): ConnectionOptions {
  const url = readUrl(text);
  const query = url.searchParams;
  const user = decodeURIComponent(url.username) || query.get('user') || env['PGUSER'] || env['USER'] || '';
  if (user === '') throw urlInvalid('it names no user');
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  if (database.includes('/')) throw urlInvalid('the part behind the host must be one database name');
  const password = decodeURIComponent(url.password) || query.get('password') || env['PGPASSWORD'] || '';
  const ssl = sslOptions(query);
  const options = query.get('options');
  return {
    host: query.get('host') || decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1') || 'localhost',
    port: Number(url.port || query.get('port') || 5432),
    user,
    database,
    ...(password === '' ? {} : { password }),
    ...(ssl === undefined ? {} : { ssl }),
    ...(options === null ? {} : { options }),
    connectionTimeoutMillis: Number(query.get('connect_timeout') || 15) * 1000,
  };
}

/** The server as a person knows it, without the password. */
export function describeServer(options: ConnectionOptions): string {
  return `${options.host}:${options.port}`;
}

function readUrl(text: string): URL {
  let url: URL;
  try {
    url = new URL(text.trim());
    decodeURIComponent(url.username + url.password + url.pathname);
  } catch (error) {
    throw urlInvalid(faultText(error).replaceAll(text, 'the text'));
  }
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw urlInvalid(`it begins with "${url.protocol}" and not with "postgresql:"`);
  }
  if (url.hash !== '') throw urlInvalid('it holds a "#"; write it as %23');
  if (url.port !== '' && !(Number(url.port) > 0)) throw urlInvalid('its port is not a number above 0');
  return url;
}

function sslOptions(query: URLSearchParams): ConnectionOptions['ssl'] {
  const mode = query.get('sslmode') ?? (query.get('ssl') === 'true' ? 'require' : '');
  if (mode === 'disable') return false;
  const files = readFiles(query);
  if (mode === 'verify-full' || mode === 'verify-ca') return { ...files, rejectUnauthorized: true };
  if (mode === 'require' || mode === 'no-verify') return { ...files, rejectUnauthorized: files.ca !== undefined };
  return undefined;
}

function readFiles(query: URLSearchParams): { ca?: string; cert?: string; key?: string } {
  const files: { ca?: string; cert?: string; key?: string } = {};
  for (const [parameter, name] of [
    ['sslrootcert', 'ca'],
    ['sslcert', 'cert'],
    ['sslkey', 'key'],
  ] as const) {
    const path = query.get(parameter);
    if (!path) continue;
    try {
      files[name] = readFileSync(path, 'utf8');
    } catch (error) {
      throw urlInvalid(`the file of ${parameter} cannot be read (${faultText(error)})`);
    }
  }
  return files;
}

function urlInvalid(reason: string): EnvironmentError {
  return new EnvironmentError(
    'database.url_invalid',
    `DATABASE_URL cannot be used: ${reason}.`,
    'Write it as postgresql://USER:PASSWORD@HOST:5432/DATABASE, with special characters percent-encoded.',
  );
}
