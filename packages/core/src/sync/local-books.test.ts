import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deps, MemoryStore, sale, serverBooks, uid } from '../../testing/outbox.ts';
import { completeVoucherHere } from './complete-document.ts';
import { pendingItems } from './included.ts';
import { LocalBooks } from './local-books.ts';

const bill = {
  party: 'C1',
  side: 'customer',
  ledger: 'DEBTORS',
  reference: 'S-7',
  kind: 'new',
  date: '2026-11-01',
  dueDate: '2026-12-01',
  currency: 'AED',
  amount: 10_000,
  open: 8_000,
  baseOpen: 8_000,
} as const;

const receipt = (amount: string, reference: string) => ({
  uid: uid(),
  type: 'receipt',
  date: '2026-11-20',
  branch: 'MB',
  customer: 'C1',
  ledger: 'CASH-VAN-1',
  amount,
  bills: [{ kind: 'against', reference, amount }],
});

test('a receipt lowers the bill the server told, and the next one sees what is left', async () => {
  const store = new MemoryStore();
  const says = { bills: [bill] };
  await completeVoucherHere(deps(store, says), { type: 'receipt', body: receipt('50.00', 'S-7') });
  const books = new LocalBooks(serverBooks(store, says), store.held.items);
  expect(books.openBills('customer', 'C1')).toMatchObject([{ reference: 'S-7', open: 3_000 }]);
  const second = await completeVoucherHere(deps(store, says), { type: 'receipt', body: receipt('50.00', 'S-7') });
  expect(second.ok ? [] : second.problems.map(({ code }) => code)).toEqual(['bill.exceeded']);
});

test('a bill that this phone opened and settled is open no more', async () => {
  const store = new MemoryStore();
  await completeVoucherHere(deps(store), { type: 'sales', body: sale('4', { mode: 'credit', ledger: undefined }) });
  await completeVoucherHere(deps(store), { type: 'receipt', body: receipt('52.50', 'S1-1') });
  const books = new LocalBooks(serverBooks(store), store.held.items);
  expect([books.openBills('customer', 'C1'), books.balance('DEBTORS', 'C1')]).toEqual([[], 0]);
  expect(books.balance('CASH-VAN-1')).toBe(5_250);
});

test('bills come in order of their dates', () => {
  const store = new MemoryStore();
  const older = { ...bill, reference: 'S-9', date: '2026-10-01' };
  const books = new LocalBooks(serverBooks(store, { bills: [bill, older] }), []);
  expect(books.openBills('customer', 'C1').map(({ reference }) => reference)).toEqual(['S-9', 'S-7']);
});

test('wherever the server’s books stand, they and what is pending come to the same stock', async () => {
  const quantities = [3, 1, 4, 1, 5];
  const store = new MemoryStore();
  for (const quantity of quantities) {
    await completeVoucherHere(deps(store, { stock: { MILK: 20 } }), { type: 'sales', body: sale(String(quantity)) });
  }
  const { items, register } = store.held;
  expect(items).toHaveLength(5);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 5 })), (posted) => {
      const upTo = Math.max(0, ...posted);
      const without = [1, 2, 3, 4, 5].filter((sequence) => sequence < upTo && !posted.includes(sequence));
      const included = { upTo, without };
      const sold = posted.reduce((sum, sequence) => sum + (quantities[sequence - 1] ?? 0), 0);
      const told = new MemoryStore({ items, register: { ...register, included } });
      const books = new LocalBooks(serverBooks(told, { stock: { MILK: 20 - sold } }), items);
      expect(books.quantity('VAN-1', 'MILK')).toBe(20 - 14);
      expect(pendingItems(items, included)).toHaveLength(5 - posted.length);
    }),
  );
});
