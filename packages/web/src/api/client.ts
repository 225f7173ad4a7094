/**
 * The one way to the server. Answers are JSON; a refusal is thrown as `ApiRefusal` with the catalogue's problems, a missing
 * network as `NoConnection`. Every write can be repeated safely: by a uid in its body, by a key that its caller gives, or by the
 * key that repeat-key.ts gives it. A few are known by their content; that file lists them.
 */
import type { ProblemDocument } from '@fieldbook/core/api/problem-document';
import { preferences } from '../session/preferences.ts';
import { expireSession, session } from '../session/session.ts';
import { closeWrite, keepOpen, openWrite, saysWhatWasDone, sendsKey } from './repeat-key.ts';

export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly problem: ProblemDocument;
  /** How long the server asks to wait before the next try, in milliseconds; `undefined` where it does not say. */
  readonly retryAfterMs: number | undefined;

  constructor(problem: ProblemDocument, retryAfterMs?: number) {
    super(problem.detail || problem.title);
    this.status = problem.status;
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
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
  /** For a write that has a key of its own beyond this page's memory; otherwise `call` gives it one. */
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

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function apiAddress(path: string, query: Query = {}, companyAddress = session.get().companyAddress): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.size === 0 ? '' : `?${parameters}`;
  return `${companyAddress ?? ''}/api/v1${path}${search}`;
}

export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const { body, query, companyAddress } = options;
  const isKeyed = method !== 'GET' && (options.key ?? options.text) === undefined && sendsKey(path, body);
  if (!isKeyed) return readAnswer<T>(await sendAndRead(method, path, options));
  const person = session.get().me?.user.code;
  const write = openWrite({ person, method, address: apiAddress(path, query, companyAddress), body });
  let answer: Answer;
  try {
    answer = await sendAndRead(method, path, { ...options, key: write.key });
  } catch (error) {
    keepOpen(write);
    throw error;
  }
  if (saysWhatWasDone(answer.status)) closeWrite(write, answer.isOk);
  else keepOpen(write);
  return readAnswer<T>(answer);
}

/** An answer that came whole. */
interface Answer {
  readonly status: number;
  readonly isOk: boolean;
  readonly headers: Headers;
  readonly body: unknown;
}

async function sendAndRead(method: Method, path: string, options: CallOptions): Promise<Answer> {
  const response = await send(method, path, options);
  const { status, ok: isOk, headers } = response;
  const text = await response.text().catch(throwNoAnswer);
  try {
    return { status, isOk, headers, body: text === '' ? undefined : JSON.parse(text) };
  } catch {
    // A page of something in between, such as the sign-in of a hotel's network, is no answer of the server.
    if (isOk) throw new NoConnection('what answered is not the server');
    return { status, isOk, headers, body: undefined };
  }
}

function readAnswer<T>({ status, isOk, headers, body }: Answer): T {
  if (isOk) return body as T;
  const problem = readProblem(body, status);
  // A wrong password is a refusal of what was typed and leaves the session as it is.
  if (status === 401 && problem.code !== 'auth.invalid_credentials') expireSession();
  throw new ApiRefusal(problem, retryAfterOf(headers));
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
    return throwNoAnswer(error);
  }
}

function throwNoAnswer(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new NoConnection('no answer from the server');
}

/** `Retry-After` in seconds or as a date, which is read by the clock of the server that wrote it. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const sent = Date.parse(headers.get('date') ?? '');
  const waitMs = Date.parse(text) - (Number.isNaN(sent) ? Date.now() : sent);
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

/** Whatever a proxy in between answers becomes a problem with a status. */
function readProblem(body: unknown, status: number): ProblemDocument {
  const isProblem = typeof body === 'object' && body !== null && 'code' in body && 'problems' in body;
  if (isProblem) return body as ProblemDocument;
  const code = status === 404 ? 'route.not_found' : 'server.internal';
  return { type: '', title: '', status, code, detail: '', problems: [], requestId: '' };
}
