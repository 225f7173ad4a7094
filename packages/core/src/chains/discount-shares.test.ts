/** A discount is shared by quantity along every chain: the parts come to the whole, to the last unit. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks, type PostedExample } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { neededFields } from '../../testing/needed-fields.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { openBills } from '../../testing/statement.ts';
import { writeVoucher } from '../definition/read-voucher.ts';
import { present } from '../kernel/assert.ts';
import { voucherType } from '../vouchers/index.ts';
import { draftFrom } from './draft-from.ts';

const start = () => {
  const books = exampleBooks(exampleMasters({ roundOffStep: 0 }));
  post(books, exampleDocument('opening', { items: [{ item: 'MILK', quantity: '90000', rate: '3' }] }));
  return books;
};

function post(books: ExampleBooks, body: unknown): PostedExample {
  const result = books.post(body);
  return present(result.ok ? result.value[0] : undefined, JSON.stringify(result));
}

let uids = 0;

/** What the product offers for going on from a voucher, with other quantities: as a client sends it back. */
function continued(books: ExampleBooks, from: PostedExample, to: string, quantities?: readonly number[]): object {
  const target = present(voucherType(to), to);
  const field = present(target.source, 'a source').field;
  const source = present(books.sourceNamedBy(target, { header: { [field]: from.referNo } }), 'a source');
  const definition = present(voucherType(from.voucher.type), 'its type');
  const draft = draftFrom({ from: definition, to: target, source, date: '2026-11-21' }, books.masters);
  uids += 1;
  const uid = `e8a00000-0000-4000-8000-${String(uids).padStart(12, '0')}`;
  const wire = writeVoucher(target, { ...draft, uid }, 2) as { items: { sourceLine: number }[] };
  const items = wire.items.flatMap((line) => {
    const quantity = quantities?.[line.sourceLine];
    if (quantity === undefined) return [line];
    return quantity === 0 ? [] : [{ ...line, unit: 'PCS', quantity: String(quantity) }];
  });
  return { ...neededFields(to), ...wire, ...(to === 'sales' || to === 'purchase' ? { mode: 'credit' } : {}), items };
}

const milk = (quantity: string, more: object = {}) => ({
  item: 'MILK',
  unit: 'PCS',
  quantity,
  taxCode: 'VAT5',
  ...more,
});

describe('a share', () => {
  test('of a document’s discount falls on what comes back, whatever its quantity', () => {
    const books = start();
    const sale = { mode: 'credit', customer: 'C1', discount: '6000', items: [milk('10', { rate: '800' })] };
    const sold = post(books, exampleDocument('sales', sale));
    expect(post(books, continued(books, sold, 'salesReturn', [9])).voucher.totals.net).toBe(1890_00);
    expect(post(books, continued(books, sold, 'salesReturn')).voucher.totals.net).toBe(210_00);
    expect(openBills(books)).toEqual([]);
  });

  test('of an amount on a line falls on what comes back', () => {
    const books = start();
    const items = [milk('10', { rate: '50', discount: '100' })];
    const sold = post(books, exampleDocument('sales', { mode: 'credit', customer: 'C1', items }));
    expect(post(books, continued(books, sold, 'salesReturn', [5])).voucher.totals.net).toBe(210_00);
    expect(post(books, continued(books, sold, 'salesReturn', [1])).voucher.totals.net).toBe(42_00);
  });

  test('of an order’s discount falls on each half that is billed', () => {
    const books = start();
    const items = [milk('10', { rate: '100' })];
    const order = post(books, exampleDocument('order', { customer: 'C1', discount: '500', items }));
    expect(post(books, continued(books, order, 'sales', [5])).voucher.totals.net).toBe(262_50);
    const half = { mode: 'credit', customer: 'C1', source: order.referNo, items: [milk('5', { rate: '100' })] };
    expect(post(books, exampleDocument('sales', half)).voucher.totals.net).toBe(262_50);
  });

  test('is found anew when an edit takes another quantity, and stays when it does not', () => {
    const books = start();
    const order = { customer: 'C1', discount: '500', items: [milk('10', { rate: '100' })] };
    const ordered = post(books, exampleDocument('order', order));
    const billed = post(books, continued(books, ordered, 'sales', [5]));
    const body = (quantity: string, discount: string) => ({
      ...exampleDocument('sales', { mode: 'credit', customer: 'C1', source: ordered.referNo, discount }),
      uid: billed.voucher.uid,
      items: [milk(quantity, { rate: '100', sourceLine: 0 })],
    });
    const edited = books.edit(billed, body('4', '250.00'));
    const again = books.edit(billed, body('5', '250.00'));
    expect(again).toMatchObject({ ok: true, value: { posted: { voucher: { totals: { net: 262_50 } } } } });
    expect(edited).toMatchObject({ ok: true, value: { posted: { voucher: { totals: { net: 210_00 } } } } });
  });

  test('gives way to a discount that somebody gives', () => {
    const books = start();
    const items = [milk('10', { rate: '100' })];
    const order = post(books, exampleDocument('order', { customer: 'C1', discount: '500', items }));
    const sale = { ...continued(books, order, 'sales', [5]), discount: '0.00' };
    expect(post(books, sale).voucher.totals.net).toBe(525_00);
  });
});

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 60 }),
  /** Cents, whole per piece. */
  rate: fc.integer({ min: 100, max: 9000 }),
  discount: fc.integer({ min: 0, max: 90 }),
  cuts: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
});

const document = fc.record({
  headerDiscount: fc.integer({ min: 0, max: 99 }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  /** Which part is edited to another quantity and back, and which one is voided and made again. */
  edited: fc.integer({ min: 0, max: 3 }),
});

const chains = [
  ['quotation', 'order', { customer: 'C1' }],
  ['order', 'deliveryNote', { customer: 'C1' }],
  ['order', 'sales', { customer: 'C1' }],
  ['deliveryNote', 'sales', { customer: 'C1' }],
  ['sales', 'salesReturn', { customer: 'C1', mode: 'credit' }],
  ['purchaseOrder', 'goodsReceipt', { supplier: 'SUP-1' }],
  ['purchaseOrder', 'purchase', { supplier: 'SUP-1' }],
  ['goodsReceipt', 'purchase', { supplier: 'SUP-1' }],
  ['purchase', 'purchaseReturn', { supplier: 'SUP-1', mode: 'credit' }],
] as const;

/** Pieces of each line in each of four parts; the last takes the rest. */
function partsOf(lines: readonly { readonly quantity: number; readonly cuts: readonly number[] }[]): number[][] {
  const parts = lines.map(({ quantity, cuts }) => {
    let left = quantity;
    const taken = cuts.map((percent) => {
      const pieces = Math.floor((left * percent) / 100);
      left -= pieces;
      return pieces;
    });
    return [...taken, left];
  });
  return [0, 1, 2, 3].map((at) => parts.map((pieces) => pieces[at] ?? 0));
}

test.each(chains)('parts of a %s in a %s come to the whole, edits among them', (from, to, party) => {
  fc.assert(
    fc.property(document, ({ headerDiscount, lines, edited }) => {
      const books = start();
      const gross = lines.reduce((sum, { quantity, rate }) => sum + quantity * rate, 0);
      const items = lines.map(({ quantity, rate, discount }) => {
        const amount = ((quantity * rate * discount) / 10000).toFixed(2);
        const { taxCode: _taxCode, ...untaxed } = milk(String(quantity), { rate: (rate / 100).toFixed(2) });
        return { ...untaxed, ...(discount === 0 ? {} : { discount: amount }) };
      });
      const off = headerDiscount === 0 ? {} : { discount: ((gross * headerDiscount) / 100_000).toFixed(2) };
      const whole = post(books, exampleDocument(from, { ...party, ...off, items }));
      const parts = partsOf(lines).filter((pieces) => pieces.some((each) => each > 0));
      const posted = parts.map((pieces, at) => {
        const body = continued(books, whole, to, pieces);
        if (at !== edited) return post(books, body);
        // Posted with one piece of a line first, then edited to what the part is.
        const first = pieces.findIndex((each) => each > 0);
        const one = post(
          books,
          continued(
            books,
            whole,
            to,
            pieces.map((_, line) => (line === first ? 1 : 0)),
          ),
        );
        const again = books.edit(one, { ...body, uid: one.voucher.uid });
        return present(again.ok ? again.value.posted : undefined, JSON.stringify(again));
      });
      const sum = (figure: 'taxable' | 'discount') =>
        posted.reduce((all, { voucher }) => all + voucher.totals[figure], 0);
      const { taxable, discount } = whole.voucher.totals;
      expect([sum('taxable'), sum('discount')]).toEqual([taxable, discount]);
    }),
    { numRuns: 60 },
  );
});
