/** A random history of entries for tests of the statements, and what they come to when they are added up one by one. */
import type { FigureScope } from '@fieldbook/core/definition/report';
import { CLOSING_TYPE } from '@fieldbook/core/reports/profit-loss';
import fc from 'fast-check';
import type { TestBooks } from './books.ts';
import { dayOf } from './history.ts';
import type { TestEntry } from './vouchers.ts';

/** Of the ledgers that the history posts to: nature, and whether it is part of the gross profit. */
export const plan: Readonly<Record<string, readonly [nature: string, isTrading?: boolean]>> = {
  CASH: ['asset'],
  BANK: ['asset'],
  DEBTORS: ['asset'],
  CREDITORS: ['liability'],
  CAPITAL: ['equity'],
  'RETAINED-EARNINGS': ['equity'],
  SALES: ['income', true],
  'OTHER-INCOME': ['income'],
  PURCHASES: ['expense', true],
  'FREIGHT-INWARD': ['expense', true],
  RENT: ['expense'],
  FUEL: ['expense'],
};
const codes = Object.keys(plan);
const parties: Readonly<Record<string, string>> = { DEBTORS: 'customer:C1', CREDITORS: 'supplier:S1' };
const centres = [undefined, 'SHOPS', 'SHOP-1', 'VANS'];

interface LedgerDeed {
  readonly kind: 'journal' | 'dollars' | 'closing' | 'void';
  readonly day: number;
  readonly pick: number;
  readonly amounts: readonly number[];
}

export const ledgerDeeds = fc.array(
  fc.record<LedgerDeed>({
    kind: fc.constantFrom('journal', 'journal', 'journal', 'dollars', 'closing', 'void'),
    day: fc.integer({ min: 0, max: 730 }),
    pick: fc.nat({ max: 100_000 }),
    amounts: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 20 },
);

export async function writeLedgerHistory(books: TestBooks, deeds: readonly LedgerDeed[]): Promise<void> {
  for (const deed of deeds) {
    const voided = new Set(books.written.map(({ reverses }) => reverses));
    const standing = books.written.filter(
      ({ type, reverses, postingNo }) => type === 'journal' && reverses === undefined && !voided.has(postingNo),
    );
    const gone = standing[deed.pick % Math.max(standing.length, 1)];
    if (deed.kind === 'void') {
      if (gone !== undefined) await books.void([gone]);
      continue;
    }
    await books.write([
      {
        type: deed.kind === 'closing' ? CLOSING_TYPE : 'journal',
        branch: deed.pick % 2 === 0 ? 'MB' : 'DXB',
        date: deed.kind === 'closing' ? `202${5 + (deed.pick % 2)}-12-31` : dayOf(deed.day),
        entries: entriesOf(deed),
      },
    ]);
  }
}

function entriesOf({ kind, pick, amounts }: LedgerDeed): readonly TestEntry[] {
  const pool = kind === 'closing' ? codes.filter((code) => /income|expense/.test(plan[code]?.[0] ?? '')) : codes;
  const rate = kind === 'dollars' ? 3.6725 : undefined;
  const entry = (ledger: string, amount: number, at: number): TestEntry => {
    const costCentre = centres[(pick + at) % centres.length];
    return {
      ledger,
      amount,
      ...(parties[ledger] === undefined ? {} : { party: parties[ledger] }),
      ...(costCentre === undefined ? {} : { costCentre }),
      ...(rate === undefined ? {} : { currency: 'USD', foreign: Math.round(amount / rate) }),
    };
  };
  const lines = amounts.map((amount, at) => entry(pool[(pick + at * 7) % pool.length] ?? '', amount, at));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const other = kind === 'closing' ? 'RETAINED-EARNINGS' : (codes[(pick * 5 + 3) % codes.length] ?? '');
  const sides = [...lines, entry(other, -total, 3)];
  const sign = pick % 3 === 0 ? -1 : 1;
  const signed = sides.map((each) => ({
    ...each,
    amount: each.amount * sign,
    ...(each.foreign === undefined ? {} : { foreign: each.foreign * sign }),
  }));
  return rate === undefined ? signed : withBalance(signed);
}

/** Rounding of the rate must not leave the entries out of balance in their own currency. */
function withBalance(entries: readonly TestEntry[]): readonly TestEntry[] {
  const off = entries.reduce((sum, { foreign = 0 }) => sum + foreign, 0);
  return entries.map((entry, at) => (at === 0 ? { ...entry, foreign: (entry.foreign ?? 0) - off } : entry));
}

export interface PlainEntry {
  readonly ledger: string;
  readonly party: string | undefined;
  readonly amount: number;
  readonly date: string;
  readonly branch: string;
  readonly costCentre: string | undefined;
  readonly type: string;
  readonly postingNo: number;
}

/** Every entry that was written, in the order of a statement. */
export function plainEntries(books: TestBooks): readonly PlainEntry[] {
  return books.written
    .flatMap(({ entries, date, branch, type, postingNo }) =>
      entries.map(({ ledger, party, amount, costCentre }) => {
        return { ledger, party, amount, costCentre, date, branch, type, postingNo };
      }),
    )
    .sort((a, b) => a.date.localeCompare(b.date) || a.postingNo - b.postingNo);
}

const under: Readonly<Record<string, readonly string[]>> = {
  SHOPS: ['SHOPS', 'SHOP-1'],
  'SHOP-1': ['SHOP-1'],
  VANS: ['VANS'],
};

/** Is the entry one of those that a scope means, its days apart? */
export function isOf(scope: Partial<FigureScope>, { branch, costCentre }: PlainEntry): boolean {
  if (scope.branch !== undefined && branch !== scope.branch) return false;
  if (scope.noCostCentre === 'true') return costCentre === undefined;
  if (scope.costCentre === undefined) return true;
  const centres = scope.costCentreAlone === 'true' ? [scope.costCentre] : (under[scope.costCentre] ?? []);
  return costCentre !== undefined && centres.includes(costCentre);
}

export const sumOf = (entries: readonly PlainEntry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);
