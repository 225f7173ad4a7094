/** A sale that comes back in parts leaves nothing: no bill, no tax, no revenue, no cost. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { brokenInvariants, drCr, openBills } from '../../testing/statement.ts';

interface Sold {
  readonly quantity: number;
  readonly free: number;
  readonly rate: number;
  readonly discount: number;
  readonly taxCode: string;
  /** By how many parts it comes back, each a share of what is left. */
  readonly parts: readonly number[];
}

const sold: fc.Arbitrary<Sold> = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  free: fc.integer({ min: 0, max: 5 }),
  rate: fc.integer({ min: 1, max: 40_000 }),
  discount: fc.integer({ min: 0, max: 30 }),
  taxCode: fc.constantFrom('VAT5', 'GST18', 'SODA50'),
  parts: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
});

const settings = fc.record({
  taxBy: fc.constantFrom('line' as const, 'rateGroup' as const),
  roundOffStep: fc.constantFrom(0, 25),
  taxInclusive: fc.constantFrom('exclusive', 'inclusive'),
  headerDiscount: fc.integer({ min: 0, max: 200 }),
  lines: fc.array(sold, { minLength: 1, maxLength: 8 }),
});

/** Parts of three amounts that are each rounded: what is due of them is two minor units from the exact proportion. */
const roundedApart = {
  taxBy: 'line' as const,
  roundOffStep: 0 as const,
  taxInclusive: 'inclusive' as const,
  headerDiscount: 6,
  lines: [
    { quantity: 24, free: 4, rate: 7019, discount: 6, taxCode: 'SODA50', parts: [58, 42, 43] },
    { quantity: 1, free: 0, rate: 1, discount: 0, taxCode: 'VAT5', parts: [0, 0, 0] },
  ],
};

/** Units of each line that come back in each of the returns; the last takes the rest. */
function splits({ quantity, free, parts }: Sold): number[] {
  let left = quantity + free;
  const taken = parts.map((percent) => {
    const units = Math.floor((left * percent) / 100);
    left -= units;
    return units;
  });
  return [...taken, left];
}

describe.each([
  { name: 'sale', type: 'sales', returned: 'salesReturn', party: { customer: 'C1' }, source: 'S-1' },
  { name: 'purchase', type: 'purchase', returned: 'purchaseReturn', party: { supplier: 'SUP-1' }, source: 'PU-1' },
] as const)('a $name', ({ type, returned, party, source }) => {
  test('that comes back in any parts leaves nothing open', () => {
    fc.assert(
      fc.property(settings, ({ lines, headerDiscount, taxInclusive, ...choices }) => {
        const books = exampleBooks(exampleMasters(choices));
        books.post(exampleDocument('opening', { items: [{ item: 'MILK', quantity: '5000', rate: '3' }] }));
        const before = books.entries.length;
        const items = lines.map(({ quantity, free, rate, discount, taxCode }) => ({
          item: 'MILK',
          quantity: String(quantity),
          ...(free === 0 ? {} : { freeQuantity: String(free) }),
          rate: (rate / 1000).toFixed(3),
          ...(discount === 0 ? {} : { discountPercent: String(discount) }),
          taxCode,
        }));
        const discount = headerDiscount === 0 ? {} : { discount: (headerDiscount / 100).toFixed(2) };
        const facts = { ...party, mode: 'credit', taxInclusive };
        const done = books.post(exampleDocument(type, { ...facts, ...discount, items }));
        fc.pre(done.ok);
        for (const at of [0, 1, 2, 3]) {
          const back = lines.flatMap((line, sourceLine) => {
            const units = splits(line)[at] ?? 0;
            return units === 0 ? [] : [{ item: 'MILK', quantity: String(units), sourceLine }];
          });
          if (back.length === 0) continue;
          expect(books.post(exampleDocument(returned, { ...facts, source, items: back }))).toMatchObject({ ok: true });
        }
        expect(openBills(books)).toEqual([]);
        const rest = drCr(books.entries.slice(before), books.masters).map((line) => line.replace(/ [\d.]+$/, ''));
        expect(rest.filter((line) => !/Sales( returns)?$/.test(line))).toEqual([]);
        expect(brokenInvariants(books)).toEqual([]);
      }),
      {
        numRuns: 150,
        examples: [[roundedApart]],
      },
    );
  });
});
