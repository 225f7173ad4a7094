/** A document that is voided on the phone: what it moved is back, it counts as void, once, and not where it may not be. */
import { expect, test } from 'vitest';
import { clock, deps, MemoryStore, sale, serverBooks, uid, waitingItem } from '../../testing/outbox.ts';
import { exampleDay } from '../../testing/van-day.ts';
import { APPROVAL_USE } from '../approvals/given.ts';
import { voidUid } from '../day-cycle/events/field-void.ts';
import { type AlongDocument, completeVoucherHere } from './complete-document.ts';
import { LocalBooks } from './local-books.ts';
import { completeVoidHere } from './void-here.ts';
import { objectionToVoid } from './voided-here.ts';

const says = { stock: { MILK: 10 } };
const useOf = (voucher: string): AlongDocument => {
  const body = {
    purpose: 'void',
    subject: voidUid(voucher),
    challenge: 'V13125090624',
    answer: '1',
    salt: 's',
    attempts: 1,
  };
  return { uid: uid(), kind: 'event', type: APPROVAL_USE, body };
};

async function complete(store: MemoryStore, body: Record<string, unknown>): Promise<string> {
  const made = await completeVoucherHere(deps(store, says), { type: String(body['type']), body });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value.uid;
}

const voiding = (store: MemoryStore, voucher: string, at = clock.now()) => {
  const day = { code: uid(), start: { ...exampleDay.start, at } };
  return completeVoidHere({ store, clock }, { voucher, reason: 'wrong customer', day, use: useOf(voucher) });
};

const code = (result: Awaited<ReturnType<typeof voiding>>) => (result.ok ? 'kept' : result.problems[0]?.code);
const credit = () => sale('4', { mode: 'credit', ledger: undefined });
const booksOf = (store: MemoryStore) => new LocalBooks(serverBooks(store, says), store.held.items);

test('takes goods, bill and money back at once, behind the use of its code', async () => {
  const store = new MemoryStore();
  const [owed, paid] = [await complete(store, credit()), await complete(store, sale('3'))];
  expect(booksOf(store).quantity('VAN-1', 'MILK')).toBe(3);
  expect(code(await voiding(store, owed))).toBe('kept');
  expect(code(await voiding(store, paid))).toBe('kept');
  const books = booksOf(store);
  expect(books.quantity('VAN-1', 'MILK')).toBe(10);
  expect(books.openBills('customer', 'C1')).toEqual([]);
  expect(books.balance('CASH-VAN-1') + 0).toBe(0);
  const types = store.held.items.map(({ type }) => type);
  expect(types).toEqual(['sales', 'sales', 'approvalUse', 'fieldVoid', 'approvalUse', 'fieldVoid']);
  expect(store.held.items.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('pressed again it is the same event, and nothing moves twice', async () => {
  const store = new MemoryStore();
  const voucher = await complete(store, sale('3'));
  const [first, second] = [await voiding(store, voucher), await voiding(store, voucher)];
  expect([code(first), code(second)]).toEqual(['kept', 'kept']);
  expect(store.held.items).toHaveLength(3);
  expect(booksOf(store).quantity('VAN-1', 'MILK')).toBe(10);
});

test('not where it is unknown, of another day, put aside, or settled by a later document', async () => {
  const store = new MemoryStore();
  expect(code(await voiding(store, uid()))).toBe('voucher.not_found');
  const voucher = await complete(store, credit());
  expect(code(await voiding(store, voucher, '1999-01-01T00:00:00.000Z'))).toBe('void.other_day');
  const { items: _items, mode: _mode, godown: _godown, ...rest } = sale('1');
  const bills = [{ kind: 'against', reference: 'S1-1', amount: '10.00' }];
  const receipt = await complete(store, { ...rest, type: 'receipt', amount: '10.00', bills });
  const adjusted = await voiding(store, voucher);
  expect(adjusted.ok ? [] : adjusted.problems).toEqual([{ code: 'voucher.adjusted', values: { by: 'R1-1' } }]);
  // Once that one is void, it may be.
  expect([code(await voiding(store, receipt)), code(await voiding(store, voucher))]).toEqual(['kept', 'kept']);
  expect(booksOf(store).openBills('customer', 'C1')).toEqual([]);
  const aside = await complete(store, sale('1'));
  store.held = {
    ...store.held,
    items: store.held.items.map((item) => (item.uid === aside ? { ...item, state: 'refused' } : item)),
  };
  expect(code(await voiding(store, aside))).toBe('void.put_aside');
});

test('not a transfer of the van, which belongs to no visit', async () => {
  const store = new MemoryStore();
  const transfer = waitingItem(1, { type: 'stockTransfer' });
  store.held = { ...store.held, items: [transfer] };
  expect(code(await voiding(store, transfer.uid))).toBe('void.not_of_visit');
});

test('is not offered again once it is void', async () => {
  const store = new MemoryStore();
  const voucher = await complete(store, sale('3'));
  const day = { code: uid(), start: { ...exampleDay.start, at: clock.now() } };
  expect(objectionToVoid(store.held.items, { voucher, day })).toBeUndefined();
  await voiding(store, voucher);
  expect(objectionToVoid(store.held.items, { voucher, day })).toEqual({ code: 'voucher.void' });
});
