/** A voucher that touches two branches, as each of them books it. */
import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import type { VoucherDraft } from '../definition/voucher.ts';
import { present } from '../kernel/assert.ts';
import type { StockMove } from '../stock/stock-desk.ts';
import { begunBy } from '../vouchers/index.ts';
import { booksByBranch } from './branch-books.ts';
import type { LedgerEntry } from './posting-book.ts';

const masters = exampleMasters();
const entry = (ledger: string, base: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ledger,
  base,
  currency: 'AED',
  foreign: base,
  ...more,
});
const ofC1 = { party: { side: 'customer', code: 'C1' } } as const;
const bill = (branch: string | undefined, base: number, currency = 'AED', amount = base) => ({
  kind: 'against' as const,
  amount,
  base,
  bill: {
    ...{ party: 'C1', side: 'customer' as const, ledger: 'DEBTORS', reference: `S-${branch}`, kind: 'new' as const },
    ...{ date: '2026-11-01', dueDate: '2026-11-01', currency, amount: -amount, open: 0, baseOpen: 0 },
    ...(branch === undefined ? {} : { branch }),
  },
});
const move = (value: number, branch?: string): StockMove => ({
  ...{ line: 0, item: 'MILK', godown: 'MAIN', quantity: value, value },
  ...(branch === undefined ? {} : { branch }),
});
const told = (written: Parameters<typeof booksByBranch>[0]) =>
  booksByBranch(written, { branch: 'MB', source: undefined }, masters).map(({ branch, entries }) => [
    branch,
    ...entries.map(({ ledger, base, currency, foreign }) =>
      currency === 'AED' ? `${ledger} ${base}` : `${ledger} ${base} (${currency} ${foreign})`,
    ),
  ]);

test('a voucher of one branch stays as it was written', () => {
  const written = { entries: [entry('CASH', 5), entry('SALES', -5)], moves: [move(3)], bills: [bill('MB', -2)] };
  expect(booksByBranch(written, { branch: 'MB', source: undefined }, masters)).toEqual([{ branch: 'MB', ...written }]);
});

test('a receipt of bills of two branches lowers the debtors of each', () => {
  const entries = [entry('CASH', 100), entry('DEBTORS', -100, ofC1)];
  expect(told({ entries, moves: [], bills: [bill('MB', -40), bill('SHJ', -60)] })).toEqual([
    ['MB', 'CASH 100', 'DEBTORS -40', 'INTER-BRANCH -60'],
    ['SHJ', 'DEBTORS -60', 'INTER-BRANCH 60'],
  ]);
});

test('bills in a foreign currency are divided at the rate of each', () => {
  const inUsd = (ledger: string, base: number, foreign: number, more = {}) =>
    entry(ledger, base, { currency: 'USD', foreign, ...more });
  const entries = [inUsd('BANK', 740, 200), inUsd('DEBTORS', -727, -200, ofC1), inUsd('EXCHANGE-GAIN', -13, 0)];
  const bills = [bill('MB', -360, 'USD', -100), bill('SHJ', -367, 'USD', -100)];
  expect(told({ entries, moves: [], bills })).toEqual([
    [
      'MB',
      'BANK 740 (USD 200)',
      'DEBTORS -360 (USD -100)',
      'EXCHANGE-GAIN -13 (USD 0)',
      'INTER-BRANCH -367 (USD -100)',
    ],
    ['SHJ', 'DEBTORS -367 (USD -100)', 'INTER-BRANCH 367 (USD 100)'],
  ]);
});

test('goods out of a godown of another branch leave their cost where they were sold', () => {
  const entries = [entry('COST-OF-GOODS-SOLD', 30), entry('STOCK', -30)];
  expect(told({ entries, moves: [move(-10), move(-20, 'SHJ')], bills: [] })).toEqual([
    ['MB', 'COST-OF-GOODS-SOLD 30', 'STOCK -10', 'INTER-BRANCH -20'],
    ['SHJ', 'STOCK -20', 'INTER-BRANCH 20'],
  ]);
});

test('goods that changed their godown without an entry get one in each branch', () => {
  expect(told({ entries: [], moves: [move(-25), move(25, 'SHJ')], bills: [] })).toEqual([
    ['MB', 'STOCK -25', 'INTER-BRANCH 25'],
    ['SHJ', 'STOCK 25', 'INTER-BRANCH -25'],
  ]);
});

test('moves keep their places among all of the voucher', () => {
  const moves = [move(-25, 'SHJ'), move(25), move(5, 'SHJ')];
  expect(
    booksByBranch({ entries: [], moves, bills: [] }, { branch: 'MB', source: undefined }, masters).map(
      ({ moveNos }) => moveNos,
    ),
  ).toEqual([[1], [0, 2]]);
});

test('periodic books divide goods and book nothing for them', () => {
  const periodic = exampleMasters({ inventoryBooks: 'periodic' });
  const books = booksByBranch(
    { entries: [], moves: [move(-20, 'SHJ')], bills: [] },
    { branch: 'MB', source: undefined },
    periodic,
  );
  expect(books.map(({ branch, entries, moves }) => [branch, entries.length, moves.length])).toEqual([
    ['MB', 0, 0],
    ['SHJ', 0, 1],
  ]);
});

test.each([
  ['receipt', 'chequesInHand'],
  ['goodsReceipt', 'goodsReceivedNotInvoiced'],
  ['deliveryNote', 'goodsDeliveredNotInvoiced'],
] as const)('what ends something of a %s of another branch stands there', (type, role) => {
  const { code } = present(masters.ledgerOf(role), role);
  const source = { type, document: { type, header: { branch: 'SHJ' } } as unknown as VoucherDraft };
  const written = { entries: [entry('BANK', 70), entry(code, -70)], moves: [], bills: [] };
  const [own, other] = booksByBranch(written, { branch: 'MB', source: begunBy(source) }, masters);
  const between = present(masters.ledgerOf('interBranch'), 'interBranch').code;
  expect(own).toMatchObject({
    branch: 'MB',
    entries: [
      { ledger: 'BANK', base: 70 },
      { ledger: between, base: -70 },
    ],
  });
  expect(other).toMatchObject({
    branch: 'SHJ',
    entries: [
      { ledger: code, base: -70 },
      { ledger: between, base: 70 },
    ],
  });
});

test('a post-dated cheque that a receipt for an order of another branch takes is in the hand of its own', () => {
  const { code } = present(masters.ledgerOf('chequesInHand'), 'chequesInHand');
  const source = { type: 'order', document: { type: 'order', header: { branch: 'SHJ' } } as unknown as VoucherDraft };
  const written = { entries: [entry(code, 70), entry('DEBTORS', -70, ofC1)], moves: [], bills: [] };
  expect(booksByBranch(written, { branch: 'MB', source: begunBy(source) }, masters)).toHaveLength(1);
});
