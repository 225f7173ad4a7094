/** Whole vouchers that cross branches, as the books of each branch have them (ACCOUNTING.md, Branches). */
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks, type PostedExample } from '../../testing/books.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { referenceMasters } from '../../testing/reference/company.ts';
import { brokenInvariants } from '../../testing/statement.ts';
import { present } from '../kernel/assert.ts';
import type { CompanyChoices } from '../settings/settings.ts';

const milk = (quantity: number, more: object = {}) => ({ item: 'MILK', quantity: String(quantity), ...more });
const goods = (quantity: number, rate: number | string, godown = 'MAIN', more: object = {}) =>
  milk(quantity, { rate: String(rate), godown, taxCode: 'VAT0', ...more });
const inSecond = { branch: 'SB' };
const purchase = (items: readonly object[], more: object = {}) =>
  exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', items, ...more });
const sale = (branch: string, quantity: number, godown: string, more: object = {}) =>
  exampleDocument('sales', { branch, customer: 'C1', mode: 'credit', items: [goods(quantity, 15, godown)], ...more });
const receipt = (bills: Readonly<Record<string, number>>, more: object = {}) =>
  exampleDocument('receipt', {
    ...{ customer: 'C1', ledger: 'CASH' },
    amount: String(Object.values(bills).reduce((sum, amount) => sum + amount, 0)),
    bills: Object.entries(bills).map(([reference, amount]) => ({ kind: 'against', reference, amount: String(amount) })),
    ...more,
  });
const way = { godown: 'MAIN', toGodown: 'SB-MAIN' };
const sent = (quantity: number, transitGodown = 'TRANSIT') =>
  exampleDocument('stockTransfer', { ...way, mode: 'dispatch', items: [milk(quantity, { transitGodown })] });
const confirmed = (...items: readonly object[]) =>
  exampleDocument('stockTransferIn', { ...inSecond, ...way, source: 'ST-1', items });
const line = { sourceLine: 0, transitGodown: 'TRANSIT' };

function started(choices: Partial<CompanyChoices> = {}) {
  return exampleBooks(referenceMasters({ roundOffStep: 0, mainGodownMayGoNegative: true, ...choices }));
}

function post(books: ExampleBooks, body: unknown): PostedExample {
  const posted = books.post(body);
  expect(posted.ok ? [] : posted.problems).toEqual([]);
  return present(posted.ok ? posted.value[0] : undefined, 'it is posted');
}

function edit(books: ExampleBooks, posted: PostedExample, body: unknown): PostedExample {
  const edited = books.edit(posted, body);
  expect(edited.ok ? [] : edited.problems).toEqual([]);
  return present(edited.ok ? edited.value.posted : undefined, 'it is edited');
}

/** Balances of each branch by ledger in major units; what stands at nothing is left out. */
function balances({ booked, masters }: ExampleBooks): Record<'MB' | 'SB', Record<string, number>> {
  const of = (branch: string) => {
    const sums = new Map<string, number>();
    for (const { ledger, base } of booked.filter((each) => each.branch === branch).flatMap((each) => each.entries)) {
      const name = masters.ledger(ledger)?.name ?? ledger;
      sums.set(name, (sums.get(name) ?? 0) + base);
    }
    return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).map(([name, sum]) => [name, sum / 100]));
  };
  return { MB: of('MB'), SB: of('SB') };
}

function after(books: ExampleBooks, ...documents: readonly unknown[]) {
  for (const each of documents) post(books, each);
  expect(brokenInvariants(books)).toEqual([]);
  return balances(books);
}

const between = 'Inter-branch account';

describe('a transfer to another branch', () => {
  const bought = purchase([goods(100, 4)]);

  test('stands in transit where the transit godown is, and once confirmed leaves nothing there', () => {
    const books = started();
    expect(after(books, bought, sent(100))).toEqual({ MB: { 'Stock in transit': 400, Creditors: -400 }, SB: {} });
    const arrived = { MB: { [between]: 400, Creditors: -400 }, SB: { Stock: 400, [between]: -400 } };
    expect(after(books, confirmed(milk(100, line)))).toEqual(arrived);
    const other = started();
    const onTheWay = { MB: arrived.MB, SB: { 'Stock in transit': 400, [between]: -400 } };
    expect(after(other, bought, sent(100, 'SB-TRANSIT'))).toEqual(onTheWay);
    expect(after(other, confirmed(milk(100, { ...line, transitGodown: 'SB-TRANSIT' })))).toEqual(arrived);
  });

  test('that is lost in part is borne by the branch that confirms', () => {
    const lost = confirmed(milk(90, line), milk(10, { ...line, outcome: 'lost' }));
    expect(after(started(), bought, sent(100), lost)).toEqual({
      MB: { [between]: 400, Creditors: -400 },
      SB: { Stock: 360, 'Stock loss': 40, [between]: -400 },
    });
  });

  test('at once goes through the account as well', () => {
    const direct = exampleDocument('stockTransfer', { ...way, mode: 'direct', items: [milk(25)] });
    expect(after(started({ officeTransfers: 'direct' }), bought, direct)).toEqual({
      MB: { Stock: 300, [between]: 100, Creditors: -400 },
      SB: { Stock: 100, [between]: -100 },
    });
  });

  test('is confirmed in part by an edit, and not at all by a void', () => {
    const books = started();
    after(books, bought, sent(100));
    const part = edit(books, post(books, confirmed(milk(100, line))), confirmed(milk(60, line)));
    expect(balances(books)).toEqual({
      MB: { 'Stock in transit': 160, [between]: 240, Creditors: -400 },
      SB: { Stock: 240, [between]: -240 },
    });
    expect(books.reverse(part).ok).toBe(true);
    expect(balances(books)).toEqual({ MB: { 'Stock in transit': 400, Creditors: -400 }, SB: {} });
  });

  test.each(['average', 'fifo'] as const)(
    'keeps the cost of its branch on the way, whatever is bought since (%s)',
    (valuation) => {
      const books = started({ valuation });
      const there = { ...purchase([goods(4, 40, 'SB-MAIN')]), ...inSecond };
      after(books, purchase([goods(4, 10)]), there, purchase([goods(4, 20)]), sent(6), purchase([goods(4, 90)]));
      const value = valuation === 'fifo' ? 80 : 90;
      const { MB, SB } = after(books, confirmed(milk(6, line)));
      expect([MB['Stock'], SB['Stock']]).toEqual([480 - value, 160 + value]);
    },
  );
});

describe('goods of another branch', () => {
  test('that are sold leave their cost at the seller', () => {
    expect(after(started(), purchase([goods(100, 4)]), sale('SB', 10, 'MAIN'))).toEqual({
      MB: { Stock: 360, [between]: 40, Creditors: -400 },
      SB: { Debtors: 150, Sales: -150, 'Cost of goods sold': 40, [between]: -40 },
    });
  });

  test('that are bought in foreign currency are divided exactly', () => {
    const dollars = { currency: 'USD', exchangeRate: '3.6725' };
    const { MB, SB } = after(started(), purchase([goods(10, 3), goods(7, 3.33, 'SB-MAIN')], dollars));
    expect(SB).toEqual({ Stock: 85.61, [between]: -85.61 });
    expect(MB).toMatchObject({ Stock: 110.18, [between]: 85.61 });
  });

  test('take a charge along that is marked as theirs by an edit', () => {
    const charged = (more: object) =>
      purchase([goods(10, 4, 'SB-MAIN')], {
        ledgers: [{ ledger: 'FREIGHT-INWARD', amount: '10', taxCode: 'VAT0', ...more }],
      });
    const books = started();
    const typed = post(books, charged({}));
    expect(after(books, sale('SB', 5, 'SB-MAIN')).SB).toMatchObject({
      Stock: 20,
      'Cost of goods sold': 20,
      [between]: -40,
    });
    edit(books, typed, charged({ landed: 'value' }));
    expect(balances(books).SB).toMatchObject({ Stock: 25, 'Cost of goods sold': 25, [between]: -50 });
    expect(balances(books).MB).toEqual({ Creditors: -50, [between]: 50 });
  });

  test('take a charge along that is billed later', () => {
    const freight = (amount: string) => {
      const charge = { ledger: 'FREIGHT-INWARD', amount, taxCode: 'VAT0', landed: 'value', landedOn: 'PU-1' };
      return purchase([], { ledgers: [charge] });
    };
    const owed = { Debtors: 60, Sales: -60 };
    const books = started();
    after(books, purchase([goods(10, 10, 'SB-MAIN')]), sale('SB', 4, 'SB-MAIN'));
    const charge = post(books, freight('20'));
    expect(balances(books)).toEqual({
      MB: { [between]: 120, Creditors: -120 },
      SB: { Stock: 72, 'Cost of goods sold': 48, [between]: -120, ...owed },
    });
    const more = edit(books, charge, freight('30'));
    expect(balances(books).SB).toEqual({ Stock: 78, 'Cost of goods sold': 52, [between]: -130, ...owed });
    expect(books.reverse(more).ok).toBe(true);
    expect(balances(books).SB).toEqual({ Stock: 60, 'Cost of goods sold': 40, [between]: -100, ...owed });
  });
});

test('a receipt of bills of two branches is divided, edited and void', () => {
  const books = started();
  after(books, sale('SB', 10, 'SB-MAIN'), sale('MB', 10, 'MAIN'));
  const debtors = () => Object.values(balances(books)).map((each) => [each['Debtors'] ?? 0, each[between] ?? 0]);
  const taken = post(books, receipt({ 'S-2': 40, 'S-1': 60 }));
  expect(debtors()).toEqual([
    [110, -60],
    [90, 60],
  ]);
  const less = edit(books, taken, receipt({ 'S-1': 30 }));
  expect(debtors()).toEqual([
    [150, -30],
    [120, 30],
  ]);
  expect(books.reverse(less).ok).toBe(true);
  expect(debtors()).toEqual([
    [150, 0],
    [150, 0],
  ]);
});

describe('what one branch began', () => {
  const took = receipt({ 'S-1': 150 }, { ledger: 'BANK', chequeNo: '77', effectiveDate: '2026-12-20' });
  const moved = (more: object) =>
    exampleDocument('chequeMovement', {
      ...{ ...inSecond, source: 'R-1', customer: 'C1', amount: '150', ledger: 'BANK' },
      bills: [{ kind: 'against', reference: 'S-1', amount: '150' }],
      ...more,
    });
  const billed = (rate: number) => purchase([goods(10, rate, 'SB-MAIN', { sourceLine: 0 })], { source: 'GRN-1' });

  test('as a cheque clears in the bank of another, and stands in its hand again once that is void', () => {
    const books = started();
    after(books, sale('MB', 10, 'MAIN'), took);
    const cleared = post(books, moved({ date: '2026-12-20', mode: 'clear' }));
    expect(balances(books).SB).toEqual({ Bank: 150, [between]: -150 });
    expect(balances(books).MB).not.toHaveProperty('Post-dated cheques in hand');
    expect(books.reverse(cleared).ok).toBe(true);
    expect(balances(books)).toMatchObject({ MB: { 'Post-dated cheques in hand': 150 }, SB: {} });
  });

  test('as a cheque bounces in another, which owes nothing for it', () => {
    const { MB, SB } = after(started(), sale('MB', 10, 'MAIN'), took, moved({ ledger: undefined, mode: 'bounce' }));
    expect(SB).toEqual({});
    expect(MB).toMatchObject({ Debtors: 150 });
    expect(MB).not.toHaveProperty('Post-dated cheques in hand');
  });

  test('as a receipt of goods is invoiced by another, corrected and void', () => {
    const books = started();
    const brought = { ...inSecond, supplier: 'SUP-1', items: [milk(10, { rate: '4', godown: 'SB-MAIN' })] };
    post(books, exampleDocument('goodsReceipt', brought));
    const invoice = post(books, billed(5));
    expect(balances(books)).toEqual({ MB: { Creditors: -50, [between]: 50 }, SB: { Stock: 50, [between]: -50 } });
    post(books, sale('SB', 4, 'SB-MAIN'));
    const dearer = edit(books, invoice, billed(6));
    expect(balances(books).SB).toMatchObject({ Stock: 36, 'Cost of goods sold': 24, [between]: -60 });
    expect(books.reverse(dearer).ok).toBe(true);
    const owed = { Stock: 24, 'Cost of goods sold': 16, 'Goods received not invoiced': -40 };
    expect(balances(books)).toMatchObject({ MB: {}, SB: owed });
  });

  test('as a delivery is billed by another, and costs something else later', () => {
    const books = started();
    const bought = (rate: number) => purchase([goods(10, rate, 'SB-MAIN')], inSecond);
    const typed = post(books, bought(4));
    const items = [milk(5, { godown: 'SB-MAIN' })];
    post(books, exampleDocument('deliveryNote', { ...inSecond, customer: 'C1', items }));
    const bill = [goods(5, 15, 'SB-MAIN', { sourceLine: 0 })];
    const sold = post(books, sale('MB', 0, 'MAIN', { source: 'DN-1', items: bill }));
    const owed = { Debtors: 75, Sales: -75 };
    expect(balances(books).MB).toEqual({ ...owed, 'Cost of goods sold': 20, [between]: -20 });
    edit(books, typed, bought(6));
    expect(balances(books)).toEqual({
      MB: { ...owed, 'Cost of goods sold': 30, [between]: -30 },
      SB: { Stock: 30, Creditors: -60, [between]: 30 },
    });
    expect(books.reverse(sold).ok).toBe(true);
    expect(balances(books)).toEqual({ MB: {}, SB: { Stock: 30, Creditors: -60, 'Goods delivered not invoiced': 30 } });
  });
});

describe.each(['average', 'fifo'] as const)('a cost that is corrected later (%s)', (valuation) => {
  test('is adjusted in each branch, and is gone with its purchase', () => {
    const books = started({ valuation });
    const typed = post(books, purchase([goods(100, 1)]));
    after(books, sent(50), confirmed(milk(50, line)), sale('SB', 10, 'SB-MAIN'), sale('SB', 5, 'MAIN'));
    const once = edit(books, typed, purchase([goods(100, 6)]));
    const dearer = edit(books, once, purchase([goods(100, 4)]));
    const owed = { Debtors: 225, Sales: -225 };
    expect(balances(books)).toEqual({
      MB: { Stock: 180, [between]: 220, Creditors: -400 },
      SB: { Stock: 160, 'Cost of goods sold': 60, [between]: -220, ...owed },
    });
    expect(books.reverse(dearer).ok).toBe(true);
    expect(balances(books)).toEqual({ MB: {}, SB: owed });
  });

  test('by what arrives after goods were sold below zero stands where they stand', () => {
    const { MB, SB } = after(
      started({ valuation }),
      purchase([goods(1, 2)]),
      sale('SB', 11, 'MAIN'),
      purchase([goods(20, 5)]),
    );
    expect(MB['Stock']).toBe(50);
    expect((MB['Cost of goods sold'] ?? 0) + (SB['Cost of goods sold'] ?? 0)).toBe(52);
  });

  test('changes nothing of another branch, which has its own', () => {
    const books = started({ valuation });
    const brought = { supplier: 'SUP-1', items: [milk(10, { rate: '10', godown: 'MAIN' })] };
    after(books, exampleDocument('goodsReceipt', brought), purchase([goods(10, 10, 'SB-MAIN')], inSecond));
    const { MB, SB } = after(books, purchase([goods(10, 12)], { source: 'GRN-1' }));
    expect([MB['Stock'], SB['Stock']]).toEqual([120, 100]);
  });

  test('is not what a return without a source costs: that is what the goods of its own branch cost today', () => {
    const returned = { ...inSecond, customer: 'C1', mode: 'credit', items: [goods(1, 15, 'SB-MAIN')] };
    const bought = [purchase([goods(10, 10)]), purchase([goods(10, 20, 'SB-MAIN')], inSecond)];
    const { SB } = after(
      started({ valuation }),
      ...bought,
      sale('SB', 4, 'SB-MAIN'),
      exampleDocument('salesReturn', returned),
    );
    expect(SB['Stock']).toBe(140);
  });
});
