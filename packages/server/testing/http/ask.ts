/** For tests: asks a server by the contract, in the process or at its address. */
import { randomUUID } from 'node:crypto';
import { type Answer as AnswerOf, addressOf, type Key, type PathValues, type Rest } from '@fieldbook/core/api/asking';
import type { Method } from '@fieldbook/core/api/operation';
import type { ProblemDocument } from '@fieldbook/core/api/problem-document';
import type { PrintDoc } from '@fieldbook/print/document';
import type { FastifyInstance } from 'fastify';

type Answer<K extends Key> = AnswerOf<K, PrintDoc>;
type Headers = Readonly<Record<string, string>>;

interface Options {
  /** Beside the usual ones. */
  readonly headers?: Headers;
  /** That a write is repeated by; a new one unless said, none by `false`. */
  readonly repeatKey?: string | false;
}

export interface Asker {
  /** What is answered; a refusal is thrown. */
  ask<K extends Key>(key: K, ...rest: Rest<K, Options>): Promise<Answer<K>>;
  /** Whatever is answered, a refusal as well. */
  answerOf<K extends Key>(key: K, ...rest: Rest<K, Options>): Promise<Answered<Answer<K>>>;
  /** Who asks, for a request that is not by the contract. */
  readonly headers: Headers;
}

export class Answered<Body> {
  readonly status: number;
  readonly text: string;
  readonly content: unknown;

  constructor({ status, headers, text }: Came) {
    this.status = status;
    this.text = text;
    this.content = String(headers['content-type']).includes('json') ? JSON.parse(text) : undefined;
  }

  get body(): Body {
    if (this.status >= 300) throw new Error(`refused by ${this.status} ${JSON.stringify(this.content)}`);
    return this.content as Body;
  }

  get problem(): ProblemDocument {
    if (this.status < 400) throw new Error(`not refused but ${this.status} ${JSON.stringify(this.content)}`);
    return this.content as ProblemDocument;
  }
}

export interface Sent {
  readonly method: Method;
  readonly url: string;
  readonly headers: Headers;
  readonly payload?: string;
}

interface Came {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** As who has the token, or as nobody. */
export function asking(app: FastifyInstance, token?: string): Asker {
  return askerOf(token, async (sent) => {
    const { statusCode, headers, body } = await app.inject(sent);
    return { status: statusCode, headers, text: body };
  });
}

/** The same of a server that runs elsewhere. */
export function askingAt(address: string, token?: string): Asker {
  return askerOf(token, async ({ url, method, headers, payload }) => {
    const answer = await fetch(`${address}${url}`, {
      method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
  });
}

/** However a request goes out. */
export function askerOf(token: string | undefined, deliver: (sent: Sent) => Promise<Came>): Asker {
  const headers: Headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answerOf: Asker['answerOf'] = async (key, ...[asking]) =>
    new Answered(await deliver(sentOf(key, headers, asking ?? {})));
  return { headers, answerOf, ask: async (key, ...rest) => (await answerOf(key, ...rest)).body };
}

interface Given extends Options {
  readonly path?: PathValues;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function sentOf(key: Key, who: Headers, { path, query = {}, body, headers, repeatKey }: Given): Sent {
  const method = key.slice(0, key.indexOf(' ')) as Method;
  const named = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = named.length === 0 ? '' : `?${new URLSearchParams(named)}`;
  const isKeyed = method !== 'GET' && repeatKey !== false;
  return {
    method,
    url: `/api/v1${addressOf(key, path)}${search}`,
    headers: {
      ...who,
      ...(isKeyed ? { 'idempotency-key': repeatKey ?? randomUUID() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  };
}
