/**
 * The figures of a voucher, on one code path for phone, server, print and export: gross, discounts, taxes, round off, in
 * this order. Net + tax = total to the last minor unit, per line and in the sum. Source: ACCOUNTING.md, Money.
 */
import type { VoucherTerms } from '../definition/source-terms.ts';
import type { LineTotals, TaxAmount, Totals } from '../definition/totals.ts';
import { type Minor, ONE_RATE } from '../kernel/money.ts';
import { QUANTITY_DECIMALS } from '../kernel/quantity.ts';
import { type Problem, problem } from '../kernel/result.ts';
import type { Taxed } from './components.ts';
import { fraction, ZERO } from './fraction.ts';
import { chargeAmounts, itemAmounts, type LineAmount } from './line-amounts.ts';
import { type TaxableLine, taxLines } from './line-taxes.ts';
import { roundedNet, takeTerms } from './returned-lines.ts';
import type { ItemInput, TotalsInput, TotalsMasters } from './totals-input.ts';

/**
 * All amounts in minor units of the voucher's currency. A line without a tax code, or whose code has no rate on the day,
 * bears no tax: ask `validateTaxes` first. Amounts must be within the bounds that `readVoucher` keeps.
 */
export function computeTotals(input: TotalsInput, masters: TotalsMasters): Totals {
  const items = itemAmounts(input).map((amount, index) => taxableItem(amount, input.items[index], masters));
  const charges = chargeAmounts(input).map((amount, index) => taxable(amount, input.ledgers[index]?.taxCode));
  const lines = [...items, ...charges];
  const totals = taxLines(lines, input, masters).map((taxed, index) => lineTotals(lines[index], taxed, input));
  return sumUp(takeTerms(totals.slice(0, items.length), input), totals.slice(items.length), {
    step: input.roundOff ? masters.choices.roundOffStep : 0,
    terms: input.terms,
  });
}

/** Tax codes that are unknown or have no rate on the voucher's day. */
export function validateTaxes(input: TotalsInput, masters: TotalsMasters): Problem[] {
  const missing = (group: 'items' | 'ledgers') =>
    input[group].flatMap(({ taxCode }, index) =>
      taxCode === undefined || masters.taxRate(taxCode, input.date) !== undefined
        ? []
        : [problem('tax.no_rate', `${group}.${index}.taxCode`, { code: taxCode, date: input.date })],
    );
  return [...missing('items'), ...missing('ledgers')];
}

function taxable(amount: LineAmount, taxCode: string | undefined): TaxableLine {
  return { ...amount, taxCode, units: ZERO, litres: ZERO };
}

function taxableItem(amount: LineAmount, line: ItemInput | undefined, masters: TotalsMasters): TaxableLine {
  if (line?.taxCode === undefined || line.item === undefined) return taxable(amount, line?.taxCode);
  const item = masters.item(line.item);
  const unit = item?.units.find((each) => each.unit === line.unit) ?? item?.units[0];
  const units = BigInt(Math.abs(line.quantity)) * BigInt(unit?.num ?? 1);
  return {
    ...taxable(amount, line.taxCode),
    units: fraction(units, BigInt(unit?.den ?? 1) * 10n ** BigInt(QUANTITY_DECIMALS)),
    litres: fraction(item?.litres ?? 0, ONE_RATE),
  };
}

function lineTotals(line: TaxableLine | undefined, taxed: Taxed, { goesTo }: TotalsInput): LineTotals {
  const sign = line?.sign ?? 1;
  const directed = (tax: TaxAmount): TaxAmount => {
    const destination = goesTo?.(tax.component);
    return destination === undefined || tax.informationOnly === true ? tax : { ...tax, goesTo: destination };
  };
  return {
    gross: signed(line?.gross ?? 0, sign),
    discount: signed(line?.discount ?? 0, sign),
    net: signed(taxed.net, sign),
    tax: signed(taxed.tax, sign),
    taxes: taxed.taxes.map((tax) => ({
      ...directed(tax),
      base: signed(tax.base, sign),
      amount: signed(tax.amount, sign),
    })),
    total: signed(taxed.net + taxed.tax, sign),
  };
}

/** Without a negative zero. */
function signed(amount: Minor, sign: 1 | -1): Minor {
  return sign < 0 && amount !== 0 ? -amount : amount;
}

function sumUp(
  items: readonly LineTotals[],
  ledgers: readonly LineTotals[],
  { step, terms }: { readonly step: Minor; readonly terms: VoucherTerms | undefined },
): Totals {
  const lines = [...items, ...ledgers];
  const taxes = taxSums(lines);
  const taxableSum = sumOf(lines, (line) => line.net);
  const tax = sumOf(lines, (line) => line.tax);
  const net = roundedNet(taxableSum + tax, step, terms);
  return {
    items,
    ledgers,
    taxes,
    subtotal: sumOf(items, (line) => line.gross),
    discount: sumOf(items, (line) => line.discount),
    taxable: taxableSum,
    tax,
    cess: sumOf(taxes, (each) => (each.component === 'CESS' && !each.informationOnly ? each.amount : 0)),
    roundOff: net - taxableSum - tax,
    net,
  };
}

function sumOf<T>(rows: readonly T[], figure: (row: T) => Minor): Minor {
  return rows.reduce((sum, row) => sum + figure(row), 0);
}

function taxSums(lines: readonly LineTotals[]): TaxAmount[] {
  const sums = new Map<string, TaxAmount>();
  for (const tax of lines.flatMap((line) => line.taxes)) {
    const key = `${tax.taxCode} ${tax.component}`;
    const sum = sums.get(key);
    const percent = sum === undefined ? tax.percent : Math.max(sum.percent, tax.percent);
    sums.set(key, { ...tax, percent, base: (sum?.base ?? 0) + tax.base, amount: (sum?.amount ?? 0) + tax.amount });
  }
  return [...sums.values()];
}
