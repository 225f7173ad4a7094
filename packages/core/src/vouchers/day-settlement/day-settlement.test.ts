import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { referenceMasters } from '../../../testing/reference/company.ts';
import { present } from '../../kernel/assert.ts';

const settled = (fields: object) =>
  exampleDocument('daySettlement', { ledger: 'CASH-VAN-1', toLedger: 'CASH', salesPerson: 'SP1', ...fields });

/** Books whose till holds an amount; below zero what the salesman laid out. */
function till(amount: string, masters = exampleMasters()) {
  const books = exampleBooks(masters);
  const [debit, credit] = amount.startsWith('-') ? ['CAPITAL', 'CASH-VAN-1'] : ['CASH-VAN-1', 'CAPITAL'];
  const size = amount.replace('-', '');
  const ledgers = [
    { ledger: debit, debit: size },
    { ledger: credit, credit: size },
  ];
  if (Number(size) !== 0) books.post(exampleDocument('journal', { ledgers }));
  return books;
}

/** The till holds what the document says. */
const asStated = (body: object) => till(String((body as { bookAmount: unknown }).bookAmount));
const short = settled({ bookAmount: '358.50', amount: '355.30', referenceNo: 'counted twice' });

describe('a day settlement', () => {
  test.each([
    [
      'that is short is due from the salesman',
      short,
      ['Dr Main cash 355.30', 'Dr Due from salesman 3.20', 'Cr Cash Van 1 358.50'],
    ],
    [
      'that is over is owed to him',
      settled({ bookAmount: '100', amount: '101', remarks: 'a tip' }),
      ['Dr Main cash 101.00', 'Cr Due from salesman 1.00', 'Cr Cash Van 1 100.00'],
    ],
    [
      'of cash below zero by the books is owed to him: he paid it himself',
      settled({ bookAmount: '-20', amount: '0', remarks: 'fuel' }),
      ['Dr Cash Van 1 20.00', 'Cr Due from salesman 20.00'],
    ],
    [
      'of cash below zero is handed in as counted, and all of it is owed to him',
      settled({ bookAmount: '-20', amount: '5', remarks: 'fuel' }),
      ['Dr Main cash 5.00', 'Dr Cash Van 1 20.00', 'Cr Due from salesman 25.00'],
    ],
    [
      'of notes and coins of two currencies',
      settled({
        bookAmount: '238.48',
        tenders: [
          { denomination: '0.25', count: 7 },
          { denomination: '50', count: 4, ledger: 'BANK' },
          { denomination: '5', count: 2, currency: 'USD', exchangeRate: '3.6725' },
        ],
      }),
      ['Dr Main cash 38.48', 'Dr Bank 200.00', 'Cr Cash Van 1 238.48'],
    ],
  ])('%s', (_name, body, entries) => {
    expect(outcome(asStated(body), body)).toEqual(entries);
  });

  test('puts the difference to cash short and over where the company says so', () => {
    const books = till('358.50', exampleMasters({ cashDifference: 'shortAndOver' }));
    expect(outcome(books, short)).toContain('Dr Cash short and over 3.20');
  });

  test('is compared with the books, whatever its sender believes', () => {
    const posted = till('31.50').post(settled({ bookAmount: '99', amount: '31.50' }));
    const [settlement] = posted.ok ? posted.value : [];
    expect(settlement?.written.entries).toMatchObject([{ base: 3150 }, { base: -3150 }]);
    expect(settlement?.written.flags).toEqual(['settlement.book_differs']);
    expect(settlement?.voucher.header).toMatchObject({ bookAmount: 3150, statedAmount: 9900 });
  });

  test('without a word of the books is compared with them all the same, and names who owes the difference', () => {
    const posted = till('31.50').post(settled({ amount: '30', referenceNo: 'lost' }));
    const [settlement] = posted.ok ? posted.value : [];
    expect(settlement?.written.flags).toEqual([]);
    expect(settlement?.written.entries).toMatchObject([
      { ledger: 'CASH', base: 3000 },
      { ledger: 'DUE-FROM-SALESMAN', base: 150, person: 'SP1' },
      { ledger: 'CASH-VAN-1', base: -3150 },
    ]);
  });

  test('does not see what came into the till on a later day', () => {
    const books = till('31.50');
    const later = [
      { ledger: 'CASH-VAN-1', debit: '10' },
      { ledger: 'CAPITAL', credit: '10' },
    ];
    books.post({ ...exampleDocument('journal', { ledgers: later }), date: '2026-11-21' });
    expect(outcome(books, settled({ amount: '31.50' }))).toEqual(['Dr Main cash 31.50', 'Cr Cash Van 1 31.50']);
  });

  test('keeps its difference when words are edited, and is compared anew, without itself, when anything else is', () => {
    const books = till('31.50', referenceMasters({}));
    const counted = (amount: string, more: object = {}) => settled({ amount, referenceNo: 'lost', ...more });
    const posted = books.post(counted('30'));
    let [settlement] = posted.ok ? posted.value : [];
    const into = [
      { ledger: 'CASH-VAN-1', debit: '20' },
      { ledger: 'CAPITAL', credit: '20' },
    ];
    books.post({ ...exampleDocument('journal', { ledgers: into }), date: '2026-11-19' });
    const edited = (body: object) => {
      const result = books.edit(present(settlement, 'it is posted'), body);
      expect(result.ok ? [] : result.problems).toEqual([]);
      settlement = result.ok ? result.value.posted : undefined;
      const entries = settlement?.written.entries ?? [];
      return entries.filter(({ ledger }) => ledger === 'DUE-FROM-SALESMAN').map(({ base, person }) => [base, person]);
    };
    const stored = { bookAmount: '31.50' };
    expect(edited(counted('30', { ...stored, remarks: 'spelt right' }))).toEqual([[150, 'SP1']]);
    expect(edited(counted('30', { ...stored, salesPerson: 'SP2' }))).toEqual([[2150, 'SP2']]);
    expect(edited(counted('51.50'))).toEqual([]);
  });

  test.each([
    [
      'whose difference nobody owes',
      settled({ bookAmount: '5', amount: '4', referenceNo: 'lost', salesPerson: undefined }),
      'difference.needs_salesperson salesPerson',
    ],
    ['without a count', settled({ bookAmount: '5' }), 'field.required amount'],
    [
      'with a difference and no reason',
      settled({ bookAmount: '5', amount: '4' }),
      'settlement.reason_required referenceNo',
    ],
    ['of a bank', settled({ ledger: 'BANK', bookAmount: '5', amount: '5' }), 'settlement.cash_ledger ledger'],
    ['into itself', settled({ toLedger: 'CASH-VAN-1', bookAmount: '5', amount: '5' }), 'contra.same_ledger toLedger'],
    ['of nothing', settled({ bookAmount: '0', amount: '0' }), 'settlement.nothing amount'],
    [
      'with notes that are not the count',
      settled({ bookAmount: '20', amount: '20', tenders: [{ denomination: '5', count: 2 }] }),
      'settlement.count_differs amount',
    ],
    [
      'with foreign notes and no rate',
      settled({ bookAmount: '10', tenders: [{ denomination: '10', count: 1, currency: 'USD' }] }),
      'exchange.rate_missing tenders.0.exchangeRate',
    ],
  ])('%s is refused', (_name, body, refusal) => {
    expect(outcome(asStated(body), body)).toEqual([refusal]);
  });
});
