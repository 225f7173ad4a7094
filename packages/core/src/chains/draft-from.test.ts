import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import type { SourceLine } from '../definition/books.ts';
import { readVoucher, writeVoucher } from '../definition/read-voucher.ts';
import { present } from '../kernel/assert.ts';
import { voucherType, voucherTypes } from '../vouchers/index.ts';
import { draftFrom } from './draft-from.ts';
import { remainingValues } from './remaining.ts';

const masters = exampleMasters();
const definition = (type: string) => present(voucherType(type), type);

function drafted(books: ExampleBooks, from: string, to: string, referNo: string): Record<string, unknown> {
  const target = definition(to);
  const field = present(target.source, 'a source').field;
  const source = present(books.sourceNamedBy(target, { header: { [field]: referNo } }), 'a source');
  const draft = draftFrom({ from: definition(from), to: target, source, date: '2026-11-21' }, masters);
  const completed = target.rules.complete(draft, masters);
  return writeVoucher(target, { ...completed, uid: 'e8a00000-0000-4000-8000-000000000002' }, 2);
}

function posted(...documents: readonly (readonly [string, object])[]): ExampleBooks {
  const books = exampleBooks();
  for (const [type, fields] of documents) expect(books.post(exampleDocument(type, fields))).toMatchObject({ ok: true });
  return books;
}

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'CTN', quantity, ...more });
const order = {
  customer: 'C1',
  discount: '12.00',
  referenceNo: 'LPO 4',
  shipTo: 'Gate 4',
  deliveryDate: '2026-11-25',
  remarks: 'Ring twice',
  items: [
    milk('10', { rate: '120', freeQuantity: '2', discount: '6.00' }),
    { item: 'CHIPS', quantity: '5', rate: '1' },
  ],
  ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '15.00' }],
} as const;
const goods = {
  items: [
    { item: 'MILK', quantity: '500', rate: '8' },
    { item: 'CHIPS', quantity: '90', rate: '1' },
  ],
};

describe('a draft', () => {
  test('carries party, facts, lines and charges of its source, and none of its dates', () => {
    expect(drafted(posted(['order', order]), 'order', 'sales', 'O-1')).toMatchObject({
      type: 'sales',
      date: '2026-11-21',
      customer: 'C1',
      mode: 'credit',
      source: 'O-1',
      discount: '12.00',
      referenceNo: 'LPO 4',
      shipTo: 'Gate 4',
      deliveryDate: '2026-11-25',
      remarks: 'Ring twice',
      items: [
        {
          ...milk('10'),
          freeQuantity: '2',
          rate: '120',
          discount: '6.00',
          sourceLine: 0,
          godown: 'MAIN',
          taxCode: 'VAT5',
        },
        { item: 'CHIPS', quantity: '5', rate: '1', sourceLine: 1 },
      ],
      ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '15.00' }],
    });
  });

  test('has what is left of each line: whole cartons as cartons, the free goods that are still due', () => {
    const first = { customer: 'C1', source: 'O-1', items: [milk('4', { freeQuantity: '1', sourceLine: 0 })] };
    const books = posted(['opening', goods], ['order', order], ['deliveryNote', first]);
    const left = drafted(books, 'order', 'deliveryNote', 'O-1');
    expect(left['items']).toMatchObject([
      { unit: 'CTN', quantity: '6', freeQuantity: '1', rate: '120', discount: '3.60', sourceLine: 0 },
      { item: 'CHIPS', quantity: '5', sourceLine: 1 },
    ]);
    expect(left).not.toHaveProperty('ledgers');
    books.post(exampleDocument('deliveryNote', { ...first, items: [{ ...milk('71'), unit: 'PCS' }] }));
    expect(drafted(books, 'order', 'deliveryNote', 'O-1')['items']).toMatchObject([
      { unit: 'PCS', quantity: '1', freeQuantity: '12', rate: '10' },
      { item: 'CHIPS' },
    ]);
  });

  test('leaves out a line that is used up', () => {
    const chips = { customer: 'C1', source: 'O-1', items: [{ item: 'CHIPS', quantity: '5' }] };
    const books = posted(['opening', goods], ['order', order], ['deliveryNote', chips]);
    expect(drafted(books, 'order', 'deliveryNote', 'O-1')['items']).toHaveLength(1);
  });

  test('of an invoice does not take the supplier’s offer for the supplier’s invoice', () => {
    const asked = { supplier: 'SUP-1', referenceNo: 'OFFER 1', items: [{ item: 'MILK', quantity: '5', rate: '8' }] };
    const invoice = drafted(posted(['purchaseOrder', asked]), 'purchaseOrder', 'purchase', 'PO-1');
    expect(invoice).not.toHaveProperty('referenceNo');
    expect(invoice).toMatchObject({ supplier: 'SUP-1', mode: 'credit', items: [{ rate: '8', taxCode: 'VAT5' }] });
  });

  test('of a return brings no charges back', () => {
    const sale = { customer: 'C1', mode: 'credit', salesPerson: 'SP1', items: order.items, ledgers: order.ledgers };
    const back = drafted(posted(['opening', goods], ['sales', sale]), 'sales', 'salesReturn', 'S-1');
    expect(back).not.toHaveProperty('ledgers');
    expect(back['items']).toHaveLength(2);
    // Whoever takes the goods back is asked; who sold them is known.
    expect(back).toMatchObject({ soldBy: 'SP1' });
  });
});

/** Whoever adds a chain gets its draft: the first example of a source becomes a document that can be read. */
const chains = voucherTypes.flatMap((to) => (to.source?.types ?? []).map((from) => [from, to.type] as const));

test.each(chains)('%s becomes a %s that can be read', (from, to) => {
  const target = definition(to);
  const example = definition(from).examples[0] as Record<string, unknown>;
  const read = readVoucher(definition(from), example, { decimalsOf: () => 2 });
  const document = definition(from).rules.complete(present(read.ok ? read.value : undefined, 'an example'), masters);
  const lines = document.items.map((line, index) => ({
    line: index,
    item: String(line['item']),
    quantity: 12,
    cost: 0,
    net: 100,
    used: 0,
    usedValue: 0,
  }));
  const source = { voucherNo: 1, type: from, referNo: 'X-1', state: 'posted', lines, followers: [], document };
  const draft = draftFrom({ from: definition(from), to: target, source, date: '2026-11-21' }, masters);
  const wire = writeVoucher(target, { ...draft, uid: 'e8a00000-0000-4000-8000-000000000002' }, 2);
  const again = readVoucher(target, wire, { decimalsOf: () => 2 });
  const missing = again.ok ? [] : again.problems.filter(({ code }) => code !== 'field.required');
  expect(missing).toEqual([]);
  if (target.source !== undefined) expect(wire[target.source.field]).toBe('X-1');
});

test('what is left and what was used are together the whole line, in smallest units', () => {
  const item = masters.item('MILK');
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: 10 }), fc.nat({ max: 600 }), (cartons, free, used) => {
      fc.pre(cartons + free > 0);
      const whole = (cartons + free) * 12;
      const taken = Math.min(used, whole);
      const usedFree = Math.min(taken, Math.floor(used / 3), free * 12);
      const amounts = { quantity: whole, cost: 0, net: 0, used: taken, usedFree, usedValue: 0 };
      const line: SourceLine = { line: 0, item: 'MILK', ...amounts };
      const values = { unit: 'CTN', quantity: cartons * 1000, freeQuantity: free * 1000, rate: 120_000_000 };
      const left = remainingValues(values, line, item);
      const size = left['unit'] === 'CTN' ? 12 : 1;
      const sum = ((Number(left['quantity']) + Number(left['freeQuantity'] ?? 0)) / 1000) * size;
      expect(sum).toBe(whole - taken);
      expect(Number(left['rate'])).toBe(size === 12 ? 120_000_000 : 10_000_000);
    }),
  );
});
