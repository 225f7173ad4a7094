/** Totals of a completed trade voucher: names of the shared fields (`definition/voucher-fields.ts`) to `computeTotals`. */
import type { PartyView, TaxRateView, VoucherMasters } from '../definition/masters-view.ts';
import type { ChargeLine, GoodsLine, SharedHeader, TradeDraft } from '../definition/shared-values.ts';
import { parseLineTerms, parseVoucherTerms } from '../definition/source-terms.ts';
import type { TaxComponentName, TaxDestination, Totals } from '../definition/totals.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { quantities, smallestOf } from '../stock/item-lines.ts';
import { isGstin } from './gstin.ts';
import { countryOf, placeOfSupply } from './place-of-supply.ts';
import { computeTotals, validateTaxes } from './totals.ts';
import type { ChargeInput, ItemInput, TotalsInput } from './totals-input.ts';

type Side = 'customer' | 'supplier';

export function tradeTotals(draft: TradeDraft, masters: VoucherMasters, side: Side): Totals {
  return computeTotals(totalsInput(draft, masters, side), masters);
}

/** Tax codes without a rate on the voucher's day, and GST whose place of supply or credit cannot be told. */
export function checkTaxes(draft: TradeDraft, masters: VoucherMasters, side: Side): Problem[] {
  const input = totalsInput(draft, masters, side);
  const bearsGst = [...input.items, ...input.ledgers].some(
    ({ taxCode }) => taxCode !== undefined && isGst(masters.taxRate(taxCode, input.date)),
  );
  const ofGst = bearsGst
    ? [...placeOfSupply(draft.header, masters, side).problems, ...checkSupplierGstin(draft.header, masters, side)]
    : [];
  return [...validateTaxes(input, masters), ...ofGst];
}

function isGst(rate: TaxRateView | undefined): boolean {
  return rate?.components.some(({ scope }) => scope !== 'always') ?? false;
}

/** A number that is none would cost the input credit without a word. */
function checkSupplierGstin(header: SharedHeader, masters: VoucherMasters, side: Side): Problem[] {
  const supplier = side === 'supplier' ? supplierOf(header, masters) : undefined;
  const branch = masters.branch(header.branch ?? '');
  if (supplier?.taxRegNo === undefined || branch === undefined) return [];
  if (countryOf(supplier, branch) !== 'IN' || isGstin(supplier.taxRegNo)) return [];
  return [problem('tax.supplier_gstin', side, { code: supplier.code, gstin: supplier.taxRegNo })];
}

/** Excise that we levy is owed for itself, not with VAT. */
function ofSale(component: TaxComponentName): TaxDestination | undefined {
  return component === 'EXCISE' ? 'excise' : undefined;
}

/** Excise that the supplier has levied is nobody's to give back, nor is GST without a registered supplier. */
function ofPurchase(header: SharedHeader, masters: VoucherMasters): NonNullable<TotalsInput['goesTo']> {
  const hasCredit = isGstin(supplierOf(header, masters)?.taxRegNo);
  return (component) => {
    const isRecovered = component === 'VAT' || (component !== 'EXCISE' && hasCredit);
    return isRecovered ? undefined : 'cost';
  };
}

function supplierOf(header: SharedHeader, masters: VoucherMasters): PartyView | undefined {
  return header.supplier === undefined ? undefined : masters.party('supplier', header.supplier);
}

/** A voucher that gives another back bears the tax rates of that one's date. */
export function totalsInput({ header, items, ledgers }: TradeDraft, masters: VoucherMasters, side: Side): TotalsInput {
  const terms = parseVoucherTerms(header.sourceTerms);
  return {
    date: terms?.date ?? String(header.date),
    terms,
    currencyDecimals: masters.currency(header.currency ?? '')?.decimals ?? 2,
    taxInclusive: header.taxInclusive === 'inclusive',
    headerDiscount: header.discount ?? 0,
    roundOff: side === 'customer' && isBase(header, masters),
    interRegion: placeOfSupply(header, masters, side).isInter,
    goesTo: side === 'customer' ? ofSale : ofPurchase(header, masters),
    items: items.map((line) => itemInput(line, masters)),
    ledgers: ledgers.map(chargeInput),
  };
}

/** The step of rounding is of the base currency: 25 fils of a dirham say nothing about a dollar or a yen. */
function isBase({ currency }: SharedHeader, { choices }: VoucherMasters): boolean {
  return (currency ?? choices.baseCurrency) === choices.baseCurrency;
}

function itemInput(line: GoodsLine, masters: VoucherMasters): ItemInput {
  const { item, quantity, rate, unit, discount, discountPercent, taxCode, sourceLine } = line;
  const terms = parseLineTerms(line.sourceTerms);
  return {
    item: item ?? '',
    quantity: quantity ?? 0,
    rate: rate ?? 0,
    ...(unit === undefined ? {} : { unit }),
    ...(discount === undefined ? {} : { discount }),
    ...(discountPercent === undefined ? {} : { discountPercent }),
    ...(taxCode === undefined ? {} : { taxCode }),
    ...(terms === undefined ? {} : { terms: { terms, sourceLine: Number(sourceLine), units: unitsOf(line, masters) } }),
  };
}

/** Smallest units of a line, free goods included. */
export function unitsOf(line: GoodsLine, masters: VoucherMasters): number {
  const [sold, free] = quantities.map((name) => smallestOf(line, name, masters));
  return (sold?.ok ? Math.abs(sold.value) : 0) + (free?.ok ? free.value : 0);
}

function chargeInput({ amount = 0, taxCode }: ChargeLine): ChargeInput {
  return taxCode === undefined ? { amount } : { amount, taxCode };
}
