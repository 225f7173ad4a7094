/** Sends requests and holds every answer to the status that it should have: a load of which a part is refused says little. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpAnswer, type HttpClient, headerOf } from '../setup/http-client.ts';

export interface Request {
  /** What it is counted as. */
  readonly deed: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly expected: number;
}

export interface Answers {
  /** Undefined when the answer was another one than expected; it has been written down. Asks again when told to come back. */
  ask(client: HttpClient, request: Request): Promise<HttpAnswer | undefined>;
  /** For what a right status does not tell. */
  demand(isRight: boolean, deed: string, answer: HttpAnswer): void;
  /** Right answers by deed. */
  readonly right: Readonly<Record<string, number>>;
  /** Wrong ones by deed, with what was said. */
  readonly wrong: Readonly<Record<string, number>>;
  /** How often somebody was told to come back. */
  readonly busy: number;
  /** Milliseconds of each right answer since the last call, by deed. */
  takeTimes(): ReadonlyMap<string, readonly number[]>;
}

export function createAnswers(): Answers {
  const right: Record<string, number> = {};
  const wrong: Record<string, number> = {};
  let busy = 0;
  let times = new Map<string, number[]>();
  const note = (deed: string, answer: HttpAnswer): void => {
    const said = `${deed}: ${answer.status} ${answer.body.slice(0, 200)}`;
    wrong[said] = (wrong[said] ?? 0) + 1;
  };
  return {
    right,
    wrong,
    get busy() {
      return busy;
    },
    demand: (isRight, deed, answer) => {
      if (!isRight) note(deed, answer);
    },
    takeTimes: () => {
      const taken = times;
      times = new Map();
      return taken;
    },
    ask: async (client, { deed, method, path, body, key, expected }) => {
      for (;;) {
        const begun = performance.now();
        const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
        const text = body === undefined ? '' : JSON.stringify(body);
        const answer = await client.send(method, `/api/v1${path}`, text, headers);
        if (answer.status === 429) {
          busy += 1;
          await sleep(Number(headerOf(answer, 'retry-after') ?? 1) * 1000);
          continue;
        }
        if (answer.status !== expected) {
          note(deed, answer);
          return undefined;
        }
        right[deed] = (right[deed] ?? 0) + 1;
        const own = times.get(deed) ?? [];
        times.set(deed, own);
        own.push(performance.now() - begun);
        return answer;
      }
    },
  };
}
