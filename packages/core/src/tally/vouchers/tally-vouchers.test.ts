/** Vouchers of Tally become vouchers of their own type where these book the same, and journals with Tally's entries where not. */
import { expect, test } from 'vitest';
import type { TallyNode, TallyObject } from '../tally-object.ts';
import { type TallyVoucherWish, tallyVouchers } from './tally-vouchers.ts';
import { withBillNames } from './voucher-bills.ts';

type Fields = Readonly<Record<string, string>>;
type Lists = Readonly<Record<string, readonly TallyNode[]>>;

const node = (fields: Fields, lists: Lists = {}): TallyNode => ({
  fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]])),
  lists,
});
const object = (kind: string, name: string, fields: Fields = {}, lists: Lists = {}): TallyObject => ({
  kind,
  name,
  ...node(fields, lists),
});
const ledger = (name: string, PARENT: string, fields: Fields = {}) => object('LEDGER', name, { PARENT, ...fields });

const masters = [
  ledger('Cash', 'Cash-in-hand'),
  ledger('Bank', 'Bank Accounts'),
  ledger('Output VAT', 'Duties & Taxes'),
  ledger('Sales', 'Sales Accounts'),
  ledger('Sales Returns', 'Sales Accounts'),
  ledger('Purchases', 'Purchase Accounts'),
  ledger('Freight', 'Direct Incomes'),
  ledger('Charges', 'Indirect Expenses'),
  ledger('Cafe', 'Sundry Debtors'),
  ledger('Kiosk', 'Sundry Debtors'),
  ledger('Mill', 'Sundry Creditors'),
  object('COSTCENTRE', 'North'),
  object('UNIT', 'Nos', { ISSIMPLEUNIT: 'Yes', DECIMALPLACES: '0' }),
  object('UNIT', 'Kgs', { ISSIMPLEUNIT: 'Yes', DECIMALPLACES: '3' }),
  object('STOCKITEM', 'Tea', { BASEUNITS: 'Nos', ADDITIONALUNITS: 'Box', CONVERSION: '12', RATEOFVAT: '5' }),
  object('STOCKITEM', 'Rice', { BASEUNITS: 'Kgs' }),
  object('UNIT', 'Box', { ISSIMPLEUNIT: 'Yes', DECIMALPLACES: '0' }),
  object('GODOWN', 'Main'),
  object('GODOWN', 'Van'),
  object('VOUCHERTYPE', 'Van Sale', { PARENT: 'Sales' }),
];

/** Amounts are as in Tally: a credit is above nought. */
type Bill = readonly [name: string, type: string, amount: string];
const entry = (name: string, AMOUNT: string, bills: readonly Bill[] = [], lists: Lists = {}) =>
  node(
    { LEDGERNAME: name, AMOUNT },
    {
      ...lists,
      'BILLALLOCATIONS.LIST': bills.map(([NAME, BILLTYPE, amount]) => node({ NAME, BILLTYPE, AMOUNT: amount })),
    },
  );
const goods = (fields: Fields, account?: string) =>
  node(
    { STOCKITEMNAME: 'Tea', ...fields },
    account === undefined
      ? { 'BATCHALLOCATIONS.LIST': [node({ GODOWNNAME: fields['GODOWN'] ?? 'Main' })] }
      : { 'ACCOUNTINGALLOCATIONS.LIST': [node({ LEDGERNAME: account, AMOUNT: fields['AMOUNT'] ?? '' })] },
  );

const voucher = (VOUCHERTYPENAME: string, lists: Lists, fields: Fields = {}) =>
  object('VOUCHER', '', { GUID: 'g', DATE: '20261104', VOUCHERTYPENAME, VOUCHERNUMBER: '7', ...fields }, lists);

function brought(vouchers: readonly TallyObject[], wish: Partial<TallyVoucherWish> = {}) {
  const { vouchers: all, ...rest } = tallyVouchers([...masters, ...vouchers], {
    branch: 'MB',
    godown: 'MAIN',
    ...wish,
  });
  return { ...rest, all, bodies: all.map(({ body }) => body), body: all[0]?.body };
}

const entries = (...list: readonly TallyNode[]): Lists => ({ 'ALLLEDGERENTRIES.LIST': list });
const sale = (line: Fields, ...list: readonly TallyNode[]): Lists => ({
  'LEDGERENTRIES.LIST': list,
  'ALLINVENTORYENTRIES.LIST': [goods(line, 'Sales')],
});
const line = { RATE: '10.00/Nos', ACTUALQTY: '-20 Nos', BILLEDQTY: '-20 Nos', AMOUNT: '200.00' };

test('a sale on credit is a sale with its goods, tax and bill', () => {
  const bill: Bill = ['INV-7', 'New Ref', '-210.00'];
  const lists = sale(line, entry('Cafe', '-210.00', [bill]), entry('Output VAT', '10.00'));
  const { all, body } = brought([voucher('Van Sale', lists, { NARRATION: 'Round 1' })]);
  expect(all).toMatchObject([
    { source: { id: 'g', type: 'Van Sale', number: '7', date: '2026-11-04' }, total: '210.00' },
  ]);
  expect(all[0]?.opens).toEqual({ side: 'customer', party: 'CAFE', reference: 'INV-7' });
  expect(body).toEqual({
    ...{ type: 'sales', date: '2026-11-04', branch: 'MB', referenceNo: '7', remarks: 'Van Sale 7: Round 1' },
    ...{ customer: 'CAFE', mode: 'credit', salesAccount: 'SALES' },
    items: [{ item: 'TEA', unit: 'NOS', quantity: '20', rate: '10', godown: 'MAIN', taxCode: 'VAT5' }],
    ledgers: [],
    totals: { net: '210.00' },
  });
});

test('goods inside the entry of their ledger are as goods beside it, and what the entry holds besides is a charge', () => {
  const inside = { 'INVENTORYALLOCATIONS.LIST': [goods(line)] };
  const lists = entries(entry('Cafe', '-210.00'), entry('Sales', '200.00', [], inside), entry('Output VAT', '10.00'));
  expect(brought([voucher('Sales', lists)]).body).toMatchObject({
    type: 'sales',
    items: [{ item: 'TEA' }],
    ledgers: [],
  });
  const beside = {
    ...entries(entry('Cafe', '-210.00'), entry('Sales', '200.00'), entry('Output VAT', '10.00')),
    ...sale(line),
  };
  expect(brought([voucher('Sales', beside)]).body).toMatchObject({
    type: 'sales',
    ledgers: [],
    totals: { net: '210.00' },
  });
});

test.each([
  [
    { RATE: '10.00/Nos', DISCOUNT: '10', ACTUALQTY: '22 Nos', BILLEDQTY: '20 Nos', AMOUNT: '180.00' },
    { quantity: '20', freeQuantity: '2', rate: '10', discount: '20.00' },
  ],
  [
    { RATE: '120.00/Box', ACTUALQTY: '2 Box', AMOUNT: '240.00' },
    { unit: 'BOX', quantity: '2', rate: '120' },
  ],
  [
    { RATE: '10.00/Nos', ACTUALQTY: '2 Box 3 Nos', AMOUNT: '270.00' },
    { unit: 'NOS', quantity: '27', rate: '10' },
  ],
  [
    { ACTUALQTY: '3 Nos', AMOUNT: '100.00' },
    { quantity: '3', rate: '33.333334' },
  ],
])('the line %j comes to its amount', (given, told) => {
  const vat = (Number(given.AMOUNT) / 20).toFixed(2);
  const lists = sale(given, entry('Cash', `-${Number(given.AMOUNT) * 1.05}`), entry('Output VAT', vat));
  expect(brought([voucher('Sales', lists)]).body).toMatchObject({ mode: 'cash', ledger: 'CASH', items: [told] });
});

test('a charge beside the goods and a bill paid ahead stay with their sale', () => {
  const ahead = voucher(
    'Receipt',
    entries(entry('Cafe', '60.00', [['AHEAD', 'Advance', '60.00']]), entry('Bank', '-60.00')),
  );
  const bills: Bill[] = [
    ['AHEAD', 'Agst Ref', '-60.00'],
    ['INV-7', 'New Ref', '-165.00'],
  ];
  const lists = sale(line, entry('Cafe', '-225.00', bills), entry('Output VAT', '10.00'), entry('Freight', '15.00'));
  expect(brought([ahead, voucher('Sales', lists)]).bodies).toMatchObject([
    {
      type: 'sales',
      ledgers: [{ ledger: 'FREIGHT', amount: '15.00' }],
      bills: [{ reference: 'AHEAD', amount: '60.00' }],
    },
    {
      type: 'receipt',
      customer: 'CAFE',
      ledger: 'BANK',
      bills: [{ kind: 'advance', reference: 'AHEAD', amount: '60.00' }],
    },
  ]);
});

test.each([
  ['tax that no code comes to', [entry('Cafe', '-211.00'), entry('Output VAT', '11.00')]],
  ['no tax on what is taxed', [entry('Cafe', '-200.00')]],
  ['two parties', [entry('Cafe', '-110.00'), entry('Kiosk', '-100.00'), entry('Output VAT', '10.00')]],
  [
    'two new bills',
    [
      entry('Cafe', '-210.00', [
        ['A', 'New Ref', '-100.00'],
        ['B', 'New Ref', '-110.00'],
      ]),
      entry('Output VAT', '10.00'),
    ],
  ],
])('a sale with %s is a journal with the entries of Tally, and its goods are told', (_words, list) => {
  const { body, leftOut } = brought([voucher('Sales', sale(line, ...list))]);
  const lines = body?.['ledgers'] as readonly Readonly<Record<string, string>>[];
  const sum = (side: string) => lines.reduce((whole, each) => whole + Number(each[side] ?? 0), 0);
  expect(body).toMatchObject({ type: 'journal' });
  expect(lines).toContainEqual({ ledger: 'SALES', credit: '200.00' });
  expect(sum('debit')).toBe(sum('credit'));
  expect(leftOut).toMatchObject([{ kind: 'VOUCHER', name: 'Sales 7: Tea -20 Nos' }]);
});

test('tax of two halves is not tax of one whole, though both come to the same', () => {
  const rate = (GSTRATEDUTYHEAD: string, GSTRATE: string) => node({ GSTRATEDUTYHEAD, GSTRATE });
  const state = node({}, { 'RATEDETAILS.LIST': [rate('CGST', '2.5'), rate('IGST', '5')] });
  const details = node({ TAXABILITY: 'Taxable' }, { 'STATEWISEDETAILS.LIST': [state] });
  const jam = object('STOCKITEM', 'Jam', { BASEUNITS: 'Nos' }, { 'GSTDETAILS.LIST': [details] });
  const ledgers = ['CGST', 'SGST', 'IGST'].map((name) => ledger(name, 'Duties & Taxes'));
  const typeOf = (...taxes: readonly TallyNode[]) => {
    const lists = sale({ ...line, STOCKITEMNAME: 'Jam' }, entry('Cafe', '-210.00'), ...taxes);
    return brought([jam, ...ledgers, voucher('Sales', lists)]).body?.['type'];
  };
  expect(typeOf(entry('CGST', '5.00'), entry('SGST', '5.00'))).toBe('sales');
  expect(typeOf(entry('IGST', '10.00'))).toBe('journal');
});

test('a payment against a bill and what the bank takes is a payment; one of several parties is a journal', () => {
  const bill: Bill = ['PU-1', 'Agst Ref', '-90.00'];
  const lists = entries(entry('Mill', '-90.00', [bill]), entry('Charges', '-2.00'), entry('Bank', '92.00'));
  expect(brought([voucher('Payment', lists)]).body).toMatchObject({
    ...{ type: 'payment', supplier: 'MILL', ledger: 'BANK', amount: '92.00' },
    bills: [{ kind: 'against', reference: 'PU-1', amount: '90.00' }],
    ledgers: [{ ledger: 'CHARGES', amount: '2.00' }],
  });
  const several = entries(
    entry('Cafe', '40.00'),
    entry('Kiosk', '60.00', [['K', 'New Ref', '60.00']]),
    entry('Bank', '-100.00'),
  );
  expect(brought([voucher('Receipt', several)]).body).toMatchObject({
    type: 'journal',
    ledgers: [
      { ledger: 'DEBTORS', customer: 'CAFE', billKind: 'onAccount', credit: '40.00' },
      { ledger: 'CUSTOMER-ADVANCES', customer: 'KIOSK', billKind: 'advance', billReference: 'K', credit: '60.00' },
      { ledger: 'BANK', debit: '100.00' },
    ],
    totals: { net: '100.00' },
  });
});

test('a contra goes from the credit to the debit; a journal keeps its cost centres', () => {
  const contra = voucher('Contra', entries(entry('Cash', '40.00'), entry('Bank', '-40.00')));
  expect(brought([contra]).body).toMatchObject({ type: 'contra', fromLedger: 'CASH', ledger: 'BANK', amount: '40.00' });
  const centre = node({ NAME: 'North', AMOUNT: '-30.00' });
  const centres = { 'CATEGORYALLOCATIONS.LIST': [node({}, { 'COSTCENTREALLOCATIONS.LIST': [centre] })] };
  const journal = voucher('Journal', entries(entry('Charges', '-50.00', [], centres), entry('Cash', '50.00')));
  expect(brought([journal]).body?.['ledgers']).toEqual([
    { ledger: 'CHARGES', costCentre: 'NORTH', debit: '30.00' },
    { ledger: 'CHARGES', debit: '20.00' },
    { ledger: 'CASH', credit: '50.00' },
  ]);
});

test('a credit note is one of value, or goods that come back where their ledger is that of returns', () => {
  const value = entries(
    entry('Cafe', '21.00', [['INV-7', 'Agst Ref', '21.00']]),
    entry('Charges', '-20.00'),
    entry('Output VAT', '-1.00'),
  );
  expect(brought([voucher('Credit Note', value)]).body).toMatchObject({
    ...{ type: 'creditNote', customer: 'CAFE', mode: 'rebate', totals: { net: '21.00' } },
    ledgers: [{ ledger: 'CHARGES', amount: '20.00', taxCode: 'VAT5' }],
    bills: [{ kind: 'against', reference: 'INV-7', amount: '21.00' }],
  });
  const back = (account: string) => ({
    'LEDGERENTRIES.LIST': [entry('Cafe', '210.00'), entry('Output VAT', '-10.00')],
    'ALLINVENTORYENTRIES.LIST': [goods({ ...line, AMOUNT: '-200.00' }, account)],
  });
  expect(brought([voucher('Credit Note', back('Sales Returns'))]).body).toMatchObject({
    type: 'salesReturn',
    items: [{ quantity: '20' }],
  });
  expect(brought([voucher('Credit Note', back('Sales'))]).body).toMatchObject({ type: 'journal' });
});

test('a purchase stands under the number of its supplier', () => {
  const lists = {
    'LEDGERENTRIES.LIST': [entry('Mill', '50.00', [['B-1', 'New Ref', '50.00']])],
    'ALLINVENTORYENTRIES.LIST': [
      goods({ STOCKITEMNAME: 'Rice', RATE: '20/Kgs', ACTUALQTY: '2.5 Kgs', AMOUNT: '-50.00' }, 'Purchases'),
    ],
  };
  expect(brought([voucher('Purchase', lists, { REFERENCE: 'M-9' })]).body).toMatchObject({
    ...{ type: 'purchase', supplier: 'MILL', mode: 'credit', referenceNo: 'M-9' },
    items: [{ item: 'RICE', unit: 'KGS', quantity: '2.5', rate: '20' }],
  });
});

test('goods that come into another godown are a transfer; goods that are made are told and not carried', () => {
  const journal = (to: string) =>
    voucher('Stock Journal', {
      'INVENTORYENTRIESIN.LIST': [goods({ ACTUALQTY: '1 Box', GODOWN: to })],
      'INVENTORYENTRIESOUT.LIST': [goods({ ACTUALQTY: '12 Nos', GODOWN: 'Main' })],
    });
  expect(brought([journal('Van')]).body).toMatchObject({
    type: 'stockTransfer',
    items: [{ item: 'TEA', unit: 'NOS', quantity: '12', godown: 'MAIN', toGodown: 'VAN' }],
  });
  const made = brought([journal('Main')]);
  expect(made.bodies).toEqual([]);
  expect(made.leftOut.map(({ name }) => name)).toEqual(['Stock Journal 7: Tea 1 Box', 'Stock Journal 7: Tea 12 Nos']);
});

test('unknown types wait for the user, who maps them or leaves them out', () => {
  const claim = voucher('Tour Claim', entries(entry('Charges', '-10.00'), entry('Cash', '10.00')));
  expect(brought([claim, claim])).toMatchObject({ all: [], unknownTypes: [{ name: 'Tour Claim', count: 2 }] });
  expect(brought([claim], { types: { 'tour claim': 'payment' } }).body).toMatchObject({
    type: 'payment',
    ledgers: [{ ledger: 'CHARGES', amount: '10.00' }],
  });
  const left = brought([claim], { types: { 'Tour Claim': 'leaveOut' } });
  expect([left.all, left.unknownTypes, left.leftOut.length]).toEqual([[], [], 1]);
});

const plain = entries(entry('Charges', '-10.00'), entry('Cash', '10.00'));
test.each([
  ['It is cancelled.', voucher('Payment', plain, { ISCANCELLED: 'Yes' })],
  ['It is optional: Tally keeps it out of its books.', voucher('Payment', plain, { ISOPTIONAL: 'Yes' })],
  ['An order books nothing.', voucher('Sales Order', plain)],
  ['Tally keeps it out of its books.', voucher('Memorandum', plain)],
  ['Its goods come with their invoice.', voucher('Delivery Note', plain)],
  ['One of its ledgers is not in the file.', voucher('Journal', entries(entry('Nobody', '0')))],
  ['One of its amounts cannot be read.', voucher('Journal', entries(entry('Cash', '$ 5 @ 3.67/$')))],
  ['Its debits and credits are not equal.', voucher('Journal', entries(entry('Cash', '5.00')))],
  ['It books nothing.', voucher('Journal', {})],
])('%s is told of what is left out', (why, left) => {
  expect(brought([left])).toMatchObject({ all: [], leftOut: [{ kind: 'VOUCHER', why }] });
});

test('a day has purchases first and what settles bills last', () => {
  const money = voucher('Payment', plain, { VOUCHERNUMBER: '10' });
  const earlier = voucher('Payment', plain, { VOUCHERNUMBER: '9' });
  const lists = sale(line, entry('Cafe', '-210.00'), entry('Output VAT', '10.00'));
  const all = [money, earlier, voucher('Sales', lists), voucher('Journal', plain, { DATE: '20261101' })];
  expect(brought(all).all.map(({ source }) => `${source.type} ${source.number}`)).toEqual([
    ...['Journal 7', 'Sales 7', 'Payment 9', 'Payment 10'],
  ]);
});

test('bills are named anew wherever a body names them, each of its own party', () => {
  const body = {
    customer: 'A',
    bills: [{ reference: '1' }, { customer: 'B', reference: '1' }, { kind: 'onAccount' }],
    ledgers: [{ supplier: 'C', billReference: '1' }, { ledger: 'CASH' }],
  };
  expect(withBillNames(body, ({ side, party, reference }) => `${side} ${party} ${reference}`)).toEqual({
    customer: 'A',
    bills: [{ reference: 'customer A 1' }, { customer: 'B', reference: 'customer B 1' }, { kind: 'onAccount' }],
    ledgers: [{ supplier: 'C', billReference: 'supplier C 1' }, { ledger: 'CASH' }],
  });
});
