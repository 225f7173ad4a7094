/** The taxes of a voucher as paper shows them: a row for each tax and percentage, whatever its codes; shown-only ones left out. */
import type { TaxAmount } from '@fieldbook/core/definition/totals';
import type { InvoiceTax } from './sales-invoice/invoice.ts';

export function printedTaxes(taxes: readonly TaxAmount[]): readonly InvoiceTax[] {
  const rows = new Map<string, InvoiceTax>();
  for (const { component, percent, amount, informationOnly } of taxes) {
    if (informationOnly === true) continue;
    const key = `${component} ${percent}`;
    rows.set(key, { component, percent, amount: (rows.get(key)?.amount ?? 0) + amount });
  }
  return [...rows.values()].filter((row) => row.amount !== 0);
}
