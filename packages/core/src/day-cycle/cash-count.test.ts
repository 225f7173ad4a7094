import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleDocument, outcome } from '../../testing/outcome.ts';
import { currency } from '../masters/currency.ts';
import { checkHandedIn, isNothing, settlementBody, totalOf } from './cash-count.ts';
import { denominationsOf } from './denominations.ts';
import { stepUid } from './step-uid.ts';

const dirham = { code: 'AED', decimals: 2 };
const handed = {
  uid: stepUid('0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c001', 'settlement'),
  ...{ date: '2026-11-20', branch: 'MB', ledger: 'CASH-VAN-1', toLedger: 'CASH', decimals: 2, salesPerson: 'SP1' },
};
const notes = (counts: Readonly<Record<number, number>>) =>
  Object.entries(counts).map(([value, count]) => ({ denomination: Math.round(Number(value) * 1e6), count }));
/** The worked day's till of 355.30 in notes and coins. */
const till = notes({ 100: 3, 50: 1, 5: 1, 0.25: 1, 0.05: 1 });
/** Into books whose till holds what the settlement says. */
function post(body: Record<string, unknown>) {
  const books = exampleBooks();
  const till = [
    { ledger: 'CASH-VAN-1', debit: body['bookAmount'] },
    { ledger: 'CAPITAL', credit: body['bookAmount'] },
  ];
  if (Number(body['bookAmount']) > 0) books.post(exampleDocument('journal', { ledgers: till }));
  return outcome(books, { type: 'daySettlement', ...body });
}

describe('cash that was counted', () => {
  test('is handed in with its difference, reason and person', () => {
    const body = settlementBody({ ...handed, booked: 35850, notes: till, reason: 'Change given', person: 'Omar' });
    expect(body).toMatchObject({ amount: '355.30', bookAmount: '358.50', referenceNo: 'Change given' });
    expect(body['remarks']).toBe('Omar: Change given');
    expect(post(body)).toEqual(['Dr Main cash 355.30', 'Dr Due from salesman 3.20', 'Cr Cash Van 1 358.50']);
  });

  test('in two currencies is worth what the settlement says it is', () => {
    const dollar = { currency: 'USD', rate: 3_672_500 };
    const both = fc.tuple(
      fc.array(fc.tuple(fc.constantFrom(...denominationsOf(dirham)), fc.nat(500)), { maxLength: 8 }),
      fc.array(fc.tuple(fc.constantFrom(...denominationsOf({ code: 'USD', decimals: 2 })), fc.nat(50)), {
        maxLength: 8,
      }),
    );
    fc.assert(
      fc.property(both, fc.integer({ min: 0, max: 100_000 }), ([own, foreign], booked) => {
        const counted = [
          ...own.map(([denomination, count]) => ({ denomination, count })),
          ...foreign.map(([denomination, count]) => ({ denomination, count, foreign: dollar })),
        ];
        const facts = { ...handed, booked, notes: counted };
        fc.pre(!isNothing(facts));
        const entries = post(settlementBody({ ...facts, reason: 'counted twice', person: 'Omar' }));
        const total = totalOf(counted, 2);
        const main = `Dr Main cash ${(total / 100).toFixed(2)}`;
        if (total > 0) expect(entries).toContain(main);
        expect(entries.every((entry) => /^(Dr|Cr) /.test(entry))).toBe(true);
      }),
    );
  });

  test('asks for a reason and a person where it differs, and for neither where it does not', () => {
    const codes = (facts: object) =>
      checkHandedIn({ decimals: 2, booked: 35850, notes: till, ...facts }).map(({ code }) => code);
    expect(codes({})).toEqual(['settlement.reason_required', 'field.required']);
    expect(codes({ reason: ' ', person: 'Omar' })).toEqual(['settlement.reason_required']);
    expect(codes({ reason: 'x', person: 'Omar' })).toEqual([]);
    expect(codes({ booked: 35530 })).toEqual([]);
  });

  test('that is nothing makes no voucher', () => {
    expect(isNothing({ booked: 0, notes: notes({ 100: 0 }), decimals: 2 })).toBe(true);
    expect(isNothing({ booked: 0, notes: till, decimals: 2 })).toBe(false);
    expect(isNothing({ booked: 1, notes: [], decimals: 2 })).toBe(false);
  });
});

test('notes go down from the largest, and each is money of its currency', () => {
  for (const currency of ['AED', 'KWD', 'INR', 'USD', 'XXX'].map((code) => ({
    code,
    decimals: code === 'KWD' ? 3 : 2,
  }))) {
    const list = denominationsOf(currency);
    expect(list).toEqual([...new Set(list)].toSorted((a, b) => b - a));
    for (const each of list) expect((each * 10 ** currency.decimals) % 1_000_000).toBe(0);
  }
  expect(denominationsOf({ code: 'JPY', decimals: 0 }).every((each) => each % 1_000_000 === 0)).toBe(true);
});

test("notes are those of the currency's own list where it has one, the largest first", () => {
  const own = { code: 'AED', decimals: 2, notes: ['0.5', '20', '100'] };
  expect(denominationsOf(own)).toEqual([100_000_000, 20_000_000, 500_000]);
  expect(denominationsOf({ ...own, notes: [] })).toEqual(denominationsOf({ code: 'AED', decimals: 2 }));
});

test.each([
  ['0', 'number.out_of_range'],
  ['0.005', 'number.too_precise'],
  ['0.25', undefined],
])('a note of %s in a currency with two decimals: %s', (value, code) => {
  const children = { notes: [{ value: Math.round(Number(value) * 1e6) }] };
  const found = currency.validate?.({ values: { decimals: 2 }, children }) ?? [];
  expect(found.map((each) => each.code)).toEqual(code === undefined ? [] : [code]);
});
