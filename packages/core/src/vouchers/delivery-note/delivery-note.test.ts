import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';
import type { CompanyChoices } from '../../settings/settings.ts';

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', quantity, taxCode: 'VAT0', ...more });
const note = (fields: object) => exampleDocument('deliveryNote', { customer: 'C1', ...fields });
const bill = (fields: object) =>
  exampleDocument('sales', { customer: 'C1', mode: 'credit', source: 'DN-1', ...fields });

/** 100 milk at 8.00 in the main store; O-1: 20 at 12 and 2 free. */
function started(choices: Partial<CompanyChoices> = {}): ExampleBooks {
  const books = exampleBooks(exampleMasters(choices));
  books.post(
    exampleDocument('opening', { items: [milk('100', { rate: '8' })].map(({ taxCode: _tax, ...line }) => line) }),
  );
  books.post(
    exampleDocument('order', {
      customer: 'C1',
      items: [
        milk('20', { freeQuantity: '2', rate: '12' }),
        { item: 'CHILLER', quantity: '1', rate: '50', taxCode: 'VAT0' },
      ],
    }),
  );
  return books;
}

let books: ExampleBooks;
beforeEach(() => {
  books = started();
});

/** ACCOUNTING.md, Postings: “Delivery note: Dr Goods delivered not invoiced / Cr Stock, at cost; out”. */
describe('a delivery note', () => {
  test.each([
    [
      'of an order',
      note({ source: 'O-1', items: [milk('20', { freeQuantity: '2' })] }),
      ['Dr Goods delivered not invoiced 176.00', 'Cr Stock 176.00'],
    ],
    ['without an order', note({ items: [milk('3')] }), ['Dr Goods delivered not invoiced 24.00', 'Cr Stock 24.00']],
    ['of a service', note({ source: 'O-1', items: [{ item: 'CHILLER', quantity: '1', taxCode: 'VAT0' }] }), []],
    [
      'of more than was ordered',
      note({ source: 'O-1', items: [milk('23')] }),
      ['order.exceeds_ordered items.0.quantity'],
    ],
    [
      'of a line twice',
      note({ source: 'O-1', items: [milk('20'), milk('3')] }),
      ['order.exceeds_ordered items.1.quantity'],
    ],
    [
      'of another line’s goods',
      note({ source: 'O-1', items: [milk('1', { sourceLine: 1 })] }),
      ['order.not_ordered items.0.quantity'],
    ],
    ['of what is not there', note({ items: [milk('101')] }), ['stock.short items.0.quantity']],
    ['for nobody', exampleDocument('deliveryNote', { items: [milk('1')] }), ['field.required customer']],
  ])('%s', (_name, document, said) => {
    expect(outcome(books, document)).toEqual(said);
    expect(openBills(books)).toEqual([]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    [0, '22', true],
    [0, '23', false],
    [10_000_000, '24', true],
    [10_000_000, '25', false],
  ])('with a tolerance of %i millionths of a percent takes %s: %s', (overDeliveryPercent, quantity, isTaken) => {
    const result = started({ overDeliveryPercent }).post(note({ source: 'O-1', items: [milk(quantity)] }));
    expect(result.ok).toBe(isTaken);
  });
});

/** ACCOUNTING.md, Postings: “the sale that bills it clears it: Dr Cost of goods sold / Cr Goods delivered not invoiced”. */
describe('the sale that bills a delivery note', () => {
  beforeEach(() => {
    books.post(note({ source: 'O-1', items: [milk('20', { freeQuantity: '2' })] }));
    // What came later at another cost must not change what the delivery cost.
    books.post(
      exampleDocument('goodsReceipt', { supplier: 'SUP-1', items: [{ item: 'MILK', quantity: '50', rate: '16' }] }),
    );
  });

  test.each([
    [
      'whole, the free goods as promotion, at the prices of the order',
      bill({ items: [milk('20', { freeQuantity: '2' })] }),
      [
        'Dr Debtors 240.00',
        'Dr Cost of goods sold 160.00',
        'Dr Promotion expense 16.00',
        'Cr Sales 240.00',
        'Cr Goods delivered not invoiced 176.00',
      ],
    ],
    [
      'in part',
      bill({ items: [milk('5')] }),
      ['Dr Debtors 60.00', 'Dr Cost of goods sold 40.00', 'Cr Sales 60.00', 'Cr Goods delivered not invoiced 40.00'],
    ],
    ['beyond it', bill({ items: [milk('23')] }), ['delivery.exceeds_delivered items.0.quantity']],
    [
      'with what it did not bring',
      bill({ items: [{ item: 'CHIPS', quantity: '1' }] }),
      ['delivery.not_delivered items.0.quantity'],
    ],
    ['of another customer', bill({ customer: 'C2', items: [milk('1')] }), ['voucher.party_fixed customer']],
  ])('%s', (_name, document, said) => {
    const before = books.state.quantities.get('MAIN MILK');
    expect(outcome(books, document)).toEqual(said);
    expect(books.state.quantities.get('MAIN MILK')).toBe(before);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('leaves nothing behind, and what comes back has the cost it left at', () => {
    books.post(bill({ items: [milk('7', { freeQuantity: '1' })] }));
    books.post(bill({ items: [milk('13', { freeQuantity: '1' })] }));
    const open = books.entries.filter(({ ledger }) => ledger === 'GOODS-DELIVERED-NOT-INVOICED');
    expect(open.reduce((sum, { base }) => sum + base, 0)).toBe(0);
    const back = exampleDocument('salesReturn', {
      customer: 'C1',
      mode: 'credit',
      source: 'S-2',
      items: [milk('2', { rate: '11' })],
    });
    expect(outcome(books, back)).toEqual([
      'Dr Sales returns 22.00',
      'Dr Stock 16.00',
      'Cr Debtors 22.00',
      'Cr Cost of goods sold 16.00',
    ]);
  });

  test('beside goods that come back makes a return that knows nothing of the delivery', () => {
    const slip = bill({ items: [milk('5'), milk('-1', { rate: '12' })], shipTo: 'Gate 4' });
    const posted = books.post(slip);
    expect(posted.ok && posted.value.map(({ referNo }) => referNo)).toEqual(['S-1', 'SR-1']);
    expect(posted.ok && posted.value[1]?.voucher.header).not.toHaveProperty('source');
  });
});

test('a sale from an order hands the goods over and uses up its lines', () => {
  const sale = (quantity: string) => bill({ source: 'O-1', items: [milk(quantity)] });
  expect(outcome(books, sale('20'))).toEqual([
    'Dr Debtors 240.00',
    'Dr Cost of goods sold 160.00',
    'Cr Sales 240.00',
    'Cr Stock 160.00',
  ]);
  expect(outcome(books, sale('3'))).toEqual(['order.exceeds_ordered items.0.quantity']);
});

test('periodic books have no cost of a delivery, yet the goods are gone', () => {
  const periodic = started({ inventoryBooks: 'periodic' });
  expect(outcome(periodic, note({ source: 'O-1', items: [milk('20')] }))).toEqual([]);
  expect(outcome(periodic, bill({ items: [milk('20')] }))).toEqual(['Dr Debtors 240.00', 'Cr Sales 240.00']);
  expect(periodic.state.quantities.get('MAIN MILK')).toBe(80);
});
