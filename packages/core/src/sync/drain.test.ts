import { expect, test } from 'vitest';
import { MemoryStore, scripted, waitingItem } from '../../testing/outbox.ts';
import { drain, pauseAfter } from './drain.ts';
import { prune, resendUnseen, settle } from './outbox.ts';
import type { ItemAnswer, OutboxItem, UploadItem } from './outbox-item.ts';
import type { Lock, UplinkAnswer } from './ports.ts';
import { newRegister } from './register.ts';

const free: Lock = { asUploader: (work) => work() };
const limits = { items: 2, characters: 1000 };

function storeOf(...items: OutboxItem[]): MemoryStore {
  return new MemoryStore({ register: newRegister('D1'), items });
}

const posted = ({ uid, sequence }: UploadItem): ItemAnswer => ({ uid, sequence, outcome: 'posted' });
const allPosted = (items: readonly UploadItem[]): UplinkAnswer => ({ kind: 'answered', answers: items.map(posted) });

test('items go in order, some a request, until nothing waits', async () => {
  const store = storeOf(waitingItem(1), waitingItem(2), waitingItem(3));
  const { uplink, requests } = scripted(allPosted, allPosted);
  expect(await drain({ store, uplink, lock: free, limits })).toEqual({ kind: 'empty' });
  expect(requests).toEqual([[1, 2], [3]]);
  expect(store.states()).toEqual(['sent', 'sent', 'sent']);
});

test('a request stays small, but one item always goes', async () => {
  const big = { note: 'x'.repeat(900) };
  const store = storeOf(waitingItem(1, { body: big }), waitingItem(2, { body: big }));
  const { uplink, requests } = scripted(allPosted, allPosted);
  await drain({ store, uplink, lock: free, limits: { items: 9, characters: 500 } });
  expect(requests).toEqual([[1], [2]]);
});

test('neither state, effects nor answers leave the phone', async () => {
  const store = storeOf(waitingItem(1));
  let seen: readonly UploadItem[] = [];
  const { uplink } = scripted((items) => {
    seen = items;
    return allPosted(items);
  });
  await drain({ store, uplink, lock: free });
  expect(Object.keys(seen[0] ?? {}).sort()).toEqual(
    ['body', 'device', 'epoch', 'kind', 'madeAt', 'numbers', 'revision', 'sequence', 'type', 'uid'].sort(),
  );
});

test.each([
  { kind: 'offline' },
  { kind: 'unauthorised' },
  { kind: 'busy', retryAfterMs: 9000 },
  { kind: 'fault' },
  { kind: 'gone' },
] as const)('after $kind all wait as before', async (failure) => {
  const store = storeOf(waitingItem(1), waitingItem(2));
  const { uplink } = scripted(() => failure);
  expect(await drain({ store, uplink, lock: free, limits })).toEqual(failure);
  expect(store.states()).toEqual(['waiting', 'waiting']);
  expect(store.held.items.map(({ attempts }) => attempts)).toEqual([1, 1]);
});

test('what a crash left sending is sent again, under its uid', async () => {
  const left = waitingItem(1, { state: 'sending', attempts: 1 });
  const store = storeOf(left);
  const { uplink, requests } = scripted(allPosted);
  await drain({ store, uplink, lock: free });
  expect(requests).toEqual([[1]]);
  expect(store.held.items[0]).toMatchObject({ uid: left.uid, state: 'sent', attempts: 2 });
});

test('a refused item and a conflict stand aside with their answer and hold up nobody', async () => {
  const store = storeOf(waitingItem(1), waitingItem(2), waitingItem(3));
  const { uplink } = scripted(
    ([first, second]) => ({
      kind: 'answered',
      answers: [
        { uid: second?.uid ?? '', sequence: 2, outcome: 'conflict' },
        { uid: first?.uid ?? '', sequence: 1, outcome: 'refused', problems: [{ code: 'body.malformed' }] },
      ],
    }),
    allPosted,
  );
  expect(await drain({ store, uplink, lock: free, limits })).toEqual({ kind: 'empty' });
  expect(store.states()).toEqual(['refused', 'conflict', 'sent']);
  expect(store.held.items[0]?.answer?.problems?.[0]?.code).toBe('body.malformed');
});

test('an item without an answer waits; answers to strangers end the run instead of turning in circles', async () => {
  const store = storeOf(waitingItem(1), waitingItem(2));
  const half = scripted(([first]) => ({ kind: 'answered', answers: first === undefined ? [] : [posted(first)] }));
  expect((await drain({ store, uplink: half.uplink, lock: free, limits })).kind).toBe('offline');
  expect(store.states()).toEqual(['sent', 'waiting']);
  const stranger: ItemAnswer = { uid: 'another', sequence: 2, outcome: 'posted' };
  const wrong = scripted(() => ({ kind: 'answered', answers: [stranger] }));
  expect((await drain({ store, uplink: wrong.uplink, lock: free, limits })).kind).toBe('fault');
  expect(store.states()).toEqual(['sent', 'waiting']);
});

test('where another tab uploads, this one does nothing', async () => {
  const store = storeOf(waitingItem(1));
  const { uplink, requests } = scripted(allPosted);
  const taken: Lock = { asUploader: () => Promise.resolve(undefined) };
  expect(await drain({ store, uplink, lock: taken })).toEqual({ kind: 'elsewhere' });
  expect([requests, store.changes]).toEqual([[], 0]);
});

test('an answer to a body that was repaired meanwhile is not about this one', () => {
  const sent = waitingItem(1, { state: 'sending' });
  const repaired: OutboxItem = { ...sent, revision: 1 };
  const refusal: ItemAnswer = { uid: sent.uid, sequence: 1, outcome: 'refused' };
  const held = { register: newRegister('D1'), items: [repaired] };
  expect(settle(held, [sent], [refusal])).toEqual({ put: [], answer: 0 });
});

test('pauses grow up to half a minute and are not all the same', () => {
  const at = (failures: number, fraction: number) =>
    pauseAfter({ kind: 'fault' }, failures, { fraction: () => fraction });
  expect([at(1, 0), at(1, 0.5), at(3, 0), at(60, 0), at(60, 0.999)]).toEqual([1000, 1500, 4000, 15_000, 29_985]);
});

test('a network that came back is found within five seconds while something waits', () => {
  const at = (hasWaiting: boolean) => pauseAfter({ kind: 'offline' }, 60, { fraction: () => 0.999 }, hasWaiting);
  expect([at(true), at(false)]).toEqual([5_000, 29_985]);
});

test('a busy server says how long at least, within five minutes, and its phones are kept apart', () => {
  const at = (retryAfterMs: number, fraction: number) =>
    pauseAfter({ kind: 'busy', retryAfterMs }, 1, { fraction: () => fraction }, true);
  expect([at(8_000, 0), at(8_000, 0.5), at(60_000, 0), at(3_600_000, 0)]).toEqual([8_000, 8_500, 60_000, 300_000]);
});

test('without a failure the next look is the usual one, and soon where another tab is at it', () => {
  const at = (kind: 'empty' | 'elsewhere') => pauseAfter({ kind }, 0, { fraction: () => 0 });
  expect([at('empty'), at('elsewhere')]).toEqual([30_000, 3_000]);
});

test('only what was sent, agreed, included and is of no open form may go', () => {
  const items = [
    waitingItem(1, { state: 'sent' }),
    waitingItem(2, { state: 'sent' }),
    waitingItem(3, { state: 'refused' }),
    waitingItem(4, { state: 'sent' }),
    waitingItem(5, { state: 'sent' }),
    waitingItem(6, { state: 'sent' }),
  ];
  const register = { ...newRegister('D1'), included: { upTo: 5, without: [2, 3] } };
  const open = new Set([items[3]?.uid ?? '']);
  expect(prune({ register, items }, 6, open).remove).toEqual([1, 5]);
  expect(prune({ register, items }, 4, open).remove).toEqual([1]);
});

test('a void stays as long as its voucher, which would stand again without it', () => {
  const sale = waitingItem(1, { state: 'sent' });
  const gone = waitingItem(2, { state: 'sent', kind: 'event', type: 'fieldVoid', body: { voucher: sale.uid } });
  const register = { ...newRegister('D1'), included: { upTo: 2, without: [] } };
  expect(prune({ register, items: [sale, gone] }, 2, new Set([sale.uid])).remove).toEqual([]);
  expect(prune({ register, items: [sale, gone] }, 2, new Set()).remove).toEqual([1, 2]);
});

test('what the server never saw though it counts as sent is sent again', () => {
  const items = [waitingItem(1, { state: 'sent' }), waitingItem(2, { state: 'refused' })];
  const { put, answer } = resendUnseen({ register: newRegister('D1'), items }, [1, 2, 7]);
  expect([put?.map(({ sequence, state }) => `${sequence} ${state}`), answer]).toEqual([['1 waiting'], 1]);
});
