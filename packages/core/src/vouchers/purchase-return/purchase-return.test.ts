import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';

const milk = (quantity: string, rate: string, more: object = {}) => ({
  item: 'MILK',
  quantity,
  rate,
  taxCode: 'VAT0',
  ...more,
});
const purchase = (fields: object) => exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', ...fields });
const note = (fields: object) => exampleDocument('purchaseReturn', { supplier: 'SUP-1', mode: 'credit', ...fields });

let books: ExampleBooks;

/** PU-1: 10 milk at 8.00; PU-2: 10 more at 12.00, so that the average is 10.00. */
beforeEach(() => {
  books = exampleBooks();
  books.post(purchase({ items: [milk('10', '8')], referenceNo: 'A1' }));
  books.post(purchase({ items: [milk('10', '12')], referenceNo: 'A2' }));
});

describe('a purchase return', () => {
  test.each([
    [
      'against its purchase leaves at the rate it was bought at',
      note({ source: 'PU-1', items: [milk('4', '8')] }),
      ['Dr Creditors 32.00', 'Cr Stock 32.00'],
      ['SUP-1 PU-1 -48.00', 'SUP-1 PU-2 -120.00'],
    ],
    [
      'for less than was paid has the difference as variance',
      note({ source: 'PU-2', items: [milk('2', '11')] }),
      ['Dr Creditors 22.00', 'Dr Purchase variance 2.00', 'Cr Stock 24.00'],
      ['SUP-1 PU-1 -80.00', 'SUP-1 PU-2 -98.00'],
    ],
    [
      'without a purchase leaves at today’s cost and is a bill of its own',
      note({ items: [milk('2', '11')] }),
      ['Dr Creditors 22.00', 'Cr Purchase variance 2.00', 'Cr Stock 20.00'],
      ['SUP-1 PU-1 -80.00', 'SUP-1 PU-2 -120.00', 'SUP-1 PR-1 22.00'],
    ],
    [
      'may settle the bills it names',
      note({
        items: [milk('2', '11')],
        bills: [
          { kind: 'against', reference: 'PU-2', amount: '12' },
          { kind: 'onAccount', amount: '10' },
        ],
      }),
      ['Dr Creditors 22.00', 'Cr Purchase variance 2.00', 'Cr Stock 20.00'],
      ['SUP-1 PU-1 -80.00', 'SUP-1 PU-2 -108.00', 'SUP-1 PR-1 10.00'],
    ],
  ])('%s', (_name, body, entries, bills) => {
    expect(outcome(books, body)).toEqual(entries);
    expect(openBills(books)).toEqual(bills);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('takes out no more than what the goods on hand are worth, and the difference is variance', () => {
    books.post(exampleDocument('sales', { mode: 'credit', customer: 'C1', items: [milk('18', '15')] }));
    expect(outcome(books, note({ source: 'PU-2', items: [milk('2', '12')] }))).toEqual([
      'Dr Creditors 24.00',
      'Cr Purchase variance 4.00',
      'Cr Stock 20.00',
    ]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    ['3', '4', '80.00', '175.00'],
    ['5', '8', '160.00', '65.00'],
    ['15', '4', '75.00', '0.00'],
  ])(
    'after %s were sold of 20 at 10.00 and 20.00, %s of the dear ones leave nothing less than nothing behind',
    (gone, back, out, left) => {
      const own = exampleBooks();
      own.post(purchase({ items: [milk('10', '10')], referenceNo: 'A1' }));
      own.post(purchase({ items: [milk('10', '20')], referenceNo: 'A2' }));
      own.post(exampleDocument('sales', { mode: 'credit', customer: 'C1', items: [milk(gone, '30')] }));
      expect(outcome(own, note({ source: 'PU-2', items: [milk(back, '20')] }))).toContain(`Cr Stock ${out}`);
      expect(own.state.cost('MILK', 'saleable', 'MB').value).toBe(Number(left) * 100);
      expect(brokenInvariants(own)).toEqual([]);
    },
  );

  test('of goods that only changed their godown takes their own price', () => {
    const own = exampleBooks(exampleMasters({ officeTransfers: 'direct' }));
    for (const [referenceNo, rate] of [
      ['A1', '10'],
      ['A2', '20'],
    ] as const)
      own.post(purchase({ items: [milk('10', rate, { godown: 'VAN-1' })], referenceNo }));
    const moved = [{ item: 'MILK', quantity: '15', godown: 'VAN-1', toGodown: 'MAIN' }];
    const transfer = { mode: 'direct', godown: 'VAN-1', toGodown: 'MAIN', items: moved };
    expect(own.post(exampleDocument('stockTransfer', transfer))).toMatchObject({ ok: true });
    const back = note({ source: 'PU-2', items: [milk('4', '20')] });
    expect(outcome(own, back)).toEqual(['Dr Creditors 80.00', 'Cr Stock 80.00']);
  });

  test('of goods that are gone is refused', () => {
    books.post(exampleDocument('sales', { mode: 'credit', customer: 'C1', items: [milk('15', '15')] }));
    expect(outcome(books, note({ items: [milk('6', '8')] }))).toEqual(['stock.short items.0.quantity']);
  });

  test.each(['average', 'fifo'] as const)('of a purchase in dollars goes back at its own rate (%s)', (valuation) => {
    const own = exampleBooks(exampleMasters({ valuation }));
    own.post(purchase({ currency: 'USD', exchangeRate: '3.6', items: [milk('10', '2')], referenceNo: 'U1' }));
    const back = { source: 'PU-1', items: [milk('5', '2')] };
    expect(outcome(own, note(back))).toEqual(['Dr Creditors 36.00', 'Cr Stock 36.00']);
    expect(brokenInvariants(own)).toEqual([]);
  });

  test.each([
    [
      'more than was bought',
      note({ source: 'PU-1', items: [milk('11', '8')] }),
      'return.exceeds_purchased items.0.quantity',
    ],
    [
      'what was not bought',
      note({ source: 'PU-1', items: [{ item: 'CHIPS', quantity: '1', rate: '1' }] }),
      'return.not_on_purchase items.0.quantity',
    ],
    [
      'another supplier’s purchase',
      note({ supplier: 'SUP-2', source: 'PU-1', items: [milk('1', '8')] }),
      'voucher.supplier_fixed supplier',
    ],
    ['more than this supplier sold us', note({ items: [milk('21', '8')] }), 'return.exceeds_held items.0.quantity'],
    ['a higher price', note({ source: 'PU-1', items: [milk('1', '8.01')] }), 'return.price_higher items.0.rate'],
    [
      'money that was not paid',
      note({ mode: 'cash', ledger: 'CASH', source: 'PU-1', items: [milk('1', '8')] }),
      'return.cash_exceeds_paid mode',
    ],
    ['nothing', note({}), 'lines.missing items'],
    ['no rate', note({ items: [{ item: 'MILK', quantity: '1' }] }), 'field.required items.0.rate'],
    [
      'bills that sum to something else',
      note({ items: [milk('1', '8')], bills: [{ kind: 'onAccount', amount: '7' }] }),
      'settlement.differs bills',
    ],
  ])('of %s is refused', (_name, body, refusal) => {
    expect(outcome(books, body)).toEqual([refusal]);
    expect(brokenInvariants(books)).toEqual([]);
  });
});

describe('a purchase return whose text is edited', () => {
  test('keeps the value it took, whatever other returns of the purchase have come to meanwhile', () => {
    books.post(purchase({ items: [milk('3', '3.333333')], referenceNo: 'A3' }));
    const back = (remarks?: string) =>
      note({ source: 'PU-3', items: [milk('1', '3.33')], ...(remarks === undefined ? {} : { remarks }) });
    const posted = [back(), back()].map((body) => {
      const result = books.post(body);
      if (!result.ok || result.value[0] === undefined) throw new Error('it is posted');
      return result.value[0];
    });
    const [first, second] = posted as [(typeof posted)[0], (typeof posted)[0]];
    expect(second.written.taken.get(0)).toBe(334);
    expect(books.reverse(first).ok).toBe(true);
    const edited = books.edit(second, back('spelt right'));
    expect(edited.ok && edited.value.adjustments).toEqual([]);
    expect(edited.ok && edited.value.posted.written.taken.get(0)).toBe(334);
  });
});
