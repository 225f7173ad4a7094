/** What a voucher has posted, as Tally is to import it. */
import { describe, expect, test } from 'vitest';
import type { PostedEntry, PostedGoods } from './entries-for-tally.ts';
import { namesForTally } from './names-for-tally.ts';
import { quantityText, rateText, unitForTally } from './quantity-for-tally.ts';
import { type PostedVoucher, voucherForTally } from './voucher-for-tally.ts';

const books = { purchases: { ledgerId: 3, name: 'Purchases' }, decimals: 2 };
const pieces = { code: 'PCS', decimals: 0 };

const entry = (name: string, amount: number, more: Partial<PostedEntry> = {}): PostedEntry => ({
  ...{ ledgerId: 9, name, role: null, use: 'general', amount },
  ...more,
});
const noor = (amount: number, ledgerId = 1) => entry('Al Noor', amount, { ledgerId, use: 'customer' });
const sold = (amount: number, costCentre?: string) => entry('Sales', amount, { role: 'sales', costCentre });
const ofStock = (role: string, amount: number) => entry(role, amount, { role });
const goods = (quantity: number, more: Partial<PostedGoods> = {}): PostedGoods => ({
  ...{ line: 0, item: 'Milk', unit: pieces, godown: 'Main', batch: undefined, expiry: undefined },
  ...{ quantity, value: quantity * 8 },
  ...more,
});
const bill = (amount: number, more: object = {}) => ({
  ...{ ledgerId: 1, name: 'Al Noor', use: 'customer' as const, reference: 'S-1', kind: 'new' as const, isBegun: true },
  ...{ dueDate: '2026-11-09', amount },
  ...more,
});

/** The elements that `shown` asks for, a line each. */
function told(voucher: Partial<PostedVoucher>, shown: RegExp): string[] {
  const text = voucherForTally(
    {
      ...{ id: 'U', type: 'journal', date: '2026-10-10', number: 'J-1', reference: undefined, narration: undefined },
      ...{ party: 'Al Noor', isOnItsDay: true, account: undefined, entries: [], bills: [], goods: [] },
      ...voucher,
    },
    books,
  );
  return [...text.matchAll(/<([A-Z]+)>([^<]*)<\//g)]
    .filter(([, name = '']) => shown.test(name))
    .map(([, name, content]) => `${name} ${content}`);
}

const POSTED = /^(LEDGERNAME|ISDEEMEDPOSITIVE|AMOUNT)$/;
const BILLS = /^(NAME|BILLTYPE|BILLCREDITPERIOD|AMOUNT)$/;
const KIND = /^(VOUCHERTYPENAME|ISCANCELLED|GUID)$/;

describe('entries', () => {
  test('a credit is above nought, a debit below', () => {
    expect(told({ entries: [noor(10_500), sold(-10_500)] }, POSTED)).toEqual([
      ...['LEDGERNAME Al Noor', 'ISDEEMEDPOSITIVE Yes', 'AMOUNT -105.00'],
      ...['LEDGERNAME Sales', 'ISDEEMEDPOSITIVE No', 'AMOUNT 105.00'],
    ]);
  });

  test('the two sides of what a sale costs cancel each other', () => {
    const entries = [noor(105), sold(-105), ofStock('costOfGoodsSold', 80), ofStock('stock', -80)];
    expect(told({ entries }, /^LEDGERNAME$/)).toEqual(['LEDGERNAME Al Noor', 'LEDGERNAME Sales']);
  });

  test('what goods cost that were bought, given away or lost stands on purchases', () => {
    const lost = [entry('Promotion', 20), ofStock('stock', -30), ofStock('costOfGoodsSold', 10)];
    expect(told({ entries: lost }, POSTED)).toEqual([
      ...['LEDGERNAME Promotion', 'ISDEEMEDPOSITIVE Yes', 'AMOUNT -0.20'],
      ...['LEDGERNAME Purchases', 'ISDEEMEDPOSITIVE No', 'AMOUNT 0.20'],
    ]);
  });

  test('a cost centre stands below its entry', () => {
    const entries = [noor(9), sold(-4, 'North'), sold(-5)];
    expect(told({ entries }, /^(CATEGORY|NAME|AMOUNT)$/)).toEqual([
      ...['AMOUNT -0.09', 'AMOUNT 0.04', 'CATEGORY Primary Cost Category', 'NAME North', 'AMOUNT 0.04', 'AMOUNT 0.05'],
    ]);
  });
});

describe('bills', () => {
  test.each([
    ['a new one is due after days', bill(500), ['NAME S-1', 'BILLCREDITPERIOD 30 Days', 'BILLTYPE New Ref']],
    ['another is settled', bill(500, { isBegun: false }), ['NAME S-1', 'BILLTYPE Agst Ref']],
    ['an advance is named', bill(500, { kind: 'advance' }), ['NAME S-1', 'BILLTYPE Advance']],
    ['what is on account is not', bill(500, { kind: 'onAccount' }), ['BILLTYPE On Account']],
    ['nor where it is used', bill(500, { kind: 'onAccount', isBegun: false }), ['BILLTYPE On Account']],
  ])('%s', (_words, only, lines) => {
    const said = told({ entries: [noor(500), sold(-500)], bills: [only] }, BILLS);
    expect(said).toEqual(['AMOUNT -5.00', ...lines, 'AMOUNT -5.00', 'AMOUNT 5.00']);
  });

  test('bills that cancel each other have an entry on each side, also of advances beside debtors', () => {
    const settled = bill(-300, { isBegun: false });
    const used = bill(300, { reference: 'R-1', kind: 'advance', isBegun: false });
    const lines = [
      ...['AMOUNT -3.00', 'NAME R-1', 'BILLTYPE Agst Ref', 'AMOUNT -3.00'],
      ...['AMOUNT 3.00', 'NAME S-1', 'BILLTYPE Agst Ref', 'AMOUNT 3.00'],
    ];
    expect(told({ entries: [noor(0)], bills: [settled, used] }, BILLS)).toEqual(lines);
    const apart = [noor(300, 2), noor(-300)];
    expect(told({ entries: apart, bills: [settled, { ...used, ledgerId: 2 }] }, BILLS)).toEqual(lines);
  });
});

describe('goods', () => {
  const inside = /^(LEDGERNAME|AMOUNT|STOCKITEMNAME|ISDEEMEDPOSITIVE|ACTUALQTY|RATE|BATCHNAME)$/;

  test('that were sold stand inside the sale, at their price, a batch each; a service beside them', () => {
    const batches = [goods(-2, { batch: 'B1', price: 1000 }), goods(-1, { batch: 'B2', price: 1000 })];
    const sale = { type: 'sales', account: 'Sales', goods: batches };
    expect(told({ ...sale, entries: [noor(1200), sold(-1200)] }, inside)).toEqual([
      ...['LEDGERNAME Al Noor', 'ISDEEMEDPOSITIVE Yes', 'AMOUNT -12.00'],
      ...['LEDGERNAME Sales', 'ISDEEMEDPOSITIVE No', 'AMOUNT 2.00'],
      ...['LEDGERNAME Sales', 'ISDEEMEDPOSITIVE No', 'AMOUNT 10.00'],
      ...['STOCKITEMNAME Milk', 'ISDEEMEDPOSITIVE No', 'RATE 3.3333/PCS', 'AMOUNT 10.00', 'ACTUALQTY 3 PCS'],
      ...['BATCHNAME B1', 'AMOUNT 6.67', 'ACTUALQTY 2 PCS', 'BATCHNAME B2', 'AMOUNT 3.33', 'ACTUALQTY 1 PCS'],
    ]);
  });

  test('are found at the cost centre of their entry', () => {
    const moved = [
      goods(-1, { price: 400, costCentre: 'North' }),
      goods(-1, { line: 1, price: 500, costCentre: 'Lost' }),
    ];
    const entries = [noor(900), sold(-400, 'North'), sold(-500)];
    const names = told({ type: 'sales', account: 'Sales', entries, goods: moved }, /^(LEDGERNAME|NAME|RATE)$/);
    expect(names).toEqual([
      ...['LEDGERNAME Al Noor', 'LEDGERNAME Sales', 'NAME North', 'RATE 4.0000/PCS'],
      ...['LEDGERNAME Sales', 'RATE 5.0000/PCS'],
    ]);
  });

  test('that were bought stand inside purchases, at what they cost', () => {
    const entries = [ofStock('stock', 80), noor(-80)];
    expect(told({ type: 'purchase', account: 'Purchases', entries, goods: [goods(10)] }, inside)).toEqual([
      ...['LEDGERNAME Al Noor', 'ISDEEMEDPOSITIVE No', 'AMOUNT 0.80', 'LEDGERNAME Purchases', 'ISDEEMEDPOSITIVE Yes'],
      ...['AMOUNT -0.80', 'STOCKITEMNAME Milk', 'ISDEEMEDPOSITIVE Yes', 'RATE 0.0800/PCS', 'AMOUNT -0.80'],
      ...['ACTUALQTY 10 PCS', 'BATCHNAME Primary Batch', 'AMOUNT -0.80', 'ACTUALQTY 10 PCS'],
    ]);
  });

  test('of any other voucher are a stock journal beside its entries', () => {
    const count = { type: 'physicalStock', entries: [entry('Shortage', 8), ofStock('stock', -8)], goods: [goods(-1)] };
    expect(told(count, KIND)).toEqual([
      ...['GUID U', 'VOUCHERTYPENAME Journal', 'ISCANCELLED No'],
      ...['GUID U-goods', 'VOUCHERTYPENAME Stock Journal', 'ISCANCELLED No'],
    ]);
  });
});

describe('a voucher', () => {
  const cash = (amount: number) => entry('Cash', amount, { use: 'cash' });

  test.each([
    ['receipt', [cash(5), noor(-5)], 'Receipt'],
    ['receipt', [entry('Cheques in hand', 5), noor(-5)], 'Journal'],
    ['payment', [noor(5), cash(-5)], 'Payment'],
    ['contra', [cash(5), entry('Bank', -5, { use: 'bank' })], 'Contra'],
    ['contra', [cash(4), entry('Charges', 1), entry('Bank', -5, { use: 'bank' })], 'Journal'],
    ['daySettlement', [cash(4), entry('Short', -4)], 'Journal'],
    ['debitNote', [noor(4), entry('Claims', -4)], 'Debit Note'],
  ])('%s of %o is a %s', (type, entries, name) => {
    expect(told({ type, entries }, /^VOUCHERTYPENAME$/)).toEqual([`VOUCHERTYPENAME ${name}`]);
  });

  test('that was taken back on its day is cancelled, with its goods', () => {
    const none = { entries: [noor(0), sold(0)], goods: [goods(0)] };
    expect(told({ ...none, type: 'sales', account: 'Sales' }, KIND)).toEqual([
      ...['GUID U', 'VOUCHERTYPENAME Sales', 'ISCANCELLED Yes'],
    ]);
    expect(told({ type: 'stockTransfer', entries: [ofStock('stock', 0)], goods: [goods(0)] }, KIND)).toEqual([
      ...['GUID U-goods', 'VOUCHERTYPENAME Stock Journal', 'ISCANCELLED Yes'],
    ]);
    expect(told({ type: 'receipt', entries: [entry('Cheques in hand', 0), noor(0)] }, KIND)).toEqual([
      ...['GUID U', 'VOUCHERTYPENAME Journal', 'ISCANCELLED Yes'],
    ]);
    expect(told({ ...none, isOnItsDay: false }, KIND)).toEqual([]);
  });

  test('is a journal on a day that is not its own', () => {
    const back = {
      type: 'sales',
      account: 'Sales',
      isOnItsDay: false,
      entries: [noor(-5), sold(5)],
      goods: [goods(1)],
    };
    expect(told(back, KIND)).toEqual([
      ...['GUID U', 'VOUCHERTYPENAME Journal', 'ISCANCELLED No'],
      ...['GUID U-goods', 'VOUCHERTYPENAME Stock Journal', 'ISCANCELLED No'],
    ]);
  });

  test('says what people wrote, without what no XML may hold', () => {
    const words = { narration: 'a < b & c\u0004 \ud800"بقالة"', reference: 'LPO 7', entries: [noor(5), sold(-5)] };
    expect(told({ ...words, party: 'Walk-in' }, /^(NARRATION|REFERENCE|DATE|PARTYLEDGERNAME)$/)).toEqual([
      ...['DATE 20261010', 'REFERENCE LPO 7', 'PARTYLEDGERNAME Al Noor'],
      'NARRATION a &lt; b &amp; c &quot;بقالة&quot;',
    ]);
  });
});

test('a name that several bear has its code besides, and stays one that nobody else has', () => {
  const rows = [
    ['1', 'Cash'],
    ['2', 'cash '],
    ['2', 'Cash'],
    ['3', 'Cash (1)'],
    ['4', 'Bank'],
  ] as const;
  const names = namesForTally(rows.map(([code, name], key) => ({ key, code, name })));
  expect([...names.values()]).toEqual(['Cash (1) 2', 'cash  (2)', 'Cash (2) 2', 'Cash (1)', 'Bank']);
});

test('a quantity is in the unit that Tally has', () => {
  const larger = [
    { code: 'BOX', num: 12, den: 1 },
    { code: 'KGS', num: 1000, den: 1 },
  ];
  const kilos = unitForTally('KGS-1000', larger);
  expect([quantityText(-1500, kilos), rateText(750, 1500, kilos, 2)]).toEqual(['1.5 KGS', '5.0000/KGS']);
  expect(quantityText(24, unitForTally('NOS', larger))).toBe('24 NOS');
});
