/**
 * The sales return: built like an invoice, with damaged or expired goods in a section of their own and all values absolute;
 * its net is NetTotal when that is there and not 0. Source: SPEC §9, sales return.
 */
import { label } from '../../cell.ts';
import type { PrintDoc } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import type { InvoiceLine, SalesInvoice } from '../sales-invoice/invoice.ts';
import { type InvoiceProfile, invoicePaper } from '../sales-invoice/sales-invoice.ts';
import { makeSection, type Section } from '../sales-invoice/sections.ts';

const returnProfile: InvoiceProfile = {
  kind: 'sales-return',
  title: () => label('salesReturnTitle'),
  words: { number: 'returnNo', reference: 'reference', party: 'customer' },
  owes: -1,
  sections: (invoice, settings) => returnSections(invoice, settings),
};

export function salesReturn(invoice: SalesInvoice, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return invoicePaper(returnProfile, invoice, settings, options);
}

function returnSections(invoice: SalesInvoice, { taxPercentage }: PrintSettings): readonly Section[] {
  const lines = invoice.lines.map(absolute);
  const damaged = lines.filter((line) => line.godownKind === 'damage');
  const others = lines.filter((line) => line.godownKind !== 'damage');
  return [
    makeSection({ name: 'returnsDamaged', sign: 1, lines: damaged }, taxPercentage),
    makeSection({ name: 'salesReturn', sign: 1, lines: others }, taxPercentage),
    makeSection({ name: 'otherCharges', sign: 1, lines: invoice.charges }, taxPercentage),
  ].filter((each) => each.lines.length > 0);
}

/** Goods that came back, however they were signed. */
function absolute(line: InvoiceLine): InvoiceLine {
  if (line.quantity >= 0) return line;
  return {
    ...line,
    quantity: -line.quantity,
    amount: -line.amount,
    discount: -line.discount + 0,
    taxes: line.taxes.map((tax) => ({ ...tax, amount: -tax.amount })),
  };
}
