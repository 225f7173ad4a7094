/** What was landed on goods that go back to the supplier: he does not give it back, so it is purchase variance (docs/books.md). */
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants } from '../../../testing/statement.ts';

const milk = (quantity: string, rate: string) => ({ item: 'MILK', quantity, rate, taxCode: 'VAT0' });
const freight = (amount: string, more: object = {}) => ({ ledger: 'FREIGHT-INWARD', amount, landed: 'value', ...more });
const of = { supplier: 'SUP-1' };
const purchase = (fields: object) => exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', ...fields });
const bill = (amount: string, landedOn: string) => purchase({ items: [], ledgers: [freight(amount, { landedOn })] });
const back = (quantity: string, rate = '10') =>
  exampleDocument('purchaseReturn', { ...of, mode: 'credit', source: 'PU-1', items: [milk(quantity, rate)] });
const sale = (quantity: string) =>
  exampleDocument('sales', { customer: 'C1', mode: 'credit', items: [milk(quantity, '15')] });

const balance = ({ masters, entries }: ExampleBooks, role: Parameters<typeof masters.ledgerOf>[0]) => {
  const code = masters.ledgerOf(role)?.code;
  return entries.filter(({ ledger }) => ledger === code).reduce((sum, { base }) => sum + base, 0);
};
const costs = (books: ExampleBooks) =>
  (['stock', 'costOfGoodsSold', 'purchaseVariance'] as const).map((role) => balance(books, role));

describe.each(['average', 'fifo'] as const)('goods with freight on them that go back, by %s', (valuation) => {
  const start = () => exampleBooks(exampleMasters({ valuation }));
  const done = (books: ExampleBooks, body: object) => {
    const posted = books.post(body);
    if (!posted.ok) throw new Error(JSON.stringify(posted.problems));
    const [voucher] = posted.value;
    if (voucher === undefined) throw new Error('nothing was posted');
    return voucher;
  };

  test('freight on the purchase itself', () => {
    const books = start();
    done(books, purchase({ items: [milk('10', '10')], ledgers: [freight('20')] }));
    expect(outcome(books, back('10'))).toEqual([
      'Dr Creditors 100.00',
      'Dr Purchase variance 20.00',
      'Cr Stock 120.00',
    ]);
    expect(costs(books)).toEqual([0, 0, 20_00]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('freight that was billed before they went', () => {
    const books = start();
    done(books, purchase({ items: [milk('10', '10')] }));
    done(books, bill('20', 'PU-1'));
    expect(outcome(books, back('10'))).toEqual([
      'Dr Creditors 100.00',
      'Dr Purchase variance 20.00',
      'Cr Stock 120.00',
    ]);
    expect(costs(books)).toEqual([0, 0, 20_00]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('freight that is billed after they went, edited and taken back', () => {
    const books = start();
    done(books, purchase({ items: [milk('10', '10')] }));
    done(books, back('10'));
    const billed = done(books, bill('20', 'PU-1'));
    expect(costs(books)).toEqual([0, 0, 20_00]);
    const edited = books.edit(billed, bill('30', 'PU-1'));
    if (!edited.ok) throw new Error(JSON.stringify(edited.problems));
    expect(costs(books)).toEqual([0, 0, 30_00]);
    expect(books.reverse(edited.value.posted).ok).toBe(true);
    expect(costs(books)).toEqual([0, 0, 0]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('each piece takes its share along: what was sold is cost of sales, what went back is variance, what stays is stock', () => {
    const books = start();
    done(books, purchase({ items: [milk('3', '10')], ledgers: [freight('3')] }));
    done(books, sale('1'));
    done(books, bill('3', 'PU-1'));
    const returned = done(books, back('1'));
    expect(costs(books)).toEqual([12_00, 12_00, 2_00]);
    expect(books.reverse(returned).ok).toBe(true);
    expect(costs(books)).toEqual([24_00, 12_00, 0]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('the last piece takes the rest of what cannot be divided', () => {
    const books = start();
    done(books, purchase({ items: [milk('3', '10')], ledgers: [freight('0.01')] }));
    done(books, bill('1', 'PU-1'));
    for (const _each of [1, 2, 3]) done(books, back('1'));
    expect(costs(books)).toEqual([0, 0, 1_01]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('what a supplier granted later lowers the cost that they go back at', () => {
    const books = start();
    done(books, purchase({ items: [milk('10', '10')] }));
    const granted = { supplier: 'SUP-1', mode: 'priceDifference', source: 'PU-1', ledgers: [{ amount: '20' }] };
    done(books, exampleDocument('debitNote', granted));
    expect(outcome(books, back('10', '8'))).toEqual(['Dr Creditors 80.00', 'Cr Stock 80.00']);
    expect(costs(books)).toEqual([0, 0, 0]);
  });

  test('go back through a receipt that two invoices bill, each piece with its share, edited like the charge itself', () => {
    const books = start();
    const received = { supplier: 'SUP-1', items: [{ item: 'MILK', quantity: '10', rate: '10' }] };
    done(books, exampleDocument('goodsReceipt', received));
    done(books, purchase({ source: 'GRN-1', items: [milk('6', '10')] }));
    done(books, purchase({ source: 'GRN-1', items: [milk('4', '10')] }));
    const billed = done(books, bill('20', 'PU-1'));
    const first = done(books, back('6'));
    expect(costs(books)).toEqual([48_00, 0, 12_00]);
    expect(books.edit(first, { ...back('6'), remarks: 'the supplier fetched them' }).ok).toBe(true);
    expect(costs(books)).toEqual([48_00, 0, 12_00]);
    const last = done(books, { ...back('4'), source: 'PU-2' });
    expect(costs(books)).toEqual([0, 0, 20_00]);
    expect(books.edit(last, { ...back('3'), source: 'PU-2' }).ok).toBe(true);
    expect(costs(books)).toEqual([12_00, 0, 18_00]);
    expect(books.edit(billed, bill('10', 'PU-1')).ok).toBe(true);
    expect(costs(books)).toEqual([11_00, 0, 9_00]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('goods of another purchase keep their own cost', () => {
    const books = start();
    done(books, purchase({ items: [milk('10', '10')], ledgers: [freight('20')] }));
    done(books, purchase({ items: [milk('10', '20')] }));
    done(books, back('10'));
    expect(costs(books)).toEqual([200_00, 0, 20_00]);
  });
});
