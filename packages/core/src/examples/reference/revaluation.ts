/**
 * What a month's end makes of foreign currency: what is open on bills, and what lies in ledgers kept in it, at the rate of the day
 * less what it is carried at, by the branch of the bill or the entry (ACCOUNTING.md, Revaluation).
 */
import { convert, type Micro } from '../../kernel/money.ts';
import { type BillRow, type EntryRow, type ReferenceArrays, sum } from './arrays.ts';

/** Of a branch, gains above zero. */
export interface Revalued {
  /** To be taken back the day after. */
  readonly open: number;
  /** By ledger: what it is carried at, whatever its entries come to. */
  readonly carried: ReadonlyMap<string, number>;
}

/** Of a branch as on a day; `rates` in millionths of the base unit. */
export function revaluationOf(
  books: ReferenceArrays,
  branch: string,
  { asOf, rates }: { readonly asOf: string; readonly rates: ReadonlyMap<string, Micro> },
): Revalued {
  const { masters } = books;
  const base = masters.choices.baseCurrency;
  const decimals = (code: string) => masters.currency(code)?.decimals ?? 2;
  const worth = (foreign: number, currency: string) =>
    convert(foreign, rates.get(currency) ?? 0, { from: decimals(currency), to: decimals(base) });

  const owed = books.bills.filter((row) => row.date <= asOf && row.currency !== base && isMonetary(books, row, branch));
  const groups = new Set(owed.map(({ ledger, currency }) => `${ledger} ${currency}`));
  let open = 0;
  for (const group of groups) {
    const own = owed.filter(({ ledger, currency }) => `${ledger} ${currency}` === group);
    const currency = own[0]?.currency ?? base;
    open += worth(sum(own.map(({ amount }) => amount)), currency) - sum(own.map((row) => row.base));
  }

  const carried = new Map<string, number>();
  const kept = new Set(books.entries.map(({ ledger }) => ledger).filter((code) => keptIn(books, code) !== undefined));
  for (const ledger of kept) {
    const currency = keptIn(books, ledger) ?? base;
    const moves = standingMoves(books, asOf).filter((row) => row.ledger === ledger && row.branch === branch);
    const value = carriedAt(moves);
    carried.set(ledger, value);
    open += worth(sum(moves.map(({ foreign }) => foreign)), currency) - value;
  }
  return { open, carried };
}

function isMonetary(books: ReferenceArrays, row: BillRow, branch: string): boolean {
  // As it is opened now: an edit may have made an advance of what was a bill.
  const opening = books.billRows(row).findLast(({ kind }) => kind !== 'against');
  const isAdvanceLedger = ['customerAdvances', 'supplierAdvances'].some(
    (role) => books.ledgerOf(role as 'customerAdvances') === row.ledger,
  );
  return opening?.branch === branch && opening.kind !== 'advance' && !isAdvanceLedger;
}

function keptIn({ masters }: ReferenceArrays, code: string): string | undefined {
  const currency = masters.ledger(code)?.currency;
  return currency === masters.choices.baseCurrency ? undefined : currency;
}

/** Foreign money of vouchers that were not taken back, by day, within it as it was posted. */
function standingMoves(books: ReferenceArrays, asOf: string): EntryRow[] {
  const isVoid = new Set(books.vouchers.filter((each) => each.isVoid).map(({ key }) => key));
  return books.entries
    .filter((row) => row.date <= asOf && !isVoid.has(row.voucher) && row.currency === keptIn(books, row.ledger))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The average of what is held: what goes out leaves the rest at the same rate, in whole minor units. */
function carriedAt(moves: readonly EntryRow[]): number {
  let held = 0;
  let value = 0;
  for (const { foreign, base } of moves) {
    const next = held + foreign;
    const isTurned = Math.sign(next) !== Math.sign(held) && held !== 0;
    if (next === 0) value = 0;
    else if (isTurned) value = part(base, next, foreign);
    else if (Math.abs(next) < Math.abs(held)) value = part(value, next, held);
    else value += base;
    held = next;
  }
  return value;
}

/** `amount × of ÷ whole`, half away from zero, where both are on one side. */
function part(amount: number, of: number, whole: number): number {
  const [factor, divisor] = [BigInt(Math.abs(of)), BigInt(Math.abs(whole))];
  const size = (BigInt(Math.abs(amount)) * factor * 2n + divisor) / (divisor * 2n);
  return Math.sign(amount) * Number(size);
}
