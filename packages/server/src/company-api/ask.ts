/**
 * How an adapter of the company wire asks: by requests of the own API with the caller's token, so that policy, scopes, limits and the log
 * of the own API hold for it as well.
 */
import type { ProblemDocument } from '@fieldbook/core/api/problem-document';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../requests/refused-request.ts';

export interface Asking {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `T` is what the contract says of the operation at `path` (below `/api/v1`). Throws OwnRefusal. */
export type Ask = <T>(path: string, asking?: Asking) => Promise<T>;

/** What the own API refused. */
export class OwnRefusal extends Error {
  override readonly name = 'OwnRefusal';
  readonly status: number;
  readonly document: Pick<ProblemDocument, 'code' | 'detail'>;
  readonly retryAfter: string | undefined;

  constructor(status: number, document: Pick<ProblemDocument, 'code' | 'detail'>, retryAfter?: string) {
    super(document.code);
    this.status = status;
    this.document = document;
    this.retryAfter = retryAfter;
  }
}

const forwarded = ['authorization', 'accept-language', 'user-agent'] as const;

export interface AskingAs {
  /** Another than the caller's. */
  readonly token?: string;
  /** The caller has hung up: nothing more is asked, and what is under way is given up where it reads. */
  readonly gone?: AbortSignal | undefined;
}

/** A segment that is no name: resolving the address would leave it out, with the one before it. */
const DOTS = /\/\.{1,2}(?:\/|$)/;

export function askingFor(app: FastifyInstance, request: FastifyRequest, { token, gone }: AskingAs = {}): Ask {
  const { company } = request.params as { readonly company?: string };
  const base = company === undefined ? '/api/v1' : `/${encodeURIComponent(company)}/api/v1`;
  const given = forwarded.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // A connection that is closed has no address any more, and whoever asks without one would count as this machine.
  const address: string | undefined = request.ip;
  const own = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return async <T>(path: string, { method = 'GET', query = {}, body, headers = {} }: Asking = {}) => {
    if (DOTS.test(path)) throw refuse('route.not_found');
    if (address === undefined || gone?.aborted === true) throw refuse('server.unavailable');
    const asked = app.inject({
      method,
      url: `${base}${path}`,
      query,
      headers: {
        ...Object.fromEntries(given),
        ...own,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      remoteAddress: address,
      ...(gone === undefined ? {} : { signal: gone }),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const answer = await asked.catch((error: unknown) => {
      throw gone?.aborted === true ? refuse('server.unavailable') : error;
    });
    const said = answer.body === '' ? undefined : answer.json<unknown>();
    if (answer.statusCode < 400) return said as T;
    const retryAfter = answer.headers['retry-after'];
    throw new OwnRefusal(answer.statusCode, said as ProblemDocument, retryAfter?.toString());
  };
}

interface Page<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
}

const PAGE = '500';

/** All rows of a list of the own API, page by page. */
export async function allRows<T>(ask: Ask, path: string, query: Readonly<Record<string, string>> = {}): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | null = null;
  do {
    const further = cursor === null ? {} : { cursor };
    const page: Page<T> = await ask(path, { query: { ...query, limit: PAGE, ...further } });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}
