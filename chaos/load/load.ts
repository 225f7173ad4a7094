/** A handful of clients that work until they are stopped; each does one thing at a time, as a phone does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceOf } from '../chance.ts';
import type { History } from '../check/history.ts';
import type { Manners } from '../check/manners.ts';
import { CUSTOMERS, customerOf } from './company.ts';
import { type Phone, startPhone } from './phone.ts';
import type { Answer } from './requests.ts';
import { createSender, type Sender } from './sender.ts';
import { type DocumentWork, drawWork, type Work } from './work.ts';

export interface LoadPlan {
  readonly seed: number;
  readonly clients: number;
  readonly restMs: number;
  readonly history: History;
  readonly manners: Manners;
  readonly token: string;
  readonly date: string;
  /** Where the servers answer. */
  readonly addresses: readonly string[];
}

export interface Load extends Sender {
  readonly phone: Phone;
  /** Resolves when all have come to the end of what they do; nobody begins anything until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

/** Documents that a client remembers, to repeat them or to take them back. */
const REMEMBERED = 10;

interface Sent {
  readonly work: DocumentWork;
  readonly voucherNo: number;
}

interface Client {
  readonly index: number;
  readonly sent: Sent[];
  /** Codes of the customers it may name, those it has made among them. */
  readonly customers: string[];
}

/** Between two rounds of the phone. */
const ROUND_MS = 250;
const LOOK_MS = 20;

/** The phone is there when it resolves; it asks what changed all the time, and sells something now and then. */
export async function startLoad(plan: LoadPlan): Promise<Load> {
  const { seed, clients, restMs, history, date, addresses } = plan;
  const phone = await startPhone({ ...plan, address: addresses[0] ?? '' });
  const stopping = new AbortController();
  const turns = createTurns(stopping.signal);
  const sender = createSender({ ...plan, stopping: stopping.signal });
  const run = async (client: number): Promise<void> => {
    const name = `s${seed}c${client}`;
    const chance = chanceOf(name);
    const memory = { index: client, sent: [], customers: [...CUSTOMERS] };
    for (let index = 0; !stopping.signal.aborted; index += 1) {
      const work = drawWork({ chance, name, index, customers: memory.customers, date });
      await turns.take(() => doWork(work, memory, { sender, history }));
      if (restMs > 0) await sleep(restMs);
    }
  };
  const runPhone = async (): Promise<void> => {
    const chance = chanceOf(`s${seed}rounds`);
    for (; !stopping.signal.aborted; await sleep(ROUND_MS)) {
      const sales = chance.percent(25) ? 1 : 0;
      await turns.take(() => phone.round(sales));
    }
  };
  const running = [...Array.from({ length: clients }, (_, client) => run(client)), runPhone()];
  return {
    phone,
    pause: turns.pause,
    resume: turns.resume,
    manners: sender.manners,
    refused: sender.refused,
    get retried() {
      return sender.retried;
    },
    call: sender.call,
    post: sender.post,
    tryOnce: sender.tryOnce,
    postOnce: sender.postOnce,
    isAccepted: sender.isAccepted,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Lets everybody work, or nobody. */
function createTurns(stopping: AbortSignal) {
  let isPaused = false;
  let working = 0;
  return {
    async take(work: () => Promise<void>): Promise<void> {
      while (isPaused && !stopping.aborted) await sleep(LOOK_MS);
      working += 1;
      await work().finally(() => {
        working -= 1;
      });
    },
    async pause(): Promise<void> {
      isPaused = true;
      while (working > 0) await sleep(LOOK_MS);
    },
    resume(): void {
      isPaused = false;
    },
  };
}

async function doWork(work: Work, client: Client, desk: { sender: Sender; history: History }): Promise<void> {
  const { sender } = desk;
  if (work.kind === 'document') {
    const answer = await sender.post(client.index, work);
    if (!sender.isAccepted(`${work.path} for ${work.party}`, answer)) return;
    client.sent.push({ work, voucherNo: Number(answer?.body['voucherNo']) });
    if (client.sent.length > REMEMBERED) client.sent.shift();
  } else if (work.kind === 'repeat') {
    const again = client.sent[work.place];
    if (again) sender.isAccepted('a repeated document', await sender.post(client.index, again.work));
  } else if (work.kind === 'void') {
    const [target] = client.sent.splice(work.place, 1);
    if (target) await takeBack(target, work.key, client.index, desk);
  } else if (work.kind === 'customer') {
    const answer = await sender.call(client.index, '/customers', { body: customerOf(work.code) });
    // It is there as well when the answer to the first attempt was lost on the way.
    if (answer?.status === 409 || sender.isAccepted(work.code, answer)) client.customers.push(work.code);
  } else if (work.kind === 'rename') {
    await rename(work, client.index, sender);
  } else {
    sender.isAccepted(work.path, await sender.call(client.index, work.path, {}));
  }
}

async function takeBack(
  { work, voucherNo }: Sent,
  key: string,
  client: number,
  { sender, history }: { sender: Sender; history: History },
): Promise<void> {
  const path = `${work.path}/${voucherNo}/void`;
  const body = { version: 1, reason: 'taken back by the load' };
  const answer: Answer | undefined = await sender.call(client, path, { body, key });
  if (sender.isAccepted(path, answer)) history.acknowledgeVoid(work.body.uid);
}

async function rename({ code, name }: Work & { kind: 'rename' }, client: number, sender: Sender): Promise<void> {
  const path = `/customers/${code}`;
  const stored = await sender.call(client, path, {});
  const body = { name, version: stored?.body['version'] };
  const answer = await sender.call(client, path, { method: 'PATCH', body });
  // Another client was first: the office would look and decide anew.
  if (answer?.status !== 409) sender.isAccepted(path, answer);
}
