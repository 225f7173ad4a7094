import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { type Draw, documentMakers } from '../../testing/random-documents.ts';
import { brokenInvariants, drCr, openBills } from '../../testing/statement.ts';
import type { CompanyChoices } from '../settings/settings.ts';
import { voucherTypes } from './index.ts';

const types = voucherTypes.map(({ type }) => type);

test('random documents are of types that exist', () => {
  expect(Object.keys(documentMakers).filter((type) => !types.includes(type))).toEqual([]);
});

/** Whole numbers that never end: the drawn ones, over and over, each time shifted. */
function drawing(numbers: readonly number[]): Draw {
  let at = 0;
  return (below) => {
    const number = numbers[at % numbers.length] ?? 0;
    at += 1;
    return (number + Math.floor(at / numbers.length) * 7) % below;
  };
}

const numbers = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 20, maxLength: 60 });
const days = fc.array(fc.tuple(fc.constantFrom(...types), numbers), {
  minLength: 5,
  maxLength: 25,
});
const companies = fc.record({
  valuation: fc.constantFrom('average' as const, 'fifo' as const),
  inventoryBooks: fc.constantFrom('perpetual' as const, 'periodic' as const),
  taxBy: fc.constantFrom('line' as const, 'rateGroup' as const),
  mainGodownMayGoNegative: fc.boolean(),
});

/** A company that has begun: goods on hand, one receipt to be invoiced, a bill on either side, and money paid ahead. */
function startedBooks(choices: Partial<CompanyChoices>): ExampleBooks {
  const books = exampleBooks(exampleMasters(choices));
  const goods = ['MAIN', 'VAN-1'].map((godown) => ({ item: 'MILK', godown, quantity: '60', rate: '8.333333' }));
  const items = [{ item: 'MILK', quantity: '20', rate: '12.5' }];
  const ahead = [
    { kind: 'advance', amount: '90' },
    { kind: 'onAccount', amount: '60' },
  ];
  for (const [type, fields] of [
    ['opening', { items: goods }],
    ['goodsReceipt', { supplier: 'SUP-1', items }],
    ['sales', { customer: 'C1', mode: 'credit', items }],
    ['purchase', { supplier: 'SUP-2', mode: 'credit', items }],
    ['receipt', { customer: 'C1', ledger: 'BANK', amount: '150', bills: ahead }],
    ['payment', { supplier: 'SUP-2', ledger: 'BANK', amount: '150', bills: ahead }],
  ] as const) {
    expect(books.post(exampleDocument(type, fields))).toMatchObject({ ok: true });
  }
  return books;
}

/** A type without random documents takes part with its examples. */
function documentOf(type: string, given: readonly number[]): unknown {
  const make = documentMakers[type];
  const draw = drawing(given);
  if (make !== undefined) return exampleDocument(type, make(draw));
  const examples = voucherTypes.find((each) => each.type === type)?.examples ?? [];
  return examples[draw(Math.max(examples.length, 1))];
}

function standing(books: ExampleBooks): string[] {
  const goods = [...books.state.costs].filter(([, { quantity }]) => quantity !== 0);
  return [
    ...drCr(books.entries, books.masters),
    ...openBills(books),
    ...goods.map(([key, { quantity, value }]) => `${key} ${quantity} ${value}`),
  ].toSorted();
}

describe('whatever is posted in whatever order', () => {
  test('entries balance, stock is worth its ledger, open bills are their parties’ balances', {
    timeout: 60_000,
  }, () => {
    const posted = new Map<string, number>();
    fc.assert(
      fc.property(companies, days, (choices, day) => {
        const books = startedBooks(choices);
        for (const [type, given] of day) {
          const result = books.post(documentOf(type, given));
          if (result.ok) posted.set(type, (posted.get(type) ?? 0) + 1);
          expect(brokenInvariants(books)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
    for (const type of Object.keys(documentMakers)) expect(posted.get(type) ?? 0, `${type} posted`).toBeGreaterThan(5);
  });

  test('a reversal brings back what stood before', () => {
    let reversed = 0;
    fc.assert(
      fc.property(companies, days, (choices, day) => {
        const books = startedBooks({ ...choices, mainGodownMayGoNegative: false });
        for (const [type, given] of day) {
          const before = standing(books);
          const result = books.post(documentOf(type, given));
          if (!result.ok) {
            expect(standing(books)).toEqual(before);
            continue;
          }
          if (result.value.some(({ written }) => written.adjustments.length > 0)) continue;
          for (const each of result.value.toReversed()) {
            expect(books.reverse(each)).toMatchObject({ ok: true });
            reversed += 1;
          }
          expect(standing(books)).toEqual(before);
          expect(brokenInvariants(books)).toEqual([]);
          books.post(documentOf(type, given));
        }
      }),
      { numRuns: 100 },
    );
    expect(reversed).toBeGreaterThan(300);
  });
});
