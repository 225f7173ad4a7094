/** What a worked day leaves in the books: every ledger's change, the goods of its item, the day-end summary (ACCOUNTING.md, A worked day). */
import { present } from '@fieldbook/core/kernel/assert';
import type { Asker } from '@fieldbook/server/testing/http/ask';
import { expect } from 'vitest';
import type { Worked } from './day-masters.ts';

/** Below zero: credit. Ledgers by their role, where they have one. */
const closing = {
  stock: '1295.25',
  inputTax: '82.50',
  creditors: '-1732.50',
  sales: '-518.85',
  outputTax: '-22.19',
  roundOff: '0.04',
  costOfGoodsSold: '297.00',
  promotionExpense: '24.75',
  salesReturns: '75.00',
  damageLoss: '16.50',
  discountAllowed: '1.75',
  BANK: '-264.25',
  stockShortage: '16.50',
  CASH: '355.30',
  dueFromSalesman: '3.20',
  EXPENSES: '367.25',
  exchangeLoss: '2.75',
} as const;

const FAR = '2099-12-31';

type Balances = ReadonlyMap<string, number>;

/** Hundredths by code of ledger, debit above zero. */
export async function balancesOf(office: Asker): Promise<Balances> {
  const { rows } = await office.ask('GET /reports/{report}', {
    path: { report: 'trial-balance' },
    query: { asOf: FAR },
  });
  const minor = (text: unknown) => Math.round(Number(text) * 100);
  return new Map(rows.map(({ code, debit, credit }) => [String(code), minor(debit) - minor(credit)]));
}

/** What changed since `before` is the closing table of the worked day, to the last hundredth, and nothing besides. */
export async function expectClosing(office: Asker, before: Balances): Promise<void> {
  const { rows } = await office.ask('GET /{masters}', { path: { masters: 'ledgers' }, query: { limit: '500' } });
  const roleOf = new Map(rows.map(({ code, role }) => [code, String(role ?? code)]));
  const after = await balancesOf(office);
  const changed = [...after].flatMap(([code, amount]): [string, string][] => {
    const change = amount - (before.get(code) ?? 0);
    return change === 0 ? [] : [[roleOf.get(code) ?? code, (change / 100).toFixed(2)]];
  });
  expect(Object.fromEntries(changed)).toEqual(closing);
}

/** Main store 113, van 44, two worthless pieces in the damage store; 157 good ones are the Stock ledger. */
export async function expectStock(office: Asker, { item, van }: Worked, letter: string): Promise<void> {
  const { rows } = await office.ask('GET /reports/{report}', { path: { report: 'stock-summary' }, query: { item } });
  const held = rows.filter(({ smallest }) => smallest !== 0);
  expect(Object.fromEntries(held.map(({ godownCode, smallest }) => [godownCode, smallest]))).toEqual({
    ...{ MAIN: 113, [van]: 44, [`STORE-DMG-${letter}`]: 2 },
  });
}

/** The figures of SPEC §3 that the worked day sets. */
export async function expectSummary(office: Asker, { van, item }: Worked): Promise<void> {
  const { rows } = await office.ask('GET /route-days');
  const { uid } = present(
    rows.find((row) => row.van?.code === van),
    van,
  );
  const { figures, cash, stock } = await office.ask('GET /route-days/{uid}/summary', { path: { uid } });
  const told = Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]));
  expect(told).toMatchObject({
    ...{ salesCount: 2, salesAmount: '550.90', salesDiscount: '-6.15', cashSale: '308.50', creditSale: '236.25' },
  });
  expect(cash).toMatchObject({
    opening: '0.00',
    inHand: '358.50',
    counted: '355.30',
    variance: '-3.20',
    closing: '0.00',
  });
  const good = stock.find((line) => line['kind'] === 'fresh' && line['item'] === item);
  expect(good).toMatchObject({
    opening: 0,
    transferIn: 87,
    sold: 45,
    returned: 4,
    counted: -2,
    closing: 44,
    difference: 0,
  });
}
