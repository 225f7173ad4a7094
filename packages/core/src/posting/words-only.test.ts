import { describe, expect, test } from 'vitest';
import { exampleBooks, type PostedExample } from '../../testing/books.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { booksBefore } from '../../testing/story.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';
import { present } from '../kernel/assert.ts';
import { voucherType, voucherTypes } from '../vouchers/index.ts';
import { isWordsOnly, withWords, wordsOf } from './words-only.ts';

const inBooks = ({ voucher, written }: PostedExample) => ({
  entries: written.entries,
  moves: written.moves,
  bills: written.bills.map(({ bill, amount, base, kind }) => [bill.reference, bill.dueDate, kind, amount, base]),
  totals: voucher.totals,
});

/** Its examples one after another, with these words. */
function posted({ type, examples }: VoucherDefinition, words: object) {
  const books = booksBefore(type, voucherTypes);
  return examples.map((example) => {
    const result = books.post({ ...(example as object), ...words });
    expect(result).toMatchObject({ ok: true });
    return result.ok ? result.value.map(inBooks) : [];
  });
}

describe.each(voucherTypes.map((definition) => [definition.type, definition] as const))('%s', (_type, definition) => {
  test('comes to the same in the books whatever its words are', () => {
    const words = wordsOf(definition.header);
    expect(words).toContain('remarks');
    const other = Object.fromEntries(words.map((name) => [name, `OTHER ${name}`]));
    expect(posted(definition, other)).toEqual(posted(definition, {}));
  });
});

describe('an edit', () => {
  const sale = (fields: object = {}) =>
    exampleDocument('sales', {
      ...{ customer: 'C1', mode: 'credit', remarks: 'by phone' },
      items: [{ item: 'MILK', godown: 'MAIN', quantity: '3', rate: '7.77' }],
      ...fields,
    });

  function begun() {
    const books = exampleBooks();
    const goods = [{ item: 'MILK', godown: 'MAIN', quantity: '90', rate: '5' }];
    expect(books.post(exampleDocument('opening', { items: goods }))).toMatchObject({ ok: true });
    const result = books.post(sale());
    return { books, standing: present(result.ok ? result.value[0] : undefined, 'it is posted') };
  }

  test.each([
    ['other words', { remarks: 'by letter', referenceNo: 'LPO 7' }],
    ['no words', { remarks: undefined }],
    ['the price left out', { remarks: 'by letter', items: [{ item: 'MILK', godown: 'MAIN', quantity: '3' }] }],
  ])('with %s posts nothing', (_what, fields) => {
    const { books, standing } = begun();
    const before = books.booked.length;
    const edited = books.edit(standing, sale(fields));
    expect(edited.ok && inBooks(edited.value.posted)).toEqual(inBooks(standing));
    expect(edited.ok && edited.value.posted.voucher.header['remarks']).toBe(Object.values(fields)[0]);
    expect(books.booked).toHaveLength(before);
    const dearer = edited.ok && books.edit(edited.value.posted, sale({ items: [{ ...milk, rate: '8' }] }));
    expect(dearer).toMatchObject({ ok: true });
    expect(books.booked).toHaveLength(before + 2);
  });

  const milk = { item: 'MILK', godown: 'MAIN', quantity: '3', rate: '7.77' };

  test.each([
    ['another customer', { customer: 'C2' }],
    ['another day', { date: '2026-11-21' }],
    ['another route', { route: 'R1' }],
    ['a description of a line', { items: [{ ...milk, description: 'fresh' }] }],
    ['a line more', { items: [milk, milk] }],
  ])('with %s is more than words', (_what, fields) => {
    const definition = present(voucherType('sales'), 'sales');
    const { books, standing } = begun();
    const read = books.read(definition, sale({ remarks: 'by letter', ...fields }), standing);
    expect(read.ok && isWordsOnly(definition, standing.voucher, { said: read.value, completed: read.value })).toBe(
      false,
    );
  });

  test('of a settlement may leave out what the books filled in, and not take back its reason', () => {
    const definition = present(voucherType('daySettlement'), 'daySettlement');
    const lines = { items: [], ledgers: [], tenders: [], bills: [] };
    const before = { ...lines, header: { amount: 100, bookAmount: 120, statedAmount: 110, remarks: 'a note torn' } };
    const now = (header: Record<string, string | number>) => {
      const content = { ...lines, header: { amount: 100, ...header } };
      return { said: content, completed: content };
    };
    expect(isWordsOnly(definition, before, now({ remarks: 'torn in two' }))).toBe(true);
    expect(isWordsOnly(definition, before, now({ remarks: 'torn in two', bookAmount: 130 }))).toBe(false);
    expect(isWordsOnly(definition, before, now({}))).toBe(false);
    expect(withWords(definition, before.header, { amount: 7, remarks: 'torn in two' })).toEqual({
      ...before.header,
      remarks: 'torn in two',
    });
  });
});
