/** HTTP as a phone speaks it: one request, a limit on waiting, and an answer or nothing. */

export interface Answer {
  readonly status: number;
  /** Empty where the answer is no JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: string | null;
  /** Of a device's request: what the next one is signed over. */
  readonly challenge: string | null;
}

/** `silent`: nothing came within the limit. `cut`: nobody listens, or the connection was closed. */
export type Outcome = Answer | 'silent' | 'cut';

export interface Wish {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  /** The same for every retry of one change. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly withinMs?: number;
}

/** Well beyond the limits on waiting that the product keeps, and beyond what a busy machine adds. */
export const ANSWER_LIMIT_MS = 25_000;

export async function send(address: string, path: string, wish: Wish = {}): Promise<Outcome> {
  const { method = wish.body === undefined ? 'GET' : 'POST', token, body, key } = wish;
  const { headers = {}, withinMs = ANSWER_LIMIT_MS } = wish;
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(withinMs),
    });
    return {
      status: response.status,
      body: await readBody(response),
      retryAfter: response.headers.get('retry-after'),
      challenge: response.headers.get('fieldbook-challenge'),
    };
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'silent' : 'cut';
  }
}

async function readBody(response: Response): Promise<Answer['body']> {
  if (/json/.test(response.headers.get('content-type') ?? '')) return (await response.json()) as Answer['body'];
  await response.arrayBuffer();
  return {};
}

/** One call of the API of the company that is served by default. */
export async function ask(address: string, path: string, wish: Wish = {}): Promise<Answer | undefined> {
  return answerOf(await send(address, `/api/v1${path}`, wish));
}

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** True where trying again can help: too many requests, sign-in asked anew, and faults of the server. */
export const isForLater = ({ status }: Answer): boolean => status >= 500 || [401, 408, 425, 429].includes(status);

/** Nothing where no whole answer came: a phone cannot tell why either. */
export function answerOf(outcome: Outcome): Answer | undefined {
  return typeof outcome === 'string' ? undefined : outcome;
}
