/** Statements of ledgers, customers and suppliers, cash book, bank book, one's own ledger and the day book. */
import { takesBack } from '@fieldbook/core/definition/states';
import { type EntryRow, sum } from '@fieldbook/core/examples/reference/arrays';
import type { CashBook, CashDayRow, CashEntryRow } from '@fieldbook/core/reports/cash-book';
import type { DayBook } from '@fieldbook/core/reports/day-book';
import type { DueFromSalesman } from '@fieldbook/core/reports/due-from-salesman';
import type { MyLedger, Statement } from '@fieldbook/core/reports/statements';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect } from 'vitest';
import { type Compared, isIn, money, span, sumsOf } from './ask.ts';

/** Ledgers that are asked for by branch too. */
const narrowed = ['SALES', 'DEBTORS', 'FUEL'];

export async function expectSameMoney(compared: Compared): Promise<void> {
  const { model } = compared;
  for (const ledger of new Set(model.entries.map((row) => row.ledger))) {
    const own = model.entries.filter((row) => row.ledger === ledger);
    await expectSameStatement(compared, 'ledger-statement', { query: { ledger }, own });
    if (narrowed.includes(ledger))
      await expectSameStatement(compared, 'ledger-statement', {
        query: { ledger, branch: 'SB' },
        own: own.filter(({ branch }) => branch === 'SB'),
      });
    const ofCentre = own.filter(({ costCentre }) => costCentre === 'CC2');
    if (ofCentre.length > 0)
      await expectSameStatement(compared, 'ledger-statement', { query: { ledger, costCentre: 'CC2' }, own: ofCentre });
  }
  for (const side of ['customer', 'supplier'] as const) {
    const parties = new Set(model.entries.map((row) => row.party).filter((party) => party.startsWith(side)));
    for (const party of parties) {
      const own = model.entries.filter((row) => row.party === party);
      await expectSameStatement(compared, `${side}-statement`, { query: { party: party.slice(side.length + 1) }, own });
    }
  }
  await expectSamePersons(compared);
  await expectSameCashBooks(compared, 'cash-book', 'cash');
  await expectSameCashBooks(compared, 'bank-book', 'bank');
  await expectSameOwnLedger(compared);
  await expectSameDayBook(compared);
}

interface Told {
  readonly query: Readonly<Record<string, string>>;
  readonly own: readonly EntryRow[];
}

const worth = (rows: readonly EntryRow[]) => sum(rows.map(({ base }) => base));
const before = (rows: readonly EntryRow[]) => rows.filter(({ date }) => date < span.from);

async function expectSameStatement({ ask }: Compared, name: string, { query, own }: Told): Promise<void> {
  const what = `${name} ${JSON.stringify(query)}`;
  const statement = await ask<Statement>(name, { ...query, ...span });
  const opening = worth(before(own));
  const told = [statement.totals?.opening, statement.totals?.closing].map(money);
  expect(told, what).toEqual([opening, opening + worth(own.filter(isIn))]);
  let balance = opening;
  for (const row of statement.rows) {
    balance += money(row.debit) - money(row.credit);
    expect(money(row.balance), `${what}, running balance`).toBe(balance);
  }
  expect(balance, `rows of ${what}`).toBe(opening + worth(own.filter(isIn)));
  const byDay = sumsOf(
    statement.rows,
    ({ date }) => date,
    ({ amount }) => money(amount),
  );
  expect(byDay, `${what} by day`).toEqual(
    sumsOf(
      own.filter(isIn),
      ({ date }) => date,
      ({ base }) => base,
    ),
  );
}

/** What each salesperson owes: the statement of one, and all of them beside one another. */
async function expectSamePersons(compared: Compared): Promise<void> {
  const owed = compared.model.entries.filter(({ person }) => person !== '');
  const persons = ['SP1', 'SP2'];
  expect(owed.filter(({ person }) => !persons.includes(person))).toEqual([]);
  const report = await compared.ask<DueFromSalesman>('due-from-salesman', span);
  const rows = new Map(report.rows.map((row) => [row.salesPerson, [row.opening, row.closing].map(money)]));
  for (const salesPerson of persons) {
    const own = owed.filter(({ person }) => person === salesPerson);
    await expectSameStatement(compared, 'salesman-statement', { query: { person: salesPerson }, own });
    const opening = worth(before(own));
    const told = rows.get(salesPerson) ?? [0, 0];
    expect(told, `what ${salesPerson} owes`).toEqual([opening, opening + worth(own.filter(isIn))]);
  }
  expect(money(report.totals.closing)).toBe(worth(before(owed)) + worth(owed.filter(isIn)));
}

async function expectSameCashBooks({ ask, model }: Compared, name: string, use: 'cash' | 'bank'): Promise<void> {
  const own = model.entries.filter(({ ledger }) => model.masters.ledger(ledger)?.use === use);
  const book = await ask<CashBook>(name, span);
  const key = ({ ledger, date }: { ledger: string; date: string }) => `${ledger} ${date}`;
  const [received, paid] = [
    sumsOf(own.filter(isIn), key, ({ base }) => base),
    sumsOf(book.rows, key, (row) => money(row.received) - money(row.paid)),
  ];
  expect(paid, `${name} by day`).toEqual(received);
  for (const row of book.rows as readonly CashDayRow[]) {
    const ledger = own.filter((each) => each.ledger === row.ledger);
    const [opening, closing] = [
      worth(ledger.filter(({ date }) => date < row.date)),
      worth(ledger.filter(({ date }) => date <= row.date)),
    ];
    expect([money(row.opening), money(row.closing)], `${name} ${key(row)}`).toEqual([opening, closing]);
  }
  const totals = [book.totals?.opening, book.totals?.closing].map(money);
  expect(totals, `${name}, whole`).toEqual([worth(before(own)), worth(before(own)) + worth(own.filter(isIn))]);
  const entries = await ask<CashBook>(name, { ...span, detail: 'entry' });
  const lines = entries.rows as readonly CashEntryRow[];
  expect(
    sumsOf(lines, key, (row) => money(row.received) - money(row.paid)),
    `${name}, entry by entry`,
  ).toEqual(received);
  for (const ledger of new Set(lines.map((row) => row.ledger))) {
    const last = lines.findLast((row) => row.ledger === ledger);
    expect(money(last?.balance), `${name}, last balance of ${ledger}`).toBe(
      worth(own.filter((row) => row.ledger === ledger && row.date <= span.to)),
    );
  }
}

async function expectSameOwnLedger({ ask, model }: Compared): Promise<void> {
  const statement = await ask<MyLedger>('my-ledger', { ledger: 'CASH', ...span });
  const own = model.entries.filter(({ ledger, date }) => ledger === 'CASH' && date <= span.to);
  expect(money(statement.totals?.closing), 'my ledger').toBe(worth(own));
  for (const { code, balance } of statement.own)
    expect(money(balance), `my ledger ${code}`).toBe(
      worth(model.entries.filter(({ ledger, date }) => ledger === code && date <= span.to)),
    );
}

/** A rejected voucher has nothing in the books, as a void one. */
function isTakenBack({ state, voucherType: type }: DayBook['rows'][number]): boolean {
  return state === 'void' || (state === 'rejected' && takesBack('reject', voucherType(type)?.lifecycle ?? {}));
}

/** Every number once, void ones without an amount; the figures of its types are those of its rows. */
async function expectSameDayBook({ ask, model }: Compared): Promise<void> {
  const book = await ask<DayBook>('day-book', { from: '2026-01-01', to: '2026-12-31' });
  const last = new Map(model.vouchers.map((each) => [`${each.document.type} ${each.referNo}`, each]));
  const expected = [...last].map(([key, { document, isVoid }]) => {
    return `${key} ${document.header['date']} ${document.header['branch']}${isVoid ? ' void' : ''}`;
  });
  const told = book.rows.map((row) => {
    return `${row.voucherType} ${row.referNo} ${row.date} ${row.branch}${isTakenBack(row) ? ' void' : ''}`;
  });
  expect(told.toSorted(), 'day book').toEqual(expected.toSorted());
  for (const row of book.rows) if (isTakenBack(row)) expect(money(row.amount)).toBe(0);
  const sums = sumsOf(
    book.rows,
    ({ voucherType }) => voucherType,
    ({ amount }) => money(amount),
  );
  const byType = sumsOf(
    book.types ?? [],
    ({ voucherType }) => voucherType,
    ({ amount }) => money(amount),
  );
  expect(byType, 'day book by type').toEqual(sums);
  const counts = [book.totals?.count, book.totals?.voidCount];
  const voids = [...last.values()].filter(({ isVoid }) => isVoid).length;
  expect(counts, 'vouchers and void ones').toEqual([last.size - voids, voids]);
}
