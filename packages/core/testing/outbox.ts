/** A phone in memory for the engine's tests: a store that can be made to fail, a van with stock, books that can be changed. */
import type { OpenBill } from '../src/bills/bill-desk.ts';
import type { Permitted } from '../src/permissions/check-reach.ts';
import { everything } from '../src/permissions/reach.ts';
import type { CompletingDeps } from '../src/sync/complete-document.ts';
import { noEffects } from '../src/sync/effects.ts';
import type { ServerBooks } from '../src/sync/local-books.ts';
import type { FieldDocument, OutboxItem } from '../src/sync/outbox-item.ts';
import type { Change, Clock, Held, OutboxStore, StoreFailure, Uplink, UplinkAnswer } from '../src/sync/ports.ts';
import { type Lease, newRegister, withLease } from '../src/sync/register.ts';
import { exampleMasters } from './masters.ts';

export const lease: Lease = {
  van: 'VAN-1',
  epoch: 1,
  series: [
    { series: 'V1-S', voucherType: 'sales', prefix: 'S1', first: 1, last: 9 },
    { series: 'V1-SR', voucherType: 'salesReturn', prefix: 'SR1', first: 1, last: 9 },
    { series: 'V1-R', voucherType: 'receipt', prefix: 'R1', first: 1, last: 9 },
  ],
};

export class MemoryStore implements OutboxStore {
  held: Held;
  /** The next changes reject with these. */
  readonly failures: StoreFailure[] = [];
  changes = 0;

  constructor(held: Held = { register: withLease(newRegister('D1'), lease), items: [] }) {
    this.held = held;
  }

  read(): Promise<Held> {
    return Promise.resolve(this.held);
  }

  change<T>(work: (held: Held) => Change<T>): Promise<T> {
    const failure = this.failures.shift();
    if (failure !== undefined) return Promise.reject(failure);
    const { register = this.held.register, put = [], remove = [], answer } = work(this.held);
    const kept = this.held.items.filter(({ sequence }) => put.every((item) => item.sequence !== sequence));
    const items = [...kept, ...put].filter(({ sequence }) => !remove.includes(sequence));
    this.held = { register, items: items.sort((a, b) => a.sequence - b.sequence) };
    this.changes += 1;
    return Promise.resolve(answer);
  }

  states(): string[] {
    return this.held.items.map(({ state }) => state);
  }
}

export const clock: Clock = {
  now: () => '1971-05-01T00:00:00.000Z',
  monotonicMs: () => 0,
  wait: () => Promise.resolve(),
};

export interface ServerSays {
  readonly stock?: Readonly<Record<string, number>>;
  readonly bills?: readonly OpenBill[];
  /** Codes of rows. */
  readonly told?: readonly string[];
}

/** Books as the server told them last, at whatever the store's register stands. */
export function serverBooks(store: MemoryStore, { stock = {}, bills = [], told = [] }: ServerSays = {}): ServerBooks {
  const { booksVersion, included } = store.held.register;
  return {
    version: booksVersion,
    included,
    masters: exampleMasters(),
    isTold: (_master, code) => told.includes(code),
    quantity: (godown, item) => (godown === 'VAN-1' ? (stock[item] ?? 0) : 0),
    itemsIn: (godown) => (godown === 'VAN-1' ? Object.keys(stock) : []),
    batches: () => [],
    bill: (_side, party, _ledger, reference) =>
      bills.find((bill) => bill.party === party && bill.reference === reference),
    billsOf: (_side, party) => bills.filter((bill) => bill.party === party),
    balance: () => 0,
    source: () => undefined,
  };
}

/** Of somebody who may say everything. */
export const permitted: Permitted = { forms: '*', branches: '*', reach: everything };

export function deps(store: MemoryStore, says: ServerSays = { stock: { MILK: 10 } }): CompletingDeps {
  return { store, clock, permitted, books: () => Promise.resolve(serverBooks(store, says)) };
}

let made = 0;

export function uid(): string {
  made += 1;
  return `5a1e0000-0000-4000-8000-${String(made).padStart(12, '0')}`;
}

/** A cash sale of milk from the van. */
export function sale(quantity: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    uid: uid(),
    type: 'sales',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C1',
    mode: 'cash',
    ledger: 'CASH-VAN-1',
    godown: 'VAN-1',
    items: [{ item: 'MILK', unit: 'PCS', quantity, rate: '12.5', taxCode: 'VAT5' }],
    ...more,
  };
}

export function waitingItem(sequence: number, more: Partial<OutboxItem> = {}): OutboxItem {
  const document: FieldDocument = { uid: uid(), kind: 'voucher', type: 'sales', body: { sequence } };
  return {
    ...document,
    device: 'D1',
    epoch: 1,
    sequence,
    revision: 0,
    numbers: [{ series: 'V1-S', number: sequence, referNo: `S1-${sequence}` }],
    madeAt: clock.now(),
    state: 'waiting',
    attempts: 0,
    effects: noEffects,
    ...more,
  };
}

/** A way to the server that answers in turn as told, and keeps what it was asked. */
export function scripted(...answers: ((items: Parameters<Uplink['upload']>[0]) => UplinkAnswer)[]) {
  const requests: number[][] = [];
  const uplink: Uplink = {
    upload: (items) => {
      requests.push(items.map(({ sequence }) => sequence));
      const answer = answers.shift();
      return Promise.resolve(answer === undefined ? { kind: 'offline' } : answer(items));
    },
  };
  return { uplink, requests };
}
