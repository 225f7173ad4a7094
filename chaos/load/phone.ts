/**
 * A phone in the field: it holds a van's lease, gives numbers by itself, sends what it has completed, and follows the masters.
 * What the database loses later it sends again, under the same number.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { History } from '../check/history.ts';
import type { Manners } from '../check/manners.ts';
import { createDevice, type Device } from './device.ts';
import { createPhoneOutbox, type Included, type ItemAnswer, type Lease } from './phone-outbox.ts';
import { type Answer, ask, isDone } from './requests.ts';

const PAUSE_MS = 200;
const VAN = 'VAN-1';

export interface PhonePlan {
  readonly seed: number;
  readonly address: string;
  /** Of an administrator, who approves the device. */
  readonly token: string;
  readonly date: string;
  readonly history: History;
  readonly manners: Manners;
}

export interface Phone {
  /** Customers as it was told of them: code → name. */
  readonly customers: ReadonlyMap<string, string>;
  /** What the server did with its documents and must not. */
  readonly complaints: readonly string[];
  /** Completes so many sales, sends what is to be sent, and asks what has changed. One round goes after the other. */
  round(sales: number): Promise<void>;
  /** Rounds without sales until the books have all that it holds; false when that takes too long. */
  settle(withinMs: number): Promise<boolean>;
}

/** Registers, is approved and takes its van. Throws when the server refuses: without these there is no phone. */
export async function startPhone(plan: PhonePlan): Promise<Phone> {
  const { seed, address, token, date, history, manners } = plan;
  const name = `s${seed}phone`;
  const device = createDevice(name, address, manners);
  const lease = await takeLease(device, { address, token });
  const outbox = createPhoneOutbox({ name, lease, date, history });
  const customers = new Map<string, string>();
  let since: string | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const sendOutbox = async (): Promise<void> => {
    const items = outbox.waiting();
    if (items.length === 0) return;
    const answer = await device.post('/sync/upload', { items });
    if (answer && isDone(answer)) outbox.takeAnswers(answer.body['answers'] as ItemAnswer[]);
  };
  const askChanges = async (): Promise<void> => {
    for (let isLast = false; !isLast; ) {
      const page = await device.get(`/sync/changes?limit=500${since === undefined ? '' : `&since=${since}`}`);
      if (!page || !isDone(page)) return;
      since = String(page.body['token']);
      isLast = page.body['isLast'] === true;
      takeOver(page, customers);
      const included = page.body['included'] as Included | undefined;
      if (included) outbox.takeIncluded(included);
    }
  };
  const round = (sales: number): Promise<void> => {
    const turn = last.then(async () => {
      for (let made = 0; made < sales; made += 1) outbox.completeSale();
      await sendOutbox();
      await askChanges();
    });
    last = turn;
    return turn;
  };
  return {
    customers,
    complaints: outbox.complaints,
    round,
    async settle(withinMs) {
      for (const until = performance.now() + withinMs; performance.now() < until; await sleep(PAUSE_MS)) {
        await round(0);
        if (outbox.waiting().length === 0) return true;
      }
      return false;
    },
  };
}

async function takeLease(device: Device, { address, token }: Pick<PhonePlan, 'address' | 'token'>): Promise<Lease> {
  const must = (what: string, answer: Answer | undefined): Answer => {
    if (!answer || !isDone(answer)) throw new Error(`${what} was refused: ${JSON.stringify(answer?.body)}`);
    return answer;
  };
  const { code, publicKey } = device;
  must('the device', await device.post('/device/registration', { code, name: 'Phone of the load', publicKey }));
  must('its approval', await ask(address, `/devices/${code}/approve`, { token, body: {} }));
  const { body } = must('the lease', await device.post('/leases/take', { van: VAN }));
  const { epoch, branch, series } = body['lease'] as LeaseAnswer;
  const sales = series.find(({ voucherType }) => voucherType === 'sales');
  if (sales === undefined) throw new Error(`${VAN} has no series of sales`);
  return { van: VAN, epoch, branch, series: sales.series, prefix: sales.prefix, first: sales.first };
}

interface LeaseAnswer extends Pick<Lease, 'epoch' | 'branch'> {
  readonly series: readonly (Pick<Lease, 'series' | 'prefix' | 'first'> & { readonly voucherType: string })[];
}

interface ChangePart {
  readonly collection: string;
  readonly isWhole?: true;
  readonly rows: readonly { readonly code: string; readonly name: string }[];
  readonly gone: readonly string[];
}

/** As a phone does: told to begin anew it forgets; then it drops what is gone and takes over what is there. */
function takeOver({ body }: Answer, customers: Map<string, string>): void {
  if (body['restarts'] === true) customers.clear();
  for (const part of body['parts'] as ChangePart[]) {
    if (part.collection !== 'customer') continue;
    if (part.isWhole) customers.clear();
    for (const code of part.gone) customers.delete(code);
    for (const { code, name } of part.rows) customers.set(code, name);
  }
}
