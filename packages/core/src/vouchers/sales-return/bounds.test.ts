import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks, type PostedExample } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';
import { present } from '../../kernel/assert.ts';
import { printMoney } from '../../kernel/money.ts';

let books: ExampleBooks;

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', quantity, taxCode: 'VAT5', ...more });
const sale = (fields: object) => exampleDocument('sales', { mode: 'credit', customer: 'C1', ...fields });
const note = (fields: object) => exampleDocument('salesReturn', { mode: 'credit', customer: 'C1', ...fields });

/** The values that the refusal of a document says. */
function said(body: unknown): unknown {
  const result = books.post(body);
  return result.ok ? 'posted' : result.problems.map(({ code, values }) => ({ code, ...values }));
}

function posted(body: unknown): PostedExample {
  const result = books.post(body);
  return present(result.ok ? result.value[0] : undefined, JSON.stringify(result));
}

/** S-1: 10 milk at 15 and 2 free, 30 off, 126.00 with tax; the goods cost 10 each. */
beforeEach(() => {
  books = exampleBooks(exampleMasters({ roundOffStep: 0 }));
  books.post(exampleDocument('opening', { items: [{ item: 'MILK', quantity: '40', rate: '10' }] }));
  books.post(sale({ discount: '30', items: [milk('10', { rate: '15', freeQuantity: '2' })] }));
});

describe('a return that names its sale', () => {
  test('of all goods takes price, discount, tax and promotion of the sale', () => {
    expect(outcome(books, note({ source: 'S-1', items: [{ item: 'MILK', quantity: '12' }] }))).toEqual([
      'Dr Sales returns 120.00',
      'Dr Output VAT 6.00',
      'Dr Stock 120.00',
      'Cr Debtors 126.00',
      'Cr Cost of goods sold 100.00',
      'Cr Promotion expense 20.00',
    ]);
    expect(openBills(books)).toEqual([]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('of half the goods takes half of each, free goods among them', () => {
    expect(outcome(books, note({ source: 'S-1', items: [{ item: 'MILK', quantity: '6' }] }))).toEqual([
      'Dr Sales returns 60.00',
      'Dr Output VAT 3.00',
      'Dr Stock 60.00',
      'Cr Debtors 63.00',
      'Cr Cost of goods sold 50.00',
      'Cr Promotion expense 10.00',
    ]);
  });

  test('gives whole units back to promotion as far as their share holds them, the last part takes the rest', () => {
    const partOf = (quantity: string) => {
      const entries = outcome(books, note({ source: 'S-2', items: [{ item: 'MILK', quantity }] }));
      return entries.filter((entry) => /Cost of goods|Promotion/.test(entry));
    };
    books.post(sale({ items: [milk('20', { rate: '15', freeQuantity: '5' })] }));
    // Of 25 each fifth is free: 4 hold 0.8 of a free one, 9 hold 1.8, 10 hold 2, 24 hold 4.8.
    expect(partOf('4')).toEqual(['Cr Cost of goods sold 40.00']);
    expect(partOf('5')).toEqual(['Cr Cost of goods sold 40.00', 'Cr Promotion expense 10.00']);
    expect(partOf('1')).toEqual(['Cr Promotion expense 10.00']);
    expect(partOf('14')).toEqual(['Cr Cost of goods sold 120.00', 'Cr Promotion expense 20.00']);
    expect(partOf('1')).toEqual(['Cr Promotion expense 10.00']);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('as it is offered comes to what was sold', () => {
    const items = [milk('10', { rate: '15', freeQuantity: '2', sourceLine: 0 })];
    expect(outcome(books, note({ source: 'S-1', discount: '30', items }))).toContain('Cr Debtors 126.00');
    expect(openBills(books)).toEqual([]);
  });

  test('as it was offered before its free goods came back leaves nothing for them', () => {
    const entries = outcome(books, note({ source: 'S-1', discount: '30', items: [milk('10', { rate: '15' })] }));
    expect(entries).toEqual(expect.arrayContaining(['Dr Output VAT 6.00', 'Cr Debtors 126.00']));
    const rest = outcome(books, note({ source: 'S-1', items: [{ item: 'MILK', quantity: '2' }] }));
    expect(rest).toEqual(['Dr Stock 20.00', 'Cr Cost of goods sold 10.00', 'Cr Promotion expense 10.00']);
    expect(openBills(books)).toEqual([]);
  });

  test('bears the free goods in whichever of its lines they come back', () => {
    const items = [milk('4', { rate: '10' }), milk('8', { rate: '10', godown: 'DAMAGE' })];
    const entries = outcome(books, note({ source: 'S-1', items }));
    expect(entries).toContain('Cr Promotion expense 20.00');
    expect(entries).toContain('Cr Debtors 126.00');
  });

  test('of damaged goods writes all of them down, the free ones too', () => {
    const entries = outcome(
      books,
      note({ source: 'S-1', items: [{ item: 'MILK', quantity: '12', godown: 'DAMAGE' }] }),
    );
    expect(entries).toContain('Dr Damage and expiry loss 120.00');
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('may give less', () => {
    const entries = outcome(books, note({ source: 'S-1', items: [milk('12', { rate: '8' })] }));
    expect(entries).toContain('Cr Debtors 100.80');
    expect(openBills(books)).toEqual(['C1 S-1 25.20']);
  });

  test('that gave less leaves nothing for the next one to give more', () => {
    books.post(note({ source: 'S-1', items: [milk('6', { rate: '5' })] }));
    expect(outcome(books, note({ source: 'S-1', items: [milk('6', { rate: '10' })] }))).toContain('Cr Debtors 63.00');
    expect(openBills(books)).toEqual(['C1 S-1 31.50']);
  });

  test.each([
    [
      'at a higher price',
      note({ source: 'S-1', items: [milk('12', { rate: '15' })] }),
      { code: 'return.price_higher', reference: 'S-1', most: '126.00' },
    ],
    [
      'at a price that is higher by a fils',
      note({ source: 'S-1', items: [milk('1', { rate: '12.05' })] }),
      { code: 'return.price_higher', reference: 'S-1', most: '10.50' },
    ],
    [
      'with another tax code',
      note({ source: 'S-1', items: [milk('12', { rate: '10', taxCode: 'VAT0' })] }),
      { code: 'return.tax_code_differs', reference: 'S-1', taxCode: 'VAT5' },
    ],
    [
      'with a charge beyond what the sale bears',
      note({
        source: 'S-1',
        items: [milk('12', { rate: '10' })],
        ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '1' }],
      }),
      { code: 'return.exceeds_value', reference: 'S-1', left: '126.00' },
    ],
    [
      'in cash that nobody paid',
      note({ source: 'S-1', mode: 'cash', ledger: 'CASH', items: [milk('1', { rate: '10' })] }),
      { code: 'return.cash_exceeds_paid', reference: 'S-1', paid: '0.00' },
    ],
    [
      'in another currency',
      note({ source: 'S-1', currency: 'USD', exchangeRate: '3.6', items: [milk('1', { rate: '3' })] }),
      { code: 'return.other_rate', reference: 'S-1', currency: 'AED', rate: '1' },
    ],
  ])('%s is refused', (_name, body, problem) => {
    expect(said(body)).toEqual([problem]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('is paid back in money as far as the sale was paid', () => {
    const paid = [{ kind: 'against', reference: 'S-1', amount: '30' }];
    books.post(exampleDocument('receipt', { customer: 'C1', ledger: 'CASH', amount: '30', bills: paid }));
    const cash = { source: 'S-1', mode: 'cash', ledger: 'CASH' };
    expect(said(note({ ...cash, items: [milk('3', { rate: '10' })] }))).toEqual([
      { code: 'return.cash_exceeds_paid', reference: 'S-1', paid: '30.00' },
    ]);
    expect(outcome(books, note({ ...cash, items: [milk('2', { rate: '10' })] }))).toContain('Cr Main cash 21.00');
    expect(said(note({ ...cash, items: [milk('1', { rate: '10' })] }))).toEqual([
      { code: 'return.cash_exceeds_paid', reference: 'S-1', paid: '9.00' },
    ]);
  });

  test('of a cash sale is paid back in cash', () => {
    const cash = { mode: 'cash', ledger: 'CASH', customer: 'WALK-IN' };
    books.post(sale({ ...cash, items: [milk('2', { rate: '15' })] }));
    expect(said(note({ ...cash, source: 'S-2', items: [milk('2', { rate: '100' })] }))).toEqual([
      { code: 'return.price_higher', reference: 'S-2', most: '31.50' },
    ]);
    expect(outcome(books, note({ ...cash, source: 'S-2', items: [milk('2', { rate: '15' })] }))).toContain(
      'Cr Main cash 31.50',
    );
  });

  test('gives back the tax rate of the sale’s day', () => {
    books = exampleBooks(exampleMasters({ roundOffStep: 0 }));
    const goods = (more: object) => [{ item: 'CHIPS', quantity: '10', rate: '15', taxCode: 'STANDARD', ...more }];
    books.post(
      exampleDocument('opening', { date: '2020-01-01', items: [{ item: 'CHIPS', quantity: '40', rate: '10' }] }),
    );
    books.post(sale({ date: '2020-06-30', items: goods({}) }));
    const entries = outcome(books, note({ date: '2020-07-12', source: 'S-1', items: goods({}) }));
    expect(entries).toContain('Dr Output VAT 7.50');
    const supplied = { supplier: 'SUP-1', mode: 'credit', items: goods({}) };
    books.post(exampleDocument('purchase', { date: '2020-06-30', ...supplied }));
    const sent = exampleDocument('purchaseReturn', { date: '2020-07-12', source: 'PU-1', ...supplied });
    expect(outcome(books, sent)).toContain('Cr Input VAT 7.50');
    expect(openBills(books)).toEqual([]);
  });

  test('is bound again when it is edited, and does not count against itself', () => {
    const half = posted(note({ source: 'S-1', items: [{ item: 'MILK', quantity: '6' }] }));
    expect(books.edit(half, note({ source: 'S-1', items: [milk('12', { rate: '15' })] }))).toMatchObject({
      problems: [{ code: 'return.price_higher' }],
    });
    expect(books.edit(half, note({ source: 'S-1', items: [milk('12')] }))).toMatchObject({ ok: true });
    expect(openBills(books)).toEqual([]);
  });

  test('moves no figure when its remark is edited, though others came back since', () => {
    books.post(sale({ items: [milk('3', { rate: '0.67' })] }));
    const third = note({ source: 'S-2', items: [{ item: 'MILK', quantity: '1' }] });
    const [first, second, last] = [posted(third), posted(third), posted(third)];
    for (const each of [last, first, second]) {
      const { mode, customer } = each.voucher.header;
      const { net } = each.voucher.totals;
      const body = { ...third, mode, customer, remarks: 'gate 4', totals: { net: printMoney(net, 2) } };
      expect(books.edit(each, body)).toMatchObject({ ok: true, value: { posted: { voucher: { totals: { net } } } } });
    }
    expect(openBills(books)).toEqual(['C1 S-1 126.00']);
    expect(brokenInvariants(books)).toEqual([]);
  });
});

describe('a credit note that names its sale', () => {
  const rebate = (amount: string) =>
    exampleDocument('creditNote', { customer: 'C1', mode: 'rebate', source: 'S-1', ledgers: [{ amount }] });

  test('gives no more than the sale still bears', () => {
    expect(said(rebate('5000'))).toEqual([{ code: 'return.exceeds_value', reference: 'S-1', left: '126.00' }]);
    expect(said(rebate('26'))).toBe('posted');
    expect(said(rebate('101'))).toEqual([{ code: 'return.exceeds_value', reference: 'S-1', left: '100.00' }]);
  });

  test('is in the currency of the sale', () => {
    const usd = { ...rebate('5'), currency: 'USD', exchangeRate: '3.6' };
    expect(outcome(books, usd)).toEqual(['return.currency_differs currency']);
  });

  test('and the return after it are bounded together', () => {
    books.post(rebate('26'));
    expect(said(note({ source: 'S-1', items: [milk('12', { rate: '10' })] }))).toEqual([
      { code: 'return.exceeds_value', reference: 'S-1', left: '100.00' },
    ]);
  });
});

describe('a return that names no sale', () => {
  test('brings back no more than the customer bought, at no more than he paid', () => {
    const back = (quantity: string, rate: string) => note({ items: [milk(quantity, { rate })] });
    expect(said(back('5', '12'))).toBe('posted');
    expect(said(back('8', '12'))).toEqual([{ code: 'return.exceeds_held', item: 'MILK', n: 7 }]);
    expect(said(back('1', '12.05'))).toEqual([{ code: 'return.price_higher', reference: 'S-1', most: '12.60' }]);
  });

  test('and goes on a bill from before the books began is bounded by what is open there', () => {
    const owed = { ledger: 'DEBTORS', debit: '110.00', customer: 'C2', billReference: 'OLD-1', billDate: '2026-10-03' };
    books.post(exampleDocument('opening', { ledgers: [owed] }));
    const back = (quantity: string, more: object = {}) =>
      note({ customer: 'C2', againstBill: 'OLD-1', items: [milk(quantity, { rate: '10' })], ...more });
    expect(said(back('11'))).toEqual([{ code: 'return.exceeds_value', reference: 'OLD-1', left: '110.00' }]);
    expect(said(back('1', { mode: 'cash', ledger: 'CASH' }))).toEqual([
      { code: 'return.exceeds_held', item: 'MILK', n: 0 },
    ]);
    expect(said(back('1', { customer: 'C1' }))).toBe('posted');
    expect(said(back('4'))).toBe('posted');
    const named = [{ kind: 'against', reference: 'OLD-1', amount: '42.00' }];
    expect(said(back('4', { againstBill: undefined, bills: named }))).toBe('posted');
    expect(openBills(books)).toContain('C2 OLD-1 26.00');
    expect(said(back('3'))).toEqual([{ code: 'return.exceeds_value', reference: 'OLD-1', left: '26.00' }]);
    expect(said(back('1', { againstBill: undefined }))).toEqual([{ code: 'return.exceeds_held', item: 'MILK', n: 0 }]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('on the slip of a sale counts what that sale brings', () => {
    const slip = (back: string) =>
      sale({ customer: 'C2', items: [milk('6', { rate: '15' }), milk(back, { rate: '15' })] });
    expect(said(slip('-7'))).toEqual([{ code: 'return.exceeds_held', item: 'MILK', n: 6 }]);
    expect(said(slip('-2'))).toBe('posted');
  });
});
