/**
 * What a return may bring back that names no source: no more than the party bought and has not given back, at no more than the
 * highest price it paid. Goods from before the books began go back on the bill that an opening brought, up to what is open
 * there. Source: ACCOUNTING.md, Bounds of a return.
 */
import type { Books } from '../definition/books.ts';
import type { HeldItem, Holding } from '../definition/holding.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { BillLine } from '../definition/shared-values.ts';
import type { CompletedVoucher } from '../definition/voucher.ts';
import { type Minor, printMoney } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { itemLines } from '../stock/item-lines.ts';
import { currencyOf, type Side } from './giving-source.ts';

/** A line of a return that names no source. */
export interface UnnamedLine {
  readonly line: number;
  readonly item: string;
  /** Smallest units, free goods included. */
  readonly units: number;
  /** What is given back for them, tax included. */
  readonly amount: Minor;
}

type Say = (amount: Minor) => string;

/** Why a return without a source is refused. */
export function unnamedProblems(note: CompletedVoucher, books: Books, masters: VoucherMasters, side: Side): Problem[] {
  const { holding } = books;
  // A note of value brings no goods; of a phone's return the server judges what its party holds.
  if (holding === 'notAsked') return [];
  const decimals = masters.currency(currencyOf({ document: note }, masters))?.decimals ?? 2;
  const say: Say = (amount) => printMoney(amount, decimals);
  if (isOnOpeningBill(note, holding.isOpeningBill)) return openingBillProblems(note, books, side, say);
  return unnamedBounds(linesOf(note, masters), holding.items, say);
}

function linesOf(note: CompletedVoucher, masters: VoucherMasters): UnnamedLine[] {
  return itemLines(note, masters).map(({ line, item, quantity, free }) => {
    const { net = 0, tax = 0 } = note.totals.items[line] ?? {};
    return { line, item, units: quantity + free, amount: net + tax };
  });
}

/** Minor units that roundings of discounts, and of the components of a tax, may add to a line; and to the line that was paid for. */
const ROUNDING = { back: 4, paid: 1 };

/** What is wrong with each line: `return.exceeds_held` beyond the quantity, `return.price_higher` above the price. */
export function unnamedBounds(lines: readonly UnnamedLine[], bought: readonly HeldItem[], say: Say): Problem[] {
  const left = new Map(bought.map(({ item, units }) => [item, units]));
  return lines.flatMap(({ line, item, units, amount }) => {
    const path = `items.${line}.`;
    const n = Math.max(0, left.get(item) ?? 0);
    left.set(item, n - units);
    const dearest = bought.find((each) => each.item === item)?.dearest;
    const problems = units > n ? [problem('return.exceeds_held', `${path}quantity`, { item, n })] : [];
    if (dearest === undefined) return problems;
    const { reference, paid } = dearest;
    const [here, there] = [BigInt(units), BigInt(dearest.units)];
    if (BigInt(amount - ROUNDING.back) * there <= BigInt(paid + ROUNDING.paid) * here) return problems;
    const most = say(Number((BigInt(paid) * here) / there));
    return [...problems, problem('return.price_higher', `${path}rate`, { reference, most })];
  });
}

/** What is wrong with a return on an opening's bill. */
function openingBillProblems(note: CompletedVoucher, books: Books, { side, control }: Side, say: Say): Problem[] {
  const reference = note.header.againstBill;
  // Named bills are each settled as far as they are open, and no further.
  if (note.bills.length > 0 || reference === undefined) return [];
  const target = { party: String(note.header[side]), side, ledger: control };
  const open = books.openOf(target, String(reference)) ?? 0;
  if (note.totals.net <= open) return [];
  return [problem('return.exceeds_value', 'items', { reference: String(reference), left: say(open) })];
}

/** Does a return on credit settle bills of an opening alone: is it of goods that the books never saw? */
export function isOnOpeningBill(
  { header, bills }: Pick<CompletedVoucher, 'header' | 'bills'>,
  isOpening: Holding['isOpeningBill'],
): boolean {
  if (header.mode !== 'credit') return false;
  const isAgainst = (line: BillLine) => line.kind === 'against' && isOpening(line.reference ?? '');
  if (bills.length > 0) return bills.every(isAgainst);
  return header.againstBill !== undefined && isOpening(header.againstBill);
}
