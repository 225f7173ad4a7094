/**
 * Taxes of a voucher into their ledgers. Each part of GST has ledgers of its own where the company keeps them, excise on
 * sales always has; tax that cannot be recovered is part of the cost (`lineCost`), and what is only shown is not posted.
 */
import type { Books } from '../definition/books.ts';
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { LineTotals, TaxAmount, TaxComponentName } from '../definition/totals.ts';
import type { Minor } from '../kernel/money.ts';

type Side = 'outputTax' | 'inputTax';

const ownRoles: Readonly<Record<Side, Partial<Record<TaxComponentName, LedgerRole>>>> = {
  outputTax: { CGST: 'outputCgst', SGST: 'outputSgst', IGST: 'outputIgst', CESS: 'outputCess' },
  inputTax: { CGST: 'inputCgst', SGST: 'inputSgst', IGST: 'inputIgst', CESS: 'inputCess' },
};

export function creditTaxes(books: Books, taxes: readonly TaxAmount[], side: Side, masters: VoucherMasters): void {
  for (const tax of postedTaxes(taxes)) books.credit(taxRole(tax, side, masters), tax.amount);
}

export function debitTaxes(books: Books, taxes: readonly TaxAmount[], side: Side, masters: VoucherMasters): void {
  for (const tax of postedTaxes(taxes)) books.debit(taxRole(tax, side, masters), tax.amount);
}

/** What a bought line costs: its net, and the tax on it that nobody gives back. Signed like the line. */
export function lineCost(line: LineTotals | undefined): Minor {
  return (line?.net ?? 0) + lineCostTax(line);
}

/** The tax of a line that is part of its cost. */
export function lineCostTax(line: LineTotals | undefined): Minor {
  const costTaxes = line?.taxes.filter((tax) => tax.goesTo === 'cost') ?? [];
  return costTaxes.reduce((sum, tax) => sum + tax.amount, 0);
}

function postedTaxes(taxes: readonly TaxAmount[]): TaxAmount[] {
  return taxes.filter((tax) => tax.informationOnly !== true && tax.goesTo !== 'cost');
}

/** The ledger of the component where the company has one, else the combined one of the side. */
function taxRole(tax: TaxAmount, side: Side, masters: VoucherMasters): LedgerRole {
  const own = tax.goesTo === 'excise' ? 'outputExcise' : ownRoles[side][tax.component];
  return own !== undefined && masters.ledgerOf(own) !== undefined ? own : side;
}
