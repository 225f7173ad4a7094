/** The example books as an accountant reads them: entries by ledger name with amounts as text, and what must always hold. */
import type { VoucherMasters } from '../src/definition/masters-view.ts';
import { printMoney } from '../src/kernel/money.ts';
import type { LedgerEntry } from '../src/ledger/posting-book.ts';
import type { ExampleBooks, PostedExample } from './books.ts';

/** `['Dr Stock 1600.00', 'Cr Creditors 1600.00']`: one line a ledger, in base currency, debits first. */
export function drCr(entries: readonly LedgerEntry[], masters: VoucherMasters): string[] {
  const decimals = masters.currency(masters.choices.baseCurrency)?.decimals ?? 2;
  const sums = new Map<string, number>();
  for (const { ledger, base } of entries) {
    const name = masters.ledger(ledger)?.name ?? ledger;
    sums.set(name, (sums.get(name) ?? 0) + base);
  }
  const line = ([name, sum]: [string, number]) =>
    `${sum > 0 ? 'Dr' : 'Cr'} ${name} ${printMoney(Math.abs(sum), decimals)}`;
  const moved = [...sums].filter(([, sum]) => sum !== 0);
  return [...moved.filter(([, sum]) => sum > 0), ...moved.filter(([, sum]) => sum < 0)].map(line);
}

/** Entries of everything one document became, voucher by voucher, with what it did to the cost of goods that came before. */
export function drCrOf(posted: readonly PostedExample[], masters: VoucherMasters): string[] {
  return posted.flatMap(({ entries, adjustments }) =>
    drCr([...entries, ...adjustments.flatMap((adjustment) => adjustment.entries)], masters),
  );
}

/** What is open: `C1 S-2 107.50`, owed to us above zero, in the bill's own currency. */
export function openBills(books: ExampleBooks): string[] {
  return [...books.state.bills.values()]
    .filter((bill) => bill.open !== 0)
    .map(({ party, reference, open, currency }) => {
      const decimals = books.masters.currency(currency)?.decimals ?? 2;
      return `${party} ${reference} ${printMoney(open, decimals)}`;
    });
}

/** What is wrong with the books as a whole (ACCOUNTING.md, invariants 1 to 3); empty when they are right. */
export function brokenInvariants(books: ExampleBooks): string[] {
  const { masters, entries, state } = books;
  const broken: string[] = [];
  const balanceOf = (matches: (entry: LedgerEntry) => boolean) =>
    entries.filter(matches).reduce((sum, entry) => sum + entry.base, 0);
  const expect = (claim: string, left: number, right: number) => {
    if (left !== right) broken.push(`${claim}: ${left} is not ${right}`);
  };
  expect(
    'entries balance',
    balanceOf(() => true),
    0,
  );
  for (const [pool, role] of [
    ['saleable', 'stock'],
    ['damage', 'damagedStock'],
    ['transit', 'stockInTransit'],
  ] as const) {
    const ledger = masters.ledgerOf(role)?.code;
    const value = [...state.costs].reduce((sum, [key, cost]) => sum + (key.startsWith(`${pool} `) ? cost.value : 0), 0);
    const balance = balanceOf((entry) => entry.ledger === ledger);
    if (masters.choices.inventoryBooks === 'perpetual') expect(`${pool} goods are worth their ledger`, value, balance);
  }
  const open = new Map<string, number>();
  for (const bill of state.bills.values()) {
    const key = `${bill.ledger} of ${bill.party}`;
    open.set(key, (open.get(key) ?? 0) + bill.baseOpen);
    if (bill.open === 0) expect(`settled bill ${bill.reference} is worth nothing`, bill.baseOpen, 0);
    const isBeyond = Math.abs(bill.open) > Math.abs(bill.amount) || bill.open * bill.amount < 0;
    if (isBeyond) broken.push(`bill ${bill.reference} of ${bill.amount} has ${bill.open} open`);
  }
  for (const entry of entries) if (entry.party !== undefined) open.set(`${entry.ledger} of ${entry.party.code}`, 0);
  for (const key of open.keys()) {
    const bills = [...state.bills.values()].filter((bill) => `${bill.ledger} of ${bill.party}` === key);
    const balance = balanceOf((entry) => `${entry.ledger} of ${entry.party?.code}` === key);
    expect(
      `open bills of ${key}`,
      bills.reduce((sum, bill) => sum + bill.baseOpen, 0),
      balance,
    );
  }
  return broken;
}
