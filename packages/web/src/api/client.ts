/**
 * The one way to the server. Answers are JSON; a refusal is thrown as `ApiRefusal` with the catalogue's problems, a missing
 * network as `NoConnection`. Writes carry an idempotency key or the voucher's uid, so that repeating them is safe.
 */
import type { ProblemDocument } from '@fieldbook/core/api/problem-document';
import { preferences } from '../session/preferences.ts';
import { expireSession, session } from '../session/session.ts';

export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly problem: ProblemDocument;

  constructor(problem: ProblemDocument) {
    super(problem.detail || problem.title);
    this.status = problem.status;
    this.problem = problem;
  }
}

export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface CallOptions {
  readonly query?: Query | undefined;
  readonly body?: unknown;
  /** The body as it is sent already, where its very bytes matter; instead of `body`. */
  readonly text?: string | undefined;
  /** Beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Hears the headers of whatever answers. */
  readonly onHeaders?: ((headers: Headers) => void) | undefined;
  /** For operations whose idempotency is `key`. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Company asked instead of the chosen one, before it is chosen. */
  readonly companyAddress?: string | undefined;
}

let onAnswer: ((headers: Headers) => void) | undefined;

/** Lets one listener hear the headers of every answer. */
export function hearAnswers(listener: (headers: Headers) => void): void {
  onAnswer = listener;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function apiAddress(path: string, query: Query = {}, companyAddress = session.get().companyAddress): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.size === 0 ? '' : `?${parameters}`;
  return `${companyAddress ?? ''}/api/v1${path}${search}`;
}

export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(method, path, options);
  if (response.status === 204) return undefined as T;
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body as T;
  const problem = readProblem(body, response.status);
  // A wrong password is a refusal of what was typed and leaves the session as it is.
  if (response.status === 401 && problem.code !== 'auth.invalid_credentials') expireSession();
  throw new ApiRefusal(problem);
}

/** Called as the server calls it; without a name where it says none. */
export async function callForFile(path: string, query: Query): Promise<File> {
  const response = await send('GET', path, { query });
  if (response.ok) {
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    const content = await response.blob();
    return new File([content], name, { type: content.type });
  }
  if (response.status === 401) expireSession();
  throw new ApiRefusal(readProblem(await response.json().catch(() => undefined), response.status));
}

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  const { token } = session.get();
  const headers = new Headers({ ...options.headers, 'accept-language': preferences.get().language });
  const text = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (text !== undefined) headers.set('content-type', 'application/json');
  if (options.key !== undefined) headers.set('idempotency-key', options.key);
  try {
    const response = await fetch(apiAddress(path, options.query, options.companyAddress), {
      method,
      headers,
      ...(text === undefined ? {} : { body: text }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    onAnswer?.(response.headers);
    options.onHeaders?.(response.headers);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NoConnection('no answer from the server');
  }
}

/** Whatever a proxy in between answers becomes a problem with a status. */
function readProblem(body: unknown, status: number): ProblemDocument {
  const isProblem = typeof body === 'object' && body !== null && 'code' in body && 'problems' in body;
  if (isProblem) return body as ProblemDocument;
  const code = status === 404 ? 'route.not_found' : 'server.internal';
  return { type: '', title: '', status, code, detail: '', problems: [], requestId: '' };
}
