import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { brokenInvariants } from '../../testing/statement.ts';

const step = fc.oneof(
  fc.record({ kind: fc.constant('deliver' as const), quantity: fc.integer({ min: 1, max: 20 }), note: fc.constant(0) }),
  fc.record({
    kind: fc.constant('bill' as const),
    quantity: fc.integer({ min: 1, max: 10 }),
    note: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('receive' as const),
    quantity: fc.integer({ min: 1, max: 30 }),
    note: fc.nat({ max: 50 }),
  }),
);

interface Note {
  readonly quantity: number;
  readonly cost: number;
  billed: number;
}

/** A slow model beside the books: what is left of an order, and what each delivery still waits for. */
test('whatever is delivered and billed in whatever order, nothing goes beyond what is left, and what waits is its cost', () => {
  let refused = 0;
  let billed = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(step, { minLength: 4, maxLength: 14 }), (ordered, steps) => {
      const books = exampleBooks();
      const line = (quantity: number, more: object = {}) => ({ item: 'MILK', quantity: String(quantity), ...more });
      const post = (type: string, fields: object) => books.post(exampleDocument(type, fields));
      post('opening', { items: [line(400, { rate: '7.13' })] });
      post('order', { customer: 'C1', items: [line(ordered, { rate: '12', taxCode: 'VAT0' })] });
      const notes: Note[] = [];
      let left = ordered;
      for (const { kind, quantity, note } of steps) {
        if (kind === 'receive') {
          post('goodsReceipt', { supplier: 'SUP-1', items: [line(quantity, { rate: String(1 + note) })] });
        } else if (kind === 'deliver') {
          const result = post('deliveryNote', { customer: 'C1', source: 'O-1', items: [line(quantity)] });
          expect(result.ok).toBe(quantity <= left);
          if (!result.ok) refused += 1;
          else {
            left -= quantity;
            const cost = -(result.value[0]?.moves[0]?.value ?? 0);
            notes.push({ quantity, cost, billed: 0 });
          }
        } else {
          const source = notes[note - 1];
          const result = post('sales', {
            customer: 'C1',
            mode: 'credit',
            source: `DN-${note}`,
            items: [line(quantity)],
          });
          expect(result.ok).toBe(source !== undefined && quantity <= source.quantity - source.billed);
          if (result.ok && source !== undefined) {
            source.billed += quantity;
            billed += 1;
          }
        }
      }
      const waiting = notes.reduce(
        (sum, each) => sum + each.cost - Math.round((each.cost * each.billed) / each.quantity),
        0,
      );
      const inBooks = books.entries.filter(({ ledger }) => ledger === 'GOODS-DELIVERED-NOT-INVOICED');
      expect(inBooks.reduce((sum, { base }) => sum + base, 0)).toBe(waiting);
      expect(brokenInvariants(books)).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(refused).toBeGreaterThan(20);
  expect(billed).toBeGreaterThan(20);
});
