/** Sorts an invoice's lines into the four printed sections and adds each up. Source: SPEC §9, Sales invoice. */
import type { TaxComponentName } from '@fieldbook/core/definition/totals';
import type { Micro, Minor } from '@fieldbook/core/kernel/money';
import type { Milli } from '@fieldbook/core/kernel/quantity';
import type { LabelKey } from '../../labels.ts';
import type { InvoiceAmounts, InvoiceCharge, InvoiceLine, SalesInvoice } from './invoice.ts';

export type SectionName = 'sales' | 'returnsDamaged' | 'returnsBuyBack' | 'salesReturn' | 'otherCharges';

export interface SectionTax {
  readonly component: TaxComponentName;
  readonly percent: Micro;
  readonly amount: Minor;
}

/** Amounts are printed as they stand here: returns are positive, and `sign` says which way they count. */
export interface Section {
  readonly name: SectionName;
  readonly sign: 1 | -1;
  readonly totalLabel: LabelKey;
  readonly lines: readonly (InvoiceLine | InvoiceCharge)[];
  readonly subTotal: Minor;
  readonly discount: Minor;
  readonly taxes: readonly SectionTax[];
  readonly tax: Minor;
  readonly total: Minor;
}

/** Only the sections that have lines, in their printed order. */
export function sectionsOf(invoice: SalesInvoice, taxPercentage: Micro): readonly Section[] {
  const sold = invoice.lines.filter((line) => line.quantity >= 0);
  const returns = invoice.lines.filter((line) => line.quantity < 0);
  const damaged = returns.filter((line) => line.godownKind === 'damage');
  const boughtBack = returns.filter((line) => line.godownKind !== 'damage');
  return [
    makeSection({ name: 'sales', sign: 1, lines: sold }, taxPercentage),
    makeSection({ name: 'returnsDamaged', sign: -1, lines: damaged }, taxPercentage),
    makeSection({ name: 'returnsBuyBack', sign: -1, lines: boughtBack }, taxPercentage),
    makeSection({ name: 'otherCharges', sign: 1, lines: invoice.charges }, taxPercentage),
  ].filter((each) => each.lines.length > 0);
}

const totalLabels: Readonly<Record<SectionName, LabelKey>> = {
  sales: 'saleTotal',
  returnsDamaged: 'returnTotal',
  returnsBuyBack: 'returnTotal',
  salesReturn: 'returnTotal',
  otherCharges: 'total',
};

/** Adds up the lines of one section. `sign` -1 turns the amounts of returned lines into positive ones. */
export function makeSection(facts: Pick<Section, 'name' | 'sign' | 'lines'>, taxPercentage: Micro): Section {
  const { name, sign, lines } = facts;
  const sum = (pick: (line: InvoiceAmounts) => Minor) =>
    lines.reduce((total, line) => total + sign * pick(line), 0) + 0;
  const subTotal = sum((line) => line.amount);
  const discount = sum((line) => line.discount);
  const tax = sum(taxOf);
  return {
    name,
    sign,
    totalLabel: totalLabels[name],
    lines,
    subTotal,
    discount,
    taxes: taxRows(lines, sign, taxPercentage),
    tax,
    total: subTotal - discount + tax,
  };
}

export function taxOf(line: InvoiceAmounts): Minor {
  return line.taxes.reduce((total, tax) => total + tax.amount, 0);
}

export function totalOf(line: InvoiceAmounts): Minor {
  return line.amount - line.discount + taxOf(line);
}

/**
 * One row per tax and rate that took something. The percentage prints only where the section's tax is above 0: without
 * any, one row says 0.
 */
function taxRows(lines: Section['lines'], sign: 1 | -1, taxPercentage: Micro): readonly SectionTax[] {
  const rows = new Map<string, SectionTax>();
  for (const tax of lines.flatMap((line) => line.taxes)) {
    const key = `${tax.component} ${tax.percent}`;
    const amount = (rows.get(key)?.amount ?? 0) + sign * tax.amount;
    rows.set(key, { component: tax.component, percent: tax.percent, amount });
  }
  const taken = [...rows.values()].filter((row) => row.amount > 0);
  if (taken.length === 0) return [{ component: 'VAT', percent: 0, amount: 0 }];
  return taken.map((row) =>
    row.percent === 0 && row.component !== 'EXCISE' ? { ...row, percent: taxPercentage } : row,
  );
}

/** ActQty 0 is treated as Qty; what is above Qty was free. */
export function freeQuantity(line: InvoiceLine): Milli {
  const actual = line.actualQuantity ?? 0;
  return actual === 0 ? 0 : actual - line.quantity;
}

/** NetTotal unless 0 or absent, else sales + tax − returns − damages + other charges − discount + cess. */
export function netOf(invoice: SalesInvoice, sections: readonly Section[]): Minor {
  if (invoice.netTotal) return invoice.netTotal;
  return sections.reduce((net, each) => net + each.sign * each.total, 0) + invoice.cess;
}
