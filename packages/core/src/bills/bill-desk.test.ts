import { describe, expect, test } from 'vitest';
import type { BillTarget } from '../definition/books.ts';
import { describeProblem } from '../errors/catalogue.ts';
import { createBillDesk, type OpenBill } from './bill-desk.ts';

const target: BillTarget = { party: 'C1', side: 'customer', ledger: 'debtors' };

function billOf(change: Partial<OpenBill>): OpenBill {
  return {
    party: 'C1',
    side: 'customer',
    ledger: 'DEBTORS',
    reference: 'S-1',
    kind: 'new',
    date: '2026-11-20',
    dueDate: '2026-12-20',
    currency: 'AED',
    amount: 10000,
    open: 10000,
    baseOpen: 10000,
    ...change,
  };
}

function desk(bills: readonly OpenBill[], currency = 'AED', rate = 1) {
  return createBillDesk({
    date: '2026-11-20',
    currency,
    decimals: 2,
    toBase: (amount) => amount * rate,
    ledgerCode: () => 'DEBTORS',
    find: (_target, _ledger, reference) => bills.find((bill) => bill.reference === reference),
  });
}

describe('settling a bill of 100.00', () => {
  test('more than is open is refused with what is open, as an amount of its currency', () => {
    const settled = desk([billOf({})]).settle(target, { reference: 'S-1', amount: 10001 });
    const said = settled.ok ? [] : settled.problems.map((each) => describeProblem(each, 'en'));
    expect(said).toEqual(['Bill S-1 has only AED 100.00 open']);
  });

  test.each([
    ['more than is open', { reference: 'S-1', amount: 10001 }, 'bill.exceeded'],
    ['nothing', { reference: 'S-1', amount: 0 }, 'bill.amount_not_positive'],
    ['one the party does not have', { reference: 'S-9', amount: 1 }, 'bill.unknown'],
    ['on the side that would raise it', { reference: 'S-1', amount: 1, entry: 'debit' }, 'bill.wrong_side'],
  ] as const)('%s is refused', (_name, given, code) => {
    const bill = billOf({});
    expect(desk([bill]).settle(target, given, 'bills.0')).toMatchObject({
      ok: false,
      problems: [{ code, path: 'bills.0' }],
    });
    expect(bill.open).toBe(10000);
  });

  test('that began on a later day is refused with that day', () => {
    const later = { code: 'bill.later', values: { reference: 'S-1', date: '2026-11-21' } };
    const settled = desk([billOf({ date: '2026-11-21' })]).settle(target, { reference: 'S-1', amount: 1 });
    expect(settled).toEqual({ ok: false, problems: [later] });
  });

  test('in another currency is refused: it is settled in its own', () => {
    const bill = billOf({ currency: 'USD', baseOpen: 36725 });
    const refusal = { code: 'bill.currency_differs', values: { reference: 'S-1', currency: 'USD' } };
    const settled = desk([bill]).settle(target, { reference: 'S-1', amount: 10000 });
    expect(settled).toEqual({ ok: false, problems: [refusal] });
  });

  test('in parts carries the base value along, the last part all that is left', () => {
    const bill = billOf({ currency: 'USD', baseOpen: 36725 });
    const usd = desk([bill], 'USD', 4);
    const carried = [3333, 3333, 3334].map((amount) => {
      const settled = usd.settle(target, { reference: 'S-1', amount, entry: 'credit' });
      return settled.ok ? settled.value.carriedBase : Number.NaN;
    });
    expect(carried.reduce((sum, each) => sum + each, 0)).toBe(36725);
    expect(bill).toMatchObject({ open: 0, baseOpen: 0, amount: 10000 });
  });

  test('that is a credit goes on the debit side', () => {
    const bill = billOf({ amount: -5000, open: -5000, baseOpen: -5000 });
    expect(desk([bill]).settle(target, { reference: 'S-1', amount: 2000, entry: 'debit' })).toMatchObject({ ok: true });
    expect(bill.open).toBe(-3000);
  });
});

describe('a reference', () => {
  test('is open for what is left of its bill', () => {
    expect(desk([billOf({ open: 2500 })]).openOf(target, 'S-1')).toBe(2500);
  });

  test('of a bill that was taken back whole is free again', () => {
    expect(desk([billOf({ amount: 0, open: 0, baseOpen: 0 })]).openOf(target, 'S-1')).toBeUndefined();
  });
});

test('more of a bill than was settled is not opened again', () => {
  const bill = billOf({ open: 2500, baseOpen: 2500 });
  const reopened = desk([bill]).reopen(target, { reference: 'S-1', amount: 7501, base: 7501 }, 'bills.0.amount');
  const refusal = { code: 'bill.reopen_exceeds', path: 'bills.0.amount', values: { reference: 'S-1' } };
  expect(reopened).toEqual({ ok: false, problems: [refusal] });
  expect(bill.open).toBe(2500);
});
