/**
 * What the vouchers of the model did across branches, as entries that set each branch's books right (ACCOUNTING.md, Branches):
 * stock ledgers by where goods stand, control ledgers by whose bill it is, and the inter-branch account for the rest.
 */
import type { BillRow, EntryRow, ReferenceArrays } from './arrays.ts';

/** An amount of a voucher on a ledger in a branch: due there, or written there so far. */
type Amount = Pick<EntryRow, 'voucher' | 'date' | 'ledger' | 'party' | 'branch' | 'currency' | 'base' | 'foreign'>;

/** Debit above zero; over each voucher and day they come to nothing on every ledger. */
export function acrossBranches(books: ReferenceArrays): EntryRow[] {
  const moved = movedEntries(books);
  return [...moved, ...betweenBranches(books, [...books.entries, ...moved])];
}

/** What stands in the voucher's branch until now and is due in another. */
function movedEntries(books: ReferenceArrays): EntryRow[] {
  const due = [...dueOfGoods(books), ...books.bills.map((row) => dueOfBill(books, row))];
  const ledgers = new Set(due.map(({ ledger }) => ledger));
  const written = books.entries.filter((row) => ledgers.has(row.ledger));
  // Stock is kept in base currency, whatever it was bought in.
  const keyOf = ({ voucher, date, ledger, party, branch, currency }: Amount) =>
    JSON.stringify([voucher, date, ledger, party, branch, party === '' ? '' : currency]);
  const missing = new Map<string, EntryRow>();
  const add = (rows: readonly Amount[], sign: 1 | -1) => {
    for (const row of rows) {
      const { voucher, date, ledger, party, branch } = row;
      const currency = party === '' ? books.masters.choices.baseCurrency : row.currency;
      const known = missing.get(keyOf(row)) ?? { base: 0, foreign: 0 };
      const base = known.base + sign * row.base;
      const foreign = party === '' ? base : known.foreign + sign * row.foreign;
      const about = { costCentre: '', project: '', person: '', isAdjustment: false };
      missing.set(keyOf(row), { voucher, date, branch, ledger, party, base, currency, foreign, ...about });
    }
  };
  add(due, 1);
  add(written, -1);
  return [...missing.values()].filter(({ base, foreign }) => base !== 0 || foreign !== 0);
}

/** What each branch lacks for its entries to balance, voucher by voucher and day by day. */
function betweenBranches(books: ReferenceArrays, entries: readonly EntryRow[]): EntryRow[] {
  const { baseCurrency } = books.masters.choices;
  const keyOf = ({ voucher, date, branch }: EntryRow) => JSON.stringify([voucher, date, branch]);
  const lacking = new Map<string, EntryRow>();
  for (const { voucher, date, branch, ...row } of entries) {
    const about = { voucher, date, branch, ledger: books.ledgerOf('interBranch'), party: '' };
    const nothing = { costCentre: '', project: '', person: '', isAdjustment: false };
    const key = keyOf({ ...row, ...about });
    const base = (lacking.get(key)?.base ?? 0) - row.base;
    lacking.set(key, { ...about, base, currency: baseCurrency, foreign: base, ...nothing });
  }
  return [...lacking.values()].filter(({ base }) => base !== 0);
}

function dueOfGoods(books: ReferenceArrays): Amount[] {
  const { baseCurrency, inventoryBooks } = books.masters.choices;
  if (inventoryBooks === 'periodic') return [];
  return books.goods.map(({ voucher, date, branch, pool, value }) => ({
    ...{ voucher, date, branch, ledger: books.stockLedgerOf(pool), party: '' },
    ...{ currency: baseCurrency, base: value, foreign: value },
  }));
}

/** The bill is of the branch that opened it. */
function dueOfBill(books: ReferenceArrays, row: BillRow): Amount {
  const { voucher, date, ledger, side, party, currency, base, amount } = row;
  const branch = books.billRows(row)[0]?.branch ?? row.branch;
  return { voucher, date, branch, ledger, party: `${side} ${party}`, currency, base, foreign: amount };
}
