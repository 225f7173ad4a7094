/** The books of Tally beside ours: openings, what vouchers add to them, and what differs. */
import { expect, test } from 'vitest';
import { compareBooks, differs, type Standing, sharedLines } from './compare.ts';
import { tallyBooks } from './tally-books.ts';
import type { TallyNode, TallyObject } from './tally-object.ts';

type Fields = Readonly<Record<string, string>>;
type Lists = Readonly<Record<string, readonly TallyNode[]>>;

const node = (fields: Fields, lists: Lists = {}): TallyNode => ({
  fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]])),
  lists,
});
const object = (kind: string, name: string, fields: Fields, lists: Lists = {}): TallyObject => ({
  kind,
  name,
  ...node(fields, lists),
});
const ledger = (name: string, group: string, amount = '0', lists: Lists = {}) =>
  object('LEDGER', name, { PARENT: group, OPENINGBALANCE: amount }, lists);
const bill = (reference: string, amount: string, type = 'New Ref') =>
  node({ NAME: reference, BILLTYPE: type, AMOUNT: amount });
const entry = (name: string, amount: string, lists: Lists = {}) => node({ LEDGERNAME: name, AMOUNT: amount }, lists);

const masters = [
  ledger('Bank', 'Bank Accounts', '-1000'),
  ledger('Rent', 'Indirect Expenses'),
  ledger('Sales', 'Sales Accounts'),
  ledger('Purchases 5%', 'Purchase Accounts'),
  ledger('Noor', 'Sundry Debtors', '-300', { 'BILLALLOCATIONS.LIST': [node({ NAME: 'A', OPENINGBALANCE: '-200' })] }),
  ledger('Dairy', 'Sundry Creditors'),
  object('UNIT', 'Nos', { ISSIMPLEUNIT: 'Yes' }),
  object('STOCKITEM', 'Tea', { BASEUNITS: 'Nos', OPENINGBALANCE: '10 Nos', OPENINGVALUE: '-50' }),
  object('STOCKITEM', 'Milk', { BASEUNITS: 'Nos', OPENINGBALANCE: '4 Nos', OPENINGVALUE: '-8' }),
  object('GODOWN', 'Van', {}),
  object('VOUCHERTYPE', 'Van Sale', { PARENT: 'Sales' }),
];

const goods = (quantity: string, amount: string, lists: Lists = {}) =>
  node({ STOCKITEMNAME: 'Tea', ACTUALQTY: quantity, AMOUNT: amount }, lists);

const sale = (fields: Fields = {}, lists: Lists = {}) =>
  object(
    'VOUCHER',
    '',
    { VOUCHERTYPENAME: 'Van Sale', ...fields },
    {
      'LEDGERENTRIES.LIST': [entry('Noor', '-30', { 'BILLALLOCATIONS.LIST': [bill('7', '-25')] })],
      'ALLINVENTORYENTRIES.LIST': [
        goods('3 Nos', '30', {
          'ACCOUNTINGALLOCATIONS.LIST': [entry('Sales', '30')],
          'BATCHALLOCATIONS.LIST': [node({ GODOWNNAME: 'Van', ACTUALQTY: '3 Nos' })],
        }),
      ],
      ...lists,
    },
  );

function told(...vouchers: readonly TallyObject[]) {
  const books = tallyBooks(masters, 'MAIN');
  for (const each of vouchers) books.add(each);
  const nothing: Standing = { trialBalance: [], stock: [], stockValue: [], outstandings: [] };
  return Object.fromEntries(
    compareBooks(books.standing(), nothing).map(({ table, rows }) => [
      table,
      rows.map(({ code, part, name, theirs }) => `${code === '' ? name : [code, part].join(' ').trim()} ${theirs}`),
    ]),
  );
}

test('openings: parties are one line, goods another, and what does not balance is told', () => {
  expect(told()).toEqual({
    trialBalance: [
      'BANK 1000',
      `${sharedLines.customer} 300`,
      `${sharedLines.goods} 58`,
      `${sharedLines.difference} -1358`,
    ],
    stock: ['TEA MAIN 10', 'MILK MAIN 4'],
    stockValue: ['TEA 50', 'MILK 8'],
    outstandings: ['NOOR A 200', 'NOOR 100'],
  });
});

test('a sale adds its entries, its bill and its goods; what moved has no value that a voucher tells', () => {
  const { trialBalance, stock, stockValue, outstandings } = told(sale());
  expect(trialBalance).toEqual(expect.arrayContaining(['SALES -30', `${sharedLines.customer} 330`]));
  expect([stock, stockValue]).toEqual([['TEA MAIN 10', 'MILK MAIN 4', 'TEA VAN -3'], ['MILK 8']]);
  expect(outstandings).toEqual(['NOOR A 200', 'NOOR 105', 'NOOR 7 25']);
});

test('a purchase stands in the line of goods', () => {
  const bought = object(
    'VOUCHER',
    '',
    { VOUCHERTYPENAME: 'Purchase' },
    {
      'ALLLEDGERENTRIES.LIST': [
        entry('Dairy', '20', { 'BILLALLOCATIONS.LIST': [bill('ours', '20', 'On Account')] }),
        entry('Purchases 5%', '-20', { 'INVENTORYALLOCATIONS.LIST': [goods('4 Nos', '-20')] }),
      ],
    },
  );
  const { trialBalance, stock, outstandings } = told(bought);
  expect(trialBalance).toEqual(expect.arrayContaining([`${sharedLines.goods} 78`, `${sharedLines.supplier} -20`]));
  expect([stock?.[0], outstandings?.at(-1)]).toEqual(['TEA MAIN 14', 'DAIRY -20']);
});

test('a voucher that holds what its goods stand for among its entries has it once', () => {
  const whole = { 'LEDGERENTRIES.LIST': [entry('Noor', '-30'), entry('Sales', '30')] };
  expect(told(sale({}, whole))['trialBalance']).toContain('SALES -30');
});

test('plans and cancelled vouchers do nothing; notes move goods alone, and what follows them moves none', () => {
  for (const fields of [{ ISCANCELLED: 'Yes' }, { ISOPTIONAL: 'Yes' }, { VOUCHERTYPENAME: 'Sales Order' }])
    expect(told(sale(fields))).toEqual(told());
  const note = told(sale({ VOUCHERTYPENAME: 'Delivery Note' }));
  expect([note['trialBalance'], note['stock']?.at(-1)]).toEqual([told()['trialBalance'], 'TEA VAN -3']);
  const tracked = goods('3 Nos', '30', { 'BATCHALLOCATIONS.LIST': [node({ TRACKINGNUMBER: 'DN-1' })] });
  expect(told(sale({}, { 'ALLINVENTORYENTRIES.LIST': [tracked] }))['stock']).toEqual(told()['stock']);
});

test('rows where both have nothing are left out, the others have their difference and a sum', () => {
  const row = (code: string, figure: string | undefined) => ({ code, name: code, figure });
  const standing = (...trialBalance: Standing['trialBalance']): Standing => ({
    ...{ trialBalance, stock: [], stockValue: [], outstandings: [] },
  });
  const theirs = standing(row('A', '10.005'), row('B', '0'), row('C', '4'), row('D', undefined));
  const ours = standing(row('A', '10'), row('A', '0.0050'), row('C', '3'), row('D', '9'), row('E', '-1.50'));
  const [trial] = compareBooks(theirs, ours);
  expect(trial).toMatchObject({
    rows: [
      { code: 'A', theirs: '10.005', ours: '10.005', difference: '0' },
      { code: 'C', theirs: '4', ours: '3', difference: '-1' },
      { code: 'E', theirs: '0', ours: '-1.5', difference: '-1.5' },
    ],
    total: { theirs: '14.005', ours: '11.505', difference: '-2.5' },
  });
  expect(trial?.rows.filter(differs)).toHaveLength(2);
});
