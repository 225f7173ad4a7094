/**
 * The tables of the books and every statement that is cheap to ask, against the reference model: what the accountant reads
 * is what happened.
 */

import type { ReportFrame } from '@fieldbook/core/definition/report';
import { type ReferenceArrays, sum } from '@fieldbook/core/examples/reference/arrays';
import { shelfAfter } from '@fieldbook/core/examples/reference/goods';
import { parseMoney } from '@fieldbook/core/kernel/money';
import type { BalanceSheet } from '@fieldbook/core/reports/balance-sheet';
import type { DayBook } from '@fieldbook/core/reports/day-book';
import type { OpenBills } from '@fieldbook/core/reports/open-bills';
import type { ProfitLoss } from '@fieldbook/core/reports/profit-loss';
import type { Statement } from '@fieldbook/core/reports/statements';
import type { StockSummary } from '@fieldbook/core/reports/stock-summary';
import type { StockValue } from '@fieldbook/core/reports/stock-value';
import type { TaxReturn } from '@fieldbook/core/reports/tax-return';
import type { TrialBalance } from '@fieldbook/core/reports/trial-balance';
import type { Layer } from '@fieldbook/core/stock/cost-state';
import { expect } from 'vitest';
import { createReports, type ReportQuery } from '../../store/reports/reports.ts';
import { asEverybody, type TestCompany } from '../test-company.ts';

type Figures = Readonly<Record<string, number | string>>;

/** A day in the middle of the histories, and one after all of them. */
const days = ['2026-11-19', '2026-12-31'] as const;

export async function expectSameAsModel(company: TestCompany, model: ReferenceArrays): Promise<void> {
  await expectSameTables(company, model);
  await expectSameOrder(company, model);
  const ask = asker(company);
  for (const asOf of days) {
    await expectSameBalances(ask, model, asOf);
    await expectSameBills(ask, model, asOf);
    await expectSameStock(ask, model, asOf);
  }
  await expectSameLedgers(ask, model);
  await expectSameDayBook(ask, model);
}

type Ask = <T extends ReportFrame>(name: string, query: ReportQuery) => Promise<T>;

function asker(company: TestCompany): Ask {
  const reports = createReports({ database: company.database.company });
  return async <T extends ReportFrame>(name: string, query: ReportQuery) => {
    const answer = await reports.run(company.actor, name, { limit: 500, ...query });
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.problems)}`);
    return answer.value as T;
  };
}

const money = (text: string) => parseMoney(text, 2) ?? Number.NaN;

/** Sums by key, without what is zero. */
function sumsOf<T>(rows: readonly T[], keyOf: (row: T) => string, amountOf: (row: T) => number): Figures {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row));
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function expectSameTables(company: TestCompany, model: ReferenceArrays): Promise<void> {
  const entries = await asEverybody<{ key: string; base: number; foreign: number }>(
    company,
    `select concat_ws(' ', l.code, p.side, p.code, c.code) as key, sum(amount)::bigint as base, sum(foreign_amount)::bigint as foreign
      from ledger_entry e join ledger l on l.id = e.ledger_id left join party p on p.id = e.party_id
        join currency c on c.id = e.currency_id group by 1`,
  );
  const keyOf = (row: (typeof model.entries)[number]) =>
    [row.ledger, row.party, row.currency].filter((part) => part !== '').join(' ');
  for (const name of ['base', 'foreign'] as const) {
    const stored = sumsOf(
      entries,
      ({ key }) => key,
      (row) => Number(row[name]),
    );
    expect(stored, `${name} amounts by ledger, party and currency`).toEqual(
      sumsOf(model.entries, keyOf, (row) => row[name]),
    );
  }
  const goods = await asEverybody<{ key: string; quantity: number }>(
    company,
    `select g.code || ' ' || i.code as key, quantity from godown_stock s join godown g on g.id = s.godown_id
      join item i on i.id = s.item_id`,
  );
  expect(
    sumsOf(
      goods,
      ({ key }) => key,
      ({ quantity }) => Number(quantity),
    ),
    'goods by godown',
  ).toEqual(
    sumsOf(
      model.goods,
      ({ godown, item }) => `${godown} ${item}`,
      ({ quantity }) => quantity,
    ),
  );
}

/** Under FIFO what came first leaves first: the layers of every item, oldest first. */
async function expectSameOrder(company: TestCompany, model: ReferenceArrays): Promise<void> {
  if (model.masters.choices.valuation !== 'fifo') return;
  const rows = await asEverybody<{ key: string; layers: readonly Layer[] }>(
    company,
    `select pool || ' ' || code as key, layers from item_cost join item on item.id = item_id where layers <> '[]'`,
  );
  const stored = rows.map(({ key, layers }) => [key, layers.map(([had, worth]) => `${had} worth ${worth}`)]);
  const keys = new Map(model.goods.map(({ pool, item }) => [`${pool} ${item}`, { pool, item }]));
  const expected = [...keys].flatMap(([key, { pool, item }]) => {
    const { lots } = shelfAfter(model.story(pool, item));
    return lots.length === 0 ? [] : [[key, lots.map(({ quantity, value }) => `${quantity} worth ${value}`)]];
  });
  expect(Object.fromEntries(stored), 'order of goods').toEqual(Object.fromEntries(expected));
}

async function expectSameBalances(ask: Ask, model: ReferenceArrays, asOf: string): Promise<void> {
  const known = model.entries.filter(({ date }) => date <= asOf);
  const natureOf = (ledger: string) => model.masters.ledger(ledger)?.nature;
  const trial = await ask<TrialBalance>('trial-balance', { asOf });
  const balances = sumsOf(
    trial.rows,
    ({ code }) => code,
    ({ debit, credit }) => money(debit) - money(credit),
  );
  expect(balances, `trial balance ${asOf}`).toEqual(
    sumsOf(
      known,
      ({ ledger }) => ledger,
      ({ base }) => base,
    ),
  );

  const closing = new Set(
    model.vouchers.filter(({ document }) => document.type === 'yearClosing').map(({ key }) => key),
  );
  const from = '2026-11-15';
  const earned = known.filter(
    ({ date, ledger, voucher }) =>
      date >= from && !closing.has(voucher) && ['income', 'expense'].includes(natureOf(ledger) ?? ''),
  );
  const result = await ask<ProfitLoss>('profit-loss', { from, to: asOf, asOf });
  expect(money(result.totals.result), `profit ${from} to ${asOf}`).toBe(-sum(earned.map(({ base }) => base)) + 0);
  const lines = sumsOf(
    result.rows,
    ({ code }) => String(code),
    ({ section, amount }) => (section === 'income' || section === 'otherIncome' ? -1 : 1) * money(amount),
  );
  expect(lines, `profit and loss ${from} to ${asOf}`).toEqual(
    sumsOf(
      earned,
      ({ ledger }) => ledger,
      ({ base }) => base,
    ),
  );

  const sheet = await ask<BalanceSheet>('balance-sheet', { asOf });
  const worth = (nature: string) =>
    sum(known.filter(({ ledger }) => natureOf(ledger) === nature).map(({ base }) => base));
  expect(money(sheet.totals.assets), `assets ${asOf}`).toBe(worth('asset'));
  expect(money(sheet.totals.liabilities), `liabilities ${asOf}`).toBe(-worth('liability') + 0);
  const equity = -worth('equity') - worth('income') - worth('expense') + 0;
  expect(money(sheet.totals.equity), `equity with result ${asOf}`).toBe(equity);
}

async function expectSameBills(ask: Ask, model: ReferenceArrays, asOf: string): Promise<void> {
  const known = model.bills.filter(({ date }) => date <= asOf);
  const keyOf = (row: (typeof known)[number]) => `${row.side} ${row.party} ${row.ledger} ${row.reference}`;
  const open = sumsOf(known, keyOf, ({ base }) => base);
  const report = await ask<OpenBills>('open-bills', { asOf });
  const told = sumsOf(
    report.rows,
    (row) => `${row.side} ${row.partyCode} ${row.ledger} ${row.reference}`,
    ({ baseOpen }) => money(baseOpen),
  );
  expect(told, `open bills ${asOf}`).toEqual(open);
}

async function expectSameStock(ask: Ask, model: ReferenceArrays, asOf: string): Promise<void> {
  const known = model.goods.filter(({ date }) => date <= asOf);
  const summary = await ask<StockSummary>('stock-summary', { asOf });
  expect(
    sumsOf(
      summary.rows,
      ({ godownCode, code }) => `${godownCode} ${code}`,
      ({ smallest }) => smallest,
    ),
    `stock summary ${asOf}`,
  ).toEqual(
    sumsOf(
      known,
      ({ godown, item }) => `${godown} ${item}`,
      ({ quantity }) => quantity,
    ),
  );
  const value = await ask<StockValue>('stock-value', { asOf });
  expect(
    sumsOf(
      value.rows,
      ({ pool, code }) => `${pool} ${code}`,
      (row) => money(row.value),
    ),
    `stock value ${asOf}`,
  ).toEqual(
    sumsOf(
      known,
      ({ pool, item }) => `${pool} ${item}`,
      (row) => row.value,
    ),
  );
}

/** Ledger statements of every ledger that moved, and the tax return, over the second half of the history. */
async function expectSameLedgers(ask: Ask, model: ReferenceArrays): Promise<void> {
  const [from, to] = ['2026-11-19', '2026-12-31'];
  const balance = (ledger: string, party: string, before: (date: string) => boolean) =>
    sum(
      model.entries
        .filter((row) => row.ledger === ledger && (party === '' || row.party === party) && before(row.date))
        .map(({ base }) => base),
    );
  for (const ledger of new Set(model.entries.map((row) => row.ledger))) {
    const statement = await ask<Statement>('ledger-statement', { ledger, from, to });
    const told = [statement.totals?.opening, statement.totals?.closing].map((text) => money(text ?? ''));
    const expected = [balance(ledger, '', (date) => date < from), balance(ledger, '', (date) => date <= to)];
    expect(told, `statement of ${ledger}`).toEqual(expected);
    const moved = sum(statement.rows.map(({ debit, credit }) => money(debit) - money(credit)));
    if (statement.next === null) expect(moved, `rows of ${ledger}`).toBe((expected[1] ?? 0) - (expected[0] ?? 0));
  }
  const tax = await ask<TaxReturn>('tax-return', { from, to });
  const moved = (role: 'outputTax' | 'inputTax') =>
    balance(model.ledgerOf(role), '', (date) => date >= from && date <= to);
  expect(money(tax.totals.outputTax), 'output tax').toBe(-moved('outputTax') + 0);
  expect(money(tax.totals.inputTax), 'input tax').toBe(moved('inputTax'));
  expect(money(tax.totals.difference), 'tax return ties to its ledgers').toBe(0);
}

async function expectSameDayBook(ask: Ask, model: ReferenceArrays): Promise<void> {
  const book = await ask<DayBook>('day-book', { from: '2026-01-01', to: '2026-12-31' });
  const numbers = [...new Set(model.vouchers.map(({ referNo, document }) => `${document.type} ${referNo}`))];
  expect(book.rows.map(({ voucherType, referNo }) => `${voucherType} ${referNo}`).sort()).toEqual(numbers.sort());
}
