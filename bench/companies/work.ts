/** What people do in many companies at once: sign in, sell, look at a list. Each call is asked again while the server says "later". */
import { SIGN_IN } from '../setup/company.ts';
import { type HttpAnswer, type HttpClient, headerOf, openClient } from '../setup/http-client.ts';
import { saleBody } from '../setup/sale-bodies.ts';

export interface WaveFigures {
  readonly seconds: number;
  /** Answers by their status, those among them after which the call was made again. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Companies in which nobody got in; each must be. */
  readonly neverServed: readonly string[];
  /** Milliseconds from a call to its last answer. */
  readonly signIn: readonly number[];
  readonly sale: readonly number[];
}

const GIVE_UP_AFTER_MS = 120_000;

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly expected: number;
}

/** Sales of another `salt` are other documents. Throws at an answer that no client expects. */
export async function workInAll(port: number, slugs: readonly string[], salt: string): Promise<WaveFigures> {
  const statuses: Record<string, number> = {};
  const [signIn, sale]: [number[], number[]] = [[], []];
  const until = async (client: HttpClient, call: Call): Promise<HttpAnswer> => {
    const { method, path, body, expected } = call;
    for (const begun = performance.now(); ; ) {
      const answer = await client.send(method, path, body === undefined ? '' : JSON.stringify(body));
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status === expected) return answer;
      const isForLater = answer.status === 429 || answer.status === 503;
      if (!isForLater) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
      if (performance.now() - begun > GIVE_UP_AFTER_MS) throw new NeverServed();
      await new Promise((resolve) => setTimeout(resolve, Number(headerOf(answer, 'retry-after') ?? 1) * 1000));
    }
  };
  const work = async (slug: string): Promise<void> => {
    const api = `/${slug}/api/v1`;
    const begun = performance.now();
    const stranger = await openClient(port, '');
    const signedIn = await until(stranger, { method: 'POST', path: `${api}/sign-in`, body: SIGN_IN, expected: 200 });
    signIn.push(performance.now() - begun);
    stranger.close();
    const { token } = JSON.parse(signedIn.body) as { token: string };
    const client = await openClient(port, token);
    const asked = performance.now();
    await until(client, { method: 'POST', path: `${api}/sales`, body: saleBody(0, 0, salt), expected: 201 });
    sale.push(performance.now() - asked);
    await until(client, { method: 'GET', path: `${api}/sales?limit=20`, expected: 200 });
    client.close();
  };
  const neverServed: string[] = [];
  const tryToWork = async (slug: string): Promise<void> => {
    try {
      await work(slug);
    } catch (error) {
      if (!(error instanceof NeverServed)) throw error;
      neverServed.push(slug);
    }
  };
  const started = performance.now();
  await Promise.all(slugs.map(tryToWork));
  return { seconds: (performance.now() - started) / 1000, statuses, neverServed, signIn, sale };
}

class NeverServed extends Error {}
