/**
 * What a return or a note of value may give back at most: per line what its source line was sold for, in all what its
 * source still bears, in money what was paid for it. `unnamed-bounds.ts` says what bounds a return without a source.
 * Whoever gives less is free to. Source: ACCOUNTING.md, Bounds of a return.
 */
import { sumOf, tendersOf } from '../bills/tenders.ts';
import type { Books, SourceLine, SourceVoucher } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine } from '../definition/shared-values.ts';
import type { LineTerms } from '../definition/source-terms.ts';
import type { LineTotals } from '../definition/totals.ts';
import type { CompletedVoucher } from '../definition/voucher.ts';
import { printMoney } from '../kernel/money.ts';
import { accepted, type Problem, problem, type Result, refused } from '../kernel/result.ts';
import { type ItemLine, itemLines } from '../stock/item-lines.ts';
import { dueOf, termsAfter } from '../tax/returned-lines.ts';
import { currencyOf, type Side, sideOf } from './giving-source.ts';
import { unnamedProblems } from './unnamed-bounds.ts';

/** Refused with the first bound that is exceeded; what the books forgive is noted. Run before anything is posted. */
export function checkBounds(note: CompletedVoucher, books: Books, masters: VoucherMasters, side: Side): Result<true> {
  const { source } = books;
  const problems =
    source === undefined
      ? unnamedProblems(note, books, masters, side)
      : sourceProblems(note, books, masters, { ...side, source });
  const hard = problems.filter((each) => !books.forgives(each));
  return hard.length === 0 ? accepted(true) : refused(...hard);
}

interface Bound extends Side {
  readonly source: SourceVoucher;
}

function sourceProblems(note: CompletedVoucher, books: Books, masters: VoucherMasters, bound: Bound): Problem[] {
  const { source } = bound;
  if (sideOf(source) !== bound.side) return [];
  const reference = source.referNo;
  const currency = currencyOf(source, masters);
  if ((note.header.currency ?? masters.choices.baseCurrency) !== currency)
    return [problem('return.currency_differs', 'currency', { reference, currency })];
  const decimals = masters.currency(currency)?.decimals ?? 2;
  const say: Say = (amount) => printMoney(amount, decimals);
  const { problems, isBeyond } = lineProblems(note, source, masters, say);
  // More goods than are left: the books say so when the goods come.
  if (problems.length > 0 || isBeyond || source.left === undefined) return problems;
  const left = Math.max(0, source.left.net);
  if (note.totals.net > left)
    return [
      problem('return.exceeds_value', note.items.length === 0 ? 'ledgers' : 'items', { reference, left: say(left) }),
    ];
  return moneyProblems(note, books, masters, { ...bound, say });
}

type Say = (amount: number) => string;

interface LineBounds {
  readonly problems: Problem[];
  /** Does it take more goods of a line than are left of it? */
  readonly isBeyond: boolean;
}

function lineProblems(note: CompletedVoucher, source: SourceVoucher, masters: VoucherMasters, say: Say): LineBounds {
  const used = new Map<number, LineTerms>();
  const problems = itemLines(note, masters).flatMap((line) => {
    const values = note.items[line.line] ?? {};
    const figures = note.totals.items[line.line];
    const from = sourceLineOf(values, line, source);
    if (from?.tax === undefined || figures === undefined) return [];
    const path = `items.${line.line}.`;
    const taxCode = source.document.items[from.line]?.taxCode;
    if (taxCode !== undefined && values.taxCode !== taxCode)
      return [problem('return.tax_code_differs', `${path}taxCode`, { reference: source.referNo, taxCode })];
    const units = line.quantity + line.free;
    const terms = used.get(from.line) ?? termsOf(from, from.tax);
    used.set(from.line, termsAfter(terms, units, figures));
    const due = dueOf(terms, units);
    const isBeyond = terms.usedQuantity + units > terms.quantity;
    if (isBeyond || isWithin(figures, { terms, units, free: from.free ?? 0, due })) return [];
    const most = say(due.net + due.tax);
    return [problem('return.price_higher', `${path}rate`, { reference: source.referNo, most })];
  });
  return { problems, isBeyond: [...used.values()].some(({ usedQuantity, quantity }) => usedQuantity > quantity) };
}

function termsOf({ quantity, net, used, usedNet = 0, usedTax = 0 }: SourceLine, tax: number): LineTerms {
  return { quantity, net, taxes: [tax], usedQuantity: used, usedNet, usedTax };
}

/** The line it names, else the only one it can be. */
function sourceLineOf(values: GoodsLine, { item }: ItemLine, { lines }: SourceVoucher): SourceLine | undefined {
  const named = values.sourceLine;
  if (named !== undefined) return lines.find((each) => each.line === named && each.item === item);
  return lines.find((each) => each.item === item);
}

interface Given {
  readonly terms: LineTerms;
  readonly units: number;
  /** Free goods among the source line's quantity. */
  readonly free: number;
  readonly due: ReturnType<typeof dueOf>;
}

/** Minor units that roundings of discounts, and of the components of a tax, may add. */
const ROUNDING = 4;

/**
 * Net and tax are the line's share, or no more than what the invoice says for one of the goods that were paid for: then less
 * is left for the rest of them. Of a line without free goods the two are the same.
 */
function isWithin({ net, tax }: LineTotals, { terms, units, free, due }: Given): boolean {
  const paid = terms.quantity - free;
  const isBelow = (amount: number, whole: number, room: number) =>
    paid > 0 && BigInt(amount - room) * BigInt(paid) < BigInt(whole) * BigInt(units);
  const [wholeTax = 0] = terms.taxes;
  const isNetWithin =
    net <= due.net || (net + terms.usedNet <= terms.net && isBelow(net, terms.net, free > 0 ? ROUNDING : 1));
  const isTaxWithin = tax <= due.tax || (tax + terms.usedTax <= wholeTax && isBelow(tax, wholeTax, ROUNDING));
  return isNetWithin && isTaxWithin;
}

/** Money may go back only as far as it came: the part of the source that is still owed is lowered on its bill. */
function moneyProblems(
  note: CompletedVoucher,
  books: Books,
  masters: VoucherMasters,
  { side, control, source, say }: Bound & { readonly say: Say },
): Problem[] {
  const paidBack = sumOf(tendersOf(note, note.totals.net, masters));
  if (paidBack <= 0 || source.left === undefined) return [];
  const { party } = source;
  const open = party === undefined ? 0 : (books.openOf({ party, side, ledger: control }, source.referNo) ?? 0);
  const paid = Math.max(0, source.left.net - open);
  if (paidBack <= paid) return [];
  return [problem('return.cash_exceeds_paid', 'mode', { reference: source.referNo, paid: say(paid) })];
}
