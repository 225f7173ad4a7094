/**
 * A return or a note of value that names its source takes over that source's terms: the price, tax code and line where it
 * leaves them out, and always the facts its figures follow from (`definition/source-terms.ts`). Given prices stay; whether
 * they are too high is for the posting to say (`bounds-of-return.ts`). What continues its source takes prices and shares alone.
 */
import type { SourceLine, SourceVoucher } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine, SharedHeader } from '../definition/shared-values.ts';
import { type LineTerms, printLineTerms, printVoucherTerms, termsField } from '../definition/source-terms.ts';
import type { Totals } from '../definition/totals.ts';
import type { Values, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import { allocate, priceOf } from '../kernel/money.ts';
import { pickLine } from '../stock/pick-line.ts';
import { dueOf } from '../tax/returned-lines.ts';
import { tradeTotals, unitsOf } from '../tax/voucher-totals.ts';
import { bindShares } from './discount-shares.ts';
import { currencyOf, givesBack, sideOf } from './giving-source.ts';
import { inheritPrices } from './inherit-prices.ts';

type Giving = Pick<VoucherDefinition, 'source' | 'header' | 'lines'>;

/**
 * The draft on the terms of `before`, the version it takes the place of, where the same goods come back: what others gave
 * back since moves no figure of a voucher whose remark alone is edited. `undefined` where its terms are to be found anew.
 */
export function keepTerms(
  { source }: Pick<VoucherDefinition, 'source'>,
  draft: VoucherDraft,
  before: VoucherDraft,
): VoucherDraft | undefined {
  const named = source?.field ?? '';
  const facts = ['item', 'unit', 'quantity', 'freeQuantity'];
  const isSameLine = (line: Values & GoodsLine, at: number) =>
    line.rate !== undefined && facts.every((name) => line[name] === before.items[at]?.[name]);
  const isSame =
    draft.header[named] === before.header[named] &&
    before.header[termsField] !== undefined &&
    draft.items.length === before.items.length &&
    draft.items.every(isSameLine);
  if (!isSame) return undefined;
  const termsOf = (values: Values | undefined): Values =>
    Object.fromEntries(
      [termsField, 'sourceLine'].flatMap((name) => (values?.[name] === undefined ? [] : [[name, values[name]]])),
    );
  const header = { ...draft.header, [termsField]: before.header[termsField] };
  return { ...draft, header, items: draft.items.map((line, at) => ({ ...line, ...termsOf(before.items[at]) })) };
}

/** The draft with the terms of its source, in place of any it came with. Run before the type's own completion. */
export function bindTerms(
  definition: Giving,
  draft: VoucherDraft,
  source: SourceVoucher,
  masters: VoucherMasters,
): VoucherDraft {
  if (definition.source?.givesBack === undefined) return draft;
  const plain = withoutTerms(draft);
  const header = { ...inherited(definition, source, plain), ...plain.header };
  const isSameCurrency = (header.currency ?? masters.choices.baseCurrency) === currencyOf(source, masters);
  if (!givesBack(definition, source) || !isSameCurrency || source.left === undefined) return plain;
  const { net: left, unrounded } = source.left;
  const terms = printVoucherTerms({ date: String(source.document.header.date), left, unrounded });
  const isKnown = source.lines.every(({ tax }) => tax !== undefined);
  const takesLines = definition.lines.items?.[termsField] !== undefined;
  const bound = { ...plain, header: { ...header, [termsField]: terms } };
  return takesLines && isKnown ? { ...bound, items: boundLines(bound, source, masters) } : bound;
}

/** A draft that is bound to nothing any more: what an editor or a sender kept of its terms goes. */
export function withoutTerms(draft: VoucherDraft): VoucherDraft {
  const isFree = ({ [termsField]: terms }: Values) => terms === undefined;
  if (isFree(draft.header) && draft.items.every(isFree)) return draft;
  const freed = ({ [termsField]: _terms, ...rest }: Values): Values => rest;
  return { ...draft, header: freed(draft.header), items: draft.items.map(freed) };
}

/** Its currency and rate; prices that are given say by themselves whether the tax is in them. */
function inherited({ header: fields }: Giving, { document }: SourceVoucher, given: VoucherDraft): Values {
  const { header } = document;
  const isOtherCurrency = given.header.currency !== undefined && given.header.currency !== header.currency;
  const isPriced = given.items.every((line) => line.rate !== undefined);
  const names = isOtherCurrency ? [] : ['currency', 'exchangeRate', ...(isPriced ? [] : ['taxInclusive'])];
  const known = names.filter((name) => fields[name] !== undefined && header[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, header[name]]));
}

function boundLines({ header, items }: VoucherDraft, source: SourceVoucher, masters: VoucherMasters): Values[] {
  const figures = tradeTotals(source.document, masters, sideOf(source));
  const isInclusive = header.taxInclusive === 'inclusive';
  const taken = new Map<number, number>();
  const leftOf = ({ line, quantity, used }: SourceLine) => quantity - used - (taken.get(line) ?? 0);
  return items.map((values: Values & GoodsLine) => {
    const { item = '' } = values;
    const candidates = source.lines.filter((line) => line.item === item);
    const unit = values.unit ?? usualUnit(values, candidates, source, masters);
    const line = { ...values, ...(unit === undefined ? {} : { unit }) };
    const quantity = unitsOf(line, masters);
    const from = pickLine(candidates, { quantity }, leftOf, values.sourceLine);
    if (from === undefined) return values;
    taken.set(from.line, (taken.get(from.line) ?? 0) + quantity);
    const terms = termsOf(from, figures);
    const isPlain = (from.free ?? 0) === 0 && (figures.items[from.line]?.discount ?? 0) === 0;
    const sold: GoodsLine = source.document.items[from.line] ?? {};
    const taxCode = values.taxCode ?? sold.taxCode;
    return {
      ...line,
      ...(values.rate === undefined
        ? priceAs(line, sold, { terms, quantity, isPlain, isInclusive, header }, masters)
        : {}),
      ...(taxCode === undefined ? {} : { taxCode }),
      sourceLine: from.line,
      [termsField]: printLineTerms(terms),
    };
  });
}

/** A line without a price is in the unit it was sold in; one with a price keeps what its completion says. */
function usualUnit(
  values: GoodsLine,
  candidates: readonly SourceLine[],
  { document }: SourceVoucher,
  masters: VoucherMasters,
): string | undefined {
  const [first] = candidates;
  const named = values.sourceLine ?? first?.line;
  const sold: GoodsLine | undefined =
    values.rate === undefined && named !== undefined ? document.items[named] : undefined;
  return sold?.unit ?? masters.item(values.item ?? '')?.units[0]?.unit;
}

/** Its tax is the posted one; how it divides into components follows from the rates of its date. */
function termsOf(line: SourceLine, figures: Totals): LineTerms {
  const { quantity, net, tax = 0, used, usedNet = 0, usedTax = 0 } = line;
  const counted = figures.items[line.line]?.taxes.filter(({ informationOnly }) => informationOnly !== true) ?? [];
  const amounts = counted.map(({ amount }) => Math.abs(amount));
  const isSame = amounts.reduce((sum, amount) => sum + amount, 0) === tax;
  const taxes = isSame ? amounts : allocate(tax, amounts.length === 0 ? [1] : amounts);
  return { quantity, net, taxes, usedQuantity: used, usedNet, usedTax };
}

interface Priced {
  readonly terms: LineTerms;
  readonly quantity: number;
  /** It was sold at its rate, without discount or free goods. */
  readonly isPlain: boolean;
  readonly isInclusive: boolean;
  readonly header: SharedHeader;
}

/** The rate it was sold at in the line's own unit, and as a discount what the goods came to less than that. */
function priceAs(
  line: GoodsLine,
  sold: GoodsLine,
  { terms, quantity, isPlain, isInclusive, header }: Priced,
  masters: VoucherMasters,
): Pick<GoodsLine, 'rate' | 'discount'> {
  const units = masters.item(line.item ?? '')?.units ?? [];
  const [from, to] = [sold.unit, line.unit].map((name) => units.find((each) => each.unit === name));
  if (from === undefined || to === undefined || sold.rate === undefined) return {};
  const rate = from.unit === to.unit ? sold.rate : multiplyDivide(sold.rate, from.den * to.num, from.num * to.den);
  const isGiven = line.discount !== undefined || line.discountPercent !== undefined;
  if (isPlain || isGiven || terms.quantity === 0) return { rate };
  const decimals = masters.currency(header.currency ?? masters.choices.baseCurrency)?.decimals ?? 2;
  const due = dueOf(terms, quantity);
  const worth = due.net + (isInclusive ? due.tax : 0);
  const discount = priceOf(line.quantity ?? 0, rate, decimals) - worth;
  return discount > 0 ? { rate, discount } : { rate };
}

/** What a source still bears once a voucher has given back this much of it, or has been taken back itself (`by` -1). */
export function leftAfter(
  definition: Pick<VoucherDefinition, 'source'>,
  source: SourceVoucher,
  { net, roundOff }: Pick<Totals, 'net' | 'roundOff'>,
  by: 1 | -1 = 1,
): Pick<SourceVoucher, 'left'> {
  const { left } = source;
  if (left === undefined || !givesBack(definition, source)) return {};
  return { left: { net: left.net - by * net, unrounded: left.unrounded - by * (net - roundOff) } };
}

export function takeOver(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  source: SourceVoucher,
  masters: VoucherMasters,
): VoucherDraft {
  const priced = inheritPrices(definition, bindTerms(definition, draft, source, masters), source, masters);
  return bindShares(definition, priced, { source, entered: draft }, masters);
}
