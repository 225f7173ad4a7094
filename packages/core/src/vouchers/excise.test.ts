/** Excise in the books: cost where a supplier has levied it, owed by itself where we levy it, never VAT. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument, outcome } from '../../testing/outcome.ts';
import { brokenInvariants } from '../../testing/statement.ts';

/** Excise 50 % and VAT 5 % on both. */
const soda = (quantity: string, rate: string, more: object = {}) => ({
  item: 'CHIPS',
  quantity,
  rate,
  taxCode: 'SODA50',
  ...more,
});
const purchase = (fields: object) => exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', ...fields });
const giveBack = (fields: object) =>
  exampleDocument('purchaseReturn', { supplier: 'SUP-1', mode: 'credit', ...fields });
const sale = (fields: object) => exampleDocument('sales', { customer: 'C1', mode: 'credit', ...fields });

/** After a purchase of 100 @ 2.00: 3.00 each in stock. */
function bought(): ExampleBooks {
  const books = exampleBooks();
  books.post(purchase({ items: [soda('100', '2')] }));
  return books;
}

function sound(books: ExampleBooks, body: object): string[] {
  const entries = outcome(books, body);
  expect(brokenInvariants(books)).toEqual([]);
  return entries;
}

describe('excise on a purchase is cost', () => {
  test('100 @ 2.00: 100.00 into stock, VAT on 300.00', () => {
    const books = exampleBooks();
    const entries = sound(books, purchase({ items: [soda('100', '2')] }));
    expect(entries).toEqual(['Dr Stock 300.00', 'Dr Input VAT 15.00', 'Cr Creditors 315.00']);
    expect(books.state.cost('CHIPS', 'saleable', 'MB')).toMatchObject({ quantity: 100, value: 30000 });
  });

  test('with prices that include it, the parts come to the price', () => {
    const body = purchase({ taxInclusive: 'inclusive', items: [soda('100', '3.15')] });
    expect(sound(exampleBooks(), body)).toEqual(['Dr Stock 300.00', 'Dr Input VAT 15.00', 'Cr Creditors 315.00']);
  });

  test('shown only, it is neither paid nor cost', () => {
    const body = purchase({ items: [soda('100', '2', { taxCode: 'SODAINFO' })] });
    expect(sound(exampleBooks(), body)).toEqual(['Dr Stock 200.00', 'Dr Input VAT 10.00', 'Cr Creditors 210.00']);
  });

  test('of goods that were received at their order rate, the invoice adds it to what is on hand and to what was sold', () => {
    const books = exampleBooks();
    books.post(
      exampleDocument('goodsReceipt', { supplier: 'SUP-1', items: [{ item: 'CHIPS', quantity: '100', rate: '2' }] }),
    );
    books.post(sale({ items: [soda('40', '5', { taxCode: 'VAT0' })] }));
    expect(sound(books, purchase({ source: 'GRN-1', items: [soda('100', '2')] }))).toEqual([
      'Dr Goods received not invoiced 200.00',
      'Dr Stock 60.00',
      'Dr Input VAT 15.00',
      'Dr Cost of goods sold 40.00',
      'Cr Creditors 315.00',
    ]);
  });

  test('of a service and of a charge, it goes with them', () => {
    const body = purchase({
      items: [soda('1', '50', { item: 'CHILLER' })],
      ledgers: [{ ledger: 'FREIGHT-INWARD', amount: '10', taxCode: 'SODA50' }],
    });
    expect(sound(exampleBooks(), body)).toEqual([
      'Dr Purchases 75.00',
      'Dr Freight inward 15.00',
      'Dr Input VAT 4.50',
      'Cr Creditors 94.50',
    ]);
  });

  test('in periodic books it is in Purchases', () => {
    const books = exampleBooks(exampleMasters({ inventoryBooks: 'periodic' }));
    expect(sound(books, purchase({ items: [soda('100', '2')] }))).toEqual([
      'Dr Purchases 300.00',
      'Dr Input VAT 15.00',
      'Cr Creditors 315.00',
    ]);
  });

  test('in a foreign currency it is converted with its goods', () => {
    const body = purchase({ currency: 'USD', exchangeRate: '3.6725', items: [soda('100', '2')] });
    expect(sound(exampleBooks(), body)).toEqual(['Dr Stock 1101.75', 'Dr Input VAT 55.09', 'Cr Creditors 1156.84']);
  });

  test('is given back with the goods: what 40 of them cost leaves the stock', () => {
    const books = bought();
    const body = giveBack({ source: 'PU-1', items: [soda('40', '2', { sourceLine: 0 })] });
    expect(sound(books, body)).toEqual(['Dr Creditors 126.00', 'Cr Input VAT 6.00', 'Cr Stock 120.00']);
    const rest = giveBack({ source: 'PU-1', items: [soda('60', '2', { sourceLine: 0 })] });
    expect(sound(books, rest)).toEqual(['Dr Creditors 189.00', 'Cr Input VAT 9.00', 'Cr Stock 180.00']);
    expect(books.state.cost('CHIPS', 'saleable', 'MB')).toMatchObject({ quantity: 0, value: 0 });
  });

  test('a supplier’s debit note gives it back with what it was paid for', () => {
    const body = exampleDocument('debitNote', {
      supplier: 'SUP-1',
      mode: 'claim',
      ledgers: [{ amount: '20', taxCode: 'SODA50' }],
    });
    expect(sound(bought(), body)).toEqual(['Dr Creditors 31.50', 'Cr Claims on suppliers 30.00', 'Cr Input VAT 1.50']);
  });
});

describe('excise on a sale is owed by itself', () => {
  test('10 @ 4.00: 20.00 excise payable, VAT on 60.00', () => {
    expect(sound(bought(), sale({ items: [soda('10', '4')] }))).toEqual([
      'Dr Debtors 63.00',
      'Dr Cost of goods sold 30.00',
      'Cr Sales 40.00',
      'Cr Excise payable 20.00',
      'Cr Output VAT 3.00',
      'Cr Stock 30.00',
    ]);
  });

  test('and comes back with the goods', () => {
    const books = bought();
    books.post(sale({ items: [soda('10', '4')] }));
    const body = exampleDocument('salesReturn', {
      customer: 'C1',
      mode: 'credit',
      source: 'S-1',
      items: [soda('4', '4')],
    });
    const entries = sound(books, body);
    expect(entries).toEqual(
      expect.arrayContaining(['Dr Sales returns 16.00', 'Dr Excise payable 8.00', 'Dr Output VAT 1.20']),
    );
  });
});

test('whatever is bought with excise and given back in parts: debits are credits, and the stock ends at nothing', () => {
  const price = fc.integer({ min: 100, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
  const code = fc.constantFrom('SODA50', 'HIGHER', 'VAT5', 'SODAINFO');
  fc.assert(
    fc.property(price, code, fc.integer({ min: 2, max: 60 }), fc.boolean(), (rate, taxCode, pieces, inclusive) => {
      const books = exampleBooks();
      const taxInclusive = inclusive ? 'inclusive' : 'exclusive';
      const line = (quantity: number) => soda(String(quantity), rate, { taxCode });
      const first = Math.floor(pieces / 2);
      books.post(purchase({ taxInclusive, items: [line(pieces)] }));
      for (const part of [first, pieces - first]) {
        books.post(giveBack({ taxInclusive, source: 'PU-1', items: [line(part)] }));
      }
      expect(books.posted.length).toBe(3);
      for (const { voucher, entries } of books.posted) {
        expect(entries.reduce((sum, entry) => sum + entry.base, 0)).toBe(0);
        expect(voucher.totals.taxable + voucher.totals.tax).toBe(voucher.totals.net);
      }
      expect(books.state.cost('CHIPS', 'saleable', 'MB')).toMatchObject({ quantity: 0, value: 0 });
      expect(brokenInvariants(books)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
