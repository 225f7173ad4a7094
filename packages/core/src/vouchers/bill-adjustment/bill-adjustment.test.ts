import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';
import { present } from '../../kernel/assert.ts';

let books: ExampleBooks;

const usd = (exchangeRate: string) => ({ currency: 'USD', exchangeRate });
const receipt = (fields: object) => exampleDocument('receipt', { customer: 'C1', ledger: 'CASH', ...fields });
const credit = { customer: 'C1', mode: 'credit' };
const delivery = (amount: string) => ({ ledgers: [{ ledger: 'DELIVERY-INCOME', amount }] });

/**
 * C1 owes S-1 of 100.00 and S-2 of 40.00 USD at 3.60; he has R-1 of 30.00 ahead and of 20.00 on account, CRN-1 of 10.00, and
 * R-2 of 50.00 USD ahead at 3.70. PU-1 of SUP-1 of 80.00 is open, P-1 of 70.00 is paid ahead.
 */
beforeEach(() => {
  books = exampleBooks();
  const ahead = (amount: string) => [{ kind: 'advance', amount }];
  const rebate = [{ amount: '10', taxCode: 'VAT0' }];
  const invoice = { supplier: 'SUP-1', mode: 'credit', ledgers: [{ ledger: 'FUEL', amount: '80' }] };
  for (const body of [
    exampleDocument('sales', { ...credit, ...delivery('100.00') }),
    exampleDocument('sales', { ...credit, ...delivery('40.00'), ...usd('3.6') }),
    receipt({ amount: '50', bills: [...ahead('30'), { kind: 'onAccount', amount: '20' }] }),
    exampleDocument('creditNote', { customer: 'C1', mode: 'rebate', ledgers: rebate }),
    receipt({ amount: '50', ...usd('3.7'), bills: ahead('50') }),
    exampleDocument('purchase', invoice),
    exampleDocument('payment', { supplier: 'SUP-1', ledger: 'BANK', amount: '70', bills: ahead('70') }),
  ]) {
    expect(books.post(body)).toMatchObject({ ok: true });
  }
});

const adjustment = (bills: readonly object[], fields: object = { customer: 'C1' }) =>
  exampleDocument('billAdjustment', { ...fields, bills });
const line = (reference: string, bill: string, amount: string, creditKind?: string) => ({
  ...{ reference, bill, amount },
  ...(creditKind === undefined ? {} : { creditKind }),
});

const untouched = [
  ...['C1 S-1 100.00', 'C1 S-2 40.00', 'C1 R-1 -30.00', 'C1 R-1 -20.00', 'C1 CRN-1 -10.00', 'C1 R-2 -50.00'],
  ...['SUP-1 PU-1 -80.00', 'SUP-1 P-1 70.00'],
];

/** Open of them, as told in `now`; the others stand as they did. */
const changed = (now: Readonly<Record<string, string | undefined>>) =>
  untouched.flatMap((bill) => (bill in now ? (now[bill] ?? []) : bill));

/** What the books say a party owes, over all its ledgers, in its currencies. */
function owedBy(party: string): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const entry of books.entries)
    if (entry.party?.code === party) sums[entry.currency] = (sums[entry.currency] ?? 0) + entry.foreign;
  return sums;
}

describe('a bill adjustment', () => {
  test.each([
    [
      'moves an advance from its ledger to the bill',
      adjustment([line('R-1', 'S-1', '30', 'advance')]),
      ['Dr Customer advances 30.00', 'Cr Debtors 30.00'],
      changed({ 'C1 S-1 100.00': 'C1 S-1 70.00', 'C1 R-1 -30.00': undefined }),
    ],
    [
      'takes the advance of a number where nothing else is said',
      adjustment([line('R-1', 'S-1', '12.50')]),
      ['Dr Customer advances 12.50', 'Cr Debtors 12.50'],
      changed({ 'C1 S-1 100.00': 'C1 S-1 87.50', 'C1 R-1 -30.00': 'C1 R-1 -17.50' }),
    ],
    [
      'sets what is on account and a credit note against a bill, within one ledger',
      adjustment([line('R-1', 'S-1', '20', 'onAccount'), line('CRN-1', 'S-1', '10')]),
      [],
      changed({ 'C1 S-1 100.00': 'C1 S-1 70.00', 'C1 R-1 -20.00': undefined, 'C1 CRN-1 -10.00': undefined }),
    ],
    [
      'pays a supplier’s bill out of what was paid ahead',
      adjustment([line('P-1', 'PU-1', '70')], { supplier: 'SUP-1' }),
      ['Dr Creditors 70.00', 'Cr Supplier advances 70.00'],
      changed({ 'SUP-1 PU-1 -80.00': 'SUP-1 PU-1 -10.00', 'SUP-1 P-1 70.00': undefined }),
    ],
    [
      'in USD gains what the credit was worth more than the bill',
      adjustment([line('R-2', 'S-2', '40')], { customer: 'C1', ...usd('3.6') }),
      ['Dr Customer advances 148.00', 'Cr Exchange gain 4.00', 'Cr Debtors 144.00'],
      changed({ 'C1 S-2 40.00': undefined, 'C1 R-2 -50.00': 'C1 R-2 -10.00' }),
    ],
  ])('%s', (_name, body, entries, bills) => {
    const before = owedBy(String(body['customer'] ?? body['supplier']));
    expect(outcome(books, body)).toEqual(entries);
    expect(openBills(books)).toEqual(bills);
    expect(owedBy(String(body['customer'] ?? body['supplier']))).toEqual(before);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('in USD loses what the credit was worth less than the bill', () => {
    books.post(exampleDocument('sales', { ...credit, ...delivery('20.00'), ...usd('3.9') }));
    const body = adjustment([line('R-2', 'S-3', '20')], { customer: 'C1', ...usd('3.7') });
    expect(outcome(books, body)).toEqual(['Dr Customer advances 74.00', 'Dr Exchange loss 4.00', 'Cr Debtors 78.00']);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('that is void brings back what stood', () => {
    const lines = [line('R-1', 'S-1', '30'), line('CRN-1', 'S-1', '10')];
    const posted = books.post(adjustment(lines));
    expect(openBills(books)).not.toEqual(untouched);
    expect(books.reverse(present(posted.ok ? posted.value[0] : undefined, 'it is posted'))).toMatchObject({ ok: true });
    expect(openBills(books)).toEqual(untouched);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    ['the bill has less open', adjustment([line('P-1', 'PU-1', '90')], { supplier: 'SUP-1' }), 'bills.0.reference'],
    [
      'its lines together are more than the bill has open',
      adjustment([line('R-2', 'S-2', '25'), line('R-2', 'S-2', '20')], { customer: 'C1', ...usd('3.6') }),
      'bills.1.bill',
    ],
    ['the credit has less left', adjustment([line('CRN-1', 'S-1', '10.01')]), 'bills.0.reference'],
  ])('is refused when %s', (_name, body, path) => {
    expect(outcome(books, body)).toEqual([`bill.exceeded ${path}`]);
    expect(openBills(books)).toEqual(untouched);
  });

  test.each([
    ['a bill stands for a credit', adjustment([line('S-1', 'S-1', '5')]), 'bill.wrong_side bills.0.reference'],
    ['a credit stands for a bill', adjustment([line('R-1', 'CRN-1', '5')]), 'bill.wrong_side bills.0.bill'],
    ['the credit is nobody’s', adjustment([line('R-9', 'S-1', '5')]), 'bill.unknown bills.0.reference'],
    ['the bill is another’s', adjustment([line('R-1', 'PU-1', '5')]), 'bill.unknown bills.0.bill'],
    ['currencies differ', adjustment([line('R-1', 'S-2', '5')]), 'bill.currency_differs bills.0.bill'],
    ['an amount is nothing', adjustment([line('R-1', 'S-1', '0')]), 'bill.amount_not_positive bills.0.amount'],
    ['nothing is matched', adjustment([]), 'field.required bills'],
    ['nobody is named', adjustment([line('R-1', 'S-1', '5')], {}), 'field.required customer'],
    [
      'two parties are named',
      adjustment([line('R-1', 'S-1', '5')], { customer: 'C1', supplier: 'SUP-1' }),
      'note.one_party customer',
    ],
  ])('is refused when %s', (_name, body, refusal) => {
    expect(outcome(books, body)).toEqual([refusal]);
    expect(openBills(books)).toEqual(untouched);
  });
});
