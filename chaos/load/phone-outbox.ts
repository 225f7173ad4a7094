/** What a phone has completed: sales with numbers of its lease, kept for ever, and sent until the books have them. */
import { chanceOf, uidOf } from '../chance.ts';
import type { History } from '../check/history.ts';
import { CUSTOMERS, ITEM } from './company.ts';

export interface Lease {
  readonly van: string;
  readonly epoch: number;
  readonly branch: string;
  readonly series: string;
  readonly prefix: string;
  /** The first number that it may give. */
  readonly first: number;
}

export interface ItemAnswer {
  readonly uid: string;
  readonly outcome: string;
  readonly referNo?: string;
  readonly problems?: readonly { readonly code: string }[];
}

/** Of what a device has sent, the books hold all up to `upTo` but for these. */
export interface Included {
  readonly upTo: number;
  readonly without: readonly number[];
}

export interface PhoneOutbox {
  completeSale(): void;
  /** What is to be sent, in the form of an upload. */
  waiting(): readonly object[];
  takeAnswers(answers: readonly ItemAnswer[]): void;
  takeIncluded(included: Included): void;
  /** What the server did with a document, when it is not what a phone expects. */
  readonly complaints: readonly string[];
}

interface Completed {
  readonly uid: string;
  readonly sequence: number;
  readonly party: string;
  readonly total: number;
  readonly item: object;
  /** Acknowledged, and nobody has said since that the books lack it. */
  isSent: boolean;
}

const MOST_ITEMS = 50;

export interface OutboxPlan {
  /** Code of the device. */
  readonly name: string;
  readonly lease: Lease;
  readonly date: string;
  readonly history: History;
}

export function createPhoneOutbox({ name, lease, date, history }: OutboxPlan): PhoneOutbox {
  const chance = chanceOf(name);
  const completed: Completed[] = [];
  const complaints: string[] = [];
  return {
    complaints,
    completeSale() {
      const sequence = completed.length + 1;
      const uid = uidOf(`${name}/${sequence}`);
      const number = lease.first + completed.length;
      const party = chance.pick(CUSTOMERS);
      const quantity = chance.between(1, 9);
      const net = (quantity * 10.5).toFixed(2);
      const { series, prefix, epoch, branch, van } = lease;
      const items = [{ item: ITEM, quantity: String(quantity), rate: '10', godown: van }];
      const facts = { date, branch, customer: party, mode: 'credit', items, totals: { net } };
      const item = {
        ...{ uid, kind: 'voucher', type: 'sales', device: name, epoch, sequence, revision: 0 },
        numbers: [{ series, number, referNo: `${prefix}-${number}` }],
        madeAt: new Date().toISOString(),
        body: { uid, type: 'sales', series, number, ...facts },
      };
      completed.push({ uid, sequence, party, total: Math.round(Number(net) * 100), item, isSent: false });
    },
    waiting: () =>
      completed
        .filter(({ isSent }) => !isSent)
        .slice(0, MOST_ITEMS)
        .map(({ item }) => item),
    takeAnswers(answers) {
      for (const { uid, outcome, referNo, problems } of answers) {
        const document = completed.find((each) => each.uid === uid);
        if (document === undefined) continue;
        document.isSent = true;
        const { party, total } = document;
        const isStored = outcome === 'posted' || outcome === 'replayed';
        if (isStored) history.acknowledge({ uid, party, total, number: String(referNo), isOnPhone: true });
        else complaints.push(`the phone's document ${uid} was answered ${outcome}: ${problems?.[0]?.code}`);
      }
    },
    takeIncluded({ upTo, without }) {
      for (const document of completed) {
        const isThere = document.sequence <= upTo && !without.includes(document.sequence);
        if (!isThere) document.isSent = false;
      }
    },
  };
}
