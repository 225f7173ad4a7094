import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants } from '../../../testing/statement.ts';
import { draftFrom } from '../../chains/draft-from.ts';
import { voucherType } from '../index.ts';
import { stockTransferIn } from './definition.ts';

let books: ExampleBooks;

const way = { godown: 'MAIN', toGodown: 'VAN-1' };
const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });
const received = (fields: object) => exampleDocument('stockTransferIn', { source: 'ST-1', ...way, ...fields });

/** ST-1: 10 of 40 milk at 8.00 on their way to the van. */
beforeEach(() => {
  books = exampleBooks();
  books.post(exampleDocument('opening', { items: [milk('40', { godown: 'MAIN', rate: '8' })] }));
  books.post(exampleDocument('stockTransfer', { ...way, items: [milk('10')] }));
});

const broken = { outcome: 'damaged', godown: 'DAMAGE', damageCause: 'broken' };

describe('what was sent', () => {
  test.each([
    ['arrives', { items: [milk('10')] }, ['Dr Stock 80.00', 'Cr Stock in transit 80.00']],
    [
      'is lost in part',
      { items: [milk('8'), milk('2', { outcome: 'lost' })] },
      ['Dr Stock 64.00', 'Dr Stock loss 16.00', 'Cr Stock in transit 80.00'],
    ],
    [
      'arrives damaged, worth half a dirham',
      { items: [milk('2', { ...broken, recoverableRate: '0.5' })] },
      ['Dr Damaged stock 1.00', 'Dr Damage and expiry loss 15.00', 'Cr Stock in transit 16.00'],
    ],
    ['is rejected', { mode: 'reject', items: [milk('10')] }, ['Dr Stock 80.00', 'Cr Stock in transit 80.00']],
    ['is rejected by halves', { mode: 'reject', items: [milk('5')] }, ['transfer.not_whole items']],
    [
      'is rejected and taken',
      { mode: 'reject', items: [milk('10', { outcome: 'accepted' })] },
      ['transfer.not_whole items.0.outcome'],
    ],
    ['is more than was sent', { items: [milk('11')] }, ['transfer.exceeds_sent items.0.quantity']],
    ['is something else', { items: [{ ...milk('1'), item: 'CHIPS' }] }, ['transfer.not_sent items.0.quantity']],
    ['arrives elsewhere', { items: [milk('1', { godown: 'MAIN' })] }, ['transfer.other_godown items.0.godown']],
    [
      'comes back elsewhere',
      { items: [milk('1', { outcome: 'returned', godown: 'VAN-1' })] },
      ['transfer.other_godown items.0.godown'],
    ],
    [
      'arrives damaged for no reason',
      { items: [milk('1', { ...broken, damageCause: undefined })] },
      ['damage.cause_missing items.0.damageCause'],
    ],
    ['is of another transfer', { source: 'ST-9', items: [milk('1')] }, ['source.unknown source']],
  ])('%s', (_name, fields, expected) => {
    expect(outcome(books, received(fields))).toEqual(expected);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('is cancelled only while nobody has confirmed any of it', () => {
    books.post(received({ items: [milk('4')] }));
    expect(outcome(books, received({ mode: 'cancel', items: [milk('6')] }))).toEqual(['transfer.confirmed source']);
    expect(outcome(books, received({ mode: 'reject', items: [milk('6')] }))).toHaveLength(2);
    expect(outcome(books, received({ items: [milk('1')] }))).toEqual(['transfer.exceeds_sent items.0.quantity']);
  });

  test('once rejected may be sent again', () => {
    const again = exampleDocument('stockTransfer', { ...way, source: 'ST-1', items: [milk('10')] });
    expect(outcome(books, again)).toEqual(['transfer.not_rejected source']);
    books.post(received({ mode: 'reject', items: [milk('10')] }));
    expect(outcome(books, again)).toEqual(['Dr Stock in transit 80.00', 'Cr Stock 80.00']);
  });

  test('is drafted as if all of it had arrived', () => {
    const document = books.posted.at(-1)?.voucher;
    const stockTransfer = voucherType('stockTransfer');
    if (document === undefined || stockTransfer === undefined) return expect.fail('nothing was sent');
    const lines = [{ line: 0, item: 'MILK', quantity: 10, cost: 8000, net: 0, used: 4, usedValue: 3200 }];
    const source = {
      voucherNo: 1,
      type: 'stockTransfer',
      referNo: 'ST-1',
      state: 'posted',
      lines,
      followers: [],
      document,
    };
    const draft = draftFrom({ from: stockTransfer, to: stockTransferIn, source, date: '2026-11-21' }, books.masters);
    expect(draft.header).toMatchObject({ source: 'ST-1', mode: 'confirm', ...way });
    expect(draft.items).toEqual([
      {
        item: 'MILK',
        unit: 'PCS',
        quantity: 6000,
        outcome: 'accepted',
        fromGodown: 'MAIN',
        toGodown: 'VAN-1',
        transitGodown: 'TRANSIT',
        sourceLine: 0,
      },
    ]);
    expect(stockTransferIn.rules.complete(draft, books.masters).items[0]).toMatchObject({ godown: 'VAN-1' });
  });

  test('of a transfer that arrived at once is nothing to confirm', () => {
    const damaged = milk('1', { godown: 'MAIN', toGodown: 'DAMAGE', damageCause: 'expired' });
    books.post(exampleDocument('stockTransfer', { items: [damaged] }));
    expect(outcome(books, received({ source: 'ST-2', items: [milk('1')] }))).toEqual(['transfer.not_waiting source']);
  });
});
