import { expect, test } from 'vitest';
import type { OpenBill } from '../bills/bill-desk.ts';
import { voucherType } from '../vouchers/index.ts';
import { noEffects } from './effects.ts';
import { previousBalance } from './previous-balance.ts';

const bill = (reference: string, baseOpen: number): OpenBill => ({
  party: 'C1',
  side: 'customer',
  ledger: 'DEBTORS',
  reference,
  kind: 'new',
  date: '2026-11-21',
  dueDate: '2026-12-21',
  currency: 'AED',
  amount: baseOpen,
  open: baseOpen,
  baseOpen,
});
const books = { openBills: () => [bill('S-1', 10_000), bill('V1S-7', 8_190)] };

test('a sale on credit is left out of what was owed before it', () => {
  const sales = voucherType('sales');
  if (sales === undefined) throw new Error('sales');
  const bills = [{ kind: 'new', bill: bill('V1S-7', 8_190), amount: 8_190, base: 8_190 }] as const;
  const item = { body: { customer: 'C1' }, effects: { ...noEffects, bills } };
  expect(previousBalance(sales, item, books)).toBe(10_000);
});

test('a document without a party has none', () => {
  const count = voucherType('physicalStock');
  if (count === undefined) throw new Error('physicalStock');
  expect(previousBalance(count, { body: {}, effects: noEffects }, books)).toBeUndefined();
});
