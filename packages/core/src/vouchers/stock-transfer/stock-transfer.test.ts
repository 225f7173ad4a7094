import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, drCr } from '../../../testing/statement.ts';

type Choices = Parameters<typeof exampleMasters>[0];

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });
const transfer = (fields: object) => exampleDocument('stockTransfer', fields);
const toVan = { godown: 'MAIN', toGodown: 'VAN-1' };

/** 40 milk at 8.00 in the store. */
function started(choices: Choices = {}): ExampleBooks {
  const books = exampleBooks(exampleMasters(choices));
  books.post(exampleDocument('opening', { items: [milk('40', { godown: 'MAIN', rate: '8' })] }));
  return books;
}

describe('a stock transfer', () => {
  test.each<[string, object, Choices, string[]]>([
    ['to a van waits', { ...toVan, items: [milk('5')] }, {}, ['Dr Stock in transit 40.00', 'Cr Stock 40.00']],
    [
      'to a van waits whatever stores do',
      { ...toVan, items: [milk('5')] },
      { officeTransfers: 'direct' },
      ['Dr Stock in transit 40.00', 'Cr Stock 40.00'],
    ],
    [
      'from a van to the store waits',
      { godown: 'VAN-1', toGodown: 'MAIN', items: [milk('5')] },
      {},
      ['stock.short items.0.quantity'],
    ],
    [
      'of goods that broke is written down to what they are still worth',
      { items: [milk('5', { godown: 'MAIN', toGodown: 'DAMAGE', damageCause: 'broken', recoverableRate: '1.5' })] },
      {},
      ['Dr Damaged stock 7.50', 'Dr Damage and expiry loss 32.50', 'Cr Stock 40.00'],
    ],
    [
      'that would be there at once, to a van',
      { ...toVan, mode: 'direct', items: [milk('5')] },
      {},
      ['transfer.must_be_confirmed mode'],
    ],
    [
      'into a damage godown without a cause',
      { items: [milk('5', { godown: 'MAIN', toGodown: 'DAMAGE' })] },
      {},
      ['damage.cause_missing items.0.damageCause'],
    ],
    [
      'of damaged goods among the good ones',
      { items: [milk('5', { godown: 'DAMAGE', toGodown: 'MAIN' })] },
      {},
      ['godown.not_allowed items.0.toGodown'],
    ],
    [
      'to where the goods are',
      { godown: 'MAIN', toGodown: 'MAIN', items: [milk('5')] },
      {},
      ['transfer.same_godown items.0.toGodown'],
    ],
    [
      'out of the goods on their way',
      { godown: 'TRANSIT', toGodown: 'MAIN', items: [milk('5')] },
      {},
      ['godown.not_allowed items.0.godown'],
    ],
    [
      'of two pairs of godowns that wait',
      { items: [milk('1', toVan), milk('1', { godown: 'VAN-1', toGodown: 'MAIN' })] },
      {},
      ['transfer.several_godowns items.1.toGodown'],
    ],
    ['of more than there is', { ...toVan, items: [milk('41')] }, {}, ['stock.short items.0.quantity']],
    ['of a service', { ...toVan, items: [{ item: 'CHILLER', quantity: '1' }] }, {}, ['item.not_stocked items.0.item']],
    ['of nothing', { ...toVan, items: [] }, {}, ['lines.missing items']],
    [
      'again, of one that was not rejected',
      { ...toVan, source: 'ST-1', items: [milk('1')] },
      {},
      ['source.unknown source'],
    ],
  ])('%s', (_name, fields, choices, expected) => {
    const books = started(choices);
    expect(outcome(books, transfer(fields))).toEqual(expected);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('that waits has nowhere to wait in a branch without a transit godown', () => {
    const books = exampleBooks({ ...exampleMasters(), transitGodown: () => undefined });
    const sent = transfer({ ...toVan, items: [milk('5')] });
    expect(outcome(books, sent)).toEqual(['transfer.no_transit items.0.transitGodown']);
  });

  test('between damage godowns makes no entries', () => {
    const books = started();
    const damaged = { godown: 'MAIN', toGodown: 'DAMAGE-VAN-1', damageCause: 'leaking', recoverableRate: '2' };
    books.post(transfer({ items: [milk('3', damaged)] }));
    const moved = transfer({ godown: 'DAMAGE-VAN-1', toGodown: 'DAMAGE', items: [milk('3')] });
    expect(outcome(books, moved)).toEqual([]);
    expect(books.state.cost('MILK', 'damage', 'MB')).toMatchObject({ quantity: 3, value: 600 });
  });
});

const part = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), outcome: fc.constantFrom('accepted', 'returned') });

describe('whatever is sent and confirmed in whatever parts', () => {
  test.each(['average', 'fifo'] as const)('nothing is repriced and nothing is left on the way, by %s', (valuation) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 999_999 })), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (receipts, transfers) => {
          const books = exampleBooks(exampleMasters({ valuation }));
          for (const [quantity, rate] of receipts) {
            const line = milk(String(quantity), { godown: 'MAIN', rate: (rate / 10_000).toFixed(4) });
            books.post(exampleDocument('goodsReceipt', { supplier: 'SUP-1', items: [line] }));
          }
          const value = books.state.cost('MILK', 'saleable', 'MB').value;
          const quantity = books.state.cost('MILK', 'saleable', 'MB').quantity;
          for (const parts of transfers) {
            const sum = parts.reduce((all, each) => all + each.quantity, 0);
            const sent = books.post(transfer({ ...toVan, items: [milk(String(sum))] }));
            if (!sent.ok) continue;
            const source = sent.value[0]?.referNo ?? '';
            for (const each of parts) {
              const line = milk(String(each.quantity), { outcome: each.outcome, sourceLine: 0 });
              const confirmed = exampleDocument('stockTransferIn', { source, ...toVan, items: [line] });
              expect(books.post(confirmed)).toMatchObject({ ok: true });
              expect(brokenInvariants(books)).toEqual([]);
            }
          }
          expect(books.state.cost('MILK', 'saleable', 'MB')).toMatchObject({ value, quantity });
          expect(books.state.cost('MILK', 'transit', 'MB')).toMatchObject({ value: 0, quantity: 0 });
          expect(drCr(books.entries, books.masters).some((line) => line.includes('transit'))).toBe(false);
          expect(books.entries.some(({ ledger }) => ledger === 'COST-OF-GOODS-SOLD')).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });
});
