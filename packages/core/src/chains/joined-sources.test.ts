/** One invoice over several delivery notes: what each line clears, what is left of each note, what is refused. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks, type PostedExample } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument, outcome } from '../../testing/outcome.ts';
import { brokenInvariants } from '../../testing/statement.ts';
import { billedWorth } from '../bills/delivered-credit.ts';
import { readVoucher, writeVoucher } from '../definition/read-voucher.ts';
import { present } from '../kernel/assert.ts';
import { voucherType } from '../vouchers/index.ts';
import { draftFrom } from './draft-from.ts';

const milk = (quantity: string, more: object = {}) => ({
  item: 'MILK',
  quantity,
  rate: '12',
  taxCode: 'VAT0',
  ...more,
});
const note = (fields: object) => exampleDocument('deliveryNote', { customer: 'C1', ...fields });
const bill = (fields: object) =>
  exampleDocument('sales', { customer: 'C1', mode: 'credit', source: 'DN-1', ...fields });
const sales = present(voucherType('sales'), 'sales');

let books: ExampleBooks;

/** DN-1: 10 milk at a cost of 8, DN-2: 10 at 16. */
beforeEach(() => {
  books = exampleBooks(exampleMasters());
  const bought = (quantity: string, rate: string) =>
    exampleDocument('goodsReceipt', { supplier: 'SUP-1', items: [{ item: 'MILK', quantity, rate }] });
  post(bought('10', '8'));
  post(note({ items: [milk('10')] }));
  post(bought('20', '16'));
  post(note({ items: [milk('10')] }));
});

function post(document: object): PostedExample {
  const posted = books.post(document);
  expect(posted.ok || posted.problems).toBe(true);
  return present(posted.ok ? posted.value[0] : undefined, 'it was posted');
}

/** Quantity and value left of a note. */
function left(referNo: string): readonly number[] {
  const source = present(books.sourceNamedBy(sales, { header: { source: referNo } }), referNo);
  return source.lines.flatMap(({ quantity, used, cost, usedValue }) => [quantity - used, cost - usedValue]);
}

const delivered = () =>
  books.entries
    .filter(({ ledger }) => ledger === 'GOODS-DELIVERED-NOT-INVOICED')
    .reduce((sum, { base }) => sum + base, 0);

describe('a sale that bills two delivery notes', () => {
  test('clears each at its own cost, one of them billed in part before', () => {
    post(bill({ items: [milk('4')] }));
    expect(left('DN-1')).toEqual([6, 48_00]);
    const both = bill({ items: [milk('6'), milk('5', { source: 'DN-2' })] });
    expect(outcome(books, both)).toEqual([
      'Dr Debtors 132.00',
      'Dr Cost of goods sold 128.00',
      'Cr Sales 132.00',
      'Cr Goods delivered not invoiced 128.00',
    ]);
    expect([left('DN-1'), left('DN-2'), delivered()]).toEqual([[0, 0], [5, 80_00], 80_00]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('gives back to each what it took once it is void, and takes anew what an edit says', () => {
    const both = post(bill({ items: [milk('10'), milk('10', { source: 'DN-2' })] }));
    expect([left('DN-1'), left('DN-2'), delivered()]).toEqual([[0, 0], [0, 0], 0]);
    const less = { ...bill({ items: [milk('10'), milk('3', { source: 'DN-2' })] }), uid: both.voucher.uid };
    const edited = books.edit(both, less);
    expect([left('DN-1'), left('DN-2'), delivered()]).toEqual([[0, 0], [7, 112_00], 112_00]);
    expect(brokenInvariants(books)).toEqual([]);
    expect(books.reverse(present(edited.ok ? edited.value.posted : undefined, 'the edit')).ok).toBe(true);
    expect([left('DN-1'), left('DN-2'), delivered()]).toEqual([[10, 80_00], [10, 160_00], 240_00]);
  });

  test.each([
    ['more than one brought', { items: [milk('10'), milk('11', { source: 'DN-2' })] }, 'delivery.exceeds_delivered'],
    ['a note twice', { items: [milk('10'), milk('1', { source: 'DN-1' })] }, 'delivery.exceeds_delivered'],
    ['one that is not there', { items: [milk('1', { source: 'DN-9' })] }, 'source.unknown'],
    [
      'a note without one in its header',
      { source: undefined, items: [milk('1', { source: 'DN-1' })] },
      'field.required',
    ],
    ['one of another customer', { customer: 'C2', items: [milk('1', { source: 'DN-2' })] }, 'voucher.party_fixed'],
    ['one of another currency', { items: [milk('1', { source: 'DN-3' })] }, 'source.not_together'],
    ['one of another customer beside it', { items: [milk('1', { source: 'DN-4' })] }, 'voucher.party_fixed'],
    ['one with other prices', { items: [milk('1', { source: 'DN-5' })] }, 'source.not_together'],
    ['an order beside it', { items: [milk('1', { source: 'O-1' })] }, 'source.not_together'],
  ])('is refused for %s', (_name, fields, code) => {
    post(note({ currency: 'USD', exchangeRate: '3.6725', items: [milk('1')] }));
    post(note({ customer: 'C2', items: [milk('1')] }));
    post(note({ taxInclusive: 'inclusive', items: [milk('1')] }));
    post(exampleDocument('order', { customer: 'C1', items: [milk('1')] }));
    const refusal = books.post(bill(fields));
    expect(refusal.ok ? [] : refusal.problems.map((each) => each.code)).toEqual([code]);
  });

  test('says which part of each it bills, for the credit that the notes drew', () => {
    const both = post(bill({ items: [milk('10'), milk('5', { source: 'DN-2' })] }));
    const source = present(both.source, 'its notes');
    const worth = [source, ...(source.beside ?? [])].map((each) => {
      const totals = present(voucherType('deliveryNote'), 'its type').rules.totals(each.document, books.masters);
      return billedWorth(both.voucher, both.written.sources, { source, note: each, totals }, books.masters);
    });
    expect(worth).toEqual([120_00, 60_00]);
  });
});

test('the document that continues two notes has the lines of both, each with its share of its own note’s discount', () => {
  post(note({ discount: '12', items: [milk('5')] }));
  const header = { source: 'DN-1' };
  const source = present(books.sourceNamedBy(sales, { header, items: [{ source: 'DN-3' }] }), 'both');
  const from = present(voucherType('deliveryNote'), 'its type');
  const draft = draftFrom({ from, to: sales, source, date: '2026-11-21' }, books.masters);
  expect(draft.items.map((line) => [line['source'], line['sourceLine'], line['quantity']])).toEqual([
    ['DN-1', 0, 10_000],
    ['DN-3', 0, 5_000],
  ]);
  const uid = 'e8a00000-0000-4000-8000-000000000003';
  const sent = writeVoucher(sales, { ...draft, uid }, 2) as { items: { quantity: string }[] };
  expect(readVoucher(sales, sent, { decimalsOf: () => 2 }).ok).toBe(true);
  const [whole, part] = sent.items;
  const billed = post({ ...sent, items: [whole, { ...part, quantity: '2' }] });
  expect(billed.voucher.totals.items.map(({ net }) => net)).toEqual([120_00, 19_20]);
  const rest = post(bill({ source: 'DN-3', items: [milk('3')] }));
  expect(rest.voucher.totals.items.map(({ net }) => net)).toEqual([28_80]);
});
