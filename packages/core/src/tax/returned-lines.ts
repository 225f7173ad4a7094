/**
 * Figures of lines that give back what another voucher was worth. A line at the price it was sold at takes its share of
 * that line's net and taxes; whoever takes the last of it takes the rest, so that nothing is left open by a rounding. A line
 * at another price keeps its own figures; whether it is too high is for its posting to say (`chains/bounds-of-return.ts`).
 * The voucher's round off works alike. Source: ACCOUNTING.md, Bounds of a return.
 */
import type { LineTerms, VoucherTerms } from '../definition/source-terms.ts';
import type { LineTotals, TaxAmount } from '../definition/totals.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import { allocate, type Minor, roundToStep } from '../kernel/money.ts';
import { fraction, isAtLeast, minus, over, ZERO } from './fraction.ts';
import type { ItemInput, TotalsInput } from './totals-input.ts';

/** What falls on `units` of a line of `whole` units that is worth `amount`, after `used` units took `taken` of it. */
export interface Share {
  readonly amount: Minor;
  readonly taken: Minor;
  readonly whole: number;
  readonly used: number;
}

/** By how much a share may differ from the exact proportion: earlier returns were each rounded. */
const MOST_DRIFT = 3;

/**
 * The share up to and with these units, less what was taken. Where earlier returns took clearly more or less than their own
 * share (a lower price), these units take theirs all the same. Never more than is left.
 */
export function shareOf({ amount, taken, whole, used }: Share, units: number): Minor {
  if (whole === 0) return 0;
  const own = multiplyDivide(amount, units, whole);
  const due = multiplyDivide(amount, Math.min(used + units, whole), whole) - taken;
  const share = Math.abs(due - own) <= MOST_DRIFT ? due : own;
  return Math.max(0, Math.min(share, amount - taken));
}

/** The terms after `units` of the line were given back for `net` and `tax`. */
export function termsAfter(terms: LineTerms, units: number, { net, tax }: Pick<LineTotals, 'net' | 'tax'>): LineTerms {
  return {
    ...terms,
    usedQuantity: terms.usedQuantity + units,
    usedNet: terms.usedNet + net,
    usedTax: terms.usedTax + tax,
  };
}

export interface Due {
  readonly net: Minor;
  /** By component. */
  readonly taxes: readonly Minor[];
  readonly tax: Minor;
}

/** What `units` of the line come to at the price it was sold at. */
export function dueOf(terms: LineTerms, units: number): Due {
  const facts = { whole: terms.quantity, used: terms.usedQuantity };
  const net = shareOf({ amount: terms.net, taken: terms.usedNet, ...facts }, units);
  const taken = takenTaxes(terms);
  const taxes = terms.taxes.map((amount, at) => shareOf({ amount, taken: taken[at] ?? 0, ...facts }, units));
  return { net, taxes, tax: taxes.reduce((sum, tax) => sum + tax, 0) };
}

/** By component: each return took its share of each, unless the sum says otherwise (a lower price, a voided return). */
function takenTaxes({ taxes, quantity, usedQuantity, usedTax }: LineTerms): readonly Minor[] {
  const used = Math.min(usedQuantity, quantity);
  const shares = taxes.map((amount) => (quantity === 0 ? 0 : multiplyDivide(amount, used, quantity)));
  return shares.reduce((sum, share) => sum + share, 0) === usedTax ? shares : allocate(usedTax, taxes);
}

/** Line totals of a return in place of those computed from its own prices. Lines without terms stay as they are. */
export function takeTerms(computed: readonly LineTotals[], input: TotalsInput): LineTotals[] {
  const after = new Map<number, LineTerms>();
  return computed.map((own, at) => {
    const line = input.items[at];
    const given = line?.terms;
    if (line === undefined || given === undefined || line.quantity < 0) return own;
    const { units, sourceLine, terms: start } = given;
    const terms = after.get(sourceLine) ?? start;
    const figures = figuresOf(line, own, { terms, units, input });
    after.set(sourceLine, termsAfter(terms, units, figures));
    return figures;
  });
}

function figuresOf(line: ItemInput, own: LineTotals, compared: Compared): LineTotals {
  const { terms, units, input } = compared;
  if (isPriceOfSource(line, own, compared)) return atPrice(own, dueOf(terms, units), input);
  const isWholeRest = own.net > 0 && own.net + terms.usedNet === terms.net;
  return isWholeRest ? atPrice(own, restOf(terms), input) : own;
}

/** All that earlier returns left of a line. */
function restOf(terms: LineTerms): Due {
  const taken = takenTaxes(terms);
  const taxes = terms.taxes.map((amount, at) => Math.max(0, amount - (taken[at] ?? 0)));
  return { net: terms.net - terms.usedNet, taxes, tax: taxes.reduce((sum, tax) => sum + tax, 0) };
}

interface Compared {
  readonly terms: LineTerms;
  readonly units: number;
  readonly input: Pick<TotalsInput, 'currencyDecimals' | 'taxInclusive' | 'headerDiscount'>;
}

/**
 * Is the line's price what its source line was sold for, free goods included? Compared with its discounts, both with the
 * exact proportion and with what is due now, which earlier roundings may have moved; only roundings to the minor unit are
 * allowed for.
 */
function isPriceOfSource(
  line: ItemInput,
  { discount }: Pick<LineTotals, 'discount'>,
  { terms, units, input }: Compared,
): boolean {
  if (terms.quantity === 0) return false;
  const price = BigInt(line.quantity) * BigInt(line.rate) * 10n ** BigInt(input.currencyDecimals);
  const own = minus(fraction(price, 10n ** 9n), fraction(discount));
  const due = dueOf(terms, units);
  const tax = terms.taxes.reduce((sum, amount) => sum + amount, 0);
  const sold = BigInt(terms.net + (input.taxInclusive ? tax : 0));
  const exact = over(fraction(sold * BigInt(units)), fraction(terms.quantity));
  const rounded = fraction(due.net + (input.taxInclusive ? due.tax : 0));
  const room = fraction(roomFor(discount, input.headerDiscount));
  return [exact, rounded].some((wanted) => {
    const difference = minus(own, wanted);
    return !isAtLeast(difference, room) && !isAtLeast(minus(ZERO, room), difference);
  });
}

/** Minor units by which roundings alone may part the two: of the amount, of the line's discount, of its share of the header's. */
function roomFor(discount: Minor, headerDiscount: Minor): number {
  if (headerDiscount > 0) return 3;
  return discount > 0 ? 2 : 1;
}

function atPrice(own: LineTotals, due: Due, { taxInclusive }: Pick<TotalsInput, 'taxInclusive'>): LineTotals {
  const entered = due.net + (taxInclusive ? due.tax : 0);
  return {
    ...own,
    gross: entered + own.discount,
    net: due.net,
    tax: due.tax,
    taxes: taxesAtPrice(own, due),
    total: due.net + due.tax,
  };
}

function taxesAtPrice({ taxes: own, net }: LineTotals, due: Due): TaxAmount[] {
  const counted = own.filter((tax) => tax.informationOnly !== true);
  const isAlike = counted.length === due.taxes.length;
  const weights = counted.map(({ amount, percent }) => amount || percent);
  const amounts = (isAlike ? due.taxes : allocate(due.tax, weights)).values();
  let raised = { own: 0, due: 0 };
  return own.map((tax) => {
    // A component that raised the base of the next one (excise below VAT) does so with its share.
    const base = tax.base - net === raised.own ? due.net + raised.due : due.net;
    if (tax.informationOnly === true) return { ...tax, base };
    const amount = amounts.next().value ?? 0;
    raised = { own: raised.own + tax.amount, due: raised.due + amount };
    return { ...tax, base, amount };
  });
}

/**
 * The net of a return of `sum` before round off: rounded like any other, never more than its source still bears, and all of
 * that when nothing is left of the source.
 */
export function roundedNet(sum: Minor, step: Minor, terms: VoucherTerms | undefined): Minor {
  const rounded = roundToStep(sum, step);
  if (terms === undefined || sum <= 0 || sum > terms.unrounded) return rounded;
  const left = Math.max(0, terms.left);
  return sum === terms.unrounded ? left : Math.min(rounded, left);
}
