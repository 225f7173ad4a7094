/** Nothing is dated before what it rests on, whatever brings it there (ACCOUNTING.md). */
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument, outcome } from '../../testing/outcome.ts';
import { present } from '../kernel/assert.ts';

const [EVE, DAY, NEXT] = ['2026-11-19', '2026-11-20', '2026-11-21'];
const line = (more: object = {}) => ({ item: 'MILK', quantity: '2', rate: '10', ...more });
const items = [line({ taxCode: 'VAT0' })];
const untaxed = [line()];
const dated = (date: string, type: string, fields: object) => ({ ...exampleDocument(type, fields), date });
const credit = { customer: 'C1', mode: 'credit', items };
const bought = { supplier: 'SUP-1', mode: 'credit', items };
const against = (reference: string) => [{ kind: 'against', reference, amount: '5' }];

/** Goods in the store since the first of the month. */
function started(...documents: readonly object[]): ExampleBooks {
  const books = exampleBooks(exampleMasters({ roundOffStep: 0 }));
  const opening = dated('2026-11-01', 'opening', { items: [line({ quantity: '50', rate: '8' })] });
  for (const each of [opening, ...documents]) {
    const posted = books.post(each);
    expect(posted.ok ? [] : posted.problems).toEqual([]);
  }
  return books;
}

/** The document is refused a day earlier, taken on its own day, and refused again when an edit moves it there. */
function comesAfter(books: ExampleBooks, type: string, fields: object, code: string): void {
  expect(outcome(books, dated(EVE, type, fields))[0]).toMatch(new RegExp(`^${code}`));
  const posted = books.post(dated(DAY, type, fields));
  expect(posted.ok ? [] : posted.problems).toEqual([]);
  const own = present(posted.ok ? posted.value[0] : undefined, 'it is posted');
  expect(books.edit(own, dated(EVE, type, fields))).toMatchObject({ problems: [{ code }] });
  expect(books.edit(own, dated(NEXT, type, fields))).toMatchObject({ ok: true });
}

describe('a bill begins before what settles it', () => {
  const customer = { customer: 'C1', ledger: 'CASH', amount: '5' };
  const entry = { ledger: 'DEBTORS', customer: 'C1', billKind: 'against', billReference: 'S-1', credit: '5' };
  test.each<[string, object, string, object]>([
    ['by a receipt', dated(DAY, 'sales', credit), 'receipt', { ...customer, bills: against('S-1') }],
    ['by a journal', dated(DAY, 'sales', credit), 'journal', { ledgers: [entry, { ledger: 'CASH', debit: '5' }] }],
    [
      'by a payment',
      dated(DAY, 'purchase', bought),
      'payment',
      { supplier: 'SUP-1', ledger: 'BANK', amount: '5', bills: against('PU-1') },
    ],
    [
      'when it is an advance that a sale uses',
      dated(DAY, 'receipt', { ...customer, bills: [{ kind: 'advance', amount: '5' }] }),
      'sales',
      { ...credit, bills: [{ reference: 'R-1', amount: '5' }] },
    ],
  ])('%s', (_name, first, type, fields) => {
    comesAfter(started(first), type, fields, 'bill.later');
  });

  test('and may be older than the opening that brings it in', () => {
    const owed = { ledger: 'DEBTORS', customer: 'C1', debit: '5', billReference: 'OLD-7', billDate: '2026-07-01' };
    const books = started(dated(DAY, 'opening', { ledgers: [owed] }));
    const paid = dated(EVE, 'receipt', { customer: 'C1', ledger: 'CASH', amount: '5', bills: against('OLD-7') });
    expect(books.post(paid)).toMatchObject({ ok: true });
  });
});

describe('a voucher comes before the one that goes on from it', () => {
  const way = { godown: 'MAIN', toGodown: 'VAN-1', items: [{ item: 'MILK', quantity: '2' }] };
  const noted = { customer: 'C1', items };
  test.each<[string, object, string, object]>([
    ['when it is returned', dated(DAY, 'sales', credit), 'salesReturn', { ...credit, source: 'S-1' }],
    [
      'when its goods are invoiced',
      dated(DAY, 'goodsReceipt', { supplier: 'SUP-1', items: untaxed }),
      'purchase',
      { ...bought, source: 'GRN-1' },
    ],
    ['when it is billed', dated(DAY, 'deliveryNote', noted), 'sales', { ...credit, source: 'DN-1' }],
    ['when its goods are sent back', dated(DAY, 'purchase', bought), 'purchaseReturn', { ...bought, source: 'PU-1' }],
    ['when it is delivered', dated(DAY, 'order', noted), 'deliveryNote', { ...noted, source: 'O-1' }],
    [
      'when it is rebated',
      dated(DAY, 'sales', credit),
      'creditNote',
      { customer: 'C1', mode: 'rebate', source: 'S-1', ledgers: [{ amount: '1', taxCode: 'VAT0' }] },
    ],
    ['when it is confirmed', dated(DAY, 'stockTransfer', way), 'stockTransferIn', { ...way, source: 'ST-1' }],
  ])('%s', (_name, first, type, fields) => {
    comesAfter(started(first), type, fields, 'source.later');
  });
});
