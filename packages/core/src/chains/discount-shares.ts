/**
 * A discount of a whole document, or an amount of one on a line, belongs to the quantity: whatever part of the document is
 * continued, billed or given back bears its share, the last part the rest (ACCOUNTING.md, Money). What the shares follow from
 * travels in the lines as text (`discountShare`), so that form, phone and server share alike whenever a quantity changes. A
 * discount that somebody gives stays; one that is left out is the share.
 */
import type { SourceLine, SourceVoucher } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine, TradeDraft } from '../definition/shared-values.ts';
import type { Totals } from '../definition/totals.ts';
import type { Values, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import { type Minor, percentOf, priceOf } from '../kernel/money.ts';
import { quantities, smallestOf } from '../stock/item-lines.ts';
import { pickLine } from '../stock/pick-line.ts';
import { shareOf } from '../tax/returned-lines.ts';
import { tradeTotals } from '../tax/voucher-totals.ts';
import { currencyOf, sideOf } from './giving-source.ts';
import { sourceOfLine, sourcesIn } from './joined-sources.ts';

/** Name of the field of item lines, and of the header where the source has a discount of the whole document. */
const shareField = 'discountShare';

/** Of a source line, amounts as magnitudes and as its rates are: tax included or not. Free goods bear nothing. */
interface DiscountShare {
  /** Smallest units that were paid for. */
  readonly whole: number;
  /** What they came to after all discounts. */
  readonly worth: Minor;
  /** The same before them. */
  readonly gross: Minor;
  /** The discount of the line itself; the rest is its share of the document's. */
  readonly own: Minor;
  /** Smallest units that earlier vouchers took, and what these came to. */
  readonly used: number;
  readonly usedWorth: Minor;
}

const linePattern = /^\d{1,15}( \d{1,15}){5}$/;
const headerPattern = /^-?\d{1,4}$/;

function printShare({ whole, worth, gross, own, used, usedWorth }: DiscountShare): string {
  return [whole, worth, gross, own, used, usedWorth].join(' ');
}

/** `undefined` for anything that `printShare` did not write. */
function parseShare(text: unknown): DiscountShare | undefined {
  if (typeof text !== 'string' || !linePattern.test(text)) return undefined;
  const [whole = 0, worth = 0, gross = 0, own = 0, used = 0, usedWorth = 0] = text.split(' ').map(Number);
  return whole === 0 ? undefined : { whole, worth, gross, own, used, usedWorth };
}

/** What the first units of a source line came to. */
const worthOf = ({ worth, whole }: Pick<DiscountShare, 'worth' | 'whole'>, units: number): Minor =>
  multiplyDivide(worth, Math.min(units, whole), whole);

/** By how much what was taken of a line may differ from its share by roundings alone. */
const MOST_DRIFT = 3;

/** What earlier vouchers took beyond the shares of their quantities, as roundings of a document's discount leave it. */
function driftOf(share: DiscountShare): Minor {
  const drift = share.usedWorth - worthOf(share, share.used);
  return Math.abs(drift) <= MOST_DRIFT ? drift : 0;
}

/**
 * The draft with the shares of its source, in place of any it came with. Run before the type's own completion, on what `entered`
 * became: a line of a return that had no price there has taken that of its source with all discounts, and shares nothing more.
 * Of several sources each line bears all of its share itself: a discount of the document would fall on the goods of the others.
 */
export function bindShares(
  definition: Pick<VoucherDefinition, 'lines' | 'source'>,
  draft: VoucherDraft,
  { source, entered }: { readonly source: SourceVoucher; readonly entered: VoucherDraft },
  masters: VoucherMasters,
): VoucherDraft {
  if (definition.lines.items?.[shareField] === undefined) return draft;
  const plain = withoutShares(draft);
  const currency = plain.header.currency ?? currencyOf(source, masters);
  const sources = sourcesIn(source);
  const isOfDocument = sources.some(({ document }) => (document.header.discount ?? 0) !== 0);
  const isOfLines = sources.some(({ document }) => document.items.some(({ discount = 0 }) => discount !== 0));
  if (!(isOfDocument || isOfLines) || currency !== currencyOf(source, masters)) return plain;
  const figuresOf = new Map(sources.map((each) => [each.referNo, tradeTotals(each.document, masters, sideOf(each))]));
  const taken = new Map<SourceLine, number>();
  const leftOf = (line: SourceLine) => line.quantity - line.used - (taken.get(line) ?? 0);
  const sharedIn = (line: SourceLine, { referNo, document }: SourceVoucher) => {
    const figures = figuresOf.get(referNo);
    return figures && shareIn(line, document, figures);
  };
  const isPriced = (at: number) => definition.source?.givesBack === undefined || entered.items[at]?.rate !== undefined;
  const items = plain.items.map((line: Values & GoodsLine, at) => {
    const own = sourceOfLine(source, line);
    const candidates = own.lines.filter(({ item }) => item === line.item);
    const quantity = unitsIn(line, quantities, masters);
    const from = pickLine(candidates, { quantity }, leftOf, line.sourceLine);
    if (from === undefined) return line;
    taken.set(from, (taken.get(from) ?? 0) + quantity);
    const share = sharedIn(from, own);
    const isShared = share !== undefined && isPriced(at) && share.whole > 0 && (isOfDocument || share.own > 0);
    return { ...line, sourceLine: from.line, ...(isShared ? { [shareField]: printShare(share) } : {}) };
  });
  if (!isOfDocument || sources.length > 1 || items.every((line) => line[shareField] === undefined))
    return { ...plain, items };
  const drift = source.lines.reduce((sum, line) => {
    const share = sharedIn(line, source);
    return share === undefined || share.whole === 0 ? sum : sum + driftOf(share);
  }, 0);
  return { ...plain, header: { ...plain.header, [shareField]: String(drift) }, items };
}

/** Does it bear shares of its source's discounts? */
export function sharesDiscount({ header, items }: Pick<VoucherDraft, 'header' | 'items'>): boolean {
  return [header, ...items].some((values) => values[shareField] !== undefined);
}

/** A draft that shares nothing: what an editor or a sender kept of its shares goes. */
export function withoutShares(draft: VoucherDraft): VoucherDraft {
  if (!sharesDiscount(draft)) return draft;
  const freed = ({ [shareField]: _share, ...values }: Values): Values => values;
  return { ...draft, header: freed(draft.header), items: draft.items.map(freed) };
}

function shareIn(line: SourceLine, { header, items }: TradeDraft, figures: Totals): DiscountShare {
  const { quantity, free = 0, used, usedFree = 0, usedNet = 0, usedTax = 0 } = line;
  const { gross = 0, discount = 0 } = figures.items[line.line] ?? {};
  const { discount: given, discountPercent = 0 } = items[line.line] ?? {};
  const isInclusive = header.taxInclusive === 'inclusive';
  return {
    whole: quantity - free,
    worth: Math.abs(gross - discount),
    gross: Math.abs(gross),
    own: given === undefined ? percentOf(Math.abs(gross), discountPercent) : given,
    used: used - usedFree,
    usedWorth: usedNet + (isInclusive ? usedTax : 0),
  };
}

/** A completed draft with the discounts that were left out, as its quantities say. */
export function shareDiscounts<D extends VoucherDraft>(draft: D, masters: VoucherMasters): D {
  if (!sharesDiscount(draft)) return draft;
  const { header, items: lines }: TradeDraft = draft;
  const currency = header.currency ?? masters.choices.baseCurrency;
  const decimals = masters.currency(currency)?.decimals ?? 2;
  const drift = header[shareField];
  const isOfDocument = typeof drift === 'string' && headerPattern.test(drift);
  const after = new Map<string, DiscountShare>();
  let ofDocument = isOfDocument ? -Number(drift) : 0;
  const keyOf = (line: GoodsLine) => `${line.source ?? header.source} ${line.sourceLine}`;
  const items = lines.map((line) => {
    const share = after.get(keyOf(line)) ?? parseShare(line[shareField]);
    if (share === undefined) return line;
    const units = unitsIn(line, ['quantity'], masters);
    const gross = priceOf(Math.abs(line.quantity ?? 0), line.rate ?? 0, decimals);
    const parts = partsOf(share, { line, units, gross, isOfDocument });
    after.set(keyOf(line), { ...share, used: share.used + units, usedWorth: share.usedWorth + parts.taken });
    ofDocument += parts.ofDocument;
    return parts.own === 0 ? line : { ...line, discount: parts.own };
  });
  if (!isOfDocument || ofDocument <= 0 || header.discount !== undefined) return { ...draft, items };
  return { ...draft, header: { ...draft.header, discount: ofDocument }, items };
}

interface Taking {
  readonly line: GoodsLine;
  readonly units: number;
  readonly gross: Minor;
  readonly isOfDocument: boolean;
}

interface Parts {
  /** The line's discount where its share fills it in, else 0. */
  readonly own: Minor;
  /** What falls on it of the document's discount. */
  readonly ofDocument: Minor;
  /** Of the source line's worth. */
  readonly taken: Minor;
}

/**
 * Goods beyond the whole line (an order may be delivered in excess) bear nothing. A line at a price of its own bears its share of
 * the document's discount alone; of a return nothing, since what comes back is then worth what its price says.
 */
function partsOf(share: DiscountShare, { line, units, gross, isOfDocument }: Taking): Parts {
  const { whole, worth, used, usedWorth } = share;
  const within = Math.max(0, Math.min(units, whole - used));
  const part = (amount: Minor) => multiplyDivide(amount, within, whole);
  const isSamePrice = Math.abs(gross - multiplyDivide(share.gross, units, whole)) <= 1;
  if (!isSamePrice) {
    const isReturn = line.sourceTerms !== undefined;
    return { own: 0, ofDocument: isReturn ? 0 : part(share.gross - worth - share.own), taken: part(worth) };
  }
  const taken = isOfDocument
    ? worthOf(share, used + within) - worthOf(share, used)
    : shareOf({ amount: worth, taken: usedWorth, whole, used }, within);
  const all = (units === 0 ? 0 : multiplyDivide(gross, within, units)) - taken;
  const isGiven = line.discount !== undefined || line.discountPercent !== undefined;
  const given = line.discount ?? percentOf(gross, line.discountPercent ?? 0);
  const own = isGiven ? 0 : Math.max(0, isOfDocument ? Math.min(all, part(share.own)) : all);
  return { own, ofDocument: isOfDocument ? all - own - given : 0, taken };
}

/**
 * The draft without the discounts that are but the shares of its quantities: what is left out is shared anew when these
 * change. `complete` fills in a draft of its type.
 */
export function withoutSharedDiscounts(
  draft: VoucherDraft,
  complete: (draft: VoucherDraft) => VoucherDraft,
): VoucherDraft {
  if (!sharesDiscount(draft)) return draft;
  const bare = {
    ...draft,
    header: withoutDiscount(draft.header),
    items: draft.items.map((line) => (line[shareField] === undefined ? line : withoutDiscount(line))),
  };
  const shared = complete(bare);
  const isShare = (given: Discounted, found: Discounted | undefined) => given.discount === found?.discount;
  return {
    ...draft,
    header: isShare(draft.header, shared.header) ? bare.header : draft.header,
    items: draft.items.map((line, at) => (isShare(line, shared.items[at]) ? (bare.items[at] ?? line) : line)),
  };
}

type Discounted = Pick<GoodsLine, 'discount'>;

function withoutDiscount({ discount: _discount, ...values }: Values): Values {
  return values;
}

function unitsIn(line: GoodsLine, names: readonly ('quantity' | 'freeQuantity')[], masters: VoucherMasters): number {
  return names.reduce((sum, name) => {
    const units = smallestOf(line, name, masters);
    return sum + (units?.ok === true ? Math.abs(units.value) : 0);
  }, 0);
}
