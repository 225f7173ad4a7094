import { describe, expect, test } from 'vitest';
import { deps, MemoryStore, sale, serverBooks, uid } from '../../testing/outbox.ts';
import { completeOther, completeVoucherHere } from './complete-document.ts';
import { LocalBooks } from './local-books.ts';
import { namesRow, untoldRows } from './named-rows.ts';
import { takeBatch } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { repairDocument } from './repair-document.ts';

const limits = { items: 50, characters: 100_000 };
const taken = (store: MemoryStore) => takeBatch(store.held, limits).answer.map(({ sequence }) => sequence);

/** A customer `C2` met on the route, and two sales: one to it, one to somebody else. */
async function withCustomer() {
  const store = new MemoryStore();
  const body = { code: 'C2', name: 'Corner shop' };
  await completeOther(deps(store), { uid: uid(), kind: 'master', type: 'customer', body });
  await completeVoucherHere(deps(store), { type: 'sales', body: sale('1', { customer: 'C2', mode: 'credit' }) });
  await completeVoucherHere(deps(store), { type: 'sales', body: sale('1') });
  return store;
}

function refuse(store: MemoryStore, code: string): void {
  const [first, ...others] = store.held.items;
  if (first === undefined) throw new Error('nothing was kept');
  const answer = { uid: first.uid, sequence: 1, outcome: 'refused', problems: [{ code }] } as const;
  const aside: OutboxItem = { ...first, state: 'refused', answer };
  store.held = { ...store.held, items: [aside, ...others] };
}

describe('a customer that was met on the route', () => {
  test('goes before what may name it, in a request of its own', async () => {
    expect(taken(await withCustomer())).toEqual([1]);
  });

  test('once refused, keeps back the documents that name it, and no others', async () => {
    const store = await withCustomer();
    refuse(store, 'master.code_exists');
    expect(taken(store)).toEqual([3]);
  });

  test('put right under another code, takes its documents along, and what they moved', async () => {
    const store = await withCustomer();
    refuse(store, 'master.code_exists');
    const [row] = store.held.items;
    const body = { code: 'C9', name: 'Corner shop' };
    expect((await repairDocument(store, serverBooks(store), row?.uid ?? '', body)).ok).toBe(true);
    expect(store.held.items.map((item) => (item.body as { customer?: string }).customer)).toEqual([
      undefined,
      'C9',
      'C1',
    ]);
    const books = new LocalBooks(serverBooks(store), store.held.items);
    expect(books.openBills('customer', 'C2')).toEqual([]);
    expect(books.openBills('customer', 'C9').map(({ open }) => open)).toEqual([1325]);
    expect(taken(store)).toEqual([1]);
  });

  test('whose code another has is not named until it is put right: who knows which is meant', async () => {
    const store = await withCustomer();
    refuse(store, 'master.code_exists');
    const result = await completeVoucherHere(deps(store), { type: 'sales', body: sale('1', { customer: 'C2' }) });
    expect(result.ok ? undefined : result.problems.map(({ code }) => code)).toEqual(['master.code_exists']);
    refuse(store, 'text.too_long');
    const other = await completeVoucherHere(deps(store), { type: 'sales', body: sale('1', { customer: 'C2' }) });
    expect(other.ok).toBe(true);
  });
});

test('a code that the server tells of somebody else’s is not named while the own row is still to be sent', async () => {
  const store = await withCustomer();
  const toC2 = { type: 'sales', body: sale('1', { customer: 'C2' }) };
  const says = { stock: { MILK: 10 }, told: ['C2'] };
  expect(await completeVoucherHere(deps(store, says), toC2)).toMatchObject({
    problems: [{ code: 'master.code_exists' }],
  });
  store.held = { ...store.held, items: store.held.items.map((item) => ({ ...item, state: 'sent' })) };
  expect((await completeVoucherHere(deps(store, says), toC2)).ok).toBe(true);
});

test('a row made here stays in the outbox until the server tells it', async () => {
  const { items } = (await withCustomer()).held;
  expect(untoldRows(items, () => false)).toEqual([items[0]?.uid]);
  expect(untoldRows(items, (of, code) => of === 'customer' && code === 'C2')).toEqual([]);
});

test('a voucher names rows on its lines, too, and an attachment names none', () => {
  const row = { of: 'item', code: 'MILK' };
  expect(namesRow({ kind: 'voucher', type: 'sales', body: sale('1') }, row)).toBe(true);
  expect(namesRow({ kind: 'voucher', type: 'sales', body: sale('1') }, { of: 'customer', code: 'MILK' })).toBe(false);
  expect(namesRow({ kind: 'attachment', type: 'attachment', body: sale('1') }, row)).toBe(false);
});
