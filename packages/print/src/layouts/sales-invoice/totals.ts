/** The rows below the lines: each section's sums, then what closes the invoice. Order and conditions: SPEC §9. */

import type { TaxComponentName } from '@fieldbook/core/definition/totals';
import { parseMoney } from '@fieldbook/core/kernel/money';
import { grandTotal, label, money, nameOf, percent } from '../../cell.ts';
import type { Cell, TotalRow } from '../../document.ts';
import type { LabelKey } from '../../labels.ts';
import type { PrintSettings } from '../../settings.ts';
import type { SalesInvoice, SalesMode } from './invoice.ts';
import { netOf, type Section, type SectionTax } from './sections.ts';

const taxLabels: Readonly<Record<TaxComponentName, LabelKey>> = {
  VAT: 'vatAt',
  CGST: 'cgstAt',
  SGST: 'sgstAt',
  IGST: 'igstAt',
  CESS: 'cess',
  EXCISE: 'exciseAt',
};

/** Sub Total and Discount by setting, VAT at its percentage, and the section's total. */
export function sectionRows(section: Section, settings: PrintSettings): readonly TotalRow[] {
  return [
    ...sumRows(section, settings),
    { label: label(section.totalLabel), value: money(section.total), weight: 'B' },
  ];
}

/** The same rows over all sections, returns counted down: a page shows each section's total in its table instead. */
export function joinedRows(sections: readonly Section[], settings: PrintSettings): readonly TotalRow[] {
  const sum = (pick: (section: Section) => number) =>
    sections.reduce((total, section) => total + section.sign * pick(section), 0);
  const taxes = new Map<string, SectionTax>();
  for (const section of sections) {
    for (const tax of section.taxes) {
      const key = `${tax.component} ${tax.percent}`;
      taxes.set(key, { ...tax, amount: (taxes.get(key)?.amount ?? 0) + section.sign * tax.amount });
    }
  }
  const taken = [...taxes.values()].filter((tax) => tax.amount !== 0);
  return sumRows(
    {
      subTotal: sum((section) => section.subTotal),
      discount: sum((section) => section.discount),
      taxes: taken.length === 0 ? [{ component: 'VAT', percent: 0, amount: 0 }] : taken,
    },
    settings,
  );
}

function sumRows(sums: Pick<Section, 'subTotal' | 'discount' | 'taxes'>, settings: PrintSettings): readonly TotalRow[] {
  const rows: TotalRow[] = [];
  if (settings.salesPrintItemDiscount !== '0') {
    rows.push({ label: label('subTotal'), value: money(sums.subTotal) });
    rows.push({ label: label('discount'), value: money(-sums.discount + 0) });
  }
  if (settings.salesMobileInvoiceFormat === '1') {
    rows.push({ label: label('netAmount'), value: money(sums.subTotal - sums.discount) });
  }
  for (const tax of sums.taxes) {
    rows.push({ label: taxTitle(tax), value: money(tax.amount) });
  }
  return rows;
}

/** A tax at its percentage; excise by the unit has none. */
export function taxTitle({ component, percent: rate }: Pick<SectionTax, 'component' | 'percent'>): Cell {
  if (component === 'EXCISE' && rate === 0) return label('exciseTax');
  return label(taxLabels[component], { percent: percent(rate) });
}

/** Cess, Round Off, excise breakdown, Net Amount: in this order. */
export function closingRows(
  invoice: SalesInvoice,
  sections: readonly Section[],
  settings: PrintSettings,
): readonly TotalRow[] {
  const rows: TotalRow[] = [];
  if (invoice.cess !== 0) rows.push({ label: label('cess'), value: money(invoice.cess) });
  if (invoice.roundOff !== 0) rows.push({ label: label('roundOff'), value: money(invoice.roundOff) });
  rows.push(...exciseRows(invoice, sections, settings));
  rows.push(
    grandTotal(
      label(settings.salesMobileInvoiceFormat === '1' ? 'grossAmount' : 'netAmount'),
      netOf(invoice, sections),
    ),
  );
  return rows;
}

function exciseRows(invoice: SalesInvoice, sections: readonly Section[], settings: PrintSettings): readonly TotalRow[] {
  const excise = invoice.lines.reduce((total, line) => total + (line.excise ?? 0), 0);
  if (!settings.salesShowExciseTaxAsLRP || excise === 0) return [];
  const taxable = sections.reduce((total, each) => total + each.sign * (each.subTotal - each.discount), 0);
  return [
    { label: label('amountBeforeExcise'), value: money(taxable - excise) },
    { label: label('exciseTax'), value: money(excise) },
  ];
}

/** Previous balance, tenders, advance, balance, tendering cash: what stands between the sale and the customer's purse. */
export function settlementRows(
  invoice: SalesInvoice,
  { sections, owes }: { readonly sections: readonly Section[]; readonly owes: 1 | -1 },
  settings: PrintSettings,
): readonly TotalRow[] {
  const rows: TotalRow[] = [];
  const isCredit = isCreditSale(invoice.mode);
  const advance = amountOrZero(invoice.advance, invoice.currency.decimals);
  const tendered = amountOrZero(invoice.tenderingCash, invoice.currency.decimals);
  const net = netOf(invoice, sections);
  const showsPrevious = settings.salesPrintCustomerBalance && isCredit && invoice.isFresh;
  const previous = showsPrevious ? (invoice.previousBalance ?? 0) : 0;
  if (showsPrevious) rows.push({ label: label('previousBalance'), value: money(previous) });
  if (invoice.tenders.length > 1) {
    rows.push(...invoice.tenders.map((each) => ({ label: nameOf(each), value: money(each.amount) })));
  }
  if (advance > 0) rows.push({ label: label('advance'), value: money(advance) });
  // What came back is told as a balance only beside the one that it makes smaller.
  if (owes === 1 ? advance > 0 || isCredit : showsPrevious) {
    rows.push({ label: label('balance'), value: money(previous + owes * net - advance), weight: 'B' });
  }
  if (tendered > 0) rows.push({ label: label('tenderingCash'), value: money(tendered) });
  if (tendered > net && net > 0 && !isCredit) rows.push({ label: label('change'), value: money(tendered - net) });
  return rows;
}

export function isCreditSale(mode: SalesMode): boolean {
  return mode === 'credit' || mode === 'Credit' || mode === 'D';
}

const modeLabels: Readonly<Record<string, LabelKey>> = {
  c: 'modeCash',
  b: 'modeBank',
  o: 'modeOther',
  d: 'modeCredit',
};

export function modeLabel(mode: SalesMode): LabelKey {
  return isCreditSale(mode) ? 'modeCredit' : (modeLabels[mode.charAt(0).toLowerCase()] ?? 'modeOther');
}

/** A number is minor units, text is major units as typed; what is no number is 0. */
export function amountOrZero(value: number | string | undefined, decimals: number): number {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : 0;
  return value === undefined ? 0 : (parseMoney(value.trim(), decimals) ?? 0);
}
