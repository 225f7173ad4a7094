/** A document that goes to the office before it is printed there: what is waited for, for how long, and what is said when it does not go. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownOutbox } from '../../offline/sync/sync-state.ts';
import { createStore } from '../../session/store.ts';
import { type HandInEnd, type HandInParts, handIn, isKnownAtOffice } from './hand-in.ts';

const UID = 'a';
const item = (more: Partial<OutboxItem>): OutboxItem =>
  ({ uid: UID, kind: 'voucher', type: 'sales', body: {}, state: 'waiting', sequence: 1, ...more }) as OutboxItem;
const sent = (voucherNo = 7) =>
  item({ state: 'sent', answer: { uid: UID, sequence: 1, outcome: 'posted', voucherNo } });
const note = (state: OutboxItem['state']) =>
  item({ uid: 'n', kind: 'event', type: 'slipPrint', body: { voucher: UID, isCopy: false }, state });

let outbox: ReturnType<typeof createStore<KnownOutbox | undefined>>;
let isOnline: boolean;
let tried: () => void;
let ends: HandInEnd[];

beforeEach(() => {
  vi.useFakeTimers();
  outbox = createStore<KnownOutbox | undefined>(undefined);
  isOnline = true;
  ends = [];
  hold(item({}));
});
afterEach(() => {
  vi.useRealTimers();
});

const hold = (...items: readonly OutboxItem[]) => outbox.set({ register: {}, items } as unknown as KnownOutbox);

/** Begins, and answers how long it has been waited for when it ends. */
function begin(more: Partial<HandInParts> = {}): void {
  const send = () =>
    new Promise<void>((resolve) => {
      tried = resolve;
    });
  void handIn(UID, { send, isOnline: () => isOnline, outbox, patienceMs: 20_000, ...more }).then((end) =>
    ends.push(end),
  );
}

async function after(ms: number): Promise<readonly HandInEnd[]> {
  await vi.advanceTimersByTimeAsync(ms);
  return ends;
}

test('it is waited for until the office has answered with its number', async () => {
  begin();
  hold(item({ state: 'sending' }));
  expect(await after(3_000)).toEqual([]);
  hold(sent());
  expect(await after(0)).toEqual([{ voucherNo: 7 }]);
});

test('what the office did not take is said at once', async () => {
  begin();
  hold(item({ state: 'refused' }));
  expect(await after(0)).toEqual(['aside']);
  hold(item({ state: 'conflict' }));
  begin();
  expect(await after(0)).toEqual(['aside', 'aside']);
});

test('without a network nobody waits longer than one try', async () => {
  begin();
  isOnline = false;
  tried();
  expect(await after(0)).toEqual(['late']);
  begin({ send: () => Promise.reject(new Error('no store')) });
  expect(await after(0)).toEqual(['late', 'late']);
});

test('another tab that sends is waited for, but not for ever', async () => {
  begin();
  tried();
  expect(await after(19_900)).toEqual([]);
  expect(await after(200)).toEqual(['late']);
  hold(sent());
  expect(await after(0)).toEqual(['late']);
});

test('a paper that this phone made is told first, or the office would make a second original', async () => {
  hold(sent(), note('waiting'));
  begin();
  expect(await after(100)).toEqual([]);
  hold(sent(), note('sent'));
  expect(await after(0)).toEqual([{ voucherNo: 7 }]);
  expect([isKnownAtOffice(UID, [sent(), note('sending')]), isKnownAtOffice(UID, [sent(), note('refused')])]).toEqual([
    false,
    true,
  ]);
});
