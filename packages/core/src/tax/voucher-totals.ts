/** Totals of a completed trade voucher: names of the shared fields (`definition/voucher-fields.ts`) to `computeTotals`. */
import type { PartyView, TaxRateView, VoucherMasters } from '../definition/masters-view.ts';
import { parseLineTerms, parseVoucherTerms, termsField } from '../definition/source-terms.ts';
import type { TaxComponentName, TaxDestination, Totals } from '../definition/totals.ts';
import type { Values, VoucherDraft } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { smallestOf } from '../stock/item-lines.ts';
import { isGstin } from './gstin.ts';
import { countryOf, placeOfSupply } from './place-of-supply.ts';
import { computeTotals, validateTaxes } from './totals.ts';
import type { ChargeInput, ItemInput, TotalsInput } from './totals-input.ts';

type Side = 'customer' | 'supplier';

export function tradeTotals(draft: VoucherDraft, masters: VoucherMasters, side: Side): Totals {
  return computeTotals(totalsInput(draft, masters, side), masters);
}

/** Tax codes without a rate on the voucher's day, and GST whose place of supply or credit cannot be told. */
export function checkTaxes(draft: VoucherDraft, masters: VoucherMasters, side: Side): Problem[] {
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
function checkSupplierGstin(header: Values, masters: VoucherMasters, side: Side): Problem[] {
  const supplier = side === 'supplier' ? supplierOf(header, masters) : undefined;
  const branch = masters.branch(String(header['branch']));
  if (supplier?.taxRegNo === undefined || branch === undefined) return [];
  if (countryOf(supplier, branch) !== 'IN' || isGstin(supplier.taxRegNo)) return [];
  return [problem('tax.supplier_gstin', side, { code: supplier.code, gstin: supplier.taxRegNo })];
}

/** Excise that we levy is owed for itself, not with VAT. */
function ofSale(component: TaxComponentName): TaxDestination | undefined {
  return component === 'EXCISE' ? 'excise' : undefined;
}

/** Excise that the supplier has levied is nobody's to give back, nor is GST without a registered supplier. */
function ofPurchase(header: Values, masters: VoucherMasters): NonNullable<TotalsInput['goesTo']> {
  const hasCredit = isGstin(supplierOf(header, masters)?.taxRegNo);
  return (component) => {
    const isRecovered = component === 'VAT' || (component !== 'EXCISE' && hasCredit);
    return isRecovered ? undefined : 'cost';
  };
}

function supplierOf(header: Values, masters: VoucherMasters): PartyView | undefined {
  return header['supplier'] === undefined ? undefined : masters.party('supplier', String(header['supplier']));
}

/** A voucher that gives another back bears the tax rates of that one's date. */
export function totalsInput(
  { header, items, ledgers }: VoucherDraft,
  masters: VoucherMasters,
  side: Side,
): TotalsInput {
  const terms = parseVoucherTerms(header[termsField]);
  return {
    date: terms?.date ?? String(header['date']),
    terms,
    currencyDecimals: masters.currency(String(header['currency']))?.decimals ?? 2,
    taxInclusive: header['taxInclusive'] === 'inclusive',
    headerDiscount: Number(header['discount'] ?? 0),
    roundOff: side === 'customer' && isBase(header, masters),
    interRegion: placeOfSupply(header, masters, side).isInter,
    goesTo: side === 'customer' ? ofSale : ofPurchase(header, masters),
    items: items.map((line) => itemInput(line, masters)),
    ledgers: ledgers.map(chargeInput),
  };
}

/** The step of rounding is of the base currency: 25 fils of a dirham say nothing about a dollar or a yen. */
function isBase({ currency }: Values, { choices }: VoucherMasters): boolean {
  return (currency ?? choices.baseCurrency) === choices.baseCurrency;
}

function itemInput(line: Values, masters: VoucherMasters): ItemInput {
  const terms = line[termsField] === undefined ? undefined : parseLineTerms(line[termsField]);
  return {
    item: String(line['item']),
    quantity: Number(line['quantity']),
    rate: Number(line['rate'] ?? 0),
    ...(line['unit'] === undefined ? {} : { unit: String(line['unit']) }),
    ...(line['discount'] === undefined ? {} : { discount: Number(line['discount']) }),
    ...(line['discountPercent'] === undefined ? {} : { discountPercent: Number(line['discountPercent']) }),
    ...(line['taxCode'] === undefined ? {} : { taxCode: String(line['taxCode']) }),
    ...(terms === undefined
      ? {}
      : { terms: { terms, sourceLine: Number(line['sourceLine']), units: unitsOf(line, masters) } }),
  };
}

/** Smallest units of a line, free goods included. */
export function unitsOf(line: Values, masters: VoucherMasters): number {
  const [sold, free] = ['quantity', 'freeQuantity'].map((name) => smallestOf(line, name, masters));
  return (sold?.ok ? Math.abs(sold.value) : 0) + (free?.ok ? free.value : 0);
}

function chargeInput(line: Values): ChargeInput {
  const amount = Number(line['amount'] ?? 0);
  return line['taxCode'] === undefined ? { amount } : { amount, taxCode: String(line['taxCode']) };
}
