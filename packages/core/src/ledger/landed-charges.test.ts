/** Charges that arrive after their goods, against ACCOUNTING.md (Landed cost, Corrections): as if they had come with them. */
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks, type PostedExample } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument, outcome } from '../../testing/outcome.ts';
import { referenceMasters } from '../../testing/reference/company.ts';
import { brokenInvariants } from '../../testing/statement.ts';
import { present } from '../kernel/assert.ts';
import { printMoney } from '../kernel/money.ts';
import type { CompanyChoices } from '../settings/settings.ts';
import { chargedObjection } from './landed-charges.ts';

const milk = (quantity: string, rate: string, more: object = {}) => ({
  ...{ item: 'MILK', godown: 'MAIN', quantity, rate, taxCode: 'VAT0' },
  ...more,
});
const chips = (quantity: string, rate: string) => ({ ...milk(quantity, rate), item: 'CHIPS' });
const purchase = (...items: object[]) => exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', items });
const sale = (quantity: string, more: object = {}) =>
  exampleDocument('sales', { customer: 'C1', mode: 'credit', items: [milk(quantity, '20', more)] });
const freight = (amount: string, landedOn = 'PU-1', more: object = {}) =>
  exampleDocument('purchase', {
    ...{ supplier: 'SUP-2', mode: 'credit' },
    ledgers: [{ ledger: 'FREIGHT-INWARD', amount, taxCode: 'VAT0', landed: 'value', landedOn, ...more }],
  });

const booksOf = (choices: Partial<CompanyChoices> = {}) => exampleBooks(exampleMasters(choices));

function post(books: ExampleBooks, body: unknown): PostedExample {
  const posted = books.post(body);
  expect(posted.ok ? [] : posted.problems).toEqual([]);
  return present(posted.ok ? posted.value[0] : undefined, 'it is posted');
}

/** Value of all entries on the ledgers of these roles. */
function balances(
  books: ExampleBooks,
  ...roles: ('stock' | 'costOfGoodsSold' | 'stockShortage' | 'purchaseVariance')[]
) {
  return roles.map((role) => {
    const code = books.masters.ledgerOf(role)?.code;
    return printMoney(
      books.entries.filter(({ ledger }) => ledger === code).reduce((sum, { base }) => sum + base, 0),
      2,
    );
  });
}

const worth = (books: ExampleBooks, item = 'MILK') => books.state.cost(item, 'saleable', 'MB').value;

describe.each(['average', 'fifo'] as const)('freight that is billed after its goods (%s)', (valuation) => {
  test('goes to the goods on hand and to those that were sold, and a void takes it from both', () => {
    const books = booksOf({ valuation });
    post(books, purchase(milk('10', '10')));
    post(books, sale('4'));
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['60.00', '40.00']);
    const bill = post(books, freight('20'));
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['72.00', '48.00']);
    expect(worth(books)).toBe(72_00);
    expect(bill.adjustments.length).toBe(1);
    expect(brokenInvariants(books)).toEqual([]);
    expect(books.reverse(bill).ok).toBe(true);
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['60.00', '40.00']);
    expect(worth(books)).toBe(60_00);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('comes to what it would have come to with the goods, through purchases, a van, a count and a return', () => {
    const story = [
      sale('4'),
      purchase(milk('5', '16')),
      exampleDocument('stockTransfer', { godown: 'MAIN', toGodown: 'VAN-1', items: [{ item: 'MILK', quantity: '4' }] }),
      exampleDocument('stockTransferIn', {
        source: 'ST-1',
        godown: 'MAIN',
        toGodown: 'VAN-1',
        items: [{ item: 'MILK', quantity: '4' }],
      }),
      sale('1', { godown: 'VAN-1' }),
      exampleDocument('physicalStock', { godown: 'MAIN', items: [{ item: 'MILK', quantity: '6' }] }),
      exampleDocument('salesReturn', { customer: 'C1', mode: 'credit', source: 'S-1', items: [milk('2', '20')] }),
    ];
    const late = booksOf({ valuation });
    post(late, purchase(milk('10', '10')));
    for (const body of story) post(late, body);
    const bill = post(late, freight('20'));
    const early = booksOf({ valuation });
    const charge = { ledger: 'FREIGHT-INWARD', amount: '20', landed: 'value', taxCode: 'VAT0' };
    post(early, { ...purchase(milk('10', '10')), ledgers: [charge] });
    for (const body of story) post(early, body);
    const figures = (books: ExampleBooks) => balances(books, 'stock', 'costOfGoodsSold', 'stockShortage');
    expect(figures(late)).toEqual(figures(early));
    expect(late.state.cost('MILK', 'saleable', 'MB')).toMatchObject({ value: worth(early) });
    expect(brokenInvariants(late)).toEqual([]);
    late.reverse(bill);
    const without = booksOf({ valuation });
    post(without, purchase(milk('10', '10')));
    for (const body of story) post(without, body);
    expect(figures(late)).toEqual(figures(without));
  });

  test('keeps its share when the price of the goods is corrected', () => {
    const books = booksOf({ valuation });
    const goods = post(books, purchase(milk('10', '10')));
    post(books, sale('4'));
    post(books, freight('20'));
    expect(books.edit(goods, purchase(milk('10', '11'))).ok).toBe(true);
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['78.00', '52.00']);
    expect(worth(books)).toBe(78_00);
  });

  test('may be corrected itself, in its amount and in the goods it is for', () => {
    const books = booksOf({ valuation });
    post(books, purchase(milk('10', '10')));
    post(books, purchase(chips('10', '1')));
    post(books, sale('4'));
    const bill = post(books, freight('20'));
    const halved = books.edit(bill, freight('10'));
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['76.00', '44.00']);
    const moved = books.edit(present(halved.ok ? halved.value.posted : undefined, 'edited'), freight('10', 'PU-2'));
    expect(moved.ok).toBe(true);
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['80.00', '40.00']);
    expect([worth(books), worth(books, 'CHIPS')]).toEqual([60_00, 20_00]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('finds the receipt of goods that were invoiced later', () => {
    const books = booksOf({ valuation });
    post(
      books,
      exampleDocument('goodsReceipt', {
        supplier: 'SUP-1',
        items: [milk('10', '10')].map(({ taxCode: _, ...line }) => line),
      }),
    );
    post(books, sale('4'));
    post(books, { ...purchase(milk('10', '10')), source: 'GRN-1' });
    post(books, freight('20'));
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['72.00', '48.00']);
    post(books, freight('10', 'GRN-1'));
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['78.00', '52.00']);
    expect(worth(books)).toBe(78_00);
  });

  test('is what the last goods cost, for those that are sold below zero', () => {
    const books = booksOf({ valuation, mainGodownMayGoNegative: true });
    post(books, purchase(milk('10', '10')));
    post(books, sale('14'));
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['-40.00', '140.00']);
    post(books, freight('20'));
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['-48.00', '168.00']);
    post(books, purchase(milk('4', '12')));
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['0.00', '168.00']);
  });
});

describe('a charge that is landed on goods of another voucher', () => {
  test('debits the stock and not its own ledger, with its recoverable tax beside', () => {
    const books = booksOf();
    post(books, purchase(milk('10', '8'), chips('40', '0.5')));
    expect(outcome(books, freight('10', 'PU-1', { taxCode: 'VAT5' }))).toEqual([
      'Dr Stock 10.00',
      'Dr Input VAT 0.50',
      'Cr Creditors 10.50',
    ]);
    expect([worth(books), worth(books, 'CHIPS')]).toEqual([88_00, 22_00]);
  });

  test.each([
    ['by quantity', 'quantity', [82_00, 28_00]],
    ['by weight', 'weight', [89_26, 20_74]],
  ])('is spread %s', (_name, landed, values) => {
    const books = booksOf();
    post(books, purchase(milk('10', '8'), chips('40', '0.5')));
    post(books, freight('10', 'PU-1', { landed }));
    expect([worth(books), worth(books, 'CHIPS')]).toEqual(values);
  });

  test('is converted at the rate of its own voucher', () => {
    const books = booksOf();
    post(books, purchase(milk('10', '8')));
    const foreign = { ...freight('10'), currency: 'USD', exchangeRate: '3.6725' };
    expect(outcome(books, foreign)).toEqual(['Dr Stock 36.73', 'Cr Creditors 36.73']);
    expect(worth(books)).toBe(116_73);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('stays in its ledger under periodic books, where the goods are worth it all the same', () => {
    const books = booksOf({ inventoryBooks: 'periodic' });
    post(books, purchase(milk('10', '8')));
    expect(outcome(books, freight('10'))).toEqual(['Dr Freight inward 10.00', 'Cr Creditors 10.00']);
    expect(worth(books)).toBe(90_00);
  });

  test('may be moved there from its ledger by a journal', () => {
    const books = booksOf();
    post(books, purchase(milk('10', '10')));
    post(books, sale('5'));
    const line = { ledger: 'FREIGHT-INWARD' };
    const journal = exampleDocument('journal', {
      ledgers: [
        { ...line, debit: '20', landed: 'value', landedOn: 'PU-1' },
        { ...line, credit: '20' },
      ],
    });
    expect(outcome(books, journal)).toEqual([
      'Dr Stock 10.00',
      'Dr Cost of goods sold 10.00',
      'Cr Freight inward 20.00',
    ]);
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['60.00', '60.00']);
  });

  test.each([
    ['a number that nobody knows', freight('10', 'PU-9'), 'source.unknown ledgers.0.landedOn'],
    ['a voucher that brings no goods', freight('10', 'S-1'), 'source.unknown ledgers.0.landedOn'],
    ['a voucher that is void', freight('10', 'PU-4'), 'source.void ledgers.0.landedOn'],
    ['no way of spreading', freight('10', 'PU-1', { landed: undefined }), 'field.required ledgers.0.landed'],
    ['goods that brought none', freight('10', 'PU-2'), 'landed.nothing_there ledgers.0.landedOn'],
    ['weights that nobody knows', freight('10', 'PU-3', { landed: 'weight' }), 'landed.no_weight ledgers.0.landed'],
    ['a day before the goods', { ...freight('10'), date: '2026-11-19' }, 'source.later date'],
    [
      'more off than they cost',
      { ...freight('-200'), ledgers: [...(freight('-200').ledgers as object[]), { ledger: 'FUEL', amount: '300' }] },
      'landed.below_nothing',
    ],
    [
      'the account of a party',
      exampleDocument('journal', {
        ledgers: [
          { ledger: 'CREDITORS', supplier: 'SUP-1', debit: '5', landed: 'value', landedOn: 'PU-1' },
          { ledger: 'FUEL', credit: '5' },
        ],
      }),
      'ledger.not_allowed ledgers.0.ledger',
    ],
  ])('is refused for %s', (_name, body, refusal) => {
    const books = booksOf();
    post(books, purchase(milk('10', '10')));
    post(
      books,
      exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', ledgers: [{ ledger: 'FUEL', amount: '8' }] }),
    );
    post(books, purchase({ item: 'YOGHURT', quantity: '1', rate: '8', taxCode: 'VAT0' }));
    expect(books.reverse(post(books, purchase(milk('1', '10')))).ok).toBe(true);
    post(books, sale('4'));
    expect(outcome(books, body)).toEqual([refusal]);
  });

  test('is refused for goods that were entered after it, when it is corrected', () => {
    const books = booksOf();
    const bill = post(
      books,
      exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', ledgers: [{ ledger: 'FUEL', amount: '8' }] }),
    );
    post(books, purchase(milk('10', '10')));
    expect(books.edit(bill, freight('8', 'PU-2'))).toMatchObject({ problems: [{ code: 'landed.entered_later' }] });
  });

  test('is refused for goods of another branch', () => {
    const books = exampleBooks(referenceMasters({}));
    post(books, purchase(milk('10', '10')));
    expect(outcome(books, { ...freight('8'), branch: 'SB' })).toEqual(['landed.other_branch ledgers.0.landedOn']);
  });
});

describe('goods that bear charges', () => {
  const lines = ['MILK', 'CHIPS'].map((item) => ({ item, godown: 'MAIN', sourceLine: undefined }));
  const first = { by: 'PU-2', date: '2026-11-20' };
  const charged = { by: 'PU-3, PU-2', first, branch: 'MB', source: undefined, lines };
  const now = { branch: 'MB', source: undefined, lines, date: '2026-11-20' };
  const differ = { code: 'landed.lines_differ', path: 'items', values: { by: 'PU-3, PU-2' } };

  test.each([
    ['may have other goods after them', { lines: [...lines, { ...lines[0], item: 'YOGHURT' }] }, undefined],
    ['may be of an earlier day', { date: '2026-11-19' }, undefined],
    ['are of no later day', { date: '2026-11-21' }, { code: 'voucher.begun_by_then', path: 'date', values: first }],
    ['stay, all of them', { lines: lines.slice(0, 1) }, differ],
    ['stay in their places', { lines: lines.toReversed() }, differ],
    ['stay in their godown', { lines: lines.map((line) => ({ ...line, godown: 'VAN-1' })) }, differ],
    ['stay in their branch', { branch: 'SB' }, differ],
    ['stay those of their receipt', { source: 7 }, differ],
    ['stay lines of their receipt', { lines: lines.map((line) => ({ ...line, sourceLine: 1 })) }, differ],
  ])('%s', (_name, change, expected) => {
    expect(chargedObjection(charged, { ...now, ...change } as typeof now)).toEqual(expected);
  });

  test('keep what was taken off their price from leaving less than nothing', () => {
    const books = booksOf();
    post(books, purchase(milk('10', '10')));
    const bill = post(books, freight('50'));
    const granted = [{ amount: '120', taxCode: 'VAT0', landed: 'value', landedOn: 'PU-1' }];
    post(books, exampleDocument('debitNote', { supplier: 'SUP-1', mode: 'priceDifference', ledgers: granted }));
    expect(books.reverse(bill)).toMatchObject({ problems: [{ code: 'landed.below_nothing' }] });
    expect(worth(books)).toBe(30_00);
  });
});

describe('a price difference that a supplier grants', () => {
  const note = (amount: string, more: object = {}) =>
    exampleDocument('debitNote', {
      supplier: 'SUP-1',
      mode: 'priceDifference',
      source: 'PU-1',
      ledgers: [{ amount, taxCode: 'VAT5' }],
      ...more,
    });

  test('lowers what the goods cost, on hand and sold, and is no income', () => {
    const books = booksOf();
    post(books, purchase(milk('10', '10')));
    post(books, sale('4'));
    expect(outcome(books, note('20'))).toEqual([
      'Dr Creditors 21.00',
      'Cr Stock 12.00',
      'Cr Input VAT 1.00',
      'Cr Cost of goods sold 8.00',
    ]);
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(['48.00', '32.00']);
    expect(worth(books)).toBe(48_00);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    [
      'a ledger is named for it',
      note('20', { ledgers: [{ ledger: 'FREIGHT-INWARD', amount: '20' }] }),
      'Cr Freight inward 20.00',
    ],
    ['it is a claim', note('20', { mode: 'claim', ledgers: [{ amount: '20' }] }), 'Cr Claims on suppliers 20.00'],
    [
      'no purchase is named',
      note('20', { source: undefined, ledgers: [{ amount: '20' }] }),
      'Cr Claims on suppliers 20.00',
    ],
  ])('leaves the goods alone where %s', (_name, body, entry) => {
    const books = booksOf();
    post(books, purchase(milk('10', '10')));
    expect(outcome(books, body)).toEqual(['Dr Creditors 20.00', entry]);
    expect(worth(books)).toBe(100_00);
  });

  test('lowers the purchases of periodic books', () => {
    const books = booksOf({ inventoryBooks: 'periodic' });
    post(books, purchase(milk('10', '10')));
    expect(outcome(books, note('20', { ledgers: [{ amount: '20' }] }))).toEqual([
      'Dr Creditors 20.00',
      'Cr Purchases 20.00',
    ]);
    expect(worth(books)).toBe(80_00);
  });

  test('is no matter of a customer', () => {
    const body = exampleDocument('debitNote', {
      customer: 'C1',
      mode: 'charge',
      ledgers: [{ amount: '5', landed: 'value' }],
    });
    expect(outcome(booksOf(), body)).toEqual(['landed.not_of_customer ledgers.0.landed']);
  });
});
