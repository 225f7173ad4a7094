/** Sends until it is answered, at the next server when one does not answer, and notes what was acknowledged and refused. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { History } from '../check/history.ts';
import type { Manners } from '../check/manners.ts';
import { signIn } from './company.ts';
import { type Answer, answerOf, isDone, isForLater, send, type Wish } from './requests.ts';
import type { DocumentWork } from './work.ts';

const RETRY_MS = 100;

export interface Sender {
  readonly manners: Manners;
  /** One line for each thing that a server refused for good. */
  readonly refused: readonly string[];
  /** Answers that were errors, and requests without an answer. */
  readonly retried: number;
  /** Undefined only when the load was stopped before an answer came. */
  call(client: number, path: string, wish: Wish): Promise<Answer | undefined>;
  /** A document; its acknowledgement goes into the history. */
  post(client: number, work: DocumentWork): Promise<Answer | undefined>;
  /** One attempt at the first server, whatever comes of it. */
  tryOnce(path: string, wish: Wish): Promise<Answer | undefined>;
  postOnce(work: DocumentWork): Promise<void>;
  /** True for a success; a refusal is written down. */
  isAccepted(what: string, answer: Answer | undefined): boolean;
}

export interface SenderPlan {
  readonly history: History;
  readonly manners: Manners;
  readonly token: string;
  readonly addresses: readonly string[];
  readonly stopping: AbortSignal;
}

export function createSender({ history, manners, addresses, stopping, token: firstToken }: SenderPlan): Sender {
  const refused: string[] = [];
  let token = firstToken;
  let retried = 0;
  const request = async (address: string, path: string, wish: Wish): Promise<Answer | undefined> => {
    const outcome = await send(address, `/api/v1${path}`, { ...wish, token });
    manners.note(path, outcome);
    return answerOf(outcome);
  };
  const call = async (client: number, path: string, wish: Wish): Promise<Answer | undefined> => {
    for (let attempt = 0; !stopping.aborted; attempt += 1) {
      const address = addresses[(client + attempt) % addresses.length] ?? '';
      const answer = await request(address, path, wish);
      if (answer && !isForLater(answer)) return answer;
      retried += 1;
      if (answer?.status === 401) token = (await signIn(address)) ?? token;
      await sleep(RETRY_MS);
    }
    return undefined;
  };
  const tryOnce = (path: string, wish: Wish) => request(addresses[0] ?? '', path, wish);
  const acknowledge = ({ party, body }: DocumentWork, answer: Answer | undefined): void => {
    if (!answer || !isDone(answer)) return;
    const total = Math.round(Number(answer.body['net']) * 100);
    history.acknowledge({ uid: body.uid, party, number: String(answer.body['referNo']), total });
  };
  return {
    manners,
    refused,
    get retried() {
      return retried;
    },
    call,
    async post(client, work) {
      const answer = await call(client, work.path, { body: work.body });
      acknowledge(work, answer);
      return answer;
    },
    tryOnce,
    async postOnce(work) {
      acknowledge(work, await tryOnce(work.path, { body: work.body }));
    },
    isAccepted(what, answer) {
      if (answer === undefined || isDone(answer)) return answer !== undefined;
      refused.push(`${what}: ${answer.status} ${String(answer.body['code'])} ${String(answer.body['detail'] ?? '')}`);
      return false;
    },
  };
}
