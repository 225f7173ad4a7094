/**
 * How an adapter of the company wire asks: by requests of the own API with the caller's token, so that policy, scopes, limits and the log
 * of the own API hold for it as well.
 */
import type { ProblemDocument } from '@fieldbook/core/api/problem-document';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** As the caller, or by another token. */
export function askingFor(app: FastifyInstance, request: FastifyRequest, token?: string): Ask {
  const { company } = request.params as { readonly company?: string };
  const base = company === undefined ? '/api/v1' : `/${encodeURIComponent(company)}/api/v1`;
  const given = forwarded.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const own = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return async <T>(path: string, { method = 'GET', query = {}, body, headers = {} }: Asking = {}) => {
    const answer = await app.inject({
      method,
      url: `${base}${path}`,
      query,
      headers: {
        ...Object.fromEntries(given),
        ...own,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
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
